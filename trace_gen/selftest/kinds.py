"""The kinds of fault that are planted, and under which codes each may be reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from trace_gen.check.codes import CODES
from trace_gen.selftest import nominal, sound, surface, verbal
from trace_gen.selftest.sentence import Plant, Sentence

__all__ = ["KINDS", "Kind", "kinds"]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of fault.

    `lexicon`: only with words of the lexicon, since one must know the word to see the fault.
    """

    title: str
    codes: frozenset[str]
    plants: Callable[[Sentence], Iterator[Plant]]
    lexicon: bool = False


def _kind(title: str, codes: str, plants: Callable[[Sentence], Iterator[Plant]]) -> Kind:
    return Kind(title, frozenset(codes.split()), plants, lexicon=codes == "A152")


KINDS: tuple[Kind, ...] = (
    _kind("article: form", "A101 A111", sound.article_form),
    _kind("article: elision", "A101 A102 A106", sound.elision),
    _kind("preposition not fused", "A103", sound.not_fused),
    _kind("fused preposition: form", "A104 A106", sound.fused_form),
    _kind("form of quello", "A105 A106", sound.form_of_quello),
    _kind("form of bello", "A105 A106", sound.form_of_bello),
    _kind("determiner: gender", "A111", nominal.determiner_gender),
    _kind("determiner: number", "A111 A112", nominal.determiner_number),
    _kind("noun: number", "A111 A112", nominal.noun_number),
    _kind("adjective: gender", "A113", nominal.adjective_gender),
    _kind("adjective: number", "A113", nominal.adjective_number),
    _kind("possessive: gender", "A113", nominal.possessive_gender),
    _kind("possessive: number", "A113", nominal.possessive_number),
    _kind("possessive: article with kin", "A114", nominal.article_with_kin),
    _kind("relative verb: number", "A121", verbal.relative_verb),
    _kind("main verb: number", "A122", verbal.main_verb),
    _kind("main verb: number (attraction)", "A122", verbal.attraction),
    _kind("auxiliary: number", "A131", verbal.auxiliary_number),
    _kind("participle under essere: gender", "A132", verbal.participle_gender),
    _kind("participle under essere: number", "A132", verbal.participle_number),
    _kind("participle under avere", "A133", verbal.participle_under_avere),
    _kind("participle after a clitic", "A133", verbal.participle_after_clitic),
    _kind("predicate adjective: gender", "A134", verbal.predicate_gender),
    _kind("predicate adjective: number", "A134", verbal.predicate_number),
    _kind("capital", "A141", surface.capital),
    _kind("full stop", "A142", surface.full_stop),
    _kind("spacing", "A143", surface.spacing),
    _kind("characters", "A144", surface.characters),
    _kind("spelling of a form", "A152", surface.spelling),
)


def kinds(unknown: bool) -> tuple[Kind, ...]:
    """Return the kinds that the checker has a rule for.

    `unknown`: those that can be seen in words that no table has.
    """
    return tuple(
        kind for kind in KINDS if kind.codes & CODES.keys() and not (unknown and kind.lexicon)
    )

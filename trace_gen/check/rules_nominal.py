"""A111-A114: agreement inside a noun phrase.

Source: language.md section 5; for the possessive with kin, Serianni, *Grammatica italiana*, ch. IV.
"""

from __future__ import annotations

from collections.abc import Iterator

from trace_gen.analyse.features import SG, describe, genders, numbers
from trace_gen.analyse.words import DEFINITE
from trace_gen.check.agreement import joint
from trace_gen.check.finding import Hit, View
from trace_gen.check.rules_sound import gender_by_apostrophe
from trace_gen.morphology.analyses import KIN

__all__ = ["adjective", "determiner_gender", "determiner_number", "possessive_with_kin"]

_KIN = frozenset(singular for names in KIN.values() for singular in names)
_POSSESSIVES = frozenset({"mio", "tuo", "suo", "nostro", "vostro"})


def determiner_gender(view: View) -> Iterator[Hit]:
    """A111: a determiner of another gender than its noun: `la cuoco`, `gli uova`."""
    for position, det, head in _disagreeing(view):
        if numbers(det) & numbers(head) or not genders(det) & genders(head):
            yield view.hit(position, describe(head))


def determiner_number(view: View) -> Iterator[Hit]:
    """A112: a determiner of another number than its noun: `le studentessa`."""
    for position, det, head in _disagreeing(view):
        if not numbers(det) & numbers(head):
            yield view.hit(position, describe(head))


def _disagreeing(view: View) -> Iterator[tuple[int, int, int]]:
    """Yield the determiners that agree with no analysis of their noun, and the cells of both."""
    for phrase in view.structure.phrases:
        position = phrase.det
        if position is None:
            continue
        det, head = view.words[position].det, view.words[phrase.head].head
        if not det & head and not (head & SG and gender_by_apostrophe(view, position)):
            yield position, det, head


def adjective(view: View) -> Iterator[Hit]:
    """A113: an adjective that does not agree: `del nuova reparto`, `le suoi figlie`."""
    for phrase in view.structure.phrases:
        if not phrase.pre and not phrase.post:
            continue
        cells = joint(view, phrase)
        for position in phrase.pre:
            own = view.words[position].modifier
            if not own & cells:
                yield view.hit(position, describe(cells))
            cells = cells & own or cells
        for position in phrase.post:
            own = view.words[position].modifier
            if not own & cells and not any(own & view.words[host].head for host in phrase.hosts):
                yield view.hit(position, describe(cells))
            cells = cells & own or cells


def possessive_with_kin(view: View) -> Iterator[Hit]:
    """A114: an article with a possessive and one relative: `il suo padre`; not with `loro`."""
    for phrase in view.structure.phrases:
        modified = phrase.post or phrase.inner or phrase.relative or len(phrase.pre) != 1
        if phrase.det is None or modified or view.words[phrase.head].form not in _KIN:
            continue
        possessive = view.words[phrase.pre[0]]
        lemmas = {analysis.lemma for analysis in possessive.analyses}
        article = view.words[phrase.det]
        fused = next(
            (a.lemma.partition("+")[0] for a in article.analyses if a.pos == "ADP+DET"), ""
        )
        if lemmas & _POSSESSIVES and (fused or article.form in DEFINITE):
            yield view.hit(phrase.det, f"{fused} {view.written(phrase.pre[0])}".lstrip())

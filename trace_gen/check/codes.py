"""The table of rules: a code, what it is about, and the function that finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from trace_gen.check import rules_nominal, rules_sound, rules_surface, rules_verbal
from trace_gen.check.finding import Finding, Hit, View

__all__ = [
    "CLAUSAL",
    "CLOSED",
    "CODES",
    "FREE",
    "PHRASAL",
    "SURFACE",
    "WHOLE_SENTENCE",
    "Rule",
    "apply",
]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: what it is about in a few words, and what finds its faults."""

    title: str
    find: Callable[[View], Iterator[Hit]]


PHRASAL: Mapping[str, Rule] = {
    "A101": Rule("article form", rules_sound.article_form),
    "A102": Rule("elision", rules_sound.elision),
    "A104": Rule("fused preposition form", rules_sound.fused_form),
    "A105": Rule("form of quello, bello, nessuno …", rules_sound.prenominal_form),
    "A111": Rule("determiner: gender", rules_nominal.determiner_gender),
    "A112": Rule("determiner: number", rules_nominal.determiner_number),
    "A113": Rule("adjective: gender or number", rules_nominal.adjective),
    "A114": Rule("possessive: article with singular kin", rules_nominal.possessive_with_kin),
}
"""Rules about a phrase: its determiner, its noun and what modifies it, and no other words."""

CLAUSAL: Mapping[str, Rule] = {
    "A121": Rule("relative verb: number", rules_verbal.relative_verb),
    "A122": Rule("main verb: number", rules_verbal.main_verb),
    "A131": Rule("auxiliary: number", rules_verbal.auxiliary),
    "A132": Rule("participle under essere", rules_verbal.participle),
    "A133": Rule("participle under avere", rules_verbal.participle_avere),
    "A134": Rule("predicate adjective", rules_verbal.predicate),
}
"""Rules about a clause. Of these and the phrasal ones, a fault is one in every way to read."""

SURFACE: Mapping[str, Rule] = {
    "A103": Rule("preposition not fused", rules_sound.not_fused),
    "A106": Rule("elision before a consonant", rules_surface.elided_before_consonant),
    "A143": Rule("spacing", rules_surface.spacing),
    "A144": Rule("characters", rules_surface.characters),
    "A152": Rule("spelling of a form", rules_surface.misspelt),
}
"""Rules that look at characters and words one by one."""

WHOLE_SENTENCE: Mapping[str, Rule] = {
    "A141": Rule("capital", rules_surface.capital),
    "A142": Rule("full stop", rules_surface.full_stop),
}
"""Rules that a phrase by itself need not fulfil."""

CLOSED: Mapping[str, Rule] = {"A151": Rule("unknown word", rules_surface.unknown_word)}
"""Rules for text made of the lexicon's words only."""

FREE: Mapping[str, Rule] = {
    "A142": Rule("full stop", rules_surface.sentence_end),
    "A144": Rule("characters", rules_surface.hidden_characters),
}
"""What takes the place of two surface rules in text that we did not make."""

CODES: Mapping[str, Rule] = dict(
    sorted({**PHRASAL, **CLAUSAL, **SURFACE, **WHOLE_SENTENCE, **CLOSED}.items())
)


def apply(rules: Mapping[str, Rule], view: View) -> list[Finding]:
    """Return what some rules find in a text."""
    return [
        Finding(code, start, end, rule.title, view.text[start:end], expected)
        for code, rule in rules.items()
        for start, end, expected in rule.find(view)
    ]

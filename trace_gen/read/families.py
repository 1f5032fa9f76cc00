"""From a form back to an irregular verb: `promosse` → promuovere, `costretto` → costringere.

The tables are those that `morphology` inflects with: whatever they could make a form from, it may
belong to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, Literal

from trace_gen.lexicon.model import Verb
from trace_gen.meaning import Tense
from trace_gen.morphology.conjugation import VerbForms, all_finite, inflects_isc, verb_forms
from trace_gen.morphology.irregular import families

__all__ = ["SIMPLE_TENSES", "Place", "has_form", "irregular"]

Place = Literal["finite", "participle", "gerund", "infinitive"]
_Cells = Iterator[tuple[str, Tense]]

SIMPLE_TENSES: Final[Mapping[tuple[str, str], Tense]] = {
    ("Ind", "Pres"): "present",
    ("Ind", "Impf"): "imperfect",
    ("Ind", "Past"): "remote",
    ("Ind", "Fut"): "future",
    ("Sub", "Pres"): "present",
    ("Sub", "Impf"): "imperfect",
    ("Cnd", "Pres"): "conditional",
}
"""The tense of a finite form that stands without participle, by its mood and tense."""

_VOWELS: Final = frozenset("aeiou")
_UNSTRESSED: Final = {"à": "a", "ò": "o"}


def irregular(form: str, place: Place) -> tuple[tuple[str, Tense], ...]:
    """Return the infinitives of families that have a form, with its tense, `present` without one.

    Of a participle any of its four forms will do.
    """
    if place == "participle":
        form = form[:-1] + "o"
    return tuple(one for start in range(len(form)) for one in _of_suffix(form, start, place))


def has_form(infinitive: str, form: str, place: Place) -> bool:
    """Tell whether a verb inflects to a form."""
    if place == "participle":
        form = form[:-1] + "o"
    isc = inflects_isc(infinitive)
    made = verb_forms(Verb(lemma=infinitive, isc=isc))
    return any(one == form for one, _ in _forms(made, place))


def _of_suffix(form: str, start: int, place: Place) -> _Cells:
    prefix, suffix = form[:start], form[start:]
    bare = suffix[:-1] + _UNSTRESSED.get(suffix[-1], suffix[-1])  # `rifà`, of `fa`
    index = _index(place)
    for ending, prefixes, tense in (
        *index.get(suffix, ()),
        *(index.get(bare, ()) * (bare != suffix)),
    ):
        if prefix not in prefixes if prefixes is not None else not _joins(prefix, ending):
            continue
        verb = prefix + ending
        # A longer family may have taken the verb: no `stringere, strinto`.
        if (form, tense) in _forms(verb_forms(Verb(lemma=verb)), place):
            yield verb, tense


def _joins(prefix: str, ending: str) -> bool:
    """Tell whether a prefix can stand before an ending: letters that can be said."""
    if not prefix or ending[0] in _VOWELS or prefix == "s":
        return True
    return not _VOWELS.isdisjoint(prefix)


@cache
def _index(place: Place) -> Mapping[str, tuple[tuple[str, tuple[str, ...] | None, Tense], ...]]:
    found: dict[str, list[tuple[str, tuple[str, ...] | None, Tense]]] = {}
    for ending, prefixes in families():
        for form, tense in _forms(verb_forms(Verb(lemma=ending)), place):
            found.setdefault(form, []).append((ending, prefixes, tense))
    return {form: tuple(dict.fromkeys(verbs)) for form, verbs in found.items()}


def _forms(forms: VerbForms, place: Place) -> _Cells:
    if place == "participle":
        yield forms.participle["m", "sg"], "present"
    elif place == "gerund":
        yield forms.gerund, "present"
    elif place == "infinitive":
        yield forms.infinitive, "present"
    else:
        for form, person, _, mood, tense in all_finite(Verb(lemma=forms.infinitive), forms):
            if person == "3" and (mood, tense) in SIMPLE_TENSES:
                yield form, SIMPLE_TENSES[mood, tense]

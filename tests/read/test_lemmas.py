"""From forms back to verbs, against the reference table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from trace_gen.analyse.words import Word
from trace_gen.read.families import irregular
from trace_gen.read.lemmas import VerbForm, verb_lemmas, verb_readings

PLACES: dict[str, VerbForm] = {"Part": "participle", "Ger": "gerund", "Inf": "infinitive"}


def verbal(oracle: Any) -> Iterator[tuple[str, VerbForm, str]]:
    """Yield (form, place, infinitive) for the forms that a reader meets, both sources agreeing."""
    for form, rows in oracle.d.items():
        for row in rows:
            if row.pos != "VERB" or row.source != "AM" or "'" in form or not form.islower():
                continue
            place = PLACES.get(row.mood, "finite")
            third = row.mood in ("Ind", "Sub", "Cnd") and row.person == "3"
            past = place == "participle" and row.tense == "Past"
            if third or past or place in ("gerund", "infinitive"):
                yield form, place, row.lemma


def test_forms_lead_back_to_their_verbs_by_the_reference_table(oracle: Any) -> None:
    found = set(verbal(oracle))
    missed = [
        one
        for form, place, lemma in found
        if lemma not in verb_lemmas(Word(form, 0, known=False), place)
        for one in [(form, lemma)]
    ]
    assert len(found) > 60_000
    assert len(missed) < len(found) / 500, sorted(missed)[:50]


@pytest.mark.parametrize(
    ("form", "tense"),
    [
        ("vide", "remote"), ("divide", "present"), ("condivide", "present"), ("promosse", "remote"),
        ("arriva", "present"), ("arrivava", "imperfect"), ("corruppe", "remote"),
        ("attende", "present"), ("attese", "remote"), ("leggesse", "imperfect"),
        ("condurrà", "future"), ("ricevette", "remote"), ("permette", "present"),
        ("otterrebbero", "conditional"), ("tesse", "present"),
    ],
)  # fmt: skip
def test_the_likeliest_tense_comes_first(form: str, tense: str) -> None:
    assert verb_readings(Word(form, 0, known=False), "finite")[0][0] == tense


def test_a_longer_family_takes_its_verbs() -> None:
    # Serianni XI: `stringere` has `stretto`, while `spingere` and its like have -into.
    assert ("costringere", "present") in irregular("costretta", "participle")
    assert "costringere" not in dict(irregular("costrinto", "participle"))


def test_a_word_without_end_is_no_verb() -> None:
    endless = "scriv" + "a" * 900_000
    assert verb_readings(Word(endless, 0, known=False), "finite") == ()

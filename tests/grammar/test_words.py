"""Which word of a phrase counts when its frequency is asked for."""

from __future__ import annotations

import pytest

from trace_gen.lexicon.model import Number
from trace_gen.meaning import Tense
from trace_gen.workshop import Workshop


@pytest.mark.parametrize(
    ("lemma", "number", "form"),
    [("studente", "sg", "studente"), ("attore", "pl", "attori"), ("Carlo", "sg", "Carlo")],
)
def test_a_noun_or_a_name_without_its_article(
    workshop: Workshop, lemma: str, number: Number, form: str
) -> None:
    assert workshop.inflector.word(lemma, "m", number) == form


@pytest.mark.parametrize(
    ("lemma", "tense", "number", "form", "group"),
    [
        ("chiamare", "present", "sg", "chiama", "chiama"),
        ("prendere in giro", "present", "pl", "prendono", "prendono in giro"),
        ("prendere in giro", "past", "sg", "preso", "ha preso in giro"),
        ("regalare", "pluperfect", "sg", "regalato", "aveva regalato"),
        ("aprire", "progressive", "sg", "aprendo", "sta aprendo"),
        ("essere", "imperfect", "sg", "era", "era"),
        ("leggere", "remote", "sg", "lesse", "lesse"),
    ],
)
def test_the_main_verb_says_what_is_done(
    workshop: Workshop, lemma: str, tense: Tense, number: Number, form: str, group: str
) -> None:
    assert workshop.inflector.main_verb(lemma, tense, number) == form
    assert workshop.inflector.group(lemma, tense, number) == group

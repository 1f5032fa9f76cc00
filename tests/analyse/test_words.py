"""What a form can be: cells and classes."""

from __future__ import annotations

import pytest

from trace_gen.analyse.features import ANY, F_PL, F_SG, M_PL, M_SG, PL, SG, describe
from trace_gen.analyse.words import Class, Word, WordTable
from trace_gen.morphology.analyses import FullForms


@pytest.fixture
def table(forms: FullForms) -> WordTable:
    return WordTable(forms)


def word(table: WordTable, form: str) -> Word:
    return table.words(["lui", form])[1]


@pytest.mark.parametrize(
    ("form", "kind", "cells"),
    [
        ("il", "det", M_SG),
        ("l'", "det", SG),
        ("l’", "det", SG),
        ("gli", "det", M_PL),
        ("le", "det", F_PL),
        ("dell'", "det", SG),
        ("dalle", "det", F_PL),
        ("medico", "noun", M_SG),
        ("mediche", "noun", F_PL),
        ("giovane", "adj", SG),
        ("giovani", "adj", PL),
        ("aperte", "part", F_PL),
        ("apre", "finite", SG),
        ("aprono", "finite", PL),
        ("apro", "finite", 0),  # no third person agrees with it
        ("apro", "verb", SG),
        ("loro", "adj", ANY),
        ("suoi", "adj", M_PL),
    ],
)
def test_cells(table: WordTable, form: str, kind: str, cells: int) -> None:
    assert getattr(word(table, form), kind) == cells


@pytest.mark.parametrize(
    ("form", "classes"),
    [
        ("la", Class.DET | Class.CLITIC),
        ("i", Class.DET),
        ("che", Class.CHE),
        ("non", Class.NON),
        ("porta", Class.NOUN | Class.FINITE),
        ("calma", Class.NOUN | Class.ADJ | Class.FINITE),
        ("ha", Class.FINITE | Class.AVERE),
        ("è", Class.FINITE | Class.ESSERE),
        ("stata", Class.PART | Class.STATO),
        ("aprendo", Class.GER),
        ("del", Class.FUSED | Class.OF),
        ("dal", Class.FUSED),
        ("Rosa", Class.NAME),
        ("Ermenegilda", Class.NAME),
        ("12", Class.DET | Class.BEFORE | Class.NAME),
        (".", Class.STOP),
        ("gnoregga", Class.GUESSED | Class.NOUN | Class.ADJ | Class.FINITE),
    ],
)
def test_classes(table: WordTable, form: str, classes: int) -> None:
    assert word(table, form).classes == classes


def test_the_first_capital_says_nothing(table: WordTable) -> None:
    first, second = table.words(["Medico", "Medico"])
    assert first.classes & Class.NOUN
    assert second.classes == Class.NAME


def test_cells_have_names() -> None:
    assert [describe(m) for m in (SG, PL, M_SG, F_SG | F_PL, M_SG | F_PL)] == [
        "sg",
        "pl",
        "m sg",
        "f",
        "m sg|f pl",
    ]

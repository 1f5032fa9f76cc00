"""What the ending of an unknown word says, against the reference table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from trace_gen.analyse.features import ANY, F_PL, F_SG, M_PL, M_SG
from trace_gen.analyse.guess import (
    adjective_cells,
    finite_cells,
    noun_cells,
    participle_cells,
    verbal_mood,
)

# Serianni, Grammatica italiana, ch. III: regular genders and numbers, and words that break them.
NOUNS = {
    "frondello": M_SG,
    "frondella": F_SG,
    "stazione": F_SG,
    "stazioni": F_PL,
    "pittrice": F_SG,
    "lettore": M_SG,
    "onestà": F_SG | F_PL,
    "giornalista": M_SG | F_SG,
    "giornalisti": M_PL,
    "giornaliste": F_PL,
    "mano": F_SG,
    "braccia": F_PL,
    "cinema": M_SG | M_PL,
    "crisi": F_SG | M_PL | F_PL,
    "chiave": M_SG | F_SG | F_PL,
    "computer": ANY,
    "smartphone": ANY,
    "arrivò": 0,
}


@pytest.mark.parametrize(("form", "cells"), NOUNS.items())
def test_nouns(form: str, cells: int) -> None:
    assert noun_cells(form) == cells


def test_verbs() -> None:
    assert verbal_mood("guardare") == verbal_mood("guardarlo") == "Inf"
    assert verbal_mood("guardando") == verbal_mood("guardandola") == "Ger"
    assert finite_cells("guardano") == finite_cells("guardarono") == M_PL | F_PL
    assert finite_cells("guarda") == finite_cells("guardò") == M_SG | F_SG
    assert not finite_cells("guardo")
    assert not finite_cells("partenza")
    assert participle_cells("guardata") == F_SG
    assert not participle_cells("presidente")
    assert not adjective_cells("nazione")


@pytest.mark.parametrize(
    ("pos", "guess", "forms"), [("NOUN", noun_cells, 30_000), ("ADJ", adjective_cells, 40_000)]
)
def test_the_endings_agree_with_the_reference_table(
    oracle: Any, pos: str, guess: Callable[[str], int], forms: int
) -> None:
    """At most 1% of the forms have cells that their ending forbids altogether."""
    gender = {"Masc": M_SG | M_PL, "Fem": F_SG | F_PL}
    number = {"Sing": M_SG | F_SG, "Plur": M_PL | F_PL}
    cells: dict[str, int] = {}
    for form in filter(str.islower, oracle.d):
        for analysis in oracle.analyses(form, pos):
            if analysis.gender and analysis.number and form.isalpha():
                cell = gender[analysis.gender] & number[analysis.number]
                cells[form] = cells.get(form, 0) | cell
    wrong = [form for form, cell in cells.items() if not guess(form) & cell]
    assert len(cells) > forms
    assert len(wrong) <= 0.01 * len(cells), wrong[:100]

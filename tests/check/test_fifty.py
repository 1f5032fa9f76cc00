"""Fifty sentences with one fault each, and their right twins, on words outside the lexicons."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from trace_gen.check.checker import Checker
from trace_gen.check.gate import Gate
from trace_gen.workshop import Workshop

with (Path(__file__).parents[1] / "data" / "check" / "fifty.tsv").open(encoding="utf-8") as stream:
    ROWS = list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
# An adjective that no table has, after its noun, may be taken for a verb: honestly not found.
BEYOND = {
    "Il vento gelida soffia dalla vallata.",
    "La neve candido ricopre i tetti.",
}


@pytest.fixture(scope="module")
def checker(workshop: Workshop) -> Checker:
    return Checker(Gate(workshop.forms))


def test_there_are_fifty_with_words_outside_the_lexicons(workshop: Workshop) -> None:
    assert len(ROWS) == 50
    for row in ROWS:
        words = row["right"].rstrip(".").replace("'", "' ").split()
        assert any(not workshop.forms.analyses(word) for word in words[1:]), row


def marked(row: dict[str, str]) -> Any:
    """Return a row, with a mark where its fault is not found."""
    unknown = pytest.mark.xfail(reason="an unknown adjective after its noun", strict=True)
    beyond = row["fault"] in BEYOND
    return pytest.param(row["fault"], marks=[unknown] if beyond else [], id=row["fault"])


@pytest.mark.parametrize("fault", [marked(row) for row in ROWS])
def test_each_fault_is_found(checker: Checker, fault: str) -> None:
    assert checker.check(fault).faults


@pytest.mark.parametrize("right", [row["right"] for row in ROWS])
def test_no_twin_is_flagged(checker: Checker, right: str) -> None:
    assert not checker.check(right).faults

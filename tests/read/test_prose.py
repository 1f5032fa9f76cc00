"""Relatives of edited prose: who did what, where the reader commits itself.

The verdicts are those of a person on each relative of the Parallel Universal Dependencies (PUD)
that the statistical road commits itself on; only line numbers and verdicts are kept.
"""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from trace_gen.analyse.statistical import choose_model
from trace_gen.labels.labeller import Labeller
from trace_gen.read.reader import Reader
from trace_gen.workshop import Workshop

VERDICTS = Path(__file__).parents[1] / "data" / "read" / "pud.tsv"


@pytest.fixture(scope="module")
def prose(shared: Path) -> list[str]:
    return (shared / "reference" / "pud_sentences.txt").read_text(encoding="utf-8").splitlines()


def test_prose_is_never_too_much(workshop: Workshop, prose: list[str]) -> None:
    reader = Reader(workshop.forms, workshop.lexicon)
    for text in prose:
        said = reader.read(text)
        assert said.readings or said.unclear


def test_who_did_what_in_relatives_of_prose(
    shared: Path, workshop: Workshop, prose: list[str]
) -> None:
    pipeline = shared / "pipelines" / "it_ud_sm"
    if not pipeline.is_dir():
        pytest.skip("the verdicts are on what it_ud_sm gives")
    with VERDICTS.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t"))
    known = {(int(row["line"]), int(row["relative"])): row["verdict"] for row in rows}
    reader = Reader(workshop.forms, workshop.lexicon, choose_model(str(pipeline)))
    found = [
        (number, place)
        for number, text in enumerate(prose, 1)
        for place, _ in enumerate(reader.relatives(text), 1)
    ]
    unread = set(found) - set(known)
    assert not unread, f"relatives that nobody has judged yet: {sorted(unread)}"
    verdicts = Counter(known[one] for one in found)
    assert len(found) >= 40
    assert verdicts["right"] >= 0.9 * len(found), verdicts


def test_what_was_read_in_part_gives_no_neutral(shared: Path, workshop: Workshop) -> None:
    pipeline = shared / "pipelines" / "it_ud_sm"
    if not pipeline.is_dir():
        pytest.skip("no statistical pipeline")
    first = (
        "Le due organizzazioni, a quanto pare, hanno lanciato un appello che è stato respinto "
        "dalla Corte il 12 ottobre."
    )
    labeller = Labeller(workshop, model=choose_model(str(pipeline)))
    told = {
        second: labeller.label(first, second).verdict.three_way
        for second in ("La Corte ha respinto un appello.", "La Corte ha lanciato un appello.")
    }
    assert list(told.values()) == ["entailment", "withheld"]
    alone = Labeller(workshop)
    assert all(alone.label(first, second).verdict.three_way == "withheld" for second in told)

"""The reader against what people wrote down: reviewed pairs, unseen words, prose."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from trace_gen.entail import Policy
from trace_gen.labels.labeller import Labeller
from trace_gen.workshop import Workshop

DATA = Path(__file__).parents[1] / "data" / "read"

# What no reader can know of a word that it has never met: that `fischiettare` has no end point.
UNKNOWABLE = {"Il giullare che il principe pedinava fischiettava sul ponte."}


def rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        yield from csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE)


@pytest.fixture(scope="module")
def labeller(workshop: Workshop) -> Labeller:
    return Labeller(workshop)


def wrong(labeller: Labeller, path: Path) -> list[tuple[str, str, str, str]]:
    return [
        (row["sentence1"], row["sentence2"], row["three_way"], label.verdict.reason)
        for row in rows(path)
        if (label := labeller.label(row["sentence1"], row["sentence2"])).verdict.three_way
        != row["three_way"]
    ]


@pytest.mark.parametrize("curly", [False, True], ids=["straight", "curly"])
@pytest.mark.parametrize(("name", "policy"), [("labels", "trace"), ("labels_strict", "strict")])
def test_every_reviewed_pair_is_labelled_right(
    shared: Path, workshop: Workshop, name: str, policy: Policy, curly: bool
) -> None:
    labeller = Labeller(workshop, policy)
    for row in rows(shared / "cases" / f"{name}.tsv"):
        pair = [row["sentence1"], row["sentence2"]]
        if curly:
            pair = [text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}") for text in pair]
        verdict = labeller.label(*pair).verdict
        assert verdict.three_way == row["three_way"], (pair, verdict.reason)
        assert verdict.gold == row["gold"].strip("-"), pair


def test_the_printed_pairs_have_the_right_rule(shared: Path, labeller: Labeller) -> None:
    rules = {
        "np1-main": {"weaker"},
        "np1-passive": {"same-event"},
        "np1-swap": {"roles-swapped"},
        "np1-main-neg": {"opposite-polarity"},
        "np2-active": {"same-event", "weaker"},
        "np2-swap": {"roles-swapped"},
        "np2-main": {"other-participants"},
    }
    for row in rows(shared / "paper" / "pairs.tsv"):
        label = labeller.label(row["Sentence1"], row["Sentence2"])
        assert (label.verdict.gold, label.about.criterion) == (row["Gold"], row["criterion"]), row
        assert label.about.target == row["NP target"]
        assert label.verdict.rule in rules[row["criterion"]], (row, label.verdict)


def test_unseen_words_in_all_constructions(labeller: Labeller) -> None:
    missed = wrong(labeller, DATA / "unseen.tsv")
    assert {first for first, *_ in missed} <= UNKNOWABLE, missed


def test_irregular_forms_adjectives_before_nouns_and_noun_complements(labeller: Labeller) -> None:
    assert wrong(labeller, DATA / "words.tsv") == []


def test_what_must_be_withheld_is(labeller: Labeller) -> None:
    assert wrong(labeller, DATA / "withheld.tsv") == []


@pytest.mark.parametrize(
    "text",
    ["", " ", ".", "?", "che", "il il il", "The professor whom the student calls opens the door.",
     "Il professore che", "che " * 200, "x" * 5000, "Il professore chiama " * 40, "\N{PILE OF POO}",
     "Il professori che lo studente chiamano apre porta."],
)  # fmt: skip
def test_anything_else_is_withheld_with_a_reason(labeller: Labeller, text: str) -> None:
    for pair in ((text, "Lo studente chiama il professore."), ("Lo studente dorme.", text)):
        verdict = labeller.label(*pair).verdict
        assert verdict.three_way == "withheld"
        assert verdict.gold == ""
        assert verdict.reason

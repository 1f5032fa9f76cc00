"""What a build says of its check (`check.json`)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trace_gen.build import build
from trace_gen.check.gate import Gate
from trace_gen.workshop import Workshop


def test_what_was_checked_stands_beside(built: Path, workshop: Workshop) -> None:
    said = json.loads((built / "check.json").read_text(encoding="utf-8"))
    assert set(said["conditions"]) == set(workshop.templates.conditions)
    for report in said["conditions"].values():
        assert (report["coverage"], report["sentences"]) == ("all pairs", 2000)
        assert report["links"]["checked"] > 2000
        assert report["links"]["undecided"] <= report["links"]["checked"] / 100
    if said["pipeline"]["name"] == "built-in":
        assert not any(report["notices"] for report in said["conditions"].values())


@pytest.mark.parametrize("condition", ["gen-mism", "num-mism", "anim-mism-an-in", "mixed"])
def test_only_a_noun_of_one_form_leaves_a_link_undecided(
    workshop: Workshop, condition: str
) -> None:
    """`il designer, la designer, i designer`: such a noun agrees with every article."""
    gate, nouns = Gate(workshop.forms), workshop.lexicon.nouns
    one_form = {n.lemma for n in nouns.values() if n.invariable and n.gender is None}
    for pair in workshop.pairs(condition, 300, 7):
        if one_form.isdisjoint((pair["np1_lemma"], pair["np2_lemma"])):
            for sentence in (pair.sentence1, pair.sentence2):
                assert gate.verdict(sentence).links.undecided == 0, sentence


def test_a_pipeline_changes_nothing_but_what_it_says(
    tmp_path: Path, shared: Path, workshop: Workshop
) -> None:
    model = str(shared / "pipelines" / "it_ud_sm")
    alone, asked = (
        build(["num-mism"], 40, 7, tmp_path / name, workshop=workshop, spacy_model=name_of).folder
        for name, name_of in (("alone", "built-in"), ("asked", model))
    )
    for name in ("num-mism.tsv", "num-mism.parquet", "manifest.json", "README.md"):
        assert (alone / name).read_bytes() == (asked / name).read_bytes()
    text = (asked / "check.json").read_text(encoding="utf-8")
    assert json.loads(text)["pipeline"]["name"] == "it_ud_sm"
    assert str(shared) not in text

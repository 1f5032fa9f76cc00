"""Frequency and length in what a build writes, and `--match`."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from trace_gen.build import build
from trace_gen.errors import InputError
from trace_gen.frequencies import measured_forms
from trace_gen.lexicon.scaffold import lay_out
from trace_gen.pairs import MEASURED, Pair
from trace_gen.workshop import Workshop


def rows(folder: Path, condition: str) -> list[dict[str, Any]]:
    return pq.read_table(folder / f"{condition}.parquet").to_pylist()


def test_every_form_that_a_build_may_measure_has_a_frequency(workshop: Workshop) -> None:
    """Where words were added: `trace-gen lexicon frequencies`."""
    missing = set(measured_forms(workshop)) - set(workshop.lexicon.frequencies)
    assert sorted(missing) == []


def test_frequencies_are_those_of_wordfreq(workshop: Workshop) -> None:
    wordfreq = pytest.importorskip("wordfreq")
    for form, zipf in list(workshop.lexicon.frequencies.items())[::50]:
        assert zipf == pytest.approx(wordfreq.zipf_frequency(form, "it"), abs=0.005)


def test_measures_are_those_of_the_words_in_the_sentence(
    tmp_path: Path, workshop: Workshop
) -> None:
    names = ["num-mism", "anim-mism-an-in", "mixed"]
    folder = build(names, 60, 3, tmp_path / "out", workshop=workshop).folder
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    for name in names:
        found = rows(folder, name)
        for row in found:
            pair = Pair(row)
            for slot in ("verb", "matrix_verb"):
                text = pair.span(f"s1_{slot}")
                assert text is not None
                assert row[f"{slot}_length"] == len(text), row
            for slot in ("np1", "np2"):
                text = (pair.span(f"s1_{slot}") or "").replace("'", " ")
                noun = text.split()[0 if row[f"{slot}_animacy"] is None else -1]
                assert row[f"{slot}_length"] == len(noun), row
                assert row[f"{slot}_zipf"] == workshop.lexicon.frequencies[noun.lower()]
        said = manifest["conditions"][name]["measures"]
        for column in MEASURED:
            slot, measure = column.rsplit("_", 1)
            values = [row[column] for row in found]
            assert said[slot][measure]["mean"] == pytest.approx(statistics.fmean(values), abs=6e-4)
            assert said[slot][measure]["sd"] == pytest.approx(statistics.pstdev(values), abs=6e-4)


def test_match_keeps_words_and_conditions_together(tmp_path: Path, workshop: Workshop) -> None:
    names = ["all-match", "gen-mism", "num-mism", "gen-mism-np2-pp"]
    match = {"zipf": 0.6, "length": 2.0}
    built = build(names, 200, 1, tmp_path / "out", workshop=workshop, match=match)
    found = {name: rows(built.folder, name) for name in names}
    for same in zip(*found.values(), strict=True):
        assert len({row["np1_lemma"] for row in same}) == 1
        for row in same:
            assert abs(row["np1_zipf"] - row["np2_zipf"]) <= 0.6 + 1e-9
            assert abs(row["np1_length"] - row["np2_length"]) <= 2
        zipf = [row["np2_zipf"] for row in same]
        assert max(zipf) - min(zipf) <= 0.6 + 1e-9
    manifest = json.loads((built.folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["command"].endswith("--policy trace --match zipf=0.6,length=2")
    assert manifest["match"] == "zipf=0.6,length=2"
    assert built.fresh
    assert not build(names, 200, 1, tmp_path / "out", workshop=workshop, match=match).fresh
    with pytest.raises(InputError, match="B320"):
        build(names, 200, 1, tmp_path / "out", workshop=workshop)


def test_where_no_two_words_are_so_alike_the_option_is_named(
    tmp_path: Path,
) -> None:
    small = tmp_path / "small"
    lay_out(small)
    shop = Workshop.with_own([small / "lexicons"], [small / "templates"])
    with pytest.raises(InputError, match=r"B310.*loosen --match zipf=0,length=0"):
        build(["num-mism-np1"], 10, 1, tmp_path, workshop=shop, match={"zipf": 0, "length": 0})

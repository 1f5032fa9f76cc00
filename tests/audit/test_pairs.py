"""What is read from a file, and what is said of large ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("sklearn", reason="the extra eval is not installed")

from trace_gen import api
from trace_gen.audit import baseline, content
from trace_gen.audit.pairs import Pairs, load

FAMILIES = {"num-mism": "matched", "gen-mism": "matched"}


def read(tmp_path: Path, rows: list[dict[str, Any]]) -> Pairs:
    path = tmp_path / "x.jsonl"
    needed = {"Sentence1": "Il re dorme.", "Sentence2": "Il re dorme.", "Gold": "sì"}
    path.write_text("".join(json.dumps(needed | row) + "\n" for row in rows), encoding="utf-8")
    return load(api.open_table(path, api.AUDITED), FAMILIES)


def test_the_item_of_a_tsv_is_family_and_number(tmp_path: Path) -> None:
    rows = [
        {"ID-mapping": "7_2", "Condition": "num-mism"},
        {"ID-mapping": "7_1_1", "Condition": "gen-mism"},
        {"ID-mapping": "7_5", "Condition": "unknown"},
        {"ID-mapping": "", "Condition": "num-mism"},
        {"ID-mapping": "x", "Condition": "num-mism", "Sentence1": "La regina dorme."},
    ]
    pairs = read(tmp_path, rows)
    assert pairs.item is not None
    assert pairs.number is not None
    assert pairs.item.names == ("matched-7", "unknown-7")
    assert pairs.item.codes.tolist() == [0, 0, 1, -1, -1]
    assert pairs.number.tolist() == [7, 7, 7, -1, -1]
    # Rows without an item belong together where they have the same Sentence1.
    assert len({*pairs.cluster.tolist()}) == 4


def test_the_item_of_a_parquet_is_its_column(tmp_path: Path) -> None:
    pairs = read(tmp_path, [{"item": "anim-an-in-12", "ID-mapping": "3_3"}, {"item": "x"}])
    assert pairs.item is not None
    assert pairs.number is not None
    assert pairs.item.names == ("anim-an-in-12", "x")
    assert pairs.number.tolist() == [12, -1]


def test_without_items_the_first_sentence_is_the_cluster(tmp_path: Path) -> None:
    pairs = read(tmp_path, [{}, {"Sentence1": "Il  re dorme."}, {"Sentence1": "L’ape dorme."}])
    assert (pairs.item, pairs.number, pairs.items) == (None, None, None)
    assert pairs.cluster.tolist() == [0, 0, 1]
    assert pairs.first.names == ("Il re dorme.", "L'ape dorme.")


def test_measures_that_are_missing_are_no_numbers(tmp_path: Path) -> None:
    pairs = read(tmp_path, [{"np1_zipf": 3.5}, {"np1_zipf": None}, {"np1_zipf": "?"}])
    assert np.isnan(pairs.measures["np1_zipf"]).tolist() == [False, True, True]


@pytest.mark.parametrize(
    ("policies", "wanted"),
    [(["strict", "strict"], "strict"), (["strict", "trace"], "trace"), (["", ""], "trace")],
)
def test_labels_follow_the_policy_of_the_file(
    tmp_path: Path, workshop: Any, policies: list[str], wanted: str
) -> None:
    pairs = read(tmp_path, [{"policy": one} for one in policies])
    assert content.labels(pairs, workshop).figures["policy"] == wanted


def test_of_a_large_file_a_fixed_sample_is_read(
    planted: Any, workshop: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = planted.write(planted.clean(workshop, 1, 100), tmp_path / "x.tsv")
    pairs = load(api.open_table(path, api.AUDITED), FAMILIES)
    monkeypatch.setattr(content, "MOST", 30)
    monkeypatch.setattr(baseline, "_MOST", 250)
    look = content.labels(pairs, workshop)
    assert look.figures["pairs"] == 30
    assert look.not_looked_at == ("pairs beyond a fixed sample of 30",)
    look = content.agreement(pairs, workshop)
    assert look.not_looked_at == ("pairs beyond a fixed sample of 30",)
    look = baseline.baselines(pairs)
    assert look.figures["pairs"] == 252  # whole items of four
    assert look.not_looked_at[0].startswith("pairs beyond a fixed sample of 252")
    rows, fold = baseline._folds(pairs)
    for item in np.unique(pairs.cluster[rows]):
        assert len({*fold[pairs.cluster[rows] == item].tolist()}) == 1


def test_too_few_pairs_for_a_model(tmp_path: Path) -> None:
    look = baseline.baselines(read(tmp_path, [{}, {"Gold": "no"}]))
    assert look.told == ""
    assert look.not_looked_at == ("fewer than 50 items, or pairs of one gold",)

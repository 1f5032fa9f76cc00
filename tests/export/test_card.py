from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from trace_gen.build import build
from trace_gen.errors import InputError
from trace_gen.pairs import CANARY
from trace_gen.workshop import Workshop

# Brunato 2024, Table 2: pairs by condition, in the order of the published table.
PUBLISHED = {
    "all-match": 102,
    "gen-mism": 102,
    "num-mism": 102,
    "anim-mism-an-in": 28,
    "anim-mism-in-an": 28,
    "all-match-np1-pp": 50,
    "gen-mism-np2-pp": 50,
    "anim-mism-np1-pp": 28,
    "anim-mism-np2-pp": 28,
    "mixed": 48,
}


@pytest.fixture(scope="module")
def paper(tmp_path_factory: pytest.TempPathFactory, workshop: Workshop) -> Path:
    folder = tmp_path_factory.mktemp("paper") / "stimuli"
    build(["all"], "paper", 3, folder, workshop=workshop)
    return folder


def test_a_set_of_the_published_size(paper: Path) -> None:
    rows = pq.read_table(paper / "all.parquet").to_pylist()
    assert len(rows) == 566
    assert list(Counter(row["Condition"] for row in rows).items()) == list(PUBLISHED.items())
    assert [row["UniqueID"] for row in rows] == list(range(1, 567))
    lines = (paper / "all.tsv").read_text(encoding="utf-8").splitlines()
    parts = [(paper / f"{name}.tsv").read_text(encoding="utf-8").splitlines() for name in PUBLISHED]
    assert [line.split("\t")[1:] for line in lines] == [
        lines[0].split("\t")[1:],
        *(line.split("\t")[1:] for part in parts for line in part[1:]),
    ]
    assert {row["ID-mapping"].split("_", 1)[1] for row in rows} == {
        *("0", "1", "2", "3", "4", "5", "0_1", "1_1", "3_1", "4_1"),
    }


def test_a_distance_row_is_the_item_that_it_expands(paper: Path) -> None:
    bases = {
        "all-match-np1-pp": ("all-match", "np1"),
        "gen-mism-np2-pp": ("gen-mism", "np2"),
        "anim-mism-np1-pp": ("anim-mism-an-in", "np1"),
        "anim-mism-np2-pp": ("anim-mism-in-an", "np2"),
    }
    for name, (base, slot) in bases.items():
        longer = pq.read_table(paper / f"{name}.parquet").to_pylist()
        plain = {r["item"]: r for r in pq.read_table(paper / f"{base}.parquet").to_pylist()}
        other = "np2" if slot == "np1" else "np1"
        for row in longer:
            short = plain[row["item"]]
            assert row["Sentence2"] == short["Sentence2"]
            assert row["Gold"] == short["Gold"]
            span, first = row["spans"][f"s1_{slot}"], short["spans"][f"s1_{slot}"]
            phrase = row["Sentence1"][span["start"] : span["end"]]
            head = short["Sentence1"][first["start"] : first["end"]]
            assert phrase.startswith(head + " ")
            assert row["Sentence1"].replace(phrase, head) == short["Sentence1"]
            assert 1 <= row[f"{slot}_pps"] <= 2
            assert row[f"{other}_pps"] == 0


def test_the_card_loads_every_configuration_offline(
    paper: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setenv("HF_DATASETS_OFFLINE", "1")
    datasets = pytest.importorskip("datasets", reason="extra 'hf' is not installed")
    datasets.disable_progress_bars()
    assert set(datasets.get_dataset_config_names(str(paper))) == {"all", *PUBLISHED}
    for name, size in {"all": 566, **PUBLISHED}.items():
        loaded = datasets.load_dataset(str(paper), name, split="test", cache_dir=str(tmp_path))
        assert loaded.num_rows == size
        assert set(loaded.unique("Gold")) == {"sì", "no"}
    default = datasets.load_dataset(str(paper), split="test", cache_dir=str(tmp_path))
    assert default.num_rows == 566


def test_the_card_says_how_it_was_made(paper: Path) -> None:
    text = (paper / "README.md").read_text(encoding="utf-8")
    manifest = json.loads((paper / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["command"] in text
    assert CANARY in text
    assert "cc-by-4.0" in text
    assert str(paper) not in text


def test_a_condition_that_was_not_published_has_no_published_size(
    tmp_path: Path, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    mixed = workshop.templates.conditions["mixed"].model_copy(update={"paper": None})
    monkeypatch.setitem(workshop.templates.conditions, "mixed", mixed)  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"B304.*has no 'mixed'"):
        build(["mixed"], "paper", 1, tmp_path / "x", workshop=workshop)

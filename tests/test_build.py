from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

from trace_gen.build import build
from trace_gen.errors import BuildStopped, InputError
from trace_gen.pairs import CANARY, SPAN_ROLES, TSV_COLUMNS, Pair
from trace_gen.text import tsv_value_fault
from trace_gen.workshop import Workshop

MATCHED = ("all-match", "gen-mism", "num-mism")


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))


def rich(folder: Path, condition: str) -> list[dict[str, Any]]:
    return pq.read_table(folder / f"{condition}.parquet").to_pylist()


@pytest.mark.parametrize("condition", MATCHED)
def test_the_tsv_has_the_published_layout(built: Path, condition: str) -> None:
    data = (built / f"{condition}.tsv").read_bytes()
    assert not data.startswith(b"\xef\xbb\xbf")
    assert b"\r" not in data
    assert data.endswith(b"\n")
    rows = read(built / f"{condition}.tsv")
    assert tuple(rows[0]) == TSV_COLUMNS
    assert [row["UniqueID"] for row in rows] == [str(n) for n in range(1, 1001)]
    code = str(MATCHED.index(condition))
    assert [row["ID-mapping"] for row in rows] == [f"{n}_{code}" for n in range(1, 1001)]
    assert {row["Source"] for row in rows} == {"trace-gen"}
    assert {row["Condition"] for row in rows} == {condition}
    assert {row["NP target"] for row in rows} == {"NP1", "NP2"}
    assert {row["Gold"] for row in rows} == {"sì", "no"}


@pytest.mark.parametrize("condition", MATCHED)
def test_pandas_and_csv_read_the_same(built: Path, condition: str) -> None:
    path = built / f"{condition}.tsv"
    frame = pd.read_csv(path, sep="\t", quoting=3, keep_default_na=False, dtype=str)
    assert frame.to_dict("records") == read(path)
    assert all(not tsv_value_fault(value) for row in read(path) for value in row.values())


@pytest.mark.parametrize("condition", MATCHED)
def test_both_files_hold_the_same_pairs(built: Path, condition: str) -> None:
    table = pq.read_table(built / f"{condition}.parquet")
    assert table.schema.metadata[b"canary"].decode() == CANARY
    for plain, known in zip(
        read(built / f"{condition}.tsv"), table.select(TSV_COLUMNS).to_pylist(), strict=True
    ):
        assert plain == {name: str(value) for name, value in known.items()}
    assert CANARY not in (built / f"{condition}.tsv").read_text(encoding="utf-8")


@pytest.mark.parametrize("condition", MATCHED)
def test_sentences_have_the_length_and_shape_of_the_published_ones(
    built: Path, condition: str
) -> None:
    for row in read(built / f"{condition}.tsv"):
        first, second = row["Sentence1"], row["Sentence2"]
        assert 32 <= len(first) <= 140
        assert 20 <= len(second) <= 87
        for sentence in (first, second):
            assert sentence == unicodedata.normalize("NFC", sentence)
            assert sentence[0].isupper()
            assert re.fullmatch(r"[A-ZÈ][a-zàèéìòù' ]+\.", sentence)


@pytest.mark.parametrize("condition", MATCHED)
def test_gold_is_half_and_half_at_every_even_number(built: Path, condition: str) -> None:
    sign = [1 if row["Gold"] == "sì" else -1 for row in read(built / f"{condition}.tsv")]
    assert not np.cumsum(sign)[1::2].any()


@pytest.mark.parametrize("condition", MATCHED)
def test_neither_row_nor_item_predicts_gold(built: Path, condition: str) -> None:
    """The best guess by k modulo m, against the same with gold shuffled freely."""
    rows = read(built / f"{condition}.tsv")
    gold = np.array([row["Gold"] == "sì" for row in rows])
    items = np.array([int(row["ID-mapping"].split("_")[0]) for row in rows])
    chance = np.random.default_rng(0)

    def best(labels: np.ndarray, key: np.ndarray) -> float:
        right = 0
        for value in np.unique(key):
            here = labels[key == value]
            right += max(int(here.sum()), int((~here).sum()))
        return right / len(labels)

    for modulus in range(2, 17):
        for key in (np.arange(len(gold)) % modulus, items % modulus):
            seen = best(gold, key)
            others = [best(chance.permutation(gold), key) for _ in range(200)]
            assert sum(other >= seen for other in others) >= 2, modulus


@pytest.mark.parametrize("family", ["matched", "anim-an-in", "anim-in-an", "mixed"])
def test_no_noun_comes_more_than_three_times_as_often_as_the_mean(
    workshop: Workshop, family: str
) -> None:
    for seed in range(1, 41):
        items = workshop.plan(family, seed).items(0, 1000)
        for slot in (items.np1, items.np2):
            counts = np.unique(slot, return_counts=True)[1]
            assert counts.max() <= 3 * counts.mean(), seed


def test_no_pair_and_no_first_sentence_comes_twice(built: Path) -> None:
    for condition in MATCHED:
        rows = rich(built, condition)
        assert len({row["Sentence1"] for row in rows}) == 1000
        assert len({row["id"] for row in rows}) == 1000


def test_spans_are_the_words_they_name(built: Path, workshop: Workshop) -> None:
    plan = workshop.plan("matched", 7, "trace")
    for condition in MATCHED:
        tables = plan.tables.members[condition]
        nouns = plan.tables.candidates.words
        for row in rich(built, condition):
            pair = Pair(row)
            np2 = tables.persons["NP2"][nouns.index(row["np2_lemma"])]
            assert str(pair.span("s1_np2")) == np2
            assert str(pair.span("s1_np1")) == row["Sentence1"].split(" che ")[0]
            between = f" che {np2} {pair.span('s1_verb')} {pair.span('s1_matrix_verb')} "
            assert between in row["Sentence1"]
            said = {role for role in SPAN_ROLES if role.startswith("s2") and pair.span(role)}
            event = "matrix_verb" if "main" in row["criterion"] else "verb"
            assert f"s2_{event}" in said
            assert len(said) == (2 if event == "matrix_verb" else 3)


def test_matched_conditions_differ_in_one_feature_only(built: Path) -> None:
    words = (
        "item",
        "criterion",
        "np1_lemma",
        "np2_lemma",
        "verb",
        "predicate",
        "tense2",
        "verb2",
        "object2",
        "Gold",
        "three_way",
        "rule",
    )
    for rows in zip(*(rich(built, condition) for condition in MATCHED), strict=True):
        assert len({tuple(row[name] for name in words) for row in rows}) == 1
        pairs = [Pair(row) for row in rows]
        assert len({p.span("s1_np1") for p in pairs}) == 1
        assert len({p.sentence1.split(str(p.span("s1_matrix_verb")))[-1] for p in pairs}) == 1
        assert len({p.span("s1_np2") for p in pairs}) == 3
        # Gender changes nothing in the verbs of Sentence1, number only that of the relative.
        assert pairs[0].span("s1_verb") == pairs[1].span("s1_verb") != pairs[2].span("s1_verb")
        if rows[0]["criterion"] in ("np1-main", "np1-main-neg"):
            assert len({p.sentence2 for p in pairs}) == 1


def test_the_manifest_says_what_was_made(built: Path, workshop: Workshop) -> None:
    text = (built / "manifest.json").read_text(encoding="utf-8")
    manifest = json.loads(text)
    assert manifest["seed"] == 7
    assert manifest["canary"] == CANARY
    assert (
        manifest["command"]
        == "trace-gen build --condition all --pairs 1000 --seed 7 --policy trace"
    )
    every = tuple(workshop.templates.conditions)
    assert set(manifest["conditions"]) == {*every, "all"}
    assert manifest["conditions"]["all"]["rows"] == 1000 * len(every)
    for entry in (manifest["conditions"][name] for name in every):
        assert entry["rows"] == 1000
        assert entry["counts"]["Gold"] == {"no": 500, "sì": 500}
        assert entry["gate"]["sentences"] == 2000
        people = entry["counts"]["criterion"].keys() >= {"np1-swap"}
        assert entry["capacity"]["sentence1"] >= (3_000_000 if people else 48_000)
        assert entry["capacity"]["pairs"] >= (20_000_000 if people else 195_000)
    assert str(built) not in text
    assert not re.search(r"20\d\d-\d\d-\d\d", text)
    names = {path.name for path in built.iterdir()}
    files = {f"{c}.{e}" for c in (*every, "all") for e in ("tsv", "parquet")}
    assert names == {"manifest.json", "README.md", "check.json", *files}


def command(out: Path, hash_seed: str, *options: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    call = [sys.executable, "-c", "from trace_gen.cli import main; main()", "build", *options]
    subprocess.run([*call, "--out", str(out)], check=True, env=environment, capture_output=True)


def test_same_seed_same_bytes_whatever_the_hash_seed(tmp_path: Path) -> None:
    options = ("--condition", "all", "--seed", "7", "--pairs", "300")
    command(tmp_path / "a", "1", *options)
    command(tmp_path / "b", "2", *options)
    files = sorted(p.name for p in (tmp_path / "a").iterdir())
    assert files == sorted(p.name for p in (tmp_path / "b").iterdir())
    for name in files:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_a_condition_alone_has_the_bytes_that_it_has_among_others(
    tmp_path: Path, built: Path, workshop: Workshop
) -> None:
    build(["num-mism"], 1000, 7, tmp_path / "alone", workshop=workshop)
    for ending in ("tsv", "parquet"):
        name = f"num-mism.{ending}"
        assert (tmp_path / "alone" / name).read_bytes() == (built / name).read_bytes()


def test_another_seed_gives_other_pairs(tmp_path: Path, built: Path, workshop: Workshop) -> None:
    build(["num-mism"], 1000, 8, tmp_path / "other", workshop=workshop)
    seven, eight = (read(f / "num-mism.tsv") for f in (built, tmp_path / "other"))
    assert not {r["Sentence1"] for r in seven} >= {r["Sentence1"] for r in eight}
    assert sum(a["Sentence1"] == b["Sentence1"] for a, b in zip(seven, eight, strict=True)) < 10


def test_a_longer_build_begins_with_the_shorter_one(
    tmp_path: Path, built: Path, workshop: Workshop
) -> None:
    build(["num-mism"], 100, 7, tmp_path / "short", workshop=workshop)
    long = (built / "num-mism.tsv").read_bytes()
    assert long.startswith((tmp_path / "short" / "num-mism.tsv").read_bytes())


def test_a_finished_build_is_left_alone(tmp_path: Path, workshop: Workshop) -> None:
    out = tmp_path / "stimuli"
    assert build(["gen-mism"], 20, 1, out, workshop=workshop).fresh
    before = (out / "gen-mism.tsv").stat().st_mtime_ns
    again = build(["gen-mism"], 20, 1, out, workshop=workshop)
    assert not again.fresh
    assert again.conditions["gen-mism"].rows == 20
    assert (out / "gen-mism.tsv").stat().st_mtime_ns == before


def test_another_build_is_refused_without_overwrite(tmp_path: Path, workshop: Workshop) -> None:
    out = tmp_path / "stimuli"
    build(["all"], 20, 1, out, workshop=workshop)
    before = (out / "gen-mism.tsv").read_bytes()
    with pytest.raises(InputError, match=r"B320.*--overwrite"):
        build(["gen-mism"], 20, 2, out, workshop=workshop)
    assert (out / "gen-mism.tsv").read_bytes() == before
    build(["gen-mism"], 20, 2, out, overwrite=True, workshop=workshop)
    assert (out / "gen-mism.tsv").read_bytes() != before
    assert sorted(p.name for p in out.iterdir()) == [
        "README.md",
        "check.json",
        "gen-mism.parquet",
        "gen-mism.tsv",
        "manifest.json",
    ]


def test_an_interrupted_build_resumes(tmp_path: Path, workshop: Workshop) -> None:
    whole = build(["all"], 50, 3, tmp_path / "whole", workshop=workshop).folder

    def stop(rows: int, total: int) -> None:
        nonlocal seen
        seen += rows
        if seen > 100:
            raise KeyboardInterrupt

    seen = 0
    with pytest.raises(KeyboardInterrupt):
        build(["all"], 50, 3, tmp_path / "part", progress=stop, workshop=workshop)
    left = sorted(p.name for p in (tmp_path / "part").iterdir())
    assert "manifest.json" not in left
    assert not any(name.startswith("num-mism") or name.endswith(".tmp") for name in left)
    first = (tmp_path / "part" / "all-match.tsv").stat().st_mtime_ns
    build(["all"], 50, 3, tmp_path / "part", workshop=workshop)
    assert (tmp_path / "part" / "all-match.tsv").stat().st_mtime_ns == first
    names = sorted(p.name for p in whole.iterdir())
    assert sorted(p.name for p in (tmp_path / "part").iterdir()) == names
    for name in names:
        assert (whole / name).read_bytes() == (tmp_path / "part" / name).read_bytes()


def test_faults_in_the_request_come_together(workshop: Workshop, tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        build(["num-mis", "gender"], 10, 1, tmp_path / "x", workshop=workshop)
    assert [fault.code for fault in caught.value.faults] == ["B301", "B301"]
    assert "num-mism" in caught.value.faults[0].hint
    with pytest.raises(InputError, match=r"B303.*distinct pairs"):
        build(["all"], 10**12, 1, tmp_path / "x", workshop=workshop)
    with pytest.raises(InputError, match="B302"):
        build(["all"], 0, 1, tmp_path / "x", workshop=workshop)
    assert not (tmp_path / "x").exists()


def test_an_unwritable_folder_is_named(workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(InputError, match=r"B321|F102"):
        build(["num-mism"], 10, 1, tmp_path / "file", workshop=workshop)
    with pytest.raises(InputError, match="F102"):
        build(["num-mism"], 10, 1, tmp_path / "file" / "deeper", workshop=workshop)


def test_a_fault_in_a_sentence_stops_the_build(
    workshop: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = workshop.rows(workshop.templates.conditions["num-mism"], 1, "trace")
    wrong = tuple(name.replace("gli ", "i ") for name in rows.tables.persons["NP2"])
    monkeypatch.setitem(rows.tables.persons, "NP2", wrong)
    with pytest.raises(BuildStopped, match=r"G401.*A10[14].*derivation: criterion="):
        build(["num-mism"], 200, 1, tmp_path / "x", workshop=workshop)
    assert not list((tmp_path / "x").glob("num-mism.*"))


def test_strict_policy_keeps_the_tense_of_sentence1(tmp_path: Path, workshop: Workshop) -> None:
    build(["all"], 200, 1, tmp_path / "s", "strict", workshop=workshop)
    for condition in MATCHED:
        rows = rich(tmp_path / "s", condition)
        assert {row["policy"] for row in rows} == {"strict"}
        affirmed = {r["tense2"] for r in rows if r["three_way"] in ("entailment", "contradiction")}
        assert affirmed == {"present"}
        assert "withheld" not in {row["three_way"] for row in rows}

"""`trace-gen label` as its user meets it: what is added, formats, comparison, errors."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from trace_gen import api
from trace_gen.labels.labeller import COLUMNS

BROKEN = Path(__file__).parents[1] / "data" / "labels"

FIRST = "Il cuoco che l'attrice ammira prepara la cena."
# Sentence2, the label that is right, the gold that a file has of it
PAIRS = [
    ("Il cuoco prepara la cena.", "sì", "sì"),
    ("Il cuoco sta preparando la cena.", "sì", "Sì"),
    ("L'attrice ammira il cuoco.", "sì", "yes"),
    ("Il cuoco è ammirato dall'attrice.", "sì", "entailment"),
    ("Il cuoco ha ammirato l'attrice.", "no", "sì"),  # a wrong gold
    ("Il cuoco ammira l'attrice.", "no", "no"),
    ("L'attrice prepara la cena.", "no", "neutral"),
    ("Il cuoco non prepara la cena.", "no", "contradiction"),
    ("L'attrice ha ammirato il cuoco.", "sì", "no"),  # another
    ("Ammira l'attrice.", "", "no"),  # nobody there to do it
]

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(command: Run, built_in_words: None) -> Run:
    return partial(command, "label")


@pytest.fixture
def pairs(tmp_path: Path) -> Path:
    """Ten pairs with a column before, between and after the sentences, in no order."""
    path = tmp_path / "pairs.tsv"
    lines = ["id\tSentence1\tCondition\tSentence2\tGold"]
    for number, (second, _, gold) in enumerate(PAIRS):
        condition = "one" if number < 6 else "two"
        lines.append(f"{7 * number % 10}\t{FIRST}\t{condition}\t{second}\t{gold}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def rows(text: str, delimiter: str = "\t") -> list[dict[str, str]]:
    quoting = csv.QUOTE_NONE if delimiter == "\t" else csv.QUOTE_MINIMAL
    return list(csv.DictReader(io.StringIO(text, ""), delimiter=delimiter, quoting=quoting))


def test_the_labels_stand_beside_all_that_was_there(run: Run, pairs: Path) -> None:
    code, printed, said = run("pairs.tsv")
    assert (code, said) == (0, "")
    before, found = rows(pairs.read_text("utf-8")), rows(printed)
    assert [{name: row[name] for name in before[0]} for row in found] == before
    assert list(found[0]) == [*before[0], *COLUMNS]
    assert [row["label_gold"] for row in found] == [right for _, right, _ in PAIRS]
    assert [row["label_criterion"] for row in found] == [
        *("np1-main", "np1-main", "np2-active", "np1-passive", "np1-swap"),
        *("np1-swap", "np2-main", "np1-main-neg", "np2-active", ""),
    ]
    assert [row["label_np_target"] for row in found][:3] == ["NP1", "NP1", "NP2"]
    assert found[7]["label_three_way"] == "contradiction"
    assert found[9]["label_three_way"] == "withheld"
    assert "null subject" in found[9]["label_reason"]
    assert all(row["label_rule"] and row["label_reason"].endswith(".") for row in found)


def test_curly_apostrophes_give_the_same_labels(run: Run, pairs: Path) -> None:
    straight = rows(run("pairs.tsv")[1])
    pairs.write_text(pairs.read_text("utf-8").replace("'", "’"), "utf-8")
    curly = rows(run("pairs.tsv")[1])
    assert [row["Sentence1"] for row in curly] == [FIRST.replace("'", "’")] * 10
    for name in COLUMNS:
        assert [row[name] for row in curly] == [row[name] for row in straight]


def test_the_policy_decides_on_tenses(run: Run, tmp_path: Path) -> None:
    (tmp_path / "p.tsv").write_text(f"Sentence1\tSentence2\n{FIRST}\t{PAIRS[1][0]}\n", "utf-8")
    (row,) = rows(run("p.tsv", "--policy", "strict")[1])
    assert (row["label_three_way"], row["label_rule"]) == ("withheld", "tense")


@pytest.mark.parametrize("ending", ["tsv", "csv", "jsonl", "ndjson", "parquet"])
def test_every_format_comes_back(run: Run, pairs: Path, tmp_path: Path, ending: str) -> None:
    wanted = rows(run("pairs.tsv")[1])
    code, printed, _ = run("pairs.tsv", "--out", f"new/x.{ending}")
    assert code == 0
    assert printed == (
        "pairs: 10, entailment: 5, neutral: 3, contradiction: 1, withheld: 1, "
        f"written: {Path('new') / f'x.{ending}'}\n"
    )
    out = tmp_path / "new" / f"x.{ending}"
    if ending == "parquet":
        found = pq.read_table(out).to_pylist()
    else:
        text = out.read_bytes().decode("utf-8")
        assert "\r" not in text
        if ending in ("tsv", "csv"):
            found = rows(text, "\t" if ending == "tsv" else ",")
        else:
            found = [json.loads(line) for line in text.splitlines()]
    assert found == wanted
    # What was labelled is labelled anew, from the columns that are there.
    code, printed, said = run(f"new/x.{ending}")
    assert said == f"replaced: {', '.join(COLUMNS)}\n"
    assert rows(printed) == wanted
    assert [path.name for path in out.parent.iterdir()] == [out.name]


def test_types_are_kept(run: Run, tmp_path: Path) -> None:
    record = {"n": 3, "Sentence1": FIRST, "x": [1, {"è": None}], "Sentence2": PAIRS[0][0], "y": 0.5}
    other = {
        "Sentence2": PAIRS[2][0],
        "Sentence1": FIRST,
        "n": 2,
        "t": True,
        "label_mine": "\u2028",
    }
    lines = "".join(json.dumps(one) + "\n" for one in (record, other))
    (tmp_path / "x.jsonl").write_text(lines, "utf-8")
    assert run("x.jsonl", "--out", "y.jsonl")[0] == 0
    text = (tmp_path / "y.jsonl").read_text("utf-8")
    found = [json.loads(line) for line in text.splitlines()]
    assert [{k: v for k, v in one.items() if k not in COLUMNS} for one in found] == [record, other]
    assert run("x.jsonl", "--out", "y.parquet")[0] == 0
    table = pq.read_table(tmp_path / "y.parquet")
    types = {"n": pa.int64(), "y": pa.float64(), "t": pa.bool_(), "x": pa.string()}
    assert {name: table.schema.field(name).type for name in types} == types
    assert table.column("x").to_pylist() == ['[1, {"è": null}]', None]
    assert table.column("n").to_pylist() == [3, 2]


def test_a_build_is_labelled_as_it_was_made(run: Run, built: Path, tmp_path: Path) -> None:
    source = pq.read_table(built / "mixed.parquet").slice(0, 50)
    pq.write_table(source, tmp_path / "x.parquet")
    assert run("x.parquet", "--out", "y.parquet")[0] == 0
    found = pq.read_table(tmp_path / "y.parquet")
    assert found.select(source.column_names).schema.equals(source.schema, check_metadata=True)
    assert found.select(source.column_names).to_pylist() == source.to_pylist()
    for made, read in (("Gold", "gold"), ("criterion", "criterion"), ("three_way", "three_way")):
        assert found.column(f"label_{read}").to_pylist() == source.column(made).to_pylist()


def test_json_has_an_object_for_every_row(run: Run, pairs: Path) -> None:
    code, printed, said = run("pairs.tsv", "--json", "--explain", "--out", "x.csv")
    assert (code, said) == (0, "")
    found = [json.loads(line) for line in printed.splitlines()]
    assert [list(one) for one in found] == [["row", *COLUMNS, "meaning1", "meaning2"]] * 10
    assert [one["row"] for one in found] == list(range(1, 11))
    assert found[5]["meaning2"] == {
        "readings": [[{
            "predicate": "ammirare",
            "agent": _someone("cuoco", "m"),
            "patient": _someone("attore", "f"),
            "tense": "present",
            "positive": True,
            "adjuncts": [],
            "operators": [],
            "asserted": True,
        }]],
        "unclear": [],
    }  # fmt: skip
    assert "null subject" in found[9]["meaning2"]["unclear"]
    plain = [json.loads(line) for line in run("pairs.tsv", "--json")[1].splitlines()]
    assert plain == [{name: one[name] for name in ("row", *COLUMNS)} for one in found]


def _someone(lemma: str, gender: str) -> dict[str, Any]:
    who = {"lemma": lemma, "gender": gender, "number": "sg", "definiteness": "definite"}
    return {**who, "modifiers": []}


def test_explained_pairs_show_both_meanings(run: Run, pairs: Path) -> None:
    code, printed, said = run("pairs.tsv", "--explain")
    assert (code, said) == (0, "")
    lines = printed.splitlines()
    at = lines.index("row 6: no (neutral, roles-swapped, np1-swap)")
    assert lines[at + 1 : at + 3] == [f"  {FIRST}", "  Il cuoco ammira l'attrice."]
    assert lines[at + 3].endswith("the roles are exchanged, which is another event.")
    assert lines[at + 4].startswith("  Sentence1 says that cuoco is the agent of preparare")
    assert lines[at + 5] == (
        "  Sentence2 says that cuoco is the agent of ammirare and attore its patient (present)"
    )


def test_the_comparison_by_hand(run: Run, pairs: Path, tmp_path: Path) -> None:
    code, printed, said = run("pairs.tsv", "--compare", "Gold", "--json", "--out", "x.csv")
    assert (code, said) == (0, "")
    found = json.loads(printed)
    # Of nine with a label seven agree; p_e = (5·5 + 4·4) / 81, so kappa = (63 - 41) / (81 - 41).
    assert (found["compared"], found["withheld"]) == (10, 1)
    assert found["agreement_committed"] == pytest.approx(7 / 9)
    assert found["agreement_overall"] == 0.7
    assert found["kappa"] == pytest.approx(0.55)
    assert found["confusion"] == {
        "sì": {"sì": 4, "no": 1, "withheld": 0},
        "no": {"sì": 1, "no": 3, "withheld": 1},
    }
    assert list(found["by_condition"]) == ["one", "two"]
    assert found["by_condition"]["one"]["confusion"]["sì"] == {"sì": 4, "no": 1, "withheld": 0}
    assert found["by_condition"]["two"]["agreement_committed"] == pytest.approx(2 / 3)
    assert found["by_criterion"]["np1-swap"]["compared"] == 2
    assert found["by_criterion"][""]["agreement_committed"] is None
    assert [(one["row"], one["gold"]) for one in found["disagreements"]] == [(5, "sì"), (9, "no")]
    assert found["disagreements"][0]["label_rule"] == "roles-swapped"
    assert len(rows((tmp_path / "x.csv").read_text("utf-8"), ",")) == 10
    whole = api.compare_labels("pairs.tsv", "Gold", workshop=api.Workshop.with_own())
    assert whole.as_json() == found


def test_the_comparison_for_people(run: Run, pairs: Path) -> None:
    code, printed, _ = run("pairs.tsv", "--compare", "Gold")
    assert code == 0
    lines = printed.splitlines()
    assert lines[0] == (
        "compared with Gold: 10, withheld: 1, agreement: 77.8% of the 9 with a label, 70.0% of "
        "all, Cohen's kappa: 0.550"
    )
    assert any(line.split()[:2] == ["Condition", "pairs"] for line in lines)
    assert "one            6      4      1     0      0      1     0      83.3%" in lines
    assert "row 5 one: gold sì, label no (neutral, roles-swapped, np1-swap)" in lines
    assert "row 9 two: gold no, label sì (entailment, same-event, np2-active)" in lines
    assert not any("row 10" in line for line in lines)
    more = run("pairs.tsv", "--compare", "Gold", "--explain")[1].splitlines()
    assert "row 10 two: gold no, label withheld (withheld, unclear)" in more


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("none.tsv",), "none.tsv K101 no such file; "),
        (("folder",), "folder K101 a folder, not a file; "),
        (("other.tsv",), "other.tsv:1 K103 no column 'Sentence1'; did you mean 'sentence1'"),
        (("empty.tsv",), "empty.tsv K102 nothing in it; "),
        (("plain.txt",), "plain.txt K103 no column 'Sentence1'; plain text has 'sentence' only"),
        (("latin.tsv",), "latin.tsv:2:8 K106 the byte 0xE8 is not UTF-8; "),
        (("binary.tsv",), "binary.tsv:1:1 K107 a binary file"),
        (("pairs.tsv", "--compare", "gold"), "pairs.tsv:1 K103 no column 'gold'; did you mean"),
        (("pairs.tsv", "--out", "x.xlsx"), "K131 'x.xlsx': the ending says no format; end it"),
        (("pairs.tsv", "--out", "x"), "K131 'x': the ending says no format; end it"),
        (("pairs.tsv", "--out", "folder.tsv"), "K133 'folder.tsv' is a folder; name a file"),
        (("pairs.tsv", "--out", "pairs.tsv"), "K133 'pairs.tsv' is there already; --overwrite"),
        (("pairs.tsv", "--out", "other.tsv/x.tsv"), "F102 cannot write 'other.tsv/x.tsv': "),
        (("pairs.tsv", "--out", f"{300 * 'a'}.tsv"), "F102 cannot write "),
    ],
)
def test_what_is_wrong_is_said(
    options: tuple[str, ...], said: str, run: Run, pairs: Path, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.tsv").mkdir()
    (tmp_path / "other.tsv").write_text("sentence1\tsentence2\na\tb\n", "utf-8")
    (tmp_path / "empty.tsv").touch()
    (tmp_path / "plain.txt").write_text(FIRST, "utf-8")
    (tmp_path / "latin.tsv").write_bytes("Sentence1\tSentence2\nIl caffè\tx\n".encode("latin-1"))
    (tmp_path / "binary.tsv").write_bytes(b"\x00\x01")
    before = sorted(tmp_path.iterdir())
    code, printed, errors = run(*options)
    assert (code, printed) == (2, "")
    assert errors.splitlines()[0].startswith(f"error: {said}")
    assert all("; " in line for line in errors.splitlines())
    assert sorted(tmp_path.iterdir()) == before


def test_a_gold_that_is_none(run: Run) -> None:
    file = (BROKEN / "K141.tsv").as_posix()
    code, printed, said = run(file, "--compare", "Gold")
    assert (code, printed) == (2, "")
    assert [line.partition(" K141 ")[2].partition("; ")[0] for line in said.splitlines()] == [
        "'Gold' holds 'forse' in row 2, which is no gold",
        "'Gold' holds nothing in row 3, which is no gold",
    ]
    assert f"{file}:3 K141" in said


def test_a_value_that_the_format_cannot_hold(run: Run, tmp_path: Path) -> None:
    file = (BROKEN / "K132.csv").as_posix()
    code, _, said = run(file, "--out", "x.tsv")
    assert code == 2
    assert "K132 'note' of row 1 holds a tab or a line break; name a file with --out" in said
    assert not list(tmp_path.iterdir())
    for ending, kept in (("jsonl", '"due\\nrighe"'), ("csv", '"due\nrighe"')):
        assert run(file, "--out", f"x.{ending}")[0] == 0
        assert kept in (tmp_path / f"x.{ending}").read_text("utf-8")
    (tmp_path / "y.jsonl").write_text(
        json.dumps({"Sentence1": FIRST, "Sentence2": FIRST, "note": "\ud800"}) + "\n", "utf-8"
    )
    for ending in ("csv", "tsv", "parquet"):
        code, _, said = run("y.jsonl", "--out", f"y.{ending}")
        assert code == 2
        assert "K132 'note' of row 1 holds half of a character" in said
    assert run("y.jsonl", "--out", "z.jsonl")[0] == 0
    assert "\\ud800" in (tmp_path / "z.jsonl").read_text("utf-8")


def test_a_file_may_take_its_own_place(run: Run, pairs: Path) -> None:
    wanted = run("pairs.tsv")[1]
    assert run("pairs.tsv", "--out", "pairs.tsv", "--overwrite")[0] == 0
    assert pairs.read_text("utf-8") == wanted


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is another thing there")
def test_an_interrupted_run_leaves_no_file(
    run: Run, pairs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from trace_gen.labels.labeller import Labeller

    before, labelled = sorted(tmp_path.iterdir()), Labeller.label
    seen = []

    def label(self: Labeller, first: str, second: str) -> Any:
        seen.append(second)
        if len(seen) == 5:
            raise KeyboardInterrupt
        return labelled(self, first, second)

    monkeypatch.setattr(Labeller, "label", label)
    code, _, said = run("pairs.tsv", "--out", "x.csv")
    assert (code, said) == (130, "interrupted\n")
    assert sorted(tmp_path.iterdir()) == before


def test_the_help_says_what_the_exit_code_is(run: Run) -> None:
    code, printed, _ = run("--help")
    assert code == 0
    words = " ".join(printed.split())
    assert "Exits with 0 also where labels are withheld or disagree" in words

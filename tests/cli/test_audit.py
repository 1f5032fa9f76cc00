"""`trace-gen audit` as its user meets it: what it prints, exit codes, errors."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("sklearn", reason="the extra eval is not installed")

FIRST = "Il cuoco che l'attrice ammira prepara la cena."
ROWS = [
    ("Il cuoco prepara la cena.", "sì"),
    ("Il cuoco sta preparando la cena.", "sì"),
    ("Il cuoco non prepara la cena.", "no"),
    ("L'attrice prepara la cena.", "no"),
    ("Il cuoco preparano la cena.", "no"),
    ("L'attrice prepara la cena.", "sì"),
]
CHECKS = [
    *("balance", "order", "words", "length and overlap", "one sentence only", "repeated pairs"),
    *("agreement", "labels", "matching", "canary"),
]

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(command: Run, built_in_words: None, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "100")
    return partial(command, "audit")


@pytest.fixture
def pairs(tmp_path: Path) -> Path:
    """Six pairs: one pair with both golds, one sentence that does not agree."""
    path = tmp_path / "pairs.tsv"
    lines = ["Sentence1\tSentence2\tGold", *(f"{FIRST}\t{two}\t{gold}" for two, gold in ROWS)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_a_small_file_for_people(run: Run, pairs: Path) -> None:
    code, printed, _ = run("pairs.tsv")
    assert code == 1
    lines = printed.splitlines()
    assert lines[0] == "pairs.tsv: pairs: 6"
    assert [line for line in lines if line.startswith(("fault ", "warning ", "notice "))] == [
        "fault D602 one pair of sentences with both golds: rows 4, 6",
        "fault D701 one sentence of 6 with a fault (A122 main verb: number 1); row 5: found "
        "'preparano', expected 'sg' in 'Il cuoco preparano la cena.'",
        "fault D702 gold is another than the label of 1 of 5 pairs (20.0%); row 6: gold 'sì', "
        f"label 'no' (other-participants) of '{FIRST}' | 'L'attrice prepara la cena.'",
        "notice D901 no canary: nothing in or beside the file says that it is for testing only",
    ]
    missing = [line for line in lines if line.startswith("not looked at: ")]
    assert "not looked at: balance, Condition: there is no such column" in missing
    assert "not looked at: order, item number: there is none in ID-mapping or item" in missing
    assert "not looked at: labels, pairs whose label is withheld: 1" in missing
    assert any(line.startswith("not looked at: matching, ") for line in missing)
    assert lines[-1] == "faults: 3, warnings: 0, notices: 1"


def test_one_object_for_programs(run: Run, pairs: Path) -> None:
    code, printed, said = run("pairs.tsv", "--json")
    assert (code, said) == (1, "")
    found = json.loads(printed)
    assert list(found) == ["file", "against", "pairs", "items", "checks", "findings"]
    assert (found["file"], found["against"], found["pairs"]) == ("pairs.tsv", None, 6)
    assert found["items"] is None
    assert list(found["checks"]) == CHECKS
    assert found["checks"]["balance"]["figures"]["gold"] == {"sì": 3, "no": 3}
    assert [one["code"] for one in found["findings"]] == ["D602", "D701", "D702", "D901"]
    for one in found["findings"]:
        assert list(one) == ["code", "severity", "message", "figures", "hint"]
        assert one["hint"]


@pytest.mark.parametrize(
    ("rows", "least", "code"),
    [
        (ROWS, "fault", 1),
        (ROWS[:3], "fault", 0),
        (ROWS[:3], "warning", 0),
        (ROWS[:3], "notice", 1),  # no canary
    ],
)
def test_what_makes_it_fail(
    run: Run, tmp_path: Path, rows: list[tuple[str, str]], least: str, code: int
) -> None:
    lines = ["Sentence1\tSentence2\tGold", *(f"{FIRST}\t{two}\t{gold}" for two, gold in rows)]
    (tmp_path / "x.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert run("x.tsv", "--fail-on", least)[0] == code


def test_against_another_file(run: Run, pairs: Path, tmp_path: Path) -> None:
    other = tmp_path / "train.jsonl"
    record = {"Sentence1": FIRST.replace("'", "’"), "Sentence2": ROWS[0][0]}
    other.write_text(json.dumps(record) + "\n", encoding="utf-8")
    code, printed, _ = run("pairs.tsv", "--against", "train.jsonl", "--json")
    assert code == 1
    found = json.loads(printed)
    assert found["against"] == "train.jsonl"
    counts = {one["code"]: one["figures"].get("count") for one in found["findings"]}
    assert (counts["D603"], counts["D604"]) == (1, 5)
    assert found["checks"]["other file"]["not_looked_at"] == [
        "items: there are none in one of the files"
    ]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("none.tsv",), "none.tsv K101 no such file; "),
        (("other.tsv",), "other.tsv:1 K103 no column 'Sentence1'; did you mean 'sentence1'"),
        (("bare.tsv",), "bare.tsv:1 K103 no column 'Gold'; "),
        (("bad.tsv",), "bad.tsv:2 K141 'Gold' holds 'forse' in row 1, which is no gold; "),
        (("ragged.tsv",), "ragged.tsv:2:4 K105 values in this row: 2, in the header: 3; "),
        (("pairs.tsv", "--against", "none.tsv"), "none.tsv K101 no such file; "),
        (("pairs.tsv", "--against", "other.tsv"), "other.tsv:1 K103 no column 'Sentence1'; "),
    ],
)
def test_what_is_wrong_is_said(
    options: tuple[str, ...], said: str, run: Run, pairs: Path, tmp_path: Path
) -> None:
    (tmp_path / "other.tsv").write_text("sentence1\tsentence2\tGold\na\tb\tno\n", "utf-8")
    (tmp_path / "bare.tsv").write_text("Sentence1\tSentence2\na\tb\n", "utf-8")
    (tmp_path / "bad.tsv").write_text("Sentence1\tSentence2\tGold\na\tb\tforse\n", "utf-8")
    (tmp_path / "ragged.tsv").write_text("Sentence1\tSentence2\tGold\na\tb\n", "utf-8")
    code, printed, errors = run(*options)
    assert (code, printed) == (2, "")
    assert errors.splitlines()[0].startswith(f"error: {said}")


def test_a_severity_that_is_none(run: Run, pairs: Path) -> None:
    code, _, errors = run("pairs.tsv", "--fail-on", "grave")
    assert code == 2
    assert "grave" in errors


def test_without_the_extra_it_says_how_to_get_it(
    run: Run, pairs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    hidden = {"sklearn", "scipy"}
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *rest: None if name in hidden else found(name)
    )
    code, printed, errors = run("pairs.tsv")
    assert (code, printed) == (2, "")
    assert errors == (
        "error: D100 audit needs more than is installed: scipy and scikit-learn are missing; "
        "pip install 'trace-gen[eval]'\n"
    )

"""`trace-gen lexicon frequencies`: what words of one's own lack, looked up and written."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from trace_gen import cli

pytest.importorskip("wordfreq")

OWN = """
scene: {id: school, title: La scuola, cast: {teacher: [logopedista]}}
nouns: [logopedista]
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "words.yaml").write_text(OWN, encoding="utf-8")
    return tmp_path / "mine"


def run(*options: object) -> int:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["trace-gen", "lexicon", "frequencies", *map(str, options)])
        with pytest.raises(SystemExit) as caught:
            cli.main()
    return int(caught.value.code or 0)


def test_only_what_is_missing_is_looked_up(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = own / "frequencies.yaml"
    assert run("--lexicons", own, "--out", out) == 0
    assert "frequencies written to" in capsys.readouterr().out
    lines = out.read_text(encoding="utf-8").splitlines()
    assert lines[2] == "frequencies:"
    assert [line.split(":")[0].strip() for line in lines[3:]] == [
        "logopedista",
        "logopediste",
        "logopedisti",
    ]
    assert run("--lexicons", own, "--out", own / "more.yaml") == 0
    assert capsys.readouterr().out == "nothing is missing\n"
    assert not (own / "more.yaml").exists()


def test_a_file_that_is_there_is_kept(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--lexicons", own, "--out", own / "words.yaml") == 2
    assert "words.yaml F121 there is such a file" in capsys.readouterr().err
    assert (own / "words.yaml").read_text(encoding="utf-8") == OWN


def test_without_wordfreq_the_extra_is_named(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "wordfreq", None)
    assert run("--lexicons", own, "--out", own / "f.yaml") == 2
    assert "F120 wordfreq is not installed; pip install 'trace-gen[freq]'" in (
        capsys.readouterr().err
    )
    assert not (own / "f.yaml").exists()


def test_a_folder_that_cannot_be_written(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--lexicons", own, "--out", own / "words.yaml" / "f.yaml") == 2
    assert "F102" in capsys.readouterr().err

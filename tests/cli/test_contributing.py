"""CONTRIBUTING.md, followed to the letter: its files are written and its commands run, in order."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from trace_gen import cli

TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(sh|yaml|text)\n(.*?)^```$", re.M | re.S)


def run(command: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.argv", shlex.split(command))
    with pytest.raises(SystemExit) as left:
        cli.main()
    return int(left.value.code or 0)


@pytest.mark.slow
def test_a_newcomer_gets_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    done = set()
    for language, block in BLOCK.findall(TEXT):
        if language == "yaml":
            name = re.match(r"# (\S+)\n", block)
            assert name
            Path(name[1]).write_text(block, encoding="utf-8")
        for command in block.splitlines() if language == "sh" else ():
            first, *rest = shlex.split(command)
            if first == "cd":
                monkeypatch.chdir(Path.cwd() / rest[0])
            elif first == "grep":
                lines = Path(rest[1]).read_text(encoding="utf-8").splitlines()
                assert len([line for line in lines if rest[0] in line]) >= 10
            elif first == "trace-gen":
                assert run(command, monkeypatch) == 0, capsys.readouterr().err
                done.add(rest[0])
    assert done == {"new", "build", "lexicon", "conditions"}


def test_the_error_it_shows_is_what_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (shown,) = [block for language, block in BLOCK.findall(TEXT) if language == "text"]
    monkeypatch.chdir(tmp_path)
    assert run("trace-gen new .", monkeypatch) == 0
    people = tmp_path / "lexicons/people.yaml"
    text = people.read_text(encoding="utf-8")
    wrong = text.replace("- bracciante ", "- {lemma: bracciante, gendre: f} ")
    people.write_text(wrong, encoding="utf-8")
    capsys.readouterr()
    assert run("trace-gen build -c num-mism-np1 --lexicons lexicons", monkeypatch) == 2
    assert capsys.readouterr().err == shown

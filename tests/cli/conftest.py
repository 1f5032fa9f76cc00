from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from trace_gen import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder in which `command` runs; empty at first."""
    return tmp_path


@pytest.fixture
def command(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Run the command line in a folder; return exit code, what it prints, what it says is wrong."""

    def run(*options: str) -> tuple[int, str, str]:
        monkeypatch.chdir(folder)
        monkeypatch.setattr("sys.argv", ["trace-gen", *options])
        with pytest.raises(SystemExit) as left:
            cli.main()
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return int(left.value.code or 0), printed.out, printed.err

    return run


@pytest.fixture
def built_in_words(workshop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words that come with trace-gen, loaded once for all tests; there are no others."""
    monkeypatch.setattr("trace_gen.api.Workshop.with_own", lambda *folders: workshop)

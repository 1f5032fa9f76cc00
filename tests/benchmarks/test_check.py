from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

Measure = Callable[..., dict[str, Any]]


@pytest.fixture
def measured(
    program: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Measure:
    def run(*options: str) -> dict[str, Any]:
        monkeypatch.setattr("sys.argv", ["check.py", "--pairs", "40", "--json", *options])
        program("check").main()
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return run


def test_the_benchmark_runs(measured: Measure) -> None:
    """That it runs, not how fast: a claim of speed is no unit test."""
    found = measured()
    assert found["sentences"] == 80
    assert found["faults"] == 0
    assert found["built_in_sentences_per_s"] > 0
    assert "ratio_to_pipe" not in found


def test_with_a_pipeline_it_tells_the_ratio(measured: Measure, shared: Path) -> None:
    folder = shared / "pipelines" / "it_ud_sm"
    if not folder.is_dir():
        pytest.skip("no pipeline it_ud_sm in the shared folder")
    found = measured("--spacy-model", str(folder))
    assert found["ratio_to_pipe"] > 0
    assert found["pipeline"].startswith("it_ud_sm ")

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "check.py"


def measured(*options: str) -> dict[str, Any]:
    call = [sys.executable, str(SCRIPT), "--pairs", "40", "--json", *options]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_benchmark_runs() -> None:
    """That it runs, not how fast: a claim of speed is no unit test."""
    found = measured()
    assert found["sentences"] == 80
    assert found["faults"] == 0
    assert found["built_in_sentences_per_s"] > 0
    assert "ratio_to_pipe" not in found


def test_with_a_pipeline_it_tells_the_ratio(shared: Path) -> None:
    folder = shared / "pipelines" / "it_ud_sm"
    if not folder.is_dir():
        pytest.skip("no pipeline it_ud_sm in the shared folder")
    found = measured("--spacy-model", str(folder))
    assert found["ratio_to_pipe"] > 0
    assert found["pipeline"].startswith("it_ud_sm ")

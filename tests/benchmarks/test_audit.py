from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("sklearn", reason="the extra eval is not installed")


@pytest.mark.skipif(sys.platform != "linux", reason="it reads the peak memory from /proc")
def test_the_benchmark_runs(
    program: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """That it runs, not how fast: a claim of speed is no unit test."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "benchmarks"))
    monkeypatch.setattr("sys.argv", ["audit.py", "--pairs", "1000", "--json"])
    program("audit").main()
    found = json.loads(capsys.readouterr().out)
    assert found["pairs"] == 1000
    assert found["seconds"] > 0
    assert found["peak_mib"] > 0
    assert "fault:D303" in found["findings"]

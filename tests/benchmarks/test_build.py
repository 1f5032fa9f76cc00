from __future__ import annotations

import json
import sys
from collections.abc import Callable
from types import ModuleType

import pytest


@pytest.mark.skipif(sys.platform != "linux", reason="it reads the peak memory from /proc")
def test_the_benchmark_runs_and_prints_its_ratios(
    program: Callable[[str], ModuleType],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """That it runs, not how fast: a claim of speed is no unit test."""
    monkeypatch.setattr("sys.argv", ["build.py", "--pairs", "500", "--json"])
    program("build").main()
    found = json.loads(capsys.readouterr().out)
    assert found["pairs"] == 500
    assert {"ratio_to_arrow_join", "ratio_to_f_string_loop", "peak_mib"} <= set(found)
    assert all(value > 0 for value in found.values())

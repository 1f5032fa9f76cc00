from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "build.py"


@pytest.mark.skipif(sys.platform != "linux", reason="it reads the peak memory from /proc")
def test_the_benchmark_runs_and_prints_its_ratios() -> None:
    """That it runs, not how fast: a claim of speed is no unit test."""
    call = [sys.executable, str(SCRIPT), "--pairs", "500", "--json"]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["pairs"] == 500
    assert {"ratio_to_arrow_join", "ratio_to_f_string_loop", "peak_mib"} <= set(found)
    assert all(value > 0 for value in found.values())

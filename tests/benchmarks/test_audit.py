from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "audit.py"

pytest.importorskip("sklearn", reason="the extra eval is not installed")


@pytest.mark.skipif(sys.platform != "linux", reason="it reads the peak memory from /proc")
def test_the_benchmark_runs() -> None:
    """That it runs, not how fast: a claim of speed is no unit test."""
    call = [sys.executable, str(SCRIPT), "--pairs", "1000", "--json"]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    assert found["pairs"] == 1000
    assert found["seconds"] > 0
    assert found["peak_mib"] > 0
    assert "fault:D303" in found["findings"]

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

PLANTED = Path(__file__).parents[2] / "benchmarks" / "planted.py"


@pytest.fixture(scope="session")
def planted() -> Any:
    """The clean files and the planted leaks of the benchmark."""
    spec = importlib.util.spec_from_file_location("planted", PLANTED)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["planted"] = module
    spec.loader.exec_module(module)
    return module

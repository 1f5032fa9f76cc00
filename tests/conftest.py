from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the reference table, the reviewed cases and the printed pairs."""
    folder = os.environ.get("TRACE_GEN_SHARED")
    if not folder:
        pytest.skip("TRACE_GEN_SHARED is not set: no reference table and no reviewed cases here")
    path = Path(folder)
    if not path.is_dir():
        pytest.fail(f"TRACE_GEN_SHARED names no folder: {folder}")
    return path


@pytest.fixture(scope="session")
def oracle(shared: Path) -> Any:
    """The look-up of the reference table: `.analyses(form, pos)`."""
    spec = importlib.util.spec_from_file_location("lookup", shared / "reference" / "lookup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["lookup"] = module
    spec.loader.exec_module(module)
    return module.Lexicon()


@pytest.fixture(scope="session")
def workshop() -> Any:
    """The built-in words and templates, loaded once."""
    from trace_gen.workshop import Workshop

    return Workshop()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, workshop: Any) -> Path:
    """A folder with 1,000 pairs of every condition, seed 7."""
    from trace_gen.build import build

    folder = tmp_path_factory.mktemp("built") / "stimuli"
    build(["all"], 1000, 7, folder, workshop=workshop)
    return folder

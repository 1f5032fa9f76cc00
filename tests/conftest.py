from __future__ import annotations

import importlib.util
import os
import sys
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"


def loaded(path: Path) -> ModuleType:
    """Load a program that is part of no package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def program() -> Callable[[str], ModuleType]:
    """Load a program of the folder of benchmarks by its name."""
    return lambda name: loaded(BENCHMARKS / f"{name}.py")


@pytest.fixture(scope="session")
def planted(program: Callable[[str], ModuleType]) -> ModuleType:
    """The clean files and the planted leaks of the benchmark of the audit."""
    return program("planted")


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
    return loaded(shared / "reference" / "lookup.py").Lexicon()


@pytest.fixture(scope="session")
def workshop() -> Any:
    """The built-in words and templates, loaded once."""
    from trace_gen.workshop import Workshop

    return Workshop.with_own()


@pytest.fixture(scope="module")
def read_once() -> Iterator[None]:
    """Lexicon files that stay as they are get parsed once, where a test often spoils one."""
    from trace_gen.lexicon import load

    scan, entries = load.scan_yaml, load.read_entries
    scanned: dict[tuple[Path, str, bytes], Any] = {}
    taken: dict[int, tuple[Any, Any]] = {}

    def scan_once(path: Path, shown: str) -> Any:
        key = path, shown, path.read_bytes()
        if key not in scanned:
            scanned[key] = scan(path, shown)
        return scanned[key]

    def entries_once(marked: Any) -> Any:
        if id(marked) not in taken:
            taken[id(marked)] = marked, entries(marked)
        return taken[id(marked)][1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "scan_yaml", scan_once)
        patch.setattr(load, "read_entries", entries_once)
        yield


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, workshop: Any) -> Path:
    """A folder with 1,000 pairs of every condition, seed 7."""
    from trace_gen.build import build

    folder = tmp_path_factory.mktemp("built") / "stimuli"
    build(["all"], 1000, 7, folder, workshop=workshop)
    return folder


# Labels as in the published file where they are known, made up where they are not: eleven in all.
LABELS = {
    "all-match": "gen-num-match",
    "gen-mism": "gen-mismatch",
    "num-mism": "num-mismatch",
    "all-match-np1-pp": "gen-num-match-dist",
    "anim-mism-an-in": "persona-opera",
    "anim-mism-in-an": "opera-persona",
    "gen-mism-np2-pp": "genere_lungo",
    "anim-mism-np1-pp": "persona-opera lungo",
    "anim-mism-np2-pp": "opera-persona lungo",
}
BROKEN_ROW = 321


def in_published_layout(ours: str) -> str:
    """Return pairs of ours as a file like the published one, with what is odd in such a file.

    Seven sources, empty ID-mappings, every third row with curly apostrophes, gold in several
    spellings, one row in Unicode normal form D, one (BROKEN_ROW) without its last value.
    """
    header, *rows = [line.split("\t") for line in ours.splitlines()]
    lines = ["\t".join(header)]
    for number, row in enumerate(rows, 1):
        values = dict(zip(header, row, strict=True))
        condition = values["Condition"]
        values["Source"] = f"fonte {number % 7 + 1}"
        values["Condition"] = LABELS.get(condition, f"altro {number % 2 + 1}")
        if condition == "mixed" or number % 100 == 0:
            values["ID-mapping"] = ""
        if number % 3 == 0:
            for name in ("Sentence1", "Sentence2"):
                values[name] = values[name].replace("'", "’")
        if number % 50 == 0:
            values["Gold"] = {"sì": "SI", "no": "No "}[values["Gold"]]
        if number == 7:
            values = {name: unicodedata.normalize("NFD", text) for name, text in values.items()}
        cells = list(values.values())
        lines.append("\t".join(cells[:-1] if number == BROKEN_ROW else cells))
    return "".join(f"{line}\n" for line in lines)


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of 566 rows in the published layout, one of them broken, made of our own pairs."""
    path = tmp_path_factory.mktemp("published") / "TRACE-it-dataset.tsv"
    ours = Path(__file__).parent.parent / "data" / "all.tsv"
    text = in_published_layout(ours.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8", newline="\n")
    return path

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from trace_gen.build import build
from trace_gen.engine.gate import SentenceGate
from trace_gen.engine.manifest import MANIFEST, PLAN
from trace_gen.errors import BuildStopped, Fault, InputError
from trace_gen.workshop import Workshop

NAMES = ["README.md", "gen-mism.parquet", "gen-mism.tsv", "manifest.json"]


@pytest.fixture
def made(tmp_path: Path, workshop: Workshop) -> Path:
    return build(["gen-mism"], 20, 1, tmp_path / "stimuli", workshop=workshop).folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def again(folder: Path, workshop: Workshop, seed: int = 1, overwrite: bool = False) -> bool:
    return build(["gen-mism"], 20, seed, folder, overwrite=overwrite, workshop=workshop).fresh


@pytest.mark.parametrize("name", NAMES[:3])
def test_a_changed_or_missing_file_is_made_again(made: Path, workshop: Workshop, name: str) -> None:
    before = contents(made)
    (made / name).write_bytes(before[name].replace(b"no", b"si"))
    assert again(made, workshop)
    assert contents(made) == before
    (made / name).unlink()
    assert again(made, workshop)
    assert contents(made) == before
    assert not again(made, workshop)


def test_a_plan_vouches_only_for_files_with_its_hashes(made: Path, workshop: Workshop) -> None:
    before = contents(made)
    manifest = json.loads(before[MANIFEST])
    (made / MANIFEST).rename(made / PLAN)
    (made / "gen-mism.tsv").write_text("not what was made")
    assert again(made, workshop)
    assert contents(made) == before
    assert set(manifest["sha256"]) == set(NAMES[:3])


def test_what_a_killed_build_left_goes(made: Path, workshop: Workshop) -> None:
    stale = made / ".gen-mism.tsv.999999999-0a0a0a0a.tmp"
    stale.write_text("half")
    other = made / ".somebody-elses.tmp"
    other.write_text("kept")
    again(made, workshop, seed=2, overwrite=True)
    assert not stale.exists()
    assert other.exists()


@pytest.mark.parametrize(
    "content",
    [
        {"app": "x", "files": ["notes.txt"]},
        {"name": "trace-gen", "files": 5},
        {"name": "trace-gen", "files": ["", "..", "../notes.txt", "n" * 300, None]},
        [],
    ],
)
def test_nothing_of_others_is_removed(tmp_path: Path, workshop: Workshop, content: object) -> None:
    folder = tmp_path / "stimuli"
    folder.mkdir()
    (folder / "notes.txt").write_text("mine")
    (tmp_path / "notes.txt").write_text("mine")
    (folder / MANIFEST).write_text(json.dumps(content))
    with pytest.raises(InputError, match="B320"):
        again(folder, workshop)
    assert again(folder, workshop, overwrite=True)
    assert (folder / "notes.txt").read_text() == "mine"
    assert (tmp_path / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize("kept", [0, 1])
def test_a_build_that_the_gate_stops(
    tmp_path: Path, workshop: Workshop, monkeypatch: pytest.MonkeyPatch, kept: int
) -> None:
    """Where nothing whole was kept, the folder is as it was: mended words can be built there."""
    chosen, seen, look = ["gen-mism", "num-mism"], list[str](), SentenceGate.check

    def stop(gate: SentenceGate, start: int, table: Any) -> list[int]:
        seen.append(table.column("Condition")[0].as_py())
        if len(seen) > kept:
            raise BuildStopped(Fault("G401", "a fault"))
        return look(gate, start, table)

    monkeypatch.setattr(SentenceGate, "check", stop)
    folder = tmp_path / "deep" / "stimuli"
    with pytest.raises(BuildStopped, match="G401"):
        build(chosen, 20, 1, folder, workshop=workshop)
    monkeypatch.undo()
    if not kept:
        assert not list(tmp_path.iterdir())
        assert build(chosen, 20, 2, folder, workshop=workshop).fresh
        return
    names = {PLAN, f"{seen[0]}.tsv", f"{seen[0]}.parquet"}
    assert {path.name for path in folder.iterdir()} == names
    with pytest.raises(InputError, match="B320"):
        build(chosen, 20, 2, folder, workshop=workshop)
    assert build(chosen, 20, 1, folder, workshop=workshop).fresh


def test_a_stopped_build_leaves_others_files(
    made: Path, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    (made / "notes.txt").write_text("mine")
    before = contents(made)
    monkeypatch.setattr(SentenceGate, "check", lambda *_: 1 / 0)
    with pytest.raises(InputError, match="B320"):
        again(made, workshop, seed=2)
    assert contents(made) == before
    with pytest.raises(ZeroDivisionError):
        again(made, workshop, seed=2, overwrite=True)
    assert contents(made) == {"notes.txt": b"mine"}


def test_a_folder_in_the_place_of_a_file_is_named(tmp_path: Path, workshop: Workshop) -> None:
    (tmp_path / "stimuli" / "gen-mism.tsv").mkdir(parents=True)
    with pytest.raises(InputError, match=r"B321.*gen-mism\.tsv"):
        again(tmp_path / "stimuli", workshop, overwrite=True)


def test_all_is_the_same_build_under_every_name(tmp_path: Path, workshop: Workshop) -> None:
    every = list(workshop.templates.conditions)
    assert build(["all"], 2, 1, tmp_path / "x", workshop=workshop).fresh
    assert not build(every[::-1], 2, 1, tmp_path / "x", workshop=workshop).fresh


def test_requests_out_of_range(tmp_path: Path, workshop: Workshop) -> None:
    with pytest.raises(InputError, match="B305"):
        build(["gen-mism"], 2, 1, tmp_path, "bogus", workshop=workshop)  # type: ignore[arg-type]
    for seed in (-1, 2**64):
        with pytest.raises(InputError, match="B306"):
            build(["gen-mism"], 2, seed, tmp_path, workshop=workshop)
    with pytest.raises(InputError, match="B301"):
        build([], 2, 1, tmp_path, workshop=workshop)


def test_a_path_is_a_path(
    tmp_path: Path, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("~", "s3:", "[bold]"):
        build(["gen-mism"], 2, 1, Path(name) / "x", workshop=workshop)
        assert sorted(p.name for p in (tmp_path / name / "x").iterdir()) == sorted(
            [*NAMES, "check.json"]
        )

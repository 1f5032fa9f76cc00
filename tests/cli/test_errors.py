"""Errors as their reader sees them: one line each with place, code and hint; exit 2; no files."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

ERRORS = Path(__file__).parents[1] / "data" / "errors"
CASES = sorted(path for path in (ERRORS / "build").iterdir())
CONDITION = "tiny"

Run = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def run(command: Run) -> Callable[..., tuple[int, list[str]]]:
    """Run the command line in an empty folder; return exit code and what it says is wrong."""

    def said(*options: str) -> tuple[int, list[str]]:
        code, _, errors = command(*options)
        return code, errors.strip().splitlines()

    return said


def expected(case: Path) -> list[str]:
    """Return what the comments of a case's files say: place, code, beginning of the message."""
    return [
        f"{path.relative_to(case).as_posix()}:{line}"
        for path in sorted(case.rglob("*.yaml"))
        for line in re.findall(r"^# (\d+:\d+ [LT]\d+ .*)$", path.read_text("utf-8"), re.M)
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.name)
def test_what_is_wrong_with_a_users_files(case: Path, run: Run, tmp_path: Path) -> None:
    shutil.copytree(case, tmp_path / "mine")
    own = [kind for kind in ("lexicons", "templates") if (case / kind).is_dir()]
    options = [option for kind in own for option in (f"--{kind}", f"mine/{kind}")]
    code, said = run("build", "--condition", CONDITION, *options)
    wanted = expected(case)
    assert code == 2
    assert len(said) == len(wanted) > 0
    for line, beginning in zip(said, wanted, strict=True):
        assert line.startswith("error: ")
        assert line.removeprefix("error: ").removeprefix("mine/").startswith(beginning)
        assert "; " in line, "no hint"
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


@pytest.mark.parametrize("fixture", sorted(ERRORS.glob("L*.yaml")), ids=lambda path: path.stem)
def test_a_wrong_lexicon_stops_a_build(fixture: Path, run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    shutil.copy(fixture, tmp_path / "mine")
    code, said = run("build", "-c", "num-mism", "--lexicons", "mine")
    assert code == 2
    assert any(f"error: mine/{fixture.name}:" in line for line in said)
    assert all(re.match(r"error: \S+:\d+:\d+ L\d+ .+; .+", line) for line in said)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("-c", "num-mis"), "B301 unknown condition 'num-mis'; did you mean 'num-mism'"),
        (("-c", "num-mism", "-n", "0"), "B302 --pairs 0 is too few"),
        (("-c", "num-mism", "-n", "100000000"), "B303 --pairs 100000000: 'num-mism' has "),
        (("-c", "num-mism", "--lexicons", "none"), "none F101 no lexicon here; name a folder"),
        (("-c", "num-mism", "--templates", "none"), "none F101 no templates here; name a folder"),
    ],
)
def test_what_cannot_be_asked_for(
    options: tuple[str, ...], said: str, run: Run, tmp_path: Path
) -> None:
    code, (line,) = run("build", *options)
    assert code == 2
    assert line.startswith(f"error: {said}")
    assert "; " in line
    assert not list(tmp_path.iterdir())


def test_an_existing_build_is_kept(run: Run, tmp_path: Path) -> None:
    ask = ("build", "-c", "num-mism", "-n", "4", "--out", "x")
    assert run(*ask) == (0, [])
    before = {path.name: path.read_bytes() for path in (tmp_path / "x").iterdir()}
    code, (line,) = run(*ask, "--seed", "2")
    assert code == 2
    assert "B320 'x' holds another build" in line
    assert "--overwrite" in line
    assert {path.name: path.read_bytes() for path in (tmp_path / "x").iterdir()} == before


def test_a_folder_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    shut = tmp_path / "shut"
    shut.mkdir(mode=0o500)
    if os.access(shut, os.W_OK):
        # Root may write anywhere; a file in the place of a folder stops it, too.
        shut.rmdir()
        shut.touch()
    code, (line,) = run("build", "-c", "num-mism", "-n", "4", "--out", "shut/x")
    assert code == 2
    assert re.match(r"error: (F102|B321) .*shut.*; choose", line)
    assert not shut.is_dir() or not list(shut.iterdir())
    code, (line,) = run("new", "shut/mine")
    assert code == 2
    assert "F102" in line


LONG = 300 * "a"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("new", LONG), "F102"),
        (("new", f"{LONG}/mine"), "F102"),
        (("build", "-c", "num-mism", "-n", "4", "--out", LONG), "F102"),
        (("conditions", "--lexicons", LONG), "F101"),
        (("conditions", "--templates", LONG), "F101"),
    ],
)
def test_a_path_that_the_system_refuses(
    options: tuple[str, ...], code: str, run: Run, tmp_path: Path
) -> None:
    exit_code, (line,) = run(*options)
    assert exit_code == 2
    assert re.match(rf"error: (.* )?{code} .*; (choose|check)", line)
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may look everywhere")
def test_a_path_below_a_folder_that_is_shut(run: Run, tmp_path: Path) -> None:
    shut = tmp_path / "shut"
    (shut / "x").mkdir(parents=True)
    shut.chmod(0o000)
    try:
        for options in (
            *(("new", "shut/x"), ("build", "-c", "num-mism", "-n", "4", "--out", "shut/x")),
            *(("conditions", "--lexicons", "shut/x"), ("conditions", "--templates", "shut/x")),
        ):
            code, (line,) = run(*options)
            assert code == 2
            assert re.search(r"F10[12] .*Permission denied; ", line)
    finally:
        shut.chmod(0o700)


def test_a_file_in_the_place_of_the_output_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x").touch()
    code, (line,) = run("build", "-c", "num-mism", "-n", "4", "--out", "x")
    assert code == 2
    assert "B321 'x' is not a folder; choose another" in line

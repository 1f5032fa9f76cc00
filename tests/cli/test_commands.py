from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from trace_gen import __version__
from trace_gen.bundled import resource
from trace_gen.design.conditions import load_templates

Run = Callable[..., tuple[int, str, str]]


def test_build_writes_its_files_and_shows_five_pairs(command: Run, tmp_path: Path) -> None:
    code, shown, said = command("build", "--condition", "num-mism", "--pairs", "20")
    assert code == 0, said
    names = sorted(path.name for path in (tmp_path / "stimuli").iterdir())
    assert names == ["README.md", "check.json", "manifest.json", "num-mism.parquet", "num-mism.tsv"]
    assert shown.count(" che ") == 5
    code, shown, _ = command("build", "--condition", "num-mism", "--pairs", "20")
    assert code == 0
    assert "nothing to do" in shown


def test_faults_are_one_line_each_without_a_traceback(command: Run, tmp_path: Path) -> None:
    code, _, said = command("build", "-c", "num-mis", "-c", "nothing", "--out", str(tmp_path / "x"))
    assert code == 2
    lines = said.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("error: B301 unknown condition 'num-mis'; did you mean 'num-mism'")
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("build",), "--condition"),
        (("build", "-c", "num-mism", "--pairs", "many"), "valid integer"),
        (("build", "-c", "num-mism", "--pairs", "1_000"), "valid integer"),
        (("build", "-c", "num-mism", "--pairs", " 7"), "valid integer"),
        (("build", "-c", "num-mism", "--pairs", "٣"), "valid integer"),
        (("build", "-c", "num-mism", "--seed", "1_000"), "valid integer"),
        (("check", "x.txt", "--processes", "٣"), "valid integer"),
        (("check", "x.txt", "--processes", "0"), "too few"),
        (("build", "-c", "num-mism", "--policy", "loose"), "loose"),
        (("build", "-c", "num-mism", "--pairs", "0"), "B302"),
        (("nothing",), "nothing"),
    ],
)
def test_bad_options_exit_with_2(
    options: tuple[str, ...], said: str, command: Run, tmp_path: Path
) -> None:
    code, _, told = command(*options)
    assert code == 2
    assert said in told
    assert not list(tmp_path.iterdir())


def test_conditions_as_json_and_as_a_table(command: Run) -> None:
    found = json.loads(command("conditions", "--json")[1])
    assert [one["id"] for one in found][:3] == ["all-match", "gen-mism", "num-mism"]
    by_id = {one["id"]: one for one in found}
    wanted = {"gender": "f", "number": "sg", "animacy": "human"}
    assert wanted.items() <= by_id["gen-mism"]["features"]["np2"].items()
    assert len(by_id["num-mism"]["criteria"]) == 7
    assert by_id["num-mism"]["capacity"]["sentence1"] >= 20_000
    assert by_id["num-mism"]["capacity"]["pairs"] >= 200_000
    table = command("conditions")[1]
    assert all(name in table for name in by_id)


def test_version_and_help(command: Run) -> None:
    assert command("--version")[1].strip() == f"trace-gen {__version__}"
    shown = command("--help")[1]
    assert "build" in shown
    assert "conditions" in shown


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from trace_gen.cli.app import app\n"
        "heavy = {'spacy', 'pyarrow', 'numpy', 'pydantic', 'yaml', 'jinja2', 'pandas', 'torch'}\n"
        "heavy |= {'scipy', 'sklearn'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_condition_and_criterion_is_explained() -> None:
    templates = load_templates([resource("templates")])
    assert all(condition.title for condition in templates.conditions.values())
    assert all(family.title for family in templates.families.values())

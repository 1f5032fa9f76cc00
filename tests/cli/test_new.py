"""`trace-gen new`: what it lays out builds, and teaches also when a line of it is lost."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from trace_gen import cli
from trace_gen.bundled import resource
from trace_gen.design.conditions import load_templates
from trace_gen.errors import Fault, InputError
from trace_gen.lexicon.load import load_lexicon
from trace_gen.lexicon.scaffold import STARTER, lay_out
from trace_gen.workshop import Workshop

CONDITION = "num-mism-np1"
FILES = sorted(path.relative_to(STARTER).as_posix() for path in STARTER.rglob("*.yaml"))


def run(monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    """Run the command line in this process; return its exit code."""
    monkeypatch.setattr("sys.argv", ["trace-gen", *options])
    with pytest.raises(SystemExit) as left:
        cli.main()
    return int(left.value.code or 0)


def opened(folder: Path) -> Workshop:
    return Workshop.with_own([folder / "lexicons"], [folder / "templates"])


def test_it_is_a_scene_a_condition_and_a_criterion(tmp_path: Path) -> None:
    lay_out(tmp_path / "mine")
    built_in = load_lexicon([resource("lexicons")])
    lexicon = load_lexicon([resource("lexicons"), tmp_path / "mine" / "lexicons"])
    (scene,) = lexicon.scenes.keys() - built_in.scenes.keys()
    assert len([n for nouns in lexicon.scenes[scene].cast.values() for n in nouns]) == 6
    assert len(lexicon.verbs.keys() - built_in.verbs.keys()) <= 4
    assert len(yaml.safe_load((tmp_path / "mine/lexicons/verbs.yaml").read_text())["verbs"]) == 4
    assert len([p for p in lexicon.predicates if p.scene == scene]) == 6
    ours = load_templates([resource("templates")])
    templates = load_templates([resource("templates"), tmp_path / "mine" / "templates"])
    assert templates.conditions.keys() - ours.conditions.keys() == {CONDITION}
    assert templates.criteria.keys() - ours.criteria.keys() == {"np2-active-neg"}


def test_it_builds_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, "new", "mine") == 0
    printed = capsys.readouterr().out
    said = (tmp_path / "mine" / "README.md").read_text(encoding="utf-8")
    lint, build = re.findall(r"^trace-gen (.*)$", said, re.M)
    assert printed.endswith(f"\n  cd mine\n  trace-gen {build}\n")
    monkeypatch.chdir(tmp_path / "mine")
    assert run(monkeypatch, *lint.split()) == 0
    capsys.readouterr()
    assert run(monkeypatch, *build.split()) == 0
    lines = (tmp_path / "mine/stimuli" / f"{CONDITION}.tsv").read_text("utf-8").splitlines()
    assert len(lines) == 1001
    # Three of the four verbs stand in relatives, and the built-in ones beside them.
    assert sum(" soccorre " in line for line in lines) > 0
    assert all(re.match(r"(I|Gli) \w+i che (il |l')", line.split("\t")[4]) for line in lines[1:])
    manifest = json.loads((tmp_path / "mine/stimuli/manifest.json").read_text("utf-8"))
    assert {"user-1/people.yaml", "user-1/scene.yaml"} < manifest["lexicons"].keys()
    assert "user-1/farm.yaml" in manifest["templates"]
    assert str(tmp_path) not in json.dumps(manifest)


def test_the_new_criterion_is_labelled_by_the_meanings(tmp_path: Path) -> None:
    lay_out(tmp_path / "mine")
    pairs = opened(tmp_path / "mine").pairs(CONDITION, 60)
    denied = [pair for pair in pairs if pair["criterion"] == "np2-active-neg"]
    assert denied
    for pair in denied:
        assert pair["Gold"] == "no"
        assert pair["three_way"] == "contradiction"
        assert re.match(r"(Il |L')\w+ non ", pair.sentence2)


@pytest.mark.parametrize("there", ["file", "folder"])
def test_what_is_there_is_left_alone(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    there: str,
) -> None:
    mine = tmp_path / "mine"
    if there == "folder":
        mine.mkdir()
        (mine / "notes.txt").touch()
    else:
        mine.touch()
    assert run(monkeypatch, "new", str(mine)) == 2
    assert "F104" in capsys.readouterr().err
    assert [path.name for path in tmp_path.rglob("*")] == (
        ["mine", "notes.txt"] if there == "folder" else ["mine"]
    )


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert "README.md" in lay_out(tmp_path / "mine")


def data_of(path: Path) -> Any:
    try:
        return yaml.safe_load(path.read_text(encoding="utf-8"))
    except yaml.YAMLError:
        return None


def names_it(fault: Fault, file: str, number: int, line: str) -> bool:
    """Whether a fault leads to a deleted line: by its place, or by a word of it."""
    near = fault.place is not None and fault.place.file.endswith(file)
    if near and fault.place and abs(fault.place.line - number) <= 2:
        return True
    words = re.findall(r"[\w-]{3,}", line.partition(" #")[0])
    return any(word in str(fault) for word in words)


@pytest.mark.slow
@pytest.mark.usefixtures("read_once")
@pytest.mark.parametrize("file", FILES)
def test_any_line_may_be_lost(tmp_path: Path, file: str) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(STARTER, mine)
    whole, full = data_of(mine / file), opened(mine).plan("farm").capacity
    lines = (mine / file).read_text(encoding="utf-8").splitlines(keepends=True)
    unclear = []
    for number, line in enumerate(lines, 1):
        (mine / file).write_text("".join(lines[: number - 1] + lines[number:]), encoding="utf-8")
        if data_of(mine / file) == whole:
            continue  # a comment
        try:
            shop = opened(mine)
            assert len(shop.pairs(CONDITION, 2)) == 2
            assert shop.plan("farm").capacity <= full
        except InputError as error:
            if not any(names_it(fault, file, number, line) for fault in error.faults):
                unclear.append((number, line, [str(fault) for fault in error.faults]))
    assert not unclear

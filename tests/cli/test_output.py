"""What is printed: others' text as it is, tables that fit, UTF-8 for programs, a full disk."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from trace_gen.cli.output import one_line, print_table
from trace_gen.lexicon.scaffold import STARTER

Run = Callable[..., tuple[int, str, str]]

CALL = [sys.executable, "-c", "from trace_gen.cli import main; main()"]
MARKUP = "[/foo] x [red]x[nuova] :cow:"
ROWS: list[dict[str, str | int]] = [
    {"condition": "all-match-np1-pp", "NP1": "m sg human\n+ 1-2 PP", "pairs": 3671652},
    {"condition": "mixed", "NP1": "a first name of someone", "pairs": 12},
]


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [line.rstrip() for line in capsys.readouterr().out.splitlines()]


def run(*options: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*CALL, *options], capture_output=True, check=False, env={**os.environ, **environment}
    )


def test_a_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    print_table(ROWS, "title")
    assert lines(capsys) == [
        "title",
        "condition         NP1                          pairs",
        "─" * 52,
        "all-match-np1-pp  m sg human               3,671,652",
        "                  + 1-2 PP",
        "mixed             a first name of someone         12",
    ]


@pytest.mark.parametrize("width", [100, 80, 52, 45, 40, 36, 35, 20, 3])
def test_no_word_is_lost_in_any_width(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    print_table(ROWS)
    shown = lines(capsys)
    heads = 1 if width >= 36 else 2  # a list says them again
    assert max(map(len, shown)) <= width
    assert sorted("".join("".join(shown).split()).replace("─", "").replace(":", "")) == sorted(
        ("conditionNP1pairs" * heads)
        + "all-match-np1-ppmsghuman+1-2PP3,671,652mixedafirstnameofsomeone12"
    )


def test_a_row_a_list_where_a_table_is_too_wide(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "34")
    print_table(ROWS)
    assert lines(capsys) == [
        *("condition: all-match-np1-pp", "NP1: m sg human + 1-2 PP", "pairs: 3,671,652", ""),
        *("condition: mixed", "NP1: a first name of someone", "pairs: 12", ""),
    ]


def test_a_table_without_rows(capsys: pytest.CaptureFixture[str]) -> None:
    print_table([], "title")
    assert "".join(lines(capsys)) == "title"


@pytest.fixture
def shown(command: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Run the command line on a screen of some width; return what it prints."""

    def on_screen(width: int, *options: str) -> str:
        monkeypatch.setenv("COLUMNS", str(width))
        code, printed, said = command(*options)
        assert code == 0, said
        return printed

    return on_screen


def test_the_conditions_fit_into_80_columns(shown: Callable[..., str]) -> None:
    wide = shown(80, "conditions")
    assert max(map(len, wide.splitlines())) <= 80
    names = ("all-match", "anim-mism-np2-pp", "mixed", "m sg human", "inanimate", "Sentence1")
    assert all(name in wide for name in names)
    narrow = shown(40, "conditions")
    assert max(map(len, narrow.splitlines())) <= 40
    assert all(name in narrow for name in names)


def test_titles_are_no_markup(tmp_path: Path, shown: Callable[..., str]) -> None:
    """What the writer of a file put in brackets is text, for a terminal and for Markdown."""
    mine = tmp_path / "mine"
    shutil.copytree(STARTER, mine)
    for file, old, new in (
        ("lexicons/scene.yaml", "title: ", f"title: '{MARKUP}' #"),
        ("lexicons/people.yaml", "kind: profession", "kind: '[/x]'"),
        ("templates/farm.yaml", "title: Head of", "title: 'A | B [/x] <e> \\' #"),
    ):
        text = (mine / file).read_text(encoding="utf-8")
        assert old in text
        (mine / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    own = ("--lexicons", str(mine / "lexicons"), "--templates", str(mine / "templates"))
    stats = shown(120, "lexicon", "stats", *own)
    assert MARKUP in stats
    assert "[/x]" in stats
    folder = str(tmp_path / "[/out] :cow:")
    built = shown(120, "build", "-c", "num-mism-np1", "-n", "4", *own, "--out", folder)
    assert "[/out] :cow:" in built
    card = Path(folder, "README.md").read_text(encoding="utf-8")
    assert "| `num-mism-np1` | A \\| B \\[/x] \\<e> \\\\ | 4 | np1-main" in card


def test_a_fault_is_one_line() -> None:
    assert one_line("perché 'a\nb' \u200b\u00a0\udcff") == r"perché 'a\nb' \u200b\xa0\udcff"


@pytest.mark.parametrize(
    ("command", "said"),
    [(("lexicon", "show", "perché"), "perché"), (("lexicon", "stats"), "civiltà")],
)
def test_json_is_utf_8(command: tuple[str, ...], said: str, tmp_path: Path) -> None:
    scene = "scene: {id: s, title: La civiltà, cast: {who: [maestro]}}\n"
    (tmp_path / "own.yaml").write_text(scene, encoding="utf-8")
    options = ("--json", "--lexicons", str(tmp_path))
    done = run(*command, *options, PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert json.loads(done.stdout.decode("utf-8"))
    assert said in done.stdout.decode("utf-8")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize(
    ("command", "unbuffered"),
    [
        (("lexicon", "show", "maestra"), ""),
        (("lexicon", "show", "maestra", "--json"), "1"),
        (("--help",), ""),
        (("--version",), "1"),
        (("build", "-c", "anim-mism-an-in", "-n", "2"), ""),
    ],
)
def test_a_full_disk(command: tuple[str, ...], unbuffered: str, tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*CALL, *command], stdout=full, stderr=subprocess.PIPE, check=False, cwd=tmp_path,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )  # fmt: skip
    assert done.returncode == 2
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith("error: F105 cannot print: No space left on device; ")


@pytest.mark.skipif(os.name == "nt", reason="no pipe that closes this way")
def test_nobody_reads_on() -> None:
    with subprocess.Popen(
        [*CALL, "--version"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode != 0

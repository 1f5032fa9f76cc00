"""The README shows real commands with their real output.

`python tests/test_readme.py` writes the output anew.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
DATA = README.parent / "data"
CONSOLE = re.compile(r"```console\n\$ (?P<command>trace-gen [^\n]*)\n(?P<output>.*?)```\n", re.S)
FILES = re.compile(r"With `([a-z]+\.[a-z]+)`:\n\n```text\n(.*?)```\n", re.S)
PIPELINES = re.compile(r"(?<=\|---\|---\|---\|---\|---\|---\|---\|\n)(?:\|.*\n)*")
PYTHON = re.compile(r"```python\n(?P<code>.*?)```\n\n```text\n(?P<output>.*?)```\n", re.S)


def shell(command: str, files: dict[str, str]) -> str:
    call = [sys.executable, "-c", "from trace_gen.cli import main; main()"]
    environment = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
    environment["TRACE_GEN_CACHE"] = "cache"  # in the folder where the command runs
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            (Path(folder) / name).write_text(content, encoding="utf-8")
        if " data/" in command:
            shutil.copytree(DATA, Path(folder) / "data")
        done = subprocess.run(
            [*call, *shlex.split(command)[1:]],
            capture_output=True, text=True, encoding="utf-8", check=False,
            cwd=folder, env={**environment, "PYTHONIOENCODING": "utf-8"},
        )  # fmt: skip
    faulty = any(name in command for name in ("check frasi.txt", "audit data/"))
    assert done.returncode == faulty, done.stderr
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()) + "\n"


def python(code: str) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(code, {})
    return out.getvalue()


def pipelines(folder: Path) -> str:
    """Return the rows of the table of pipelines: what the self-test finds with each."""
    from trace_gen.api import Workshop, self_test

    shop, rows = Workshop.with_own(), ""
    for name in ("built-in", "it_ud_sm", "it_ud_sm_syn"):
        tested = self_test(name if name == "built-in" else str(folder / name), workshop=shop)
        for words, part in tested.parts.items():
            cells = (
                f"{min(count.share for count in part.counts):.1%}",
                f"{part.false_alarms / part.sentences:.2%}",
                f"{part.doubted / part.sentences:.1%}",
                f"{part.links_decided:.1%}",
                f"{part.determiners_decided:.1%}",
            )
            rows += f"| {' | '.join((name, words, *cells))} |\n"
    return rows


def refreshed(text: str) -> str:
    files = dict(FILES.findall(text))

    def shown(match: re.Match[str]) -> str:
        command = match["command"]
        return f"```console\n$ {command}\n{shell(command, files)}```\n"

    text = CONSOLE.sub(shown, text)
    return PYTHON.sub(
        lambda m: f"```python\n{m['code']}```\n\n```text\n{python(m['code'])}```\n", text
    )


def test_the_readme_shows_what_the_commands_print() -> None:
    text = README.read_text(encoding="utf-8")
    assert len(CONSOLE.findall(text)) == 8
    assert len(PYTHON.findall(text)) == 1
    assert refreshed(text) == text


def test_the_table_of_pipelines_is_what_the_self_test_finds(shared: Path) -> None:
    text = README.read_text(encoding="utf-8")
    assert PIPELINES.findall(text) == [pipelines(shared / "pipelines")]


def test_the_readme_leads_with_the_two_commands() -> None:
    first, second = re.findall(r"```sh\n(.*?)\n```", README.read_text(encoding="utf-8"))[:2]
    assert first.endswith(".venv/bin/trace-gen build --condition num-mism")
    assert second.endswith('-e ".[test]" && .venv/bin/pytest')


if __name__ == "__main__":
    new = refreshed(README.read_text(encoding="utf-8"))
    if "TRACE_GEN_SHARED" in os.environ:
        rows = pipelines(Path(os.environ["TRACE_GEN_SHARED"]) / "pipelines")
        new = PIPELINES.sub(lambda _: rows, new)
    README.write_text(new, encoding="utf-8", newline="\n")

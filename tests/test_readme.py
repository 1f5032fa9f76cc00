"""The README shows real commands with their real output.

`python tests/test_readme.py` writes the output anew.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
CONSOLE = re.compile(r"```console\n\$ (?P<command>trace-gen [^\n]*)\n(?P<output>.*?)```\n", re.S)
SENTENCES = re.compile(r"With `frasi.txt`:\n\n```text\n(.*?)```\n", re.S)
PYTHON = re.compile(r"```python\n(?P<code>.*?)```\n\n```text\n(?P<output>.*?)```\n", re.S)


def shell(command: str, sentences: str) -> str:
    call = [sys.executable, "-c", "from trace_gen.cli import main; main()"]
    environment = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "frasi.txt").write_text(sentences, encoding="utf-8")
        done = subprocess.run(
            [*call, *shlex.split(command)[1:]],
            capture_output=True, text=True, encoding="utf-8", check=False,
            cwd=folder, env={**environment, "PYTHONIOENCODING": "utf-8"},
        )  # fmt: skip
    assert done.returncode == (1 if "frasi.txt" in command else 0), done.stderr
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()) + "\n"


def python(code: str) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(code, {})
    return out.getvalue()


def refreshed(text: str) -> str:
    sentences = SENTENCES.findall(text)[0]

    def shown(match: re.Match[str]) -> str:
        command = match["command"]
        return f"```console\n$ {command}\n{shell(command, sentences)}```\n"

    text = CONSOLE.sub(shown, text)
    return PYTHON.sub(
        lambda m: f"```python\n{m['code']}```\n\n```text\n{python(m['code'])}```\n", text
    )


def test_the_readme_shows_what_the_commands_print() -> None:
    text = README.read_text(encoding="utf-8")
    assert len(CONSOLE.findall(text)) == 4
    assert len(PYTHON.findall(text)) == 1
    assert refreshed(text) == text


def test_the_readme_leads_with_the_two_commands() -> None:
    first, second = re.findall(r"```sh\n(.*?)\n```", README.read_text(encoding="utf-8"))[:2]
    assert first.endswith(".venv/bin/trace-gen build --condition num-mism")
    assert second.endswith('-e ".[test]" && .venv/bin/pytest')


if __name__ == "__main__":
    README.write_text(refreshed(README.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")

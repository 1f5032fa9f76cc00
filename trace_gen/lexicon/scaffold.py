"""A small folder of one's own words and templates to begin with: what `trace-gen new` lays out.

The files are those in `starter/`, as they are: a scene with its words, a condition and a criterion,
with comments that teach.
"""

from __future__ import annotations

import re
from pathlib import Path

from trace_gen.errors import Fault, InputError
from trace_gen.text import refused, write_atomic

__all__ = ["STARTER", "build_command", "lay_out"]

STARTER = Path(__file__).with_name("starter")


def lay_out(folder: Path) -> list[str]:
    """Write the starter files into a new or empty folder; return their paths within it.

    Raises InputError: F104 for a folder with something in it, F102 where it cannot be written.
    """
    with refused("F102", f"cannot write '{folder}'", "choose a folder that you may write to"):
        if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            what = "is not empty" if folder.is_dir() else "is not a folder"
            raise InputError(Fault("F104", f"'{folder}' {what}", hint="name a new one"))
    names = sorted(p.relative_to(STARTER).as_posix() for p in STARTER.rglob("*") if p.is_file())
    for name in names:
        write_atomic(folder / name, (STARTER / name).read_bytes())
    return names


def build_command() -> str:
    """Return the command that builds what is laid out, in its folder: as its README has it."""
    readme = (STARTER / "README.md").read_text(encoding="utf-8")
    found = re.search(r"^trace-gen build .*$", readme, re.M)
    return found[0] if found else ""

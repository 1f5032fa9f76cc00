"""`trace-gen new`: a small folder of one's own words and templates that builds at once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["new"]


def new(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder to make.", show_default=False)
    ],
) -> None:
    """Lay out a small folder of your own words and templates that builds at once."""
    import shlex

    from trace_gen.lexicon.scaffold import build_command, lay_out

    for name in lay_out(folder):
        typer.echo(f"{folder / name}")
    typer.echo(f"\nEdit them; {folder / 'README.md'} says how. This builds them:\n")
    typer.echo(f"  cd {shlex.quote(str(folder))}\n  {build_command()}")

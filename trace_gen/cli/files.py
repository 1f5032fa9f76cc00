"""How commands open the FILE that they are given: a path, `-`, or the word `original`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from trace_gen.api import Table

__all__ = ["opened"]


def opened(file: str, columns: Sequence[str]) -> Table:
    """Open a FILE; say so where the word `original` hides a file of that name.

    Raises InputError with what is wrong with it.
    """
    from trace_gen import api

    if file == api.ORIGINAL and os.path.lexists(file):
        note = f"'{file}' is the published set; what is here by that name is ./{file}"
        typer.echo(note, err=True)
    return api.open_table(file, columns)

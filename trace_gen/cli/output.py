"""How commands print: JSON in UTF-8 everywhere, tables that fit, and others' text as it is."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, TextIO

if TYPE_CHECKING:
    from rich.console import Console

__all__ = [
    "console",
    "json_line",
    "json_stream",
    "one_line",
    "print_json",
    "print_table",
    "progress_bar",
    "say",
    "stoppable",
]

_GAP = 2  # between the columns of a table
# JSON allows them in a string, but much that reads line by line ends a line there.
_LINE_BREAKS = {code: f"\\u{code:04x}" for code in (0x85, 0x2028, 0x2029)}
_CLOSED_PIPE = 141  # as a shell reports it: 128 and the number of SIGPIPE


@contextmanager
def stoppable() -> Iterator[None]:
    """Leave quietly where the user interrupts, or where nobody reads on (`| head`)."""
    import typer

    try:
        yield
        sys.stdout.flush()
    except KeyboardInterrupt:
        typer.echo("interrupted", err=True)
        raise typer.Exit(130) from None
    except BrokenPipeError:
        # What is still in the buffer goes nowhere, or Python complains of it on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(_CLOSED_PIPE) from None


def json_stream() -> TextIO:
    """Return standard output, made ready for JSON: UTF-8 and LF, whatever the locale says."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Of a name that is no UTF-8, `\udc..` remains: what JSON calls it, too.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    return sys.stdout


def print_json(found: object) -> None:
    """Print a thing as JSON."""
    import json

    json_stream().write(json.dumps(found, ensure_ascii=False, indent=2) + "\n")


def json_line(found: object) -> str:
    """Return a thing as a line of JSON Lines."""
    import json

    return json.dumps(found, ensure_ascii=False).translate(_LINE_BREAKS) + "\n"


def one_line(text: str) -> str:
    r"""Return a text with escapes for what breaks a line or cannot be seen: `\n`, `\u200b`."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def say(text: str) -> None:
    """Print a line, with escapes for what would break it."""
    import typer

    typer.echo(one_line(text))


def console(stderr: bool = False) -> Console:
    """Return a console that prints square brackets and `:cow:` as they are."""
    from rich.console import Console

    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


@contextmanager
def progress_bar(doing: str, what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar, on a terminal; give a function to call with (more of it done, in all).

    It shows once their number is known.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    err = console(stderr=True)
    progress = Progress(
        TextColumn(doing),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(what),
        console=err,
        transient=True,
        disable=not err.is_terminal,
        # Else what goes to a file would be printed on the terminal, above the bar.
        redirect_stdout=sys.stdout.isatty(),
    )
    with progress:
        task = progress.add_task(doing, total=None)
        yield lambda more, total: progress.update(task, advance=more, total=total)


def print_table(rows: Sequence[Mapping[str, str | int]], title: str = "") -> None:
    """Print rows as a table with the first row's keys as its head; numbers to the right.

    Cells are wrapped between words; where that is not enough, each row is printed as a list.
    """
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    out = console()
    if title:
        out.print(title, style="italic", soft_wrap=True)
    head = list(rows[0]) if rows else []
    cells = [[_shown(row[name]) for name in head] for row in rows]
    widths = _widths([list(column) for column in zip(head, *cells, strict=True)], out.width)
    if widths is None:
        _print_lists(out, head, cells)
        return
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, _GAP - 1, 0, 0))
    for name, width in zip(head, widths, strict=True):
        table.add_column(name, justify=_side(rows[0][name]), width=width)
    for row in cells:
        table.add_row(*row)
    out.print(table)


def _side(value: str | int) -> Literal["left", "right"]:
    return "right" if isinstance(value, int) or value.endswith("%") else "left"


def _shown(value: str | int) -> str:
    return f"{value:,}" if isinstance(value, int) else value


def _widths(columns: Sequence[Sequence[str]], available: int) -> list[int] | None:
    """Return the width of each column, None where their longest words have no place."""
    from rich.cells import cell_len

    least = [max(cell_len(word) for cell in c for word in cell.split() or [""]) for c in columns]
    widths = [max(cell_len(line) for cell in c for line in cell.split("\n")) for c in columns]
    room = available - _GAP * (len(columns) - 1)
    if sum(least) > room:
        return None
    while sum(widths) > room:
        spare = [width - words for width, words in zip(widths, least, strict=True)]
        widths[spare.index(max(spare))] -= 1
    return widths


def _print_lists(out: Console, head: list[str], cells: list[list[str]]) -> None:
    for row in cells:
        for name, cell in zip(head, row, strict=True):
            out.print(f"{name}: {' '.join(cell.split())}" if name else cell, overflow="fold")
        out.print()

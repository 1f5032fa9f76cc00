"""A file of sentences that was found to be in order, and how it is found to be.

Whatever is wrong with a file is said before its first row is given out, all at once. Rows are read
when they are asked for, so that a file may be larger than the memory.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from trace_gen.errors import Fault, InputError, Place, suggest
from trace_gen.sentences.readers import (
    ENDINGS,
    LONGEST,
    PLAIN_TEXT_COLUMN,
    READERS,
    Format,
    Row,
    Scan,
    Source,
)

__all__ = [
    "SENTENCE_COLUMNS",
    "Cell",
    "Table",
    "as_text",
    "find_source",
    "open_source",
    "open_table",
]

SENTENCE_COLUMNS = (("Sentence1", "Sentence2"), ("sentence",), ("text",))
"""Where sentences are looked for: those of the first set of columns of which any is there."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A text with its row, from 1, and its column."""

    row: int
    column: str
    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """A file of sentences without a fault.

    In every row the columns that were `chosen` hold text; `count` is the number of rows.
    """

    name: str
    format: Format
    columns: tuple[str, ...]
    chosen: tuple[str, ...]
    count: int
    source: Source

    def rows(self, columns: Sequence[str] | None = None) -> Iterator[Row]:
        """Read the rows in their order, with all columns or some, each value as text.

        A value that is missing is `""`; a number or a list is as JSON writes it.
        """
        wanted = self.columns if columns is None else columns
        for row in self.records(wanted):
            values = {name: as_text(row.values.get(name)) for name in wanted}
            yield Row(row.number, row.line, values)

    def records(self, columns: Sequence[str] | None = None) -> Iterator[Row]:
        """Read the rows in their order, each value as the file has it: JSON and Parquet have types.

        A key that an object of JSON Lines does not have is not in its row.
        """
        return READERS[self.format](Scan(self.source), self.columns if columns is None else columns)

    def cells(self) -> Iterator[Cell]:
        """Read the texts of the chosen columns, row by row."""
        for row in self.rows(self.chosen):
            for name in self.chosen:
                yield Cell(row.number, name, row.values[name])


def open_table(
    file: Path | str,
    columns: Sequence[str] = (),
    defaults: Sequence[Sequence[str]] = SENTENCE_COLUMNS,
) -> Table:
    """Open a file of sentences, or standard input (`-`) as plain text.

    Where no `columns` are asked for, the `defaults` are looked for. The ending says what a file is;
    with one that is not known it is plain text. Raises InputError with the faults of the file.
    """
    form = "text" if str(file) == "-" else ENDINGS.get(Path(file).suffix.lower(), "text")
    return open_source(find_source(file), form, columns, defaults)


def open_source(
    source: Source,
    form: Format,
    columns: Sequence[str] = (),
    defaults: Sequence[Sequence[str]] = SENTENCE_COLUMNS,
) -> Table:
    """Open what a source holds, in a format that is known; else as `open_table`."""
    scan = Scan(source)
    count = sum(1 for _ in READERS[form](scan, ()))
    if not count and not scan.faults:
        what = "a header, but no rows" if scan.columns and form != "text" else "nothing in it"
        scan.add("K102", what, hint="is it the right file?")
    chosen = _choose(scan, form, columns, defaults) if scan.columns else ()
    if form in ("jsonl", "parquet"):  # what was split out of text is text
        scan.faults += _not_text(source, form, chosen, set(scan.faults))
    if scan.faults:
        raise InputError(sorted(scan.faults, key=_by_place))
    names = tuple(dict.fromkeys(scan.columns))
    return Table(source.name, form, names, chosen, count, source)


def _by_place(fault: Fault) -> tuple[int, int]:
    return (fault.place.line, fault.place.column) if fault.place else (0, 0)


def find_source(file: Path | str) -> Source:
    """Look whether there is anything to read. Raises InputError (K101)."""
    if str(file) == "-":
        if sys.stdin is None:  # closed by who started the program
            hint = "pipe sentences into the command, or name a file"
            raise InputError(Fault("K101", "there is no standard input", Place("<stdin>"), hint))
        return Source("<stdin>", None, sys.stdin.buffer.read())
    path = Path(file)
    name = path.as_posix()
    try:
        if path.is_file():
            path.open("rb").close()
            return Source(name, path)
        if path.exists() and not path.is_dir():  # a pipe gives its bytes only once
            return Source(name, None, path.read_bytes())
        what, hint = "a folder, not a file", "name a file in it"
        if not path.exists():
            # All files of a folder look alike where the ending is half of a name.
            names = [other.name for other in path.parent.glob("*")]
            near = get_close_matches(path.name, names, n=1, cutoff=0.8)
            what = "no such file"
            hint = f"did you mean '{near[0]}'?" if near else "check the path"
    except OSError as error:
        what, hint = f"cannot be read: {error.strerror or error}", "name a file that you may read"
    raise InputError(Fault("K101", what, Place(name), hint))


def _choose(
    scan: Scan, form: Format, asked: Sequence[str], defaults: Sequence[Sequence[str]]
) -> tuple[str, ...]:
    """Return the columns to read that are there; note those that are not."""
    known = scan.columns
    shown = ", ".join(known[:30]) + (f" and {len(known) - 30} more" if len(known) > 30 else "")
    for name in asked:
        if name not in known:
            near = suggest(name, known)
            hint = f"{near if near.startswith('did you') else ''} the columns are: {shown}".strip()
            if form == "text":
                endings = ", ".join(ENDINGS)
                hint = f"plain text has '{PLAIN_TEXT_COLUMN}' only; tables end with {endings}"
            scan.add("K103", f"no column '{name}'", scan.header, hint=hint)
    if asked:
        return tuple(name for name in dict.fromkeys(asked) if name in known)
    for names in defaults:
        if there := tuple(name for name in names if name in known):
            return there
    wanted = ", ".join(name for names in defaults for name in names)
    hint = f"name one with --column; the columns are: {shown}"
    scan.add("K103", f"none of the columns {wanted}", scan.header, hint=hint)
    return ()


def _not_text(
    source: Source, form: Format, chosen: Sequence[str], known: set[Fault]
) -> list[Fault]:
    """Return the faults, but the known ones, of what the chosen columns hold."""
    scan, left = Scan(source), list(chosen)
    for row in READERS[form](scan, chosen) if chosen else ():
        where = "" if row.line else f" in row {row.number}"
        for name in tuple(left):
            value = row.values.get(name)
            if isinstance(value, str):
                if fault := _string_fault(value):
                    scan.add("K109", f"'{name}' holds {fault}{where}", row.line)
            elif name not in row.values:
                hint = f"it has: {', '.join(row.values) or 'nothing'}"
                scan.add("K103", f"no '{name}' in this object", row.line, hint=hint)
            else:
                held = "nothing" if value is None else f"{as_text(value)[:40]}, which is no text"
                hint = "write text there, or name another column"
                scan.add("K109", f"'{name}' holds {held}{where}", row.line, hint=hint)
                if not row.line and value is not None:
                    left.remove(name)  # all the rows of a Parquet column are of one type
    return [fault for fault in scan.faults if fault not in known]


def _string_fault(text: str) -> str:
    """Say what is wrong with a text that a program wrote, or return `""`."""
    if text.isascii() and len(text) <= LONGEST:
        return ""
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError:
        return "half of a character (a lone surrogate)"
    return f"a text of more than {LONGEST:,} bytes" if size > LONGEST else ""


def as_text(value: Any) -> str:
    """Return a value as text: nothing is `""`, a number or a list is as JSON writes it."""
    if value is None:
        return ""
    if isinstance(value, bool | int | float | list | dict):
        return json.dumps(value, ensure_ascii=False, default=str)
    return str(value)

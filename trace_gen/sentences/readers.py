"""How each format is read: rows come one by one, and what is wrong is noted on the way.

The TSV is that of language.md section 1 (no quoting), the CSV that of RFC 4180. All of them are
UTF-8; a byte order mark and CRLF are accepted.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Literal

from trace_gen.errors import Fault, InputError, Place

__all__ = ["ENDINGS", "LONGEST", "PLAIN_TEXT_COLUMN", "READERS", "Format", "Row", "Scan", "Source"]

Format = Literal["tsv", "csv", "jsonl", "parquet", "text"]

LONGEST = 1_000_000
"""Bytes that a line may have; what is longer is no sentence and is not read."""

ENDINGS: Mapping[str, Format] = {
    ".tsv": "tsv",
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
}
"""What the ending of a file says that it is; any other: plain text, one sentence a line."""

PLAIN_TEXT_COLUMN = "sentence"

_MOST_FAULTS = 20
_RENAME = "give each column a name of its own"
_BOM = b"\xef\xbb\xbf"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its number from 1, the line where it begins (0 in Parquet), its values by column.

    Blank lines are no rows, but they count: in plain text the number is that of the line.
    """

    number: int
    line: int
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Source:
    """Bytes that can be read again: a file by its path, or what came through a pipe."""

    name: str
    path: Path | None
    data: bytes = b""

    def open(self) -> BinaryIO:
        """Open it at its beginning."""
        return io.BytesIO(self.data) if self.path is None else self.path.open("rb")


class Scan:
    """One reading of a source: which columns it has, on which line, and what is wrong with it."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.columns: list[str] = []
        self.header = 0
        self.faults: list[Fault] = []

    def add(self, code: str, message: str, line: int = 0, column: int = 0, hint: str = "") -> None:
        """Note a fault. Raises InputError when there are more than anyone wants to read."""
        name = self.source.name
        self.faults.append(Fault(code, message, Place(name, line, column), hint))
        if len(self.faults) == _MOST_FAULTS:
            message = f"{_MOST_FAULTS} faults, and perhaps more: reading stopped here"
            end = Fault("K100", message, Place(name, line), "mend these first")
            raise InputError([*self.faults, end])


def _lines(scan: Scan) -> Iterator[tuple[int, str]]:
    """Read the lines that are text, without their ends; note the others."""
    with scan.source.open() as stream:
        number = 0
        while raw := stream.readline(LONGEST + 2):
            number += 1
            utf16 = number == 1 and raw.startswith(_UTF16)
            if b"\0" in raw and not utf16:
                hint = "save it as TSV, CSV, JSON Lines, Parquet or plain text, with that ending"
                column = raw.index(b"\0") + 1
                scan.add("K107", "a binary file: there is a NUL byte", number, column, hint)
                return
            if len(raw.rstrip(b"\r\n")) > LONGEST:
                hint = "a line is one sentence or one row; is it the right file?"
                scan.add("K108", f"a line of more than {LONGEST:,} bytes", number, 1, hint)
                while raw and not raw.endswith(b"\n"):
                    raw = stream.readline(LONGEST)
                continue
            if number == 1:
                raw = raw.removeprefix(_BOM)
            try:
                yield number, raw.decode("utf-8").removesuffix("\n").removesuffix("\r")
            except UnicodeDecodeError as error:
                column = len(raw[: error.start].decode("utf-8")) + 1
                old = "UTF-16" if utf16 else "LATIN1"
                hint = f"convert it: iconv -f {old} -t UTF-8 FILE > NEW"
                message = f"the byte 0x{raw[error.start]:02X} is not UTF-8"
                scan.add("K106", message, number, column, hint)
                if utf16:
                    return


def _read_text(scan: Scan, _: Sequence[str]) -> Iterator[Row]:
    scan.columns.append(PLAIN_TEXT_COLUMN)
    for number, line in _lines(scan):
        if line.strip():
            yield Row(number, number, {PLAIN_TEXT_COLUMN: line})


def _read_tsv(scan: Scan, _: Sequence[str]) -> Iterator[Row]:
    records = ((number, line.split("\t")) for number, line in _lines(scan))
    return _with_header(scan, records, "a value holds no tab and no line break", True)


def _read_csv(scan: Scan, _: Sequence[str]) -> Iterator[Row]:
    return _with_header(scan, _csv_records(scan), 'write "…" around a value with a comma in it')


def _csv_records(scan: Scan) -> Iterator[tuple[int, list[str]]]:
    """Read the records, which may go over several lines, with the line where each begins."""
    lines = _lines(scan)
    first = next(lines, None)
    if first is None:
        return
    last, head = first

    def fed() -> Iterator[str]:
        nonlocal last
        yield f"{head}\n"
        for number, line in lines:
            last = number
            yield f"{line}\n"

    # A field may be as long as a line, which the module's own limit does not allow.
    csv.field_size_limit(LONGEST)
    # Spreadsheets with Italian settings write semicolons, as the comma is their decimal sign.
    semicolons = ";" in head and "," not in head
    records = csv.reader(fed(), delimiter=";" if semicolons else ",", strict=True)
    begun = last
    while True:
        try:
            record = next(records, None)
        except csv.Error as error:
            hint = 'a value in double quotes holds "" for a double quote, and has a " at its end'
            scan.add("K123", f"broken CSV: {error}", begun, hint=hint)
            return
        if record is None:
            return
        yield begun, record or [""]
        begun = last + 1


def _with_header(
    scan: Scan, records: Iterator[tuple[int, list[str]]], hint: str, exact: bool = False
) -> Iterator[Row]:
    """Give the values of each record the names that the first one holds.

    `exact`: they stand in the line as they are, with a tab between them, so their column is known.
    """
    names, number = scan.columns, 0
    for line, values in records:
        number += bool(names)
        if len(values) == 1 and not values[0].strip():
            continue
        if not names and scan.faults:  # the header could not be read: this line is none
            continue
        if not names:
            names += values
            scan.header = line
            for position in _repeated(names):
                column = len("\t".join(names[:position])) + 2 if exact else 0
                scan.add("K104", f"a second column '{names[position]}'", line, column, _RENAME)
        elif len(values) != len(names):
            column = len("\t".join(values[: len(names)])) + 1 if exact else 0
            message = f"values in this row: {len(values)}, in the header: {len(names)}"
            scan.add("K105", message, line, column, hint)
        else:
            yield Row(number, line, dict(zip(names, values, strict=True)))


def _repeated(names: Sequence[str]) -> Iterator[int]:
    """Yield the positions of names that stood there before."""
    seen: set[str] = set()
    for position, name in enumerate(names):
        if name in seen:
            yield position
        seen.add(name)


def _read_jsonl(scan: Scan, _: Sequence[str]) -> Iterator[Row]:
    doubled: list[str] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            keys = [key for key, _ in pairs]
            doubled.append(keys[next(_repeated(keys))])
        return found

    columns: dict[str, None] = {}
    hint = 'each line is one object, such as {"sentence": "…"}'
    for number, line in _lines(scan):
        if not line.strip():
            continue
        doubled.clear()
        try:
            found = json.loads(line, object_pairs_hook=once)
        except json.JSONDecodeError as error:
            message = f"broken JSON: {error.msg.removesuffix(' starting at')}"
            scan.add("K121", message, number, error.pos + 1, hint)
            continue
        except (RecursionError, ValueError) as error:  # nested too deeply, a number too long
            scan.add("K121", f"JSON that cannot be read: {error}", number, 1, hint)
            continue
        if doubled:
            scan.add("K104", f"a second '{doubled[0]}' in an object", number, 1, "keep one")
        elif not isinstance(found, dict):
            scan.add("K122", f"{line.strip()[:40]} is no JSON object", number, 1, hint)
        else:
            columns |= dict.fromkeys(found)
            yield Row(number, number, found)
    scan.columns += columns


def _read_parquet(scan: Scan, columns: Sequence[str]) -> Iterator[Row]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    number = 0
    try:
        with scan.source.open() as stream:
            file = pq.ParquetFile(stream)
            names = file.schema_arrow.names
            scan.columns += names
            for position in _repeated(names):
                scan.add("K104", f"a second column '{names[position]}'", hint=_RENAME)
            for batch in file.iter_batches(columns=list(columns)):
                for values in batch.to_pylist():
                    number += 1
                    yield Row(number, 0, values)
    except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
        said = " ".join(str(error).split()).rstrip(".")[:200]
        scan.add("K124", f"broken Parquet: {said}", hint="copy it or write it again")


READERS: Mapping[Format, Callable[[Scan, Sequence[str]], Iterator[Row]]] = {
    "tsv": _read_tsv,
    "csv": _read_csv,
    "jsonl": _read_jsonl,
    "parquet": _read_parquet,
    "text": _read_text,
}
"""One for each format; the columns that are wanted matter to Parquet only, where they save time."""

"""How each format is written: rows with all the columns that a file had, and some more.

What the formats hold: TSV and CSV text; JSON Lines what JSON has; Parquet the types of a Parquet
file that was read, else text, or numbers where a column of JSON Lines holds nothing else.

Codes: K131 an output file whose ending says nothing, K132 a value that the format cannot hold, K133
an output that is there already, or is a folder.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final

from trace_gen.errors import Fault, InputError, Place
from trace_gen.sentences.readers import ENDINGS, Format, Row
from trace_gen.sentences.table import Table, as_text
from trace_gen.text import atomic_path, refused

__all__ = ["Layout", "output_format", "save", "tsv_lines"]

_BATCH = 16_384  # rows that a Parquet file is given at once
# JSON allows them in a string, but much that reads line by line ends a line there.
_LINE_BREAKS: Final = {code: f"\\u{code:04x}" for code in (0x85, 0x2028, 0x2029)}
_LARGEST: Final = 2**63


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of an output: those `kept` of a table, then those that are `added`, as text."""

    table: Table
    kept: tuple[str, ...]
    added: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns, in their order."""
        return (*self.kept, *self.added)


def output_format(out: Path, overwrite: bool = False) -> Format:
    """Return the format that the ending of an output file asks for.

    Raises InputError: K131 for an ending that is not known, K133 where there is a folder, or a file
    that is not to be overwritten.
    """
    form = ENDINGS.get(out.suffix.lower())
    if form is None:
        endings = ", ".join(ENDINGS)
        raise InputError(
            Fault("K131", f"'{out}': the ending says no format", hint=f"end it with {endings}")
        )
    with refused("F102", f"cannot write '{out}'", "choose a file in a folder of your own"):
        if out.is_dir():
            raise InputError(Fault("K133", f"'{out}' is a folder", hint="name a file in it"))
        if out.exists() and not overwrite:
            hint = "--overwrite replaces it; or choose another name"
            raise InputError(Fault("K133", f"'{out}' is there already", hint=hint))
    return form


def save(out: Path, form: Format, layout: Layout, rows: Iterable[Row]) -> None:
    """Write rows to a file, which appears whole or not at all.

    Raises InputError: F102 where the system does not let it be written, K132 for a value that does
    not fit, and whatever `rows` raises.
    """
    with atomic_path(out) as part, part.open("wb") as stream:
        if form == "parquet":
            _write_parquet(stream, layout, rows)
        else:
            for line in _LINES[form](layout, rows):
                stream.write(line.encode("utf-8"))


def tsv_lines(layout: Layout, rows: Iterable[Row]) -> Iterator[str]:
    """Yield the lines of a TSV as language.md section 1 has it: no quoting."""
    for name in layout.columns:
        _fits(layout, name, name, 0, "\t\n\r")
    yield "\t".join(layout.columns) + "\n"
    for row in rows:
        values = [as_text(row.values.get(name)) for name in layout.columns]
        for name, value in zip(layout.columns, values, strict=True):
            _fits(layout, name, value, row.number, "\t\n\r")
        yield "\t".join(values) + "\n"


def _csv_lines(layout: Layout, rows: Iterable[Row]) -> Iterator[str]:
    held = io.StringIO(newline="")
    writer = csv.writer(held, lineterminator="\n")

    def line(values: Sequence[str]) -> str:
        held.seek(0)
        held.truncate()
        writer.writerow(values)
        return held.getvalue()

    yield line(layout.columns)
    for row in rows:
        values = [as_text(row.values.get(name)) for name in layout.columns]
        for name, value in zip(layout.columns, values, strict=True):
            _fits(layout, name, value, row.number)
        yield line(values)


def _json_lines(layout: Layout, rows: Iterable[Row]) -> Iterator[str]:
    names = layout.columns
    for row in rows:
        # A key that an object did not have is not given to it.
        record = {name: row.values[name] for name in names if name in row.values}
        text = json.dumps(record, ensure_ascii=False, default=str).translate(_LINE_BREAKS)
        # Half of a character has no UTF-8, but an escape in JSON.
        yield text.encode("utf-8", "backslashreplace").decode("utf-8") + "\n"


_LINES: Final[Mapping[Format, Callable[[Layout, Iterable[Row]], Iterator[str]]]] = {
    "tsv": tsv_lines,
    "csv": _csv_lines,
    "jsonl": _json_lines,
}


def _fits(layout: Layout, name: str, value: str, number: int, not_in: str = "") -> None:
    """Look whether a value can be written. Raises InputError (K132)."""
    what = "a tab or a line break" if any(sign in value for sign in not_in) else ""
    if not what and not value.isascii():
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            what = "half of a character (a lone surrogate)"
    if what:
        where = f"'{name}' of row {number}" if number else f"the name of the column {name!r}"
        hint = "name a file with --out that ends with .jsonl"
        place = Place(layout.table.name)
        raise InputError(Fault("K132", f"{where} holds {what}", place, hint))


def _write_parquet(stream: BinaryIO, layout: Layout, rows: Iterable[Row]) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = _schema(layout)
    as_it_is = layout.table.format == "parquet"
    texts = {field.name for field in schema if not as_it_is and field.type == pa.string()}
    waiting = iter(rows)
    with pq.ParquetWriter(stream, schema, compression="zstd") as writer:
        while some := list(islice(waiting, _BATCH)):
            records = [dict(row.values) for row in some]
            for row, record in zip(some, records, strict=True):
                for name in texts & record.keys():
                    if record[name] is not None:
                        record[name] = as_text(record[name])
                        _fits(layout, name, record[name], row.number)
            writer.write_table(pa.Table.from_pylist(records, schema=schema))


def _schema(layout: Layout) -> Any:
    """Return the Arrow schema of an output; of a Parquet file that is read with its metadata."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    added = [pa.field(name, pa.string()) for name in layout.added]
    if layout.table.format == "parquet":
        with layout.table.source.open() as stream:
            known = pq.ParquetFile(stream).schema_arrow
        fields = [known.field(name) for name in layout.kept]
        return pa.schema([*fields, *added], metadata=known.metadata)
    types = {"bool": pa.bool_(), "int": pa.int64(), "float": pa.float64()}
    kinds = _kinds(layout) if layout.table.format == "jsonl" else {}
    fields = [pa.field(name, types.get(kinds.get(name, ""), pa.string())) for name in layout.kept]
    return pa.schema([*fields, *added])


def _kinds(layout: Layout) -> dict[str, str]:
    """Return the columns of JSON Lines that hold numbers or truth values only."""
    seen: dict[str, set[str]] = {}
    for row in layout.table.records():
        for name, value in row.values.items():
            kind = type(value).__name__
            if isinstance(value, int) and abs(value) >= _LARGEST:
                kind = "too large"
            if value is not None:
                seen.setdefault(name, set()).add(kind)
    found = {name: min(kinds) for name, kinds in seen.items() if len(kinds) == 1}
    return found | dict.fromkeys((n for n, k in seen.items() if k == {"int", "float"}), "float")

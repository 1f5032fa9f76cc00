"""The files of a condition: TSV and Parquet, in fixed parts, whole or not at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from trace_gen.design.mix import U64
from trace_gen.engine.measures import Summary
from trace_gen.pairs import MEASURED, TSV_COLUMNS, schema
from trace_gen.text import atomic_path

__all__ = ["PART", "Counts", "all_distinct", "count", "joined", "parts", "tsv_bytes", "write_files"]

PART = 131_072
"""Rows in a part. Fixed, so that the bytes do not depend on how a build is spread."""

_LINES = 16_384  # rows made into lines at once: the memory of a whole part would be the peak

# Fixed here, not left to a library's defaults, which may change.
_PARQUET = {
    "compression": "zstd",
    "compression_level": 3,
    "version": "2.6",
    "data_page_version": "1.0",
    "write_statistics": True,
}

COUNTED = ("Gold", "NP target", "criterion", "three_way", "tense2")

Progress = Callable[[int], None]


def parts(rows: int) -> Iterator[tuple[int, int]]:
    """Yield (start, stop) of the parts of a file."""
    for start in range(0, rows, PART):
        yield start, min(start + PART, rows)


def tsv_bytes(columns: list[Any]) -> memoryview:
    """Return rows as TSV lines: text columns joined by tabs, without quoting.

    The values have passed `text.tsv_value_fault` as phrases, so none needs an escape.
    """
    texts = [_text(column) for column in columns]
    texts[-1] = pc.binary_join_element_wise(texts[-1], "\n", "")
    lines = pc.binary_join_element_wise(*texts, "\t")
    if isinstance(lines, pa.ChunkedArray):
        lines = lines.combine_chunks()
    offsets = np.frombuffer(lines.buffers()[1], dtype=np.int32)
    first, last = int(offsets[lines.offset]), int(offsets[lines.offset + len(lines)])
    return memoryview(lines.buffers()[2])[first:last]


def _text(column: Any) -> Any:
    if pa.types.is_dictionary(column.type):
        part = column.chunk(0) if isinstance(column, pa.ChunkedArray) else column
        if len(part.dictionary) == 1:
            return part.dictionary[0]  # one value for all rows: Arrow joins scalars as they are
    if pa.types.is_dictionary(column.type) or not pa.types.is_string(column.type):
        return column.cast(pa.string())
    return column


def write_files(tsv: Path, parquet: Path, tables: Iterator[Any], progress: Progress) -> None:
    """Write the rich tables of all parts to both files.

    Raises InputError (F102) where a file cannot be written; then neither file is there.
    """
    wanted = schema()
    # An open file: pyarrow would read a path by rules of its own (`~`, `s3:`).
    with (
        atomic_path(tsv) as tsv_part,
        atomic_path(parquet) as parquet_part,
        tsv_part.open("wb") as lines,
        parquet_part.open("wb") as sink,
        pq.ParquetWriter(sink, wanted, **_PARQUET) as writer,
    ):
        lines.write(("\t".join(TSV_COLUMNS) + "\n").encode())
        for table in tables:
            for start in range(0, table.num_rows, _LINES):
                some = table.slice(start, _LINES)
                lines.write(tsv_bytes([some.column(name) for name in TSV_COLUMNS]))
            writer.write_table(table, row_group_size=PART)
            progress(table.num_rows)


def joined(sources: Sequence[Path]) -> Iterator[Any]:
    """Yield the rows of some files of pairs, part by part, numbered anew from 1."""
    seen = 0
    for source in sources:
        with source.open("rb") as stream:
            file = pq.ParquetFile(stream)
            for group in range(file.num_row_groups):
                table = file.read_row_group(group).cast(schema())
                numbers = pa.array(np.arange(seen + 1, seen + table.num_rows + 1, dtype=np.int64))
                seen += table.num_rows
                yield table.set_column(0, "UniqueID", numbers).combine_chunks()


def _hashes(ids: Any) -> U64:
    """Read the 64-bit hashes back from their hexadecimal digits."""
    array = ids.combine_chunks() if isinstance(ids, pa.ChunkedArray) else ids
    digits = np.frombuffer(array.buffers()[2], dtype=np.uint8)[: 16 * len(array)]
    values = np.where(digits >= ord("a"), digits - (ord("a") - 10), digits - ord("0"))
    pairs = values.reshape(-1, 8, 2)
    octets = (pairs[:, :, 0] << 4 | pairs[:, :, 1]).astype(np.uint8)
    return octets.copy().view(">u8").reshape(-1).astype(np.uint64)


@dataclass(frozen=True, slots=True)
class Counts:
    """What a Parquet file of pairs holds: rows, rows by value of some columns, distinct or not.

    `measures`: means and standard deviations of frequency and length (see `Summary.as_json`).
    """

    rows: int
    by: dict[str, dict[str, int]]
    distinct: bool
    measures: dict[str, Any]


def count(parquet: Path) -> Counts:
    """Read a file of pairs back and count it, part by part."""
    by: dict[str, Counter[str]] = {name: Counter() for name in COUNTED}
    hashes, measures = [], Summary()
    with parquet.open("rb") as stream:
        file = pq.ParquetFile(stream)
        for group in range(file.num_row_groups):
            table = file.read_row_group(group, columns=[*COUNTED, *MEASURED, "id"])
            hashes.append(_hashes(table.column("id")))
            measures.add(table)
            for name in COUNTED:
                for entry in table.column(name).value_counts().to_pylist():
                    by[name][entry["values"]] += entry["counts"]
        rows = file.metadata.num_rows
    ordered = {name: dict(sorted(counter.items())) for name, counter in by.items()}
    return Counts(rows, ordered, all_distinct(hashes), measures.as_json())


def all_distinct(hashes: list[U64]) -> bool:
    """Prove that no two rows have the same sentences: sorted 64-bit hashes, no two alike.

    Distinct hashes prove distinct pairs; two equal ones among n rows come by chance with
    probability n² / 2⁶⁵.
    """
    together = np.sort(np.concatenate(hashes))
    return not bool((together[1:] == together[:-1]).any())

"""The published set in our schema, as files: TSV and Parquet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from trace_gen.errors import Fault, InputError
from trace_gen.pairs import TSV_COLUMNS, schema
from trace_gen.sources.cache import ORIGINAL
from trace_gen.sources.original import Got
from trace_gen.sources.published import Published
from trace_gen.text import atomic_path, refused

__all__ = ["refuse_existing", "write_original"]


def _paths(folder: Path) -> tuple[Path, Path]:
    return folder / f"{ORIGINAL}.tsv", folder / f"{ORIGINAL}.parquet"


def refuse_existing(folder: Path, overwrite: bool = False) -> None:
    """Raise InputError: K133 where a file would be replaced, or the folder is a file."""
    with refused("F102", f"cannot write to '{folder}'", "choose a folder that you may write to"):
        if folder.exists() and not folder.is_dir():
            fault = Fault("K133", f"'{folder}' is no folder", hint="name a folder with --out")
            raise InputError(fault)
        for path in _paths(folder):
            if path.is_dir():
                hint = "choose another folder with --out"
                raise InputError(Fault("K133", f"'{path}' is a folder", hint=hint))
            if path.exists() and not overwrite:
                hint = "--overwrite replaces it; or choose another folder"
                raise InputError(Fault("K133", f"'{path}' is there already", hint=hint))


def write_original(got: Got, folder: Path, overwrite: bool = False) -> tuple[Path, Path]:
    """Write `original.tsv` and `original.parquet` into a folder; return their paths.

    The eight columns have the types of our schema (UniqueID is text where one is no number),
    unknown columns are text. The canary is not there: it marks what trace-gen made. Raises
    InputError: K133 where there is such a file, F102 where the system refuses.
    """
    import pyarrow.parquet as pq

    refuse_existing(folder, overwrite)
    tsv, parquet = _paths(folder)
    table = _table(got)
    with atomic_path(tsv) as lines, atomic_path(parquet) as rich, rich.open("wb") as sink:
        lines.write_bytes(_tsv(got.published).encode("utf-8"))
        pq.write_table(table, sink, compression="zstd")
    return tsv, parquet


def _tsv(published: Published) -> str:
    rows = [published.columns]
    rows += [tuple(row.values[name] for name in published.columns) for row in published.rows]
    return "".join("\t".join(row) + "\n" for row in rows)


def _table(got: Got) -> Any:
    import pyarrow as pa

    ours, published = schema(), got.published
    numbers = not published.report.other_ids
    fields, columns = [], []
    for name in published.columns:
        field = ours.field(name) if name in TSV_COLUMNS else pa.field(name, pa.string())
        values: list[Any] = [row.values[name] for row in published.rows]
        if name == "UniqueID":
            field = field if numbers else pa.field(name, pa.string())
            values = [int(value) for value in values] if numbers else values
        fields.append(field)
        columns.append(pa.array(values, pa.string() if field.type != pa.int64() else pa.int64()))
        columns[-1] = columns[-1].cast(field.type)
    # Of a file its name only: the folders of one user are of no use to another.
    source = str(got.origin) if got.origin.repository else Path(got.origin.file).name
    metadata = {"source": source, "sha256": got.sha256}
    return pa.Table.from_arrays(columns, schema=pa.schema(fields, metadata=metadata))

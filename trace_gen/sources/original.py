"""The published set by the word `original`: got from the Hub or a file, kept, opened as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trace_gen.errors import Fault, InputError, Place
from trace_gen.sentences import SENTENCE_COLUMNS, Table, find_source, open_source
from trace_gen.sentences.readers import Source
from trace_gen.sources.cache import ORIGINAL, Kept, Origin, keep, kept, kept_folder
from trace_gen.sources.hub import REPOSITORY, REVISION, fetch
from trace_gen.sources.published import LARGEST, Published, read_published
from trace_gen.text import sha256_of

__all__ = ["Got", "get_original", "original_table"]


@dataclass(frozen=True, slots=True)
class Got:
    """The published set, where it came from and where it is kept.

    `notice`: what the user should know besides: that the copy in the cache had to do, or that
    another set had to go from there.
    """

    published: Published
    origin: Origin
    sha256: str
    folder: Path
    notice: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return where it is from, what was found and what is wrong with the rows left out."""
        names = ("file", "repository", "revision", "commit")
        origin = {name: getattr(self.origin, name) for name in names}
        faults = [
            {
                "code": one.code,
                "line": one.place.line if one.place else 0,
                "message": one.message,
                "hint": one.hint,
            }
            for one in self.published.faults
        ]
        where = {"sha256": self.sha256, "cache": self.folder.as_posix(), "notice": self.notice}
        return {"origin": origin, **where, **self.published.report.as_json(), "faults": faults}


def get_original(
    file: Path | str | None = None, revision: str = REVISION, overwrite: bool = False
) -> Got:
    """Read the published set, from a file or else from the Hub, and keep it as `original`.

    Where there is no network, the copy of the same revision in the cache is read. `overwrite`:
    take it also where the cache holds other bytes, or is damaged. Raises InputError with what is
    wrong (see `trace_gen.sources`).
    """
    known, notice = _known(overwrite), ""
    try:
        data, origin = _read(file) if file is not None else fetch(revision)
    except InputError as error:
        if not (known and _unreachable(error) and _same(known.origin, revision)):
            raise
        data, origin = known.data, known.origin
        notice = f"{error.faults[0].message}; this is the copy in the cache"
    sha256 = sha256_of(data)
    changed = known is not None and known.sha256 != sha256
    if known and changed and not overwrite:
        raise InputError(_changed(known, origin, sha256))
    published = read_published(Source(origin.file, None, data))
    if known and changed:
        notice = f"replaced in the cache: {known.origin} (SHA-256 {known.sha256})"
    # A file with the bytes that the Hub gave tells less of where they are from than the Hub does.
    source = origin if known is None or changed or origin.repository else known.origin
    if known is None or changed or source != known.origin:
        keep(data, source)
    return Got(published, origin, sha256, kept_folder(), notice)


def _known(overwrite: bool) -> Kept | None:
    """Return what is in the cache; nothing where it is damaged, but is to be written anew."""
    try:
        return kept()
    except InputError as error:
        if overwrite and all(fault.code == "S106" for fault in error.faults):
            return None
        raise


def _read(file: Path | str) -> tuple[bytes, Origin]:
    """Read a file whole. Raises InputError: K101 where it cannot be read, S112 if too large."""
    source = find_source(file)
    with source.open() as stream:
        # One byte more than it may have: then it is found to be too large, but not read whole.
        return stream.read(LARGEST + 1), Origin(source.name)


def _unreachable(error: InputError) -> bool:
    return any(fault.code == "S102" for fault in error.faults)


def _same(origin: Origin, revision: str) -> bool:
    return origin.repository == REPOSITORY and revision in (origin.revision, origin.commit)


def _changed(known: Kept, origin: Origin, sha256: str) -> Fault:
    same = known.origin.repository and known.origin.revision == origin.revision
    what = "its bytes have changed" if same else "it has other bytes than the set in the cache"
    message = (
        f"{origin}: {what} (SHA-256 now {sha256[:16]}…, in the cache {known.sha256[:16]}… from "
        f"{known.origin})"
    )
    hint = "find out why; --overwrite takes the new ones, and `original` will be this set"
    return Fault("S104", message, hint=hint)


def original_table(
    columns: Sequence[str] = (), defaults: Sequence[Sequence[str]] = SENTENCE_COLUMNS
) -> Table:
    """Open the set in the cache, mapped, as if it were a TSV called `original`.

    Rows that are left out are blank lines in it, so that numbers and lines of rows are those of the
    published file. Raises InputError: S105 where the cache holds none, S106 where it is damaged,
    and what `sentences.open_table` raises.
    """
    found = kept()
    if found is None:
        hint = "run `trace-gen original` first (`trace-gen original --file TSV` without a network)"
        message = "the published set is not in the cache yet"
        raise InputError(Fault("S105", message, Place(ORIGINAL), hint))
    published = read_published(Source(found.origin.file, None, found.data))
    lines = [""] * max(row.line for row in published.rows)
    lines[published.header - 1] = "\t".join(published.columns)
    for row in published.rows:
        lines[row.line - 1] = "\t".join(row.values[name] for name in published.columns)
    data = "".join(f"{line}\n" for line in lines).encode("utf-8")
    return open_source(Source(ORIGINAL, None, data), "tsv", columns, defaults)

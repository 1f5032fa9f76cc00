"""Is the file marked, so that whoever gathers text to train on can leave it out?

A canary is a line that says so and holds a GUID, as BIG-bench has them (Srivastava and others
2023). It never stands in the TSV itself: it is in the metadata of a Parquet file, or in the
manifest or the card beside the file.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from trace_gen.audit.finding import Finding, Look
from trace_gen.sentences import Table

__all__ = ["canary"]

_BESIDE: Final = ("manifest.json", "README.md")
_MOST: Final = 4_000_000  # bytes of a file that is looked through
_GUID: Final = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
_CANARY: Final = re.compile(rf"canary[^\n]{{0,80}}?({_GUID})", re.IGNORECASE)


def canary(table: Table) -> Look:
    """Look for a canary in the file's metadata and beside it."""
    if table.source.path is None:
        return Look("canary", not_looked_at=("files beside it: it came through a pipe",))
    found = {}
    if table.format == "parquet" and (guid := _in_metadata(table)):
        found["metadata"] = guid
    for name in _BESIDE:
        if guid := _in_file(table.source.path.with_name(name)):
            found[name] = guid
    if found:
        return Look("canary", f"in {', '.join(found)}", {"canary": found})
    message = "no canary: nothing in or beside the file says that it is for testing only"
    hint = "put a line 'Canary: <GUID>' into a README.md beside it"
    finding = Finding("D901", "notice", message, {"looked_in": list(_BESIDE)}, hint)
    return Look("canary", "none", {"canary": {}}, (finding,))


def _in_metadata(table: Table) -> str:
    import pyarrow.parquet as pq

    with table.source.open() as stream:
        metadata = pq.ParquetFile(stream).schema_arrow.metadata or {}
    held = b"\n".join(key + b" " + value for key, value in metadata.items())
    return _guid(held.decode("utf-8", "replace"))


def _in_file(path: Path) -> str:
    try:
        with path.open("rb") as stream:
            return _guid(stream.read(_MOST).decode("utf-8", "replace"))
    except OSError:  # there is none, or it is not for us
        return ""


def _guid(text: str) -> str:
    found = _CANARY.search(text)
    return found[1].lower() if found else ""

"""The cache: where the published set is kept as it was published, and the record of its bytes.

Two files: the set, byte by byte, and a record with its SHA-256 and where it came from. It is mapped
when it is read, so a later version of trace-gen that knows more labels needs no new download.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from trace_gen.errors import Fault, InputError, Place
from trace_gen.text import refused, sha256_of, write_atomic

__all__ = ["ORIGINAL", "VARIABLE", "Kept", "Origin", "cache_folder", "keep", "kept", "kept_folder"]

ORIGINAL: Final = "original"
"""The word that stands for the published set wherever a command takes a FILE."""

VARIABLE: Final = "TRACE_GEN_CACHE"
"""The environment variable that names another folder for the cache."""

_SET, _RECORD = "TRACE-it-dataset.tsv", "record.json"
_ELSEWHERE = f"set {VARIABLE} to a folder that you may write to"
_AGAIN = "`trace-gen original --overwrite` fetches it anew (or --file TSV --overwrite)"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a set came from: a file by its name, or a repository at a revision.

    `commit`: the whole name of the commit, where it is known.
    """

    file: str
    repository: str = ""
    revision: str = ""
    commit: str = ""

    def __str__(self) -> str:
        if not self.repository:
            return self.file
        return f"{self.repository}/{self.file}, revision {self.revision}"


@dataclass(frozen=True, slots=True)
class Kept:
    """What is in the cache: the bytes, their SHA-256 and where they came from."""

    data: bytes
    sha256: str
    origin: Origin


def cache_folder(
    environment: Mapping[str, str] | None = None, platform: str = sys.platform
) -> Path:
    """Return the folder where trace-gen keeps what it fetched, in the manner of the platform.

    `TRACE_GEN_CACHE` names another. Raises InputError (F102) where the user has no home.
    """
    known = os.environ if environment is None else environment
    if known.get(VARIABLE):
        return Path(known[VARIABLE])
    if platform == "win32":
        local = known.get("LOCALAPPDATA")
        return (Path(local) if local else _home() / "AppData" / "Local") / "trace-gen"
    if platform == "darwin":
        return _home() / "Library" / "Caches" / "trace-gen"
    base = Path(known.get("XDG_CACHE_HOME", ""))
    # The XDG specification: a path that is not absolute is ignored.
    return (base if base.is_absolute() else _home() / ".cache") / "trace-gen"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError as error:
        fault = Fault("F102", f"no place for the cache: {error}", hint=_ELSEWHERE)
        raise InputError(fault) from None


def kept_folder() -> Path:
    """Return the folder of the published set in the cache."""
    return cache_folder() / ORIGINAL


def kept() -> Kept | None:
    """Return what is in the cache, None where nothing is.

    Raises InputError: S106 where the cache is damaged, F102 where it may not be read.
    """
    folder = kept_folder()
    record, data = folder / _RECORD, folder / _SET
    with refused("F102", f"cannot read the cache '{folder}'", _ELSEWHERE):
        if not record.exists():
            return None
        said = _record(record)
        content = data.read_bytes() if data.is_file() else None
    if content is None or sha256_of(content) != said.sha256:
        what = "is not there" if content is None else "has not the SHA-256 that was recorded"
        place = Place(data.as_posix())
        raise InputError(Fault("S106", f"the copy in the cache {what}", place, _AGAIN))
    return Kept(content, said.sha256, said.origin)


@dataclass(frozen=True, slots=True)
class _Record:
    sha256: str
    origin: Origin


def _record(path: Path) -> _Record:
    """Read the record. Raises InputError (S106) where it is none."""
    try:
        found: Any = json.loads(path.read_bytes())
        return _Record(str(found["sha256"]), Origin(**found["origin"]))
    except (ValueError, LookupError, TypeError):
        fault = Fault("S106", "the record of the cache is damaged", Place(path.as_posix()), _AGAIN)
        raise InputError(fault) from None


def keep(data: bytes, origin: Origin) -> None:
    """Put a set into the cache, in the place of what is there.

    Raises InputError (F102) where the system does not let it be written.
    """
    folder = kept_folder()
    named = ("file", "repository", "revision", "commit")
    record = {"sha256": sha256_of(data), "origin": {name: getattr(origin, name) for name in named}}
    with refused("F102", f"cannot write the cache '{folder}'", _ELSEWHERE):
        folder.mkdir(parents=True, exist_ok=True)
    try:
        write_atomic(folder / _SET, data)
        # Last: where it fails in between, the SHA-256 tells that the two do not go together.
        text = json.dumps(record, ensure_ascii=False, indent=2) + "\n"
        write_atomic(folder / _RECORD, text)
    except InputError as error:
        faults = [Fault(one.code, one.message, one.place, _ELSEWHERE) for one in error.faults]
        raise InputError(faults) from None

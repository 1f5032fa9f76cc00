"""Text as it goes in and out: normal form, apostrophes, the TSV dialect, files and their hashes.

The dialect is that of the published `TRACE-it-dataset.tsv` (language.md section 1): UTF-8 without
a byte order mark, LF, tabs between values, no quoting.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from trace_gen.errors import Fault, InputError

__all__ = [
    "atomic_path",
    "curly_apostrophes",
    "hidden_character",
    "nfc",
    "refused",
    "sha256_of",
    "sha256_of_file",
    "sha256_of_tree",
    "straight_apostrophes",
    "tsv_value_fault",
    "write_atomic",
]

# Quotation marks, the modifier letter, the prime and the acute accent all stand for an apostrophe
# in Italian text from the web; each is one character, so spans keep their offsets.
_TO_STRAIGHT = dict.fromkeys(map(ord, "\u2018\u2019\u201b\u02bc\u2032\u00b4"), "'")


def nfc(text: str) -> str:
    """Return the text in Unicode normal form C, so that `è` is one character."""
    return unicodedata.normalize("NFC", text)


def straight_apostrophes(text: str) -> str:
    """Return the text with straight apostrophes: `l’aula` → `l'aula`."""
    return text.translate(_TO_STRAIGHT)


def curly_apostrophes(text: str) -> str:
    """Return the text with typographic apostrophes: `l'aula` → `l’aula`."""
    return text.replace("'", "\u2019")


def hidden_character(text: str, allowed: str = "") -> str:
    """Return the first character that an eye cannot tell from a space or nothing, or `""`.

    These are control and format characters, and every space but the plain one.
    """
    if text.isprintable():  # as a rule: none of them is
        return ""
    for character in text:
        if character == " " or character in allowed:
            continue
        if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zs", "Zl", "Zp"}:
            return character
    return ""


def tsv_value_fault(value: str) -> str:
    """Say why a value cannot stand in the TSV, or return `""` if it can."""
    if "\t" in value:
        return "holds a tab"
    if "\n" in value or "\r" in value:
        return "holds a line break"
    if hidden := hidden_character(value):
        return f"holds the invisible character U+{ord(hidden):04X}"
    if '"' in value:
        return "holds a double quote"
    if "  " in value:
        return "holds two spaces in a row"
    if value != value.strip():
        return "starts or ends with a space"
    if value != nfc(value):
        return "is not in Unicode normal form C"
    return ""


def sha256_of(data: bytes) -> str:
    """Return the SHA-256 of the bytes, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def sha256_of_file(path: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal, without reading it whole."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def sha256_of_tree(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file below a folder, by relative path with `/`, sorted."""
    files = {p.relative_to(folder).as_posix(): p for p in folder.rglob("*") if p.is_file()}
    return {name: sha256_of_file(files[name]) for name in sorted(files)}


@contextmanager
def refused(code: str, message: str, hint: str) -> Iterator[None]:
    """Say what the system refuses: raises InputError with its reason instead of an OSError.

    Also `exists` and `is_dir` raise one, below a folder that is shut and for a name too long.
    """
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(Fault(code, f"{message}: {reason}", hint=hint)) from None


@contextmanager
def atomic_path(path: Path) -> Iterator[Path]:
    """Yield a path beside `path` to write to; it takes the name of `path` when all went well.

    A reader or an interrupted run therefore never meets half a file. Missing folders are made.
    Raises InputError (F102) where the system does not let the file be written.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{secrets.token_hex(4)}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Made before the caller starts its work, so that a folder that is shut shows at once.
        temporary.touch(exist_ok=False)
        yield temporary
        temporary.replace(path)
    except OSError as error:
        if not _concerns(error, path, temporary):
            raise
        reason = error.strerror or str(error)
        hint = "choose a folder that you may write to, on a disk that is not full"
        raise InputError(Fault("F102", f"cannot write '{path}': {reason}", hint=hint)) from None
    finally:
        _discard(temporary)


def _concerns(error: OSError, path: Path, temporary: Path) -> bool:
    """Tell a failure to write this file from one to read another inside the caller's block."""
    if error.filename is None:
        return True
    named = Path(os.fsdecode(error.filename))
    return named in {path, temporary} or named in path.parents


def _discard(temporary: Path) -> None:
    # Where even the parent is no folder there is nothing to remove, and F102 is already on its way.
    try:
        temporary.unlink(missing_ok=True)
    except OSError:
        return


def write_atomic(path: Path, content: bytes | str) -> None:
    """Write a whole file at once; text as UTF-8 with the line ends it has, on every system.

    Raises InputError (F102) where the system does not let the file be written.
    """
    data = content if isinstance(content, bytes) else content.encode("utf-8")
    with atomic_path(path) as temporary:
        temporary.write_bytes(data)

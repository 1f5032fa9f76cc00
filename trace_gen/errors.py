"""One family of errors: each fault carries file, line, column, a code and a hint.

Faults are collected and raised together, so that whoever wrote the file mends all of them at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

__all__ = ["BuildStopped", "Fault", "InputError", "Place", "TraceGenError", "suggest"]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file; line and column count from 1, 0 where there is none."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, where, and how to mend it."""

    code: str
    message: str
    place: Place | None = None
    hint: str = ""

    def __str__(self) -> str:
        where = f"{self.place} " if self.place else ""
        hint = f"; {self.hint}" if self.hint else ""
        return f"{where}{self.code} {self.message}{hint}"


class TraceGenError(Exception):
    """Anything that trace-gen reports to its user instead of a traceback."""

    exit_code = 2

    def __init__(self, faults: Fault | Iterable[Fault]) -> None:
        self.faults = (faults,) if isinstance(faults, Fault) else tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class InputError(TraceGenError):
    """Bad input: a lexicon, a template, an option. Exit code 2."""


class BuildStopped(TraceGenError):
    """The gate found a fault in a whole sentence, or two derivations disagree. Exit code 1."""

    exit_code = 1


def suggest(word: str, known: Iterable[str], lists: str = "") -> str:
    """Return a hint that names the nearest known words, or all of them when none is near.

    A list too long to be read (all nouns of a lexicon) is left out. `lists`: the keys of a lexicon
    file under which the word could be added, if it is a new one and no slip.
    """
    from difflib import get_close_matches

    names = sorted(known)
    near = get_close_matches(word, names, n=3, cutoff=0.6)
    if near:
        guesses = "did you mean " + " or ".join(f"'{name}'" for name in near)
        return f"{guesses}, or add it under {lists}" if lists else f"{guesses}?"
    return "known: " + ", ".join(names) if 0 < len(names) <= 30 else ""

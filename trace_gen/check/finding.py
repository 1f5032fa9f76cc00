"""What a rule sees, and what it reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trace_gen.analyse.structure import Structure
from trace_gen.analyse.words import Word

__all__ = ["Finding", "Hit", "View"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault in a text: `found` stands at `start:end`, `expected` says what would be right."""

    code: str
    start: int
    end: int
    rule: str
    found: str
    expected: str


Hit = tuple[int, int, str]
"""What a rule yields: start and end in the text, and what was expected there."""


@dataclass(frozen=True, slots=True)
class View:
    """A text, its words and where they stand, and one way to read it."""

    text: str
    words: Sequence[Word]
    spans: Sequence[tuple[int, int]]
    structure: Structure

    def hit(self, position: int, expected: str) -> Hit:
        """Point at a word."""
        start, end = self.spans[position]
        return start, end, expected

    def written(self, position: int) -> str:
        """Return a word as it is written."""
        start, end = self.spans[position]
        return self.text[start:end]

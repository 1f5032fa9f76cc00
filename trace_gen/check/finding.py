"""What a rule sees, and what it reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from trace_gen.analyse.structure import Structure
from trace_gen.analyse.words import Word

__all__ = ["Finding", "Hit", "Links", "Verdict", "View"]


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault in a text: `found` stands at `start:end`, `expected` says what would be right."""

    code: str
    start: int
    end: int
    rule: str
    found: str
    expected: str


@dataclass(frozen=True, slots=True)
class Links:
    """How many links between words of a text were checked, and how many could not be decided.

    A link is undecided where one of its words allows every gender and number, or where no way to
    read it was found. `determiners`, `open_determiners`: those of a determiner with its noun, which
    `checked` and `undecided` count too.
    """

    checked: int = 0
    undecided: int = 0
    determiners: int = 0
    open_determiners: int = 0

    def __add__(self, other: Links) -> Links:
        return Links(
            self.checked + other.checked,
            self.undecided + other.undecided,
            self.determiners + other.determiners,
            self.open_determiners + other.open_determiners,
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a text: its faults, what a statistical pipeline doubts, what was checked."""

    faults: tuple[Finding, ...]
    notices: tuple[Finding, ...] = ()
    links: Links = Links()


Hit = tuple[int, int, str]
"""What a rule yields: start and end in the text, and what was expected there."""


@dataclass(slots=True)
class View:
    """A text, its words and where they stand, and one way to read it.

    `subjects`: the cells of the subjects of its clauses, once computed, by position of the verb.
    """

    text: str
    words: Sequence[Word]
    spans: Sequence[tuple[int, int]]
    structure: Structure
    subjects: dict[tuple[int, int], int] = field(default_factory=dict, compare=False)

    def with_structure(self, structure: Structure) -> View:
        """Return the same text, read in another way."""
        return View(self.text, self.words, self.spans, structure)

    def hit(self, position: int, expected: str) -> Hit:
        """Point at a word."""
        start, end = self.spans[position]
        return start, end, expected

    def written(self, position: int) -> str:
        """Return a word as it is written."""
        start, end = self.spans[position]
        return self.text[start:end]

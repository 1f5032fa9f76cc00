"""The forms of a word and the analyses of a form: what plants are drawn from and judged by.

Nothing here asks the checker: whether a plant is a fault is decided by the table alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, cast

from trace_gen.analyse.features import cells
from trace_gen.lexicon.model import Gender, Number
from trace_gen.morphology.analyses import Analysis, FullForms

__all__ = ["Cell", "Change", "Paradigm", "other_gender", "other_number"]

Cell = tuple[Gender, Number]
Change = Literal["gender", "number"]

_NOMINAL = ("NOUN", "PROPN")
_AGREEING = ("ADJ", "DET", "NUM")


@dataclass(frozen=True, slots=True)
class _Key:
    """What the forms of one word that differ in gender and number have in common."""

    lemma: str
    pos: str
    person: str
    mood: str
    tense: str


class Paradigm:
    """One or more full-form tables, looked up by form and by word."""

    def __init__(self, *tables: FullForms, possible: FullForms | None = None) -> None:
        """Put tables together.

        `possible`: what forms may be besides, which counts where a plant is judged; no plant is
        drawn from it.
        """
        self.forms = FullForms(_merged(*tables, *([possible] if possible else [])))
        self._words: dict[_Key, list[Analysis]] = {}
        for rows in _merged(*tables).values():
            for row in rows:
                self._words.setdefault(_key(row), []).append(row)

    def analyses(self, form: str) -> tuple[Analysis, ...]:
        """Return all analyses of a form; () when no table has it."""
        return self.forms.analyses(form)

    def cells(self, form: str, *parts_of_speech: str, mood: str = "") -> int:
        """Return the cells that some analysis of those parts of speech allows."""
        mask = 0
        for row in self.analyses(form):
            if row.pos in parts_of_speech and row.mood == mood:
                mask |= cells(row)
        return mask

    def head(self, form: str) -> int:
        """Return the cells of a form as the head of a noun phrase, an adjective too."""
        return self.cells(form, *_NOMINAL, "PRON") | self.modifier(form)

    def modifier(self, form: str) -> int:
        """Return the cells of a form as a modifier of a noun, or as a predicate."""
        return self.cells(form, *_AGREEING) | self.participle(form)

    def determiner(self, form: str) -> int:
        """Return the cells of a form as a determiner, one fused with a preposition too."""
        return self.cells(form, "DET", "ADP+DET")

    def participle(self, form: str) -> int:
        """Return the cells of a form as a past participle."""
        return self.cells(form, "VERB", "AUX", mood="Part")

    def subject(self, form: str) -> int:
        """Return the cells of the third-person subjects that a form can have as a finite verb."""
        mask = 0
        for row in self.analyses(form):
            if row.person == "3" and row.finite:
                mask |= cells(row)
        return mask

    def siblings(self, row: Analysis, gender: str, number: str) -> Iterator[str]:
        """Yield the forms of the same word with another gender or number."""
        for other in self._words.get(_key(row), ()):
            if (other.gender, other.number) == (gender, number) and other.form != row.form:
                yield other.form

    def inflected(self, form: str, change: Change) -> dict[str, None]:
        """Return the forms of an adjective or participle that differ from it in one feature."""
        return {
            other: None
            for row in self.analyses(form)
            if row.gender and (row.pos == "ADJ" or row.mood == "Part")
            for other in self.siblings(
                row,
                other_gender(row.gender) if change == "gender" else row.gender,
                other_number(row.number) if change == "number" else row.number,
            )
        }

    def participles(self, form: str) -> dict[Cell, str]:
        """Return the four forms of a participle; {} for a form that is none."""
        for row in self.analyses(form):
            if row.mood == "Part":
                rows = self._words[_key(row)]
                return {cast(Cell, (one.gender, one.number)): one.form for one in rows}
        return {}


def other_gender(gender: str) -> Gender:
    """Return the other gender."""
    return "f" if gender == "m" else "m"


def other_number(number: str) -> Number:
    """Return the other number."""
    return "pl" if number == "sg" else "sg"


def _merged(*tables: FullForms) -> dict[str, tuple[Analysis, ...]]:
    merged: dict[str, tuple[Analysis, ...]] = {}
    for table in tables:
        for form, rows in table.table.items():
            merged[form] = tuple(dict.fromkeys((*merged.get(form, ()), *rows)))
    return merged


def _key(row: Analysis) -> _Key:
    return _Key(row.lemma, row.pos, row.person, row.mood, row.tense)

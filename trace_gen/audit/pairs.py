"""A file of pairs as columns of numbers: what every check of the audit works on."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np

from trace_gen.audit.evidence import F64, I64, Bool
from trace_gen.labels.compare import gold_column
from trace_gen.pairs import MEASURED
from trace_gen.sentences import Table, as_text
from trace_gen.text import nfc, straight_apostrophes

__all__ = ["NEEDED", "Coded", "Pairs", "load", "load_other"]

NEEDED: Final = ("Sentence1", "Sentence2", "Gold")
"""The columns that a file must have; the others are looked at where they are there."""

_TEXT: Final = ("ID-mapping", "item", "Condition", "NP target", "criterion", "policy")
_NUMBER: Final = re.compile(r"(?:.*[^0-9])?([0-9]{1,12})")  # of a Parquet: `matched-17`
_MAPPING: Final = re.compile(r"([0-9]{1,12})(?:_.*)?")  # of a TSV: `17_2_1`


@dataclass(frozen=True, slots=True)
class Coded:
    """A column of texts as numbers: `names[codes[row]]` is the text."""

    names: tuple[str, ...]
    codes: I64

    @property
    def sizes(self) -> I64:
        """How many rows have each name."""
        return np.bincount(self.codes, minlength=len(self.names))


@dataclass(frozen=True)
class Pairs:
    """The columns of a file, row by row; None where it has no such column.

    `item` is -1 where a row has none, `number` the number in it, also -1. `cluster` is the item
    where there is one, else the first sentence: rows of one cluster are not independent.
    """

    name: str
    rows: I64
    first: Coded
    second: Coded
    yes: Bool
    text: Mapping[str, Coded]
    item: Coded | None
    number: I64 | None
    families: Mapping[str, str]
    measures: Mapping[str, F64]

    @property
    def count(self) -> int:
        """The number of pairs."""
        return len(self.rows)

    @cached_property
    def cluster(self) -> I64:
        """The cluster of each row."""
        sentence = self.first.codes
        if self.item is None:
            return sentence
        lone = self.item.codes < 0
        joined = np.where(lone, len(self.item.names) + sentence, self.item.codes)
        return np.unique(joined, return_inverse=True)[1].astype(np.int64)

    @property
    def clusters(self) -> int:
        """The number of clusters."""
        return int(self.cluster.max()) + 1

    @property
    def items(self) -> int | None:
        """The number of items, None where no row has one."""
        return None if self.item is None else len(self.item.names)

    @property
    def pair_codes(self) -> I64:
        """A number for each pair of sentences: the same for the same two."""
        return self.first.codes * len(self.second.names) + self.second.codes


def load(table: Table, families: Mapping[str, str]) -> Pairs:
    """Read the columns that an audit looks at; `families`: of each condition that is known.

    Raises InputError (K141) with every gold that is none.
    """
    yes = np.array([gold == "sì" for gold in gold_column(table, "Gold")], dtype=np.bool_)
    return _load(table, families, yes)


def load_other(table: Table, families: Mapping[str, str]) -> Pairs:
    """Read the other file, of which no gold is needed."""
    return _load(table, families, np.zeros(table.count, dtype=np.bool_))


def _load(table: Table, families: Mapping[str, str], yes: Bool) -> Pairs:
    texts = [name for name in _TEXT if name in table.columns]
    numbers = [name for name in MEASURED if name in table.columns]
    sentences: tuple[list[str], list[str]] = ([], [])
    held: dict[str, list[str]] = {name: [] for name in texts}
    measured: dict[str, list[float]] = {name: [] for name in numbers}
    rows = []
    for row in table.records([*NEEDED[:2], *texts, *numbers]):
        rows.append(row.number)
        for name, column in zip(NEEDED[:2], sentences, strict=True):
            column.append(_plain(as_text(row.values[name])))
        for name in texts:
            held[name].append(as_text(row.values.get(name)).strip())
        for name in numbers:
            measured[name].append(_number(row.values.get(name)))
    text = {name: _coded(column) for name, column in held.items()}
    item, number = _items(held, families)
    return Pairs(
        table.name,
        np.array(rows, dtype=np.int64),
        _coded(sentences[0]),
        _coded(sentences[1]),
        yes,
        text,
        item,
        number,
        families,
        {name: np.array(column) for name, column in measured.items()},
    )


def _plain(text: str) -> str:
    """Return a sentence as it is compared: apostrophes and spaces do not make it another."""
    return " ".join(straight_apostrophes(nfc(text)).split())


def _number(value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        return float("nan")


def _coded(column: Sequence[str]) -> Coded:
    names: dict[str, int] = {}
    codes = [names.setdefault(value, len(names)) for value in column]
    return Coded(tuple(names), np.array(codes, dtype=np.int64))


def _items(
    held: Mapping[str, Sequence[str]], families: Mapping[str, str]
) -> tuple[Coded | None, I64 | None]:
    """Return the item of each row and the number in it: house.md, 'The draw', 4."""
    if any(held.get("item", ())):
        return _known(held["item"], _read(_NUMBER, held["item"]))
    if not any(held.get("ID-mapping", ())):
        return None, None
    numbers = _read(_MAPPING, held["ID-mapping"])
    conditions = held.get("Condition") or [""] * len(numbers)
    of = [families.get(condition, condition) for condition in conditions]
    names = [f"{f}-{n}" if n >= 0 else "" for f, n in zip(of, numbers, strict=True)]
    return _known(names, numbers)


def _read(pattern: re.Pattern[str], column: Sequence[str]) -> list[int]:
    read: Callable[[str], re.Match[str] | None] = pattern.fullmatch
    return [int(found[1]) if (found := read(value)) else -1 for value in column]


def _known(column: Sequence[str], numbers: Sequence[int]) -> tuple[Coded | None, I64 | None]:
    names: dict[str, int] = {}
    codes = [names.setdefault(value, len(names)) if value else -1 for value in column]
    if not names:
        return None, None
    item = Coded(tuple(names), np.array(codes, dtype=np.int64))
    return item, np.array(numbers, dtype=np.int64)

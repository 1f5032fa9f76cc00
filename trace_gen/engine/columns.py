"""Sentences by the column: index columns into phrase tables, joined by Arrow.

Nothing here runs once a row in Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from trace_gen.design.mix import I64, U64, hash_texts, mix
from trace_gen.engine.tables import ConditionTables, Hypotheses
from trace_gen.grammar.template import Slot
from trace_gen.morphology.sound import capitalise

__all__ = [
    "Items",
    "SentenceTable",
    "Sentences",
    "hypotheses",
    "hypothesis_indices",
    "premise_indices",
    "premises",
]


@dataclass(frozen=True, slots=True)
class Items:
    """The words of some rows, by their ids; every array has shape (rows,).

    `criterion` is the place of the criterion in its family, `row` the row in its table of
    hypotheses.
    """

    np1: I64
    np2: I64
    verb: I64
    predicate: I64
    criterion: I64
    row: I64

    def where(self, rows: I64) -> Items:
        """Return the items at these places."""
        return Items(
            self.np1[rows],
            self.np2[rows],
            self.verb[rows],
            self.predicate[rows],
            self.criterion[rows],
            self.row[rows],
        )


class _SlotColumn:
    """The phrases of one slot with the literal that follows it: a dictionary to take from."""

    def __init__(self, slot: Slot, phrases: Sequence[str]) -> None:
        if slot.first:
            phrases = [capitalise(phrase) if phrase else "" for phrase in phrases]
        whole = [phrase + slot.after for phrase in phrases]
        self.array = pa.array(whole, pa.string())
        self.phrase_lengths = np.array([len(phrase) for phrase in phrases], dtype=np.int64)
        self.lengths = self.phrase_lengths + len(slot.after)
        self.hashes = hash_texts(whole)


class SentenceTable:
    """One frame with its phrases: joins index columns into sentences."""

    def __init__(self, parts: Sequence[tuple[Slot, Sequence[str], str]]) -> None:
        self._columns = [(_SlotColumn(slot, phrases), role) for slot, phrases, role in parts]

    def texts(self, indices: Sequence[I64]) -> Any:
        """Join phrases into sentences; one index array of shape (rows,) for each slot."""
        phrases = [
            column.array.take(pa.array(index))
            for (column, _), index in zip(self._columns, indices, strict=True)
        ]
        return pc.binary_join_element_wise(*phrases, "")

    def spans(self, indices: Sequence[I64]) -> dict[str, tuple[I64, I64]]:
        """Return (start, end) of every slot's phrase in the sentences, by its role."""
        at = np.zeros(len(indices[0]), dtype=np.int64)
        spans = {}
        for (column, role), index in zip(self._columns, indices, strict=True):
            spans[role] = (at, at + column.phrase_lengths[index])
            at = at + column.lengths[index]
        return spans

    def hashes(self, indices: Sequence[I64]) -> U64:
        """Return a hash of every sentence, mixed from those of its phrases."""
        hashes: U64 = np.zeros(len(indices[0]), dtype=np.uint64)
        for (column, _), index in zip(self._columns, indices, strict=True):
            hashes = mix(0, hashes, column.hashes[index])
        return hashes


class Sentences:
    """Sentences of one or several frames in the order of their items, joined when asked for.

    Each group is (rows, table, indices): which items it holds, and the phrases of each slot.
    """

    def __init__(self, groups: Sequence[tuple[I64, SentenceTable, Sequence[I64]]]) -> None:
        self._groups = groups
        places = np.concatenate([rows for rows, _, _ in groups])
        self._rows = len(places)
        self._back = np.empty(self._rows, dtype=np.int64)
        self._back[places] = np.arange(self._rows)

    def texts(self) -> Any:
        """Return the sentences as an Arrow array of shape (rows,)."""
        joined = [table.texts(indices) for _, table, indices in self._groups]
        if len(joined) == 1:
            return joined[0]
        return pa.chunked_array(joined).combine_chunks().take(pa.array(self._back))

    def hashes(self) -> U64:
        """Return a 64-bit hash of each sentence, shape (rows,)."""
        return np.concatenate([table.hashes(i) for _, table, i in self._groups])[self._back]

    def spans(self) -> dict[str, tuple[I64, I64]]:
        """Return (start, end) by role, each (rows,); -1 where a sentence lacks the role."""
        spans: dict[str, tuple[I64, I64]] = {}
        for rows, table, indices in self._groups:
            for role, (start, end) in table.spans(indices).items():
                if role not in spans:
                    absent = np.full(self._rows, -1, dtype=np.int64)
                    spans[role] = (absent, absent.copy())
                spans[role][0][rows] = start
                spans[role][1][rows] = end
        return spans


def premises(tables: ConditionTables) -> SentenceTable:
    """Return the table of Sentence1; its slots take np1, np2, verb and twice predicate ids."""
    phrases = {
        "np1": tables.persons["np1"],
        "np2": tables.persons["np2"],
        "verb": tables.verbs,
        "matrix_verb": tables.matrix_verbs,
        "object": tables.objects,
    }
    return SentenceTable([(slot, phrases[slot.name], slot.name) for slot in tables.frame.slots])


def premise_indices(tables: ConditionTables, items: Items) -> list[I64]:
    """Return the index columns of Sentence1, in the order of its slots."""
    by_slot = {
        "np1": items.np1,
        "np2": items.np2,
        "verb": items.verb,
        "matrix_verb": items.predicate,
        "object": items.predicate,
    }
    return [by_slot[slot.name] for slot in tables.frame.slots]


def hypotheses(tables: ConditionTables, said: Hypotheses) -> SentenceTable:
    """Return the table of Sentence2 for one criterion."""
    criterion = said.criterion
    subject, other = criterion.subject.lower(), criterion.other.lower()
    about_matrix = criterion.event == "matrix"
    phrases: dict[str, tuple[Sequence[str], str]] = {
        "subject": (tables.persons[subject], subject),
        "verb": (said.verbs, "matrix_verb" if about_matrix else "verb"),
        "object": (said.objects, "object") if about_matrix else (tables.persons[other], other),
        "agent": (tables.by_persons[other], other),
    }
    return SentenceTable([(slot, *phrases[slot.name]) for slot in said.frame.slots])


def hypothesis_indices(said: Hypotheses, items: Items) -> list[I64]:
    """Return the index columns of Sentence2, in the order of its slots."""
    nouns = {"NP1": items.np1, "NP2": items.np2}
    other = nouns[said.criterion.other]
    by_slot = {
        "subject": nouns[said.criterion.subject],
        "verb": items.row,
        "object": items.row if said.criterion.event == "matrix" else other,
        "agent": other,
    }
    return [by_slot[slot.name] for slot in said.frame.slots]

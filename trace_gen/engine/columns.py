"""Sentences by the column: index columns into phrase tables, joined by Arrow.

Nothing here runs once a row in Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from trace_gen.design.mix import I64, U64, hash_texts, mix
from trace_gen.engine.tables import ConditionTables, Hypotheses
from trace_gen.grammar.template import Role, Slot
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

    `k` counts items from 0. `subject`: the word that is the matrix subject where NP1 is not;
    `pair`: of tenses. `criterion` is the place of the criterion in its family, `row` the row in its
    table of hypotheses.
    """

    k: I64
    np1: I64
    np2: I64
    subject: I64
    verb: I64
    predicate: I64
    pair: I64
    criterion: I64
    row: I64

    def where(self, rows: I64) -> Items:
        """Return the items at these places."""
        return Items(*(getattr(self, field.name)[rows] for field in fields(self)))

    def word(self, role: Role) -> I64:
        """Return the word ids of a role."""
        return {"NP1": self.np1, "NP2": self.np2, "SUBJ": self.subject}[role]


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


_SPAN: Mapping[Role, str] = {"NP1": "np1", "NP2": "np2", "SUBJ": "subject", "OBJ": "object"}


def premises(tables: ConditionTables) -> SentenceTable:
    """Return the table of Sentence1."""
    persons = tables.persons
    longer = {role: expanded.phrases for role, expanded in tables.expanded.items()}
    phrases: dict[str, tuple[Sequence[str], str]] = {
        "np1": (longer.get("NP1", persons["NP1"]), "np1"),
        "np2": (longer.get("NP2", persons["NP2"]), "np2"),
        "subject": (persons["SUBJ"], "subject"),
        "verb": (tables.verbs, "verb"),
        "matrix_verb": (tables.matrix_verbs, "matrix_verb"),
        "object": (tables.whats, "object"),
    }
    return SentenceTable([(slot, *phrases[slot.name]) for slot in tables.frame.slots])


def premise_indices(
    tables: ConditionTables, items: Items, longer: Mapping[Role, I64], pairs: int
) -> list[I64]:
    """Return the index columns of Sentence1, in the order of its slots.

    `longer`: the phrase of each slot that is made longer; `pairs`: how many pairs of tenses.
    """
    by_slot = {
        "np1": longer.get("NP1", items.np1),
        "np2": longer.get("NP2", items.np2),
        "subject": items.subject,
        "verb": (items.verb * pairs + items.pair) * 2 + tables.genders["SUBJ"][items.subject],
        "matrix_verb": items.predicate * pairs + items.pair,
        "object": items.predicate * 2 + tables.genders["NP1"][items.np1],
    }
    return [by_slot[slot.name] for slot in tables.frame.slots]


def hypotheses(tables: ConditionTables, said: Hypotheses) -> SentenceTable:
    """Return the table of Sentence2 for one criterion."""
    criterion = said.criterion
    object_: tuple[Sequence[str], str] = (
        (said.whats, "object")
        if criterion.patient == "OBJ"
        else (tables.persons[criterion.other], _SPAN[criterion.other])
    )
    by = criterion.agent
    phrases: dict[str, tuple[Sequence[str], str]] = {
        "subject": (tables.persons[criterion.subject], _SPAN[criterion.subject]),
        "verb": (said.verbs, "matrix_verb" if criterion.verb == "matrix" else "verb"),
        "object": object_,
        "agent": (tables.by_persons[by], _SPAN[by]),
    }
    return SentenceTable([(slot, *phrases[slot.name]) for slot in said.frame.slots])


def hypothesis_indices(tables: ConditionTables, said: Hypotheses, items: Items) -> list[I64]:
    """Return the index columns of Sentence2, in the order of its slots."""
    criterion = said.criterion
    subject = items.word(criterion.subject)
    agreeing = items.row * 2 + tables.genders[criterion.subject][subject]
    by_slot = {
        "subject": subject,
        "verb": agreeing,
        "object": agreeing if criterion.patient == "OBJ" else items.word(criterion.other),
        "agent": items.word(criterion.agent),
    }
    return [by_slot[slot.name] for slot in said.frame.slots]

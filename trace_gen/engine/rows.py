"""From words to rows: the Arrow columns of a range of items in one condition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from trace_gen.design.conditions import Features
from trace_gen.design.mix import I64, U64, mix
from trace_gen.engine.columns import (
    Items,
    Sentences,
    hypotheses,
    hypothesis_indices,
    premise_indices,
    premises,
)
from trace_gen.engine.measures import measure_columns
from trace_gen.engine.plan import FamilyPlan
from trace_gen.engine.tables import GENDERS
from trace_gen.grammar.phrases import NOTHING, matrix_tense
from trace_gen.grammar.template import Role
from trace_gen.lexicon.model import Verb
from trace_gen.pairs import SOURCE, SPAN_ROLES, schema

__all__ = ["ConditionRows", "hex_ids"]

# Keys of the digits that choose prepositional phrases.
_LONGER: Mapping[Role, int] = {"NP1": 14, "NP2": 15}

_HEX = np.frombuffer(b"0123456789abcdef", dtype=np.uint8)


def hex_ids(hashes: U64) -> Any:
    """Return 64-bit hashes as an Arrow array of 16 hexadecimal digits each."""
    data = hashes.astype(">u8").view(np.uint8).reshape(-1, 8)
    digits = np.stack([_HEX[data >> 4], _HEX[data & 15]], axis=2).reshape(-1)
    offsets = np.arange(0, 16 * len(hashes) + 1, 16, dtype=np.int32)
    return pa.StringArray.from_buffers(
        len(hashes), pa.py_buffer(offsets), pa.py_buffer(np.ascontiguousarray(digits))
    )


def _dictionary(index: npt.NDArray[Any], values: Sequence[str]) -> Any:
    """Return a dictionary-encoded column; equal values share one entry."""
    unique = sorted(set(values))
    place = {value: i for i, value in enumerate(unique)}
    codes = np.array([place[value] for value in values], dtype=np.int32)
    return pa.DictionaryArray.from_arrays(pa.array(codes[index]), pa.array(unique, pa.string()))


def _span_array(spans: tuple[I64, I64]) -> Any:
    start, end = spans
    absent = start < 0
    fields = [
        pa.array(start.astype(np.int32), mask=absent),
        pa.array(end.astype(np.int32), mask=absent),
    ]
    return pa.StructArray.from_arrays(fields, names=["start", "end"], mask=pa.array(absent))


class ConditionRows:
    """The rows of one condition, by ranges of items."""

    def __init__(
        self, plan: FamilyPlan, condition: str, policy: str, verbs: Mapping[str, Verb]
    ) -> None:
        self.plan, self.policy, self.verbs = plan, policy, verbs
        self.tables = plan.tables.members[condition]
        self._premises = premises(self.tables)
        self._hypotheses = [hypotheses(self.tables, said) for said in self.tables.hypotheses]

    def sentences(self, items: Items) -> tuple[Sentences, Sentences]:
        """Return Sentence1 and Sentence2 of some items."""
        every = np.arange(len(items.np1), dtype=np.int64)
        pairs = len(self.plan.tables.family.tenses)
        indices = premise_indices(self.tables, items, self.longer(items), pairs)
        first = Sentences([(every, self._premises, indices)])
        groups = []
        for place, said in enumerate(self.tables.hypotheses):
            rows = np.flatnonzero(items.criterion == place)
            indices = hypothesis_indices(self.tables, said, items.where(rows))
            groups.append((rows, self._hypotheses[place], indices))
        return first, Sentences(groups)

    def longer(self, items: Items) -> dict[Role, I64]:
        """Return the phrase of each slot that is made longer, chosen by a digit of the item."""
        chosen: dict[Role, I64] = {}
        predicates = len(self.plan.tables.candidates.predicates)
        for role, expanded in self.tables.expanded.items():
            cell = items.word(role) * predicates + items.predicate
            start, stop = expanded.offsets[cell], expanded.offsets[cell + 1]
            digit = self.plan.digit(_LONGER[role], items.k)
            chosen[role] = expanded.members[start + digit % (stop - start)]
        return chosen

    def tsv_columns(self, start: int, items: Items, first: Any, second: Any) -> dict[str, Any]:
        """Return the eight published columns of items from `start` on."""
        k = np.arange(start, start + len(items.np1), dtype=np.int64)
        numbers = pa.array(k + 1)
        text = numbers.cast(pa.string())
        code = f"_{self.tables.code}"
        targets = [said.criterion.target for said in self.tables.hypotheses]
        golds = [said.gold for said in self.tables.hypotheses]
        one = np.zeros(len(k), dtype=np.int32)
        return {
            "UniqueID": numbers,
            "Source": _dictionary(one, [SOURCE]),
            "ID-mapping": pc.binary_join_element_wise(text, code, ""),
            "Condition": _dictionary(one, [self.tables.condition.id]),
            "Sentence1": first,
            "Sentence2": second,
            "NP target": _dictionary(items.criterion, targets),
            "Gold": _dictionary(items.criterion, golds),
        }

    def table(self, start: int, stop: int) -> Any:
        """Return the rich Arrow table of items start ≤ k < stop, in the schema of `pairs`."""
        items = self.plan.items(start, stop)
        first, second = self.sentences(items)
        columns = self.tsv_columns(start, items, first.texts(), second.texts())
        columns |= self._label_columns(start, items)
        columns |= self._word_columns(items)
        measures = self.plan.tables.measures[self.tables.condition.id]
        columns |= measure_columns(self.tables, measures, items)
        roles = {f"s1_{role}": span for role, span in first.spans().items()}
        roles |= {f"s2_{role}": span for role, span in second.spans().items()}
        absent = np.full(stop - start, -1, dtype=np.int64)
        columns["spans"] = pa.StructArray.from_arrays(
            [_span_array(roles.get(role, (absent, absent))) for role in SPAN_ROLES],
            names=list(SPAN_ROLES),
        )
        columns["id"] = hex_ids(mix(0, first.hashes(), second.hashes()))
        wanted = schema()
        return pa.table([columns[name] for name in wanted.names], schema=wanted)

    def _label_columns(self, start: int, items: Items) -> dict[str, Any]:
        said = self.tables.hypotheses
        bases = np.cumsum([0, *(len(one.verdicts) for one in said)])[:-1]
        row = bases[items.criterion] + items.row
        verdicts = [verdict for one in said for verdict in one.verdicts]
        choices = [choice for one in said for choice in one.choices]
        whats = ["" if c.what == NOTHING else c.what.form for c in choices]
        one = np.zeros(len(row), dtype=np.int32)
        k = pa.array(np.arange(start, start + len(row), dtype=np.int64) + 1).cast(pa.string())
        pairs = [(t.relative, t.matrix) for t in self.plan.tables.family.tenses]
        return {
            "item": pc.binary_join_element_wise(f"{self.plan.tables.family.id}-", k, ""),
            "criterion": _dictionary(items.criterion, [one.criterion.id for one in said]),
            "three_way": _dictionary(row, [verdict.three_way for verdict in verdicts]),
            "rule": _dictionary(row, [verdict.rule for verdict in verdicts]),
            "reason": _dictionary(row, [verdict.reason for verdict in verdicts]),
            "policy": _dictionary(one, [self.policy]),
            "tense1": _dictionary(items.pair, [relative for relative, _ in pairs]),
            "tense1_matrix": self._matrix_tenses(items),
            "tense2": _dictionary(row, [choice.tense for choice in choices]),
            "verb2": _dictionary(row, [choice.verb for choice in choices]),
            "object2": _dictionary(row, whats),
        }

    def _matrix_tenses(self, items: Items) -> Any:
        """Return the tense of the matrix verb: a state in the past is an imperfetto."""
        verbs, pairs = self.verbs, self.plan.tables.family.tenses
        tenses = [
            str(matrix_tense(verbs[p.entry.verb], pair.matrix))
            for p in self.plan.tables.candidates.predicates
            for pair in pairs
        ]
        return _dictionary(items.predicate * len(pairs) + items.pair, tenses)

    def _subject(self, items: Items) -> Any:
        """Return the matrix subject where it is not NP1, '' elsewhere."""
        words = self.plan.tables.candidates
        if not words.subjects:
            return _dictionary(np.zeros(len(items.k), dtype=np.int32), [""])
        return _dictionary(items.subject, words.words)

    def _word_columns(self, items: Items) -> dict[str, Any]:
        candidates, condition = self.plan.tables.candidates, self.tables.condition
        one = np.zeros(len(items.np1), dtype=np.int32)
        predicates = candidates.predicates
        columns: dict[str, Any] = {}
        longer = self.longer(items)
        roles: tuple[Role, ...] = ("NP1", "NP2")
        for role in roles:
            slot, ids = role.lower(), items.word(role)
            features: Features = getattr(condition, slot)
            columns[f"{slot}_lemma"] = _dictionary(ids, candidates.words)
            columns[f"{slot}_gender"] = _dictionary(self.tables.genders[role][ids], GENDERS)
            columns[f"{slot}_number"] = _dictionary(one, [features.number])
            columns[f"{slot}_animacy"] = _dictionary(one, [features.animacy])
            pps = self.tables.expanded[role].pps[longer[role]] if role in longer else one
            columns[f"{slot}_pps"] = pa.array(pps.astype(np.int8))
        columns["subject"] = self._subject(items)
        columns["verb"] = _dictionary(items.verb, candidates.verbs)
        columns["matrix_verb"] = _dictionary(items.predicate, [p.entry.verb for p in predicates])
        columns["predicate"] = _dictionary(items.predicate, [p.text for p in predicates])
        scenes = [" ".join(sorted({e.scene for e in p.entries})) for p in predicates]
        columns["scenes"] = _dictionary(items.predicate, scenes)
        return columns

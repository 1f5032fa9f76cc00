"""The columns that say how often and how long the words of Sentence1 are, and their summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from trace_gen.design.measures import UNKNOWN, Measures, head_noun, main_verb, measure
from trace_gen.engine.columns import Items
from trace_gen.engine.tables import ConditionTables
from trace_gen.pairs import MEASURED

__all__ = ["MeasureColumns", "Summary", "measure_columns"]


@dataclass(frozen=True, slots=True)
class MeasureColumns:
    """The measures of all phrases of a condition: by slot, in the order of its table."""

    tables: ConditionTables
    slots: Mapping[str, Measures]

    def columns(self, items: Items) -> dict[str, Any]:
        """Return the columns of some items: Zipf (null where unknown), characters, syllables."""
        pairs = len(self.tables.matrix_verbs) // (len(self.tables.whats) // 2)
        subject = self.tables.genders["SUBJ"][items.subject]
        places = {
            "np1": items.np1,
            "np2": items.np2,
            "verb": (items.verb * pairs + items.pair) * 2 + subject,
            "matrix_verb": items.predicate * pairs + items.pair,
        }
        found: dict[str, Any] = {}
        for slot, measures in self.slots.items():
            zipf = measures.zipf[places[slot]]
            found[f"{slot}_zipf"] = pa.array(zipf / 100, mask=zipf == UNKNOWN)
            found[f"{slot}_length"] = pa.array(measures.length[places[slot]].astype(np.int16))
            found[f"{slot}_syllables"] = pa.array(measures.syllables[places[slot]].astype(np.int16))
        return found


def measure_columns(tables: ConditionTables, frequencies: Mapping[str, float]) -> MeasureColumns:
    """Measure the phrases of a condition.

    Of a noun phrase the head noun counts, of a verb the whole group as it is written; its frequency
    is that of the word which says what is done.
    """
    nouns = {
        "np1": list(map(head_noun, tables.persons["NP1"])),
        "np2": list(map(head_noun, tables.persons["NP2"])),
    }
    verbs = {"verb": tables.verbs, "matrix_verb": tables.matrix_verbs}
    slots = {slot: measure(forms, frequencies) for slot, forms in nouns.items()}
    for slot, groups in verbs.items():
        slots[slot] = measure(groups, frequencies, list(map(main_verb, groups)))
    return MeasureColumns(tables, slots)


@dataclass(slots=True)
class Summary:
    """Means and standard deviations of the measures of many rows, from exact sums."""

    counts: dict[str, Counter[int]] = field(
        default_factory=lambda: {name: Counter() for name in MEASURED}
    )

    def add(self, table: Any) -> None:
        """Count the rows of a table with the measure columns."""
        for name, counter in self.counts.items():
            values = table.column(name).value_counts().to_pylist()
            for entry in values:
                value = entry["values"]
                scaled = UNKNOWN if value is None else round(value * self._scale(name))
                counter[scaled] += entry["counts"]

    @staticmethod
    def _scale(name: str) -> int:
        return 100 if name.endswith("_zipf") else 1

    def as_json(self) -> dict[str, dict[str, dict[str, float | int]]]:
        """Return slot → measure → mean, sd (of the population), and rows without a value."""
        said: dict[str, dict[str, dict[str, float | int]]] = {}
        for name, counter in self.counts.items():
            slot, measure_name = name.rsplit("_", 1)
            missing = counter[UNKNOWN]
            known = {value: n for value, n in counter.items() if value != UNKNOWN}
            rows, scale = sum(known.values()), self._scale(name)
            total = sum(value * n for value, n in known.items())
            squares = sum(value * value * n for value, n in known.items())
            spread = rows * squares - total * total  # of integers: rows² times the variance
            said.setdefault(slot, {})[measure_name] = {
                "mean": round(total / rows / scale, 3) if rows else 0.0,
                "sd": round(spread**0.5 / rows / scale, 3) if rows else 0.0,
                **({"missing": missing} if missing else {}),
            }
        return said

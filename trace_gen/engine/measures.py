"""The columns that say how often and how long the words of Sentence1 are, and their summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from trace_gen.design.candidates import Candidates
from trace_gen.design.conditions import Family, Features
from trace_gen.design.measures import UNKNOWN, Measures, measure
from trace_gen.engine.columns import Items
from trace_gen.engine.tables import GENDERS, ConditionTables
from trace_gen.grammar.phrases import Inflector, matrix_tense
from trace_gen.grammar.template import Role
from trace_gen.pairs import MEASURED

__all__ = ["Summary", "measure_columns", "measures_of"]


def measures_of(
    tables: ConditionTables, family: Family, of: Candidates, make: Inflector
) -> dict[str, Measures]:
    """Measure the words of a condition, by slot, in the order of its phrases.

    Of a noun phrase the noun counts, of a verb the whole group as it is written; its frequency is
    that of the word which says what is done.
    """
    zipf, condition, verbs = make.lexicon.frequencies, tables.condition, make.lexicon.verbs
    found: dict[str, Measures] = {}
    slots: tuple[tuple[str, Role, Features], ...] = (
        ("np1", "NP1", condition.np1),
        ("np2", "NP2", condition.np2),
    )
    for slot, role, features in slots:
        words = zip(of.words, tables.persons[role], tables.genders[role], strict=True)
        forms = [
            make.word(word, GENDERS[gender], features.number) if phrase else ""
            for word, phrase, gender in words
        ]
        found[slot] = measure(forms, zipf)
    subject = condition.np1.number if family.subject == "NP1" else "sg"
    relative = [
        make.main_verb(verb, pair.relative, condition.np2.number)
        for verb in of.verbs
        for pair in family.tenses
        for _ in GENDERS
    ]
    matrix = [
        make.main_verb(p.entry.verb, matrix_tense(verbs[p.entry.verb], pair.matrix), subject)
        for p in of.predicates
        for pair in family.tenses
    ]
    found["verb"] = measure(tables.verbs, zipf, relative)
    found["matrix_verb"] = measure(tables.matrix_verbs, zipf, matrix)
    return found


def measure_columns(
    tables: ConditionTables, measures: Mapping[str, Measures], items: Items
) -> dict[str, Any]:
    """Return the columns of some items: Zipf (null where unknown), characters, syllables."""
    pairs = len(tables.matrix_verbs) // (len(tables.whats) // 2)
    subject = tables.genders["SUBJ"][items.subject]
    places = {
        "np1": items.np1,
        "np2": items.np2,
        "verb": (items.verb * pairs + items.pair) * 2 + subject,
        "matrix_verb": items.predicate * pairs + items.pair,
    }
    found: dict[str, Any] = {}
    for slot, measured in measures.items():
        zipf = measured.zipf[places[slot]]
        found[f"{slot}_zipf"] = pa.array(zipf / 100, mask=zipf == UNKNOWN)
        found[f"{slot}_length"] = pa.array(measured.length[places[slot]].astype(np.int16))
        found[f"{slot}_syllables"] = pa.array(measured.syllables[places[slot]].astype(np.int16))
    return found


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

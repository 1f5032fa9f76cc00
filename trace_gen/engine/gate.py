"""Which sentences of a build the agreement rules see, and what happens when one has a fault.

All pairs up to `ALL_UP_TO` a condition; above that every frame (the first row of each criterion)
and a fixed one in a hundred. Every phrase of every slot has been seen before, by `tables`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trace_gen.check.gate import Gate
from trace_gen.design.mix import I64, mix
from trace_gen.errors import BuildStopped, Fault

__all__ = ["ALL_UP_TO", "SentenceGate"]

ALL_UP_TO = 20_000

_SAMPLE = 21
_DERIVATION = ("criterion", "np1_lemma", "np2_lemma", "verb", "predicate", "tense2", "rule")


class SentenceGate:
    """The agreement rules over the rows of one condition."""

    def __init__(self, gate: Gate, pairs: int) -> None:
        self._gate, self._all = gate, pairs <= ALL_UP_TO
        self._criteria: set[str] = set()
        self.checked = 0

    def _rows(self, start: int, table: Any) -> I64:
        rows = np.arange(table.num_rows, dtype=np.int64)
        if self._all:
            return rows
        wanted = (mix(0, _SAMPLE, rows + start) % np.uint64(100) == 0).astype(bool)
        for row, criterion in enumerate(table.column("criterion").to_pylist()):
            if criterion not in self._criteria:
                self._criteria.add(criterion)
                wanted[row] = True
        return np.flatnonzero(wanted)

    def check(self, start: int, table: Any) -> None:
        """Check rows of a part; `start` is the item of its first row.

        Raises BuildStopped (G401) with the derivation of every sentence that has a fault.
        """
        rows = self._rows(start, table)
        faults = []
        for column in ("Sentence1", "Sentence2"):
            texts = table.column(column).take(rows).to_pylist()
            self.checked += len(texts)
            for row, text, findings in zip(
                rows.tolist(), texts, self._gate.check_all(texts), strict=True
            ):
                if findings:
                    faults.append(_fault(table, row, column, text, findings[0]))
        if faults:
            raise BuildStopped(faults[:20])


def _fault(table: Any, row: int, column: str, text: str, finding: Any) -> Fault:
    known = table.slice(row, 1).to_pylist()[0]
    derivation = ", ".join(f"{name}={known[name]}" for name in _DERIVATION)
    message = (
        f"{column} of {known['item']} ({known['Condition']}) '{text}': {finding.code} "
        f"{finding.rule}: found '{finding.found}', expected '{finding.expected}'"
    )
    return Fault("G401", message, hint=f"derivation: {derivation}")

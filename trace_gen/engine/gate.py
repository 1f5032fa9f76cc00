"""Which sentences of a build the agreement rules see, and what happens when one has a fault.

All pairs up to `ALL_UP_TO` a condition; above that every frame (the first row of each criterion)
and a fixed one in a hundred. Every phrase of every slot has been seen before, by `tables`.
What a statistical pipeline doubts is noted and stops nothing.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np

from trace_gen.check.checker import Checker
from trace_gen.check.finding import Finding, Links
from trace_gen.design.mix import I64, mix
from trace_gen.errors import BuildStopped, Fault

__all__ = ["ALL_UP_TO", "SentenceGate"]

ALL_UP_TO = 20_000

_SOME = "every phrase in every slot, each criterion, and 1 pair in 100"
_SAMPLE = 21
_NOTICES = 1000  # noted one by one; more are only counted
_DERIVATION = ("criterion", "np1_lemma", "np2_lemma", "verb", "predicate", "tense2", "rule")


class SentenceGate:
    """The agreement rules over the rows of one condition."""

    def __init__(self, checker: Checker, pairs: int, processes: int = 1) -> None:
        self._checker, self._all = checker, pairs <= ALL_UP_TO
        self._processes = processes
        self._criteria: set[str] = set()
        self.checked = 0
        self._links = Links()
        self._counts: dict[str, int] = {}
        self._notices: list[dict[str, Any]] = []

    def report(self) -> dict[str, Any]:
        """Return what was checked, and the notices: how many by code, and the first thousand."""
        return {
            "coverage": "all pairs" if self._all else _SOME,
            "sentences": self.checked,
            "links": asdict(self._links),
            "counts": dict(sorted(self._counts.items())),
            "notices": self._notices,
        }

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

    def check(self, start: int, table: Any) -> list[int]:
        """Check rows of a part; `start` is the item of its first row. Returns which were looked at.

        Raises BuildStopped (G401) with the derivation of every sentence that has a fault.
        """
        rows = self._rows(start, table)
        faults = []
        for column in ("Sentence1", "Sentence2"):
            texts = table.column(column).take(rows).to_pylist()
            self.checked += len(texts)
            verdicts = self._checker.check_all(texts, self._processes)
            for row, text, verdict in zip(rows.tolist(), texts, verdicts, strict=True):
                self._links += verdict.links
                if verdict.faults:
                    faults.append(_fault(table, row, column, text, verdict.faults[0]))
                for notice in verdict.notices:
                    self._note(table, row, column, text, notice)
        if faults:
            raise BuildStopped(faults[:20])
        looked_at: list[int] = rows.tolist()
        return looked_at

    def _note(self, table: Any, row: int, column: str, text: str, notice: Finding) -> None:
        self._counts[notice.code] = self._counts.get(notice.code, 0) + 1
        if len(self._notices) < _NOTICES:
            item = table.column("item")[row].as_py()
            self._notices.append({"item": item, "column": column, "text": text, **asdict(notice)})


def _fault(table: Any, row: int, column: str, text: str, finding: Finding) -> Fault:
    known = table.slice(row, 1).to_pylist()[0]
    derivation = ", ".join(f"{name}={known[name]}" for name in _DERIVATION)
    message = (
        f"{column} of {known['item']} ({known['Condition']}) '{text}': {finding.code} "
        f"{finding.rule}: found '{finding.found}', expected '{finding.expected}'"
    )
    return Fault("G401", message, hint=f"derivation: {derivation}")

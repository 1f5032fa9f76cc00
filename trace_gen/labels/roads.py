"""The second road of a build: it reads what was written, and must come to the same label.

House rule: gold is `entail` on the meaning that the generator built and on the one that is read
back from the characters. They must agree, or the build stops and shows both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from trace_gen.errors import BuildStopped, Fault
from trace_gen.labels.labeller import Label, Labeller
from trace_gen.labels.meanings import lines

if TYPE_CHECKING:
    from trace_gen.entail import Policy
    from trace_gen.workshop import Workshop

__all__ = ["SecondRoad"]

_COLUMNS = ("Sentence1", "Sentence2", "three_way")
_DERIVATION = ("criterion", "verb", "np1_lemma", "np2_lemma", "predicate", "tense2", "verb2")


class SecondRoad:
    """Reads rows of a build and compares the label with that of the derivation."""

    def __init__(self, shop: Workshop, policy: Policy) -> None:
        self._labeller = Labeller(shop, policy)
        self.read = 0

    def check(self, table: Any, rows: Sequence[int]) -> None:
        """Read some rows of a part.

        Raises BuildStopped (G403) with both meanings of every pair whose labels differ, also where
        the reader withholds its own.
        """
        chosen = table.select(_COLUMNS).take(np.array(rows, dtype=np.int64)).to_pylist()
        faults = []
        for row, pair in zip(rows, chosen, strict=True):
            label = self._labeller.label(pair["Sentence1"], pair["Sentence2"])
            self.read += 1
            if label.verdict.three_way != pair["three_way"]:
                faults.append(_fault(table, row, label))
        if faults:
            raise BuildStopped(faults[:20])


def _fault(table: Any, row: int, label: Label) -> Fault:
    known = table.slice(row, 1).to_pylist()[0]
    derivation = ", ".join(f"{name}={known[name]}" for name in _DERIVATION)
    read = [*lines("Sentence1", label.first), *lines("Sentence2", label.second)]
    message = (
        f"{known['item']} ({known['Condition']}) '{known['Sentence1']}' | '{known['Sentence2']}': "
        f"derived as {known['three_way']} ({known['rule']}), but read as "
        f"{label.verdict.three_way} ({label.verdict.rule}): {label.verdict.reason}"
    )
    hint = f"derived from {derivation} ({known['reason']}); read as: {'. '.join(read)}"
    return Fault("G403", message, hint=hint)

"""Labels against the gold that a file has: agreement, kappa, confusion, every disagreement.

Code: K141 a gold that is neither `sì` nor `no`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from trace_gen.entail import Gold
from trace_gen.errors import InputError
from trace_gen.labels.labeller import Label
from trace_gen.labels.table import PAIR, LabelledRow, LabelledTable
from trace_gen.sentences import Table
from trace_gen.sentences.readers import Scan
from trace_gen.stats.agreement import cohen_kappa
from trace_gen.text import nfc, straight_apostrophes

__all__ = ["Comparison", "Confusion", "Disagreement", "compared", "gold_column"]

CONDITION: Final = "Condition"
_YES, _NO = ("sì", "si", "si'", "yes", "entailment"), ("no", "neutral", "contradiction")
_GOLDS: Final[dict[str, Gold]] = {
    **dict.fromkeys(_YES, "sì"),
    **dict.fromkeys((*_NO, "not_entailment", "not-entailment"), "no"),
}

_WRITE: Final = "write sì or no; si, yes, entailment, neutral, contradiction are understood, too"


@dataclass(slots=True)
class Confusion:
    """How often each gold was given each label (`sì`, `no`, or `""` where it is withheld)."""

    cells: Counter[tuple[Gold, Gold]] = field(default_factory=Counter)

    @property
    def compared(self) -> int:
        """The number of pairs."""
        return self.cells.total()

    @property
    def withheld(self) -> int:
        """The number of pairs without a label."""
        return sum(count for (_, label), count in self.cells.items() if not label)

    @property
    def agreeing(self) -> int:
        """The number of pairs whose label is their gold."""
        return sum(count for (gold, label), count in self.cells.items() if gold == label)

    @property
    def committed_agreement(self) -> float | None:
        """The share of those with a label whose label is their gold; None where there are none."""
        committed = self.compared - self.withheld
        return self.agreeing / committed if committed else None

    @property
    def agreement(self) -> float | None:
        """The share of all whose label is their gold: what is withheld is no agreement."""
        return self.agreeing / self.compared if self.compared else None

    @property
    def kappa(self) -> float | None:
        """Cohen's kappa on the pairs with a label; None where it is undefined."""
        return cohen_kappa(pair for pair in self.cells.elements() if pair[1])

    def as_json(self) -> dict[str, Any]:
        """Return all numbers; `confusion` is gold → label → count."""
        return {
            "compared": self.compared,
            "withheld": self.withheld,
            "agreement_committed": self.committed_agreement,
            "agreement_overall": self.agreement,
            "kappa": self.kappa,
            "confusion": {
                gold: {label or "withheld": self.cells[gold, label] for label in _LABELS}
                for gold in _LABELS[:2]
            },
        }


_LABELS: Final[tuple[Gold, ...]] = ("sì", "no", "")


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A pair whose label is another than its gold."""

    row: int
    condition: str
    gold: Gold
    sentences: tuple[str, str]
    label: Label

    def as_json(self) -> dict[str, Any]:
        """Return where it is, its gold, its sentences and its label."""
        pair = dict(zip(PAIR, self.sentences, strict=True))
        where = {"row": self.row, CONDITION: self.condition, "gold": self.gold}
        return where | pair | self.label.columns()


@dataclass(slots=True)
class Comparison:
    """A comparison of all pairs, by `Condition` (if there is that column) and by criterion.

    Pairs that follow no criterion are under `""`.
    """

    column: str
    whole: Confusion = field(default_factory=Confusion)
    by_condition: dict[str, Confusion] = field(default_factory=dict)
    by_criterion: dict[str, Confusion] = field(default_factory=dict)
    disagreements: list[Disagreement] = field(default_factory=list)
    withheld: list[Disagreement] = field(default_factory=list)

    def add(self, gold: Gold, one: LabelledRow) -> None:
        """Count a pair."""
        values, label = one.row.values, one.label
        cell = gold, label.verdict.gold
        condition = str(values.get(CONDITION) or "")
        self.whole.cells[cell] += 1
        self.by_criterion.setdefault(label.about.criterion, Confusion()).cells[cell] += 1
        if CONDITION in values:
            self.by_condition.setdefault(condition, Confusion()).cells[cell] += 1
        if cell[0] != cell[1]:
            first, second = (str(values[name]) for name in PAIR)
            found = Disagreement(one.row.number, condition, gold, (first, second), label)
            (self.disagreements if cell[1] else self.withheld).append(found)

    def as_json(self) -> dict[str, Any]:
        """Return everything, for a program."""
        groups = {
            f"by_{name}": {key: found[key].as_json() for key in sorted(found)}
            for name, found in (
                ("condition", self.by_condition),
                ("criterion", self.by_criterion),
            )
        }
        disagreements = [one.as_json() for one in self.disagreements]
        return self.whole.as_json() | groups | {"disagreements": disagreements}


def gold_column(table: Table, column: str) -> list[Gold]:
    """Return the gold of every row: `sì` or `no`, in whatever way it is written.

    Raises InputError: K141 for each value that is neither.
    """
    scan, golds = Scan(table.source), []
    for row in table.rows([column]):
        value = row.values[column]
        gold = _GOLDS.get(straight_apostrophes(nfc(value)).strip().casefold())
        if gold is None:
            said = f"'{value[:40]}'" if value else "nothing"
            message = f"'{column}' holds {said} in row {row.number}, which is no gold"
            scan.add("K141", message, row.line, hint=_WRITE)
        golds.append(gold or "")
    if scan.faults:
        raise InputError(scan.faults)
    return golds


def compared(labelled: LabelledTable, golds: list[Gold], into: Comparison) -> Iterator[LabelledRow]:
    """Pass the rows on while they are counted."""
    for gold, one in zip(golds, labelled.rows(), strict=True):
        into.add(gold, one)
        yield one

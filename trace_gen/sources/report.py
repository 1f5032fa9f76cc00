"""What was found in the published set, beside what the paper says of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from trace_gen.bundled import resource
from trace_gen.design.conditions import load_templates

__all__ = ["EXPECTED_ROWS", "ConditionCount", "Duplicate", "Report", "paper_counts"]

EXPECTED_ROWS: Final = 566
"""Rows of the published file."""


@cache
def paper_counts() -> Mapping[str, int | None]:
    """Return how many pairs the paper (Table 2) has of each condition, in its order."""
    templates = load_templates([resource("templates")])
    return {condition.id: condition.paper for condition in templates.choose(["all"])}


@dataclass(frozen=True, slots=True)
class ConditionCount:
    """The rows of a condition: its id, or the label of the file where that is not known.

    `paper`: None where the paper has no count; `labels`: how the file calls it.
    """

    condition: str
    labels: tuple[str, ...]
    known: bool
    rows: int
    paper: int | None
    yes: int
    no: int

    def as_json(self) -> dict[str, Any]:
        """Return everything, for a program."""
        counts = {"rows": self.rows, "paper": self.paper, "gold": {"sì": self.yes, "no": self.no}}
        labels = {"labels": list(self.labels), "known": self.known}
        return {"condition": self.condition, **labels, **counts}


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A pair of sentences that stands on several lines, and the gold of each."""

    lines: tuple[int, ...]
    golds: tuple[str, ...]

    @property
    def contradicts(self) -> bool:
        """Whether it has both golds."""
        return len(set(self.golds)) > 1


@dataclass(slots=True)
class Report:
    """What was found; counts are of the rows that are kept, `broken` rows are not among them.

    `renamed`: column of the file → ours, where they differ; `unknown_columns` are kept as they are.
    `cells`: (label in the file, id or `""`, gold) → rows. `respelt`: gold as it stood → rows.
    `apostrophes`, `apostrophe_cells`: signs made straight, and the sentences that held them;
    `recomposed`: values that were not in Unicode normal form C.
    """

    rows: int = 0
    broken: int = 0
    renamed: dict[str, str] = field(default_factory=dict)
    unknown_columns: tuple[str, ...] = ()
    cells: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    respelt: Counter[str] = field(default_factory=Counter)
    targets: Counter[str] = field(default_factory=Counter)
    sources: Counter[str] = field(default_factory=Counter)
    apostrophes: int = 0
    apostrophe_cells: int = 0
    recomposed: int = 0
    without_mapping: int = 0
    other_mapping: int = 0
    repeated_ids: int = 0
    other_ids: int = 0
    duplicates: tuple[Duplicate, ...] = ()

    @property
    def gold(self) -> dict[str, int]:
        """Rows by gold."""
        found = {"sì": 0, "no": 0}
        for (_, _, gold), rows in self.cells.items():
            found[gold] += rows
        return found

    @property
    def unknown_labels(self) -> tuple[str, ...]:
        """The labels of conditions that are not known, sorted."""
        return tuple(sorted({label for label, condition, _ in self.cells if not condition}))

    def conditions(self) -> Iterator[ConditionCount]:
        """Yield every condition of the paper, also without rows, then each unknown label."""
        for condition, paper in paper_counts().items():
            cells = {key: rows for key, rows in self.cells.items() if key[1] == condition}
            yield _counted(condition, True, paper, cells)
        for label in self.unknown_labels:
            cells = {key: n for key, n in self.cells.items() if key[:2] == (label, "")}
            yield _counted(label, False, None, cells)

    def as_json(self) -> dict[str, Any]:
        """Return everything, for a program."""
        return {
            "rows": {"expected": EXPECTED_ROWS, "kept": self.rows, "broken": self.broken},
            "columns": {"renamed": self.renamed, "unknown": list(self.unknown_columns)},
            "conditions": [one.as_json() for one in self.conditions()],
            "gold": self.gold,
            "gold_respelt": dict(sorted(self.respelt.items())),
            "np_target": dict(sorted(self.targets.items())),
            "sources": dict(sorted(self.sources.items())),
            "apostrophes": {"signs": self.apostrophes, "sentences": self.apostrophe_cells},
            "recomposed": self.recomposed,
            "id_mapping": {"empty": self.without_mapping, "other": self.other_mapping},
            "unique_id": {"repeated": self.repeated_ids, "no_number": self.other_ids},
            "duplicates": [
                {"lines": list(one.lines), "gold": list(one.golds)} for one in self.duplicates
            ],
        }


def _counted(
    condition: str, known: bool, paper: int | None, cells: Mapping[tuple[str, str, str], int]
) -> ConditionCount:
    labels = tuple(sorted({label for label, _, _ in cells}))
    yes, no = (sum(n for key, n in cells.items() if key[2] == gold) for gold in ("sì", "no"))
    return ConditionCount(condition, labels, known, yes + no, paper, yes, no)

"""Is gold even, and does a column that stands beside the sentences tell it?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from trace_gen.audit.evidence import (
    I64,
    LEVEL,
    Association,
    binomial_two_sided,
    category_test,
    correlation,
)
from trace_gen.audit.finding import Finding, Look, graded
from trace_gen.audit.pairs import Coded, Pairs

__all__ = ["balance"]

_MOST_NAMES: Final = 200  # a column with more is no condition
_UNEVEN: Final = 5.0  # times: the published design has 102 to 28 by intent
_TESTS: Final = 3  # gold by itself, by condition, by target

_TELLS: Final = {
    "Condition": ("D102", "give every condition as many 'sì' as 'no'"),
    "NP target": ("D103", "ask of NP1 and of NP2 as many 'sì' as 'no'"),
}


def balance(pairs: Pairs) -> Look:
    """Look at gold, alone and by condition and target, and at how even these and criteria are."""
    n, yes = pairs.count, int(pairs.yes.sum())
    figures: dict[str, Any] = {"gold": {"sì": yes, "no": n - yes}}
    findings, missing = [*_whole(pairs)], []
    for name, (code, hint) in _TELLS.items():
        column = pairs.text.get(name)
        if column is None:
            missing.append(f"{name}: there is no such column")
        elif len(column.names) > _MOST_NAMES:
            missing.append(f"{name}: more than {_MOST_NAMES} different values")
        else:
            figures[name] = _table(pairs, column)
            if len(column.names) > 1:
                found = category_test(pairs.yes, column.codes, pairs.cluster)
                figures[f"{name} and gold"] = {"cramers_v": found.effect, "p": found.p}
                findings += _told_by(pairs, name, column, found, code, hint)
    criteria, condition = pairs.text.get("criterion"), pairs.text.get("Condition")
    if criteria is None:
        missing.append("criterion: there is no such column")
    else:
        figures["criterion"] = _table(pairs, criteria)
        findings += _criteria(pairs, criteria, condition)
    if condition is not None and len(condition.names) <= _MOST_NAMES:
        findings += _sizes(condition)
    told = f"'sì' {yes:,} of {n:,} ({yes / n:.1%})"
    if "Condition" in figures:
        told += f"; conditions: {len(figures['Condition'])}"
    return Look("balance", told, figures, tuple(findings), tuple(missing))


def _table(pairs: Pairs, column: Coded) -> dict[str, dict[str, int]]:
    yes = np.bincount(column.codes, weights=pairs.yes, minlength=len(column.names)).astype(int)
    counts = zip(column.names, column.sizes.tolist(), yes.tolist(), strict=True)
    return {name: {"sì": hits, "no": size - hits} for name, size, hits in counts}


def _whole(pairs: Pairs) -> Iterator[Finding]:
    n, yes = pairs.count, int(pairs.yes.sum())
    most, share = ("sì", yes / n) if 2 * yes >= n else ("no", 1 - yes / n)
    # As many independent pairs as the items are worth: Kish's design effect.
    same, members = correlation(pairs.yes, pairs.cluster), np.bincount(pairs.cluster)
    worth = n / max(1.0, 1 + same * (float(members @ members) / n - 1))
    hits, trials = np.array([round(yes / n * worth)]), np.array([round(worth)])
    p = float(binomial_two_sided(hits, trials, 0.5)[0])
    if p >= LEVEL / _TESTS and share < 1:
        return
    severity = "fault" if share == 1 else graded(share - 0.5, 0.05, 0.2)
    message = f"'{most}' is the gold of {share:.1%} of {n:,} pairs: who always says so is right"
    hint = "make both golds as frequent, or score with balanced accuracy"
    yield Finding("D101", severity, message, {"gold": most, "share": share, "p": p}, hint)


def _told_by(
    pairs: Pairs, name: str, column: Coded, found: Association, code: str, hint: str
) -> Iterator[Finding]:
    if found.p >= LEVEL / _TESTS:
        return
    shares = {key: one["sì"] / sum(one.values()) for key, one in _table(pairs, column).items()}
    worst = max(shares, key=lambda key: abs(shares[key] - pairs.yes.mean()))
    message = (
        f"gold goes with {name} (Cramér's V {found.effect:.2f}): '{worst}' has 'sì' in "
        f"{shares[worst]:.1%} of its pairs, the file in {pairs.yes.mean():.1%}"
    )
    figures = {"cramers_v": found.effect, "p": found.p, "share_of_si": shares}
    yield Finding(code, graded(found.effect, 0.1, 0.3), message, figures, hint)


def _criteria(pairs: Pairs, criteria: Coded, condition: Coded | None) -> Iterator[Finding]:
    """Look whether some criterion of a condition is much rarer than another."""
    within: I64 = np.zeros(pairs.count, np.int64) if condition is None else condition.codes
    names = ("the file",) if condition is None else condition.names
    cells = np.zeros((len(names), len(criteria.names)), dtype=np.int64)
    np.add.at(cells, (within, criteria.codes), 1)
    worst: dict[str, Any] = {}
    for place, row in zip(names, cells, strict=True):
        there = np.flatnonzero(row)
        least, most = there[np.argmin(row[there])], there[np.argmax(row[there])]
        ratio = float(row[most] / row[least])
        if row[there].sum() >= 50 and ratio > max(_UNEVEN, worst.get("ratio", 0.0)):
            worst = {
                "condition": place,
                "most": {criteria.names[most]: int(row[most])},
                "least": {criteria.names[least]: int(row[least])},
                "ratio": ratio,
            }
    if worst:
        (most_name, most_count), (least_name, least_count) = (
            next(iter(worst[key].items())) for key in ("most", "least")
        )
        message = (
            f"criteria are uneven: in {worst['condition']} '{most_name}' has {most_count:,} pairs, "
            f"'{least_name}' has {least_count:,}"
        )
        yield Finding("D104", "notice", message, worst, "report results by criterion")


def _sizes(condition: Coded) -> Iterator[Finding]:
    sizes = dict(zip(condition.names, condition.sizes.tolist(), strict=True))
    most, least = max(sizes, key=sizes.__getitem__), min(sizes, key=sizes.__getitem__)
    if sizes[most] > _UNEVEN * sizes[least]:
        message = (
            f"conditions are uneven: '{most}' has {sizes[most]:,} pairs, '{least}' {sizes[least]:,}"
        )
        hint = "average over conditions, not over pairs"
        yield Finding("D105", "notice", message, {"pairs": sizes}, hint)

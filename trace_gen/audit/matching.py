"""Are the words of matched conditions as frequent and as long in one as in the other?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import numpy as np

from trace_gen.audit.evidence import F64, LEVEL
from trace_gen.audit.finding import Finding, Look
from trace_gen.audit.pairs import Pairs

__all__ = ["matching"]

_LEAST: Final = 20  # pairs of a condition
_MEDIUM, _LARGE = 0.5, 0.8  # of a standardised difference: Cohen 1988
_MOST: Final = 40  # conditions of a family


def matching(pairs: Pairs) -> Look:
    """Compare Zipf frequency, characters and syllables between the conditions of each family."""
    name = "matching"
    condition = pairs.text.get("Condition")
    if not pairs.measures:
        why = "frequency and length: there are no such columns (np1_zipf, np1_length …)"
        return Look(name, not_looked_at=(why,))
    if condition is None:
        return Look(name, not_looked_at=("Condition: there is no such column",))
    figures: dict[str, Any] = {}
    families: dict[str, list[str]] = {}
    for code, key in enumerate(condition.names):
        at = condition.codes == code
        figures[key] = {measure: _summary(values[at]) for measure, values in pairs.measures.items()}
        if int(at.sum()) >= _LEAST:
            families.setdefault(pairs.families.get(key, key), []).append(key)
    compared = {family: some for family, some in families.items() if 1 < len(some) <= _MOST}
    told = (
        f"measures: {len(pairs.measures)}; matched conditions: {sum(map(len, compared.values()))}"
    )
    findings = [
        finding
        for family, some in compared.items()
        for finding in _differences(family, some, figures, list(pairs.measures))
    ]
    missing = () if compared else ("differences: no two conditions of one family",)
    return Look(name, told, figures, tuple(findings), missing)


def _summary(values: F64) -> dict[str, float | int | None]:
    known = values[~np.isnan(values)]
    if not len(known):
        return {"n": 0, "mean": None, "sd": None}
    return {"n": len(known), "mean": float(known.mean()), "sd": float(known.std())}


def _differences(
    family: str, conditions: list[str], figures: dict[str, Any], measures: list[str]
) -> Iterator[Finding]:
    """Report of each measure the two conditions that are furthest apart, beyond half an SD."""
    from scipy import stats

    couples = list(combinations(conditions, 2))
    bound = float(stats.norm.isf(LEVEL / 2 / (len(couples) * len(measures))))
    for measure in measures:
        worst: tuple[float, str, str] | None = None
        for one, other in couples:
            a, b = figures[one][measure], figures[other][measure]
            if min(a["n"], b["n"]) < _LEAST:
                continue
            spread = ((a["sd"] ** 2 + b["sd"] ** 2) / 2) ** 0.5
            d = abs(a["mean"] - b["mean"]) / spread if spread else 0.0
            beyond = d > bound * (1 / a["n"] + 1 / b["n"]) ** 0.5
            if beyond and d >= _MEDIUM and (worst is None or d > worst[0]):
                worst = d, one, other
        if worst is not None:
            yield _finding(family, measure, worst, figures)


def _finding(
    family: str, measure: str, worst: tuple[float, str, str], figures: dict[str, Any]
) -> Finding:
    d, *both = worst
    told = " and ".join(f"{figures[key][measure]['mean']:.2f} in {key}" for key in both)
    message = f"{measure} differs between conditions of {family} by {d:.2f} SD: {told}"
    found = {
        "measure": measure,
        "family": family,
        "standardised_difference": d,
        "conditions": {key: figures[key][measure] for key in both},
    }
    hint = "`trace-gen build --match zipf=0.5,length=2` draws matched words"
    return Finding("D801", "warning" if d >= _LARGE else "notice", message, found, hint)

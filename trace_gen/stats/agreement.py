"""Agreement between two annotators, beyond what chance would give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

__all__ = ["cohen_kappa"]


def cohen_kappa(pairs: Iterable[tuple[str, str]]) -> float | None:
    """Return Cohen's kappa of pairs of labels, each of one item by two annotators.

    κ = (p_o − p_e) / (1 − p_e), where p_e is the agreement of two annotators who give their labels
    at random, each as often as they do (Cohen 1960). None where that is 1 (both always give the
    same one label) or there is nothing: kappa is then undefined.
    """
    cells = Counter(pairs)
    total = sum(cells.values())
    first, second = Counter[str](), Counter[str]()
    for (one, other), count in cells.items():
        first[one] += count
        second[other] += count
    # Whole numbers up to the last step, so that the undefined case is exact.
    expected = sum(first[label] * second[label] for label in first)
    if expected == total * total:
        return None
    observed = total * sum(count for (one, other), count in cells.items() if one == other)
    return (observed - expected) / (total * total - expected)

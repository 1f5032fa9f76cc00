"""Does the place of a pair tell its gold: row, item number, how far down the file it is?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from trace_gen.audit.evidence import I64, LEVEL, Association, Bool, category_test
from trace_gen.audit.finding import Finding, Look, graded
from trace_gen.audit.pairs import Pairs

__all__ = ["order"]

_MODULI: Final = range(2, 17)
_PER_CLASS: Final = 5  # items that each class of rows must have for a test to mean anything
_STRETCHES: Final = 8
_TESTS: Final = 2 * len(_MODULI) + 1


def order(pairs: Pairs) -> Look:
    """Test gold against row and item number modulo 2 to 16, and against eight stretches."""
    findings: list[Finding] = []
    missing: list[str] = []
    figures: dict[str, Any] = {}
    looked: list[str] = []
    everything = np.ones(pairs.count, dtype=np.bool_)
    there = None if pairs.number is None else pairs.number >= 0
    for code, name, numbers, kept in (
        ("D201", "row", pairs.rows, everything),
        ("D202", "item number", pairs.number, there),
    ):
        if numbers is None or kept is None or not kept.any():
            missing.append(f"{name}: there is none in ID-mapping or item")
            continue
        found = _by_modulus(pairs, numbers, kept)
        if not found:
            missing.append(f"{name}: too few items")
            continue
        figures[name] = {str(k): _figures(one) for k, one in found.items()}
        looked.append(f"{name} modulo {min(found)} to {max(found)}")
        findings += _rhythm(pairs, code, name, found, numbers, kept)
    if pairs.clusters >= _PER_CLASS * _STRETCHES:
        stretch = np.arange(pairs.count) * _STRETCHES // pairs.count
        place = category_test(pairs.yes, stretch, pairs.cluster)
        figures["stretch"] = _figures(place)
        looked.append("eighths of the file")
        findings += _stretches(pairs, stretch, place)
    return Look("order", ", ".join(looked), figures, tuple(findings), tuple(missing))


def _by_modulus(pairs: Pairs, numbers: I64, kept: Bool) -> dict[int, Association]:
    cluster = np.unique(pairs.cluster[kept], return_inverse=True)[1].astype(np.int64)
    clusters, found = int(cluster.max()) + 1, {}
    for k in _MODULI:
        if clusters >= _PER_CLASS * k and len(np.unique(numbers[kept] % k)) > 1:
            found[k] = category_test(pairs.yes[kept], numbers[kept] % k, cluster)
    return found


def _figures(one: Association) -> dict[str, float]:
    return {"cramers_v": one.effect, "p": one.p}


def _rhythm(
    pairs: Pairs,
    code: str,
    name: str,
    found: dict[int, Association],
    numbers: I64,
    kept: Bool,
) -> Iterator[Finding]:
    """Report the modulus that tells most; of equals the smallest, as 8 repeats what 4 tells."""
    beyond = {k: one for k, one in found.items() if one.p < LEVEL / _TESTS}
    if not beyond:
        return
    k = max(beyond, key=lambda key: (round(beyond[key].effect, 3), -key))
    shares = _shares(pairs.yes[kept], numbers[kept] % k)
    message = (
        f"gold follows the {name} modulo {k} (Cramér's V {beyond[k].effect:.2f}): 'sì' in "
        f"{_listed(shares)} of the pairs with remainder 0 to {k - 1}"
    )
    figures = {
        "modulus": k,
        "share_of_si": shares,
        **_figures(beyond[k]),
        "beyond": {str(key): _figures(one) for key, one in beyond.items()},
    }
    severity = graded(beyond[k].effect, 0.1, 0.3)
    yield Finding(code, severity, message, figures, "draw the gold of each item by chance")


def _stretches(pairs: Pairs, stretch: I64, found: Association) -> Iterator[Finding]:
    if found.p >= LEVEL / _TESTS:
        return
    shares = _shares(pairs.yes, stretch)
    message = (
        f"gold follows the place in the file (Cramér's V {found.effect:.2f}): 'sì' in "
        f"{_listed(shares)} of its eighths, from the first to the last"
    )
    figures = {"share_of_si": shares, **_figures(found)}
    yield Finding("D203", graded(found.effect, 0.1, 0.3), message, figures, "shuffle the items")


def _shares(yes: Bool, classes: I64) -> list[float | None]:
    sizes, hits = np.bincount(classes), np.bincount(classes, weights=yes)
    pairs = zip(sizes.tolist(), hits.tolist(), strict=True)
    return [hit / size if size else None for size, hit in pairs]


def _listed(shares: Sequence[float | None]) -> str:
    told = ["–" if share is None else f"{share:.0%}" for share in shares]
    return ", ".join(told)

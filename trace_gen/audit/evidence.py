"""When an association is more than chance, for rows that are not independent.

Pairs of one item share their words and often their gold, so the item is what counts, never the row.
The score of 'gold does not depend on x' sums (gold - mean) * (x - mean). Its variance is taken in
two ways, and the larger p-value counts: from the items themselves (the cluster-robust form of Liang
& Zeger 1986), which any dependence may be in, but which a rare gold misleads; and from one
correlation of gold within items, estimated over the whole file, which no single class can mislead.
Without items of several rows the second is Pearson's chi-square.

Level: `ALPHA` for a whole file, shared equally by `KINDS` kinds of test; within each kind it is
Bonferroni's over all that is tested.
"""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from trace_gen.errors import Fault, InputError

__all__ = [
    "ALPHA",
    "F64",
    "I64",
    "KINDS",
    "LEVEL",
    "Association",
    "Bool",
    "binomial_two_sided",
    "category_test",
    "correlation",
    "need_extra",
    "rank_test",
]

I64 = npt.NDArray[np.int64]
F64 = npt.NDArray[np.float64]
Bool = npt.NDArray[np.bool_]

ALPHA: Final = 0.001
"""How often a file without any leak may be accused of one: once in a thousand files."""

KINDS: Final = 6
"""Balance, order, words, length, baselines, matching."""

LEVEL: Final = ALPHA / KINDS
"""What each kind of test has of it."""


def need_extra() -> None:
    """Raise InputError (D100) where what the audit counts with is not installed."""
    missing = [name for name in ("scipy", "sklearn") if importlib.util.find_spec(name) is None]
    if missing:
        names = " and ".join({"sklearn": "scikit-learn"}.get(name, name) for name in missing)
        verb = "are" if len(missing) > 1 else "is"
        message = f"audit needs more than is installed: {names} {verb} missing"
        raise InputError(Fault("D100", message, hint="pip install 'trace-gen[eval]'"))


@dataclass(frozen=True, slots=True)
class Association:
    """How strongly gold goes with something, and how likely chance does that.

    `effect`: Cramér's V of categories; of a number the rank-biserial correlation, which is the
    chance that a `sì` is larger than a `no` less the chance that it is smaller.
    """

    effect: float
    statistic: float
    p: float


def correlation(yes: Bool, items: I64) -> float:
    """Return the correlation of gold within items: 1 where all rows of each have the same one."""
    centred = yes - yes.mean()
    sizes, sums = np.bincount(items), np.bincount(items, weights=centred)
    couples, spread = float(np.sum(sizes * (sizes - 1.0))), float(centred @ centred)
    if not couples or not spread:
        return 0.0
    return (float(sums @ sums) - spread) / couples / (spread / len(yes))


def category_test(yes: Bool, categories: I64, items: I64) -> Association:
    """Test whether gold depends on a category (0, 1, …) of the row; `items` are the clusters."""
    from scipy import sparse

    count, n = int(categories.max()) + 1, len(yes)
    shape = (int(items.max()) + 1, count)
    centred, members = yes - yes.mean(), np.bincount(items)

    def by_item(values: Any) -> Any:
        return sparse.coo_array((values, (items, categories)), shape=shape).tocsr()

    def squared(table: Any, whole: Any) -> F64:
        """Sum the squares of (table - whole * shares) over the items, without building it."""
        cross = np.outer(np.asarray(table.T @ whole).ravel(), shares)
        square: F64 = np.asarray((table.T @ table).todense()) - cross - cross.T
        square += (whole @ whole) * np.outer(shares, shares)
        return square

    sizes = np.bincount(categories, minlength=count)
    shares = sizes / n
    scores = by_item(centred)
    sums = np.asarray(scores.sum(axis=0)).ravel()
    robust = squared(scores, np.bincount(items, weights=centred))
    same, spread = correlation(yes, items), float(yes.mean() * (1 - yes.mean()))
    alone = np.diag(sizes) - n * np.outer(shares, shares)
    together = squared(by_item(np.ones(n)), members.astype(np.float64))
    model = spread * ((1 - same) * alone + same * together)
    statistic, p = min(_normed(sums, robust), _normed(sums, model), key=lambda one: -one[1])
    there = sizes > 0
    pearson = float(np.sum(sums[there] ** 2 / sizes[there])) / spread if spread else 0.0
    return Association(float(np.sqrt(pearson / n)), statistic, p)


def _normed(sums: F64, variance: F64) -> tuple[float, float]:
    """Return the chi-square of sums with this variance, and its p-value."""
    from scipy import stats

    values, vectors = np.linalg.eigh(variance)
    # What is left of a variance of nothing is rounding.
    kept = values > 1e-9 * (float(np.abs(values).max()) + len(sums))
    if not kept.any():
        return 0.0, 1.0
    statistic = float(np.sum((vectors[:, kept].T @ sums) ** 2 / values[kept]))
    return statistic, float(stats.chi2.sf(statistic, int(kept.sum())))


def rank_test(yes: Bool, values: F64, items: I64) -> Association:
    """Test whether a number is larger where gold is `sì`; `items` are the clusters."""
    from scipy import stats

    ranks = stats.rankdata(values)
    placed, centred = ranks - ranks.mean(), yes - yes.mean()
    total = float(centred @ placed)
    by_item, whole = (np.bincount(items, weights=w) for w in (centred * placed, placed))
    same, spread = correlation(yes, items), float(yes.mean() * (1 - yes.mean()))
    model = spread * ((1 - same) * float(placed @ placed) + same * float(whole @ whole))
    variance = max(float(by_item @ by_item), model)
    # Where every item cancels out, what is left of the sum is rounding.
    flat = variance <= 1e-18 * len(yes) ** 3
    z = 0.0 if flat else total / float(np.sqrt(variance))
    n_yes, n_no = int(yes.sum()), int((~yes).sum())
    area = (float(ranks[yes].sum()) - n_yes * (n_yes + 1) / 2) / (n_yes * n_no)
    return Association(2 * area - 1, z, float(2 * stats.norm.sf(abs(z))))


def binomial_two_sided(hits: I64, trials: I64, share: float) -> F64:
    """Return exact two-sided p-values: twice the smaller tail of each binomial."""
    from scipy import stats

    law: Any = stats.binom(trials, share)
    tail: F64 = np.minimum(law.cdf(hits), law.sf(hits - 1))
    return np.minimum(1.0, 2 * tail)

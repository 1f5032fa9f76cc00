"""When an association is more than chance, for rows that are not independent.

Pairs of one item share their words and often their gold, so the item is what counts, never the row.
The score test of 'gold does not depend on x' sums (gold - mean) * (x - mean) within each item; its
variance is the sum of the squares of these sums (the cluster-robust form of Liang & Zeger 1986).
Without clusters that is Pearson's chi-square, or the test of a point-biserial correlation. The sum
is normed by itself, so its tails are no heavier than the normal law's, also in small files.

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


def category_test(yes: Bool, categories: I64, items: I64) -> Association:
    """Test whether gold depends on a category (0, 1, …) of the row; `items` are the clusters."""
    from scipy import sparse, stats

    count = int(categories.max()) + 1
    centred = yes - yes.mean()
    shape = (int(items.max()) + 1, count)
    by_item = sparse.coo_array((centred, (items, categories)), shape=shape).tocsr()
    sums = np.asarray(by_item.sum(axis=0)).ravel()
    sizes = np.bincount(categories, minlength=count)
    shares = sizes / sizes.sum()
    # The mean is estimated: what an item adds to it is taken out of what it adds to the sums.
    whole = np.asarray(by_item.sum(axis=1)).ravel()
    cross = np.outer(np.asarray(by_item.T @ whole).ravel(), shares)
    square = (whole @ whole) * np.outer(shares, shares)
    variance = np.asarray((by_item.T @ by_item).todense()) - cross - cross.T + square
    values, vectors = np.linalg.eigh(variance)
    kept = values > 1e-9 * max(float(values[-1]), 1e-12)
    statistic = float(np.sum((vectors[:, kept].T @ sums) ** 2 / values[kept]))
    spread = float(yes.mean() * (1 - yes.mean()))
    there = sizes > 0
    pearson = float(np.sum(sums[there] ** 2 / sizes[there])) / spread if spread else 0.0
    p = float(stats.chi2.sf(statistic, int(kept.sum()))) if kept.any() else 1.0
    return Association(float(np.sqrt(pearson / len(yes))), statistic, p)


def rank_test(yes: Bool, values: F64, items: I64) -> Association:
    """Test whether a number is larger where gold is `sì`; `items` are the clusters."""
    from scipy import stats

    ranks = stats.rankdata(values)
    scores = (yes - yes.mean()) * (ranks - ranks.mean())
    by_item = np.bincount(items, weights=scores)
    spread = float(np.sqrt(np.sum(by_item**2)))
    # Where every item cancels out, what is left of the sum is rounding.
    flat = spread <= 1e-9 * len(yes) ** 1.5
    z = 0.0 if flat else float(by_item.sum()) / spread
    n_yes, n_no = int(yes.sum()), int((~yes).sum())
    area = (float(ranks[yes].sum()) - n_yes * (n_yes + 1) / 2) / (n_yes * n_no)
    return Association(2 * area - 1, z, float(2 * stats.norm.sf(abs(z))))


def binomial_two_sided(hits: I64, trials: I64, share: float) -> F64:
    """Return exact two-sided p-values: twice the smaller tail of each binomial."""
    from scipy import stats

    law: Any = stats.binom(trials, share)
    tail: F64 = np.minimum(law.cdf(hits), law.sf(hits - 1))
    return np.minimum(1.0, 2 * tail)

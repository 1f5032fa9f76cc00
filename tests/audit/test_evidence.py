"""The tests themselves: by hand, against Pearson's, and on rows that are not independent."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("sklearn", reason="the extra eval is not installed")

from scipy import stats

from trace_gen.audit.evidence import binomial_two_sided, category_test, rank_test
from trace_gen.audit.finding import graded
from trace_gen.audit.matching import _summary


def test_without_clusters_it_is_pearsons_chi_square() -> None:
    rng = np.random.default_rng(1)
    yes, categories = rng.random(4000) < 0.5, rng.integers(0, 5, 4000)
    table = np.array([np.bincount(categories[yes == side]) for side in (True, False)])
    wanted = stats.chi2_contingency(table)
    found = category_test(yes, categories, np.arange(4000))
    assert found.statistic == pytest.approx(wanted.statistic, rel=0.01)
    assert found.p == pytest.approx(wanted.pvalue, rel=0.05)
    assert found.effect == pytest.approx(np.sqrt(wanted.statistic / 4000))


def test_a_perfect_association() -> None:
    categories = np.arange(200) % 4
    found = category_test(categories < 2, categories, np.arange(200))
    assert found.effect == pytest.approx(1.0)
    assert found.p < 1e-30


@pytest.mark.parametrize("same", [True, False])
def test_repeated_rows_are_no_evidence(same: bool) -> None:
    """Six rows of an item: the level holds where they have one gold, and where they have both."""
    rng, below = np.random.default_rng(2), {"category": 0, "rank": 0}
    items = np.repeat(np.arange(120), 6)
    for _ in range(400):
        yes = np.repeat(rng.random(120) < 0.5, 6) if same else rng.permuted(
            np.tile([True, False], (120, 3)), axis=1
        ).ravel()  # fmt: skip
        categories = np.repeat(rng.integers(0, 4, 120), 6)
        below["category"] += category_test(yes, categories, items).p < 0.05
        below["rank"] += rank_test(yes, np.repeat(rng.random(120), 6), items).p < 0.05
    assert all(count <= 32 for count in below.values())  # of 400; 20 are expected, at most


def test_items_that_cancel_out_say_nothing() -> None:
    yes, items = np.tile([True, False], 50), np.repeat(np.arange(50), 2)
    length = np.repeat(np.arange(50.0), 2)
    assert rank_test(yes, length, items).p == 1.0
    assert category_test(yes, np.repeat(np.arange(50) % 3, 2), items).p == 1.0


def test_the_rank_biserial_correlation_by_hand() -> None:
    yes, values = np.array([True, True, False, False]), np.array([3.0, 1.0, 2.0, 0.0])
    # Of four couples (sì, no) the sì is larger in three.
    assert rank_test(yes, values, np.arange(4)).effect == pytest.approx(0.5)


def test_the_binomial_is_exact() -> None:
    found = binomial_two_sided(np.array([0, 5, 10]), np.array([10, 10, 10]), 0.5)
    assert found == pytest.approx([2 / 1024, 1.0, 2 / 1024])


def test_effects_are_graded_by_size() -> None:
    assert [graded(one, 0.1, 0.3) for one in (0.01, 0.1, 0.3)] == ["notice", "warning", "fault"]


def test_what_is_not_known_has_no_mean() -> None:
    assert _summary(np.array([float("nan")])) == {"n": 0, "mean": None, "sd": None}
    assert _summary(np.array([1.0, 3.0, float("nan")])) == {"n": 2, "mean": 2.0, "sd": 1.0}

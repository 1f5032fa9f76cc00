"""The tests themselves: by hand, against Pearson's, and on rows that are not independent."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

pytest.importorskip("sklearn", reason="the extra eval is not installed")

from scipy import stats

from trace_gen.audit.balance import balance
from trace_gen.audit.evidence import binomial_two_sided, category_test, correlation, rank_test
from trace_gen.audit.finding import graded
from trace_gen.audit.matching import _summary
from trace_gen.audit.pairs import Coded, Pairs
from trace_gen.audit.words import _counted


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


@pytest.mark.parametrize("rows", [1, 5])
def test_a_rare_gold_does_not_mislead(rows: int) -> None:
    """Of a gold in one item of ten, small classes have none by chance: that says nothing."""
    rng, below = np.random.default_rng(3), 0
    items = np.repeat(np.arange(150), rows)
    for _ in range(400):
        yes = np.repeat(rng.random(150) < 0.1, rows)
        categories = np.repeat(rng.integers(0, 8, 150), rows)
        below += category_test(yes, categories, items).p < 0.01
    assert below <= 12  # of 400; 4 are expected


def test_the_correlation_within_items() -> None:
    items = np.repeat(np.arange(50), 4)
    assert correlation(np.repeat(np.arange(50) % 2 == 0, 4), items) == pytest.approx(1.0)
    assert correlation(np.tile([True, False, True, False], 50), items) == pytest.approx(-1 / 3)
    assert correlation(np.arange(200) % 2 == 0, np.arange(200)) == 0.0


def test_words_of_items_with_one_yes_and_three_no() -> None:
    """A word in all four rows, and one in any row: neither says more than the file."""
    rng, below = np.random.default_rng(4), {"Sentence1": 0, "Sentence2": 0}
    for _ in range(100):
        items = np.repeat(np.arange(100), 4)
        noun = np.repeat(rng.integers(0, 3, 100), 4)
        verb = rng.integers(0, 3, 400)
        yes = rng.permuted(np.tile([True, False, False, False], (100, 1)), axis=1).ravel()
        pairs = Pairs(
            "x", np.arange(400), Coded(("a", "b", "c"), noun), Coded(("d", "e", "f"), verb), yes,
            {}, Coded(tuple(map(str, range(100))), items), items, {}, {},
        )  # fmt: skip
        for name, column in (("Sentence1", pairs.first), ("Sentence2", pairs.second)):
            found = _counted(pairs, column, [[0], [1], [2]], 3)
            below[name] += int((found.p < 0.01).sum())
    assert below["Sentence1"] == 0
    assert below["Sentence2"] <= 9  # of 300; 3 are expected


def test_items_that_cancel_out_say_nothing() -> None:
    yes, items = np.tile([True, False], 50), np.repeat(np.arange(50), 2)
    length = np.repeat(np.arange(50.0), 2)
    assert rank_test(yes, length, items).p == 1.0
    assert category_test(yes, np.repeat(np.arange(50) % 3, 2), items).p == 1.0


def test_the_rank_biserial_correlation_by_hand() -> None:
    yes, values = np.array([True, True, False, False]), np.array([3.0, 1.0, 2.0, 0.0])
    # Of four couples (sì, no) the sì is larger in three.
    assert rank_test(yes, values, np.arange(4)).effect == pytest.approx(0.5)


def test_an_uneven_gold_of_few_items_is_chance() -> None:
    """14 of 20 items with `sì` are no evidence, in however many rows."""
    items = np.repeat(np.arange(20), 100)
    same = Coded(("a",), np.zeros(2000, dtype=np.int64))
    pairs = Pairs("x", np.arange(2000), same, same, items < 14, {}, Coded(("",) * 20, items), items,
                  {}, {})  # fmt: skip
    assert balance(pairs).findings == ()
    alone = replace(pairs, item=Coded(("",) * 2000, np.arange(2000)))
    assert [one.code for one in balance(alone).findings] == ["D101"]


def test_the_binomial_is_exact() -> None:
    found = binomial_two_sided(np.array([0, 5, 10]), np.array([10, 10, 10]), 0.5)
    assert found == pytest.approx([2 / 1024, 1.0, 2 / 1024])


def test_effects_are_graded_by_size() -> None:
    assert [graded(one, 0.1, 0.3) for one in (0.01, 0.1, 0.3)] == ["notice", "warning", "fault"]


def test_what_is_not_known_has_no_mean() -> None:
    assert _summary(np.array([float("nan")])) == {"n": 0, "mean": None, "sd": None}
    assert _summary(np.array([1.0, 3.0, float("nan")])) == {"n": 2, "mean": 2.0, "sd": 1.0}

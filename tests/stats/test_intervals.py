from __future__ import annotations

import pytest

from trace_gen.stats.intervals import wilson


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        # Newcombe (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_intervals(hits: int, trials: int, low: float, high: float) -> None:
    assert wilson(hits / trials, trials) == pytest.approx((low, high), abs=5e-5)


def test_without_trials_it_says_nothing() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)

from __future__ import annotations

import pytest

from trace_gen.stats.agreement import cohen_kappa


def table(yes_yes: int, yes_no: int, no_yes: int, no_no: int) -> list[tuple[str, str]]:
    cells = {("sì", "sì"): yes_yes, ("sì", "no"): yes_no, ("no", "sì"): no_yes, ("no", "no"): no_no}
    return [cell for cell, count in cells.items() for _ in range(count)]


@pytest.mark.parametrize(
    ("cells", "kappa"),
    [
        ((20, 5, 10, 15), 0.4),  # p_o = 35/50, p_e = (25·30 + 25·20)/2500 = 1/2
        ((4, 1, 1, 3), 0.55),  # p_o = 7/9, p_e = (5·5 + 4·4)/81
        ((5, 0, 0, 5), 1.0),
        ((0, 5, 5, 0), -1.0),
        ((45, 15, 25, 15), 0.13043478260869565),  # p_o = 0.6, p_e = 0.54
        ((3, 1, 0, 0), 0.0),  # as often as chance: the first always says sì
    ],
)
def test_kappa_by_hand(cells: tuple[int, int, int, int], kappa: float) -> None:
    assert cohen_kappa(table(*cells)) == pytest.approx(kappa, abs=1e-12)


def test_more_than_two_labels() -> None:
    pairs = [("a", "a"), ("b", "b"), ("c", "c"), ("a", "b")]
    assert cohen_kappa(pairs) == pytest.approx((3 / 4 - 5 / 16) / (1 - 5 / 16))


@pytest.mark.parametrize("pairs", [[], [("sì", "sì")] * 3])
def test_where_it_is_undefined(pairs: list[tuple[str, str]]) -> None:
    assert cohen_kappa(pairs) is None

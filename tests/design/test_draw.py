from __future__ import annotations

from math import gcd

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trace_gen.design.draw import CriterionPlan, Draw, stride
from trace_gen.design.mix import mix

SIZES = st.lists(st.integers(0, 40), min_size=1, max_size=12).filter(lambda s: sum(s) > 0)
SEEDS = st.integers(0, 2**64 - 1)


def draw(sizes: list[int], seed: int) -> Draw:
    return Draw(np.array(sizes, dtype=np.int64), seed)


def test_mix_is_splitmix64() -> None:
    # The first outputs for state 1234567 that Vigna's reference implementation prints.
    state, outputs = 1234567, []
    for _ in range(3):
        outputs.append(int(mix(state)[0]))
        state = (state + 0x9E3779B97F4A7C15) % 2**64
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(st.integers(1, 5000))
def test_stride_is_coprime_and_near_the_golden_section(size: int) -> None:
    step = stride(size)
    assert gcd(step, size) == 1
    assert abs(step - size * 0.6180339887) <= 12


@given(SIZES, SEEDS)
def test_every_rank_comes_exactly_once(sizes: list[int], seed: int) -> None:
    ranks = draw(sizes, seed).ranks(0, sum(sizes))
    assert sorted(ranks.tolist()) == list(range(sum(sizes)))


@given(SIZES, SEEDS, st.data())
def test_any_slice_is_that_part_of_the_whole(
    sizes: list[int], seed: int, data: st.DataObject
) -> None:
    whole = draw(sizes, seed).ranks(0, sum(sizes))
    start = data.draw(st.integers(0, sum(sizes)))
    stop = data.draw(st.integers(start, sum(sizes)))
    assert draw(sizes, seed).ranks(start, stop).tolist() == whole[start:stop].tolist()


@given(st.integers(1, 12), st.integers(1, 30), SEEDS, st.data())
def test_strata_of_one_size_stay_within_one_of_each_other(
    strata: int, size: int, seed: int, data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, strata * size))
    ranks = draw([size] * strata, seed).ranks(0, count)
    visits = np.bincount(ranks // size, minlength=strata)
    assert visits.max() - visits.min() <= 1


def test_ranks_outside_the_space_are_refused() -> None:
    with pytest.raises(ValueError, match="of 5"):
        draw([2, 3], 1).ranks(0, 6)


PLANS = st.builds(
    lambda si, no, half, seed: CriterionPlan(
        tuple(range(si)), tuple(range(si, si + no)), 2 * half, seed
    ),
    st.integers(1, 4),
    st.integers(1, 5),
    st.integers(1, 30),
    SEEDS,
)


@given(PLANS)
def test_gold_is_even_at_every_even_prefix(plan: CriterionPlan) -> None:
    criterion, _ = plan.assign(0, 4 * plan.period)
    sign = np.where(np.isin(criterion, plan.si), 1, -1)
    assert not np.cumsum(sign)[1::2].any()


@given(PLANS)
def test_no_item_meets_the_same_criterion_and_variant_twice(plan: CriterionPlan) -> None:
    passes = 2 * min(len(plan.si), len(plan.no)) * 3
    criterion, shift = plan.assign(0, passes * plan.period)
    item = np.arange(passes * plan.period) % plan.period
    seen = set(zip(item.tolist(), criterion.tolist(), shift.tolist(), strict=True))
    assert len(seen) == passes * plan.period


@given(PLANS)
def test_criteria_of_one_gold_come_equally_often(plan: CriterionPlan) -> None:
    criterion, _ = plan.assign(0, plan.period)
    for of in (plan.si, plan.no):
        counts = [int((criterion == c).sum()) for c in of]
        assert max(counts) - min(counts) <= 1


def test_couples_turn_either_way() -> None:
    plan = CriterionPlan((0, 1, 2), (3, 4, 5, 6), 2000, 7)
    criterion, _ = plan.assign(0, 2000)
    first_is_si = np.isin(criterion[::2], plan.si).mean()
    assert 0.45 < first_is_si < 0.55

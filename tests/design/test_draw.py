from __future__ import annotations

from collections import Counter
from math import gcd

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trace_gen.design.cells import stride
from trace_gen.design.draw import CriterionPlan, Draw
from trace_gen.design.mix import mix

SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def spaces(draw: st.DrawFn) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Pairs of nouns in order, how many items each has, and how many of these come first."""
    pairs = draw(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1))
    sizes = draw(st.lists(st.integers(1, 20), min_size=len(pairs), max_size=len(pairs)))
    fronts = [draw(st.integers(0, size)) for size in sizes]
    people = np.array(sorted(pairs), dtype=np.int64)
    return people, np.array(sizes, dtype=np.int64), np.array(fronts, dtype=np.int64)


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


@given(spaces(), SEEDS)
def test_every_rank_comes_exactly_once(
    space: tuple[np.ndarray, np.ndarray, np.ndarray], seed: int
) -> None:
    total = int(space[1].sum())
    ranks = Draw(*space, seed).ranks(0, total)
    assert sorted(ranks.tolist()) == list(range(total))


@given(spaces(), SEEDS, st.data())
def test_any_slice_is_that_part_of_the_whole(
    space: tuple[np.ndarray, np.ndarray, np.ndarray], seed: int, data: st.DataObject
) -> None:
    total = int(space[1].sum())
    whole = Draw(*space, seed).ranks(0, total)
    start = data.draw(st.integers(0, total))
    stop = data.draw(st.integers(start, total))
    assert Draw(*space, seed).ranks(start, stop).tolist() == whole[start:stop].tolist()


@given(spaces(), SEEDS, st.data())
def test_strata_stay_within_one_visit_of_each_other_while_they_last(
    space: tuple[np.ndarray, np.ndarray, np.ndarray], seed: int, data: st.DataObject
) -> None:
    people, sizes, fronts = space
    left = Counter(np.repeat(people[:, 0], sizes).tolist())
    count = data.draw(st.integers(0, len(left) * min(left.values())))
    of = np.repeat(people[:, 0], sizes)[Draw(people, sizes, fronts, seed).ranks(0, count)]
    visits = [int((of == np1).sum()) for np1 in left]
    assert max(visits) - min(visits) <= 1


@given(spaces(), SEEDS)
def test_an_np1_meets_each_np2_before_it_meets_one_again(
    space: tuple[np.ndarray, np.ndarray, np.ndarray], seed: int
) -> None:
    people, sizes, fronts = space
    ranks = Draw(people, sizes, fronts, seed).ranks(0, sizes.sum())
    cell = np.repeat(np.arange(len(sizes)), sizes)[ranks]
    for np1 in np.unique(people[:, 0]):
        own = np.flatnonzero(people[:, 0] == np1)
        met = cell[np.isin(cell, own)]
        for so_far in range(len(met)):
            counts = np.array([(met[: so_far + 1] == c).sum() for c in own])
            assert counts.max() - np.where(counts < sizes[own], counts, counts.max()).min() <= 1


@given(spaces(), SEEDS)
def test_what_comes_first_does_in_every_cell(
    space: tuple[np.ndarray, np.ndarray, np.ndarray], seed: int
) -> None:
    people, sizes, fronts = space
    starts = np.cumsum(sizes) - sizes
    ranks = Draw(people, sizes, fronts, seed).ranks(0, sizes.sum())
    for start, size, front in zip(starts, sizes, fronts, strict=True):
        drawn = [rank - start for rank in ranks.tolist() if start <= rank < start + size]
        assert sorted(drawn[:front]) == list(range(front))


@given(st.integers(2, 12), SEEDS)
def test_in_a_round_the_people_of_a_scene_meet_each_another(count: int, seed: int) -> None:
    people = np.array([(a, b) for a in range(count) for b in range(count) if a != b])
    draw = Draw(people, np.full(len(people), 7), np.full(len(people), 3), seed)
    of = np.repeat(people[:, 1], 7)
    for turn in range(count - 1):
        met = of[draw.ranks(turn * count, (turn + 1) * count)]
        assert sorted(met.tolist()) == list(range(count))


def test_ranks_outside_the_space_are_refused() -> None:
    with pytest.raises(ValueError, match="of 5"):
        Draw(np.array([[0, 1], [1, 0]]), np.array([2, 3]), np.array([2, 0]), 1).ranks(0, 6)


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


@given(PLANS)
def test_two_of_four_couples_begin_with_si(plan: CriterionPlan) -> None:
    """Then a free shuffle of the labels is no more even over the rows than these are."""
    criterion, _ = plan.assign(0, plan.period)
    starts = np.isin(criterion[::2], plan.si)
    for four in range(len(starts) // 4):
        assert starts[4 * four : 4 * four + 4].sum() == 2


def test_couples_turn_either_way() -> None:
    plan = CriterionPlan((0, 1, 2), (3, 4, 5, 6), 2000, 7)
    criterion, _ = plan.assign(0, 2000)
    first_is_si = np.isin(criterion[::2], plan.si).mean()
    assert 0.45 < first_is_si < 0.55

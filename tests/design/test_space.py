from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trace_gen.design.space import SceneSpace, alike, join_scenes

SHAPE = (4, 4, 3, 5)


@st.composite
def scenes(draw: st.DrawFn) -> SceneSpace:
    pair_set = draw(st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1))
    pairs = np.array(sorted(pair_set), dtype=np.int64)
    verbs = np.array(sorted(draw(st.sets(st.integers(0, 2), min_size=1))), dtype=np.int64)
    predicates = np.array(sorted(draw(st.sets(st.integers(0, 4), min_size=1))), dtype=np.int64)

    def table(rows: int, columns: int) -> np.ndarray:
        cells = draw(st.lists(st.booleans(), min_size=rows * columns, max_size=rows * columns))
        return np.array(cells, dtype=bool).reshape(rows, columns)

    return SceneSpace(
        pairs,
        verbs,
        predicates,
        table(len(pairs), len(predicates)),
        table(len(verbs), len(predicates)),
        table(len(pairs), len(verbs)),
    )


def by_hand(found: list[SceneSpace]) -> list[tuple[int, int, int, int]]:
    """The same space, counted out one item at a time."""
    items = set()
    for scene in found:
        for p, (np1, np2) in enumerate(scene.pairs.tolist()):
            for v, verb in enumerate(scene.verbs.tolist()):
                for q, predicate in enumerate(scene.predicates.tolist()):
                    if scene.verb_pair[p, v] and scene.by_verb[v, q] and scene.by_pair[p, q]:
                        items.add((np1, np2, verb, predicate))
    return sorted(items)


@given(st.lists(scenes(), min_size=1, max_size=3))
def test_the_space_holds_every_item_once_in_order(found: list[SceneSpace]) -> None:
    space = join_scenes(found, SHAPE)
    ranks = np.arange(space.size, dtype=np.int64)
    items = (
        list(zip(*(ids.tolist() for ids in space.items(ranks)), strict=True)) if space.size else []
    )
    in_order = sorted(by_hand(found), key=lambda item: (*item[:2], item[3], item[2]))
    assert items == in_order


@given(st.lists(scenes(), min_size=1, max_size=3))
def test_cells_are_the_pairs_of_nouns_with_their_sizes(found: list[SceneSpace]) -> None:
    space = join_scenes(found, SHAPE)
    expected = Counter(item[:2] for item in by_hand(found))
    people = map(tuple, space.people.tolist())
    assert dict(zip(people, space.sizes.tolist(), strict=True)) == expected


@given(st.lists(scenes(), min_size=1, max_size=3), st.integers(0, 2**20))
def test_what_comes_first_stands_first_in_its_cell(found: list[SceneSpace], bits: int) -> None:
    goes_first = lambda np1, np2, predicate: bits >> (np1 * 4 + np2 + predicate) & 1  # noqa: E731
    marked = [
        replace(
            scene,
            first=np.array(
                [
                    [goes_first(*p, q) for q in scene.predicates.tolist()]
                    for p in scene.pairs.tolist()
                ],
                dtype=bool,
            ),
        )
        for scene in found
    ]
    space = join_scenes(marked, SHAPE)
    ranks = np.arange(space.size, dtype=np.int64)
    items = list(zip(*(ids.tolist() for ids in space.items(ranks)), strict=True))
    assert sorted(items) == by_hand(found)
    place = 0
    for size, front in zip(space.sizes.tolist(), space.fronts.tolist(), strict=True):
        first = [bool(goes_first(a, b, q)) for a, b, _, q in items[place : place + size]]
        assert first == [True] * front + [False] * (size - front)
        place += size


@pytest.mark.parametrize(
    ("word", "other", "expected"),
    [("filmare", "firmare", True), ("portare", "postare", True), ("lodare", "lodare", True),
     ("pulire", "punire", True), ("filmare", "fermare", False), ("lodare", "lordare", False)],
)  # fmt: skip
def test_words_that_look_alike(word: str, other: str, expected: bool) -> None:
    assert alike(word, other) == expected

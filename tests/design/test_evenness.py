"""Matrix verbs and objects come evenly: the words of the lexicons, and scenes made for it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from trace_gen.design.evenness import first_ones
from trace_gen.design.space import SceneSpace
from trace_gen.workshop import Workshop

ITEMS = 10_000


def scene(people: range, predicates: list[int]) -> SceneSpace:
    """Everybody with everybody, one verb, these predicates."""
    pairs = np.array([(a, b) for a in people for b in people if a != b], dtype=np.int64)
    return SceneSpace(
        pairs,
        np.array([0], dtype=np.int64),
        np.array(predicates, dtype=np.int64),
        np.ones((len(pairs), len(predicates)), dtype=bool),
        np.ones((1, len(predicates)), dtype=bool),
        np.ones((len(pairs), 1), dtype=bool),
    )


def test_a_verb_of_every_scene_comes_no_more_often_than_the_others() -> None:
    # Predicate 0 has the same verb in 20 scenes, the five others of each scene have their own.
    scenes = [
        scene(range(10 * n, 10 * n + 10), [0, *range(1 + 5 * n, 6 + 5 * n)]) for n in range(20)
    ]
    verbs = np.arange(101, dtype=np.int64)
    first = first_ones(scenes, verbs, verbs, 7)
    often = np.mean([one[:, 0].mean() for one in first])
    assert 0.2 / 6 < often < 0.2  # at most 1.5% of all, where a plain draw would give 16.7%
    assert all(one[:, 1:].all() for one in first)  # the others need not be held back
    assert all(one.any(axis=1).all() for one in first)  # and nobody is left without


def test_where_all_come_too_often_all_come_alike() -> None:
    ids = np.arange(4, dtype=np.int64)
    (first,) = first_ones([scene(range(12), [0, 1, 2, 3])], ids, ids, 7)
    assert first.all()


def test_the_same_pair_has_the_same_order_in_two_scenes() -> None:
    both = [scene(range(6), [0, 1, 2]), scene(range(6), [1, 2, 3])]
    ids = np.array([0, 0, 0, 1], dtype=np.int64)
    one, other = first_ones(both, ids, np.arange(4, dtype=np.int64), 3)
    assert (one[:, 1:] == other[:, :2]).all()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_word_fills_a_slot(workshop: Workshop, seed: int) -> None:
    plan = workshop.rows(workshop.templates.conditions["num-mism"], seed).plan
    items, of = plan.items(0, ITEMS), plan.tables.candidates
    entries: list[Any] = [of.predicates[k].entry for k in items.predicate]
    nouns = {
        "NP1": Counter(items.np1.tolist()),
        "NP2": Counter(items.np2.tolist()),
        "object": Counter(one.object.noun for one in entries if one.object),
    }
    verbs = {
        "relative": Counter(items.verb.tolist()),
        "matrix": Counter(one.verb for one in entries),
    }
    for slot, counts in nouns.items():
        assert max(counts.values()) <= ITEMS / 100, (slot, counts.most_common(3))
    for slot, counts in verbs.items():
        assert max(counts.values()) <= ITEMS / 50, (slot, counts.most_common(3))
    distinct = zip(items.np1, items.np2, items.verb, items.predicate, strict=True)
    assert len(set(distinct)) == ITEMS

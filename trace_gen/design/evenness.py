"""Which items come first, so that no matrix verb and no object is heard all the time.

A lexicon has `legge …` in nearly every scene, and a plain draw would say it in every seventh
sentence. So each predicate gets a weight, the smaller the more often its verb or its object would
come, and in every cell of (NP1, NP2) those that their weight lets pass are drawn first; the others
follow when these are used up. The space stays as it is.

The weights are found by proportional fitting (Deming & Stephan 1940), with operations that give the
same on every machine: sums in order, products, quotients, square roots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from trace_gen.design.mix import I64, mix
from trace_gen.design.space import SceneSpace

__all__ = ["first_ones"]

_VERB, _OBJECT = 0.0133, 0.0065
"""Shares of all items that a matrix verb and an object noun are held down to, if that can be."""
_ROUNDS = 40
_FRONT = 14  # a key that keeps this use of a seed apart

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]


def first_ones(
    scenes: Sequence[SceneSpace], verbs: I64, objects: I64, seed: int
) -> list[npt.NDArray[np.bool_]]:
    """Return for every scene which predicate comes first with which pair, (n, p) each.

    `verbs`, `objects`: (predicates,), ids of the verb and of the object of each predicate. With
    every pair some predicate comes first.
    """
    possible = [
        ((scene.verb_pair.astype(np.int64) @ scene.by_verb) * scene.by_pair).astype(np.int64)
        for scene in scenes
    ]
    if not any(ranks.any() for ranks in possible):
        return [ranks > 0 for ranks in possible]
    first = _Entries.of(scenes, possible, seed).first(verbs, objects)
    found, start = [], 0
    for ranks in possible:
        marks = ranks > 0
        stop = start + int(marks.sum())
        marks[marks] = first[start:stop]
        found.append(marks)
        start = stop
    return found


@dataclass(frozen=True, slots=True)
class _Entries:
    """What can be said of whom: one entry for each pair of nouns and predicate of a scene.

    cell, predicate: ids; count: the items of each; hashed: a number in [0, 1) that is the same for
    the same words; visits: (cells,), the share of all items that a cell gets.
    """

    cell: I64
    predicate: I64
    count: Floats
    hashed: Floats
    visits: Floats

    @classmethod
    def of(cls, scenes: Sequence[SceneSpace], possible: Sequence[I64], seed: int) -> _Entries:
        places = [ranks.nonzero() for ranks in possible]
        pairs = np.concatenate(
            [scene.pairs[row] for scene, (row, _) in zip(scenes, places, strict=True)]
        )
        predicate = np.concatenate(
            [scene.predicates[column] for scene, (_, column) in zip(scenes, places, strict=True)]
        )
        count = np.concatenate(
            [ranks[place] for ranks, place in zip(possible, places, strict=True)]
        )
        people, cell = np.unique(pairs, axis=0, return_inverse=True)
        # Every NP1 comes equally often, and meets each NP2 equally often.
        heads, of = np.unique(people[:, 0], return_inverse=True)
        hashed = mix(seed, _FRONT, pairs[:, 0], pairs[:, 1], predicate) >> np.uint64(11)
        return cls(
            cell.ravel().astype(np.int64),
            predicate,
            count.astype(np.float64),
            hashed / 2.0**53,
            1 / (np.bincount(of)[of] * float(len(heads))),
        )

    def first(self, verbs: I64, objects: I64) -> Bools:
        """Return which entries come first."""
        weight = np.ones(len(verbs))
        for turn in range(_ROUNDS):
            # First with the weights themselves, then with what they let pass.
            smooth = turn < _ROUNDS // 2
            chances = weight[self.predicate] if smooth else self._passes(weight)
            parts = self.count * chances
            whole = np.bincount(self.cell, parts, len(self.visits))
            parts = parts / whole[self.cell] * self.visits[self.cell]
            for kind, most in ((verbs, _VERB), (objects, _OBJECT)):
                share = np.bincount(kind[self.predicate], parts, int(kind.max()) + 1)
                weight *= np.sqrt(most / np.maximum(share, most))[kind]
        return self._passes(weight)

    def _passes(self, weight: Floats) -> Bools:
        """Return which entries their weights let pass: in each cell at least the greatest."""
        chances = weight[self.predicate]
        best = np.zeros(len(self.visits))
        np.maximum.at(best, self.cell, chances)
        found: Bools = self.hashed < chances / best[self.cell]
        return found

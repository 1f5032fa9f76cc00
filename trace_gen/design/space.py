"""The exact space of Sentence1: rank ↔ (NP1, NP2, verb, predicate).

The base is the sorted table of unique triples (NP1, NP2, verb), each followed by the predicates
that it admits. Scenes overlap, so the same four words may come from two of them and count once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from trace_gen.design.mix import I64

__all__ = ["STEM", "SceneSpace", "Space", "alike", "join_scenes", "stem"]

STEM = 5
"""Letters that two content words of an item may not both begin with."""


def stem(word: str) -> str:
    """Return what counts as the stem of a word in `no stem twice in a pair`."""
    return word[:STEM]


def alike(word: str, other: str) -> bool:
    """Tell whether two words differ in one letter: side by side they look like a misprint.

    So `filma` and `firma` in `Il truccatore che il bigliettaio filma firma il contratto`.
    """
    return len(word) == len(other) and sum(map(str.__ne__, word, other)) <= 1


@dataclass(frozen=True, slots=True)
class SceneSpace:
    """What one scene allows, over the ids of nouns, verbs and predicates.

    pairs: (n, 2) NP1 and NP2; verbs: (v,); predicates: (p,); by_pair: (n, p) and by_verb: (v, p)
    say which predicate goes with which pair and verb; verb_pair: (n, v) which verb with which pair.
    """

    pairs: I64
    verbs: I64
    predicates: I64
    by_pair: npt.NDArray[np.bool_]
    by_verb: npt.NDArray[np.bool_]
    verb_pair: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Space:
    """The base table and the predicates that each of its rows admits.

    triples: (T, 3), sorted and unique; triple_of, values: (size,), the triple and the predicate at
    each rank; people: (c, 2), the NP1 and NP2 that come together, in rank order; sizes: (c,), the
    ranks of each.
    """

    triples: npt.NDArray[np.int32]
    triple_of: npt.NDArray[np.int32]
    values: npt.NDArray[np.int32]
    people: I64
    sizes: I64

    @property
    def size(self) -> int:
        """The number of distinct Sentence1."""
        return len(self.values)

    def items(self, ranks: I64) -> tuple[I64, I64, I64, I64]:
        """Return the ids of (NP1, NP2, verb, predicate) at these ranks, each of their shape."""
        words = self.triples[self.triple_of[ranks]].T.astype(np.int64)
        return words[0], words[1], words[2], self.values[ranks].astype(np.int64)


def _quadruples(scene: SceneSpace, shape: tuple[int, int, int, int]) -> I64:
    """Return the items of a scene as sorted integer keys."""
    keys = []
    for row, (np1, np2) in enumerate(scene.pairs):
        allowed = (
            scene.verb_pair[row][:, None] & scene.by_verb & scene.by_pair[row][None, :]
        ).nonzero()
        head = (np1 * shape[1] + np2) * shape[2]
        keys.append((head + scene.verbs[allowed[0]]) * shape[3] + scene.predicates[allowed[1]])
    return np.concatenate(keys) if keys else np.empty(0, dtype=np.int64)


def join_scenes(scenes: Sequence[SceneSpace], shape: tuple[int, int, int, int]) -> Space:
    """Join the scenes into one space.

    `shape`: how many nouns, nouns, verbs and predicates there are ids for.
    """
    # Sorting and comparing neighbours: several times faster here than numpy's `unique`.
    keys = np.sort(np.concatenate([_quadruples(scene, shape) for scene in scenes]))
    keys = keys[_firsts(keys)]
    heads, values = np.divmod(keys, shape[3])
    starts = np.flatnonzero(_firsts(heads))
    rest, verb = np.divmod(heads[starts], shape[2])
    np1, np2 = np.divmod(rest, shape[1])
    cells = np.flatnonzero(_firsts(rest))
    counts = np.diff(np.append(starts, len(keys)))
    return Space(
        np.stack([np1, np2, verb], axis=1).astype(np.int32),
        np.repeat(np.arange(len(starts), dtype=np.int32), counts),
        values.astype(np.int32),
        np.stack([np1, np2], axis=1)[cells],
        np.diff(np.append(starts[cells], len(keys))),
    )


def _firsts(ordered: I64) -> npt.NDArray[np.bool_]:
    """Mark the first of every run of equal values."""
    marks = np.ones(len(ordered), dtype=bool)
    marks[1:] = ordered[1:] != ordered[:-1]
    return marks

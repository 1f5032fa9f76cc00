"""The exact space of Sentence1: rank ↔ (NP1, NP2, verb, predicate).

The base is the sorted table of unique triples (NP1, NP2, verb), each followed by the predicates
that it admits. Scenes overlap, so the same four words may come from two of them and count once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

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

    triples: (T, 3), sorted and unique; starts: (T,), the first rank of each; values: (size,), the
    predicate at each rank, in the smallest integers that hold it; people: (c, 2), the NP1 and NP2
    that come together, in rank order; sizes: (c,), the ranks of each.
    """

    triples: npt.NDArray[np.int32]
    starts: I64
    values: npt.NDArray[np.integer[Any]]
    people: I64
    sizes: I64

    @property
    def size(self) -> int:
        """The number of distinct Sentence1."""
        return len(self.values)

    def items(self, ranks: I64) -> tuple[I64, I64, I64, I64]:
        """Return the ids of (NP1, NP2, verb, predicate) at these ranks, each of their shape."""
        triple = np.searchsorted(self.starts, ranks, side="right") - 1
        words = self.triples[triple].T.astype(np.int64)
        return words[0], words[1], words[2], self.values[ranks].astype(np.int64)


def _triples(scene: SceneSpace, np1: int, shape: tuple[int, int, int, int]) -> I64:
    """Return the items of a scene that have one NP1, as integer keys of the other three ids."""
    keys = []
    for row in np.flatnonzero(scene.pairs[:, 0] == np1):
        allowed = (
            scene.verb_pair[row][:, None] & scene.by_verb & scene.by_pair[row][None, :]
        ).nonzero()
        head = scene.pairs[row, 1] * shape[2] + scene.verbs[allowed[0]]
        keys.append(head * shape[3] + scene.predicates[allowed[1]])
    return np.concatenate(keys) if keys else np.empty(0, dtype=np.int64)


def join_scenes(scenes: Sequence[SceneSpace], shape: tuple[int, int, int, int]) -> Space:
    """Join the scenes into one space.

    `shape`: how many nouns, nouns, verbs and predicates there are ids for. One NP1 at a time: the
    keys of all in one go would take ten times the memory of the result.
    """
    small = np.min_scalar_type(max(shape[3] - 1, 0))
    triples, counts, values = _Column(np.int32), _Column(np.int64), _Column(small)
    firsts = [scene.pairs[:, 0] for scene in scenes]
    for np1 in np.unique(np.concatenate(firsts)) if firsts else ():
        # Sorting and comparing neighbours: several times faster here than numpy's `unique`.
        keys = np.sort(np.concatenate([_triples(scene, np1, shape) for scene in scenes]))
        heads, predicates = np.divmod(keys[_firsts(keys)], shape[3])
        starts = np.flatnonzero(_firsts(heads))
        np2, verb = np.divmod(heads[starts], shape[2])
        triples.add(np.stack([np.full_like(np2, np1), np2, verb], axis=1))
        counts.add(np.diff(np.append(starts, len(heads))))
        values.add(predicates)
    of, count = triples.array().reshape(-1, 3), counts.array()
    cells = np.flatnonzero(_firsts(of[:, 0].astype(np.int64) * shape[1] + of[:, 1]))
    return Space(
        of,
        np.cumsum(count) - count,
        values.array(),
        of[cells, :2].astype(np.int64),
        np.add.reduceat(count, cells) if len(cells) else count,
    )


class _Column:
    """An array that grows in one piece: joining many parts at the end would take twice the room."""

    def __init__(self, dtype: npt.DTypeLike) -> None:
        self._dtype = dtype
        self._bytes = bytearray()

    def add(self, values: I64) -> None:
        self._bytes += values.astype(self._dtype).tobytes()

    def array(self) -> npt.NDArray[Any]:
        return np.frombuffer(self._bytes, dtype=self._dtype)


def _firsts(ordered: I64) -> npt.NDArray[np.bool_]:
    """Mark the first of every run of equal values."""
    marks = np.ones(len(ordered), dtype=bool)
    marks[1:] = ordered[1:] != ordered[:-1]
    return marks

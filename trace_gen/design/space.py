"""The exact space of Sentence1: rank ↔ (NP1, NP2, verb, predicate).

The base is the table of triples (NP1, NP2, predicate), each followed by the verbs that it admits:
sorted by NP1 and NP2, and inside these all predicates that come first before all others. Scenes
overlap, so the same four words may come from two of them and count once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from trace_gen.design.mix import I64

__all__ = ["STEM", "SceneSpace", "Space", "alike", "join_scenes", "stem", "stem_in"]

STEM = 5
"""Letters that two content words of an item may not both begin with."""


def stem(word: str) -> str:
    """Return what counts as the stem of a word in `no stem twice in a pair`."""
    return word[:STEM]


def stem_in(word: str, other: str) -> bool:
    """Tell whether a word holds the stem of another: `l'assicuratore rassicura` makes a jingle."""
    return stem(word) == stem(other) or (len(word) >= STEM and stem(word) in other)


def alike(word: str, other: str) -> bool:
    """Tell whether two words differ in one letter: side by side they look like a misprint.

    So `filma` and `firma` in `Il truccatore che il bigliettaio filma firma il contratto`.
    """
    return len(word) == len(other) and sum(map(str.__ne__, word, other)) <= 1


@dataclass(frozen=True, slots=True)
class SceneSpace:
    """What one scene allows, over the ids of nouns, verbs and predicates.

    pairs: (n, 2) NP1 and NP2; verbs: (v,); predicates: (p,); by_pair: (n, p) and by_verb: (v, p)
    say which predicate goes with which pair and verb; verb_pair: (n, v) which verb with which pair;
    first: (n, p) which predicate comes first with which pair (`evenness`), all where it is empty.
    """

    pairs: I64
    verbs: I64
    predicates: I64
    by_pair: npt.NDArray[np.bool_]
    by_verb: npt.NDArray[np.bool_]
    verb_pair: npt.NDArray[np.bool_]
    first: npt.NDArray[np.bool_] = field(default_factory=lambda: np.empty(0, dtype=np.bool_))


@dataclass(frozen=True, slots=True)
class Space:
    """The base table and the verbs that each of its rows admits.

    triples: (T, 3); starts: (T,), the first rank of each; values: (size,), the verb at each
    rank; both in the smallest integers that hold them; people: (c, 2), the NP1 and NP2 that come
    together, in rank order; sizes: (c,), the ranks of each; fronts: (c,), how many of these come
    first.
    """

    triples: npt.NDArray[np.integer[Any]]
    starts: I64
    values: npt.NDArray[np.integer[Any]]
    people: I64
    sizes: I64
    fronts: I64

    @property
    def size(self) -> int:
        """The number of distinct Sentence1."""
        return len(self.values)

    def items(self, ranks: I64) -> tuple[I64, I64, I64, I64]:
        """Return the ids of (NP1, NP2, verb, predicate) at these ranks, each of their shape."""
        triple = np.searchsorted(self.starts, ranks, side="right") - 1
        words = self.triples[triple].T.astype(np.int64)
        return words[0], words[1], self.values[ranks].astype(np.int64), words[2]


def _triples(scene: SceneSpace, np1: int, shape: tuple[int, int, int, int]) -> I64:
    """Return the items of a scene that have one NP1, as integer keys of the other three ids."""
    keys = []
    for row in np.flatnonzero(scene.pairs[:, 0] == np1):
        allowed = (
            scene.verb_pair[row][:, None] & scene.by_verb & scene.by_pair[row][None, :]
        ).nonzero()
        later = ~scene.first[row][allowed[1]] if scene.first.size else 0
        head = (scene.pairs[row, 1] * 2 + later) * shape[3] + scene.predicates[allowed[1]]
        keys.append(head * shape[2] + scene.verbs[allowed[0]])
    return np.concatenate(keys) if keys else np.empty(0, dtype=np.int64)


def join_scenes(scenes: Sequence[SceneSpace], shape: tuple[int, int, int, int]) -> Space:
    """Join the scenes into one space.

    `shape`: how many nouns, nouns, verbs and predicates there are ids for. One NP1 at a time: the
    keys of all in one go would take ten times the memory of the result.
    """
    most = max(shape[0], shape[1], shape[3]), shape[2]
    words, small = (np.min_scalar_type(max(number - 1, 0)) for number in most)
    triples, counts, values = _Column(words), _Column(np.int64), _Column(small)
    people, sizes, fronts = _Column(np.int64), _Column(np.int64), _Column(np.int64)
    firsts = [scene.pairs[:, 0] for scene in scenes]
    for np1 in np.unique(np.concatenate(firsts)) if firsts else ():
        # Sorting and comparing neighbours: several times faster here than numpy's `unique`.
        keys = np.sort(np.concatenate([_triples(scene, np1, shape) for scene in scenes]))
        heads, verbs = np.divmod(keys[_firsts(keys)], shape[2])
        starts = np.flatnonzero(_firsts(heads))
        group, predicate = np.divmod(heads[starts], shape[3])
        np2, later = np.divmod(group, 2)
        triples.add(np.stack([np.full_like(np2, np1), np2, predicate], axis=1))
        count = np.diff(np.append(starts, len(heads)))
        counts.add(count)
        values.add(verbs)
        cells = np.flatnonzero(_firsts(np2))
        if len(cells):
            people.add(np.stack([np.full_like(cells, np1), np2[cells]], axis=1))
            sizes.add(np.add.reduceat(count, cells))
            fronts.add(np.add.reduceat(count * (later == 0), cells))
    count = counts.array()
    return Space(
        triples.array().reshape(-1, 3),
        np.cumsum(count) - count,
        values.array(),
        people.array().reshape(-1, 2),
        sizes.array(),
        fronts.array(),
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

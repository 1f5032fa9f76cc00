"""Inside a stratum: visit → rank, so that an NP1 meets all its NP2 before it meets one again.

A cell holds the items of one NP1 and one NP2. The visits to a stratum go through its cells level by
level; at each level every cell that still has items comes once. Each stratum begins one cell after
the one before it that shares NP2 with it, so that in a round the people of a scene each meet
another one: a Latin square. Inside a cell, visits step through the ranks that come first, then
through the others (`stride`), so that every rank comes exactly once.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from trace_gen.design.mix import I64, mix

__all__ = ["Cells", "stride"]

_OFFSET, _TURN = 11, 12  # keys that keep the uses of one seed apart

# (sqrt(5) - 1) / 2 in parts of 10**15: integers only, so that no rounding differs anywhere.
_GOLDEN = 618_033_988_749_895


def stride(size: int) -> int:
    """Return the step nearest to size / φ that is coprime to size."""
    near = max(1, size * _GOLDEN // 10**15)
    for distance in range(size + 1):
        for candidate in (near + distance, near - distance):
            if candidate > 0 and np.gcd(candidate, size) == 1:
                return candidate
    return 1


class Cells:
    """The cells of a space, in rank order: (stratum, visit) → rank, a bijection for each stratum.

    `people`: (cells, 2), the ids of NP1 and NP2; `sizes`: (cells,), the ranks in each; `fronts`:
    (cells,), how many of these come first.
    """

    def __init__(self, people: I64, sizes: I64, fronts: I64, seed: int) -> None:
        self._seed = seed
        self._starts = np.cumsum(sizes) - sizes
        self._fronts = fronts
        # Two halves, those that come first and the others: where a half is empty nobody asks.
        self._halves = np.maximum(np.stack([fronts, sizes - fronts]), 1)
        self._strides = np.array([[stride(int(n)) for n in half] for half in self._halves])
        self._offsets = (_spread(people[:, 0], seed) * self._halves // 2**20).astype(np.int64)
        bounds = [0, *(np.flatnonzero(np.diff(people[:, 0])) + 1).tolist(), len(sizes)]
        self._strata = self._starts[bounds[:-1]]
        # As many cells are visited at each level until one runs out: these are the segments.
        begins, levels, turns, active = [], [], [], []
        for turn, (first, last) in zip(_turns(people), pairwise(bounds), strict=True):
            begin, level = int(self._starts[first]), 0
            for size in np.unique(sizes[first:last]).tolist():
                still = first + np.flatnonzero(sizes[first:last] >= size)
                begins.append(begin)
                levels.append(level)
                turns.append(turn)
                active.append(still)
                begin, level = begin + (size - level) * len(still), size
        self._begins = np.array(begins, dtype=np.int64)
        self._levels = np.array(levels, dtype=np.int64)
        self._turns = np.array(turns, dtype=np.int64)
        self._widths = np.array([len(cells) for cells in active], dtype=np.int64)
        self._steps = np.array([stride(len(cells)) for cells in active], dtype=np.int64)
        self._heads = np.cumsum(self._widths) - self._widths
        self._active = np.concatenate(active)

    def ranks(self, strata: I64, visits: I64) -> I64:
        """Return the ranks of the given visits (from 0) to the given strata, each (n,)."""
        place = self._strata[strata] + visits
        segment = np.searchsorted(self._begins, place, side="right") - 1
        width = self._widths[segment]
        past, turn = np.divmod(place - self._begins[segment], width)
        level = self._levels[segment] + past
        key = (mix(self._seed, _TURN, level) % width.astype(np.uint64)).astype(np.int64)
        which = (self._turns[segment] + key + turn * self._steps[segment]) % width
        cell = self._active[self._heads[segment] + which]
        front = self._fronts[cell]
        half = (level >= front).astype(np.int64)
        begun = front * half
        steps = (level - begun) * self._strides[half, cell] + self._offsets[half, cell]
        found: I64 = self._starts[cell] + begun + steps % self._halves[half, cell]
        return found


def _spread(strata: I64, seed: int) -> I64:
    """Return where to begin in each cell, in parts of 2**20.

    The cells of a stratum begin at places that are spread evenly (multiples of 1/φ), so that the
    first visits to them meet all that can be said alike.
    """
    first = np.flatnonzero(np.diff(strata, prepend=-1))
    place = np.arange(len(strata), dtype=np.int64)
    place -= np.repeat(first, np.diff(np.append(first, len(strata))))
    start = (mix(seed, _OFFSET, strata) >> np.uint64(44)).astype(np.int64)
    found: I64 = (start + place * (_GOLDEN * 2**20 // 10**15)) % 2**20
    return found


def _turns(people: I64) -> list[int]:
    """Return for every stratum how many strata before it share an NP2 with it."""
    strata, nouns = (np.unique(people[:, slot], return_inverse=True)[1] for slot in (0, 1))
    meets = np.zeros((strata.max() + 1, nouns.max() + 1), dtype=np.float32)
    meets[strata, nouns] = 1
    found: list[int] = np.tril(meets @ meets.T > 0, -1).sum(axis=1).tolist()
    return found

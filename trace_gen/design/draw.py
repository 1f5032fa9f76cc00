"""The draw: item number → rank in the space, and → criterion; both in closed form.

Strata are the NP1 nouns. Every round visits each stratum that still has items once, in a shuffled
order; inside a stratum, visits go through its NP2 in turn (`cells`), and every rank comes exactly
once. Criteria come as couples of one sì and one no in seeded order: gold
is even at every even prefix and cannot be told from the row.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trace_gen.design.cells import Cells
from trace_gen.design.couples import first_is_no
from trace_gen.design.mix import I64, mix, permutations

__all__ = ["CriterionPlan", "Draw"]

# Keys that keep the uses of one seed apart.
_ROUND, _COUPLE, _SI, _NO = range(2, 6)


class Draw:
    """Item k → rank, a bijection on range(sum(sizes)) that visits strata evenly.

    `people`: (cells, 2), the ids of NP1 and NP2 in rank order; `sizes`: (cells,), how many
    ranks each has; `fronts`: (cells,), how many of these come first.
    """

    def __init__(self, people: I64, sizes: I64, fronts: I64, seed: int) -> None:
        self.seed = seed
        self.total = int(sizes.sum())
        self._cells = Cells(people, sizes, fronts, seed)
        sizes = np.bincount(np.unique(people[:, 0], return_inverse=True)[1], sizes).astype(np.int64)
        strata = np.arange(len(sizes), dtype=np.int64)
        # Strata drop out when their ranks are used up; between two such rounds the number of
        # strata in a round is constant, which is what makes the closed form possible.
        self._levels = np.concatenate([[0], np.unique(sizes)]).astype(np.int64)
        self._active = [strata[sizes >= level] for level in self._levels[1:]]
        widths = np.array([len(a) for a in self._active], dtype=np.int64)
        self._ends = np.cumsum(np.diff(self._levels) * widths)

    def ranks(self, start: int, stop: int) -> I64:
        """Return the ranks of items start ≤ k < stop (k counts from 0)."""
        if not 0 <= start <= stop <= self.total:
            raise ValueError(f"items {start}..{stop} of {self.total}")
        parts = []
        first = int(np.searchsorted(self._ends, start, side="right"))
        for segment in range(first, len(self._ends)):
            begin = int(self._ends[segment - 1]) if segment else 0
            low, high = max(start, begin) - begin, min(stop, int(self._ends[segment])) - begin
            if low >= high:
                break
            parts.append(self._segment(segment, low, high))
        return np.concatenate(parts) if parts else np.empty(0, dtype=np.int64)

    def _segment(self, segment: int, low: int, high: int) -> I64:
        active = self._active[segment]
        width = len(active)
        rounds = np.arange(low // width, (high - 1) // width + 1, dtype=np.int64)
        rounds += self._levels[segment]
        strata = permutations(int(mix(self.seed, _ROUND)[0]), rounds, active).ravel()
        visits = np.repeat(rounds, width)
        lead = low % width
        strata, visits = strata[lead : lead + high - low], visits[lead : lead + high - low]
        return self._cells.ranks(strata, visits)


@dataclass(frozen=True, slots=True)
class CriterionPlan:
    """Item k → criterion, balanced in gold, and unpredictable from k.

    `si`, `no`: indices of the criteria of either gold. `period`: items in one pass through the
    space of Sentence1 (even). In passes 2q and 2q+1 an item takes one sì and one no criterion,
    the q-th after those of its first pass, so that no item takes the same criterion twice before
    it has taken all; `shift` then counts up, for another variant of Sentence2.
    """

    si: tuple[int, ...]
    no: tuple[int, ...]
    period: int
    seed: int

    def assign(self, start: int, stop: int) -> tuple[I64, I64]:
        """Return (criterion index, variant shift) of items start ≤ k < stop, each (stop-start,)."""
        k = np.arange(start, stop, dtype=np.int64)
        turn, within = k // self.period, k % self.period
        couple, place = within // 2, within & 1
        order = first_is_no(int(mix(self.seed, _COUPLE)[0]), couple)
        is_si = (place ^ order ^ (turn & 1)) == 0
        later = turn // 2
        si, si_shift = self._cycle(_SI, self.si, couple, later)
        no, no_shift = self._cycle(_NO, self.no, couple, later)
        return np.where(is_si, si, no), np.where(is_si, si_shift, no_shift)

    def _cycle(
        self, key: int, criteria: tuple[int, ...], couple: I64, later: I64
    ) -> tuple[I64, I64]:
        """Deal the criteria out in shuffled cycles, so that each comes equally often."""
        size = len(criteria)
        cycles, which = np.unique(couple // size, return_inverse=True)
        places = np.arange(size, dtype=np.int64)
        shuffled = permutations(int(mix(self.seed, key)[0]), cycles, places)
        first = shuffled[which, couple % size]
        return np.asarray(criteria, dtype=np.int64)[(first + later) % size], later // size

"""Which of a couple of items comes first, the sì or the no: not to be told from the row.

Couples make gold even at every even prefix. Free coins for their order would do that too, but then
small moduli of the row would be less even by chance than in a shuffled list; a permutation test
would find that in every third seed. So the orders come from a fixed stock of blocks in which no
modulus up to 16 stands out, one drawn by the seed for each block, as it is or turned round.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from trace_gen.design.mix import I64, mix, permutations

__all__ = ["BLOCK", "first_is_no"]

BLOCK = 60
"""Couples in a block; every four of them have two that begin with sì."""

_STOCK, _TRIED = 128, 4096
_MODULI = range(2, 17)  # the published set gave gold away by the item number modulo 4


@lru_cache(maxsize=1)
def _stock() -> I64:
    """Return the blocks of orders (0: sì first) that are most even, shape (_STOCK, BLOCK)."""
    fours = np.arange(_TRIED * BLOCK // 4, dtype=np.int64)
    tried = permutations(0, fours, np.arange(4, dtype=np.int64)).reshape(_TRIED, BLOCK) // 2
    first = 1 - 2 * tried
    golds = np.stack([first, -first], axis=2).reshape(_TRIED, 2 * BLOCK)
    row = np.arange(2 * BLOCK)
    uneven = []
    for modulus in _MODULI:
        sums = golds @ (row[:, None] % modulus == np.arange(modulus)).astype(np.int64)
        uneven.append((sums**2).sum(axis=1) * modulus / (modulus - 1))
    found: I64 = tried[np.argsort(np.max(uneven, axis=0), kind="stable")[:_STOCK]]
    return found


def first_is_no(seed: int, couples: I64) -> I64:
    """Return 1 for every couple that begins with its no, else 0; same shape as `couples`."""
    block, place = np.divmod(couples, BLOCK)
    drawn = mix(seed, block).astype(np.int64) & 2**20 - 1
    found: I64 = _stock()[drawn % _STOCK, place] ^ (drawn // _STOCK & 1)
    return found

"""Keyed hashing of integers: the only source of chance in a build.

Splitmix64 (Steele, Lea & Flood 2014) on numpy's 64-bit integers. Its stream is fixed by the paper,
not by a library's version, so the same seed gives the same bytes on every machine.
"""

from __future__ import annotations

from hashlib import blake2b

import numpy as np
import numpy.typing as npt

__all__ = ["hash_text", "hash_texts", "mix", "permutations"]

U64 = npt.NDArray[np.uint64]
I64 = npt.NDArray[np.int64]

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_M1 = np.uint64(0xBF58476D1CE4E5B9)
_M2 = np.uint64(0x94D049BB133111EB)


def _scramble(state: U64) -> U64:
    state = state + _GAMMA
    state = (state ^ (state >> np.uint64(30))) * _M1
    state = (state ^ (state >> np.uint64(27))) * _M2
    return state ^ (state >> np.uint64(31))


def mix(seed: int, *keys: I64 | U64 | int) -> U64:
    """Hash the seed and the keys, element by element, with broadcasting, to 64 bits."""
    with np.errstate(over="ignore"):
        state = _scramble(np.atleast_1d(np.asarray(seed & (2**64 - 1), dtype=np.uint64)))
        for key in keys:
            state = _scramble(state ^ np.asarray(key).astype(np.uint64))
    return state


def permutations(seed: int, rounds: I64, members: I64) -> I64:
    """Shuffle `members` anew for every round: an array of shape (rounds, members).

    The order is that of keyed hashes; equal hashes keep the order of `members`.
    """
    keys = mix(seed, rounds[:, None], members[None, :])
    return members[np.argsort(keys, axis=1, kind="stable")]


def hash_text(text: str) -> int:
    """Hash a string to 64 bits (BLAKE2b)."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def hash_texts(texts: list[str]) -> U64:
    """Hash strings to 64 bits each."""
    return np.array([hash_text(text) for text in texts], dtype=np.uint64)

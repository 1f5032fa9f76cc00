"""Intervals for a share."""

from __future__ import annotations

from math import sqrt

__all__ = ["wilson"]


def wilson(share: float, trials: float, z: float = 1.959963984540054) -> tuple[float, float]:
    """Return the Wilson score interval of an observed share (Wilson 1927), by default 95%.

    `trials` need not be whole: of clustered observations it is the effective number. (0, 1) where
    there is none.
    """
    if trials <= 0:
        return 0.0, 1.0
    centre = share + z * z / (2 * trials)
    half = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    return max(0.0, (centre - half) / whole), min(1.0, (centre + half) / whole)

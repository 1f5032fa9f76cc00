"""Gender and number as four bits, so that agreement is one `&` over all analyses at once.

A word carries the set of the cells that its analyses allow (`cantante`: m sg and f sg). Words
agree when some cell is left in the intersection of their sets: only if *no* combination of
analyses agrees is there a fault.
"""

from __future__ import annotations

from trace_gen.morphology.analyses import Analysis

__all__ = [
    "ANY",
    "FEM",
    "F_PL",
    "F_SG",
    "MASC",
    "M_PL",
    "M_SG",
    "PL",
    "SG",
    "cells",
    "describe",
    "genders",
    "numbers",
]

M_SG, F_SG, M_PL, F_PL = 1, 2, 4, 8
SG, PL = M_SG | F_SG, M_PL | F_PL
MASC, FEM = M_SG | M_PL, F_SG | F_PL
ANY = SG | PL

_NAMES = {M_SG: "m sg", F_SG: "f sg", M_PL: "m pl", F_PL: "f pl"}
_GENDER = {"m": MASC, "f": FEM, "": ANY}
_NUMBER = {"sg": SG, "pl": PL, "": ANY}


def cells(analysis: Analysis) -> int:
    """Return the cells that one analysis allows."""
    return _GENDER[analysis.gender] & _NUMBER[analysis.number]


def genders(mask: int) -> int:
    """Return the cells of both numbers in the genders that are there."""
    return (MASC if mask & MASC else 0) | (FEM if mask & FEM else 0)


def numbers(mask: int) -> int:
    """Return the cells of both genders in the numbers that are there."""
    return (SG if mask & SG else 0) | (PL if mask & PL else 0)


def describe(mask: int) -> str:
    """Name the cells: `m sg`, `f sg|f pl`; whole rows and columns by one feature (`sg`)."""
    for whole, name in ((SG, "sg"), (PL, "pl"), (MASC, "m"), (FEM, "f")):
        if mask == whole:
            return name
    return "|".join(name for cell, name in _NAMES.items() if mask & cell) or "-"

"""Whether a clause of one tense licenses the same clause in another.

Source: language.md section 4, tense policy. `trace` is the published convention of TRACE-it, where
a present in Sentence1 narrates and so gives `sta aprendo` and `ha aperto`; `strict` is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from trace_gen.meaning import Tense

__all__ = ["Licence", "Policy", "licence"]

Policy = Literal["trace", "strict"]
Licence = Literal["yes", "no", "withheld"]

# Rows: what a tense of Sentence1 counts as. A tense that is not here has no row in the policy.
_ROWS: Mapping[Tense, Tense] = MappingProxyType(
    {
        "present": "present",
        "progressive": "present",
        "past": "past",
        "remote": "past",
        "pluperfect": "past",
        "imperfect": "imperfect",
    }
)

# (row, column) → what `trace` says, what `strict` says. Cells that are not listed are withheld.
_CELLS: Mapping[tuple[Tense, Tense], tuple[Licence, Licence]] = MappingProxyType(
    {
        ("present", "present"): ("yes", "yes"),
        ("present", "progressive"): ("yes", "withheld"),
        ("present", "past"): ("yes", "no"),
        ("present", "imperfect"): ("no", "no"),
        ("past", "present"): ("no", "no"),
        ("past", "progressive"): ("no", "no"),
        ("past", "past"): ("yes", "yes"),
        ("past", "imperfect"): ("no", "no"),
        ("imperfect", "present"): ("no", "no"),
        ("imperfect", "progressive"): ("no", "no"),
        ("imperfect", "past-progressive"): ("yes", "yes"),
        ("imperfect", "imperfect"): ("yes", "yes"),
    }
)


def licence(first: Tense, second: Tense, policy: Policy, telic: bool | None = None) -> Licence:
    """Return what the policy says of a clause in tense `first` and the same clause in `second`.

    `telic`: whether the predicate has an end point; None where that is not known, which withholds
    what depends on it (`cantava` gives `ha cantato`, `firmava` may not give `ha firmato`).
    """
    if first == second:
        return "yes"
    column: Tense = "past" if second == "remote" else second
    row = _ROWS.get(first)
    if row is None:
        return "withheld"
    if (row, column) == ("imperfect", "past"):
        return "yes" if telic is False else "withheld"
    trace, strict = _CELLS.get((row, column), ("withheld", "withheld"))
    return trace if policy == "trace" else strict

"""How often, how long: what psycholinguists match words for.

Zipf frequency is log10 of the occurrences in a thousand million words (van Heuven, Mandera,
Keuleers & Brysbaert 2014). It comes with the lexicons, frozen: `frequencies` in a lexicon file.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from trace_gen.design.mix import I64
from trace_gen.errors import Fault, InputError, suggest
from trace_gen.morphology.syllables import syllables

__all__ = ["NO_MATCH", "UNKNOWN", "Match", "Measures", "measure"]

UNKNOWN = -1
"""The Zipf frequency of a form that the lexicons do not give one for."""

_HUNDREDTHS = 100


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures of some forms, each an array of their number.

    `zipf`: hundredths of a Zipf unit, so that sums are exact, or `UNKNOWN`; `length`: characters as
    written; `syllables`.
    """

    zipf: I64
    length: I64
    syllables: I64


def measure(
    forms: Sequence[str], zipf: Mapping[str, float], keys: Sequence[str] | None = None
) -> Measures:
    """Measure forms as they are written; `keys`: the words that their frequency is looked up by."""
    found = [zipf.get(key.lower()) for key in keys or forms]
    return Measures(
        np.array([UNKNOWN if z is None else round(z * _HUNDREDTHS) for z in found], dtype=np.int64),
        np.array([len(form) for form in forms], dtype=np.int64),
        np.array([sum(map(syllables, form.split())) for form in forms], dtype=np.int64),
    )


@dataclass(frozen=True, slots=True)
class Match:
    """How far NP1 and NP2 may lie apart, within an item and from condition to condition.

    `zipf` in Zipf units, `length` in characters, `syllables`; None where it does not matter.
    """

    zipf: float | None = None
    length: float | None = None
    syllables: float | None = None

    @classmethod
    def of(cls, asked: Mapping[str, float]) -> Match:
        """Return what some tolerances ask for.

        Raises InputError (B307) with every measure that is not known or no number from 0.
        """
        known = [field.name for field in fields(cls)]
        faults = []
        for name, value in asked.items():
            if name not in known:
                hint = suggest(name, known) or f"one of {', '.join(known)}"
                faults.append(Fault("B307", f"--match: unknown measure '{name}'", hint=hint))
            elif not (math.isfinite(value) and value >= 0):
                hint = "how far two words may lie apart: a number from 0"
                faults.append(Fault("B307", f"--match {name}={value} is out of range", hint=hint))
        if faults:
            raise InputError(faults)
        return cls(**asked)

    def __bool__(self) -> bool:
        """Whether anything is asked."""
        return bool(str(self))

    def __str__(self) -> str:
        """Return it as the option is written: `zipf=0.5,length=2`; '' where nothing is asked."""
        asked = ((field.name, getattr(self, field.name)) for field in fields(self))
        return ",".join(f"{name}={value:g}" for name, value in asked if value is not None)

    def allows(
        self, pairs: I64, np1: Sequence[Measures], np2: Sequence[Measures]
    ) -> npt.NDArray[np.bool_]:
        """Say which pairs of words are near enough.

        `pairs`: (n, 2) ids; `np1`, `np2`: the measures of all words in each member of a family.
        What has no frequency is near to nothing.
        """
        allowed = np.ones(len(pairs), dtype=bool)
        for field in fields(self):
            within = getattr(self, field.name)
            if within is None:
                continue
            first, second = (
                np.array([getattr(member, field.name)[pairs[:, side]] for member in members])
                for side, members in enumerate((np1, np2))
            )
            scale = _HUNDREDTHS if field.name == "zipf" else 1
            most = math.floor(within * scale + 1e-9)
            allowed &= np.abs(first - second).max(axis=0) <= most
            for words in (first, second):
                allowed &= words.max(axis=0) - words.min(axis=0) <= most
                allowed &= words.min(axis=0) != UNKNOWN
        return allowed


NO_MATCH = Match()
"""Nothing is asked."""

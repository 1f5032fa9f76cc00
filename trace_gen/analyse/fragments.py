"""The noun groups in a text that the grammar of the finder does not fit as a whole.

Each determiner begins one, with every way to go on. Where it may be no determiner at all (`la`,
`gli` before what may be a verb may be pronouns, `molto` an adverb, `uno` a pronoun) reading nothing
is one of the ways, so that a disagreement is no fault there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trace_gen.analyse.noun_group import noun_groups
from trace_gen.analyse.structure import Phrase, Structure
from trace_gen.analyse.words import Class

__all__ = ["fragments"]

_NOTHING = Structure()
_VERBAL = Class.INF | Class.GER
_NOMINAL = Class.NOUN | Class.NAME | Class.ADJ | Class.PART


def fragments(at: Sequence[int]) -> Iterator[tuple[Structure, ...]]:
    """Yield the ways to read each noun group; `at` ends with room to look ahead.

    A noun group is also read without the adjectives after it: they may belong to something else.
    """
    k = 0
    while at[k]:
        fused = at[k] & Class.FUSED > 0
        groups = list(noun_groups(at, k + fused, fused)) if _opens(at[k]) else []
        groups = [group for group in groups if group.det is not None]
        if groups:
            ways = [Structure.of(group) for group in (*groups, *map(_plain, groups))]
            yield tuple(ways if _certain(at, k, groups) else [*ways, _NOTHING])
        k += 1


def _opens(here: int) -> bool:
    return bool(here & (Class.DET | Class.FUSED)) and not here & Class.ALL


def _plain(group: Phrase) -> Phrase:
    return group.but(post=())


def _certain(at: Sequence[int], k: int, groups: Sequence[Phrase]) -> bool:
    """Tell whether the word at `k` can only be the determiner of a noun."""
    here, after = at[k], at[k + 1]
    if here & (Class.ADV | Class.EITHER | Class.ONE) or any(at[g.head] & Class.ADV for g in groups):
        return False
    if not here & Class.CLITIC or not after & Class.FINITE:
        return True
    before = at[k - 1] if k else 0
    # No pronoun stands between a preposition or a verb and a finite verb.
    return bool(before & (Class.PREP | _VERBAL | Class.FINITE)) and not before & _NOMINAL

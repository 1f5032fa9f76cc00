"""The verb groups that a sequence of word classes can hold.

verb group   adverb* non? clitic* (finite | compound)
compound     avere part | essere stato? part | essere stato? adj (e adj)? | venire part
             | stare gerund, with adverbs in between
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trace_gen.analyse.noun_group import skip
from trace_gen.analyse.structure import Verb
from trace_gen.analyse.words import Class

__all__ = ["verb_groups"]

_PARTICIPLE = Class.PART | Class.GROUPED
_PREDICATE = Class.ADJ | Class.PREDICATIVE | _PARTICIPLE


def verb_groups(at: Sequence[int], start: int) -> Iterator[Verb]:
    """Yield the verb groups that begin at a position."""
    first = skip(at, skip(at, start, Class.ADV), Class.NON)
    for finite in range(skip(at, first, Class.CLITIC), first - 1, -1):
        if at[finite] & Class.FINITE:
            yield from _compounds(at, start, tuple(range(first, finite)), finite)


def _compounds(
    at: Sequence[int], start: int, clitics: tuple[int, ...], finite: int
) -> Iterator[Verb]:
    here, k = at[finite], skip(at, finite + 1, Class.ADV)
    if here & Class.ESSERE and at[k] & (_PREDICATE | Class.STATO):
        yield from _under_essere(at, start, clitics, finite)
    elif here & Class.VENIRE and at[k] & _PARTICIPLE:
        yield Verb(start, k + 1, finite, "essere", clitics, (k,))
    elif here & Class.AVERE and at[k] & _PARTICIPLE:
        yield Verb(start, k + 1, finite, "avere", clitics, (k,))
    elif here & Class.STARE and at[k] & Class.GER:
        yield Verb(start, k + 1, finite, "stare", clitics)
    else:
        yield Verb(start, finite + 1, finite, "essere" if here & Class.ESSERE else "", clitics)


def _under_essere(
    at: Sequence[int], start: int, clitics: tuple[int, ...], finite: int
) -> Iterator[Verb]:
    been: tuple[int, ...] = ()
    k = skip(at, finite + 1, Class.ADV)
    if at[k] & Class.STATO:
        been = (k,)
        after = skip(at, k + 1, Class.ADV)
        if not at[after] & _PREDICATE:  # `è stato un errore`
            yield Verb(start, k + 1, finite, "essere", clitics, been)
            return
        k = after
    if at[k] & _PARTICIPLE:
        yield Verb(start, k + 1, finite, "essere", clitics, (*been, k))
        return
    yield Verb(start, k + 1, finite, "essere", clitics, been, (k,))
    if at[k + 1] & Class.AND and at[k + 2] & _PREDICATE:  # `era nota e amata`
        yield Verb(start, k + 3, finite, "essere", clitics, been, (k, k + 2))
    if at[k] & Class.NOUN:  # `è medico`: a noun need not agree
        yield Verb(start, k, finite, "essere", clitics, been)

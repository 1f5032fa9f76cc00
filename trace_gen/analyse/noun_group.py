"""The noun groups that a sequence of word classes can hold: a noun, what is before and after it.

noun group   (tutti)? det? before* noun name* after*  |  det adj  |  pronoun
before       possessive | numeral | adjective
after        adverb* adjective (e adjective)?
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trace_gen.analyse.structure import Phrase
from trace_gen.analyse.words import Class

__all__ = ["noun_groups", "skip"]

_AFTER = Class.ADJECTIVAL | Class.AFTER


def skip(at: Sequence[int], start: int, word_class: int) -> int:
    """Return the position after the words of a class."""
    while at[start] & word_class:
        start += 1
    return start


def noun_groups(at: Sequence[int], start: int, fused: bool) -> Iterator[Phrase]:
    """Yield the noun groups that begin at a position.

    `fused`: the article is in the preposition before it. Words that agree with the noun are taken
    whether they agree or not.
    """
    if fused:
        yield from _nouns(at, start, start, start - 1, ())
        return
    first = start
    before: tuple[int, ...] = ()
    if at[start] & (Class.PRONOUN | Class.ALL):  # `lui`, `di tutti`
        yield Phrase(start, start + 1, start)
    if at[start] & Class.ONE and at[start + 1] & (Class.PREP | Class.FUSED):  # `uno dei passi`
        yield Phrase(start, start + 1, start)
        return
    if at[start] & Class.ALL:
        before, first = (start,), start + 1
    if at[first] & Class.DET or (at[first] & Class.OF and not before):  # partitive `dei ragazzi`
        yield from _nouns(at, start, first + 1, first, before)
    else:
        yield from _nouns(at, start, first, None, before)


def _nouns(
    at: Sequence[int], start: int, first: int, det: int | None, before: tuple[int, ...]
) -> Iterator[Phrase]:
    """Try each word that may be the noun, then adjectives used as nouns (`il giovane`)."""
    k = first
    adjectives = []
    while True:
        if at[k] & (Class.NOUN | Class.NAME):
            yield from _with_adjectives(at, Phrase(start, k + 1, k, det, pre=before))
        if det is not None and at[k] & Class.ADJECTIVAL:
            adjectives.append(Phrase(start, k + 1, k, det, pre=before))
        if at[k] & (Class.ADJECTIVAL | Class.BEFORE):
            before = (*before, k)
        elif not at[k] & Class.ADV:
            break
        k += 1
    for phrase in adjectives:
        yield from _with_adjectives(at, phrase)


def _with_adjectives(at: Sequence[int], phrase: Phrase) -> Iterator[Phrase]:
    """Add the adjectives after the noun: all, then fewer while the last can be something else."""
    found = [phrase.but(end=skip(at, phrase.end, Class.NAME))]
    while (position := _next_adjective(at, found[-1])) is not None:
        last = found[-1]
        found.append(last.but(end=position + 1, post=(*last.post, position)))
    while found:
        last = found.pop()
        yield last
        if last.post and not at[last.post[-1]] & ~Class.ADJECTIVAL:
            break


def _next_adjective(at: Sequence[int], phrase: Phrase) -> int | None:
    k = phrase.end
    if phrase.post and at[k] & Class.AND:
        k += 1
    elif not at[k] & _AFTER:
        k = skip(at, k, Class.ADV)
    return k if at[k] & _AFTER else None

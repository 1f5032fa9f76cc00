"""A small grammar over word classes: which phrases and clauses a sequence of words can be.

It looks at classes alone, never at agreement, so that a wrong form does not hide the structure it
is wrong in; and it returns *every* reading, since a fault must be one in all of them. Sentences
of the same classes share their readings, which are therefore kept.

    sentence    adverb* pp* (phrase verb | verb) rest
    phrase      noun_group pp* (e phrase)? relative?
    pp          preposition noun_group (e noun_group)?
    relative    che (phrase verb | verb) rest
    rest        (adverb | infinitive | gerund | preposition phrase | phrase | che phrase verb)*

Noun groups and verb groups have modules of their own. To widen it to free text, add alternatives.
What it does not fit is cut into plain noun groups (`fragments`), checked by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Concatenate, ParamSpec, TypeVar

from trace_gen.analyse.fragments import fragments
from trace_gen.analyse.free_text import loosened, settled, unmodifying
from trace_gen.analyse.noun_group import noun_groups, skip
from trace_gen.analyse.structure import Clause, ClauseKind, Phrase, Structure, Verb
from trace_gen.analyse.verb_group import verb_groups
from trace_gen.analyse.words import Class

__all__ = ["Reading", "find"]

_P = ParamSpec("_P")
_T = TypeVar("_T")
_Parts = tuple[Phrase | Clause, ...]
_Rest = tuple[_Parts, int]

_MOST = 48  # readings of one symbol at one position; more come only in long free text
_STEPS = 20_000  # where sixty words fit nothing, trying everything would take minutes

_SUBJECTS = Class.NAME | Class.PRONOUN | Class.ALL | Class.ONE
_ADPOSITION = Class.PREP | Class.FUSED


@dataclass(frozen=True, slots=True)
class Reading:
    """The readings of a sentence: for each part of it, the structures that it can have.

    `complete`: the grammar fits the whole, which is then the only part. `pieces`: the parts to fall
    back on where it fits only if words that were guessed are adjectives too: a fault found in such
    a reading proves nothing.
    """

    parts: tuple[tuple[Structure, ...], ...]
    complete: bool
    pieces: tuple[tuple[Structure, ...], ...] = ()


@lru_cache(maxsize=1 << 14)  # all conditions have some 4,500 shapes: with fewer it looks anew
def find(classes: tuple[int, ...], alone: bool = False, free: bool = False) -> Reading:
    """Return the readings of a sequence of word classes.

    `alone`: of a phrase, a verb group or a predicate by itself instead of a sentence. `free`: of
    text whose words are not all in the table.
    """
    return _found(settled(loosened(classes) if free else classes), alone)


@lru_cache(maxsize=1 << 13)
def _found(classes: tuple[int, ...], alone: bool) -> Reading:
    strict = unmodifying(classes)
    if whole := _whole(strict, alone):
        return Reading((whole,), complete=True)
    pieces = tuple(fragments(_Search(classes).at))
    if strict != classes and (whole := _whole(classes, alone)):
        return Reading((whole,), complete=True, pieces=pieces)
    return Reading(pieces, complete=False)


def _whole(classes: tuple[int, ...], alone: bool) -> tuple[Structure, ...]:
    search = _Search(classes)
    try:
        found = search.alone() if alone else search.sentence()
    except _TooLong:
        return ()
    structures = tuple(Structure.of(*parts) for parts in found)
    return tuple(s for s in structures if not _strained(s, classes)) or structures


def _strained(structure: Structure, classes: tuple[int, ...]) -> bool:
    """Tell whether an article before what may be a noun is taken for a pronoun before a guess.

    `che la brunella canta`: who meets two such words hears a noun, unless only the verb fits.
    """
    return any(
        classes[link.clause.verb.finite] & Class.GUESSED
        and classes[link.clause.verb.finite] & Class.NOUN
        and any(classes[clitic] & Class.DET for clitic in link.clause.verb.clitics)
        for link in structure.links
    )


class _TooLong(Exception):
    """The search is given up: no error, and it never leaves this module."""


def _kept(
    parse: Callable[Concatenate[_Search, _P], Iterator[_T]],
) -> Callable[Concatenate[_Search, _P], list[_T]]:
    """Keep what a parser finds at a position, so that no stretch is read twice."""

    name = parse.__name__

    def kept(search: _Search, /, *args: _P.args, **kwargs: _P.kwargs) -> list[_T]:
        search.steps += 1
        if search.steps > _STEPS:
            raise _TooLong
        key = (name, args)
        found: list[_T] | None = search.found.get(key)
        if found is None:
            found = search.found[key] = list(islice(parse(search, *args, **kwargs), _MOST))
        return found

    return kept


class _Search:
    """The grammar, at work on one sequence."""

    def __init__(self, classes: tuple[int, ...]) -> None:
        last = len(classes)
        while last and classes[last - 1] & Class.STOP:
            last -= 1
        self.end = last
        self.at = (*classes[:last], 0, 0, 0)  # room to look ahead
        self.found: dict[object, list[Any]] = {}
        self.steps = 0

    @_kept
    def sentence(self) -> Iterator[_Parts]:
        """Read the whole as a declarative: without a subject only where it cannot have one.

        `le pazienti non …` would else always be saved by `(tu) le pazienti`.
        """
        openings = self.modifiers(skip(self.at, 0, Class.ADV))
        with_subject = False
        for opening, begin in openings:
            for subject in self.subject(skip(self.at, begin, Class.ADV)):
                for clause in self.main(subject, subject.end):
                    with_subject = True
                    yield (*opening, clause)
        if not with_subject:
            for opening, begin in openings:
                for clause in self.main(None, begin):
                    yield (*opening, clause)

    @_kept
    def alone(self) -> Iterator[_Parts]:
        """Read the whole as a phrase, a predicate or a relative clause."""
        for parts, _ in self.rest(0, True):
            yield parts
        for clause in self.main(None, 0):
            yield (clause,)
        for clause in self.relative(0):
            if clause.end == self.end:
                yield (clause,)

    def main(self, subject: Phrase | None, start: int) -> Iterator[Clause]:
        """Read a verb group and all that follows it."""
        begin = subject.start if subject else start
        for verb in self.verb(start):
            for rest, end in self.rest(verb.end, True):
                yield Clause("matrix", begin, end, verb, subject, rest)

    @_kept
    def verb(self, start: int) -> Iterator[Verb]:
        """Read a verb group."""
        return verb_groups(self.at, start)

    @_kept
    def core(self, start: int, fused: bool = False) -> Iterator[Phrase]:
        """Read a noun group."""
        return noun_groups(self.at, start, fused)

    @_kept
    def phrase(self, start: int, fused: bool = False) -> Iterator[Phrase]:
        """Read a noun group with its prepositional phrases and relative clause."""
        for core in self.core(start, fused):
            for inner, end in self.modifiers(core.end):
                phrase = core.but(inner=_hosted(core, inner), end=end)
                if self.at[end] & Class.AND:
                    for other in self.phrase(end + 1):
                        yield phrase.but(joined=(other,), end=other.end)
                for clause in self.relative(end):
                    yield phrase.but(relative=clause, end=clause.end)
                yield phrase

    @_kept
    def subject(self, start: int) -> Iterator[Phrase]:
        """Read a phrase before its verb: a bare common noun is none, a name or `suo padre` is."""
        for phrase in self.phrase(start):
            if phrase.det is not None or phrase.pre or self.at[phrase.head] & _SUBJECTS:
                yield phrase

    @_kept
    def modifiers(self, start: int) -> Iterator[tuple[tuple[Phrase, ...], int]]:
        """Read the prepositional phrases at a position, all that there are."""
        none_here = True
        for core in self.after_preposition(start, False):
            none_here = False
            for more, end in self.modifiers(core.end):
                yield (core, *more), end
            if self.at[core.end] & Class.AND:
                for other in self.core(core.end + 1):
                    for more, end in self.modifiers(other.end):
                        yield (core, other, *more), end
        if none_here:
            yield (), start

    @_kept
    def after_preposition(self, start: int, whole: bool) -> Iterator[Phrase]:
        """Read a preposition and a noun group, or a `whole` phrase."""
        if self.at[start] & _ADPOSITION:
            read = self.phrase if whole else self.core
            for phrase in read(start + 1, self.at[start] & Class.FUSED > 0):
                yield phrase.but(prep=start)

    @_kept
    def relative(self, start: int) -> Iterator[Clause]:
        """Read a clause that begins with `che`."""
        if not self.at[start] & Class.CHE:
            return
        for subject in self.subject(start + 1):
            for verb in self.verb(subject.end):
                for rest, end in self.rest(verb.end, False):
                    # With an object it is no relative: `l'ipotesi che il medico respinga la cura`.
                    full = any(isinstance(part, Phrase) and part.prep is None for part in rest)
                    kind: ClauseKind = "complement" if full else "object-relative"
                    yield Clause(kind, start, end, verb, subject, rest)
        for verb in self.verb(start + 1):
            for rest, end in self.rest(verb.end, False):
                yield Clause("open-relative", start, end, verb, None, rest)

    @_kept
    def rest(self, start: int, to_end: bool) -> Iterator[_Rest]:
        """Read what follows a verb; `to_end`: to the last word, else all that fit."""
        for item, end in self.item(start):
            for more, last in self.rest(end, to_end):
                yield (*item, *more), last
        if not to_end or start == self.end:
            yield (), start

    @_kept
    def item(self, start: int) -> Iterator[_Rest]:
        """Read one thing after a verb."""
        before, here, after = self.at[start - 1], self.at[start], self.at[start + 1]
        # After a noun an adjective belongs to it; after a verb it need not: `tornano stanchi`.
        after_noun = before & (Class.NOMINAL | Class.ADJECTIVAL) and not before & Class.INF
        free = not after_noun or not here & Class.ADJECTIVAL
        if here & Class.ADV or (free and here & (Class.INF | Class.GER | Class.ADJECTIVAL)):
            yield (), start + 1
        if here & Class.PREP and after & Class.INF:
            yield (), start + 2
        if here & Class.PREP and after & Class.ADJ and not self.at[start + 2] & Class.NOMINAL:
            yield (), start + 2  # `di nuovo`
        for phrase in self.after_preposition(start, True):
            yield (phrase,), phrase.end
        for phrase in self.phrase(start):
            whole = phrase.det is not None or phrase.pre or self.at[phrase.head] & _SUBJECTS
            if whole or self.bare(phrase.head):
                yield (phrase,), phrase.end
        if here & Class.CHE:
            for subject in self.subject(start + 1):
                for verb in self.verb(subject.end):
                    yield (Clause("complement", start, verb.end, verb, subject),), verb.end

    def bare(self, start: int) -> bool:
        """Tell whether a bare noun may stand here: `ha fame`, but not `il dibattito politica`."""
        article, before, here = self.at[start - 2], self.at[start - 1], self.at[start]
        if here & Class.GUESSED and here & Class.FINITE:
            return False  # it is the verb
        if before & Class.NOMINAL and article & Class.DET and not article & Class.CLITIC:
            return False  # `il ramo secchi`: no verb, though `ramo` may be one
        return bool(before & Class.VERBAL) or not before & (Class.NOMINAL | Class.ADJECTIVAL)


def _hosted(core: Phrase, inner: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    heads = (core.head, *(phrase.head for phrase in inner))
    return tuple(phrase.but(hosts=heads[: n + 1]) for n, phrase in enumerate(inner))

"""A small grammar of whole sentences: what their clauses are, by the positions of words.

It looks at classes of words alone and returns every way to read them; what agreement and words
rule out is dropped later (`read.interpret`). Sentences of the same classes share their readings.

    sentence    adjunct* (phrase clause | clause) (e clause)*
    clause      verb_group rest
    phrase      noun_group pp* (e phrase)? relative?
    relative    che (phrase clause | clause)
    rest        (adverb | preposition? infinitive | phrase | pp | che phrase clause)*

Noun groups and verb groups are those of `analyse`, so one grammar of phrases serves both readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from trace_gen.analyse.noun_group import noun_groups, skip
from trace_gen.analyse.structure import Phrase, Verb
from trace_gen.analyse.verb_group import verb_groups
from trace_gen.analyse.words import Class

__all__ = ["Adverb", "Clause", "Infinitive", "Item", "Read", "parse", "relative_of"]

_P = ParamSpec("_P")
_T = TypeVar("_T")

_MOST = 40  # readings of one symbol at one position
_STEPS = 6_000  # more come only in long text that nothing fits
_ADPOSITION = Class.PREP | Class.FUSED
_SUBJECTS = Class.NAME | Class.PRONOUN | Class.ALL | Class.ONE
_ADJECTIVAL = Class.ADJECTIVAL | Class.AFTER | Class.PREDICATIVE


@dataclass(slots=True, unsafe_hash=True)
class Adverb:
    """A word that modifies the event, or a predicate without copula (`tornano stanchi`)."""

    start: int
    end: int


@dataclass(slots=True, unsafe_hash=True)
class Infinitive:
    """An infinitive under the verb before it: `vuole aprire`, `riesce a convincere`.

    `participle` is that of a passive: `vuole essere aiutato`.
    """

    start: int
    end: int
    prep: int | None
    position: int
    participle: int | None = None


@dataclass(slots=True, unsafe_hash=True)
class Clause:
    """A verb group, its subject before it and all that follows it.

    `joined`: the clause after `e` that shares its subject.
    """

    start: int
    end: int
    verb: Verb
    subject: Phrase | None
    rest: tuple[Item, ...]
    joined: Clause | None = None


Item = Phrase | Adverb | Infinitive | Clause
_Rest = tuple[tuple[Item, ...], int]


@dataclass(slots=True, unsafe_hash=True)
class Read:
    """A sentence: its clause, and the phrases and adverbs before the subject."""

    clause: Clause
    opening: tuple[Phrase, ...] = ()
    adverbs: tuple[int, ...] = ()


def relative_of(phrase: Phrase) -> Clause | None:
    """Return the relative of a phrase that this grammar has read."""
    return cast("Clause | None", phrase.relative)


@lru_cache(maxsize=1 << 13)
def parse(classes: tuple[int, ...]) -> tuple[Read, ...]:
    """Return every way to read a sequence of word classes; none where the grammar does not fit."""
    search = _Search(classes)
    try:
        return tuple(search.sentence())
    except _TooLong:
        return ()


class _TooLong(Exception):
    """The search is given up: no error, and it never leaves this module."""


def _kept(
    rule: Callable[Concatenate[_Search, _P], Iterator[_T]],
) -> Callable[Concatenate[_Search, _P], list[_T]]:
    """Keep what a rule finds at a position, so that no stretch is read twice."""

    def kept(search: _Search, /, *args: _P.args, **kwargs: _P.kwargs) -> list[_T]:
        key = (rule.__name__, args)
        search.steps += 1
        if search.steps > _STEPS:
            raise _TooLong
        if key not in search.found:
            search.found[key] = list(islice(rule(search, *args, **kwargs), _MOST))
        found: list[_T] = search.found[key]
        return found

    return kept


class _Search:
    """The grammar, at work on one sequence."""

    def __init__(self, classes: tuple[int, ...]) -> None:
        self.end = len(classes)
        self.at = (*classes, 0, 0, 0)  # room to look ahead
        self.found: dict[object, list[Any]] = {}
        self.steps = 0

    @_kept
    def sentence(self) -> Iterator[Read]:
        begin = skip(self.at, 0, Class.ADV)
        for opening, after in self.modifiers(begin):
            start = skip(self.at, after, Class.ADV)
            adverbs = (*range(begin), *range(after, start))
            for subject in self.subject(start):
                for clause in self.whole(subject, subject.end):
                    yield Read(clause, opening, adverbs)
            for clause in self.whole(None, start):
                yield Read(clause, opening, adverbs)

    @_kept
    def whole(self, subject: Phrase | None, start: int) -> Iterator[Clause]:
        """Read a clause, and those joined to it, to the last word."""
        for clause in self.clause(subject, start):
            if clause.end == self.end:
                yield clause
            elif self.at[clause.end] & Class.AND:
                for other in self.whole(None, clause.end + 1):
                    made = Clause(*_fields(clause))
                    made.joined, made.end = other, other.end
                    yield made

    @_kept
    def clause(self, subject: Phrase | None, start: int) -> Iterator[Clause]:
        begin = subject.start if subject else start
        for verb in verb_groups(self.at, start):
            for rest, end in self.rest(verb.end):
                yield Clause(begin, end, verb, subject, rest)

    @_kept
    def phrase(self, start: int, fused: bool = False) -> Iterator[Phrase]:
        """Read a noun group with its prepositional phrases and its relative."""
        for core in noun_groups(self.at, start, fused):
            for inner, end in self.modifiers(core.end):
                phrase = core.but(inner=inner, end=end)
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
        if self.at[start] & _ADPOSITION:
            for group in noun_groups(self.at, start + 1, self.at[start] & Class.FUSED > 0):
                none_here = False
                core = group.but(prep=start)
                for more, end in self.modifiers(core.end):
                    yield (core, *more), end
                if self.at[core.end] & Class.AND:
                    for other in noun_groups(self.at, core.end + 1, False):
                        for more, end in self.modifiers(other.end):
                            yield (core.but(joined=(other,)), *more), end
        if none_here:
            yield (), start

    @_kept
    def relative(self, start: int) -> Iterator[Clause]:
        """Read a clause that begins with `che`."""
        if self.at[start] & Class.CHE:
            for subject in self.subject(start + 1):
                yield from self.clause(subject, subject.end)
            yield from self.clause(None, start + 1)

    @_kept
    def rest(self, start: int) -> Iterator[_Rest]:
        """Read what follows a verb, as far as it goes and then less."""
        for item in self.item(start):
            for more, end in self.rest(item.end):
                yield (item, *more), end
        yield (), start

    @_kept
    def item(self, start: int) -> Iterator[Item]:
        """Read one thing after a verb."""
        yield from self.adverb(start)
        yield from self.infinitive(start)
        yield from self.after_verb(start)
        if self.at[start] & Class.CHE and not self.noun_before(start):
            for subject in self.subject(start + 1):
                for clause in self.clause(subject, subject.end):
                    made = Clause(*_fields(clause))
                    made.start = start
                    yield made

    def adverb(self, start: int) -> Iterator[Adverb]:
        """Read an adverb, an adjective that agrees with nothing near, `di nuovo`, `a lungo`."""
        before, here = self.at[start - 1], self.at[start]
        alone = here & _ADJECTIVAL and not before & (Class.NOMINAL | Class.ADJECTIVAL)
        if here & Class.ADV or alone:
            yield Adverb(start, start + 1)
        if here & Class.PREP and self.at[start + 1] & (Class.ADJ | Class.PREP):
            yield Adverb(start, start + 2)

    def after_verb(self, start: int) -> Iterator[Phrase]:
        """Read a phrase, with or without a preposition; a bare noun only where it is no verb."""
        here = self.at[start]
        if here & _ADPOSITION:
            for phrase in self.phrase(start + 1, here & Class.FUSED > 0):
                yield phrase.but(prep=start, start=start)
        for phrase in self.phrase(start):
            whole = phrase.det is not None or phrase.pre or self.at[phrase.head] & _SUBJECTS
            if whole or not (here & Class.FINITE and here & Class.GUESSED):
                yield phrase

    def noun_before(self, start: int) -> bool:
        """Tell whether a `che` belongs to a noun: after a verb it begins what is said."""
        before, article = self.at[start - 1], self.at[start - 2]
        verbal = before & Class.FINITE and not article & (Class.DET | Class.FUSED)
        return bool(before & (Class.NOMINAL | Class.ADJECTIVAL)) and not verbal

    def infinitive(self, start: int) -> Iterator[Infinitive]:
        prep = start if self.at[start] & Class.PREP else None
        k = start + (prep is not None)
        k = skip(self.at, k, Class.NON)
        if self.at[k] & Class.INF:
            if self.at[k + 1] & Class.PART:
                yield Infinitive(start, k + 2, prep, k, k + 1)
            yield Infinitive(start, k + 1, prep, k)


def _fields(clause: Clause) -> tuple[Any, ...]:
    return clause.start, clause.end, clause.verb, clause.subject, clause.rest, clause.joined

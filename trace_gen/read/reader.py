"""The reader: characters → meaning, for the constructions of language.md section 4.

It is the second road to a label: it never sees what a sentence was made from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from trace_gen.analyse.features import ANY, SG
from trace_gen.analyse.free_text import loosened, unmodifying
from trace_gen.analyse.pipeline import analysed, blank, spans, words
from trace_gen.analyse.words import Class, Word
from trace_gen.meaning import Event, Meaning, Sentence
from trace_gen.read.context import (
    after_articles,
    after_auxiliaries,
    class_of,
    widened,
    without_commas,
)
from trace_gen.read.grammar import Read, parse
from trace_gen.read.interpret import Interpreter, Reading, Rejected
from trace_gen.read.lemmas import Names, wavers
from trace_gen.read.parsed import Parsed
from trace_gen.read.phrases import Phrases
from trace_gen.read.strain import Strain
from trace_gen.read.verbs import Verbs
from trace_gen.text import hidden_character, straight_apostrophes

if TYPE_CHECKING:
    from spacy.language import Language

    from trace_gen.lexicon.load import Lexicon
    from trace_gen.morphology.analyses import FullForms

__all__ = ["ReadPair", "Reader"]

_LONGEST = 60
"""Words; a longer sentence is none of these constructions."""
_LONGEST_WORD = 60  # characters
_SHORT = 3
_SMALL = Class.DET | Class.FUSED | Class.PREP | Class.CHE | Class.CLITIC | Class.NON | Class.BEFORE
_CLOSING = frozenset({".", "!", "?", "…"})
_PRETENDED = frozenset((form, "finta") for form in ("fa", "fanno", "fatto", "faceva", "facendo"))
_SPACES = "\t\u00a0\u2009\u202f"
_ASKING = frozenset({"chi", "quale", "quali", "che", "cosa", "dove", "quando", "perché", "come"})


@dataclass(frozen=True, slots=True)
class ReadPair:
    """The meanings of two sentences, with one name for each word of both."""

    first: Sentence
    second: Sentence
    partial: bool = False
    """Sentence1 was read in part: what was not found in it may still be said there."""


class Reader:
    """Reads sentences with the analyses of a full-form table and the verbs of a lexicon."""

    def __init__(self, forms: FullForms, lexicon: Lexicon, model: Language | None = None) -> None:
        self._nlp = blank(forms)
        self._model = model
        self._lexicon = lexicon
        self._verbs = Verbs(lexicon)
        # Words by identity: the table makes each once, and the first item keeps it alive.
        self._seen: dict[int, tuple[Word, Word, int]] = {}

    def pair(self, first: str, second: str) -> ReadPair:
        """Read two sentences together, so that a word is the same word in both."""
        verbs, nouns = Names(), Names()
        words = self._words(first)
        if any(word.verb and wavers(word) for word in words[0]):
            self._read(second, verbs, nouns)  # for the verbs that it has
        read, said = self._read(first, verbs, nouns, words), self._read(second, verbs, nouns)
        if read.readings or self._model is None:
            return ReadPair(read, said)
        found = self._parsed(first, verbs, nouns)
        return ReadPair(found if found.readings else read, said, partial=bool(found.readings))

    def read(self, text: str) -> Sentence:
        """Return all readings of a sentence; `unclear` says why none can be trusted."""
        return self._read(text, Names(), Names())

    def relatives(self, text: str) -> tuple[Event, ...]:
        """Return what the relatives of a sentence say by the statistical parse alone."""
        found = self._parsed(text, Names(), Names())
        return found.readings[0].events if found.readings else ()

    def _parsed(self, text: str, verbs: Names, nouns: Names) -> Sentence:
        assert self._model is not None
        straight = straight_apostrophes(text)
        ours = analysed(self._nlp, straight)
        found = {start: word for word, (start, _) in zip(words(ours), spans(ours), strict=True)}
        phrases = Phrases(self._lexicon, tuple(found.values()), nouns)
        events = Parsed(found, self._verbs, phrases, verbs).events(self._model(straight))
        return Sentence((Meaning(events, "relatives only"),) if events else ())

    def _read(
        self,
        text: str,
        verbs: Names,
        nouns: Names,
        seen: tuple[list[Word], list[int]] | None = None,
    ) -> Sentence:
        if why := _illegible(text):
            return Sentence((), (why,))
        found, classes = seen or self._words(text)
        asks = bool(found) and found[-1].form == "?"
        while found and found[-1].form in _CLOSING:
            found.pop()
        without_commas(found, classes)
        if asks and found and found[0].form == "chi":
            found[0], classes[0] = replace(found[0], noun=SG), Class.PRONOUN
        if why := _unlikely(found, classes):
            return Sentence((), (why,))
        if text.lstrip()[:1].isupper() and _is_verb(classes[0]):
            # `Marco chiama il medico`: a sentence seldom begins with its verb.
            found[0] = replace(found[0], classes=found[0].classes | Class.NAME, noun=ANY)
            classes[0] |= Class.NAME
        after_auxiliaries(found, classes)
        structures = _ranked(tuple(classes[: len(found)]))
        if not structures and asks and found[0].form in _ASKING:
            return Sentence((Meaning((Event("?", asserted=False),)),))
        if not structures:
            return Sentence((), ("a construction that is not read",))
        best = self._best(found, structures, verbs, nouns)
        if not best:
            return Sentence((), ("words that do not agree, or a construction that is not read",))
        readings = tuple(
            Meaning(tuple(replace(e, asserted=False) for e in one.events) if asks else one.events)
            for one in best
        )
        return Sentence(readings, tuple(dict.fromkeys(r for one in best for r in one.unclear)))

    def _words(self, text: str) -> tuple[list[Word], list[int]]:
        """Return the words of a text and their classes, as the grammar wants them."""
        known = self._seen
        seen = [known.get(id(word)) or self._met(word) for word in words(analysed(self._nlp, text))]
        kept = [one for one in seen if not one[2] & Class.SPACE]
        return [one[1] for one in kept], [one[2] for one in kept]

    def _met(self, word: Word) -> tuple[Word, Word, int]:
        wider = widened(word)
        self._seen[id(word)] = met = word, wider, class_of(wider)
        return met

    def _best(
        self, found: list[Word], structures: Sequence[Sequence[Read]], verbs: Names, nouns: Names
    ) -> list[Reading]:
        """Return the readings of the structures that strain the words least."""
        for reads in structures:
            readings: dict[tuple[Event, ...], Reading] = {}
            phrases = Phrases(self._lexicon, found, nouns)
            interpreter = Interpreter(found, self._verbs, phrases, verbs)
            for read in reads:
                try:
                    for reading in interpreter.readings(read):
                        readings.setdefault(reading.events, reading)
                except Rejected:
                    continue
            if readings:
                return list(readings.values())
        return []


@lru_cache(maxsize=1 << 13)
def _ranked(classes: tuple[int, ...]) -> tuple[tuple[Read, ...], ...]:
    """Return the structures of a sequence of classes, those that strain the words least first.

    Unknown words are what they mostly are, and only where that fits nothing adjectives too.
    """
    free = after_articles(loosened(classes))
    ranked: dict[int, list[Read]] = {}
    strain = Strain(free)
    for read in parse(unmodifying(free)) or parse(free):
        ranked.setdefault(strain.of_clause(read.clause, main=True), []).append(read)
    return tuple(tuple(ranked[one]) for one in sorted(ranked))


def _is_verb(classes: int) -> bool:
    other = Class.NOMINAL | Class.DET | Class.ESSERE | Class.AVERE | Class.PREP | Class.ADV
    return bool(classes & Class.FINITE) and not classes & other


def _illegible(text: str) -> str:
    """Say why a text is not to be read, or return `""`."""
    if hidden := hidden_character(text, _SPACES):
        return f"an invisible character, U+{ord(hidden):04X}"
    return "too long a word" if any(len(word) > _LONGEST_WORD for word in text.split()) else ""


def _unlikely(found: Sequence[Word], classes: Sequence[int]) -> str:
    """Say why words are no sentence of Italian, or return `""`."""
    if not found:
        return "no words"
    forms = [word.form for word in found]
    if "finta" in forms and any(pair in _PRETENDED for pair in pairwise(forms)):
        return "fare finta"
    if len(found) > _LONGEST:
        return "too long a sentence"
    small = len(found) <= _SHORT or any(one & _SMALL for one in classes)
    return "" if small else "no article, preposition or other small word of Italian"

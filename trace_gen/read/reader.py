"""The reader: characters → meaning, for the constructions of language.md section 4.

It is the second road to a label: it never sees what a sentence was made from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from trace_gen.analyse.features import ANY, PL, SG
from trace_gen.analyse.free_text import loosened, unmodifying
from trace_gen.analyse.guess import adjective_cells, noun_cells
from trace_gen.analyse.pipeline import analysed, blank, spans, words
from trace_gen.analyse.structure import Phrase
from trace_gen.analyse.words import Class, Word
from trace_gen.meaning import Event, Meaning, Sentence
from trace_gen.read.facts import PEOPLE, PRENOMINAL
from trace_gen.read.grammar import Adverb, Clause, Read, parse, relative_of
from trace_gen.read.interpret import Interpreter, Reading, Rejected
from trace_gen.read.lemmas import Names, adjective, like_participle, singulars, wavers
from trace_gen.read.parsed import Parsed
from trace_gen.read.phrases import OWN, Phrases
from trace_gen.read.verbs import Verbs
from trace_gen.text import hidden_character, straight_apostrophes

if TYPE_CHECKING:
    from spacy.language import Language

    from trace_gen.lexicon.load import Lexicon
    from trace_gen.morphology.analyses import FullForms

__all__ = ["ReadPair", "Reader"]

_LONGEST = 60
"""Words; a longer sentence is none of these constructions."""
_SHORT = 3
_SMALL = Class.DET | Class.FUSED | Class.PREP | Class.CHE | Class.CLITIC | Class.NON | Class.BEFORE
_CLOSING = frozenset({".", "!", "?", "…"})
# Classes of words beside those of `Class`
_SUBJUNCTIVE = 1 << 33  # of unknown words
_QUALITY = 1 << 34  # an adjective that often stands before its noun
_PERSON = 1 << 35  # a noun of people that the table may have as an adjective (`medico`)
_SPACES = "\t\u00a0\u2009\u202f"
_QUALE = frozenset({"quale", "quali", "qual"})


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
        if self._wavers(first):
            self._read(second, verbs, nouns)  # for the verbs that it has
        read, said = self._read(first, verbs, nouns), self._read(second, verbs, nouns)
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

    def _read(self, text: str, verbs: Names, nouns: Names) -> Sentence:
        if hidden := hidden_character(text, _SPACES):
            return Sentence((), (f"an invisible character, U+{ord(hidden):04X}",))
        found, classes = self._words(text)
        asks = bool(found) and found[-1].form == "?"
        while found and found[-1].form in _CLOSING:
            found.pop()
        _without_commas(found, classes)
        if asks and found and found[0].form == "chi":
            found[0], classes[0] = replace(found[0], noun=SG), Class.PRONOUN
        if not found:
            return Sentence((), ("no words",))
        if len(found) > _LONGEST:
            return Sentence((), ("too long a sentence",))
        if len(found) > _SHORT and not any(one & _SMALL for one in classes):
            return Sentence((), ("no article, preposition or other small word of Italian",))
        if text.lstrip()[:1].isupper() and _is_verb(classes[0]):
            # `Marco chiama il medico`: a sentence seldom begins with its verb.
            found[0] = replace(found[0], classes=found[0].classes | Class.NAME, noun=ANY)
            classes[0] |= Class.NAME
        _after_avere(found, classes)
        structures = _ranked(tuple(classes[: len(found)]))
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

    def _wavers(self, text: str) -> bool:
        """Tell whether an unknown verb may be one tense of one verb and another of another."""
        return any(word.verb and wavers(word) for word in self._words(text)[0])

    def _words(self, text: str) -> tuple[list[Word], list[int]]:
        """Return the words of a text and their classes, as the grammar wants them."""
        found, classes = [], []
        for word in words(analysed(self._nlp, text)):
            seen = self._seen.get(id(word))
            if seen is None:
                widened = _known_by_heart(_widened(word))
                seen = self._seen[id(word)] = word, widened, _class(widened)
            if not seen[2] & Class.SPACE:
                found.append(seen[1])
                classes.append(seen[2])
        return found, classes

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
    free = _after_articles(loosened(classes))
    ranked: dict[int, list[Read]] = {}
    strain = _Strain(free)
    for read in parse(unmodifying(free)) or parse(free):
        ranked.setdefault(strain.of_clause(read.clause, main=True), []).append(read)
    return tuple(tuple(ranked[one]) for one in sorted(ranked))


def _after_articles(classes: tuple[int, ...]) -> tuple[int, ...]:
    """Let an unknown word after an article be a noun, whatever its ending: `il falò`."""
    return tuple(
        here | Class.NOUN
        if here & Class.GUESSED and before & (Class.DET | Class.FUSED) and not before & Class.CLITIC
        else here
        for before, here in zip((0, *classes), classes, strict=False)
    )


def _widened(word: Word) -> Word:
    """Let an unknown word in `-i` or `-ino` be a subjunctive, which no check of agreement does."""
    if word.classes & Class.GUESSED and not word.classes & Class.FINITE:
        for ending, cells in (("ino", PL), ("i", SG)):
            if word.form.endswith(ending):
                classes = word.classes | Class.FINITE | _SUBJUNCTIVE
                return replace(word, classes=classes, finite=cells, verb=cells)
    return word


def _known_by_heart(word: Word) -> Word:
    """Let a word be the noun of people or the adjective that we know it to be besides."""
    person = any(form in PEOPLE for form in singulars(word.form))
    quality = adjective(word) in PRENOMINAL
    if not (person or quality) or not word.classes & (
        Class.NOUN | Class.ADJECTIVAL | Class.GUESSED
    ):
        return word
    classes = word.classes | (Class.NOUN | _PERSON if person else 0)
    classes |= Class.ADJ | _QUALITY if quality else 0
    classes &= ~(Class.GUESSED | Class.PREDICATIVE | Class.AFTER | Class.GROUPED)
    noun = word.noun or noun_cells(word.form) if person else word.noun
    adj = word.adj or adjective_cells(word.form) if quality else word.adj
    return replace(word, classes=classes, noun=noun, adj=adj)


def _without_commas(found: list[Word], classes: list[int]) -> None:
    """Take the commas around a relative out: `il ladro, che la guardia insegue, apre`."""
    forms = [word.form for word in found]
    for k in range(len(forms) - 1):
        if forms[k : k + 2] == [",", "che"]:
            end = forms.index(",", k + 1) if "," in forms[k + 1 :] else len(forms)
            for place in (end, k):
                del found[place : place + 1], classes[place : place + 1]
            return


def _after_avere(found: list[Word], classes: list[int]) -> None:
    """Let what the table has as an adjective alone be a participle: `ha circondato`."""
    helper = False
    for k, word in enumerate(found):
        if helper and like_participle(word):
            classes[k] |= Class.PART
            found[k] = replace(word, classes=word.classes | Class.PART, part=word.adj)
        helper = bool(classes[k] & Class.AVERE) or (helper and bool(classes[k] & Class.ADV))


def _is_verb(classes: int) -> bool:
    other = Class.NOMINAL | Class.DET | Class.ESSERE | Class.AVERE | Class.PREP | Class.ADV
    return bool(classes & Class.FINITE) and not classes & other


def _class(word: Word) -> int:
    if word.form in _QUALE:
        return Class.DET
    if word.form in OWN:
        return Class.BEFORE
    return word.classes


class _Strain:
    """How far a structure goes against what words of these classes are as a rule."""

    def __init__(self, classes: tuple[int, ...]) -> None:
        self.at = classes

    def of_clause(self, clause: Clause, main: bool = False) -> int:
        strain, verb = 3 * (main and clause.subject is None), clause.verb
        for clitic in verb.clitics:
            # `che la brunella canta`: an article before what may be a noun is an article.
            strain += 4 * bool(self.at[clitic] & Class.DET and self.at[verb.finite] & Class.NOUN)
        strain += 2 * bool(self.at[verb.finite] & _SUBJUNCTIVE)
        strain += bool(self.at[verb.start] & Class.ADV)  # `lo tratta male apre`: of the verb before
        for item in (clause.subject, *clause.rest):
            if isinstance(item, Phrase):
                strain += self.of_phrase(item)
            elif isinstance(item, Clause):
                strain += self.of_clause(item)
            elif isinstance(item, Adverb) and self.at[item.start] & Class.PREP:
                strain += item.end - item.start == 1  # `dorme sotto il portico`
        return strain + (self.of_clause(clause.joined) if clause.joined is not None else 0)

    def of_phrase(self, phrase: Phrase) -> int:
        strain, here = 0, self.at[phrase.head]
        if not here & (Class.NOMINAL | Class.PRONOUN):
            strain += 2  # an adjective as a noun
        if phrase.det is None and not phrase.pre and not here & Class.NAME:
            strain += 2 * (phrase.prep is None)
            strain += 3 * bool(here & Class.INF)  # `riesce ad aprire`
            strain += bool(here & Class.GUESSED and here & Class.FINITE)
        if here & _QUALITY and any(self.at[place] & Class.NOUN for place in phrase.post):
            strain += 2  # `il giovane medico`
        for place in (*phrase.pre, *phrase.post):
            strain += 2 * bool(self.at[place] & _PERSON and not self.at[place] & _QUALITY)
            guessed = self.at[place] & Class.GUESSED
            strain += 3 * bool(guessed and place < phrase.head)
            strain += 2 * bool(guessed and place > phrase.head and self.at[place] & Class.FINITE)
        for inner in (*phrase.inner, *phrase.joined):
            strain += self.of_phrase(inner)
        relative = relative_of(phrase)
        return strain + (self.of_clause(relative) if relative is not None else 0)

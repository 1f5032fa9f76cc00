"""What a form can be: its word classes and the cells in which it agrees, one record a form.

The finder sees only the classes, the rules only the cells; both are small integers, computed once
for a form and kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from trace_gen.analyse.features import ANY, PL, cells
from trace_gen.analyse.function_words import (
    ADVERBS,
    CONNECTIVES,
    NUMERALS,
    PREPOSITIONS,
    PRONOMINAL,
)
from trace_gen.analyse.guess import (
    adjective_cells,
    finite_cells,
    noun_cells,
    participle_cells,
    verbal_mood,
)
from trace_gen.morphology.analyses import Analysis, FullForms
from trace_gen.text import straight_apostrophes

__all__ = ["ARTICLES", "DEFINITE", "INDEFINITE", "Class", "Word", "WordTable"]

DEFINITE = frozenset({"il", "lo", "la", "l'", "i", "gli", "le"})
INDEFINITE = frozenset({"un", "uno", "una", "un'"})
ARTICLES = DEFINITE | INDEFINITE

_CLITICS = """
mi ti ci vi si lo la li le gli ne me te ce ve se glielo gliela glieli gliele gliene
l' m' t' c' v' s' n'
"""
_PRONOUNS = "lui lei egli ella loro esso essa essi esse"
_DEGREES = "molto poco tanto troppo quanto più meno"
_SHORT = frozenset(
    {"bel", "bell'", "bei", "begli", "buon", "buon'", "gran", "grand'", "san", "sant'"}
)
_QUANTIFIERS = frozenset({"tutto", "ambedue", "entrambi"})
_POSSESSIVES = frozenset({"mio", "tuo", "suo", "nostro", "vostro", "loro", "proprio"})


class Class:
    """Word classes as bits; a form has every class that one of its analyses gives it."""

    DET = 1
    PREP = 1 << 1
    FUSED = 1 << 2
    CHE = 1 << 3
    CLITIC = 1 << 4
    PRONOUN = 1 << 5
    NOUN = 1 << 6
    NAME = 1 << 7
    ADJ = 1 << 8
    PART = 1 << 9
    FINITE = 1 << 10
    AVERE = 1 << 11
    ESSERE = 1 << 12
    STARE = 1 << 13
    STATO = 1 << 14
    GER = 1 << 15
    INF = 1 << 16
    ADV = 1 << 17
    NON = 1 << 18
    AND = 1 << 19
    STOP = 1 << 20
    ALL = 1 << 21  # `tutti`: stands before the article
    BEFORE = 1 << 22  # possessives, numerals, `altro`: stand before the noun
    OF = 1 << 23  # `dei`: a fused `di`, which may also be a partitive article
    ONE = 1 << 24  # `uno`, `una`: a pronoun before a preposition (`uno dei passi`)
    VENIRE = 1 << 25
    SPACE = 1 << 26
    OTHER = 1 << 27
    EITHER = 1 << 28  # `questo, molti, due`: a determiner or a pronoun
    GUESSED = 1 << 29  # no table has the form
    GROUPED = 1 << 30  # a participle in a verb group, but no modifier of a noun
    PREDICATIVE = 1 << 31  # a predicate, but no modifier of a noun
    AFTER = 1 << 32  # a modifier, but only after its noun

    # Of several kinds at once
    NOMINAL = NOUN | NAME
    ADJECTIVAL = ADJ | PART
    VERBAL = FINITE | INF | GER | PART | GROUPED


_BY_POS = {
    "NOUN": Class.NOUN,
    "PROPN": Class.NAME,
    "ADJ": Class.ADJ,
    "ADV": Class.ADV,
    "ADP": Class.PREP,
}
# Whatever else a table says of these: `i` is the name of a letter, `non` an adverb as well.
_FIXED = ARTICLES | {"che", "non", "e", "ed"}
_FINITE_MOODS = ("Ind", "Sub", "Cnd")
_AUXILIARIES = {
    "avere": Class.AVERE,
    "essere": Class.ESSERE,
    "stare": Class.STARE,
    "venire": Class.VENIRE,
}
_VERBAL = Class.FINITE | Class.INF
_MOODS = {"Ger": Class.GER, "Inf": Class.INF}
_FUNCTION_WORDS = {
    "che": Class.CHE,
    "non": Class.NON,
    "e": Class.AND,
    "ed": Class.AND,
    **dict.fromkeys(_CLITICS.split(), Class.CLITIC),
    **dict.fromkeys(ARTICLES, Class.DET),
    **dict.fromkeys(("lo", "la", "gli", "le", "l'"), Class.DET | Class.CLITIC),
    **dict.fromkeys(("uno", "una"), Class.DET | Class.ONE),
    **dict.fromkeys(_PRONOUNS.split(), Class.PRONOUN),
    **dict.fromkeys(_DEGREES.split(), Class.ADV),
}


@dataclass(frozen=True, slots=True)
class Word:
    """A form (lower case, straight apostrophe), and what its analyses allow.

    The rest are cells: `finite` those of a third-person subject, `verb` of a subject of any person.
    `known` is false where no table has the form: then its cells are read off its ending. `right` is
    the right form of one that is known to be wrong.
    """

    form: str
    classes: int
    det: int = 0
    noun: int = 0
    adj: int = 0
    part: int = 0
    finite: int = 0
    verb: int = 0
    known: bool = True
    right: str = ""
    analyses: tuple[Analysis, ...] = ()

    @property
    def head(self) -> int:
        """The cells of the word as the head of a noun phrase."""
        return self.noun | self.adj | self.part or ANY

    @property
    def modifier(self) -> int:
        """The cells of the word as a modifier of a noun or a predicate."""
        return self.adj | self.part or ANY


class WordTable:
    """Words by form, made from the full-form table when first met."""

    def __init__(self, forms: FullForms) -> None:
        self._forms = forms
        self._first: dict[str | int, Word] = {}
        self._inside: dict[str | int, Word] = {}

    def words(self, tokens: Sequence[str]) -> list[Word]:
        """Return the words of a sentence, given as its tokens.

        The capital of the first says nothing; elsewhere an unknown word with a capital is a name.
        """
        return self.named(tokens, {token: token for token in tokens})

    def named(self, keys: Sequence[str | int], strings: Mapping[Any, str]) -> list[Word]:
        """Return the words of a sentence, given as keys of their tokens (spaCy: their hashes)."""
        try:  # as a rule all were met before
            found = [self._inside[key] for key in keys[1:]]
        except KeyError:
            for key in keys[1:]:
                if key not in self._inside:
                    self._inside[key] = self._make(strings[key], first=False)
            found = [self._inside[key] for key in keys[1:]]
        for key in keys[:1]:
            if key not in self._first:
                self._first[key] = self._make(strings[key], first=True)
            found.insert(0, self._first[key])
        return found

    def _make(self, token: str, first: bool) -> Word:
        written = straight_apostrophes(token)
        form = written.lower()
        if written != form and not first:
            names = [a for a in self._forms.analyses(written) if a.pos == "PROPN"]
            cell = _union(names, "PROPN") or ANY
            return Word(form, Class.NAME, noun=cell, analyses=tuple(names))
        if form[0].isdigit():
            return Word(form, Class.DET | Class.BEFORE | Class.NAME, ANY, ANY, ANY)
        if form in NUMERALS:
            return Word(form, Class.DET | Class.BEFORE | Class.EITHER, PL, PL, PL)
        if form.isspace():
            return Word(form, Class.SPACE)
        if not any(map(str.isalpha, form)):
            return Word(form, Class.STOP if form == "." else Class.OTHER)
        analyses = self._forms.analyses(written)
        if not analyses and form not in _FUNCTION_WORDS:
            unknown = _unknown(form, capital=written != form)
            return replace(unknown, right=self._forms.misspelt.get(form, ""))
        return _word(form, analyses)


def _unknown(form: str, capital: bool) -> Word:
    """Return a word that no table has: what its ending lets it be (`guess`)."""
    if small := _small_class(form):
        cells = adjective_cells(form.rstrip("'")) if form in PRONOMINAL else 0
        return Word(form, small, det=cells, noun=cells, adj=cells, known=False)
    if form.endswith("mente") and len(form) > len("rimente"):
        return Word(form, Class.ADV, known=False)
    if form.endswith("'"):  # an elided word is some function word, never the head of anything
        return Word(form, Class.OTHER, known=False)
    finite, part = finite_cells(form), participle_cells(form)
    noun = ANY if capital else noun_cells(form)
    adj = adjective_cells(form)
    classes = Class.GUESSED | (Class.NOUN if noun else 0) | (Class.ADJ if adj else 0)
    classes |= _MOODS.get(verbal_mood(form), 0)
    classes |= (Class.FINITE if finite else 0) | (Class.PART if part else 0)
    return Word(
        form,
        classes | (Class.NAME if capital else 0),
        noun=noun,
        adj=adj,
        part=part,
        finite=finite,
        verb=finite,
        known=False,
    )


def _small_class(form: str) -> int:
    """Return the classes of a small word of free text."""
    classes = Class.PREP if form in PREPOSITIONS else 0
    classes |= Class.ADV if form in ADVERBS else 0
    classes |= (Class.ADJ | Class.BEFORE) if form in PRONOMINAL else 0
    return classes or (Class.OTHER if form in CONNECTIVES else 0)


def _word(form: str, analyses: tuple[Analysis, ...]) -> Word:
    classes = _FUNCTION_WORDS.get(form, 0)
    if form not in _FIXED:
        for analysis in analyses:
            classes |= _classes(form, analysis)
        if classes & Class.DET and any(analysis.pos == "PRON" for analysis in analyses):
            classes |= Class.EITHER
    if form in _SHORT:
        classes = Class.BEFORE
    finite = [a for a in analyses if a.mood in _FINITE_MOODS]
    noun, adj = _union(analyses, "NOUN", "PROPN", "PRON"), _union(analyses, "ADJ", "DET")
    if form in PRONOMINAL:
        classes, adj = classes | Class.ADJ | Class.BEFORE, adj | adjective_cells(form)
    elif classes & _VERBAL and not classes & ~_VERBAL:  # also a noun of free text: `la parte`
        noun, adj = noun_cells(form), adjective_cells(form)
    return Word(
        form,
        classes or Class.OTHER,
        det=_union(analyses, "DET", "ADP+DET"),
        noun=noun,
        adj=adj,
        part=_union((a for a in analyses if a.mood == "Part"), "VERB", "AUX"),
        finite=_union((a for a in finite if a.person == "3"), "VERB", "AUX"),
        verb=_union(finite, "VERB", "AUX"),
        analyses=analyses,
    )


def _classes(form: str, analysis: Analysis) -> int:
    pos, lemma = analysis.pos, analysis.lemma
    if lemma in _POSSESSIVES and pos in ("DET", "ADJ"):
        return Class.BEFORE
    if lemma in _QUANTIFIERS and pos in ("DET", "ADJ"):
        return Class.ALL
    if pos in ("VERB", "AUX"):
        return _verbal(analysis)
    if pos == "DET":
        return Class.DET | Class.BEFORE
    if pos == "ADP+DET":
        return Class.FUSED | (Class.OF if form.startswith("d") and not form.startswith("da") else 0)
    if pos == "PRON":
        return Class.PRONOUN if form in _PRONOUNS.split() else 0
    return _BY_POS.get(pos, 0)


def _verbal(analysis: Analysis) -> int:
    if analysis.mood == "Part":
        if analysis.tense == "Pres":
            return Class.ADJ
        return Class.PART | (Class.STATO if analysis.lemma in ("essere", "stare") else 0)
    if analysis.mood in _FINITE_MOODS:
        return Class.FINITE | _AUXILIARIES.get(analysis.lemma, 0)
    return _MOODS.get(analysis.mood, 0)


def _union(analyses: Iterable[Analysis], *parts_of_speech: str) -> int:
    mask = 0
    for analysis in analyses:
        if analysis.pos in parts_of_speech:
            mask |= cells(analysis)
    return mask

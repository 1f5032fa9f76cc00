"""Plants of sound: the forms of articles, fused prepositions, `quello` and `bello`.

Source: language.md section 5, after Serianni, *Grammatica italiana*, ch. IV and VII.
"""

from __future__ import annotations

from collections.abc import Iterator

from trace_gen.analyse.features import F_PL, F_SG, M_PL, M_SG
from trace_gen.analyse.structure import Phrase
from trace_gen.lexicon.model import Adjective
from trace_gen.morphology.forms import accepted_prenominal, prenominal
from trace_gen.morphology.sound import (
    FUSING,
    accepted_definite,
    accepted_fused,
    accepted_indefinite,
    definite,
    onset,
)
from trace_gen.selftest.paradigm import Cell
from trace_gen.selftest.sentence import Plant, Sentence

__all__ = [
    "article_form",
    "cells_of",
    "elision",
    "form_of_bello",
    "form_of_quello",
    "fused_form",
    "fused_preposition",
    "not_fused",
]

Forms = dict[Cell, tuple[str, ...]]

_CELLS: tuple[tuple[int, Cell], ...] = (
    (M_SG, ("m", "sg")),
    (F_SG, ("f", "sg")),
    (M_PL, ("m", "pl")),
    (F_PL, ("f", "pl")),
)
_DEFINITE: Forms = {
    ("m", "sg"): ("il", "lo", "l'"),
    ("f", "sg"): ("la", "l'"),
    ("m", "pl"): ("i", "gli"),
    ("f", "pl"): ("le",),
}
_INDEFINITE: Forms = {("m", "sg"): ("un", "uno", "un'"), ("f", "sg"): ("una", "un'", "un")}
_TAILS = {"il": "l", "lo": "llo", "la": "lla", "l'": "ll'", "i": "i", "gli": "gli", "le": "lle"}
_QUELLO: Forms = {
    ("m", "sg"): ("quel", "quello", "quell'"),
    ("f", "sg"): ("quella", "quell'"),
    ("m", "pl"): ("quei", "quegli"),
    ("f", "pl"): ("quelle",),
}
_BELLO: Forms = {
    ("m", "sg"): ("bel", "bello", "bell'"),
    ("f", "sg"): ("bella", "bell'"),
    ("m", "pl"): ("bei", "begli"),
    ("f", "pl"): ("belle",),
}


def article_form(sentence: Sentence) -> Iterator[Plant]:
    """`il studente`, `uno attore`, `un attrice`, `un'attore`."""
    return (plant for plant, elided in _articles(sentence) if not elided)


def elision(sentence: Sentence) -> Iterator[Plant]:
    """`lo attore`, `la aula`, `una attrice`, `l'ragazzo`."""
    return (plant for plant, elided in _articles(sentence) if elided)


def fused_form(sentence: Sentence) -> Iterator[Plant]:
    """`dal attore`, `dello medico`."""
    for phrase, position in _determined(sentence):
        prep = fused_preposition(sentence, position)
        for article in _others(sentence, phrase, position, _DEFINITE) if prep else ():
            form = FUSING[prep] + _TAILS[article]
            following = sentence.words[position + 1]
            right = {
                accepted
                for gender, number in _cells_with(sentence, phrase, form)
                for accepted in accepted_fused(prep, following, gender, number)
            }
            if form != sentence.words[position]:
                yield sentence.swapped(position, form, form in right)


def not_fused(sentence: Sentence) -> Iterator[Plant]:
    """`da il medico`, `di l'aula`."""
    for phrase, position in _determined(sentence):
        prep = fused_preposition(sentence, position)
        following = sentence.words[position + 1]
        # A capital may begin a title: `il film parla di Il gattopardo` is written so by many.
        if prep and following[0].islower():
            for gender, number in _cells_with(sentence, phrase, sentence.words[position])[:1]:
                after = list(sentence.words)
                after[position : position + 1] = [prep, definite(following, gender, number)]
                yield sentence.plant(after, (position, position + 1))


def form_of_quello(sentence: Sentence) -> Iterator[Plant]:
    """`quello attore`, `quel studente`; the twin has `quell'attore`, `quello studente`."""
    for phrase, position, cell in _definite(sentence):
        following = sentence.words[position + 1]
        twin = list(sentence.words)
        twin[position] = prenominal(Adjective(lemma="quello"), *cell, following)
        accepted = accepted_prenominal(Adjective(lemma="quello"), *cell, following)
        for form in _QUELLO[cell]:
            if form != twin[position]:
                after = list(twin)
                after[position] = form
                right = form in accepted or _alone(sentence, form, phrase)
                yield sentence.plant(after, (position,), right, twin)


def form_of_bello(sentence: Sentence) -> Iterator[Plant]:
    """`il bello attore`, `il bel studente`; the twin has `il bell'attore`, `il bello studente`."""
    for phrase, position, cell in _definite(sentence):
        following = sentence.words[position + 1]
        right = prenominal(Adjective(lemma="bello"), *cell, following)
        accepted = accepted_prenominal(Adjective(lemma="bello"), *cell, following)
        twin = list(sentence.words)
        twin[position : position + 1] = [definite(right, *cell), right]
        for form in _BELLO[cell]:
            if form != right:
                after = list(twin)
                after[position + 1] = form
                permitted = form in accepted or _alone(sentence, form, phrase)
                yield sentence.plant(after, (position + 1,), permitted, twin)


def fused_preposition(sentence: Sentence, position: int) -> str:
    """Return the preposition in a fused form, `""` where there is none, or none that must fuse."""
    for row in sentence.paradigm.analyses(sentence.words[position]):
        prep = row.lemma.partition("+")[0]
        if row.pos == "ADP+DET" and prep in FUSING:
            return prep
    return ""


def cells_of(mask: int) -> list[Cell]:
    """Return the cells of a mask as genders and numbers."""
    return [cell for bit, cell in _CELLS if mask & bit]


def _determined(sentence: Sentence) -> Iterator[tuple[Phrase, int]]:
    return ((phrase, phrase.det) for phrase in sentence.phrases() if phrase.det is not None)


def _cells_with(sentence: Sentence, phrase: Phrase, form: str) -> list[Cell]:
    """Return the cells in which a determiner of that form agrees with the noun."""
    head = sentence.paradigm.head(sentence.words[phrase.head])
    return cells_of(sentence.paradigm.determiner(form) & head)


def _others(sentence: Sentence, phrase: Phrase, position: int, forms: Forms) -> dict[str, None]:
    """Return the forms of the cells in which determiner and noun agree."""
    cells = _cells_with(sentence, phrase, sentence.words[position])
    return dict.fromkeys(form for cell in cells for form in forms.get(cell, ()))


def _articles(sentence: Sentence) -> Iterator[tuple[Plant, bool]]:
    """Yield the wrong forms of articles, and whether it is a matter of elision."""
    for phrase, position in _determined(sentence):
        written, following = sentence.words[position], sentence.words[position + 1]
        for forms, accepted in (
            (_DEFINITE, accepted_definite),
            (_INDEFINITE, lambda word, gender, _: accepted_indefinite(word, gender)),
        ):
            known = {form for some in forms.values() for form in some}
            for form in _others(sentence, phrase, position, forms) if written in known else ():
                if form == written:
                    continue
                right = {
                    one
                    for gender, number in _cells_with(sentence, phrase, form)
                    for one in accepted(following, gender, number)
                }
                # `un attrice`, `un'attore` sound right: what is wrong is the letter.
                full = onset(following) == "vowel"
                elided = form in ("lo", "la", "una") if full else form.endswith("'")
                yield sentence.swapped(position, form, form in right), elided


def _definite(sentence: Sentence) -> Iterator[tuple[Phrase, int, Cell]]:
    """Yield the definite articles right before a noun that shows its gender and number."""
    for phrase, position in _determined(sentence):
        cells = _cells_with(sentence, phrase, sentence.words[position])
        known = sentence.words[position] in {form for some in _DEFINITE.values() for form in some}
        name = any(
            row.pos == "PROPN" for row in sentence.paradigm.analyses(sentence.words[phrase.head])
        )
        if known and len(cells) == 1 and phrase.head == position + 1 and not name:
            yield phrase, position, cells[0]


def _alone(sentence: Sentence, form: str, phrase: Phrase) -> bool:
    """Say whether the noun may be the adjective of a full form: `quello storico`."""
    adjective = sentence.paradigm.modifier(sentence.words[phrase.head])
    return bool(adjective) and form in ("quello", "quella", "quelle", "bello", "bella", "belle")

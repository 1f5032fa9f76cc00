"""What words can be that neither the table nor their ending says."""

from __future__ import annotations

from dataclasses import replace

from trace_gen.analyse.features import PL, SG
from trace_gen.analyse.guess import adjective_cells, noun_cells, participle_cells
from trace_gen.analyse.words import Class, Word
from trace_gen.read.facts import EITHER, PEOPLE, PRENOMINAL
from trace_gen.read.lemmas import adjective, like_participle, masculine, never_third, singulars
from trace_gen.read.phrases import OWN

__all__ = [
    "BOTH",
    "PERSON",
    "QUALITY",
    "SUBJUNCTIVE",
    "after_articles",
    "after_auxiliaries",
    "class_of",
    "widened",
    "without_commas",
]

# Classes of words beside those of `Class`
SUBJUNCTIVE = 1 << 33  # of unknown words
QUALITY = 1 << 34  # an adjective that often stands before its noun
PERSON = 1 << 35  # a noun of people that the table may have as an adjective (`medico`)
BOTH = 1 << 36  # a noun of people and an adjective (`ferito`)
_QUALE = frozenset({"quale", "quali", "qual"})


def widened(word: Word) -> Word:
    """Return a word with all that it can be."""
    return _known_by_heart(_widened(word))


def after_articles(classes: tuple[int, ...]) -> tuple[int, ...]:
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
                classes = word.classes | Class.FINITE | SUBJUNCTIVE
                return replace(word, classes=classes, finite=cells, verb=cells)
    return word


def _known_by_heart(word: Word) -> Word:
    """Let a word be the noun of people or the adjective that we know it to be besides."""
    names = (*singulars(word.form), masculine(word.form))
    both = any(form in EITHER for form in (*names, adjective(word)))
    person = both or any(form in PEOPLE for form in names)
    quality = adjective(word) in PRENOMINAL and not both
    verb, named = never_third(word), Class.NOUN | Class.ADJECTIVAL | Class.GUESSED
    if not (person or quality) or not (verb or word.classes & named):
        return word
    classes = word.classes
    if verb or (classes & Class.GUESSED and not quality):
        classes &= ~(Class.FINITE | Class.ADJECTIVAL)  # `il monaco`, of no verb `monacare`
    classes |= Class.NOUN if person else 0
    classes |= Class.ADJ | BOTH if both else PERSON if person else 0
    classes |= Class.ADJ | QUALITY if quality else 0
    classes &= ~(Class.GUESSED | Class.PREDICATIVE | Class.AFTER | Class.GROUPED)
    noun = word.noun or noun_cells(word.form) if person else word.noun
    adj = word.adj or adjective_cells(word.form) if quality or both else word.adj
    return replace(word, classes=classes, noun=noun, adj=adj)


def without_commas(found: list[Word], classes: list[int]) -> None:
    """Take the commas around a relative out: `il ladro, che la guardia insegue, apre`."""
    forms = [word.form for word in found]
    if "," not in forms:
        return
    for k in range(len(forms) - 1):
        if forms[k : k + 2] == [",", "che"]:
            end = forms.index(",", k + 1) if "," in forms[k + 1 :] else len(forms)
            for place in (end, k):
                del found[place : place + 1], classes[place : place + 1]
            return


def after_auxiliaries(found: list[Word], classes: list[int]) -> None:
    """Let what the table has as another word alone be a participle: `ha circondato, è punto`."""
    helper = False
    for k, word in enumerate(found):
        if helper and like_participle(word, noun=True):
            classes[k] |= Class.PART
            cells = word.adj or participle_cells(word.form)
            found[k] = replace(word, classes=word.classes | Class.PART, part=cells)
        opens = Class.AVERE | Class.ESSERE | Class.STATO
        helper = bool(classes[k] & opens) or (helper and bool(classes[k] & Class.ADV))


def class_of(word: Word) -> int:
    """Return the classes of a word as the grammar wants them."""
    if word.form in _QUALE:
        return Class.DET
    if word.form in OWN:
        return Class.BEFORE
    return word.classes

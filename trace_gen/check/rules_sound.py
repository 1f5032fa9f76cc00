"""A101-A105: the forms of articles and fused prepositions, which depend on the next word.

Source: language.md section 5, after Serianni, *Grammatica italiana*, ch. IV (the article) and
ch. VII (demonstratives and indefinites).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial

from trace_gen.analyse.features import F_PL, F_SG, M_PL, M_SG, SG
from trace_gen.analyse.structure import Phrase
from trace_gen.analyse.words import DEFINITE, INDEFINITE, Class, Word
from trace_gen.check.finding import Hit, View
from trace_gen.lexicon.model import Adjective, Gender, Number
from trace_gen.morphology.forms import accepted_prenominal, prenominal
from trace_gen.morphology.sound import (
    FUSING,
    accepted_definite,
    accepted_fused,
    accepted_indefinite,
    definite,
    fuse,
    indefinite,
    onset,
)

__all__ = [
    "article_form",
    "elision",
    "fused_form",
    "gender_by_apostrophe",
    "not_fused",
    "prenominal_form",
]

_CELLS: tuple[tuple[int, Gender, Number], ...] = (
    (M_SG, "m", "sg"),
    (F_SG, "f", "sg"),
    (M_PL, "m", "pl"),
    (F_PL, "f", "pl"),
)
# Words that change with the next one: as `bel, bello, bell'`, or as `un, uno`.
_LIKE_BELLO = frozenset({"quello", "bello", "buono", "grande", "santo"})
_FULL = ("lo", "la", "una")
_CONSONANTS = frozenset("bcdfgjklmnpqrstvz")
# Before these words usage wavers: `la email, lo uadi`.
_FOREIGN = re.compile(r"[jkwxy]|[^aeiouàèéìòù]$")
_SEMIVOWEL = re.compile(r"[iu][aeiou]|eu")
# Pronouns too: `quello nuovo`, `il bello`.
_ALONE = frozenset({"quello", "quella", "quelle", "bello", "buono", "grande", "santo"})
# Perhaps a preposition and an article apart (all of them begin so): a look is cheap.
_APART = re.compile(rf"\b(?:{'|'.join(FUSING)})\s+[gil]", re.IGNORECASE)
_LIKE_UNO = frozenset({"nessuno", "alcuno", "ciascuno"})


def article_form(view: View) -> Iterator[Hit]:
    """A101: an article in a form that the next word forbids: `il studente`, `uno attore`."""
    return (hit for hit, elided in _wrong_articles(view) if not elided)


def elision(view: View) -> Iterator[Hit]:
    """A102: an article that has to be elided before a vowel: `lo attore`, `la aula`."""
    return (hit for hit, elided in _wrong_articles(view) if elided)


def not_fused(view: View) -> Iterator[Hit]:
    """A103: a preposition that has to fuse with the article: `da il`; not `a La Spezia`."""
    if not _APART.search(view.text):
        return
    forms = [word.form for word in view.words]
    for position, following in enumerate(forms[1:]):
        word = view.words[position]
        if word.form in FUSING and following in DEFINITE and view.written(position + 1).islower():
            start, _ = view.spans[position]
            _, end = view.spans[position + 1]
            yield start, end, _fused(word.form, following)


def fused_form(view: View) -> Iterator[Hit]:
    """A104: a fused preposition in a form that the next word forbids: `dal attore`."""
    for phrase in view.structure.phrases:
        if phrase.det is None or not view.words[phrase.det].classes & Class.FUSED:
            continue
        word = view.words[phrase.det]
        prep = next(a.lemma for a in word.analyses if a.pos == "ADP+DET").partition("+")[0]
        accepted = _fused_forms(prep, view.written(phrase.det + 1), _wanted(view, phrase))
        if _elided_wrongly(view, phrase.det):
            continue
        if word.form not in accepted and not _tolerated(view, phrase.det, accepted[0]):
            yield view.hit(phrase.det, accepted[0])


def prenominal_form(view: View) -> Iterator[Hit]:
    """A105: a form that the next word forbids: `quello attore`, `bel studente`."""
    for phrase in view.structure.phrases:
        for position in phrase.pre if phrase.det is None else (phrase.det, *phrase.pre):
            word = view.words[position]
            lemma = word.analyses[0].lemma if word.analyses else ""
            if lemma not in _LIKE_BELLO | _LIKE_UNO or position >= phrase.head:
                continue
            if _may_stand_alone(word, view.words[phrase.head]) or _elided_wrongly(view, position):
                continue
            accepted = _prenominal(lemma, word.adj, view.written(position + 1))
            if accepted and word.form not in accepted:
                yield view.hit(position, accepted[0])


def _may_stand_alone(word: Word, head: Word) -> bool:
    """Tell whether a word may be the noun itself, and its noun an adjective: `quello nuovo`."""
    if head.classes & Class.GUESSED and word.form == "bello":  # `il bello assoluto` is rare
        return not head.classes & Class.NOUN
    return bool(head.classes & Class.ADJ) and word.form in _ALONE


def gender_by_apostrophe(view: View, position: int) -> bool:
    """Tell whether only its apostrophe gives the gender of `un` or `un'`: before a vowel."""
    return view.words[position].form in ("un", "un'") and _onset(view.written(position + 1))


def _wrong_articles(view: View) -> Iterator[tuple[Hit, bool]]:
    """Yield the articles that the next word forbids, and whether it is a matter of elision."""
    for phrase in view.structure.phrases:
        if phrase.det is None:
            continue
        form = view.words[phrase.det].form
        following = view.written(phrase.det + 1)
        if form in DEFINITE:
            accepted = _definites(following, _wanted(view, phrase))
        elif form in INDEFINITE:
            cells = _wanted(view, phrase)
            if gender_by_apostrophe(view, phrase.det):
                cells = view.words[phrase.head].head & SG or cells
            accepted = _indefinites(following, cells)
        else:
            continue
        right = accepted[0]
        passes = form in accepted or _elided_wrongly(view, phrase.det)
        if not passes and not _tolerated(view, phrase.det, right):
            yield view.hit(phrase.det, right), right.endswith("'") and form in _FULL


def _elided_wrongly(view: View, position: int) -> bool:
    """Tell whether a word is elided before a consonant, which is another rule (A106)."""
    following = view.written(position + 1)
    return view.words[position].form.endswith("'") and following[0] in _CONSONANTS


def _tolerated(view: View, position: int, right: str) -> bool:
    """Tell where usage wavers: numbers, and full articles before names and foreign words.

    Before a foreign word in a vowel only feminine ones stay full: `la email`, but not `lo atelier`.
    """
    following = view.written(position + 1)
    full: tuple[str, ...] = ()
    if not following.islower() or _SEMIVOWEL.match(following):
        full = _FULL
    elif _FOREIGN.search(following):
        full = ("la", "una")
    return following[0].isdigit() or (
        right.endswith("'") and view.words[position].form.endswith(full)
    )


def _wanted(view: View, phrase: Phrase) -> int:
    """Return the cells of the article itself, narrowed by the noun where the two agree."""
    assert phrase.det is not None
    own = view.words[phrase.det].det
    return own & view.words[phrase.head].head or own


@lru_cache(maxsize=4096)
def _onset(following: str) -> bool:
    return onset(following) == "vowel"


@lru_cache(maxsize=1 << 14)
def _prenominal(lemma: str, cells: int, following: str) -> tuple[str, ...]:
    if lemma in _LIKE_UNO:  # `nessuna attrice` need not elide, and the plural does not change
        return tuple(lemma[:-3] + form for form in _indefinites(following, cells & M_SG))
    adjective = Adjective(lemma=lemma)
    return _forms(
        cells,
        lambda gender, number: prenominal(adjective, gender, number, following),
        lambda gender, number: accepted_prenominal(adjective, gender, number, following),
    )


@lru_cache(maxsize=1 << 14)
def _definites(following: str, cells: int) -> tuple[str, ...]:
    return _forms(cells, partial(definite, following), partial(accepted_definite, following))


@lru_cache(maxsize=1 << 14)
def _indefinites(following: str, cells: int) -> tuple[str, ...]:
    return _forms(
        cells & SG,
        lambda gender, _: indefinite(following, gender),
        lambda gender, _: accepted_indefinite(following, gender),
    )


@lru_cache(maxsize=1 << 14)
def _fused_forms(prep: str, following: str, cells: int) -> tuple[str, ...]:
    return _forms(cells, partial(fuse, prep, following), partial(accepted_fused, prep, following))


def _forms(
    cells: int,
    best: Callable[[Gender, Number], str],
    accepted: Callable[[Gender, Number], Iterable[str]],
) -> tuple[str, ...]:
    """Return the forms for some cells: those that one writes, then those that one lets pass."""
    wanted = [(gender, number) for cell, gender, number in _CELLS if cells & cell]
    found = [best(*cell) for cell in wanted]
    for cell in wanted:
        found += sorted(accepted(*cell))
    return tuple(dict.fromkeys(found))


def _fused(prep: str, article: str) -> str:
    tails = {"il": "l", "lo": "llo", "la": "lla", "l'": "ll'", "le": "lle"}
    return FUSING[prep] + tails.get(article, article)

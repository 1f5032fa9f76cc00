"""From forms back to words: what verb, noun or adjective a form belongs to.

A form of the table has its lemmas there. Of an unknown verb each form allows several infinitives
(`spinge`: spingere, spingire); two forms are taken to be of one verb where they share one. The
endings are those of Serianni, *Grammatica italiana*, ch. XI; irregular verbs have a module of their
own (`families`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from trace_gen.analyse.words import Class, Word
from trace_gen.meaning import Tense
from trace_gen.morphology.irregular import principal_parts
from trace_gen.read.facts import COMMON_VERBS
from trace_gen.read.families import SIMPLE_TENSES, Place, has_form, irregular

__all__ = [
    "Names",
    "Readings",
    "VerbForm",
    "adjective",
    "singulars",
    "verb_lemmas",
    "verb_readings",
    "wavers",
]

VerbForm = Place

# ending of the form → endings of the infinitive, and the tense; the longest that fits comes first
_FINITE: Final[tuple[tuple[str, tuple[str, ...], Tense], ...]] = (
    ("iscono", ("ire",), "present"), ("isce", ("ire", "iscere"), "present"),
    ("iscano", ("ire", "iscare"), "present"), ("isca", ("ire", "iscere", "iscare"), "present"),
    ("avano", ("are",), "imperfect"), ("evano", ("ere",), "imperfect"),
    ("ivano", ("ire",), "imperfect"), ("ava", ("are",), "imperfect"),
    ("eva", ("ere",), "imperfect"), ("iva", ("ire",), "imperfect"),
    ("assero", ("are",), "imperfect"), ("essero", ("ere",), "imperfect"),
    ("issero", ("ire",), "imperfect"), ("asse", ("are",), "imperfect"),
    ("esse", ("ere",), "imperfect"), ("isse", ("ire",), "imperfect"),
    ("arono", ("are",), "remote"), ("erono", ("ere",), "remote"), ("ettero", ("ere",), "remote"),
    ("irono", ("ire",), "remote"), ("eranno", ("are", "ere"), "future"),
    ("iranno", ("ire",), "future"), ("erà", ("are", "ere"), "future"),
    ("irà", ("ire",), "future"), ("erebbero", ("are", "ere"), "conditional"),
    ("irebbero", ("ire",), "conditional"), ("erebbe", ("are", "ere"), "conditional"),
    ("irebbe", ("ire",), "conditional"), ("ette", ("ere",), "remote"), ("ò", ("are",), "remote"),
    ("é", ("ere",), "remote"), ("è", ("ere",), "remote"), ("ì", ("ire",), "remote"),
    ("ono", ("ere", "ire"), "present"),
    ("ano", ("are", "ere", "ire"), "present"), ("ino", ("are", "iare"), "present"),
    ("a", ("are", "ere", "ire"), "present"), ("e", ("ere", "ire"), "present"),
    ("i", ("are", "iare"), "present"),
)  # fmt: skip
_OTHER: Final[Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]] = {
    "participle": (("at", ("are",)), ("it", ("ire",)), ("ut", ("ere",))),
    "gerund": (("ando", ("are",)), ("endo", ("ere", "ire"))),
    "infinitive": (("", ("",)),),
}
# What looks like one tense of a verb and is as a rule the present of another: `rileva`.
_ALSO_PRESENT: Final = (
    *(
        ("ava", "avare"),
        ("eva", "evare"),
        ("iva", "ivare"),
        ("avano", "avare"),
    ),
    *(
        ("evano", "evare"),
        ("ivano", "ivare"),
        ("eva", "evere"),
        ("evano", "evere"),
        ("esse", "essere"),
    ),
)
_NOT_REMOTE: Final = ("divide", "tesse")
"""Presents that look like a remote past of an irregular verb."""

_LONGEST: Final = 60
"""Characters; no verb has more, and the time to guess grows with their square."""

Readings = tuple[tuple[Tense, frozenset[str]], ...]


def verb_lemmas(word: Word, place: VerbForm) -> frozenset[str]:
    """Return the infinitives that a form can belong to in such a place."""
    return frozenset(lemma for _, lemmas in verb_readings(word, place) for lemma in lemmas)


def verb_readings(word: Word, place: VerbForm) -> Readings:
    """Return the tenses of a form with its infinitives, the likeliest tense first.

    Only a finite form has a tense; the others are called `present`.
    """
    moods = {"finite": ("Ind", "Sub", "Cnd"), "participle": ("Part",), "gerund": ("Ger",)}
    wanted = moods.get(place, ("Inf",))
    known = frozenset(
        one.lemma for one in word.analyses if one.pos in ("VERB", "AUX") and one.mood in wanted
    )
    if not known:
        return _guessed(word.form, place)
    return ((_tense(word) if place == "finite" else "present", known),)


def wavers(word: Word) -> bool:
    """Tell whether an unknown form may be of several tenses, each of another verb: `rileva`."""
    return not word.known and len(_guessed(word.form, "finite")) > 1


def _tense(word: Word) -> Tense:
    tenses = [
        tense
        for one in word.analyses
        if (tense := SIMPLE_TENSES.get((one.mood, one.tense))) and one.person in ("3", "1", "")
    ]
    return "present" if "present" in tenses or not tenses else tenses[0]


@lru_cache(maxsize=1 << 14)
def _guessed(form: str, place: VerbForm) -> Readings:
    found: dict[Tense, set[str]] = {}
    guesses = list(_guesses(form, place)) if len(form) <= _LONGEST else []
    common = [
        (tense, lemma)
        for tense, lemma in guesses
        if lemma in COMMON_VERBS and has_form(lemma, form, place)
    ]
    if common:  # `fonda` may still be of another verb than `fondere`
        guesses = common + [one for one in guesses if one[1].endswith("are")]
    for tense, lemma in guesses:
        found.setdefault(tense, set()).add(lemma)
    return tuple((tense, frozenset(lemmas)) for tense, lemmas in found.items())


def _guesses(form: str, place: VerbForm) -> Iterator[tuple[Tense, str]]:
    strong = [(tense, lemma) for lemma, tense in irregular(form, place)]
    if form.endswith(_NOT_REMOTE):
        yield from _by_ending(form, place)
        yield from strong
    else:
        yield from strong
        yield from _by_ending(form, place)


def _by_ending(form: str, place: VerbForm) -> Iterator[tuple[Tense, str]]:
    if place != "finite":
        stem = form[:-1] if place == "participle" else form
        for ending, infinitives in _OTHER[place]:
            if stem.endswith(ending):
                for infinitive in infinitives:
                    yield from (("present", one) for one in _respelt(stem, ending, infinitive))
        return
    for ending, infinitives, tense in _FINITE:
        if form.endswith(ending):
            for infinitive in infinitives:
                yield from ((tense, one) for one in _respelt(form, ending, infinitive))
            break
    for ending, infinitive in _ALSO_PRESENT:
        if form.endswith(ending):
            yield "present", form.removesuffix(ending) + infinitive


def _respelt(form: str, ending: str, infinitive: str) -> Iterator[str]:
    """Undo the spelling before another vowel: `pagherà` → pagare, `lasci` → lasciare."""
    stem = form.removesuffix(ending)
    yield stem + infinitive
    if infinitive == "are":
        if stem.endswith(("ch", "gh")):
            yield stem[:-1] + infinitive
        if stem.endswith(("c", "g", "sc", "gl")):
            yield stem + "i" + infinitive
    elif stem.endswith("i") and infinitive:
        yield stem[:-1] + infinitive  # `accogliendo` keeps its i, `facendo` has none
    elif infinitive:
        yield stem + "i" + infinitive


def adjective(word: Word) -> str:
    """Return the citation form of an adjective or participle that modifies a noun."""
    for one in word.analyses:
        if one.pos == "ADJ":
            return one.lemma
    form = word.form
    if len(form) < 3 or form[-1] not in "oaie":
        return form
    return form[:-1] + ("o" if form[-1] in "oa" else "e")


def like_participle(word: Word, noun: bool = False) -> bool:
    """Tell whether an adjective of the table looks like the participle of a verb: `circondato`.

    `noun`: a noun may be one of a common verb too (`ha pianto`).
    """
    wanted = Class.ADJ | (Class.NOUN | Class.ADV if noun else 0)
    named = bool(word.classes & wanted) or (noun and never_third(word))
    if not named or word.classes & Class.PART or word.form[-1] not in "oaie":
        return False
    regular = bool(word.classes & Class.ADJ) and word.form[:-1].endswith(("at", "it", "ut"))
    return regular or not COMMON_VERBS.isdisjoint(verb_lemmas(word, "participle"))


def never_third(word: Word) -> bool:
    """Tell whether the table has a form as a verb of the first or second person alone: `pianto`."""
    return bool(word.classes & Class.FINITE) and not word.finite


def masculine(form: str) -> str:
    """Return the masculine of a feminine in `-a`: `vedova` → vedovo."""
    return f"{form[:-1]}o" if form.endswith("a") else form


def singulars(form: str) -> tuple[str, ...]:
    """Return the singulars that an unknown noun can have, itself among them."""
    if len(form) < 3 or form[-1] not in "ie":
        return (form,)
    stem = form[:-1]
    if stem.endswith(("ch", "gh")):
        stem = stem[:-1]
    if form.endswith("e"):
        return (f"{stem}a", form)
    return (f"{stem}o", f"{stem}e", f"{stem}a", f"{form}o", form)


def _likely(lemma: str) -> tuple[bool, bool, bool, int, str]:
    """Put common verbs first, then the conjugation that new verbs are of, then irregular ones."""
    regular = set(principal_parts(lemma)) == {"="}
    return lemma not in COMMON_VERBS, not lemma.endswith("are"), regular, len(lemma), lemma


class Names:
    """One name for each verb, or noun, of a pair of sentences, however its forms differ."""

    def __init__(self) -> None:
        self._found: list[tuple[frozenset[str], str]] = []

    def knows(self, lemmas: frozenset[str]) -> bool:
        """Tell whether a verb of this pair has been met that these forms are of."""
        return any(not known.isdisjoint(lemmas) for known, _ in self._found)

    def name(self, lemmas: frozenset[str], best: str = "") -> str:
        """Return the name by which a word goes in this pair; `best` if it has none yet.

        Without `best` that is the likeliest of some infinitives.
        """
        for known, name in self._found:
            if not known.isdisjoint(lemmas):
                return name
        if not best and lemmas:
            best = min(lemmas, key=_likely) if len(lemmas) > 1 else next(iter(lemmas))
        self._found.append((lemmas, best))
        return best

"""Articles, elision, fused prepositions: what the sound of the next word decides.

Source: language.md section 5, after Serianni, *Grammatica italiana*, ch. IV (the article), and the
Treccani entries `articolo` and `eufonia`.
"""

from __future__ import annotations

import unicodedata
from typing import Literal

from trace_gen.lexicon.model import Gender, Number

__all__ = [
    "FUSING",
    "Onset",
    "accepted_definite",
    "accepted_fused",
    "accepted_indefinite",
    "ad",
    "attach",
    "capitalise",
    "definite",
    "ed",
    "fuse",
    "indefinite",
    "onset",
]

Onset = Literal["vowel", "strong", "plain"]

FUSING = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}
"""The prepositions that fuse with the definite article, and their stem."""

_VOWELS = "aeiou"
_OPENING = "\"'“”‘’«»([ "
_STRONG = (
    *("z", "x", "gn", "ps", "pn", "pt", "ct", "ft", "mn"),
    *("bd", "cn", "pf", "tm", "ts", "tz", "dz"),
)
# The few j that Italians read as a semivowel: `lo jugoslavo`, but `il jazz`.
_SEMIVOWEL_J = ("jugo", "juvent", "jodel", "joni", "jella", "jetta")
_TAILS = {"il": "l", "lo": "llo", "la": "lla", "l'": "ll'", "i": "i", "gli": "gli", "le": "lle"}
# French words whose `ch` sounds like `sc`: `lo chef`, but `il check-in`.
_FRENCH_CH = ("chef", "chal", "champ", "charm", "chans", "chiff", "chign", "chaper")
_APOCOPE = ("po'", "mo'", "be'")


def onset(word: str) -> Onset:
    """Return what the beginning of a word is for an article.

    `vowel`: elides; `strong`: takes `lo, gli, uno`; `plain`: takes `il, i, un`. Accents, capitals
    and an opening quotation mark make no difference.
    """
    letters = _letters(word)
    if _semivocalic(letters):
        return "strong"
    if letters.startswith((*_VOWELS, "8")) or letters in ("1", "11"):
        return "vowel"
    if letters.startswith("h"):
        return "vowel" if letters[1:].startswith((*_VOWELS, "y")) else "plain"
    if letters.startswith("y"):
        return "strong" if letters == "y" or letters[1:].startswith(tuple(_VOWELS)) else "vowel"
    if letters.startswith((*_STRONG, *_SEMIVOWEL_J, *_FRENCH_CH)):
        return "strong"
    # `s` alone or before y or a vowel is plain: `il sindaco`, `il Sydney Herald`.
    if letters.startswith("s") and letters[1:2].isalpha() and letters[1] not in _VOWELS + "y":
        return "strong"
    return "plain"


def definite(next_word: str, gender: Gender, number: Number) -> str:
    """Return the definite article, with its apostrophe, before a word."""
    sound = onset(next_word)
    if number == "pl":
        if gender == "f":
            return "le"
        return "i" if sound == "plain" and _letters(next_word) != "dei" else "gli"
    if sound == "vowel":
        return "l'"
    if gender == "f":
        return "la"
    return "lo" if sound == "strong" else "il"


def indefinite(next_word: str, gender: Gender) -> str:
    """Return the indefinite article, with its apostrophe, before a word."""
    sound = onset(next_word)
    if gender == "f":
        return "un'" if sound == "vowel" else "una"
    return "uno" if sound == "strong" else "un"


def fuse(prep: str, next_word: str, gender: Gender, number: Number) -> str:
    """Return preposition and definite article: `dell'`, `dal`; apart where they do not fuse."""
    return _join(prep, definite(next_word, gender, number))


def attach(left: str, right: str) -> str:
    """Join two words: no space after an elided word, one space otherwise."""
    if not left or not right:
        return left or right
    elided = left.endswith(("'", "’")) and not left.replace("’", "'").lower().endswith(_APOCOPE)
    return left + right if elided else f"{left} {right}"


def accepted_definite(next_word: str, gender: Gender, number: Number) -> frozenset[str]:
    """Return the definite articles that a checker lets pass; `definite` is always among them."""
    tolerated = _tolerated(next_word)
    if gender == "f":
        also = {"le"} if number == "pl" else {"l'" if t == "l'" else "la" for t in tolerated}
    elif number == "pl":
        also = {"i" if t == "il" else "gli" for t in tolerated}
    else:
        also = set(tolerated)
    return frozenset({definite(next_word, gender, number), *also})


def accepted_indefinite(next_word: str, gender: Gender) -> frozenset[str]:
    """Return the indefinite articles that a checker lets pass."""
    partner = {"il": "un", "lo": "uno", "la": "una", "l'": "un" if gender == "m" else "un'"}
    return frozenset(partner[article] for article in accepted_definite(next_word, gender, "sg"))


def accepted_fused(prep: str, next_word: str, gender: Gender, number: Number) -> frozenset[str]:
    """Return what a checker lets pass for `fuse`, with `col` and `coi`."""
    articles = accepted_definite(next_word, gender, number)
    contracted = {"il": "col", "i": "coi"} if prep == "con" else {}
    return frozenset(
        [_join(prep, article) for article in articles]
        + [form for article, form in contracted.items() if article in articles]
    )


def ed(next_word: str) -> str:
    """Return `e`, or `ed` before the same vowel (not before `ed-`)."""
    return _euphonic("e", next_word)


def ad(next_word: str) -> str:
    """Return `a`, or `ad` before the same vowel (not before `ad-`)."""
    return _euphonic("a", next_word)


def capitalise(text: str) -> str:
    """Make the first letter a capital: `è` → `È`, `l'attore` → `L'attore`."""
    for index, letter in enumerate(text):
        if letter.isalpha():
            return text[:index] + letter.upper() + text[index + 1 :]
    return text


def _letters(word: str) -> str:
    plain = unicodedata.normalize("NFD", word.lower())
    return "".join(c for c in plain if not unicodedata.combining(c)).lstrip(_OPENING)


def _semivocalic(letters: str) -> bool:
    return letters != "io" and letters[:1] == "i" and letters[1:].startswith(tuple(_VOWELS))


def _join(prep: str, article: str) -> str:
    stem = FUSING.get(prep)
    return f"{prep} {article}" if stem is None else stem + _TAILS[article]


def _euphonic(vowel: str, next_word: str) -> str:
    letters = _letters(next_word)
    return vowel + "d" if letters[:1] == vowel and letters[:2] != vowel + "d" else vowel


def _tolerated(word: str) -> tuple[str, ...]:
    """Return the masculine singular articles between which usage wavers before a word."""
    bare = word.lstrip(_OPENING)
    letters = _letters(word)
    if len(bare) > 1 and bare[:2].isupper():  # read as letters or as a word: `l'FMI`, `il FMI`
        return ("il", "lo", "l'")
    if letters.startswith("h"):  # `l'hobby`, `lo hobbit`, `la hall`, `il Hilton`
        return ("lo", "l'", "il") if bare[0].isupper() else ("lo", "l'")
    if letters.startswith("y") or _semivocalic(letters):
        return ("lo", "l'")
    return ("il", "lo") if letters.startswith(("j", "pn")) else ()

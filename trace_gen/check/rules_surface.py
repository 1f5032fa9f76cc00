"""A106, A141-A152: elision before a consonant, capital, full stop, spacing, characters, unknown and
misspelt words. These need no structure.

Source: language.md section 5 (last line) and the TSV dialect of section 1.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from trace_gen.check.finding import Hit, View
from trace_gen.text import nfc

__all__ = [
    "IN_PLAIN",
    "capital",
    "characters",
    "elided_before_consonant",
    "full_stop",
    "hidden_characters",
    "misspelt",
    "plain",
    "sentence_end",
    "spacing",
    "unknown_word",
]

_SPACING = re.compile(r"\s{2,}|^\s+|\s+$|\s+(?=[.,;:!?])|(?<=[,;:])(?=[^\W\d_])")
_AFTER_ELISION = re.compile(
    r"\b(?:[cdlmnstv]|un|(?:de|a|da|ne|su)ll|que(?:ll|st)|bell|sant|nessun)['’](\s+)", re.IGNORECASE
)
# Letters of Italian and its neighbours, and the signs of plain prose. No tab, no double quote.
_PLAIN = re.compile(r"[A-Za-z0-9À-ÖØ-öø-ÿ '’.,;:!?()«»%€/…–—-]*")
_SENTENCE_END = re.compile(r"(?:(?<!\.)\.|\.\.\.|[!?…:])[\"'»”’)\]]*$")
_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xa0\xad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufffd]"
)
IN_PLAIN = frozenset({"A141", "A142", "A143", "A144"})
_PLAIN_SENTENCE = re.compile(r"[A-ZÈ][a-zàèéìòù]*(?:(?:'|,? )[A-Za-zàèéìòù]+)*\.")
# What only a text with such a fault has, and few others: a look at it is cheap.
_SUSPECT = re.compile(r"[\s,;:'’](?:\s|(?<=[,;:])[^\W\d_])|\s[.,;:!?]|^\s|\s$")
# A capital or a figure after it may be read in any way: `l'SMS`, `l'8 marzo`.
_BEFORE_CONSONANT = re.compile(r"['’](?=[bcdfgjklmnpqrstvz])")
_ELIDED = re.compile(
    r"\b(?:l|un|(?:de|a|da|ne|su)ll|que(?:ll|st)|bell|buon|sant|nessun)['’]$", re.IGNORECASE
)
_ACCENT_AS_APOSTROPHE = re.compile(r"\bE['’](?= )")


def plain(text: str) -> bool:
    """Tell whether a sentence is plain words, one space between them, a capital and a full stop.

    As most are; then the rules of `IN_PLAIN` have nothing to find.
    """
    return _PLAIN_SENTENCE.fullmatch(text) is not None


def capital(view: View) -> Iterator[Hit]:
    """A141: the first letter is a capital."""
    for position, character in enumerate(view.text):
        if character.isalnum():
            if character.islower():
                yield position, position + 1, character.upper()
            return


def full_stop(view: View) -> Iterator[Hit]:
    """A142: one full stop at the end."""
    text = view.text.rstrip()
    if not text.endswith(".") or text.endswith(".."):
        yield max(len(text) - 1, 0), len(text), "."


def sentence_end(view: View) -> Iterator[Hit]:
    """A142 in free text: a sentence ends in `.`, `!`, `?` or `…`, perhaps in quotes."""
    text = view.text.rstrip()
    if not _SENTENCE_END.search(text):
        yield max(len(text) - 1, 0), len(text), "."


def spacing(view: View) -> Iterator[Hit]:
    """A143: one space between words, none before a stop or after an apostrophe."""
    if not _SUSPECT.search(view.text):
        return
    for match in _SPACING.finditer(view.text):
        yield match.start(), match.end(), "one space" if match.group().strip() else "a space"
    for match in _AFTER_ELISION.finditer(view.text):
        yield match.start(1), match.end(1), "no space"


def characters(view: View) -> Iterator[Hit]:
    """A144: normal form C, only letters, digits and the signs of plain prose; `È`, not `E'`."""
    text = view.text
    if not _PLAIN.fullmatch(text):
        if text != nfc(text):
            yield 0, len(text), "normal form C"
        for position, character in enumerate(text):
            if not _PLAIN.fullmatch(character) and not _is_latin(character):
                yield position, position + 1, "a letter or a plain sign"
    for match in _ACCENT_AS_APOSTROPHE.finditer(text):
        yield match.start(), match.end(), "È"


def hidden_characters(view: View) -> Iterator[Hit]:
    """A144 in free text: normal form C, nothing invisible, no replacement character; `È`."""
    text = view.text
    if not unicodedata.is_normalized("NFC", text):
        yield 0, len(text), "normal form C"
    if not text.isprintable() or "\ufffd" in text:
        for match in _HIDDEN.finditer(text):
            yield match.start(), match.end(), "a letter or a plain sign"
    if "E'" in text or "E’" in text:
        for match in _ACCENT_AS_APOSTROPHE.finditer(text):
            yield match.start(), match.end(), "È"


def unknown_word(view: View) -> Iterator[Hit]:
    """A151: a form that no table has; numerals and names with a capital may be new."""
    for position, word in enumerate(view.words):
        if not word.known and not word.right:
            yield view.hit(position, "a form of the lexicon")


def elided_before_consonant(view: View) -> Iterator[Hit]:
    """A106: an elided form before a consonant: `l'bidello`, `quell'medico`, `dall'maestro`."""
    for match in _BEFORE_CONSONANT.finditer(view.text):
        for word in _ELIDED.finditer(view.text, max(0, match.end() - 8), match.end()):
            yield word.start(), word.end(), "the full form"


def misspelt(view: View) -> Iterator[Hit]:
    """A152: a form that the word does not have: `chirurgi`, `cercono`, `perchè`."""
    for position, word in enumerate(view.words):
        if word.right:
            yield view.hit(position, word.right)


def _is_latin(character: str) -> bool:
    return unicodedata.name(character, "").startswith("LATIN ")

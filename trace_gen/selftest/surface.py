"""Plants in the characters: capital, full stop, spaces, invisible signs; and misspelt forms.

Source: language.md section 5 (last line) and section 1 (the TSV dialect).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from trace_gen.morphology.analyses import Analysis
from trace_gen.selftest.sentence import Plant, Sentence

__all__ = ["capital", "characters", "full_stop", "spacing", "spelling"]

Endings = tuple[tuple[str, str], ...]

_PLURALS: Endings = (
    *(("chi", "ci"), ("ci", "chi"), ("ghi", "gi"), ("gi", "ghi")),
    *(("che", "ce"), ("ghe", "ge")),
)
_PLURAL_VERBS: Endings = (("ano", "ono"), ("ono", "ano"), ("iscono", "ono"))
_ELISION = re.compile(r"(?<=[A-Za-z])'(?=\w)")


def capital(sentence: Sentence) -> Iterator[Plant]:
    """`il bidello legge.`, `matilde legge.`"""
    text = sentence.text
    yield Plant(text[0].lower() + text[1:], 0, 1, text)


def full_stop(sentence: Sentence) -> Iterator[Plant]:
    """No stop, two, or a comma."""
    text = sentence.text
    for end in ("", "..", ",", ".,"):
        body = text.removesuffix(".")
        yield Plant(body + end, len(body), len(body + end), text)


def spacing(sentence: Sentence) -> Iterator[Plant]:
    """Two spaces, one before the stop, one after an apostrophe, one at either end."""
    text = sentence.text
    for match in re.finditer(" ", text):
        yield _insert(text, match.end(), " ")
    for match in _ELISION.finditer(text):
        yield _insert(text, match.end(), " ")
    for position in (0, len(text) - 1, len(text)):
        yield _insert(text, position, " ")


def characters(sentence: Sentence) -> Iterator[Plant]:
    """An accent apart from its letter, a tab or a no-break space for a space, a hidden sign."""
    text = sentence.text
    for position, letter in enumerate(text):
        apart = unicodedata.normalize("NFD", letter)
        if apart != letter:
            yield _replace(text, position, apart)
        elif letter == " ":
            for other in ("\t", "\u00a0", "\u2009"):
                yield _replace(text, position, other)
    yield _insert(text, len(text) // 2, "\u200b")


def spelling(sentence: Sentence) -> Iterator[Plant]:
    """`chirurgi`, `amichi`, `cercono`, `finono`: made by the rule that the word does not follow.

    A form that the table has is another word, or another mood (`aprano`): that is permitted.
    """
    for position, word in enumerate(sentence.words):
        forms = {
            form: None
            for row in sentence.paradigm.analyses(word)
            for form in _misspelt(row)
            if row.number == "pl"
        }
        for form in forms:
            yield sentence.swapped(position, form, bool(sentence.paradigm.analyses(form)))


def _misspelt(row: Analysis) -> Iterator[str]:
    if row.pos in ("NOUN", "ADJ") and row.lemma.endswith(("co", "go", "ca", "ga")):
        endings = _PLURALS
    elif row.pos == "VERB" and row.finite:
        endings = _PLURAL_VERBS
    else:
        return
    for right, wrong in endings:
        if row.form.endswith(right):
            yield row.form.removesuffix(right) + wrong


def _insert(text: str, position: int, sign: str) -> Plant:
    return Plant(text[:position] + sign + text[position:], position, position + len(sign), text)


def _replace(text: str, position: int, sign: str) -> Plant:
    return Plant(
        text[:position] + sign + text[position + 1 :], position, position + len(sign), text
    )

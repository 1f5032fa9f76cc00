"""Plants inside a noun phrase: determiners, nouns, adjectives, possessives.

Source: language.md section 5; for the possessive with kin, Serianni, *Grammatica italiana*, ch. IV.
"""

from __future__ import annotations

from collections.abc import Iterator

from trace_gen.analyse.structure import Phrase
from trace_gen.lexicon.model import Gender, Number
from trace_gen.morphology.analyses import KIN
from trace_gen.morphology.sound import definite, fuse, indefinite
from trace_gen.selftest.paradigm import Cell, Change, other_gender, other_number
from trace_gen.selftest.sentence import Plant, Sentence
from trace_gen.selftest.sound import cells_of, fused_preposition

__all__ = [
    "adjective_gender",
    "adjective_number",
    "article_with_kin",
    "determiner_gender",
    "determiner_number",
    "noun_number",
    "possessive_gender",
    "possessive_number",
]

_DEFINITE = frozenset(("il", "lo", "la", "l'", "i", "gli", "le"))
_INDEFINITE = frozenset(("un", "uno", "una", "un'"))
_POSSESSIVE: dict[tuple[str, str], tuple[str, ...]] = {
    ("m", "sg"): ("mio", "suo", "nostro"),
    ("f", "sg"): ("mia", "sua", "nostra"),
    ("m", "pl"): ("miei", "suoi", "nostri"),
    ("f", "pl"): ("mie", "sue", "nostre"),
}


def determiner_gender(sentence: Sentence) -> Iterator[Plant]:
    """`la cuoco`, `dalla critico`, `i uova`: the article that the other gender would have."""
    return _determiners(sentence, "gender")


def determiner_number(sentence: Sentence) -> Iterator[Plant]:
    """`le studentessa`, `i dentista`: the article that the other number would have."""
    return _determiners(sentence, "number")


def noun_number(sentence: Sentence) -> Iterator[Plant]:
    """`il dentisti`, `le studentessa`: the noun changes, its determiner does not."""
    paradigm = sentence.paradigm
    for phrase, position, (gender, number) in _agreeing(sentence):
        written = sentence.words[phrase.head]
        det = paradigm.determiner(sentence.words[position])
        for row in paradigm.analyses(written):
            # `il cassiere`: not the form that is also a plural of `cassiera`.
            if row.pos == "NOUN" and (row.gender, row.number) == (gender, number):
                for form in paradigm.siblings(row, row.gender, other_number(row.number)):
                    permitted = bool(det & paradigm.head(form))
                    yield sentence.swapped(phrase.head, form, permitted)


def adjective_gender(sentence: Sentence) -> Iterator[Plant]:
    """`la porta nuovo`."""
    return _adjectives(sentence, "gender")


def adjective_number(sentence: Sentence) -> Iterator[Plant]:
    """`la porta nuove`."""
    return _adjectives(sentence, "number")


def possessive_gender(sentence: Sentence) -> Iterator[Plant]:
    """`il sua baule`; the twin has `il suo baule`."""
    return _possessives(sentence, "gender")


def possessive_number(sentence: Sentence) -> Iterator[Plant]:
    """`il suoi baule`; the twin has `il suo baule`."""
    return _possessives(sentence, "number")


def article_with_kin(sentence: Sentence) -> Iterator[Plant]:
    """`il suo padre`, `dal suo padre`; the twins have `suo padre`, `da suo padre`."""
    for phrase, position, (gender, number) in _agreeing(sentence):
        # A kin noun that is modified keeps its article.
        bare = phrase.end == position + 2 and not _goes_on(sentence, phrase.end)
        prep = fused_preposition(sentence, position)
        if number == "pl" or not bare or not (prep or _takes(sentence, position, _DEFINITE)):
            continue
        for kin in KIN[gender]:
            own = _POSSESSIVE[gender, number][1]
            article = fuse(prep, own, gender, number) if prep else definite(own, gender, number)
            twin, after = list(sentence.words), list(sentence.words)
            twin[position : phrase.end] = [*([prep] if prep else []), own, kin]
            after[position : phrase.end] = [article, own, kin]
            yield sentence.plant(after, (position,), False, twin)


def _goes_on(sentence: Sentence, position: int) -> bool:
    """Say whether a word may belong to the noun before it: an adjective, another noun, a name."""
    return sentence.paradigm.head(sentence.words[position]) > 0


def _takes(sentence: Sentence, position: int, forms: frozenset[str]) -> bool:
    return sentence.words[position] in forms


def _agreeing(sentence: Sentence) -> Iterator[tuple[Phrase, int, Cell]]:
    """Yield the phrases with a determiner that show their gender and number, names left out."""
    for phrase in sentence.phrases():
        if phrase.det is None:
            continue
        rows = sentence.paradigm.analyses(sentence.words[phrase.head])
        cells = cells_of(sentence.noun_phrase(phrase))
        if len(cells) == 1 and not any(row.pos == "PROPN" for row in rows):
            yield phrase, phrase.det, cells[0]


def _determiners(sentence: Sentence, change: Change) -> Iterator[Plant]:
    for phrase, position, (is_gender, is_number) in _agreeing(sentence):
        wanted = _changed((is_gender, is_number), change)
        form = _determiner_in(sentence, position, *wanted)
        if form and form != sentence.words[position]:
            head = sentence.paradigm.head(sentence.words[phrase.head])
            permitted = bool(sentence.paradigm.determiner(form) & head)
            permitted |= change == "number" and not _has_both_numbers(sentence, phrase)
            yield sentence.swapped(position, form, permitted)


def _has_both_numbers(sentence: Sentence, phrase: Phrase) -> bool:
    """Say whether the table has the noun in both numbers.

    It has no plural of mass nouns, which may be the singular (`le originalità`): it cannot tell.
    """
    paradigm = sentence.paradigm
    return any(
        list(paradigm.siblings(row, row.gender, other_number(row.number)))
        for row in paradigm.analyses(sentence.words[phrase.head])
    )


def _changed(cell: Cell, change: Change) -> Cell:
    gender, number = cell
    return (other_gender(gender), number) if change == "gender" else (gender, other_number(number))


def _determiner_in(sentence: Sentence, position: int, gender: Gender, number: Number) -> str:
    """Return the determiner with another gender or number and the sound that is right there."""
    written, following = sentence.words[position], sentence.words[position + 1]
    if prep := fused_preposition(sentence, position):
        return fuse(prep, following, gender, number)
    if written in _DEFINITE:
        return definite(following, gender, number)
    # `un` and `un'` before a vowel differ in the apostrophe alone: that is a matter of form.
    if written in _INDEFINITE and number == "sg":
        form = indefinite(following, gender)
        return "" if {form, written} == {"un", "un'"} else form
    return ""


def _adjectives(sentence: Sentence, change: Change) -> Iterator[Plant]:
    for phrase in sentence.phrases():
        for position in (*phrase.pre, *phrase.post):
            for form in sentence.paradigm.inflected(sentence.words[position], change):
                permitted = _may_modify(sentence, phrase, position, form)
                yield sentence.swapped(position, form, permitted)


def _may_modify(sentence: Sentence, phrase: Phrase, position: int, form: str) -> bool:
    """Say whether an adjective of that form agrees with the noun, or with one that hosts it."""
    paradigm, words = sentence.paradigm, sentence.words
    cells = paradigm.head(words[phrase.head])
    if phrase.det is not None:
        cells &= paradigm.determiner(words[phrase.det])
    hosts = phrase.hosts if position in phrase.post else ()
    own = paradigm.modifier(form)
    return bool(own & cells) or any(own & paradigm.head(words[host]) for host in hosts)


def _possessives(sentence: Sentence, change: Change) -> Iterator[Plant]:
    kin = {form for forms in KIN.values() for form in forms}
    for phrase, position, (is_gender, is_number) in _agreeing(sentence):
        prep = fused_preposition(sentence, position)
        if phrase.pre or not (prep or _takes(sentence, position, _DEFINITE)):
            continue
        if sentence.words[phrase.head] in kin:
            continue
        wanted = _changed((is_gender, is_number), change)
        for right, wrong in zip(
            _POSSESSIVE[is_gender, is_number], _POSSESSIVE[wanted], strict=True
        ):
            article = (
                fuse(prep, right, is_gender, is_number)
                if prep
                else definite(right, is_gender, is_number)
            )
            twin, after = list(sentence.words), list(sentence.words)
            twin[position : position + 1] = [article, right]
            after[position : position + 1] = [article, wrong]
            yield sentence.plant(after, (position + 1,), False, twin)

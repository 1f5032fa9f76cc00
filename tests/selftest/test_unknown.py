"""Pseudo-words: no table has them, and they inflect and sound as the words they stand for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from trace_gen.morphology.sound import onset
from trace_gen.selftest.kinds import KINDS
from trace_gen.selftest.pseudo import unknown_words
from trace_gen.selftest.sentence import Sentence
from trace_gen.workshop import Workshop

ENDINGS = {
    "o": ("Masc", "Sing"),
    "i": ("Masc", "Plur"),
    "a": ("Fem", "Sing"),
    "e": ("Fem", "Plur"),
}

Pairs = list[tuple[str, str, Sentence]]


@pytest.fixture(scope="module")
def replaced(correct: list[Sentence]) -> Pairs:
    """Each word that became another, what it became, and the sentence that it is in."""
    return [
        (old, new, after)
        for before, after in zip(correct, unknown_words(correct, 1), strict=True)
        for old, new in zip(before.words, after.words, strict=True)
        if old != new
    ]


def test_no_table_has_them(replaced: Pairs, workshop: Workshop, oracle: Any) -> None:
    words = {new for _, new, _ in replaced}
    assert len(words) > 300
    assert [word for word in words if word in workshop.forms] == []
    assert [word for word in words if oracle.analyses(word)] == []


def test_only_nouns_and_verbs_are_replaced(replaced: Pairs, oracle: Any) -> None:
    words = {old for old, _, _ in replaced}
    kinds = {old: {analysis.pos for analysis in oracle.analyses(old)} for old in words}
    odd = [old for old in words if kinds[old] and not kinds[old] & {"NOUN", "VERB"}]
    # Nouns that the reference table has as adjectives only (`terza`, the school year).
    assert len(odd) <= len(words) / 100, odd


def test_the_onset_stays(replaced: Pairs) -> None:
    assert [(old, new) for old, new, _ in replaced if onset(old) != onset(new)] == []


def test_gender_and_number_stay(replaced: Pairs, workshop: Workshop, oracle: Any) -> None:
    """-o, -i are masculine and -a, -e feminine: the reference table must allow that gender."""
    # Nouns with a source of their own are those that the table lacks in a gender: `la geometra`.
    sourced = {noun.lemma for noun in workshop.lexicon.nouns.values() if noun.source}
    for old, new, after in replaced:
        if any(row.lemma in sourced for row in workshop.forms.analyses(old)):
            continue
        rows = [row for row in after.paradigm.analyses(new) if row.pos == "NOUN"]
        known = oracle.analyses(old, "NOUN") + oracle.analyses(old, "ADJ")
        if rows and known and not oracle.analyses(old, "VERB"):
            gender, number = ENDINGS[new[-1]]
            assert any(
                (not row.gender or row.gender == gender)
                and (not row.number or row.number == number)
                for row in known
            ), (old, new)


def test_one_word_is_one_word(read: Callable[[str], Sentence]) -> None:
    sentences = [
        read("Lo studente che la maestra chiama apre la porta."),
        read("La maestra è stata chiamata dallo studente."),
        read("Gli studenti hanno chiamato le maestre."),
    ]
    first, second, third = ([*s.words] for s in unknown_words(sentences, 1))
    stem = first[1][:-1]
    assert (first[1], second[-2], third[1]) == (f"{stem}o", f"{stem}o", f"{stem}i")
    teacher = first[4][:-1]
    assert (first[4], second[1], third[-2]) == (f"{teacher}a", f"{teacher}a", f"{teacher}e")
    verb = first[5][:-1]
    assert (second[4], third[3]) == (f"{verb}ata", f"{verb}ato")
    assert [first[n] for n in (0, 2, 3, 7)] == ["lo", "che", "la", "la"]
    assert second[3] == "stata"


def test_what_no_one_can_know_is_permitted(read: Callable[[str], Sentence]) -> None:
    """`la drombe`, `le drombi` could be nouns in -e, as `la chiave, le chiavi`."""
    number = next(kind for kind in KINDS if kind.title == "noun: number")
    gender = next(kind for kind in KINDS if kind.title == "determiner: gender")
    (feminine, masculine) = unknown_words(
        [read("La maestra apre la porta."), read("I bidelli aprono la porta.")], 1
    )
    assert [plant.permitted for plant in number.plants(feminine)] == [True, True]
    subject, thing = gender.plants(masculine)
    assert (subject.text[:2], subject.permitted) == ("Le", True)
    assert not thing.permitted


def test_quello_may_stand_before_an_adjective(read: Callable[[str], Sentence]) -> None:
    """`quello nuovo` (Serianni, ch. VII): an unknown word after `quello` may be one."""
    form = next(kind for kind in KINDS if kind.title == "form of quello")
    (sentence,) = unknown_words([read("Il bidello apre la porta.")], 1)
    found = {plant.text.split()[0]: plant.permitted for plant in form.plants(sentence)}
    assert found["Quello"]
    assert not found["Quell'" + sentence.words[1]]

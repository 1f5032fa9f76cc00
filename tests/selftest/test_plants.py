"""Plants are faults by facts that the checker has no part in; what is no fault is discarded."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from trace_gen.selftest.kinds import KINDS, Kind
from trace_gen.selftest.sentence import Plant, Sentence

Read = Callable[[str], Sentence]

BY_TITLE = {kind.title: kind for kind in KINDS}


def planted(title: str, sentences: list[Sentence]) -> Iterator[Plant]:
    for sentence in sentences:
        yield from (p for p in BY_TITLE[title].plants(sentence) if not p.permitted)


def wrong(plant: Plant) -> str:
    return plant.text[plant.start : plant.end].lower()


def right(plant: Plant) -> str:
    """What the twin has where the plant is wrong."""
    rest = len(plant.text) - plant.end
    return plant.twin[plant.start : len(plant.twin) - rest].strip().lower()


def close(text: str) -> str:
    """Return the text in small letters, without the space that no elision leaves."""
    return text.lower().lstrip()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.title)
def test_a_plant_differs_from_its_twin_where_it_says(kind: Kind, correct: list[Sentence]) -> None:
    plants = list(planted(kind.title, correct))
    assert plants
    for plant in plants:
        assert plant.text != plant.twin
        assert plant.twin == unicodedata.normalize("NFC", plant.twin)
        assert "  " not in plant.twin
        assert plant.twin.endswith(".")
        assert 0 <= plant.start <= plant.end <= len(plant.text)
        assert plant.text[: plant.start] == plant.twin[: plant.start]
        assert plant.twin.lower().endswith(close(plant.text[plant.end :]))


def test_the_words_give_the_sentence_back(workshop: Any, correct: list[Sentence]) -> None:
    conditions = workshop.templates.choose(["all"])
    built = {
        text
        for condition in conditions
        for name in ("Sentence1", "Sentence2")
        for text in workshop.rows(condition, 1).table(0, 40).column(name).to_pylist()
    }
    texts = [sentence.text for sentence in correct]
    assert len(texts) == len(set(texts)) == 400
    assert set(texts) <= built


@pytest.mark.parametrize("title", ["determiner: gender", "determiner: number"])
def test_determiners_do_not_fit_the_noun_by_the_reference_table(
    title: str, correct: list[Sentence], oracle: Any
) -> None:
    agreeing, known = [], 0
    for plant in planted(title, correct):
        match = re.match(r"[ ]?([^\W\d_]+)", plant.text[plant.end :])
        assert match
        fits = oracle.agree(wrong(plant), "DET", match.group(1), "NOUN")
        known += fits is not None
        if fits:
            agreeing.append(match.group(1))
    assert known > 150
    # Of these the table has a gender or number that our lexicons leave out: `la preside, le
    # adolescenti, le ospiti` (and, in one of its sources, `le ginnasti`, plural `diagramma`).
    left_out = {
        "ingegnere",
        "ingegneri",
        "adolescenti",
        "preside",
        "ginnasti",
        "ospiti",
        "diagramma",
    }
    assert set(agreeing) <= left_out


def test_a_changed_noun_has_the_other_number_by_the_reference_table(
    correct: list[Sentence], oracle: Any
) -> None:
    known = 0
    for plant in planted("noun: number", correct):
        # Of one gender: `cassiere` is masculine in the table, which lacks `le cassiere`.
        genders = oracle.genders(right(plant), "NOUN")
        changed, before = (
            {a.number for a in oracle.analyses(form(plant), "NOUN") if a.gender in genders}
            for form in (wrong, right)
        )
        if changed and before:
            known += 1
            assert changed != before, plant.text
    assert known > 150


@pytest.mark.parametrize(
    "title",
    [
        "relative verb: number",
        "main verb: number",
        "main verb: number (attraction)",
        "auxiliary: number",
    ],
)
def test_a_changed_verb_has_the_other_number_by_the_reference_table(
    title: str, correct: list[Sentence], oracle: Any
) -> None:
    def third(form: str) -> set[str]:
        return {a.number for a in oracle.analyses(form, "VERB") if a.person == "3"}

    known = 0
    for plant in planted(title, correct):
        if third(wrong(plant)) and third(right(plant)):
            known += 1
            assert not third(wrong(plant)) & third(right(plant)), plant.text
    assert known > 10


def test_articles_are_wrong_by_the_reviewed_cases(read: Read, shared: Path) -> None:
    """No planted article is the one that the reviewed list has for that word."""
    lines = (shared / "cases" / "articles.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    ok = {(article, row[0]) for row in rows for article in row[3:] if article != "-"}
    words = {row[0] for row in rows}
    seen = 0
    for text in (
        "Il professore che lo studente chiama apre la porta.",
        "Lo studente che l'attore chiama apre la porta.",
        "L'attrice che lo psichiatra chiama apre la porta.",
        "Il professore è stato chiamato dall'attore.",
        "Il professore è stato chiamato dallo studente.",
    ):
        for title in ("article: form", "article: elision", "fused preposition: form"):
            for plant in planted(title, [read(text)]):
                following = plant.text[plant.end :].split(" ")
                word = next(part for part in following if part).rstrip(".")
                if word in words:
                    seen += 1
                    assert (wrong(plant), word) not in ok, plant.text
    assert seen > 10


def permitted(title: str, sentence: Sentence) -> dict[str, bool]:
    return {plant.text: plant.permitted for plant in BY_TITLE[title].plants(sentence)}


def test_what_some_analysis_permits_is_discarded(read: Read) -> None:
    """`la cantante` (language.md section 5) is right; `la produttore` is not."""
    sentence = read("Il cantante che il produttore smentisce chiude la porta dello studio.")
    found = permitted("determiner: gender", sentence)
    assert found["La cantante che il produttore smentisce chiude la porta dello studio."]
    assert not found["Il cantante che la produttore smentisce chiude la porta dello studio."]
    assert not found["Il cantante che il produttore smentisce chiude il porta dello studio."]


def test_invariable_nouns_are_discarded(read: Read) -> None:
    sentence = read("Il produttore che il western ha deluso era famoso.")
    found = permitted("determiner: number", sentence)
    assert found["Il produttore che i western ha deluso era famoso."]
    assert not found["I produttore che il western ha deluso era famoso."]


def test_an_adjective_may_go_with_a_noun_before(read: Read) -> None:
    """`il redattore di politica estero`: a foreign editor."""
    sentence = read("Il redattore di politica estera ha chiuso la porta.")
    found = permitted("adjective: gender", sentence)
    assert found == {"Il redattore di politica estero ha chiuso la porta.": True}


def test_after_che_the_participle_may_agree(read: Read) -> None:
    """language.md section 5: optional after relative `che`; write m sg, accept both."""
    sentence = read("La lettera che lo studente ha letto era famosa.")
    found = permitted("participle under avere", sentence)
    assert found == {
        "La lettera che lo studente ha letta era famosa.": True,
        "La lettera che lo studente ha letti era famosa.": False,
    }


def test_an_elided_pronoun_shows_the_number_only(read: Read) -> None:
    """`l'hanno aiutata` is obligatory (language.md section 5), but `l'` may be a man."""
    found = permitted("participle after a clitic", read("Il medico ha letto la lettera."))
    assert found == {
        "Il medico l'ha letto.": True,
        "Il medico l'ha letti.": False,
        "Il medico l'ha lette.": False,
    }


def test_feminine_determiners_that_need_not_elide_are_discarded(read: Read) -> None:
    found = permitted("form of quello", read("L'attrice ha chiuso la porta."))
    assert found["Quella attrice ha chiuso la porta."]
    assert not found["L'attrice ha chiuso quell'porta."]


def test_the_verb_takes_the_number_of_the_phrase_between(read: Read) -> None:
    text = "Il bidello che gli studenti cercano chiude la porta."
    (plant,) = planted("main verb: number (attraction)", [read(text)])
    assert plant.text == "Il bidello che gli studenti cercano chiudono la porta."
    assert list(planted("main verb: number", [read(text)])) == []
    alike = read("Il bidello che lo studente cerca chiude la porta.")
    assert list(planted("main verb: number (attraction)", [alike])) == []
    assert len(list(planted("main verb: number", [alike]))) == 1


def test_kin_lose_their_article(read: Read) -> None:
    plants = list(planted("possessive: article with kin", [read("Il medico ha letto la lettera.")]))
    texts = {(plant.twin, plant.text) for plant in plants}
    assert ("Suo padre ha letto la lettera.", "Il suo padre ha letto la lettera.") in texts
    assert ("Il medico ha letto sua madre.", "Il medico ha letto la sua madre.") in texts


def test_constructed_twins_are_right(read: Read) -> None:
    twins = {
        plant.twin
        for title in ("form of quello", "form of bello", "possessive: gender")
        for plant in BY_TITLE[title].plants(read("Lo studente ha chiuso la porta."))
    }
    assert {
        "Quello studente ha chiuso la porta.",
        "Il bello studente ha chiuso la porta.",
        "Il suo studente ha chiuso la porta.",
        "Lo studente ha chiuso la sua porta.",
    } <= twins

"""Criterion and target of a pair, told from its characters."""

from __future__ import annotations

from typing import Any

import pytest

from trace_gen.labels.labeller import Labeller


@pytest.fixture(scope="module")
def labeller(workshop: Any) -> Labeller:
    return Labeller(workshop)


def test_what_was_generated_is_recognised(workshop: Any, labeller: Labeller) -> None:
    wrong = []
    for condition in workshop.templates.choose(["all"]):
        for pair in workshop.pairs(condition.id, 200, 5):
            found = labeller.label(pair.sentence1, pair.sentence2)
            made = pair["criterion"], pair["NP target"], pair["Gold"]
            if made != (found.about.criterion, found.about.target, found.verdict.gold):
                wrong.append((pair.sentence1, pair.sentence2, made, found.about))
    assert wrong == []


FIRST = "Il cuoco che la cameriera ammira prepara la cena."
PASSIVE = "Il collezionista che il ritratto ha affascinato era sorvegliato dalla polizia."
CLEFT = "È il brambone che i ghirbi sfronzano."
OBJECT = "Anna ha mangiato la torta che Luca aveva preparato."
SUBJECT = "Anna saluta il cuoco che ammira la cameriera."


@pytest.mark.parametrize(
    ("first", "second", "criterion", "target"),
    [
        (FIRST, "Il cuoco prepara la cena.", "np1-main", "NP1"),
        (FIRST, "Il cuoco non ha preparato la cena.", "np1-main-neg", "NP1"),
        (FIRST, "La cameriera prepara la cena.", "np2-main", "NP2"),
        (FIRST, "La cameriera ammira il cuoco.", "np2-active", "NP2"),
        (FIRST, "Il cuoco ammira la cameriera.", "np1-swap", "NP1"),
        (FIRST, "Il cuoco è ammirato dalla cameriera.", "np1-passive", "NP1"),
        (FIRST, "Il cuoco è ammirato.", "np1-passive", "NP1"),
        (FIRST, "La cameriera è ammirata dal cuoco.", "np2-swap", "NP2"),
        # no criterion of the templates, but it is clear whom Sentence2 is about
        (FIRST, "La cameriera non ammira il cuoco.", "", "NP2"),
        (FIRST, "Il cuoco prepara la colazione.", "", "NP1"),
        (FIRST, "Il cuoco canta una canzone.", "", "NP1"),
        (FIRST, "La cameriera ammira il medico.", "", "NP2"),
        (FIRST, "I cuochi preparano la cena.", "", ""),
        (FIRST, "Il medico prepara la cena.", "", ""),
        (FIRST, "La cena è preparata dal cuoco.", "", ""),
        (FIRST, "Prepara la cena.", "", ""),
        ("Il cuoco prepara la cena.", "Il cuoco prepara la cena.", "", ""),
        # the matrix clause is a passive
        (PASSIVE, "Il collezionista era sorvegliato dalla polizia.", "np1-main", "NP1"),
        (PASSIVE, "Il collezionista non era sorvegliato dalla polizia.", "np1-main-neg", "NP1"),
        (PASSIVE, "Il ritratto era sorvegliato dalla polizia.", "np2-main", "NP2"),
        # unknown words in a cleft
        (CLEFT, "I ghirbi sfronzano il brambone.", "np2-active", "NP2"),
        (CLEFT, "Il brambone è sfronzato dai ghirbi.", "np1-passive", "NP1"),
        (CLEFT, "Il brambone sfronza i ghirbi.", "np1-swap", "NP1"),
        (CLEFT, "I ghirbi sono sfronzati dal brambone.", "np2-swap", "NP2"),
        # right-branching
        (OBJECT, "La torta è stata mangiata da Anna.", "mixed-main", "NP1"),
        (OBJECT, "La torta è stata preparata.", "np1-passive", "NP1"),
        (OBJECT, "La torta è stata preparata da Anna.", "mixed-swap", "NP1"),
        (OBJECT, "Luca ha mangiato la torta.", "mixed-np2-main", "NP2"),
        (OBJECT, "Anna ha mangiato la torta.", "", ""),
        # a subject relative, or one with its subject after the verb: who is NP1 is the same
        (SUBJECT, "Il cuoco è salutato da Anna.", "mixed-main", "NP1"),
    ],
)
def test_criterion_and_target(
    labeller: Labeller, first: str, second: str, criterion: str, target: str
) -> None:
    about = labeller.label(first, second).about
    assert (about.criterion, about.target) == (criterion, target)
    curly = labeller.label(first.replace("'", "’"), second.replace("'", "’")).about
    assert curly == about


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("", "Il cuoco dorme."),
        ("Il cuoco dorme.", ""),
        ("?!", "…"),
        ("che che che", "che"),
        ("Il cuoco che la cameriera ammirano preparano la cena.", "Il cuoco prepara la cena."),
        ("Der Koch, den die Kellnerin bewundert, kocht.", "Der Koch kocht."),
        ("Il cuoco " + "molto " * 5000 + "dorme.", "Il cuoco dorme."),
        ("\u2028\x00\ufeff", "\U0001f600"),
    ],
)
def test_what_is_not_read_is_withheld_with_a_reason(
    labeller: Labeller, first: str, second: str
) -> None:
    found = labeller.label(first, second).columns()
    assert (found["label_gold"], found["label_three_way"]) == ("", "withheld")
    assert found["label_reason"].startswith("Sentence")
    assert "\n" not in found["label_reason"]


def test_a_converse_that_the_reader_knows(labeller: Labeller) -> None:
    first = "Il pugile che il campione sconfigge saluta il pubblico."
    found = labeller.label(first, "Il pugile perde contro il campione.")
    assert found.verdict.gold == "sì"
    assert found.verdict.rule == "converse"
    assert (found.about.criterion, found.about.target) == ("np1-passive", "NP1")

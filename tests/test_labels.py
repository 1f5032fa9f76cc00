"""Every label that a build writes, computed again row by row from the row's own words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from trace_gen.entail import Policy, entail
from trace_gen.grammar.derive import knowledge
from trace_gen.lexicon.model import Predicate
from trace_gen.meaning import Event, Participant, Sentence
from trace_gen.workshop import Workshop

# Brunato 2024, section 3, by hand: who does what in Sentence2, whether it is denied, and its label.
CRITERIA = {
    "np1-main": ("NP1", "matrix", True, "entailment", "sì"),
    "np1-passive": ("NP2", "NP1", True, "entailment", "sì"),
    "np1-swap": ("NP1", "NP2", True, "neutral", "no"),
    "np1-main-neg": ("NP1", "matrix", False, "contradiction", "no"),
    "np2-active": ("NP2", "NP1", True, "entailment", "sì"),
    "np2-swap": ("NP1", "NP2", True, "neutral", "no"),
    "np2-main": ("NP2", "matrix", True, "neutral", "no"),
}


def thing(workshop: Workshop, predicate: Predicate, form: str) -> Participant:
    full = workshop.inflector.participant(predicate.object)
    if form == "full":
        return full
    if form == "short":
        short = predicate.object.model_copy(update={"adj": predicate.short, "pp": None})
        return workshop.inflector.participant(short)
    definiteness = "definite" if form == "bare" else "indefinite"
    return replace(full, modifiers=frozenset(), definiteness=definiteness)


def meanings(workshop: Workshop, row: dict[str, Any]) -> tuple[Sentence, Sentence]:
    np1, np2 = (
        Participant(row[f"{np_}_lemma"], row[f"{np_}_gender"], row[f"{np_}_number"])
        for np_ in ("np1", "np2")
    )
    people = {"NP1": np1, "NP2": np2}
    predicates = {
        f"{p.verb} {workshop.inflector.object_text(p.object)}": p
        for p in workshop.lexicon.predicates
    }
    predicate = predicates[row["predicate"]]
    premise = Sentence.plain(
        Event(row["verb"], np2, np1),
        Event(predicate.verb, np1, thing(workshop, predicate, "full")),
    )
    agent, patient, positive, _, _ = CRITERIA[row["criterion"]]
    other = thing(workshop, predicate, row["object2"]) if patient == "matrix" else people[patient]
    said = Event(row["verb2"], people[agent], other, row["tense2"], positive)
    return premise, Sentence.plain(said)


@pytest.mark.parametrize("policy", ["trace", "strict"])
@pytest.mark.parametrize("condition", ["all-match", "gen-mism", "num-mism"])
def test_every_label_is_that_of_its_own_two_meanings(
    workshop: Workshop, condition: str, policy: Policy
) -> None:
    known = knowledge(workshop.lexicon, workshop.inflector)
    for pair in workshop.pairs(condition, 1000, 11, policy):
        row = dict(pair.columns)
        verdict = entail(*meanings(workshop, row), policy, known)
        written = (row["three_way"], row["Gold"], row["rule"])
        assert written == (verdict.three_way, verdict.gold, verdict.rule), row
        assert written[:2] == CRITERIA[row["criterion"]][3:], row
        target = row["criterion"][:3].upper()
        assert row["NP target"] == target


def test_reasons_speak_of_the_right_noun_phrases(workshop: Workshop) -> None:
    for pair in workshop.pairs("num-mism", 200, 11):
        assert "·" not in pair["reason"]
        assert pair["reason"].endswith(".")
        assert pair["criterion"][:3].upper() in pair["reason"]

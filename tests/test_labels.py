"""Every label that a build writes, computed again row by row from the row's own words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from trace_gen.entail import Policy, entail
from trace_gen.grammar.derive import knowledge
from trace_gen.lexicon.model import Predicate
from trace_gen.meaning import Event, Modifier, Participant, Sentence
from trace_gen.workshop import Workshop

# Brunato 2024, section 3, and the criteria of `mixed`, by hand: whose verb Sentence2 has, who does
# it to whom, whether it is denied, its label.
CRITERIA = {
    "np1-main": ("matrix", "NP1", "OBJ", True, "entailment", "sì"),
    "np1-passive": ("relative", "NP2", "NP1", True, "entailment", "sì"),
    "np1-swap": ("relative", "NP1", "NP2", True, "neutral", "no"),
    "np1-main-neg": ("matrix", "NP1", "OBJ", False, "contradiction", "no"),
    "np2-active": ("relative", "NP2", "NP1", True, "entailment", "sì"),
    "np2-swap": ("relative", "NP1", "NP2", True, "neutral", "no"),
    "np2-main": ("matrix", "NP2", "OBJ", True, "neutral", "no"),
    "mixed-main": ("matrix", "SUBJ", "NP1", True, "entailment", "sì"),
    "mixed-main-neg": ("matrix", "SUBJ", "NP1", False, "contradiction", "no"),
    "mixed-swap": ("relative", "SUBJ", "NP1", True, "neutral", "no"),
    "mixed-np2-main": ("matrix", "NP2", "NP1", True, "neutral", "no"),
}
CONDITIONS = [
    "all-match", "gen-mism", "num-mism", "all-match-np1-pp", "gen-mism-np2-pp", "anim-mism-an-in",
    "anim-mism-in-an", "anim-mism-np1-pp", "anim-mism-np2-pp", "mixed",
]  # fmt: skip


def thing(workshop: Workshop, predicate: Predicate, form: str) -> Participant:
    assert predicate.object is not None
    full = workshop.inflector.participant(predicate.object)
    if form == "full":
        return full
    if form == "short":
        short = predicate.object.model_copy(update={"adj": predicate.short, "pp": None})
        return workshop.inflector.participant(short)
    definiteness = "definite" if form == "bare" else "indefinite"
    return replace(full, modifiers=frozenset(), definiteness=definiteness)


def said_of(workshop: Workshop, predicate: Predicate, form: str, event: Event) -> Event:
    """Put what follows the matrix verb into its event: an object, or a copula's adjective."""
    if predicate.adj is None:
        return replace(event, patient=thing(workshop, predicate, form))
    belongs = [Modifier(workshop.inflector.prep_text(predicate.pp))] if predicate.pp else []
    return replace(
        event,
        predicate=f"{event.predicate} {predicate.adj}",
        adjuncts=frozenset(belongs if form == "full" else []),
    )


def converses(workshop: Workshop) -> set[tuple[str, str]]:
    """Return the verbs whose agent is the other's patient: `premiare`, `ricevere un premio`."""
    return {(p.source, p.target) for p in workshop.lexicon.paraphrases if p.kind == "converse"}


def meanings(
    workshop: Workshop, predicates: dict[str, Predicate], row: dict[str, Any]
) -> tuple[Sentence, Sentence]:
    """Build both meanings from the columns of a row alone."""
    people = {
        role: Participant(
            row[f"{slot}_lemma"],
            row[f"{slot}_gender"],
            row[f"{slot}_number"],
            modifiers=frozenset(Modifier(f"PP{n}") for n in range(row[f"{slot}_pps"])),
        )
        for role, slot in (("NP1", "np1"), ("NP2", "np2"))
    }
    people["SUBJ"] = Participant(row["subject"] or "?", definiteness="proper")
    predicate = predicates[row["predicate"]]
    matrix = Event(predicate.verb, people["NP1"], tense=row["tense1_matrix"])
    if row["subject"]:
        matrix = replace(matrix, agent=people["SUBJ"], patient=people["NP1"])
    else:
        matrix = said_of(workshop, predicate, "full", matrix)
    premise = Sentence.plain(
        Event(row["verb"], people["NP2"], people["NP1"], tense=row["tense1"]), matrix
    )
    shorter = {role: replace(one, modifiers=frozenset()) for role, one in people.items()}
    _, agent, patient, positive, _, _ = CRITERIA[row["criterion"]]
    said = Event(row["verb2"], shorter[agent], shorter.get(patient), row["tense2"], positive)
    if (row["verb"], row["verb2"]) in converses(workshop):
        said = replace(said, agent=shorter[patient], patient=shorter[agent])
    if patient == "OBJ":
        said = said_of(workshop, predicate, row["object2"], said)
    return premise, Sentence.plain(said)


@pytest.mark.parametrize("policy", ["trace", "strict"])
@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_label_is_that_of_its_own_two_meanings(
    workshop: Workshop, condition: str, policy: Policy
) -> None:
    known = knowledge(workshop.lexicon, workshop.inflector)
    of = workshop.plan(workshop.templates.conditions[condition].family).tables.candidates
    predicates = {unique.text: unique.entry for unique in of.predicates}
    for pair in workshop.pairs(condition, 500, 11, policy):
        row = dict(pair.columns)
        verdict = entail(*meanings(workshop, predicates, row), policy, known)
        written = (row["three_way"], row["Gold"], row["rule"])
        assert written == (verdict.three_way, verdict.gold, verdict.rule), row
        assert written[:2] == CRITERIA[row["criterion"]][4:], row


def test_reasons_speak_of_the_right_noun_phrases(workshop: Workshop) -> None:
    for pair in workshop.pairs("num-mism", 200, 11):
        assert "·" not in pair["reason"]
        assert pair["reason"].endswith(".")
        assert pair["criterion"][:3].upper() in pair["reason"]

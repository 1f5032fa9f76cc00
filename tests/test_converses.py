"""Converses: one event told from its other side (language.md section 4)."""

from __future__ import annotations

import pytest

from trace_gen.entail import entail
from trace_gen.grammar.derive import knowledge
from trace_gen.meaning import Event, Participant, Sentence
from trace_gen.workshop import Workshop

NP1, NP2 = Participant("maestro"), Participant("attore")


@pytest.mark.parametrize(
    ("premise", "said", "three_way"),
    [
        (("elogiare", NP2, NP1), ("ricevere un elogio", NP1, NP2), "entailment"),
        (("elogiare", NP2, NP1), ("ricevere un elogio", NP2, NP1), "neutral"),
        # One way only, as `premiare` → `ricevere un premio da`: one may give aid without helping.
        (("ricevere aiuto", NP1, NP2), ("aiutare", NP2, NP1), "neutral"),
    ],
)
def test_a_converse_exchanges_the_roles(
    workshop: Workshop,
    premise: tuple[str, Participant, Participant],
    said: tuple[str, Participant, Participant],
    three_way: str,
) -> None:
    first, second = (Sentence.plain(Event(*event)) for event in (premise, said))
    known = knowledge(workshop.lexicon, workshop.inflector)
    assert entail(first, second, "trace", known).three_way == three_way


@pytest.mark.parametrize("condition", ["gen-mism", "num-mism"])
def test_a_build_says_them_with_da_and_labels_them(workshop: Workshop, condition: str) -> None:
    targets = {p.target for p in workshop.lexicon.paraphrases if p.kind == "converse"}
    found = [
        pair
        for pair in workshop.pairs(condition, 3000, 2)
        if pair["verb2"] in targets and pair["criterion"] in ("np1-passive", "np2-swap")
    ]
    assert len(found) > 20
    for pair in found:
        last = "np2" if pair["criterion"] == "np1-passive" else "np1"
        said, agent = pair.span("s2_verb"), pair.span(f"s2_{last}")
        assert said is not None
        assert agent is not None
        assert said.endswith(pair["verb2"].split(" ", 1)[1])
        assert agent.startswith("da")
        assert pair.sentence2.endswith(f"{said} {agent}.")
        one_event = pair["criterion"] == "np1-passive"
        expected = ("sì", "entailment") if one_event else ("no", "neutral")
        assert (pair["Gold"], pair["three_way"]) == expected
        assert pair["rule"] == ("converse" if one_event else "roles-swapped")


@pytest.mark.parametrize("condition", ["anim-mism-in-an", "anim-mism-an-in"])
def test_a_thing_gives_and_receives_no_praise(workshop: Workshop, condition: str) -> None:
    """`Il deputato ha ricevuto un elogio dall'opuscolo` makes a person of it."""
    targets = {p.target for p in workshop.lexicon.paraphrases if p.kind == "converse"}
    pairs = workshop.pairs(condition, 3000, 2)
    assert any(pair["verb"] == "elogiare" for pair in pairs)
    assert not [pair for pair in pairs if pair["verb2"] in targets]

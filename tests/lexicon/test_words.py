"""Every form that our lexicons give, against the reference table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from trace_gen.morphology.sound import definite
from trace_gen.reference import Cell, cells
from trace_gen.workshop import Workshop

SHARE_ABSENT = 0.03


def confirmed(oracle: Any, cell: Cell) -> bool:
    """Look a form up by the table's own script, not by ours."""
    features = {name: value for name, value in cell.features.items() if name != "pos"}
    return any(
        all(getattr(analysis, name) == value for name, value in features.items())
        for analysis in oracle.analyses(cell.form, cell.features["pos"])
    )


@pytest.mark.parametrize("kind", ["noun", "adjective", "verb"])
def test_the_reference_table_confirms_our_forms(kind: str, oracle: Any, workshop: Workshop) -> None:
    entries: dict[str, Any] = {
        "noun": workshop.lexicon.nouns,
        "adjective": workshop.lexicon.adjectives,
        "verb": workshop.lexicon.verbs,
    }
    every = [cell for cell in cells(workshop) if cell.kind == kind]
    absent = [cell for cell in every if not confirmed(oracle, cell)]
    wrong = [str(cell) for cell in absent if not entries[kind][cell.lemma].source]
    assert not wrong, f"not in the reference table and without a source: {wrong}"
    assert len(absent) <= SHARE_ABSENT * len(every), absent


def test_no_embedded_subject_makes_a_garden_path(oracle: Any, workshop: Workshop) -> None:
    """After `che`, `la cura` may be a clitic and a verb (language.md section 6)."""
    candidates = workshop.plan("matched").tables.candidates
    found = []
    for name in candidates.np2:
        for (gender, number), form in workshop.inflector.forms(
            workshop.lexicon.nouns[name]
        ).items():
            if (gender, number) == ("f", "pl"):
                continue  # no condition has a feminine plural
            finite = [a for a in oracle.analyses(form, "VERB") if a.mood in ("Ind", "Sub", "Imp")]
            if definite(form, gender, number) in ("lo", "la", "gli", "l'") and finite:
                found.append(form)
    assert not found


def test_the_lexicon_is_large_and_annotated(workshop: Workshop) -> None:
    lexicon = workshop.lexicon
    people = [n for n in lexicon.nouns.values() if n.animacy == "human"]
    four = [n for n in people if len(workshop.inflector.forms(n)) == 4]
    verbs = [v for v in lexicon.verbs.values() if v.reversible]
    weakened = [p for p in lexicon.predicates if len(workshop.inflector.complements(p)) > 1]
    kinds = Counter(scene.kind for scene in lexicon.scenes.values())
    works = {
        name
        for scene in lexicon.scenes.values()
        if scene.kind == "works"
        for name in scene.cast["works"]
    }
    uses = Counter(use for verb in lexicon.verbs.values() for use in verb.use)
    paraphrases = Counter(p.kind for p in lexicon.paraphrases)
    assert kinds["people"] >= 30
    assert len(people) >= 600
    assert len(four) >= 400
    assert len(works) >= 300
    assert len(verbs) >= 200
    assert len([v for v in verbs if v.symmetry != "none"]) >= 40
    assert min(uses["anim-an-in"], uses["anim-in-an"]) >= 80
    assert len(lexicon.predicates) >= 600
    assert len(weakened) >= 500
    assert len(lexicon.expansions) >= 200
    assert len(lexicon.names) >= 60
    assert paraphrases["converse"] >= 30
    assert sum(paraphrases.values()) - paraphrases["converse"] >= 200

"""Every form that our lexicons give, against the reference table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from trace_gen.grammar.phrases import Inflector
from trace_gen.morphology.forms import adjective_forms
from trace_gen.morphology.sound import definite
from trace_gen.workshop import Workshop

GENDER = {"m": "Masc", "f": "Fem"}
NUMBER = {"sg": "Sing", "pl": "Plur"}
SHARE_ABSENT = 0.03

Form = tuple[str, str, str, dict[str, str]]  # kind, lemma, form, features


def noun_cells(workshop: Workshop) -> Iterator[Form]:
    for noun in workshop.lexicon.nouns.values():
        for (gender, number), form in workshop.inflector.forms(noun).items():
            yield "noun", noun.lemma, form, {"gender": GENDER[gender], "number": NUMBER[number]}


def adjective_cells(workshop: Workshop) -> Iterator[Form]:
    for adjective in workshop.lexicon.adjectives.values():
        for (gender, number), form in adjective_forms(adjective).items():
            features = {"gender": GENDER[gender], "number": NUMBER[number]}
            yield "adjective", adjective.lemma, form, features


def verb_cells(workshop: Workshop) -> Iterator[Form]:
    inflector = Inflector(workshop.lexicon)
    for verb in workshop.lexicon.verbs.values():
        forms = inflector.verb_forms(verb)
        lemma = verb.lemma
        for tense, table in (
            ("Pres", forms.present),
            ("Imp", forms.imperfect),
            ("Past", forms.remote),
        ):
            for number, form in table.items():
                person = {"mood": "Ind", "tense": tense, "number": NUMBER[number], "person": "3"}
                yield "verb", lemma, form, person
        yield "verb", lemma, forms.gerund, {"mood": "Ger"}
        for (gender, number), form in forms.participle.items():
            features = {"gender": GENDER[gender], "number": NUMBER[number], "mood": "Part"}
            yield "verb", lemma, form, features


POS = {"noun": ("NOUN",), "adjective": ("ADJ",), "verb": ("VERB",)}


def confirmed(oracle: Any, kind: str, form: str, features: dict[str, str]) -> bool:
    analyses = [a for pos in POS[kind] for a in oracle.analyses(form, pos)]
    return any(all(getattr(a, name) == value for name, value in features.items()) for a in analyses)


@pytest.mark.parametrize("cells", [noun_cells, adjective_cells, verb_cells])
def test_the_reference_table_confirms_our_forms(
    cells: Any, oracle: Any, workshop: Workshop
) -> None:
    entries = {
        "noun": workshop.lexicon.nouns,
        "adjective": workshop.lexicon.adjectives,
        "verb": workshop.lexicon.verbs,
    }
    total, absent, wrong = 0, [], []
    for kind, lemma, form, features in cells(workshop):
        total += 1
        if confirmed(oracle, kind, form, features):
            continue
        absent.append(form)
        if not entries[kind][lemma].source:
            wrong.append(f"{lemma}: {form} {features}")
    assert not wrong, f"not in the reference table and without a source: {wrong}"
    assert len(absent) <= SHARE_ABSENT * total, absent


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
    assert len(lexicon.scenes) >= 6
    assert len(people) >= 90
    assert len(four) >= 60
    assert len([v for v in verbs if v.symmetry == "none"]) >= 50
    assert len([v for v in verbs if v.symmetry != "none"]) >= 10
    assert len(weakened) >= 80
    assert lexicon.paraphrases

"""The finder: which phrases and clauses a sentence can hold."""

from __future__ import annotations

import pytest

from trace_gen.analyse.finder import find
from trace_gen.analyse.structure import Phrase, Structure
from trace_gen.analyse.words import WordTable
from trace_gen.morphology.analyses import FullForms


class Reader:
    def __init__(self, forms: FullForms) -> None:
        self.table = WordTable(forms)

    def read(self, text: str, alone: bool = False) -> tuple[list[str], list[Structure], bool]:
        tokens = text.replace("'", "' ").replace(".", " .").split()
        found = find(tuple(word.classes for word in self.table.words(tokens)), alone)
        return tokens, [s for part in found.parts for s in part], found.complete


@pytest.fixture
def reader(forms: FullForms) -> Reader:
    return Reader(forms)


def clauses(tokens: list[str], structure: Structure) -> set[tuple[str, str, str]]:
    found: set[tuple[str, str, str]] = set()
    for link in structure.links:
        clause = link.clause
        subject = tokens[clause.subject.head] if clause.subject else ""
        found.add((clause.kind, subject, tokens[clause.verb.finite]))
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Il bidello che i cuochi chiamano apre la porta.",
            {("matrix", "bidello", "apre"), ("object-relative", "cuochi", "chiamano")},
        ),
        (
            "Il bidello dell'aula che i cuochi di Marco hanno visto apre la porta nuova.",
            {("matrix", "bidello", "apre"), ("object-relative", "cuochi", "hanno")},
        ),
        (
            "I cuochi che chiama il medico aprono la porta.",
            {("matrix", "cuochi", "aprono"), ("open-relative", "", "chiama")},
        ),
        (
            "Marco non ha visto la porta che Rosa ha aperto.",
            {("matrix", "Marco", "ha"), ("object-relative", "Rosa", "ha")},
        ),
        (
            "Ha visto la porta che Marco apre.",
            {("matrix", "", "Ha"), ("object-relative", "Marco", "apre")},
        ),
        ("La porta è stata aperta dal bidello.", {("matrix", "porta", "è")}),
        ("Le cuoche stanno aprendo la porta.", {("matrix", "cuoche", "stanno")}),
    ],
)
def test_clauses(reader: Reader, text: str, expected: set[tuple[str, str, str]]) -> None:
    tokens, structures, complete = reader.read(text)
    assert complete
    assert expected in [clauses(tokens, structure) for structure in structures]


def test_it_does_not_look_at_agreement(reader: Reader) -> None:
    right = reader.read("Il bidello che i cuochi chiamano apre la porta nuova.")[1]
    wrong = reader.read("I bidello che il cuochi chiama aprono la porta nuovi.")[1]
    assert right == wrong


def test_ambiguous_words_give_several_readings(reader: Reader) -> None:
    tokens, structures, _ = reader.read("Il bidello che la cuoca calma apre un'aula.")
    # `la cuoca calma` may be a phrase, but then a verb is missing.
    assert {("object-relative", "cuoca", "calma")} < clauses(tokens, structures[0])


def phrase_at(structure: Structure, head: int) -> Phrase:
    return next(phrase for phrase in structure.phrases if phrase.head == head)


def test_parts_of_a_phrase(reader: Reader) -> None:
    tokens, structures, complete = reader.read("la sua nuova porta critica dell'aula", alone=True)
    assert complete
    phrase = next(s for s in structures if s.phrases[0].head == 3).phrases[0]
    assert [tokens[k] for k in (phrase.det or 0, *phrase.pre)] == ["la", "sua", "nuova"]
    assert [tokens[k] for k in phrase.post] == ["critica"]
    assert [tokens[p.head] for p in phrase.inner] == ["aula"]
    assert phrase.inner[0].prep == phrase.inner[0].det == tokens.index("dell'")
    assert phrase.inner[0].hosts == (3,)


def test_verb_group(reader: Reader) -> None:
    tokens, structures, _ = reader.read("Rosa non l'ha mai chiamata.")
    verb = structures[0].links[0].clause.verb
    assert [tokens[k] for k in (*verb.clitics, verb.finite, *verb.participles)] == [
        "l'",
        "ha",
        "chiamata",
    ]
    assert verb.auxiliary == "avere"


def test_what_does_not_fit_is_cut_into_phrases(reader: Reader) -> None:
    tokens, structures, complete = reader.read("Ma il medico , se la porta , non apre le aule .")
    assert not complete
    assert {tokens[p.head] for s in structures for p in s.phrases} == {"medico", "porta", "aule"}
    assert Structure() in structures  # `la porta` may be a clitic and a verb


def test_long_free_text_does_not_explode(reader: Reader) -> None:
    text = "la critica calma porta nuova " * 40 + ", ma il medico ."
    tokens, structures, complete = reader.read(text)
    assert not complete
    assert any(tokens[p.head] == "medico" for s in structures for p in s.phrases)

"""Notices along the heads of a pipeline. The trees are written by hand: what a pipeline may say."""

from __future__ import annotations

from typing import Any

import pytest

from trace_gen.analyse.pipeline import blank, spans, words
from trace_gen.analyse.structure import Phrase, Structure
from trace_gen.check.finding import Finding, View
from trace_gen.check.heads import NOTICES, decided, notices
from trace_gen.morphology.analyses import FullForms


def read(forms: FullForms, tree: str) -> tuple[View, Any]:
    """Return our words and a parsed document, from `word/POS/relation/head[/features]` each.

    Heads count from 1, 0 is the root; words are joined as Italian is written.
    """
    from spacy.tokens import Doc
    from spacy.vocab import Vocab

    rows = [(cell + "/").split("/")[:5] for cell in tree.split()]
    texts = [row[0] for row in rows]
    spaces = [
        not text.endswith("'") and following not in (".", ",", "")
        for text, following in zip(texts, [*texts[1:], ""], strict=True)
    ]
    heads = [int(row[3]) - 1 if row[3] != "0" else n for n, row in enumerate(rows)]
    doc = Doc(
        Vocab(),
        texts,
        spaces,
        pos=[row[1] for row in rows],
        deps=[row[2] for row in rows],
        heads=heads,
        morphs=[row[4] for row in rows],
    )
    ours = blank(forms)(doc.text)
    return View(doc.text, words(ours), spans(ours), Structure()), doc


def found(forms: FullForms, tree: str) -> list[tuple[str, str, str]]:
    """Return code, word and what was expected of each notice."""
    return [(one.code, one.found, one.expected) for one in notices(*read(forms, tree), ())]


STOP = "./PUNCT/punct"


@pytest.mark.parametrize(
    ("tree", "expected"),
    [
        # determiner: gender, number, in a fused preposition, after a predeterminer
        ("La/DET/det/2 cuoco/NOUN/nsubj/3 arriva/VERB/ROOT/0", [("N111", "La", "m sg")]),
        (
            "Le/DET/det/2 studentessa/NOUN/nsubj/3 arriva/VERB/ROOT/0",
            [("N111", "Le", "f sg")],
        ),
        (
            "Arriva/VERB/ROOT/0 dalla/ADP/case/3 critico/NOUN/obl/1",
            [("N111", "dalla", "m sg")],
        ),
        ("Un'/DET/det/2 attore/NOUN/nsubj/3 arriva/VERB/ROOT/0", []),  # a matter of spelling: A101
        # adjective: after, before, possessive
        (
            "L'/DET/det/2 agenzia/NOUN/nsubj/4 europei/ADJ/amod/2 chiude/VERB/ROOT/0",
            [("N113", "europei", "f sg")],
        ),
        (
            "La/DET/det/3 nuovo/ADJ/amod/3 aula/NOUN/nsubj/4 chiude/VERB/ROOT/0",
            [("N113", "nuovo", "f sg")],
        ),
        (
            "I/DET/det/3 suo/DET/det:poss/3 amici/NOUN/nsubj/4 arrivano/VERB/ROOT/0",
            [("N113", "suo", "m pl")],
        ),
        # verb: simple, auxiliary, copula
        (
            "I/DET/det/2 medici/NOUN/nsubj/3 arriva/VERB/ROOT/0",
            [("N121", "arriva", "pl")],
        ),
        (
            "Il/DET/det/2 medico/NOUN/nsubj/4 hanno/AUX/aux/4 chiamato/VERB/ROOT/0",
            [("N121", "hanno", "sg")],
        ),
        (
            "Il/DET/det/2 menù/NOUN/nsubj/4 sono/AUX/cop/4 nuovo/ADJ/ROOT/0",
            [("N121", "sono", "sg")],
        ),
        # participles and predicates
        (
            "La/DET/det/2 vittima/NOUN/nsubj:pass/5 è/AUX/aux/5 stato/AUX/aux:pass/5 "
            "aiutata/VERB/ROOT/0",
            [("N132", "stato", "f sg")],
        ),
        (
            "La/DET/det/2 vittima/NOUN/nsubj/4 è/AUX/aux/4 arrivato/VERB/ROOT/0",
            [("N132", "arrivato", "f sg")],
        ),
        (
            "L'/DET/det/2 attrice/NOUN/nsubj/4 era/AUX/cop/4 famoso/ADJ/ROOT/0",
            [("N132", "famoso", "f sg")],
        ),
    ],
)
def test_each_relation(forms: FullForms, tree: str, expected: list[tuple[str, str, str]]) -> None:
    last = len(tree.split())
    assert found(forms, f"{tree} {STOP}/{last}") == expected


def test_every_code_has_a_title_and_no_code_of_a_fault() -> None:
    assert set(NOTICES) == {"N111", "N113", "N121", "N132"}
    assert all(NOTICES.values())


@pytest.mark.parametrize(
    "tree",
    [
        # all analyses of a form: `la cantante`, `il cantante`, `i re` by their article alone
        "La/DET/det/2 cantante/NOUN/nsubj/3 arriva/VERB/ROOT/0",
        "Il/DET/det/2 cantante/NOUN/nsubj/3 arriva/VERB/ROOT/0",
        "I/DET/det/2 menù/NOUN/nsubj/3 arrivano/VERB/ROOT/0",
        # a verb goes with all that is joined, or with what is counted
        "Il/DET/det/2 medico/NOUN/nsubj/5 e/CCONJ/cc/4 Anna/PROPN/conj/2 arrivano/VERB/ROOT/0",
        "Una/DET/det/2 parte/NOUN/nsubj/5 dei/ADP/case/4 medici/NOUN/nmod/2 arrivano/VERB/ROOT/0",
        # `il problema sono i soldi`: with either noun
        "L'/DET/det/2 ipotesi/NOUN/nsubj/5 sono/AUX/cop/5 gli/DET/det/5 errori/NOUN/ROOT/0",
        # adjectives that go with both nouns, or one each with a plural
        "La/DET/det/2 storia/NOUN/ROOT/0 e/CCONJ/cc/4 filosofia/NOUN/conj/2 europee/ADJ/amod/2",
        "Gli/DET/det/2 errori/NOUN/ROOT/0 pubblico/ADJ/amod/2 e/CCONJ/cc/5 noto/ADJ/conj/3",
        # an adjective given to the wrong noun of two
        "I/DET/det/2 moduli/NOUN/ROOT/0 di/ADP/case/4 cura/NOUN/nmod/2 nuova/ADJ/amod/2",
        "I/DET/det/2 moduli/NOUN/ROOT/0 di/ADP/case/4 cura/NOUN/nmod/2 nuovi/ADJ/amod/4",
        # under `avere` and after a clitic the participle need not agree with the subject
        "La/DET/det/2 donna/NOUN/nsubj/4 ha/AUX/aux/4 aiutato/VERB/ROOT/0 Marco/PROPN/obj/4",
        "Anna/PROPN/nsubj/4 se/PRON/expl/4 è/AUX/aux/4 aperti/VERB/ROOT/0",
        # a relative pronoun has no features, and a missing dependency says nothing
        "Gli/DET/det/2 studenti/NOUN/ROOT/0 che/PRON/nsubj/4 cerca/VERB/acl:relcl/2",
        "La/DET/dep/2 cuoco/NOUN/dep/3 arrivano/VERB/ROOT/0",
        # what has two subjects was misread
        "Il/DET/det/2 medico/NOUN/nsubj/5 lo/DET/det/4 studente/NOUN/nsubj/5 arrivano/VERB/ROOT/0",
        # a determiner whose noun is not the next one was given the wrong one
        "Il/DET/det/4 medico/NOUN/nsubj/3 chiude/VERB/ROOT/0 porta/NOUN/obj/3",
    ],
)
def test_no_notice_where_something_agrees_or_nothing_is_said(forms: FullForms, tree: str) -> None:
    assert found(forms, f"{tree} {STOP}/1") == []


def test_an_enclitic_brings_features_that_are_not_the_verbs(forms: FullForms) -> None:
    # `il vederla`: feminine singular is the pronoun.
    tree = "Il/DET/det/2 vederla/VERB/nsubj/3/{} arriva/VERB/ROOT/0 ./PUNCT/punct/3"
    features = "Gender=Fem|Number=Sing|VerbForm=Inf"
    assert found(forms, tree.format(features)) == [("N111", "Il", "f sg")]
    assert found(forms, tree.format(f"Clitic=Yes|{features}")) == []


def test_of_unknown_words_the_pipeline_speaks_as_far_as_the_ending_allows(
    forms: FullForms,
) -> None:
    tree = "Il/DET/det/2 {}/NOUN/nsubj/3/{} arriva/VERB/ROOT/0 ./PUNCT/punct/3"
    # `-e` can be either gender: then the pipeline decides.
    feminine = found(forms, tree.format("falange", "Gender=Fem|Number=Sing"))
    assert feminine == [("N111", "Il", "f sg")]
    assert found(forms, tree.format("falange", "Gender=Masc|Number=Sing")) == []
    assert found(forms, tree.format("falange", "")) == []
    # `-tore` is masculine whatever a pipeline says.
    assert found(forms, tree.format("potatore", "Gender=Fem|Number=Sing")) == []


def test_what_the_table_knows_the_pipeline_does_not_change(forms: FullForms) -> None:
    tree = "La/DET/det/2 mano/NOUN/nsubj/3/Gender=Masc|Number=Sing arriva/VERB/ROOT/0 {}/3"
    assert found(forms, tree.format(STOP)) == []


def test_names_are_not_judged(forms: FullForms) -> None:
    tree = "Arriva/VERB/ROOT/0 la/DET/det/3 Juventus/PROPN/nsubj/1/Gender=Masc ./PUNCT/punct/1"
    assert found(forms, tree) == []


def test_only_tokens_that_are_ours(forms: FullForms) -> None:
    # A pipeline that cuts words elsewhere: `dell'aula` is one token of its.
    tree = "I/DET/det/2 medici/NOUN/ROOT/0 dell'aula/NOUN/nmod/2 nuovi/ADJ/amod/3 ./PUNCT/punct/2"
    assert found(forms, tree) == []


TREE = "La/DET/det/2 cuoco/NOUN/nsubj/3 arrivano/VERB/ROOT/0 ./PUNCT/punct/3"


def test_where_the_gate_found_a_fault_there_is_no_notice(forms: FullForms) -> None:
    view, doc = read(forms, TREE)
    assert {one.code for one in notices(view, doc, ())} == {"N111", "N121"}
    fault = Finding("A111", 0, 2, "determiner: gender", "La", "m sg")
    assert [one.code for one in notices(view, doc, (fault,))] == ["N121"]
    fault = Finding("A111", 3, 8, "determiner: gender", "cuoco", "f sg")
    assert notices(view, doc, (fault,)) == ()
    fault = Finding("A142", len(doc.text) - 1, len(doc.text), "full stop", ".", ".")
    assert len(notices(view, doc, (fault,))) == 2


def test_what_the_finder_decided_is_not_asked_again(forms: FullForms) -> None:
    view, doc = read(forms, TREE)
    structure = Structure((Phrase(0, 2, 1, 0),))
    assert decided([view.with_structure(structure)]) == {0}
    assert [one.code for one in notices(view, doc, (), [view.with_structure(structure)])] == [
        "N121"
    ]
    # What it read and could not decide is asked: `-e` may be of either gender, `smog` of any.
    unknown = "Il/DET/det/2 smog/NOUN/nsubj/3/Gender=Fem arriva/VERB/ROOT/0 ./PUNCT/punct/3"
    view, doc = read(forms, unknown)
    assert decided([view.with_structure(structure)]) == set()
    assert [one.code for one in notices(view, doc, (), [view.with_structure(structure)])] == [
        "N111"
    ]

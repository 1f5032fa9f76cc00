"""The spaCy pipeline: tokens and their analyses."""

from __future__ import annotations

import subprocess
import sys

import pytest

from trace_gen.analyse.pipeline import blank, spans, words
from trace_gen.morphology.analyses import FullForms

TEXTS = [
    ("L'attore apre la porta dell'aula.", "L'|attore|apre|la|porta|dell'|aula|."),
    ("Un'aula c'è.", "Un'|aula|c'|è|."),
    ("L'ha portata all'attore.", "L'|ha|portata|all'|attore|."),
    ("Quell'attore d'aula.", "Quell'|attore|d'|aula|."),
]


@pytest.mark.parametrize(("text", "tokens"), TEXTS)
@pytest.mark.parametrize("apostrophe", ["'", "’"])
def test_tokens_with_either_apostrophe(
    forms: FullForms, text: str, tokens: str, apostrophe: str
) -> None:
    doc = blank(forms)(text.replace("'", apostrophe))
    assert [token.text for token in doc] == tokens.replace("'", apostrophe).split("|")


def test_a_token_has_all_its_analyses(forms: FullForms) -> None:
    doc = blank(forms)("La critica porta l’aula nuova.")
    found = {token.text: {(a.lemma, a.pos) for a in token._.analyses} for token in doc}
    assert {("critico", "NOUN"), ("critico", "ADJ"), ("criticare", "VERB")} <= found["critica"]
    assert {("porta", "NOUN"), ("portare", "VERB")} <= found["porta"]
    assert ("il", "DET") in found["l’"]
    assert found["."] == set()


def test_the_extension_belongs_to_the_document_not_to_the_last_pipeline(forms: FullForms) -> None:
    first = blank(forms)("Il medico apre.")
    empty = blank(FullForms.of((), (), ()))("Il medico apre.")
    assert [a.lemma for a in first[1]._.analyses] == ["medico"]
    assert empty[1]._.analyses == ()


def test_words_and_spans_go_with_the_tokens(forms: FullForms) -> None:
    doc = blank(forms)("Il  medico apre l’aula.")
    assert [word.form for word in words(doc)] == ["il", " ", "medico", "apre", "l'", "aula", "."]
    assert [doc.text[start:end] for start, end in spans(doc)] == [token.text for token in doc]


def test_importing_does_not_import_spacy() -> None:
    code = "import sys, trace_gen.check.gate; sys.exit('spacy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

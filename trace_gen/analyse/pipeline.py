"""The pipeline under everything that looks at characters: spaCy's Italian tokens, our analyses.

It stands on `spacy.blank("it")`, which splits off what is elided (`l'|attore`, `dell’|aula`) with
either apostrophe and has no statistical part, so what it finds depends on no installed model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trace_gen.analyse.words import Word, WordTable

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc, Token

    from trace_gen.morphology.analyses import Analysis, FullForms

__all__ = ["COMPONENT", "analysed", "blank", "spans", "words"]

COMPONENT = "trace_gen_analyses"
_ATTRIBUTES: list[int | str] = ["ORTH", "IDX", "LENGTH"]


def blank(forms: FullForms) -> Language:
    """Return a pipeline that gives every token all the analyses that the table has for it.

    They are at `token._.analyses`; `words` has them summed up.
    """
    import spacy

    _register()
    nlp = spacy.blank("it")
    component: Any = nlp.add_pipe(COMPONENT)
    component.table = WordTable(forms)
    return nlp


def words(doc: Doc) -> list[Word]:
    """Return the words of an analysed document, one for each token."""
    found: list[Word] = doc.user_data[COMPONENT][0]
    return found


def spans(doc: Doc) -> list[tuple[int, int]]:
    """Return where the tokens of an analysed document stand in its text."""
    found: list[tuple[int, int]] = doc.user_data[COMPONENT][1]
    return found


def analysed(nlp: Language, text: str) -> Doc:
    """Return a text as tokens with their analyses: `nlp(text)`, at half the cost."""
    component: Any = nlp.get_pipe(COMPONENT)
    analysed: Doc = component(nlp.make_doc(text))
    return analysed


class _Analyses:
    """The component. `blank` hands it the table, which is too big to be a setting of a factory."""

    table: WordTable

    def __call__(self, doc: Doc) -> Doc:
        # Arrays, since making each token a Python object costs more than looking it up.
        hashes, starts, lengths = doc.to_array(_ATTRIBUTES).T.tolist() if len(doc) else ([], [], [])
        strings: Any = doc.vocab.strings
        spans = [(start, start + length) for start, length in zip(starts, lengths, strict=True)]
        doc.user_data[COMPONENT] = self.table.named(hashes, strings), spans
        return doc


def _register() -> None:
    from spacy.language import Language
    from spacy.tokens import Token

    if not Language.has_factory(COMPONENT):
        Language.factory(COMPONENT, func=_component)
    if not Token.has_extension("analyses"):
        Token.set_extension("analyses", getter=_analyses_of)


def _component(nlp: Language, name: str) -> _Analyses:
    return _Analyses()


def _analyses_of(token: Token) -> tuple[Analysis, ...]:
    return words(token.doc)[token.i].analyses

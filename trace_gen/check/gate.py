"""The gate: what it lets through may be written. It judges characters and nothing else.

Each text is cut into words with all their analyses; the finder gives every way to read them; the
rules look at each. A fault counts only if no way to read the text is free of faults, and the way
with the fewest is the one reported.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from trace_gen.analyse.finder import Reading, find
from trace_gen.analyse.pipeline import blank, words
from trace_gen.analyse.structure import Structure
from trace_gen.analyse.words import Class, Word
from trace_gen.check.codes import CLOSED, STRUCTURAL, SURFACE, WHOLE_SENTENCE, Rule
from trace_gen.check.finding import Finding, View

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from trace_gen.morphology.analyses import FullForms

__all__ = ["Finding", "Gate"]


class Gate:
    """The agreement rules over a full-form table.

    `closed`: the text may hold no word that the table does not know, numerals and names apart.
    """

    def __init__(self, forms: FullForms, closed: bool = False) -> None:
        self._nlp = blank(forms)
        in_phrases = {**SURFACE, **CLOSED} if closed else SURFACE
        self._plain = {False: {**in_phrases, **WHOLE_SENTENCE}, True: in_phrases}

    def check(self, text: str) -> tuple[Finding, ...]:
        """Return the faults of a sentence, in the order of the text."""
        return self._judge(self._nlp(text))

    def check_all(self, texts: Iterable[str]) -> Iterator[tuple[Finding, ...]]:
        """Return the faults of each sentence."""
        return map(self._judge, self._nlp.pipe(texts))

    def check_phrase(self, text: str) -> tuple[Finding, ...]:
        """Return the faults of a phrase, a verb group or a predicate by itself.

        It needs no capital and no full stop, and a predicate no subject.
        """
        return self._judge(self._nlp(text), alone=True)

    def covers(self, text: str, alone: bool = False) -> bool:
        """Say whether the grammar of the finder fits the whole text.

        Where it does not, only single phrases have been checked: no fault, but not verified either.
        """
        _, reading = _read(self._nlp(text), alone)
        return reading.complete

    def _judge(self, doc: Doc, alone: bool = False) -> tuple[Finding, ...]:
        view, reading = _read(doc, alone)
        found = _apply(self._plain[alone], view)
        for structures in reading.parts:
            found += _fewest(view, structures)
        return tuple(sorted(found, key=lambda finding: (finding.start, finding.code)))


def _read(doc: Doc, alone: bool) -> tuple[View, Reading]:
    tokens = [(t.idx, t.idx + len(t)) for t in doc]
    found: list[Word] = words(doc)
    if any(word.classes & Class.SPACE for word in found):
        kept = [n for n, word in enumerate(found) if not word.classes & Class.SPACE]
        found, tokens = [found[n] for n in kept], [tokens[n] for n in kept]
    reading = find(tuple(word.classes for word in found), alone)
    return View(doc.text, found, tokens, Structure()), reading


def _fewest(view: View, structures: Iterable[Structure]) -> list[Finding]:
    """Return the faults of the structure that has the fewest."""
    best: list[Finding] | None = None
    for structure in structures:
        found = _apply(STRUCTURAL, View(view.text, view.words, view.spans, structure))
        if not found:
            return found
        if best is None or len(found) < len(best):
            best = found
    return best or []


def _apply(rules: Mapping[str, Rule], view: View) -> list[Finding]:
    return [
        Finding(code, start, end, rule.title, view.text[start:end], expected)
        for code, rule in rules.items()
        for start, end, expected in rule.find(view)
    ]

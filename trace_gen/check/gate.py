"""The gate: what it lets through may be written. It judges characters and nothing else.

Each text is cut into words with all their analyses; the finder gives every way to read them; the
rules look at each. A fault counts only if no way to read the text is free of faults, and the way
with the fewest is the one reported.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from trace_gen.analyse.finder import Reading, find
from trace_gen.analyse.pipeline import blank, spans, words
from trace_gen.analyse.structure import Structure
from trace_gen.analyse.words import Class
from trace_gen.check.codes import CLOSED, FREE, STRUCTURAL, SURFACE, WHOLE_SENTENCE, Rule
from trace_gen.check.finding import Finding, Verdict, View
from trace_gen.check.links import count_links

if TYPE_CHECKING:
    from trace_gen.morphology.analyses import FullForms

__all__ = ["Finding", "Gate"]

UNREAD = "unread construction"


class Gate:
    """The agreement rules over a full-form table.

    `closed`: the text may hold no word that the table does not know, numerals and names apart, and
    the grammar of the finder must fit it whole: what it cannot read is not verified (A161).
    """

    def __init__(self, forms: FullForms, closed: bool = False) -> None:
        self._nlp = blank(forms)
        self._closed = closed
        in_phrases = {**SURFACE, **CLOSED} if closed else {**SURFACE, "A144": FREE["A144"]}
        in_sentences = {**in_phrases, **WHOLE_SENTENCE, **({} if closed else FREE)}
        self._plain = {False: in_sentences, True: in_phrases}

    def check(self, text: str) -> tuple[Finding, ...]:
        """Return the faults of a sentence, in the order of the text."""
        return self._judge(text, alone=False)

    def verdict(self, text: str) -> Verdict:
        """Return the faults of a sentence and how many links between its words were checked."""
        view, reading = self._read(text, False)
        found, kept = self._judged(view, reading, alone=False)
        return Verdict(found, links=count_links(view, kept))

    def view(self, text: str) -> View | None:
        """Return a sentence with the structure that has the fewest faults.

        None where the grammar of the finder does not fit the whole.
        """
        view, reading = self._read(text, False)
        if not reading.complete:
            return None
        return View(view.text, view.words, view.spans, _fewest(view, reading.parts[0])[1])

    def check_all(self, texts: Iterable[str]) -> Iterator[tuple[Finding, ...]]:
        """Return the faults of each sentence."""
        return map(self.check, texts)  # measured: no slower than `nlp.pipe`, and it copies no text

    def check_phrase(self, text: str) -> tuple[Finding, ...]:
        """Return the faults of a phrase, a verb group or a predicate by itself.

        It needs no capital and no full stop, and a predicate no subject.
        """
        return self._judge(text, alone=True)

    def covers(self, text: str, alone: bool = False) -> bool:
        """Say whether the grammar of the finder fits the whole text.

        Where it does not, only single phrases are checked: no fault found, but not verified either.
        """
        return self._read(text, alone)[1].complete

    def _read(self, text: str, alone: bool) -> tuple[View, Reading]:
        doc = self._nlp(text)
        found, places = words(doc), spans(doc)
        if any(word.classes & Class.SPACE for word in found):
            kept = [n for n, word in enumerate(found) if not word.classes & Class.SPACE]
            found, places = [found[n] for n in kept], [places[n] for n in kept]
        reading = find(tuple(word.classes for word in found), alone)
        return View(text, found, places, Structure()), reading

    def _judge(self, text: str, alone: bool) -> tuple[Finding, ...]:
        return self._judged(*self._read(text, alone), alone)[0]

    def _judged(
        self, view: View, reading: Reading, alone: bool
    ) -> tuple[tuple[Finding, ...], list[Structure]]:
        found = _apply(self._plain[alone], view)
        faults, kept = _all_parts(view, reading.parts)
        if faults and reading.pieces:
            faults, kept = _all_parts(view, reading.pieces)
        found += faults
        if self._closed and not reading.complete and not found:
            found.append(
                Finding("A161", 0, len(view.text), UNREAD, view.text, "a construction we know")
            )
        return tuple(sorted(found, key=lambda finding: (finding.start, finding.code))), kept


def _all_parts(
    view: View, parts: Sequence[Sequence[Structure]]
) -> tuple[list[Finding], list[Structure]]:
    best = [_fewest(view, structures) for structures in parts]
    return [fault for faults, _ in best for fault in faults], [kept for _, kept in best]


def _fewest(view: View, structures: Sequence[Structure]) -> tuple[list[Finding], Structure]:
    """Return the structure that has the fewest faults, and these."""
    best: tuple[list[Finding], Structure] | None = None
    for structure in structures:
        found = _apply(STRUCTURAL, View(view.text, view.words, view.spans, structure))
        if not found:
            return found, structure
        if best is None or len(found) < len(best[0]):
            best = found, structure
    return best or ([], Structure())


def _apply(rules: Mapping[str, Rule], view: View) -> list[Finding]:
    return [
        Finding(code, start, end, rule.title, view.text[start:end], expected)
        for code, rule in rules.items()
        for start, end, expected in rule.find(view)
    ]

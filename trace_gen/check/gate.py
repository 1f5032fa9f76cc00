"""The gate: what it lets through may be written. It judges characters and nothing else.

Each text is cut into words with all their analyses; the finder gives every way to read them; the
rules look at each. A fault counts only if no way to read the text is free of faults, and the way
with the fewest is the one reported.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trace_gen.analyse.finder import Reading, find
from trace_gen.analyse.pipeline import analysed, blank, spans, words
from trace_gen.analyse.structure import Structure
from trace_gen.analyse.words import Class
from trace_gen.check.codes import CLAUSAL, CLOSED, FREE, SURFACE, WHOLE_SENTENCE, apply
from trace_gen.check.finding import Finding, Links, Verdict, View
from trace_gen.check.links import count_links
from trace_gen.check.phrasal import Phrasal
from trace_gen.check.rules_surface import IN_PLAIN, plain
from trace_gen.check.rules_verbal import agrees

if TYPE_CHECKING:
    from trace_gen.morphology.analyses import FullForms

__all__ = ["Finding", "Gate", "Judged"]

UNREAD = "unread construction"


@dataclass(frozen=True, slots=True)
class Judged:
    """A text, the best way to read each part of it, and the faults that are left.

    `complete`: it was read as a whole, in one part.
    """

    view: View
    readings: tuple[View, ...]
    complete: bool
    faults: tuple[Finding, ...]
    phrases: tuple[Links, ...] = ()

    @property
    def links(self) -> Links:
        """Count the links between its words."""
        return count_links(self.view, self.readings, self.phrases, self.complete)


@dataclass(slots=True)
class _Part:
    view: View
    faults: list[Finding]
    links: list[Links]


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
        self._worded = {code: rule for code, rule in in_sentences.items() if code not in IN_PLAIN}
        self._phrasal = Phrasal()

    def check(self, text: str) -> tuple[Finding, ...]:
        """Return the faults of a sentence, in the order of the text."""
        return self.judged(text).faults

    def verdict(self, text: str) -> Verdict:
        """Return the faults of a sentence and how many links between its words were checked."""
        judged = self.judged(text)
        return Verdict(judged.faults, links=judged.links)

    def view(self, text: str) -> View | None:
        """Return a sentence with the structure that has the fewest faults.

        None where the grammar of the finder does not fit the whole.
        """
        judged = self.judged(text)
        return judged.readings[0] if judged.complete else None

    def check_all(self, texts: Iterable[str]) -> Iterator[tuple[Finding, ...]]:
        """Return the faults of each sentence."""
        return map(self.check, texts)  # measured: no slower than `nlp.pipe`, and it copies no text

    def check_phrase(self, text: str) -> tuple[Finding, ...]:
        """Return the faults of a phrase, a verb group or a predicate by itself.

        It needs no capital and no full stop, and a predicate no subject.
        """
        return self.judged(text, alone=True).faults

    def covers(self, text: str, alone: bool = False) -> bool:
        """Say whether the grammar of the finder fits the whole text.

        Where it does not, only single phrases are checked: no fault found, but not verified either.
        """
        return self._read(text, alone)[1].complete

    def judged(self, text: str, alone: bool = False) -> Judged:
        """Return a sentence, or a phrase `alone`, in the way to read it that has fewest faults."""
        view, reading = self._read(text, alone)
        complete = reading.complete
        best = [self._fewest(view, structures) for structures in reading.parts]
        if reading.pieces and any(part.faults for part in best):
            complete = False
            best = [self._fewest(view, structures) for structures in reading.pieces]
        found = apply(self._worded if not alone and plain(text) else self._plain[alone], view)
        for part in best:
            found += part.faults
        if self._closed and not complete and not found:
            found.append(Finding("A161", 0, len(text), UNREAD, text, "a construction we know"))
        found.sort(key=lambda finding: (finding.start, finding.code))
        phrases = tuple([links for part in best for links in part.links])
        return Judged(view, tuple([part.view for part in best]), complete, tuple(found), phrases)

    def _read(self, text: str, alone: bool) -> tuple[View, Reading]:
        doc = analysed(self._nlp, text)
        found, places = words(doc), spans(doc)
        classes = tuple([word.classes for word in found])
        if Class.SPACE in classes:
            kept = [n for n, word in enumerate(found) if not word.classes & Class.SPACE]
            found, places = [found[n] for n in kept], [places[n] for n in kept]
            classes = tuple([word.classes for word in found])
        reading = find(classes, alone, free=not self._closed)
        return View(text, found, places, Structure()), reading

    def _fewest(self, view: View, structures: Sequence[Structure]) -> _Part:
        """Return the structure that has the fewest faults."""
        best: _Part | None = None
        for structure in structures:
            read = view.with_structure(structure)
            faults, links = self._phrasal.judge(read)
            if not agrees(read):
                faults += apply(CLAUSAL, read)
            if best is None or len(faults) < len(best.faults):
                best = _Part(read, faults, links)
            if not faults:
                break
        return best or _Part(view, [], [])

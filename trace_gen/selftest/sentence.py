"""A correct sentence as words and structure, and what a change of its words makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from trace_gen.analyse.structure import Clause, Phrase, Structure
from trace_gen.check.finding import View
from trace_gen.morphology.sound import capitalise
from trace_gen.selftest.paradigm import Paradigm

__all__ = ["Plant", "Sentence", "render"]

_STOPS = frozenset(".,;:!?")


@dataclass(frozen=True, slots=True)
class Plant:
    """A text with one fault at `start:end`, and its correct twin.

    `permitted`: some combination of analyses makes it right after all.
    """

    text: str
    start: int
    end: int
    twin: str
    permitted: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """A correct sentence; the capital of its first word is taken off, unless it is a name."""

    words: tuple[str, ...]
    structure: Structure
    paradigm: Paradigm

    @classmethod
    def of(cls, view: View, paradigm: Paradigm, start: int = 0, end: int | None = None) -> Sentence:
        """Return a sentence that has been read; its main verb stands at `start:end`.

        Where it was read otherwise (`la perizia medica`: medicare), nothing is known of its
        structure.
        """
        words = [view.written(position) for position in range(len(view.words))]
        if words and not any(row.pos == "PROPN" for row in paradigm.analyses(words[0])):
            words[0] = words[0].lower()
        end = len(view.text) if end is None else end
        right = any(
            link.clause.kind == "matrix" and start <= view.spans[link.clause.verb.finite][0] < end
            for link in view.structure.links
        )
        return cls(tuple(words), view.structure if right else Structure(), paradigm)

    @property
    def text(self) -> str:
        """The sentence as it is written."""
        return render(self.words)[0]

    def reworded(self, words: Iterable[str], paradigm: Paradigm) -> Sentence:
        """Return a sentence of the same structure with other words."""
        return replace(self, words=tuple(words), paradigm=paradigm)

    def phrases(self) -> Iterator[Phrase]:
        """Yield the noun phrases of the sentence."""
        return iter(self.structure.phrases)

    def clauses(self) -> Iterator[Clause]:
        """Yield the clauses whose subject is written, before the verb, and not coordinated."""
        for link in self.structure.links:
            subject = link.clause.subject
            if subject is not None and not subject.joined and link.clause.kind != "open-relative":
                yield link.clause

    def noun_phrase(self, phrase: Phrase) -> int:
        """Return the cells in which the words of a noun phrase agree, over all their analyses."""
        cells = self.paradigm.head(self.words[phrase.head])
        if phrase.det is not None:
            cells &= self.paradigm.determiner(self.words[phrase.det])
        for position in (*phrase.pre, *phrase.post):
            if not phrase.hosts:  # else the adjective may go with a noun before
                cells &= self.paradigm.modifier(self.words[position])
        return cells

    def swapped(self, position: int, form: str, permitted: bool) -> Plant:
        """Return a plant with another form in the place of one word."""
        after = list(self.words)
        after[position] = form
        return self.plant(after, (position,), permitted)

    def plant(
        self,
        after: Sequence[str],
        marked: Iterable[int],
        permitted: bool = False,
        twin: Sequence[str] | None = None,
    ) -> Plant:
        """Return a plant of other words; `marked` are those that are wrong among them.

        `twin`: the correct words where they are not those of the sentence.
        """
        text, spans = render(after)
        places = [spans[position] for position in marked]
        correct, _ = render(self.words if twin is None else twin)
        return Plant(text, min(places)[0], max(places)[1], correct, permitted)


def render(words: Sequence[str]) -> tuple[str, list[tuple[int, int]]]:
    """Write words as a text, and say where they stand in it.

    No space after an apostrophe and before a stop; the first letter is a capital.
    """
    text = ""
    spans = []
    for word in words:
        if text and not text.endswith("'") and word not in _STOPS:
            text += " "
        spans.append((len(text), len(text) + len(word)))
        text += word
    return capitalise(text), spans

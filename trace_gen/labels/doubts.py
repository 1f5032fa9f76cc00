"""What keeps a label from being given although each sentence is clear by itself.

Source: language.md section 4: where a construction has no rule, the label is withheld.
"""

from __future__ import annotations

from collections.abc import Iterator

from trace_gen.meaning import Event, Meaning, Participant
from trace_gen.read.facts import QUANTITIES
from trace_gen.read.reader import ReadPair

__all__ = ["doubt"]


def doubt(pair: ReadPair, three_way: str) -> str:
    """Return why a pair that was read should have no label, or `""`."""
    for second in pair.second.readings:
        for first in pair.first.readings:
            if found := _doubt(first, second, three_way):
                return found
    return ""


def _doubt(first: Meaning, second: Meaning, three_way: str) -> str:
    there = {lemma: who for event in first.events for lemma, who in _people(event)}
    for event in second.events:
        for lemma, who in _people(event):
            other = there.get(lemma)
            if other is not None and _quantities(who) != _quantities(other):
                return f"how many of '{lemma}' it is said of differs in the two sentences"
    if three_way != "neutral":
        return ""
    joined = {part for event in first.events for part in _joined(event)}
    for event in second.events:
        if parts := joined & {*_names(event)}:
            return f"'{min(parts)}' is one of several in Sentence1"
    return ""


def _people(event: Event) -> Iterator[tuple[str, Participant]]:
    for who in (event.agent, event.patient):
        if who is not None:
            yield who.lemma, who


def _names(event: Event) -> Iterator[str]:
    yield from (lemma for lemma, _ in _people(event))
    yield event.predicate.removeprefix("essere ")


def _joined(event: Event) -> Iterator[str]:
    """Yield the parts of what is joined by `e`: `il bandito e la zia`, `stanco e felice`."""
    for name in _names(event):
        if len(parts := name.split(" e ")) > 1:
            yield from parts


def _quantities(who: Participant) -> frozenset[str]:
    return frozenset(modifier.text for modifier in who.modifiers if modifier.text in QUANTITIES)

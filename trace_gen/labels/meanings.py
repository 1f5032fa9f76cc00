"""Meanings as a person reads them, and as a program does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trace_gen.entail.verdict import told
from trace_gen.meaning import Event, Participant, Sentence

__all__ = ["as_json", "lines"]


def lines(name: str, sentence: Sentence) -> Iterator[str]:
    """Yield a line for each reading: what the sentence called `name` says, and in which tenses."""
    several = len(sentence.readings) > 1
    for number, reading in enumerate(sentence.readings, 1):
        start = f"{name}, reading {number}," if several else name
        events = "; ".join(f"{told(event)} ({event.tense})" for event in reading.events)
        yield f"{start} {events or 'says nothing that is read'}"
    if sentence.unclear:
        yield f"{name} is unclear: {', '.join(sentence.unclear)}"


def as_json(sentence: Sentence) -> dict[str, Any]:
    """Return `readings`, each a list of events, and the reasons why none can be trusted."""
    return {
        "readings": [[_event(event) for event in one.events] for one in sentence.readings],
        "unclear": list(sentence.unclear),
    }


def _event(event: Event) -> dict[str, Any]:
    return {
        "predicate": event.predicate,
        "agent": _participant(event.agent),
        "patient": _participant(event.patient),
        "tense": event.tense,
        "positive": event.positive,
        "adjuncts": sorted(one.text for one in event.adjuncts),
        "operators": [
            {"lemma": one.lemma, "kind": one.kind, "negated": one.negated}
            for one in event.operators
        ],
        "asserted": event.asserted,
    }


def _participant(who: Participant | None) -> dict[str, Any] | None:
    if who is None:
        return None
    return {
        "lemma": who.lemma,
        "gender": who.gender,
        "number": who.number,
        "definiteness": who.definiteness,
        "modifiers": sorted(one.text for one in who.modifiers),
    }

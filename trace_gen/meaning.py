"""What a sentence says: events with participants, tense and polarity.

The generator builds meanings and realises them; a reader gets them back from characters; gold is
computed from two of them by `trace_gen.entail` and from nothing else.

Nothing ever changes these; they are not frozen, as a reader makes millions, each in a third of the
time.

Source: language.md section 4 (after Brunato 2024 and the usual event semantics of Parsons 1990).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from trace_gen.lexicon.model import Gender, Number

__all__ = [
    "Definiteness",
    "Event",
    "Meaning",
    "Modifier",
    "ModifierKind",
    "Operator",
    "OperatorKind",
    "Participant",
    "Sentence",
    "Tense",
]

Tense = Literal[
    "present",
    "progressive",
    "past",  # passato prossimo
    "remote",  # passato remoto
    "pluperfect",  # trapassato
    "imperfect",
    "past-progressive",  # stava + gerund
    "future",
    "conditional",
]
Definiteness = Literal["definite", "indefinite", "bare", "proper", "every", "one", "none"]
ModifierKind = Literal["intersective", "modal", "privative"]
OperatorKind = Literal["done", "not-done", "neutral", "withheld"]


@dataclass(unsafe_hash=True, slots=True, order=True)
class Modifier:
    """A modifier of a noun or an event, by its words in citation form (`di aula`, `nuovo`)."""

    text: str
    kind: ModifierKind = "intersective"


@dataclass(unsafe_hash=True, slots=True)
class Participant:
    """Someone or something in an event.

    The same lemma and number in two sentences denote the same participant (the reference
    convention of language.md section 4), whatever its modifiers.
    """

    lemma: str
    gender: Gender | None = None
    number: Number = "sg"
    definiteness: Definiteness = "definite"
    modifiers: frozenset[Modifier] = frozenset()


@dataclass(unsafe_hash=True, slots=True)
class Operator:
    """What stands over an event: `riuscire a` (done), `evitare di` (not-done), `volere` (neutral),
    `ha dovuto` (withheld). `negated`: the operator itself is negated (`non riesce a`)."""

    lemma: str
    kind: OperatorKind
    negated: bool = False


@dataclass(unsafe_hash=True, slots=True)
class Event:
    """One event or state: who did what to whom, when, and whether it is affirmed or denied.

    `agent` is the subject of the active, also of a predicate without object or of a copula, where
    `predicate` is the adjective or noun (`essere noto`). `None` in a role: not expressed.
    `adjuncts` are modifiers of the event itself. `operators` from the outermost in.
    """

    predicate: str
    agent: Participant | None = None
    patient: Participant | None = None
    tense: Tense = "present"
    positive: bool = True
    adjuncts: frozenset[Modifier] = frozenset()
    operators: tuple[Operator, ...] = ()
    asserted: bool = True

    def denied(self) -> Event:
        """Return the same event with the opposite polarity."""
        return replace(self, positive=not self.positive)


@dataclass(unsafe_hash=True, slots=True)
class Meaning:
    """One reading of a sentence: the events that it commits its speaker to, together.

    `note` says in a few words what makes this reading differ from the others.
    """

    events: tuple[Event, ...]
    note: str = ""


@dataclass(unsafe_hash=True, slots=True)
class Sentence:
    """All readings of a sentence (at least one), and reasons why none can be trusted.

    Where the readings differ in label the pair is withheld; `unclear` (`null subject`, `da: by or
    to`) withholds whatever depends on it.
    """

    readings: tuple[Meaning, ...]
    unclear: tuple[str, ...] = field(default=())

    @classmethod
    def plain(cls, *events: Event) -> Sentence:
        """Return a sentence with a single reading."""
        return cls((Meaning(events),))

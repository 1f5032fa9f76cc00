"""Whether an event of Sentence1 is the one that Sentence2 tells of, and how they relate.

Source: language.md section 4 (active and passive, swapped roles, converses).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

from trace_gen.entail.compare import (
    DIFFERENT,
    EQUAL,
    Match,
    compare_modifiers,
    compare_participants,
    compare_words,
    join,
)
from trace_gen.entail.knowledge import Knowledge
from trace_gen.meaning import Event

__all__ = ["NO_VIEW", "Aligner", "View"]


@dataclass(unsafe_hash=True, slots=True)
class View:
    """How an event of Sentence1 relates to Sentence2's, and the rule that made them one."""

    match: Match
    rule: str = "same-event"


NO_VIEW: Final = View(DIFFERENT)


@dataclass(unsafe_hash=True, slots=True)
class Aligner:
    """Compares events, given what is known of words and which participants are fixed."""

    knowledge: Knowledge
    fixed: Collection[tuple[str, str]]

    def best(self, event: Event, said: Event) -> View:
        """Return the first way in which the two are one event; NO_VIEW if there is none."""
        found = (view for view in self._views(event, said) if view.match is not DIFFERENT)
        return next(found, NO_VIEW)

    def swapped(self, event: Event, said: Event) -> bool:
        """Return whether Sentence2 tells of the event with its two participants exchanged."""
        if event.agent is None or event.patient is None:
            return False
        direct = self._compare(event, said, self.verbs(event, said), exchanged=True)
        converse = self._compare(event, said, self._converse(event, said))
        return direct is not DIFFERENT or converse is not DIFFERENT

    def verbs(self, event: Event, said: Event) -> Match:
        """Return how the two predicates relate."""
        known = self.knowledge
        return compare_words(event.predicate, said.predicate, known.equivalents, known.weaker)

    def _views(self, event: Event, said: Event) -> Iterator[View]:
        verbs = self.verbs(event, said)
        yield View(self._compare(event, said, verbs))
        if event.agent is None or event.patient is None:
            return
        # Either verb will do: who `chiama` says `incontra` says it of both, whichever is agent.
        if {event.predicate, said.predicate} & self.knowledge.symmetric:
            yield View(self._compare(event, said, verbs, exchanged=True), "symmetric")
        elif {event.predicate, said.predicate} & self.knowledge.mutual and verbs is not DIFFERENT:
            doubtful = replace(verbs, doubt="mutual")
            yield View(self._compare(event, said, doubtful, exchanged=True), "mutual")
        converse = self._converse(event, said)
        yield View(self._compare(event, said, converse, exchanged=True), "converse")

    def _converse(self, event: Event, said: Event) -> Match:
        """Return how two predicates relate that tell of one event from its two sides."""
        known = self.knowledge.converses
        forth = {way for verb, way in known.get(event.predicate, ()) if verb == said.predicate}
        back = {way for verb, way in known.get(said.predicate, ()) if verb == event.predicate}
        if "equivalent" in forth | back:
            return EQUAL
        if forth:
            return Match("weaker", notes=(f"{event.predicate} implies {said.predicate}",))
        if back:
            return Match("stronger", notes=(f"{said.predicate} implies {event.predicate}",))
        return DIFFERENT

    def _compare(
        self, event: Event, said: Event, verbs: Match, *, exchanged: bool = False
    ) -> Match:
        """Compare role by role; `verbs` is how the predicates relate, `exchanged` how the roles."""
        if verbs is DIFFERENT:
            return DIFFERENT
        known, fixed = self.knowledge, self.fixed
        agent, patient = event.agent, event.patient
        if exchanged:
            agent, patient = patient, agent
        return join(
            [
                verbs,
                compare_participants(agent, said.agent, "agent", fixed, known),
                compare_participants(patient, said.patient, "patient", fixed, known),
                compare_modifiers(event.adjuncts, said.adjuncts, known),
            ]
        )

"""Which criterion a pair follows, and which noun phrase Sentence2 is about.

Both are told from what the two sentences say, never from what they were made from. The criteria are
those of the templates; language.md section 3 has them as a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from trace_gen.entail import Knowledge
from trace_gen.entail.compare import DIFFERENT, compare_words
from trace_gen.entail.verdict import denies
from trace_gen.grammar.template import Criterion, Role
from trace_gen.meaning import Event, Meaning, Participant
from trace_gen.morphology.analyses import FullForms
from trace_gen.read.reader import ReadPair
from trace_gen.text import nfc, straight_apostrophes

__all__ = ["NOTHING", "About", "Criteria"]

_WORD: Final = re.compile(r"\w+")
_NOMINAL: Final = frozenset({"NOUN", "PROPN", "PRON", "ADJ"})

Words = Sequence[tuple[str, frozenset[str]]]
"""The words of a text in small letters, each with the nouns and adjectives that it can be."""

Target = Literal["NP1", "NP2", ""]


@dataclass(frozen=True, slots=True)
class About:
    """The id of a criterion and the noun phrase that Sentence2 is about; `""` where none is."""

    criterion: str = ""
    target: Target = ""


NOTHING: Final = About()


@dataclass(frozen=True, slots=True)
class _Premise:
    """One reading of Sentence1: who has which role, and its two events.

    `passive`: the matrix clause is one (`era sorvegliato`). Its subject then does what the criteria
    call the matrix verb, whatever its role in the event.
    """

    people: Mapping[Role, Participant]
    events: Mapping[Literal["relative", "matrix"], Event]
    passive: bool = False


@dataclass(frozen=True, slots=True)
class _Said:
    """One event of Sentence2 as its words have it, with the voice that its subject gives it."""

    agent: Participant | None
    patient: Participant | None
    voice: Literal["active", "passive"]

    @property
    def subject(self) -> Participant | None:
        return self.agent if self.voice == "active" else self.patient

    def converse(self) -> _Said:
        """Return the event from its other side: who receives praise is praised."""
        voice: Literal["active", "passive"] = "passive" if self.voice == "active" else "active"
        return _Said(self.patient, self.agent, voice)


class Criteria:
    """Finds the criterion of a pair among those of the templates."""

    def __init__(
        self, forms: FullForms, criteria: Iterable[Criterion], knowledge: Knowledge
    ) -> None:
        self._forms = forms
        self._criteria = tuple(criteria)
        self._knowledge = knowledge
        self._known: dict[str, frozenset[str]] = {}

    def about(self, pair: ReadPair, first: str, second: str) -> About:
        """Return the criterion and the target of a pair that was read from two texts.

        Where the readings differ in one of them it is empty.
        """
        if "null subject" in pair.second.unclear:
            return NOTHING
        words1, words2 = self._words(first), self._words(second)
        found = {
            self._of_reading(one, other, words1, words2)
            for one in pair.first.readings
            for other in pair.second.readings
        }
        criteria, targets = {one.criterion for one in found}, {one.target for one in found}
        return About(
            criteria.pop() if len(criteria) == 1 else "", targets.pop() if len(targets) == 1 else ""
        )

    def _of_reading(self, first: Meaning, second: Meaning, words1: Words, words2: Words) -> About:
        premise = self._premise(first, words1)
        if premise is None or not second.events:
            return NOTHING
        event = second.events[0]
        said = self._said(event, words2)
        target: Target = ""
        for name in ("NP1", "NP2"):
            if _same(premise.people.get(name), said.subject):
                target = name
        criterion = self._criterion(premise, event, said) if len(second.events) == 1 else ""
        return About(criterion, target)

    def _criterion(self, premise: _Premise, event: Event, said: _Said) -> str:
        """Return the first criterion that an event of Sentence2 follows.

        The relative and the matrix clause may have verbs that imply each other: the verb that is
        the very same is looked at first.
        """
        exact_first = sorted(
            premise.events.items(), key=lambda one: one[1].predicate != event.predicate
        )
        for name, other in exact_first:
            view = self._view(other, event, said)
            if view is None:
                continue
            if name == "matrix" and premise.passive:
                view = view.converse()
            for one in self._criteria:
                polarity = one.positive != denies(event)
                if one.verb == name and polarity and self._follows(one, view, premise, other):
                    return one.id
        return ""

    def _view(self, event: Event, told: Event, said: _Said) -> _Said | None:
        """Return what Sentence2 says with the verb of an event; None where it has another verb."""
        if [one.lemma for one in event.operators] != [one.lemma for one in told.operators]:
            return None
        known = self._knowledge
        words = (known.equivalents, known.weaker)
        if compare_words(event.predicate, told.predicate, *words) is not DIFFERENT:
            return said
        return said.converse() if self._converse(event.predicate, told.predicate) else None

    def _converse(self, first: str, second: str) -> bool:
        """Tell whether one of two verbs tells of an event of the other from its other side."""
        known = self._knowledge.converses
        return any(verb == second for verb, _ in known.get(first, ())) or any(
            verb == first for verb, _ in known.get(second, ())
        )

    def _follows(self, criterion: Criterion, said: _Said, premise: _Premise, event: Event) -> bool:
        """Tell whether Sentence2 has the voice and the roles of a criterion about an event."""
        if said.voice != criterion.voice:
            return False
        people = premise.people
        if criterion.verb == "relative" and _same(people.get("NP1"), event.agent):
            return False  # the head of a subject relative does it: no exchange of roles there
        agent = _same(people.get(criterion.agent), said.agent)
        if said.agent is None and criterion.voice == "passive":
            # A passive that does not say by whom exchanges no roles, so the agent is as it was.
            agent = _same(people.get(criterion.agent), event.agent)
        if criterion.patient != "OBJ":
            return agent and _same(people.get(criterion.patient), said.patient)
        return agent and self._same_object(people.get("OBJ"), said.patient)

    def _same_object(self, first: Participant | None, second: Participant | None) -> bool:
        """Tell whether an object is that of the matrix clause, in its own or other words."""
        if first is None or second is None:
            return second is None
        known = self._knowledge
        words = (known.noun_equivalents, known.noun_weaker)
        return compare_words(first.lemma, second.lemma, *words) is not DIFFERENT

    # -- who is who ----------------------------------------------------------------------------

    def _premise(self, meaning: Meaning, words: Words) -> _Premise | None:
        """Return the roles of Sentence1; None where it has no relative with `che`.

        NP1 is the participant of the relative that is named before `che`, NP2 the other one.
        """
        border = next((place for place, (word, _) in enumerate(words) if word == "che"), None)
        if border is None or not meaning.events:
            return None
        main, *others = meaning.events
        if not others:  # a cleft: all that it says is the relative
            return self._roles(None, main, words, border)
        verbs = {operator.lemma for operator in main.operators}
        for event in others:
            if event.predicate in verbs:  # `costringe X a aprire`: its own event, not a relative
                continue
            if found := self._roles(main, event, words, border):
                return found
        return None

    def _roles(
        self, main: Event | None, relative: Event, words: Words, border: int
    ) -> _Premise | None:
        there = [who for who in (relative.agent, relative.patient) if who is not None]
        heads = [who for who in there if self._place(who, words[:border]) is not None]
        if len(heads) != 1:
            return None
        (head,) = heads
        people: dict[Role, Participant] = {"NP1": head}
        for who in there:
            if who is not head:
                people["NP2"] = who
        if main is None:
            return _Premise(people, {"relative": relative})
        matrix = self._said(main, words)
        passive = matrix.voice == "passive"
        if passive:
            matrix = matrix.converse()
        if matrix.agent is not None and not _same(matrix.agent, head):
            people["SUBJ"] = matrix.agent
        if matrix.patient is not None and not _same(matrix.patient, head):
            people["OBJ"] = matrix.patient
        return _Premise(people, {"relative": relative, "matrix": main}, passive)

    def _said(self, event: Event, words: Words) -> _Said:
        """Return who does what in Sentence2; the one named first is its subject."""
        agent, patient = (
            None if who is None else self._place(who, words) for who in (event.agent, event.patient)
        )
        passive = patient is not None and (
            event.agent is None or (agent is not None and patient < agent)
        )
        return _Said(event.agent, event.patient, "passive" if passive else "active")

    def _place(self, who: Participant, words: Words) -> int | None:
        """Return where a participant is named; an unknown noun is known by its stem."""
        lemma = who.lemma.split(" e ")[0].casefold()
        for place, (word, lemmas) in enumerate(words):
            if word == lemma or lemma in lemmas:
                return place
        stem = _stem(lemma)
        return next((place for place, (word, _) in enumerate(words) if _stem(word) == stem), None)

    def _words(self, text: str) -> Words:
        plain = straight_apostrophes(nfc(text)).casefold()
        return [(word, self._lemmas(word)) for word in _WORD.findall(plain)]

    def _lemmas(self, word: str) -> frozenset[str]:
        found = self._known.get(word)
        if found is None:
            found = self._known[word] = frozenset(
                one.lemma.casefold()
                for form in (word, word.capitalize())
                for one in self._forms.analyses(form)
                if one.pos in _NOMINAL
            )
        return found


def _stem(word: str) -> str:
    return re.sub(r"h?[aeiouàèéìòù]+$", "", word)


def _same(first: Participant | None, second: Participant | None) -> bool:
    """Tell whether two noun phrases denote the same: language.md section 4, reference convention.

    The lemma of a noun may be that of either gender (`il maestro`, `la maestra`).
    """
    if first is None or second is None:
        return False
    genders = {first.gender, second.gender} - {None}
    return first.lemma == second.lemma and first.number == second.number and len(genders) < 2

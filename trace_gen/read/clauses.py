"""What clauses say: their events, from a verb group and what stands around it.

Source: language.md section 4.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import cast

from trace_gen.analyse.features import numbers
from trace_gen.analyse.structure import Phrase, Verb
from trace_gen.analyse.words import Word
from trace_gen.meaning import Event, Operator, OperatorKind, Participant
from trace_gen.read import facts
from trace_gen.read.around import Around, Rejected
from trace_gen.read.grammar import Clause, Infinitive, Item, relative_of
from trace_gen.read.groups import Group, read_group
from trace_gen.read.lemmas import Names, verb_lemmas
from trace_gen.read.phrases import Phrases
from trace_gen.read.verbs import Verbs

__all__ = ["OBJECTS", "REFLEXIVE", "Clauses", "Events", "Gap", "Rejected", "own_phrases"]

Events = tuple[Event, ...]
OBJECTS = frozenset({"lo", "la", "li", "l'"})
REFLEXIVE = frozenset({"si", "s'"})


@dataclass(unsafe_hash=True, slots=True)
class Gap:
    """What `che` stands for."""

    who: Participant
    place: Phrase


class Clauses(Around, ABC):
    """Interprets the clauses of one sentence; their relatives are another matter."""

    def __init__(self, words: Sequence[Word], verbs: Verbs, phrases: Phrases, names: Names) -> None:
        super().__init__(words, verbs, phrases, names)
        self._read: dict[int, list[Group]] = {}

    @abstractmethod
    def in_phrase(self, phrase: Phrase) -> Iterator[Events]:
        """Yield what the relative of a phrase says, for each noun that it may belong to."""

    def _clause(
        self, clause: Clause, subject: Participant | None, gap: Gap | None,
        over: tuple[Operator, ...] = (),
    ) -> Iterator[Events]:  # fmt: skip
        """Yield what a clause says, with the relatives inside it."""
        agrees = clause.subject is None or self._agree(clause.subject, clause)
        if not agrees:
            raise Rejected
        self._doubts(clause)
        inside = [list(self.in_phrase(p)) for p in own_phrases(clause) if p.relative]
        if any(not one for one in inside):
            raise Rejected
        for group in self._groups(clause):
            if clause.subject is None and subject is None and not over:
                self.unclear.append("null subject")
            for events in self._event(clause, group, subject, gap, over):
                for others in product(*inside):
                    more: list[Events] = [()]
                    if clause.joined is not None:
                        more = list(self._clause(clause.joined, subject, None, over))
                    for tail in more:
                        yield (*events, *(e for one in others for e in one), *tail)

    def _doubts(self, clause: Clause) -> None:
        """Note what makes a clause doubtful whatever its roles are."""
        if self._sees(clause):
            self.unclear.append("pseudo-relative")
        for phrase in own_phrases(clause):
            self._doubt(phrase)

    def _sees(self, clause: Clause) -> bool:
        """Tell whether a clause may hold a pseudo-relative: `ho visto Maria che piangeva`."""
        for item in clause.rest:
            if isinstance(item, Phrase) and item.prep is None and item.relative is not None:
                relative = relative_of(item)
                groups = self._group(clause.verb)
                lemmas = {lemma for group in groups for lemma in group.lemmas}
                if relative is not None and relative.subject is None:
                    return not lemmas.isdisjoint(facts.PERCEPTION)
        return False

    def _group(self, verb: Verb) -> list[Group]:
        key = verb.finite << 8 | verb.end
        if key not in self._read:
            found = read_group(self.words, verb)
            if len(found) > 1 and not verb.auxiliary:
                # `rileva`: the verb that the other sentence has, else an imperfect.
                found = [one for one in found if self.names.knows(one.lemmas)] or found
                found = found[:1]
            self._read[key] = found
        return self._read[key]

    def _groups(self, clause: Clause) -> list[Group]:
        """Return what a verb group says; `era diretto a` is a passive only with a `da`."""
        groups = self._group(clause.verb)
        if len(groups) == 1:
            return groups
        agent = any(isinstance(item, Phrase) and self._is_da(item) for item in clause.rest)
        return [group for group in groups if (group.voice == "passive") == agent]

    def _agree(self, subject: Phrase, clause: Clause) -> bool:
        """Tell whether a subject and its verb can agree, in number and, under `essere`, gender."""
        found = self.phrases.cells(subject)
        if not found:
            return False
        verb = clause.verb
        third = self.words[verb.finite].finite
        if not numbers(found) & third:
            return False
        if verb.auxiliary == "essere":
            for k in (*verb.participles, *verb.predicate):
                cells = self.words[k].modifier
                if not found & cells and not subject.joined:
                    return False
        return True

    def _event(
        self, clause: Clause, group: Group, subject: Participant | None, gap: Gap | None,
        over: tuple[Operator, ...],
    ) -> Iterator[Events]:  # fmt: skip
        """Yield what a verb group says with what follows it."""
        lemma, rest = self._expression(clause, group)
        items = list(self._flat(rest, group, lemma))
        if group.voice == "active":
            place = next((k for k, item in enumerate(items) if isinstance(item, Infinitive)), None)
            complement = next((item for item in items if isinstance(item, Clause)), None)
            if place is not None:
                yield from self._under(clause, group, lemma, subject, gap, over, items, place)
                return
            if complement is not None:
                yield from self._said(complement, group, lemma, gap, over)
                return
        elif any(isinstance(item, Infinitive) for item in items):
            self.unclear.append("a passive with an infinitive")  # `è costretto a picchiare`
        items += self._inside(clause)
        clitics = {self.words[k].form for k in clause.verb.clitics}
        adjuncts = self._adjuncts(items, group.voice == "passive", clitics)
        who, positive = subject or (gap.who if gap else None), not group.negated
        if group.voice == "copula":
            name, more = self._predicate(group, items, adjuncts)
            yield (Event(name, who, None, group.tense, positive, adjuncts | more, over),)
        elif group.voice == "passive":
            agent = self._agent_of_passive(items, lemma)
            yield (Event(lemma, agent, who, group.tense, positive, adjuncts, over),)
        else:
            yield (self._active(group, lemma, items, subject, gap, over, clitics),)

    def _said(
        self, complement: Clause, group: Group, lemma: str, gap: Gap | None,
        over: tuple[Operator, ...],
    ) -> Iterator[Events]:  # fmt: skip
        """Yield what a clause says under its verb: `crede che il produttore aiuti`."""
        # `dimentica che` takes it for true, while `dimentica di` says that it is not done.
        kind = "neutral" if facts.OPERATORS.get(lemma) == "neutral" else "withheld"
        kind = "withheld" if lemma == "provare" else kind
        operator = Operator(lemma, cast("OperatorKind", kind), group.negated)
        subject = complement.subject
        inner = self.phrases.participant(subject) if subject is not None else None
        yield from self._clause(complement, inner, gap, (*over, operator))

    def _active(
        self, group: Group, lemma: str, items: list[Item], subject: Participant | None,
        gap: Gap | None, over: tuple[Operator, ...], clitics: set[str],
    ) -> Event:  # fmt: skip
        things = [i for i in items if isinstance(i, Phrase) and i.prep is None]
        if things and clitics & OBJECTS:
            raise Rejected  # `il bandito l'ha morso la vedova`: whose object the subject would be
        giver = self.verbs.converse(lemma) and not things and gap is None
        adjuncts = self._adjuncts(items, giver, clitics)
        if clitics & REFLEXIVE:
            lemma = f"{lemma.removesuffix('e')}si"
        # Who gives what is received has the role that the generator's meanings give it.
        other = self._agent_of_passive(items, lemma) if giver else None
        patient = other or self._patient(things, gap, clitics)
        if len(things) > 1 and not (subject is None and len(things) == 2):
            raise Rejected
        positive = not group.negated
        return Event(lemma, subject, patient, group.tense, positive, adjuncts, over)

    def _patient(
        self, things: Sequence[Phrase], gap: Gap | None, clitics: set[str]
    ) -> Participant | None:
        """Return the object: a phrase, what `che` stands for, or a pronoun."""
        if gap is not None:
            if things:
                raise Rejected
            return gap.who
        if things:
            return self.phrases.participant(things[0])
        return Participant("lui", definiteness="proper") if clitics & OBJECTS else None

    def _under(
        self, clause: Clause, group: Group, lemma: str, subject: Participant | None,
        gap: Gap | None, over: tuple[Operator, ...], items: Sequence[Item], place: int,
    ) -> Iterator[Events]:  # fmt: skip
        """Yield what an infinitive says under its verb: `vuole aprire`, `costringe X a aprire`."""
        inner = items[place]
        assert isinstance(inner, Infinitive)
        kind = facts.OPERATORS.get(lemma, "withheld")
        if lemma in facts.MODAL_PAST and group.tense in ("past", "remote", "pluperfect"):
            kind = "withheld"
        operators = (*over, Operator(lemma, kind, group.negated))
        before = [i for i in items[:place] if isinstance(i, Phrase) and i.prep is None]
        after = items[place + 1 :]
        agent: Participant | None = subject
        more: tuple[Event, ...] = ()
        if lemma in facts.OBJECT_CONTROL and (before or gap):
            agent = self.phrases.participant(before[0]) if before else gap.who if gap else None
            gap = gap if before else None
            more = (Event(lemma, subject, agent, group.tense, not group.negated, operators=over),)
        elif before:
            raise Rejected
        negated = any(
            self.words[k].form == "non" for k in range(inner.start, inner.position)
        )  # `sceglie di non aprire`
        things = [i for i in after if isinstance(i, Phrase) and i.prep is None]
        clitics = {self.words[k].form for k in clause.verb.clitics}
        if inner.participle is not None:
            name = self.names.name(verb_lemmas(self.words[inner.participle], "participle"))
            patient, agent = agent, self._agent_of_passive(after, name)
        else:
            name = self.names.name(verb_lemmas(self.words[inner.position], "infinitive"))
            patient = self._patient(things, gap, clitics)
        adjuncts = self._adjuncts(after, inner.participle is not None, clitics)
        event = Event(name, agent, patient, group.tense, not negated, adjuncts, operators)
        yield (event, *more)


def own_phrases(clause: Clause) -> Iterator[Phrase]:
    """Yield the phrases of a clause whose relatives speak for themselves."""
    for item in (clause.subject, *clause.rest):
        if isinstance(item, Phrase):
            yield item

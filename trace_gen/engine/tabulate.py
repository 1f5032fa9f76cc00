"""Fill the phrase tables of a family, and label every row of them.

A label depends on the criterion, the words of the event, the tense and the way Sentence2 weakens
it, never on which two people take part (they always differ). So each row of a table is labelled
once, by `entail`, on the meanings of the sentences that the row stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from trace_gen.design.candidates import Candidates
from trace_gen.design.conditions import Condition, Family, Features, Templates
from trace_gen.engine.tables import Choice, ConditionTables, FamilyTables, Hypotheses
from trace_gen.entail import Knowledge, Policy, Verdict, entail
from trace_gen.errors import Fault, InputError
from trace_gen.grammar.derive import hypothesis, premise
from trace_gen.grammar.phrases import Inflector, tenses_of
from trace_gen.grammar.template import Criterion
from trace_gen.meaning import Event, Participant

__all__ = ["build_tables"]

PhraseCheck = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class _Row:
    """A way of a head, with its verdict and its verb and object in every member."""

    way: Choice
    verdicts: list[Verdict]
    phrases: list[tuple[str, str]]


class _Builder:
    """Makes the tables of one family."""

    def __init__(
        self,
        templates: Templates,
        family: Family,
        candidates: Candidates,
        inflector: Inflector,
        knowledge: Knowledge,
        policy: Policy,
        sound: PhraseCheck,
    ) -> None:
        self.templates, self.family, self.candidates = templates, family, candidates
        self.inflector, self.knowledge, self.policy, self.sound = (
            inflector,
            knowledge,
            policy,
            sound,
        )
        self.members = templates.members(family.id)
        self.dropped: dict[str, int] = {}

    def people(self, condition: Condition) -> tuple[Participant, Participant]:
        """Return the two participants by their roles: the label is the same for all nouns.

        Number decides who is meant, gender does not (the reference convention of language.md).
        """
        return (
            Participant("NP1", number=condition.np1.number),
            Participant("NP2", number=condition.np2.number),
        )

    def heads(self, criterion: Criterion) -> int:
        """Return how many heads a criterion has: verbs of the relative or matrix predicates."""
        of = self.candidates
        return len(of.predicates if criterion.event == "matrix" else of.verbs)

    def ways(self, criterion: Criterion, head: int) -> Iterator[Choice]:
        """Yield the ways in which Sentence2 may put an event, the plainest first."""
        verbs = self.inflector.lexicon.verbs
        if criterion.event == "matrix":
            entry = self.candidates.predicates[head].entry
            for variant in self.inflector.object_variants(entry):
                for tense in tenses_of(verbs[entry.verb], "active"):
                    yield Choice(tense, entry.verb, variant)
            return
        name = self.candidates.verbs[head]
        targets = [
            p.target
            for p in self.inflector.lexicon.paraphrases
            if p.kind == "verb" and p.source == name
        ]
        for lemma in (name, *targets):
            if criterion.voice == "passive" and not verbs[lemma].passive:
                continue
            for tense in tenses_of(verbs[lemma], criterion.voice):
                yield Choice(tense, lemma, None)

    def labels(self, criterion: Criterion, head: int, way: Choice) -> list[Verdict]:
        """Label one row in every member by the meanings of its two sentences."""
        people = [self.people(condition) for condition in self.members]
        known = {two: self.label(*two, criterion, head, way) for two in dict.fromkeys(people)}
        return [known[two] for two in people]

    def label(
        self, np1: Participant, np2: Participant, criterion: Criterion, head: int, way: Choice
    ) -> Verdict:
        """Label one row for two participants."""
        if criterion.event == "matrix":
            entry, verb = self.candidates.predicates[head].entry, "·"
            matrix = Event(entry.verb, np1, self.inflector.participant(entry.object))
        else:
            verb, matrix = self.candidates.verbs[head], Event("·", np1)
        thing = self.inflector.participant(way.thing.phrase) if way.thing else None
        said = hypothesis(criterion, np1, np2, way.verb, thing, way.tense)
        first = premise(np1, np2, verb, matrix, self.family.tense)
        return entail(first, said, self.policy, self.knowledge)

    def phrase(self, condition: Condition, criterion: Criterion, way: Choice) -> tuple[str, str]:
        """Return the verb group and the object of a row."""
        subject: Features = getattr(condition, criterion.subject.lower())
        group = self.inflector.group(
            way.verb, way.tense, subject.number, subject.gender, criterion.voice, criterion.positive
        )
        return group, self.inflector.object_text(way.thing.phrase) if way.thing else ""

    def rows(self, criterion: Criterion, head: int) -> list[_Row]:
        """Return the ways of a head whose label, in every member, is that of its plainest way."""
        kept: list[_Row] = []
        plain: list[str] = []
        for way in self.ways(criterion, head):
            verdicts = self.labels(criterion, head, way)
            plain = plain or [v.three_way for v in verdicts]
            if "withheld" in plain:
                return []
            if plain != [v.three_way for v in verdicts]:
                continue
            phrases = [self.phrase(condition, criterion, way) for condition in self.members]
            if all(self.sound(" ".join(phrase).strip()) for phrase in phrases):
                kept.append(_Row(way, verdicts, phrases))
            else:
                self.dropped["Sentence2"] = self.dropped.get("Sentence2", 0) + 1
        return kept

    def hypotheses(self, criterion: Criterion) -> tuple[list[Hypotheses], npt.NDArray[np.bool_]]:
        """Return the table of a criterion for every member, and which heads have rows."""
        by_head = [self.rows(criterion, head) for head in range(self.heads(criterion))]
        counts = np.array([len(rows) for rows in by_head], dtype=np.int64)
        offsets = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
        rows = [row for rows in by_head for row in rows]
        self._one_gold(criterion, rows)
        tables = []
        for place in range(len(self.members)):
            tables.append(
                Hypotheses(
                    criterion,
                    self.templates.frames[criterion.frame],
                    offsets,
                    tuple(row.way for row in rows),
                    tuple(row.phrases[place][0] for row in rows),
                    tuple(row.phrases[place][1] for row in rows),
                    tuple(row.verdicts[place] for row in rows),
                )
            )
        return tables, counts > 0

    def _one_gold(self, criterion: Criterion, rows: Sequence[_Row]) -> None:
        golds = {verdict.gold for row in rows for verdict in row.verdicts}
        if len(golds) == 1:
            return
        message = (
            f"criterion '{criterion.id}' can say nothing in family '{self.family.id}'"
            if not golds
            else f"criterion '{criterion.id}' is sì for some words of its family, no for others"
        )
        hint = "no label is written in a template: narrow the verbs of the family"
        raise InputError(
            Fault("T301", message, self.templates.places["criteria", criterion.id], hint)
        )

    def persons(self, features: Features, names: frozenset[str], agent: bool) -> tuple[str, ...]:
        make = self.inflector.by_person if agent else self.inflector.person
        return tuple(
            make(name, features.gender, features.number) if name in names else ""
            for name in self.candidates.nouns
        )

    def condition(self, condition: Condition, tables: Sequence[Hypotheses]) -> ConditionTables:
        """Return the tables of one member."""
        of, make = self.candidates, self.inflector
        tense = self.family.tense
        slots = {"np1": (condition.np1, of.np1), "np2": (condition.np2, of.np2)}
        return ConditionTables(
            condition,
            self.templates.frames[self.family.frame],
            {slot: self.persons(f, names, agent=False) for slot, (f, names) in slots.items()},
            {slot: self.persons(f, names, agent=True) for slot, (f, names) in slots.items()},
            tuple(make.group(v, tense, condition.np2.number) for v in of.verbs),
            tuple(make.group(p.entry.verb, tense, condition.np1.number) for p in of.predicates),
            tuple(make.object_text(p.entry.object) for p in of.predicates),
            tuple(tables),
        )

    def build(self) -> FamilyTables:
        """Return the tables of the whole family."""
        usable = {
            "relative": np.ones(len(self.candidates.verbs), dtype=bool),
            "matrix": np.ones(len(self.candidates.predicates), dtype=bool),
        }
        by_criterion = []
        for criterion in self.templates.criteria_of(self.family):
            tables, has_rows = self.hypotheses(criterion)
            usable[criterion.event] &= has_rows
            by_criterion.append(tables)
        members = {
            condition.id: self.condition(condition, [tables[i] for tables in by_criterion])
            for i, condition in enumerate(self.members)
        }
        for tables_of in members.values():
            usable["relative"] &= self._sound_all("verb", tables_of.verbs)
            whole = [
                f"{verb} {thing}"
                for verb, thing in zip(tables_of.matrix_verbs, tables_of.objects, strict=True)
            ]
            usable["matrix"] &= self._sound_all("predicate", whole)
        return FamilyTables(
            self.family,
            self.candidates,
            members,
            usable["relative"],
            usable["matrix"],
            self.dropped,
        )

    def _sound_all(self, slot: str, phrases: Sequence[str]) -> npt.NDArray[np.bool_]:
        verdicts = np.array([self.sound(phrase) for phrase in phrases], dtype=bool)
        faults = int((~verdicts).sum())
        if faults:
            self.dropped[slot] = self.dropped.get(slot, 0) + faults
        return verdicts


def build_tables(
    templates: Templates,
    family: Family,
    candidates: Candidates,
    inflector: Inflector,
    knowledge: Knowledge,
    policy: Policy,
    sound: PhraseCheck,
) -> FamilyTables:
    """Return the phrase tables of a family under a policy.

    `sound` says whether a phrase passes the agreement rules; one that does not leaves its table
    here, before the space is counted.

    Raises InputError (T301) where a criterion has no single gold.
    """
    return _Builder(templates, family, candidates, inflector, knowledge, policy, sound).build()

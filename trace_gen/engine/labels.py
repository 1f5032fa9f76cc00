"""The ways in which Sentence2 may put an event, and the label of each.

A label depends on the criterion, the words of the event, the tenses and the way Sentence2 weakens
it, never on which two people take part (they always differ). So each row of a table is labelled
once, by `entail`, on the meanings of the sentences that the row stands for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from trace_gen.design.candidates import Candidates
from trace_gen.design.conditions import Condition, Family, Features, Tenses
from trace_gen.engine.tables import Choice
from trace_gen.entail import Knowledge, Policy, Verdict, entail
from trace_gen.grammar.derive import clause, hypothesis
from trace_gen.grammar.phrases import NOTHING, Inflector, matrix_tense, tenses_of
from trace_gen.grammar.template import Criterion, Role
from trace_gen.meaning import Event, Modifier, Participant, Sentence

__all__ = ["Labeller"]


def _participant(role: Role, features: Features, longer: bool) -> Participant:
    """Return a noun phrase by its role: the label is the same for all nouns.

    Number decides who is meant, gender does not (the reference convention of language.md).
    """
    return Participant(
        role,
        number=features.number,
        definiteness="proper" if features.words == "names" else "definite",
        modifiers=frozenset({Modifier("PP")} if longer and features.pps[1] else ()),
    )


@dataclass(frozen=True, slots=True)
class Labeller:
    """Labels the rows of a family's tables under a policy."""

    family: Family
    candidates: Candidates
    inflector: Inflector
    knowledge: Knowledge
    policy: Policy
    uniform: set[tuple[object, ...]] = field(default_factory=set)
    premises: dict[tuple[object, ...], Sentence] = field(default_factory=dict)

    def people(self, condition: Condition, longer: bool) -> dict[Role, Participant]:
        """Return the participants of Sentence1 (`longer`: with their PPs) or of Sentence2."""
        return {
            "NP1": _participant("NP1", condition.np1, longer),
            "NP2": _participant("NP2", condition.np2, longer),
            "SUBJ": Participant("SUBJ", definiteness="proper"),
        }

    def ways(self, criterion: Criterion, head: int, tenses: Tenses) -> Iterator[Choice]:
        """Yield the ways in which Sentence2 may put an event, the plainest first."""
        lexicon = self.inflector.lexicon
        if criterion.verb == "matrix":
            entry = self.candidates.predicates[head].entry
            verbs = [entry.verb]
            whats = self.inflector.complements(entry) if criterion.patient == "OBJ" else (NOTHING,)
            premise = matrix_tense(lexicon.verbs[entry.verb], tenses.matrix)
        else:
            name = self.candidates.verbs[head]
            verbs = [name, *lexicon.paraphrases_of(name, "verb")]
            whats, premise = (NOTHING,), tenses.relative
        for verb in (lexicon.verbs[lemma] for lemma in verbs if lemma in lexicon.verbs):
            if criterion.voice == "passive" and not verb.passive:
                continue
            for what in whats:
                for tense in tenses_of(verb, criterion.voice, premise):
                    yield Choice(tense, verb.lemma, what)
        if criterion.verb == "relative" and criterion.voice == "passive":
            for lemma in lexicon.paraphrases_of(self.candidates.verbs[head], "converse"):
                for tense in tenses_of(lexicon.verbs[lemma], "active", premise):
                    yield Choice(tense, lemma, NOTHING, converse=True)

    def labels(
        self, members: tuple[Condition, ...], criterion: Criterion, head: int,
        tenses: Tenses, way: Choice,
    ) -> list[Verdict]:  # fmt: skip
        """Label one row in every member by the meanings of its two sentences.

        What the members differ in (number, length) cannot make a difference for one verb and none
        for another of its class, so the first word of a class is labelled in every member, and the
        others in the first.
        """
        entry = self.inflector.lexicon.verbs[way.verb]
        plain = way.verb == self._verb(criterion, head)
        kind = (
            *(criterion.id, tenses, way.tense, way.what.form, way.converse),
            *(plain, entry.aspect, entry.symmetry),
        )
        if kind in self.uniform:
            return [self._label(members[0], criterion, head, tenses, way)] * len(members)
        verdicts = [self._label(c, criterion, head, tenses, way) for c in members]
        if len({(v.three_way, v.rule) for v in verdicts}) == 1:
            self.uniform.add(kind)
        return verdicts

    def _verb(self, criterion: Criterion, head: int) -> str:
        """Return the verb of Sentence1 that a criterion is about."""
        of = self.candidates
        return of.predicates[head].entry.verb if criterion.verb == "matrix" else of.verbs[head]

    def _label(
        self, condition: Condition, criterion: Criterion, head: int, tenses: Tenses, way: Choice
    ) -> Verdict:
        shorter = self.people(condition, longer=False)
        said = hypothesis(
            *(self.inflector, criterion, shorter, way.verb, way.what, way.tense, way.converse)
        )
        key = (condition.id, criterion.verb, head, tenses)
        if key not in self.premises:
            people = self.people(condition, longer=True)
            self.premises[key] = self.premise(people, criterion, head, tenses)
        return entail(self.premises[key], said, self.policy, self.knowledge)

    def premise(
        self, people: dict[Role, Participant], criterion: Criterion, head: int, tenses: Tenses
    ) -> Sentence:
        """Return the meaning of Sentence1, with the verb that is not in question left open."""
        verb, matrix = "·", Event("·", people["NP1"], tense=tenses.matrix)
        if criterion.verb == "relative":
            verb = self.candidates.verbs[head]
        else:
            entry = self.candidates.predicates[head].entry
            tense = matrix_tense(self.inflector.lexicon.verbs[entry.verb], tenses.matrix)
            if self.family.subject == "SUBJ":
                matrix = Event(entry.verb, people["SUBJ"], people["NP1"], tense=tense)
            else:
                full = self.inflector.complements(entry)[0]
                matrix = clause(self.inflector, entry.verb, people["NP1"], full, tense)
        relative = Event(verb, people["NP2"], people["NP1"], tense=tenses.relative)
        return Sentence.plain(matrix, relative)

"""Fill the phrase tables of a family."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from trace_gen.design.candidates import Candidates, gender_in
from trace_gen.design.conditions import Condition, Family, Features, Templates
from trace_gen.design.expand import Chain, chains
from trace_gen.design.mix import I64
from trace_gen.design.scenes import cast_of, content_stems
from trace_gen.design.space import stem
from trace_gen.engine.labels import Labeller
from trace_gen.engine.measures import measures_of
from trace_gen.engine.tables import (
    GENDERS,
    Choice,
    ConditionTables,
    Expanded,
    FamilyTables,
    Hypotheses,
)
from trace_gen.entail import Knowledge, Policy, Verdict
from trace_gen.errors import Fault, InputError
from trace_gen.grammar.phrases import Inflector, matrix_tense
from trace_gen.grammar.template import Criterion, Role
from trace_gen.lexicon.model import Gender

__all__ = ["build_tables"]

PhraseCheck = Callable[[str], bool]
Mask = npt.NDArray[np.bool_]

_NAMED = Features(words="names")
_CLITIC = {"m": "gli ", "f": "le "}


@dataclass(frozen=True, slots=True)
class _Row:
    """A way of a head, with its verdict in every member and its phrases by member and gender."""

    way: Choice
    verdicts: list[Verdict]
    phrases: list[tuple[tuple[str, str], ...]]


@dataclass(frozen=True, slots=True)
class _Builder:
    """Makes the tables of one family."""

    templates: Templates
    family: Family
    candidates: Candidates
    inflector: Inflector
    labeller: Labeller
    sound: PhraseCheck
    dropped: dict[str, int] = field(default_factory=dict)

    @property
    def members(self) -> tuple[Condition, ...]:
        return self.templates.members(self.family.id)

    def drop(self, slot: str) -> None:
        """Count a phrase that has a fault and leaves its table."""
        self.dropped[slot] = self.dropped.get(slot, 0) + 1

    def number_of(self, condition: Condition, role: Role) -> Features:
        """Return the features of a role; a name that is the matrix subject is a singular."""
        return {"NP1": condition.np1, "NP2": condition.np2}.get(role, _NAMED)

    def human(self, role: Role) -> bool:
        """Whether a role is a person's in every condition of the family."""
        return all(self.number_of(c, role).animacy == "human" for c in self.members)

    def phrases(
        self, subject: Features, criterion: Criterion, way: Choice
    ) -> tuple[tuple[str, str], ...]:
        """Return the verb group of a row and what follows it, for each gender of the subject.

        Where the slot has one gender, both are the same.
        """
        voice = "active" if way.converse else criterion.voice
        found = []
        for gender in (subject.gender,) if subject.gender else GENDERS:
            group = self.inflector.group(
                way.verb, way.tense, subject.number, gender, voice, criterion.positive
            )
            after = self.inflector.complement_text(way.what, gender, subject.number)
            found.append((group, after))
        return tuple(found * (2 if subject.gender else 1))

    def rows(self, criterion: Criterion, head: int, pair: int) -> list[_Row]:
        """Return the ways of a head whose label, in every member, is that of its plainest way."""
        kept: list[_Row] = []
        plain: list[str] = []
        tenses = self.family.tenses[pair]
        subjects = [self.number_of(condition, criterion.subject) for condition in self.members]
        unlike = {(subject.number, subject.gender): subject for subject in subjects}
        for way in list(self.labeller.ways(criterion, head, tenses)):
            # People give and get praise and blows; of a thing one says that it was praised.
            if way.converse and not (self.human(criterion.patient) and self.human(criterion.agent)):
                continue
            verdicts = self.labeller.labels(self.members, criterion, head, tenses, way)
            plain = plain or [v.three_way for v in verdicts]
            if "withheld" in plain:
                return []
            if plain != [v.three_way for v in verdicts]:
                continue
            made = {kind: self.phrases(one, criterion, way) for kind, one in unlike.items()}
            if all(self.sound(" ".join(both).strip()) for one in made.values() for both in one):
                phrases = [made[subject.number, subject.gender] for subject in subjects]
                kept.append(_Row(way, verdicts, phrases))
            else:
                self.drop("Sentence2")
        return kept

    def hypotheses(self, criterion: Criterion) -> tuple[list[Hypotheses], Mask]:
        """Return the table of a criterion for every member, and which heads have rows."""
        of = self.candidates
        heads = len(of.predicates if criterion.verb == "matrix" else of.verbs)
        pairs = len(self.family.tenses)
        by_head = [self.rows(criterion, h, pair) for h in range(heads) for pair in range(pairs)]
        counts = np.array([len(rows) for rows in by_head], dtype=np.int64)
        rows = [row for rows in by_head for row in rows]
        self._one_gold(criterion, rows)
        tables = [
            Hypotheses(
                criterion,
                self.templates.frames[criterion.frame],
                np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
                tuple(row.way for row in rows),
                tuple(row.verdicts[place] for row in rows),
                tuple(verb for row in rows for verb, _ in row.phrases[place]),
                tuple(what for row in rows for _, what in row.phrases[place]),
            )
            for place in range(len(self.members))
        ]
        has_rows: Mask = np.all((counts > 0).reshape(heads, pairs), axis=1)
        return tables, has_rows

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
        place = self.templates.places["criteria", criterion.id]
        raise InputError(Fault("T301", message, place, hint))

    def words_of(self, role: Role) -> Iterable[str]:
        of = self.candidates
        return {"NP1": of.np1, "NP2": of.np2, "SUBJ": of.subjects}[role]

    def persons(self, condition: Condition, role: Role, agent: bool) -> tuple[str, ...]:
        """Return the noun phrase of every word in a role; '' for words that cannot have it."""
        make = self.inflector.by_person if agent else self.inflector.person
        features, words = self.number_of(condition, role), set(self.words_of(role))
        return tuple(
            make(word, gender_in(self.inflector, word, features), features.number)
            if word in words
            else ""
            for word in self.candidates.words
        )

    def genders(self, condition: Condition, role: Role) -> I64:
        features, words = self.number_of(condition, role), set(self.words_of(role))
        return np.array(
            [
                GENDERS.index(gender_in(self.inflector, word, features)) if word in words else 0
                for word in self.candidates.words
            ],
            dtype=np.int64,
        )

    def expanded(self, condition: Condition, role: Role) -> Expanded:
        """Return the noun phrases of a slot with their prepositional phrases."""
        plain = self.persons(condition, role, agent=False)
        pps = self.number_of(condition, role).pps
        known: dict[str, tuple[int, int]] = {}
        counts, members = [], []
        contents = [
            [(entry.scene, content_stems(entry)) for entry in predicate.entries]
            for predicate in self.candidates.predicates
        ]
        for word, phrase in zip(self.candidates.words, plain, strict=True):
            by_scene = self.longer(word, phrase, pps, role == "NP1") if phrase else {}
            for content in contents:
                found = {
                    text: len(chain.pps)
                    for scene, said in content
                    if scene in by_scene
                    for text, chain in by_scene[scene]
                    if not said & chain.stems
                }
                for text in sorted(found):
                    known.setdefault(text, (len(known), found[text]))
                    members.append(known[text][0])
                counts.append(len(found))
        return Expanded(
            tuple(known),
            np.array([length for _, length in known.values()], dtype=np.int8),
            np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
            np.array(members, dtype=np.int64),
        )

    def longer(
        self, word: str, phrase: str, pps: tuple[int, int], before_relative: bool
    ) -> dict[str, list[tuple[str, Chain]]]:
        """Return, by scene, a noun phrase with each chain that suits it, where nothing is wrong."""
        lexicon, make = self.inflector.lexicon, self.inflector.prep_text
        # What any item may say beside the noun phrase: no chain may share a stem with it.
        verbs = frozenset(stem(verb) for verb in self.candidates.verbs)
        found: dict[str, list[tuple[str, Chain]]] = {}
        for scene in lexicon.scenes.values():
            if scene.kind != self.family.scenes or word not in cast_of(scene):
                continue
            for chain in chains(lexicon, scene.id, word, pps, verbs, before_relative):
                text = " ".join([phrase, *(make(pp) for pp in chain.pps)])
                if self.sound(text):
                    found.setdefault(scene.id, []).append((text, chain))
        return found

    def relative_verb(self, condition: Condition, verb: str, pair: int, subject: Gender) -> str:
        """Return the verb of the relative, with the dative clitic of the matrix subject."""
        group = self.inflector.group(verb, self.family.tenses[pair].relative, condition.np2.number)
        # Where NP1 is that subject, it is what is done and nobody it could be done for.
        clitic = self.family.subject == "SUBJ" and self.inflector.lexicon.verbs[verb].dative
        return _CLITIC[subject] + group if clitic else group

    def condition(self, condition: Condition, tables: Sequence[Hypotheses]) -> ConditionTables:
        """Return the tables of one member."""
        of, make, verbs = self.candidates, self.inflector, self.inflector.lexicon.verbs
        pairs = range(len(self.family.tenses))
        roles: tuple[Role, ...] = ("NP1", "NP2", "SUBJ")
        subject = self.number_of(condition, self.family.subject)
        longer: dict[Role, Features] = {"NP1": condition.np1, "NP2": condition.np2}
        return ConditionTables(
            condition,
            self.templates.code(condition),
            self.templates.frames[self.family.frame],
            {role: self.persons(condition, role, agent=False) for role in roles},
            {role: self.persons(condition, role, agent=True) for role in roles},
            {role: self.genders(condition, role) for role in roles},
            tuple(
                self.relative_verb(condition, verb, pair, gender)
                for verb in of.verbs
                for pair in pairs
                for gender in GENDERS
            ),
            tuple(
                make.group(
                    p.entry.verb,
                    matrix_tense(verbs[p.entry.verb], self.family.tenses[pair].matrix),
                    subject.number,
                )
                for p in of.predicates
                for pair in pairs
            ),
            tuple(
                make.complement_text(make.complements(p.entry)[0], gender, condition.np1.number)
                for p in of.predicates
                for gender in GENDERS
            ),
            {role: self.expanded(condition, role) for role, f in longer.items() if f.pps[1]},
            tuple(tables),
        )

    def build(self) -> FamilyTables:
        """Return the tables of the whole family."""
        of, pairs = self.candidates, len(self.family.tenses)
        usable: dict[str, Mask] = {
            "relative": np.ones(len(of.verbs), dtype=bool),
            "matrix": np.ones(len(of.predicates), dtype=bool),
        }
        by_criterion = []
        for criterion in self.templates.criteria_of(self.family):
            tables, has_rows = self.hypotheses(criterion)
            usable[criterion.verb] &= has_rows
            by_criterion.append(tables)
        shape = (len(of.words), len(of.predicates))
        words: dict[Role, Mask] = {role: np.ones(shape, dtype=bool) for role in ("NP1", "NP2")}
        members, measures = {}, {}
        for place, condition in enumerate(self.members):
            made = self.condition(condition, [tables[place] for tables in by_criterion])
            members[condition.id] = made
            measures[condition.id] = measures_of(made, self.family, of, self.inflector)
            usable["relative"] &= self._sound_all("verb", made.verbs, len(of.verbs))
            whole = [
                f"{made.matrix_verbs[p * pairs + pair]} {made.whats[p * 2 + gender]}".strip()
                for p in range(len(of.predicates))
                for pair in range(pairs)
                for gender in range(2)
            ]
            usable["matrix"] &= self._sound_all("predicate", whole, len(of.predicates))
            for role, longer in made.expanded.items():
                words[role] &= (np.diff(longer.offsets) > 0).reshape(shape)
        usables = (usable["relative"], usable["matrix"], words)
        return FamilyTables(self.family, of, members, *usables, measures, self.dropped)

    def _sound_all(self, slot: str, phrases: Sequence[str], heads: int) -> Mask:
        """Say which heads have no phrase with a fault."""
        verdicts = np.array([self.sound(phrase) for phrase in phrases], dtype=bool)
        for _ in range(int((~verdicts).sum())):
            self.drop(slot)
        sound: Mask = np.all(verdicts.reshape(heads, -1), axis=1)
        return sound


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
    labeller = Labeller(family, candidates, inflector, knowledge, policy)
    return _Builder(templates, family, candidates, inflector, labeller, sound).build()

"""From item numbers to words: the draw of a family, ready to be asked for any range of items."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from trace_gen.design.candidates import Candidates
from trace_gen.design.draw import CriterionPlan, Draw
from trace_gen.design.evenness import first_ones
from trace_gen.design.measures import NO_MATCH, Match
from trace_gen.design.mix import I64, hash_text, mix
from trace_gen.design.scenes import scene_spaces
from trace_gen.design.space import Space, join_scenes
from trace_gen.engine.columns import Items
from trace_gen.engine.tables import FamilyTables, Hypotheses
from trace_gen.errors import Fault, InputError, Place
from trace_gen.lexicon.load import Lexicon

__all__ = ["FamilyPlan", "plan_family", "space_of"]

_VARIANT, _PAIR, _SUBJECT = 11, 12, 13


def space_of(
    lexicon: Lexicon,
    tables: FamilyTables,
    place: Place | None = None,
    match: Match = NO_MATCH,
    seed: int = 0,
) -> Space:
    """Return the exact space of Sentence1 of a family; `place` is where that stands.

    `match`: how alike NP1 and NP2 have to be. `seed`: for the order inside cells.

    Raises InputError (B310) when no scene leaves anything to draw from.
    """
    of = tables.candidates
    np1, np2 = ([words[slot] for words in tables.measures.values()] for slot in ("np1", "np2"))
    near = partial(match.allows, np1=np1, np2=np2)
    scenes = []
    for scene in scene_spaces(lexicon, tables.family, of):
        scene.by_verb[~tables.usable_verbs[scene.verbs]] = False
        scene.by_pair[:, ~tables.usable_predicates[scene.predicates]] = False
        for column, longer in enumerate(tables.usable_words.values()):
            scene.by_pair[:] &= longer[np.ix_(scene.pairs[:, column], scene.predicates)]
        scene.by_pair[~near(scene.pairs)] = False
        scenes.append(scene)
    verbs, objects = _verbs_and_objects(of)
    firsts = first_ones(scenes, verbs, objects, seed)
    scenes = [replace(scene, first=first) for scene, first in zip(scenes, firsts, strict=True)]
    shape = (len(of.words), len(of.words), len(of.verbs), len(of.predicates))
    space = join_scenes(scenes, shape) if scenes else None
    if space is None or not space.size:
        hint = "a scene needs two nouns of its cast, a verb and a predicate that suits both"
        hint = f"no two words of a scene are so alike: loosen --match {match}" if match else hint
        message = f"family '{tables.family.id}' has nothing to draw from"
        raise InputError(Fault("B310", message, place, hint))
    return space


def _verbs_and_objects(of: Candidates) -> tuple[I64, I64]:
    """Return an id of the verb and one of the object of each predicate."""
    entries = [predicate.entry for predicate in of.predicates]
    verbs = [entry.verb for entry in entries]
    # What has no object is like nothing else.
    objects = [e.object.noun if e.object else f"{n}" for n, e in enumerate(entries)]
    ids = [
        np.unique(np.array(words, dtype=str), return_inverse=True)[1] for words in (verbs, objects)
    ]
    return ids[0].astype(np.int64), ids[1].astype(np.int64)


@dataclass(frozen=True, slots=True)
class FamilyPlan:
    """A family's space and draw. Item k has the same words in all conditions of the family."""

    tables: FamilyTables
    space: Space
    draw: Draw
    criteria: CriterionPlan
    variants: int
    seed: int

    @property
    def capacity(self) -> int:
        """The number of distinct pairs that the draw can give for one condition."""
        golds = (self.criteria.si, self.criteria.no)
        return self.criteria.period * 2 * min(len(of) * self.variants for of in golds)

    def items(self, start: int, stop: int) -> Items:
        """Return the words of items start ≤ k < stop (k counts from 0)."""
        k = np.arange(start, stop, dtype=np.int64)
        period = self.criteria.period
        ranks = np.concatenate(
            [
                self.draw.ranks(max(start, turn) - turn, min(stop, turn + period) - turn)
                for turn in range(start - start % period, stop, period)
            ]
            or [np.empty(0, dtype=np.int64)]
        )
        np1, np2, verb, predicate = self.space.items(ranks)
        criterion, shift = self.criteria.assign(start, stop)
        pairs = len(self.tables.family.tenses)
        pair = self.digit(_PAIR, k) % pairs
        base = self.digit(_VARIANT, k)
        row = np.empty(len(k), dtype=np.int64)
        for place, said in enumerate(self.hypotheses):
            here = criterion == place
            word = predicate if said.criterion.verb == "matrix" else verb
            head = word[here] * pairs + pair[here]
            count = said.offsets[head + 1] - said.offsets[head]
            row[here] = said.offsets[head] + (base[here] + shift[here]) % count
        subject = self._subjects(k, np2)
        return Items(k, np1, np2, subject, verb, predicate, pair, criterion, row)

    def digit(self, key: int, k: I64) -> I64:
        """Return a keyed digit of items k: the same in all conditions and in every pass."""
        hashed = mix(self.seed, key, k % self.criteria.period)
        return (hashed >> np.uint64(1)).astype(np.int64)

    def _subjects(self, k: I64, np2: I64) -> I64:
        """Draw the matrix subject among the names, never that of NP2."""
        of = self.tables.candidates
        if not of.subjects:
            return np.zeros(len(k), dtype=np.int64)
        ids = np.array([of.words.index(name) for name in of.subjects], dtype=np.int64)
        drawn = self.digit(_SUBJECT, k) % (len(ids) - 1)
        taken = np.searchsorted(ids, np2)
        present = ids[np.minimum(taken, len(ids) - 1)] == np2
        subjects: I64 = ids[drawn + (present & (drawn >= taken))]
        return subjects

    @property
    def hypotheses(self) -> tuple[Hypotheses, ...]:
        """The tables of hypotheses of any member: their rows are the same in all."""
        return next(iter(self.tables.members.values())).hypotheses


def _fewest_variants(tables: FamilyTables) -> int:
    """Return how many ways every usable head has, at least, in every criterion."""
    fewest = []
    for said in next(iter(tables.members.values())).hypotheses:
        counts = np.diff(said.offsets)
        matrix = said.criterion.verb == "matrix"
        usable = tables.usable_predicates if matrix else tables.usable_verbs
        fewest.append(int(counts.reshape(len(usable), -1)[usable].min()))
    return min(fewest)


def plan_family(
    lexicon: Lexicon,
    tables: FamilyTables,
    seed: int,
    place: Place | None = None,
    match: Match = NO_MATCH,
) -> FamilyPlan:
    """Return the plan of a family for a seed; `place` is where the family stands.

    `match`: how alike NP1 and NP2 have to be.

    Raises InputError: B310 for an empty space, B311 where the criteria have one gold only.
    """
    # Families draw apart from each other even under one seed.
    keyed = int(mix(seed, hash_text(tables.family.id) >> 1)[0] >> np.uint64(1))
    space = space_of(lexicon, tables, place, match, keyed)
    golds = [said.gold for said in next(iter(tables.members.values())).hypotheses]
    places: dict[str, tuple[int, ...]] = {
        gold: tuple(i for i, g in enumerate(golds) if g == gold) for gold in ("sì", "no")
    }
    if not all(places.values()):
        message = f"all criteria of family '{tables.family.id}' have the same gold"
        raise InputError(Fault("B311", message, place, "a balanced set needs a sì and a no"))
    period = space.size - space.size % 2
    criteria = CriterionPlan(places["sì"], places["no"], period, keyed)
    draw = Draw(space.people, space.sizes, space.fronts, keyed)
    return FamilyPlan(tables, space, draw, criteria, _fewest_variants(tables), keyed)

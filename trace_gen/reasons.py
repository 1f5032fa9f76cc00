"""Why a word cannot stand in a condition, said to the person who wrote it.

The tests are those of `trace_gen.design`; here they are put into words, with codes and hints.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from trace_gen.design.candidates import Candidates
from trace_gen.design.conditions import Condition, Family, Templates
from trace_gen.design.expand import chains
from trace_gen.design.faults import noun_fault, verb_fault
from trace_gen.design.scenes import cast_of
from trace_gen.errors import Fault, suggest
from trace_gen.grammar.phrases import Inflector
from trace_gen.lexicon.load import predicate_key
from trace_gen.lexicon.model import Verb
from trace_gen.morphology.analyses import FullForms

__all__ = ["Reasons", "Slot"]

Slot = Literal["np1", "np2"]
_SLOTS: tuple[Slot, ...] = ("np1", "np2")

_SHOWN = 20

# How a reason begins, its code, and what to do about it.
_CODES = {
    "does not show": ("L202", "take a noun whose article or ending shows it"),
    "has no pp": ("L210", "add one under 'pps:' in a file with its scene"),
    "has no": ("L203", "give it that form ('f: ...', 'pl: ...') or take another noun"),
    "makes a garden path": ("L204", "keep it as NP1, or take another noun"),
}


@dataclass(frozen=True, slots=True)
class Reasons:
    """What keeps words out of slots, in a lexicon under some templates."""

    templates: Templates
    inflector: Inflector
    forms: FullForms

    def noun(self, name: str, slot: Slot, condition: Condition) -> str:
        """Say why a noun cannot stand in a slot of a condition; '' if it can."""
        family = self.templates.families[condition.family]
        if name not in self._cast(family):
            return f"is in no cast of a scene with 'kind: {family.scenes}'"
        # A word must suit all members of a family, so that they stay matched.
        for member in (condition, *self.templates.members(family.id)):
            reason = self._alone(name, slot, member)
            if reason:
                return reason if member is condition else f"{reason} (in {member.id})"
        return ""

    def verb(self, verb: Verb, family: Family) -> str:
        """Say why a verb cannot head the relative of a family; '' if it can."""
        wanted = family.verbs
        if wanted.use and wanted.use not in verb.use:
            return f"does not say 'use: {wanted.use}'"
        if not wanted.use and not verb.reversible:
            return "does not say 'reversible: true'"
        if verb.symmetry not in wanted.symmetry:
            return f"is {verb.symmetry}"
        if wanted.passive and not verb.passive:
            return "makes no passive ('passive: false')"
        for member in self.templates.members(family.id):
            for tenses in family.tenses:
                form = self.inflector.group(verb.lemma, tenses.relative, member.np2.number)
                reason = verb_fault(form, member.np2, self.inflector.lexicon, self.forms)
                if reason:
                    return f"{reason} (in {member.id})"
        return ""

    def faults(self, family: Family, candidates: Candidates) -> list[Fault]:
        """Return what keeps a family from being planned.

        L111 no scene of its kind; L103 a predicate without object whose subject is NP1; where no
        noun can be NP1 or NP2, why not: L202 to L204, B312 for the rest.
        """
        lexicon = self.inflector.lexicon
        kinds = {scene.kind for scene in lexicon.scenes.values()}
        if family.scenes not in kinds:
            place = self.templates.places["family", family.id]
            message = (
                f"family '{family.id}' draws from scenes with 'kind: {family.scenes}': none is"
            )
            return [Fault("L111", message, place, suggest(family.scenes, kinds))]
        members = self.templates.members(family.id)
        return [*self._without_object(family)] or [
            fault
            for slot in _SLOTS
            if not getattr(candidates, slot)
            for fault in self._faults(slot, members[0], self._cast(family))
        ][:_SHOWN]

    def _without_object(self, family: Family) -> Iterator[Fault]:
        lexicon = self.inflector.lexicon
        for predicate in lexicon.predicates:
            here = lexicon.scenes[predicate.scene].kind == family.scenes
            said = predicate.object or predicate.adj or predicate.pp
            if here and family.subject == "NP1" and not said:
                key = f"{predicate.scene}/{predicate_key(predicate)}"
                place = lexicon.places["predicate", key]
                message = f"predicate '{key}' has no object in family '{family.id}'"
                yield Fault("L103", message, place, "add 'object: ...'")

    def _faults(self, slot: Slot, condition: Condition, cast: set[str]) -> Iterator[Fault]:
        for name in sorted(cast):
            reason = self.noun(name, slot, condition)
            known = (found for start, found in _CODES.items() if reason.startswith(start))
            code, hint = next(known, ("B312", "take another noun, or another condition"))
            message = f"'{name}' cannot be {slot.upper()} of '{condition.id}': it {reason}"
            yield Fault(code, message, self.inflector.lexicon.places["noun", name], hint)

    def _cast(self, family: Family) -> set[str]:
        scenes = self.inflector.lexicon.scenes.values()
        casts = (scene.cast.values() for scene in scenes if scene.kind == family.scenes)
        return {noun for cast in casts for nouns in cast for noun in nouns}

    def _alone(self, name: str, slot: Slot, condition: Condition) -> str:
        features = getattr(condition, slot)
        if features.words == "names":
            return "is no first name"
        lexicon = self.inflector.lexicon
        reason = noun_fault(
            lexicon.nouns[name], features, self.inflector, self.forms, slot == "np2"
        )
        if reason or not features.pps[0]:
            return reason
        kind = self.templates.families[condition.family].scenes
        longer = (
            chain
            for scene in lexicon.scenes.values()
            if scene.kind == kind and name in cast_of(scene)
            for chain in chains(lexicon, scene.id, name, features.pps, frozenset(), slot == "np1")
        )
        return "" if any(longer) else "has no pp"

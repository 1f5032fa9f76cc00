"""Why a word cannot stand in a condition, said to the person who wrote it.

The tests are those of `trace_gen.design`; here they are put into words, with codes and hints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from trace_gen.design.candidates import Candidates
from trace_gen.design.conditions import Condition, Family, Templates
from trace_gen.design.expand import chains
from trace_gen.design.faults import noun_fault, verb_fault
from trace_gen.design.scenes import cast_of, who_of
from trace_gen.errors import Fault, suggest
from trace_gen.grammar.phrases import Inflector
from trace_gen.lexicon.lint import used_words
from trace_gen.lexicon.load import expansion_key, predicate_key
from trace_gen.lexicon.model import Expansion, Name, Noun, Predicate, Verb
from trace_gen.lexicon.references import named
from trace_gen.morphology.analyses import FullForms
from trace_gen.morphology.conjugation import inflects_isc

__all__ = ["Reasons", "Slot"]

Unsound = Callable[[str], str]
"""Says why a phrase may not stand in any sentence; '' if it may."""

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

# What to do about what stands in no sentence.
_HINTS = {
    "noun": "take a noun of one word, or put what belongs to it under 'pp:' or 'adj:'",
    "name": "take a name of one word",
    "verb": "take another, or add the words that it is made of",
    "predicate": "take other words, or add those that are not known",
    "expansion": "take other words, or add those that are not known",
}


@dataclass(frozen=True, slots=True)
class Reasons:
    """What keeps words out of slots, in a lexicon under some templates."""

    templates: Templates
    inflector: Inflector
    forms: FullForms
    unsound: Unsound

    def noun(self, name: str, slot: Slot, condition: Condition) -> str:
        """Say why a noun cannot stand in a slot of a condition; '' if it can."""
        if reason := self.word(self.inflector.lexicon.nouns[name]):
            return reason
        family = self.templates.families[condition.family]
        if name not in self._cast(family):
            return f"is in no cast of a scene with 'kind: {family.scenes}'"
        # A word must suit all members of a family, so that they stay matched.
        for member in (condition, *self.templates.members(family.id)):
            reason = self._alone(name, slot, member)
            if reason:
                return reason if member is condition else f"{reason} (in {member.id})"
        return ""

    def word(self, entry: Noun | Name | Verb) -> str:
        """Say why a word can stand in no sentence; '' if it can.

        Such are words of several parts (`capo cuoco`, `pick-up`): their parts are no words of the
        lexicon, and sentences with them cannot be checked. Only verbs may be of several words.
        """
        for phrase in self._phrases(entry):
            if reason := self.unsound(phrase):
                return f"stands in no sentence: '{phrase}' ({reason})"
        return ""

    def _phrases(self, entry: Noun | Name | Verb) -> Iterator[str]:
        make = self.inflector
        match entry:
            case Noun():
                for gender, number in make.forms(entry):
                    yield make.person(entry.lemma, gender, number)
                    yield make.by_person(entry.lemma, gender, number)
            case Name():
                yield make.person(entry.lemma, entry.gender, "sg")
                yield make.by_person(entry.lemma, entry.gender, "sg")
            case Verb():
                yield make.group(entry.lemma, "present", "sg")
                yield make.group(entry.lemma, "present", "pl")
                yield make.group(entry.lemma, "past", "sg")

    def lint(self) -> Iterator[Fault]:
        """Yield a notice (L215) for each word, predicate and pp that no sentence can have.

        Words that nothing names have one of their own (L201). L216: a verb in -ire that is said to
        be none of those in -isc-, by silence.
        """
        lexicon, used = self.inflector.lexicon, used_words(self.inflector.lexicon)
        words: list[tuple[str, Noun | Name | Verb]] = [
            *(("noun", noun) for noun in lexicon.nouns.values() if ("noun", noun.lemma) in used),
            *(("name", name) for name in lexicon.names.values()),
            *(
                ("verb", verb)
                for verb in lexicon.verbs.values()
                if verb.reversible or verb.use or ("verb", verb.lemma) in used
            ),
        ]
        told: set[tuple[str, str]] = set()
        for kind, entry in words:
            if reason := self.word(entry):
                told.add((kind, entry.lemma))
                place = lexicon.places[kind, entry.lemma]
                yield Fault("L215", f"{kind} '{entry.lemma}' {reason}", place, _HINTS[kind])
        for kind, key, phrase_entry, phrase in self._whole():
            blamed = {(target, name) for _, target, name in named(phrase_entry)} & told
            if not blamed and (reason := self.unsound(phrase)):
                shown = "pp" if kind == "expansion" else kind
                message = f"{shown} '{key}' stands in no sentence: '{phrase}' ({reason})"
                yield Fault("L215", message, lexicon.places[kind, key], _HINTS[kind])
        for verb in lexicon.verbs.values():
            if inflects_isc(verb.lemma) and not verb.model_fields_set & {"isc", "present_3sg"}:
                made = self.inflector.group(verb.lemma, "present", "sg")
                message = f"the present of '{verb.lemma}' is made as '{made}'"
                hint = "if it has -isc-, as most in -ire do, say 'isc: true'; else 'isc: false'"
                yield Fault("L216", message, lexicon.places["verb", verb.lemma], hint)

    def _whole(self) -> Iterator[tuple[str, str, Predicate | Expansion, str]]:
        """Yield every predicate and pp of the lexicon with a phrase that shows it."""
        lexicon, make = self.inflector.lexicon, self.inflector
        for predicate in lexicon.predicates:
            what = make.complement_text(make.complements(predicate)[0], "m", "sg")
            text = f"{make.group(predicate.verb, 'present', 'sg')} {what}".strip()
            yield "predicate", f"{predicate.scene}/{predicate_key(predicate)}", predicate, text
        for pp in lexicon.expansions:
            key = f"{pp.scene}/{expansion_key(pp)}"
            cast = (lexicon.nouns[n] for n in sorted(who_of(lexicon.scenes[pp.scene], pp.who)))
            someone = next((noun for noun in cast if not self.word(noun)), None)
            if someone is None:
                continue
            before = make.person(someone.lemma, *next(iter(make.forms(someone))))
            yield "expansion", key, pp, f"{before} {make.prep_text(pp)}"

    def verb(self, verb: Verb, family: Family) -> str:
        """Say why a verb cannot head the relative of a family; '' if it can."""
        if reason := self.word(verb):
            return reason
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
        return [*self._without_object(family)][:_SHOWN] or [
            fault
            for slot in _SLOTS
            if not getattr(candidates, slot)
            for fault in self._faults(slot, members[0], self._cast(family))
        ][:_SHOWN]

    def _without_object(self, family: Family) -> Iterator[Fault]:
        lexicon = self.inflector.lexicon
        if family.subject != "NP1":
            return
        here = [p for p in lexicon.predicates if lexicon.scenes[p.scene].kind == family.scenes]
        bare = [p for p in here if not (p.object or p.adj or p.pp)]
        if len(bare) > 1 and len(bare) == len(here):
            message = f"no predicate of scenes with 'kind: {family.scenes}' has an object"
            hint = f"family '{family.id}' needs 'subject: SUBJ', or scenes of another kind"
            yield Fault("L103", message, self.templates.places["family", family.id], hint)
            return
        for predicate in bare:
            key = f"{predicate.scene}/{predicate_key(predicate)}"
            place = lexicon.places["predicate", key]
            message = f"predicate '{key}' has no object in family '{family.id}'"
            yield Fault("L103", message, place, "add 'object: ...'")

    def _faults(self, slot: Slot, condition: Condition, cast: set[str]) -> Iterator[Fault]:
        features = getattr(condition, slot)
        if features.words == "names":
            message = f"no first name can be {slot.upper()} of every condition of its family"
            place = self.templates.places["conditions", condition.id]
            yield Fault("B312", message, place, "add names, or ask for one gender")
            return
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

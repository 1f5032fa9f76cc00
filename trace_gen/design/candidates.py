"""Which words may stand in which slot of a family.

A word is a candidate only if it satisfies every member of the family: that is what keeps matched
conditions matched. Source: language.md sections 2 and 6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from trace_gen.design.conditions import Condition, Family, Features
from trace_gen.design.faults import noun_fault, verb_fault
from trace_gen.grammar.phrases import Inflector, matrix_tense
from trace_gen.lexicon.load import Lexicon
from trace_gen.lexicon.model import Gender, Predicate, Verb
from trace_gen.morphology.analyses import FullForms

__all__ = ["Candidates", "UniquePredicate", "full_forms", "gender_in", "pick"]

Check = Callable[[str], bool]


def full_forms(lexicon: Lexicon) -> FullForms:
    """Return the full-form table of a lexicon."""
    return FullForms.of(
        lexicon.nouns.values(),
        lexicon.verbs.values(),
        lexicon.adjectives.values(),
        lexicon.known_verbs,
        [(name.lemma, name.gender) for name in lexicon.names.values()],
    )


@dataclass(frozen=True, slots=True)
class UniquePredicate:
    """A predicate by its words; scenes that share it count as one."""

    text: str
    entry: Predicate
    entries: tuple[Predicate, ...]


@dataclass(frozen=True, slots=True)
class Candidates:
    """The words of a family's slots, each list sorted; ids are places in these lists.

    `words` are the nouns and names of NP1, NP2 and of a matrix subject of its own.
    """

    words: tuple[str, ...]
    np1: frozenset[str]
    np2: frozenset[str]
    subjects: tuple[str, ...]
    verbs: tuple[str, ...]
    predicates: tuple[UniquePredicate, ...]


def gender_in(inflector: Inflector, word: str, features: Features) -> Gender:
    """Return the gender of a noun or name in a slot: the slot's, or its own."""
    if word in inflector.lexicon.names:
        return inflector.lexicon.names[word].gender
    return features.gender or inflector.gender_of(word)


def _verb_fits(verb: Verb, family: Family) -> bool:
    wanted = family.verbs
    meant = verb.reversible if wanted.use is None else wanted.use in verb.use
    return (
        meant
        and (verb.reversible or not wanted.reversible)
        and verb.symmetry in wanted.symmetry
        and (verb.passive or not wanted.passive)
    )


class _Picker:
    """The tests that a word must pass in every member of a family."""

    def __init__(
        self,
        inflector: Inflector,
        table: FullForms,
        family: Family,
        members: Sequence[Condition],
        sound: Check,
    ) -> None:
        self.inflector, self.table, self.sound = inflector, table, sound
        self.family, self.members = family, members
        self.lexicon = inflector.lexicon

    def slot(self, slot: str) -> frozenset[str]:
        """Return the nouns or names that may stand in NP1 or NP2."""
        asked: list[Features] = [getattr(member, slot) for member in self.members]
        if asked[0].words == "names":
            # One item has one name in all members.
            genders = {features.gender for features in asked} - {None}
            names = self.lexicon.names.values()
            fitting = (n.lemma for n in names if genders <= {n.gender})
            return frozenset(filter(self.sound, fitting))
        scenes = (s for s in self.lexicon.scenes.values() if s.kind == self.family.scenes)
        cast = {noun for scene in scenes for who in scene.cast.values() for noun in who}
        return frozenset(n for n in cast if self.noun_fits(n, asked, slot == "np2"))

    def noun_fits(self, name: str, asked: Sequence[Features], after_che: bool) -> bool:
        noun = self.lexicon.nouns[name]
        if any(noun_fault(noun, f, self.inflector, self.table, after_che) for f in asked):
            return False
        return all(
            self.sound(make(name, gender_in(self.inflector, name, f), f.number))
            for f in asked
            for make in (self.inflector.person, self.inflector.by_person)
        )

    def follows(self, verb: str, clause: str) -> bool:
        """Whether a verb makes no garden path after the embedded subject of any member."""
        entry = self.lexicon.verbs[verb]
        for member in self.members:
            for pair in self.family.tenses:
                number, tense = (
                    (member.np2.number, pair.relative)
                    if clause == "relative"
                    else (member.np1.number, matrix_tense(entry, pair.matrix))
                )
                form = self.inflector.group(verb, tense, number)
                if verb_fault(form, member.np2, self.lexicon, self.table):
                    return False
        return True

    def verbs(self) -> tuple[str, ...]:
        return tuple(
            sorted(
                verb.lemma
                for verb in self.lexicon.verbs.values()
                if _verb_fits(verb, self.family) and self.follows(verb.lemma, "relative")
            )
        )

    def predicates(self) -> tuple[UniquePredicate, ...]:
        by_text: dict[str, list[Predicate]] = {}
        for predicate in self.lexicon.predicates:
            if self.lexicon.scenes[predicate.scene].kind != self.family.scenes:
                continue
            if self.family.subject == "NP1" and not self.follows(predicate.verb, "matrix"):
                continue
            what = self.inflector.complements(predicate)[0]
            text = f"{predicate.verb} {self.inflector.complement_text(what, 'm', 'sg')}".strip()
            by_text.setdefault(text, []).append(predicate)
        # What any scene forbids of a shared predicate is forbidden of all.
        return tuple(
            UniquePredicate(
                text,
                entries[0].model_copy(
                    update={
                        "indefinite": all(p.indefinite for p in entries),
                        "bare": all(p.bare for p in entries),
                    }
                ),
                tuple(entries),
            )
            for text, entries in sorted(by_text.items())
        )


def pick(
    inflector: Inflector,
    table: FullForms,
    family: Family,
    members: Sequence[Condition],
    sound: Check,
) -> Candidates:
    """Return the words that satisfy every member of the family.

    `sound` says whether a phrase passes the agreement rules.
    """
    picker = _Picker(inflector, table, family, members, sound)
    np1, np2 = picker.slot("np1"), picker.slot("np2")
    own = family.subject == "SUBJ"
    subjects = sorted(name for name in inflector.lexicon.names if sound(name)) if own else []
    words = tuple(sorted({*np1, *np2, *subjects}))
    return Candidates(words, np1, np2, tuple(subjects), picker.verbs(), picker.predicates())

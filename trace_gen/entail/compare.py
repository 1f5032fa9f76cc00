"""How what Sentence2 says of a participant or an event relates to what Sentence1 says of it.

Source: language.md section 4 (reference convention; *no stronger*). The relations are those of
natural logic (MacCartney & Manning 2009) between two descriptions, before polarity is looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from trace_gen.entail.knowledge import Knowledge, Words
from trace_gen.meaning import Meaning, Modifier, Participant

__all__ = [
    "DIFFERENT",
    "EQUAL",
    "INDEFINITE",
    "Match",
    "Relation",
    "anchored",
    "compare_modifiers",
    "compare_participants",
    "compare_words",
    "join",
]

Relation = Literal[
    "equal",
    "weaker",  # Sentence1 implies Sentence2
    "stronger",  # Sentence2 implies Sentence1
    "unrelated",  # the same event, but neither implies the other
    "exclusive",  # the same event, but both cannot hold of it
    "different",  # not the same event
]
Role = Literal["agent", "patient"]

INDEFINITE: Final = frozenset({"indefinite", "one"})
_QUANTIFIED: Final = frozenset({"every", "none"})
_LOOSE: Final = INDEFINITE | {"bare"}


@dataclass(unsafe_hash=True, slots=True)
class Match:
    """A relation, the rule that made it so, why it may be another, and the differences in words."""

    relation: Relation
    rule: str = ""
    doubt: str = ""
    notes: tuple[str, ...] = ()


# Every plain `equal` or `different` is one of these two, so `is` tells them from doubtful ones.
EQUAL: Final = Match("equal")
DIFFERENT: Final = Match("different")


def join(matches: Iterable[Match]) -> Match:
    """Return the relation of two wholes from the relations of their parts."""
    parts = [match for match in matches if match is not EQUAL]
    if not parts:
        return EQUAL
    if DIFFERENT in parts:
        return DIFFERENT
    doubt = next((match.doubt for match in parts if match.doubt), "")
    for relation in ("unrelated", "exclusive"):
        for match in parts:
            if match.relation == relation:
                return Match(relation, match.rule, doubt, match.notes)
    notes = tuple(note for match in parts for note in match.notes)
    relations = {match.relation for match in parts} - {"equal"}
    if relations == {"weaker", "stronger"}:
        return Match("unrelated", "stronger", doubt, notes)
    return Match(relations.pop() if relations else "equal", "", doubt, notes)


def compare_words(first: str, second: str, equivalents: Words, weaker: Words) -> Match:
    """Return how two predicates or two nouns relate; one step of implication, not a chain."""
    if first == second or second in equivalents.get(first, ()):
        return EQUAL
    if first in equivalents.get(second, ()):
        return EQUAL
    if second in weaker.get(first, ()):
        return Match("weaker", notes=(f"{first} implies {second}",))
    if first in weaker.get(second, ()):
        return Match("stronger", notes=(f"{second} implies {first}",))
    return DIFFERENT


def _missing(
    these: Collection[Modifier], those: Collection[Modifier], same: Words
) -> list[Modifier]:
    texts = {modifier.text for modifier in those}
    texts |= {other for text in texts for other in same.get(text, ())}
    return sorted(
        modifier
        for modifier in these
        if modifier.text not in texts and not texts.intersection(same.get(modifier.text, ()))
    )


def compare_modifiers(
    first: Collection[Modifier], second: Collection[Modifier], knowledge: Knowledge
) -> Match:
    """Return what dropping and adding modifiers does.

    An intersective one restricts; a modal one (`presunto`, `ex`) makes the two descriptions
    independent; a privative one (`finto`) makes them exclude each other.
    """
    if first == second:
        return EQUAL
    dropped = _missing(first, second, knowledge.modifier_equivalents)
    added = _missing(second, first, knowledge.modifier_equivalents)
    notes = tuple(f"'{m.text}' is dropped" for m in dropped)
    notes += tuple(f"'{m.text}' is added" for m in added)
    kinds = {modifier.kind for modifier in (*dropped, *added)}
    if "modal" in kinds:
        return Match("unrelated", "modal-modifier", notes=notes)
    if "privative" in kinds:
        return Match("exclusive", "privative", notes=notes)
    if dropped and added:
        return Match("unrelated", "stronger", notes=notes)
    if dropped:
        return Match("weaker", notes=notes)
    return Match("stronger", notes=notes) if added else EQUAL


def anchored(meaning: Meaning) -> frozenset[tuple[str, str]]:
    """Return the participants whose reference Sentence1 fixes by more than their description.

    They are those it says something of: subjects, and the head of a relative, which has a role in
    two events. The reference convention lets Sentence2 name them without relative or PP, also under
    negation. A mere object is given by its description alone, so there *no stronger* decides.
    """
    roles = [
        (participant, role)
        for event in meaning.events
        for role, participant in (("agent", event.agent), ("patient", event.patient))
        if participant is not None
    ]
    keys = [(participant.lemma, participant.number) for participant, _ in roles]
    return frozenset(
        key
        for key, (_, role) in zip(keys, roles, strict=True)
        if role == "agent" or keys.count(key) > 1
    )


def _missing_role(first: Participant | None, second: Participant | None, role: Role) -> Match:
    if first is not None:
        return Match("weaker", notes=(f"the {role} {first.lemma} is left out",))
    return Match("stronger", notes=(f"the {role} {second.lemma} is added",)) if second else EQUAL


def _definiteness(first: Participant, second: Participant, role: Role, fixed: bool) -> Match:
    loose_first = first.definiteness in _LOOSE
    loose_second = second.definiteness in _LOOSE
    if loose_first == loose_second:
        return EQUAL
    if loose_second:
        return Match("weaker", notes=(f"{second.lemma} is no longer definite",))
    notes = (f"{second.lemma} becomes definite",)
    if not fixed:
        return Match("stronger", notes=notes)
    # The convention lets a definite take up `un sindaco che …`; that an object is licensed only by
    # a definite speaks against it, so in that role the label is left open.
    return (
        EQUAL if role == "agent" else Match("stronger", doubt="definite-not-licensed", notes=notes)
    )


def _quantified(first: Participant, second: Participant, modifiers: Match) -> Match | None:
    if not {first.definiteness, second.definiteness} & _QUANTIFIED:
        return None
    if first.definiteness == second.definiteness and modifiers is EQUAL:
        return EQUAL
    return Match("weaker", doubt="quantifier", notes=(f"{second.lemma} is quantified",))


def compare_participants(
    first: Participant | None,
    second: Participant | None,
    role: Role,
    fixed: Collection[tuple[str, str]],
    knowledge: Knowledge,
) -> Match:
    """Return how Sentence2's noun phrase in a role relates to Sentence1's in that role."""
    if first is None or second is None:
        return _missing_role(first, second, role)
    noun = EQUAL if first.lemma == second.lemma else DIFFERENT
    if role == "patient":
        nouns = knowledge.noun_equivalents, knowledge.noun_weaker
        noun = compare_words(first.lemma, second.lemma, *nouns)
    genders = {first.gender, second.gender} - {None}
    if noun is DIFFERENT or len(genders) > 1:
        return DIFFERENT
    if first.number != second.number:
        one_of_them = first.number == "pl" and second.definiteness in INDEFINITE | _QUANTIFIED
        doubt = Match("weaker", doubt="distributive", notes=(f"{second.lemma} is one or each",))
        return doubt if one_of_them else DIFFERENT
    modifiers = compare_modifiers(first.modifiers, second.modifiers, knowledge)
    quantified = _quantified(first, second, modifiers)
    if quantified:
        return join([noun, quantified])
    is_fixed = (first.lemma, first.number) in fixed
    if is_fixed and second.definiteness not in _LOOSE:
        if modifiers.relation == "weaker":
            modifiers = EQUAL
        elif modifiers.relation == "stronger":
            # Negation does not reach what a definite says of someone already identified.
            modifiers = Match("unrelated", "stronger", notes=modifiers.notes)
    return join([noun, _definiteness(first, second, role, is_fixed), modifiers])

"""Which words may stand in which slot of a family, and why the others may not.

A word is a candidate only if it satisfies every member of the family: that is what keeps matched
conditions matched. Source: language.md sections 2 and 6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from trace_gen.design.conditions import Condition, Family, Features
from trace_gen.design.mix import I64
from trace_gen.design.space import SceneSpace, stem
from trace_gen.grammar.phrases import Inflector
from trace_gen.lexicon.load import Lexicon
from trace_gen.lexicon.model import Noun, Predicate, Verb
from trace_gen.morphology.analyses import FullForms
from trace_gen.morphology.forms import visible_gender
from trace_gen.morphology.sound import definite

__all__ = [
    "Candidates",
    "UniquePredicate",
    "full_forms",
    "noun_fault",
    "pick",
    "scene_spaces",
    "verb_fault",
]


def full_forms(lexicon: Lexicon) -> FullForms:
    """Return the full-form table of a lexicon."""
    return FullForms.of(
        lexicon.nouns.values(),
        lexicon.verbs.values(),
        lexicon.adjectives.values(),
        lexicon.known_verbs,
    )


@dataclass(frozen=True, slots=True)
class UniquePredicate:
    """A predicate by its words; scenes that share it count as one."""

    text: str
    entry: Predicate
    entries: tuple[Predicate, ...]


@dataclass(frozen=True, slots=True)
class Candidates:
    """The words of a family's slots, each list sorted; ids are places in these lists."""

    nouns: tuple[str, ...]
    np1: frozenset[str]
    np2: frozenset[str]
    verbs: tuple[str, ...]
    predicates: tuple[UniquePredicate, ...]


def noun_fault(
    noun: Noun, features: Features, inflector: Inflector, table: FullForms, after_che: bool
) -> str:
    """Say why a noun cannot stand in a slot with these features; '' if it can."""
    form = inflector.forms(noun).get((features.gender, features.number))
    if noun.animacy != features.animacy:
        return f"is {noun.animacy}"
    if not noun.natural:
        return "has grammatical gender"
    if form is None:
        return f"has no {features.gender} {features.number}"
    if not visible_gender(noun, features.number, features.gender):
        return "does not show its gender"
    article = definite(form, features.gender, features.number)
    if after_che and table.garden_path(article, form):
        return f"makes a garden path: '{article} {form}' may be a clitic and a verb"
    return ""


def verb_fault(form: str, subject: Features, lexicon: Lexicon, table: FullForms) -> str:
    """Say why a verb form cannot follow an embedded subject with these features; '' if it can.

    After `la maestra`, `critica` may be read as her attribute: a garden path in one member of a
    matched set and not in the others.
    """
    for analysis in table.analyses(form):
        noun = lexicon.nouns.get(analysis.lemma) if analysis.pos == "NOUN" else None
        attribute = analysis.pos == "ADJ" or (noun is not None and noun.animacy == "human")
        if attribute and (analysis.gender, analysis.number) == (subject.gender, subject.number):
            return f"makes a garden path: '{form}' may be an attribute of the noun before it"
    return ""


def _fits(noun: Noun, wanted: Sequence[str]) -> bool:
    return noun.animacy in wanted or noun.kind in wanted


def _verb_fits(verb: Verb, family: Family) -> bool:
    wanted = family.verbs
    return (
        verb.reversible == wanted.reversible
        and verb.symmetry in wanted.symmetry
        and (verb.passive or not wanted.passive)
    )


def _unique_predicates(
    inflector: Inflector, good: Callable[[str], bool]
) -> tuple[UniquePredicate, ...]:
    by_text: dict[str, list[Predicate]] = {}
    for predicate in inflector.lexicon.predicates:
        if not good(predicate.verb):
            continue
        text = f"{predicate.verb} {inflector.object_text(predicate.object)}"
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
    sound: Callable[[str], bool],
) -> Candidates:
    """Return the words that satisfy every member of the family.

    `sound` says whether a phrase passes the agreement rules.
    """
    lexicon = inflector.lexicon
    cast = {n for scene in lexicon.scenes.values() for who in scene.cast.values() for n in who}

    def fits(name: str, slot: str) -> bool:
        noun = lexicon.nouns[name]
        asked: list[Features] = [getattr(member, slot) for member in members]
        if any(noun_fault(noun, f, inflector, table, slot == "np2") for f in asked):
            return False
        makers = (inflector.person, inflector.by_person)
        return all(sound(make(name, f.gender, f.number)) for f in asked for make in makers)

    np1 = frozenset(name for name in cast if fits(name, "np1"))
    np2 = frozenset(name for name in cast if fits(name, "np2"))

    def follows(name: str, slot: str) -> bool:
        """Whether a verb makes no garden path after the embedded subject of any member."""
        forms = [inflector.group(name, family.tense, getattr(m, slot).number) for m in members]
        return not any(
            verb_fault(form, member.np2, lexicon, table)
            for form, member in zip(forms, members, strict=True)
        )

    verbs = sorted(
        verb.lemma
        for verb in lexicon.verbs.values()
        if _verb_fits(verb, family) and follows(verb.lemma, "np2")
    )
    predicates = _unique_predicates(inflector, lambda name: follows(name, "np1"))
    return Candidates(tuple(sorted(np1 | np2)), np1, np2, tuple(verbs), predicates)


def _content(phrase: Predicate) -> set[str]:
    """Return the stems of a predicate's content words."""
    np_ = phrase.object
    words = [phrase.verb, np_.noun, np_.adj, np_.pre, np_.pp and np_.pp.noun, np_.pp and np_.pp.adj]
    return {stem(word) for word in words if word}


def _said(lexicon: Lexicon, verb: str) -> set[str]:
    """Return the stems of a verb and of whatever Sentence2 may put for it."""
    targets = [p.target for p in lexicon.paraphrases if p.kind == "verb" and p.source == verb]
    return {stem(word) for word in (verb, *targets)}


def scene_spaces(lexicon: Lexicon, candidates: Candidates) -> list[SceneSpace]:
    """Return what every scene allows, over the ids of the candidates."""
    noun_id = {name: i for i, name in enumerate(candidates.nouns)}
    spaces = []
    for scene in lexicon.scenes.values():
        roles = {role: set(names) for role, names in scene.cast.items()}
        cast = sorted(set().union(*roles.values()) & noun_id.keys())
        verbs = [
            (i, lexicon.verbs[name])
            for i, name in enumerate(candidates.verbs)
            if not lexicon.verbs[name].scenes or scene.id in lexicon.verbs[name].scenes
        ]
        here = [
            (i, entry)
            for i, predicate in enumerate(candidates.predicates)
            for entry in predicate.entries
            if entry.scene == scene.id
        ]
        pairs = [
            (a, b)
            for a in cast
            for b in cast
            if a in candidates.np1 and b in candidates.np2 and stem(a) != stem(b)
        ]
        if pairs and verbs and here:
            spaces.append(_scene_space(lexicon, pairs, noun_id, verbs, here, roles))
    return spaces


def _scene_space(
    lexicon: Lexicon,
    pairs: list[tuple[str, str]],
    noun_id: dict[str, int],
    verbs: list[tuple[int, Verb]],
    predicates: list[tuple[int, Predicate]],
    roles: dict[str, set[str]],
) -> SceneSpace:
    everyone = set().union(*roles.values())
    content = [_content(entry) for _, entry in predicates]
    who = [
        set().union(*(roles.get(name, {name}) for name in entry.who)) if entry.who else everyone
        for _, entry in predicates
    ]
    # Both people can do what the matrix clause says: then its plausibility gives nothing away.
    can = {
        name: np.array(
            [name in w and stem(name) not in c for w, c in zip(who, content, strict=True)]
        )
        for name in {name for pair in pairs for name in pair}
    }
    either_way = {
        name: np.array(
            [
                _fits(lexicon.nouns[name], verb.agent)
                and _fits(lexicon.nouns[name], verb.patient)
                and stem(name) != stem(verb.lemma)
                for _, verb in verbs
            ]
        )
        for name in can
    }
    saids = [_said(lexicon, verb.lemma) for _, verb in verbs]
    ids: I64 = np.array([[noun_id[a], noun_id[b]] for a, b in pairs], dtype=np.int64)
    return SceneSpace(
        ids,
        np.array([i for i, _ in verbs], dtype=np.int64),
        np.array([i for i, _ in predicates], dtype=np.int64),
        np.array([can[a] & can[b] for a, b in pairs]),
        np.array([[not (said & c) for c in content] for said in saids]),
        np.array([either_way[a] & either_way[b] for a, b in pairs]),
    )

"""What verb groups say: which verb, in which tense, active or passive, affirmed or denied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from trace_gen.analyse.features import PL, SG
from trace_gen.analyse.structure import Verb
from trace_gen.analyse.words import Class, Word
from trace_gen.meaning import Tense
from trace_gen.read.facts import LABILE, UNACCUSATIVE
from trace_gen.read.lemmas import Readings, adjective, like_participle, verb_lemmas, verb_readings

__all__ = ["Group", "read_group", "tense_of"]

Voice = Literal["active", "passive", "copula"]

_SELF = frozenset({"si", "s'", "mi", "m'", "ti", "t'", "ci", "vi"})
_PERFECT: dict[Tense, Tense] = {
    "present": "past",
    "imperfect": "pluperfect",
    "remote": "pluperfect",
    "conditional": "conditional",
    "future": "future",
}


@dataclass(unsafe_hash=True, slots=True)
class Group:
    """A verb group. `lemmas`: the infinitives that it can belong to; of a copula, its predicate.

    `third`: the cells of a third-person subject; `first`: whether its form is of another person.
    """

    lemmas: frozenset[str]
    tense: Tense
    voice: Voice
    negated: bool
    third: int
    first: bool
    predicate: str = ""
    participle: int | None = None


def read_group(words: Sequence[Word], verb: Verb) -> list[Group]:
    """Return what a verb group can say: `era noto` a state, or a passive."""
    finite = words[verb.finite]
    readings = verb_readings(finite, "finite")
    tense = tense_of(readings)
    start = verb.start
    negated = any(words[k].form == "non" for k in range(start, verb.finite))
    third, first = finite.finite & (SG | PL), _other_person(finite)

    def group(lemmas: frozenset[str], tense: Tense, voice: Voice, **more: object) -> Group:
        return Group(lemmas, tense, voice, negated, third, first, **more)  # type: ignore[arg-type]

    if verb.auxiliary == "stare":
        gerund = words[verb.end - 1]
        progressive: Tense = "progressive" if tense == "present" else "past-progressive"
        return [group(verb_lemmas(gerund, "gerund"), progressive, "active")]
    if verb.auxiliary == "avere":
        part = words[verb.participles[-1]]
        return [group(verb_lemmas(part, "participle"), _PERFECT.get(tense, tense), "active")]
    if verb.auxiliary == "essere":
        return _under_essere(words, verb, tense, group)
    return [group(lemmas, tense, "active") for tense, lemmas in readings]


def _under_essere(words: Sequence[Word], verb: Verb, tense: Tense, group: object) -> list[Group]:
    make = group
    assert callable(make)
    been = [k for k in verb.participles if words[k].classes & Class.STATO]
    if been:
        tense = _PERFECT.get(tense, tense)
    if verb.predicate:
        text = " e ".join(adjective(words[k]) for k in verb.predicate)
        found = [make(frozenset({"essere"}), tense, "copula", predicate=text)]
        (place, *others) = verb.predicate
        if not others and like_participle(words[place]):
            lemmas = verb_lemmas(words[place], "participle")
            if lemmas & UNACCUSATIVE and not been:  # `è nato`
                return [make(lemmas, _PERFECT.get(tense, tense), "active", participle=place)]
            found.append(make(lemmas, tense, "passive", participle=place))
        return found
    parts = [k for k in verb.participles if k not in been]
    if not parts:
        return [make(frozenset({"essere"}), tense, "copula")]
    place = parts[-1]
    part = words[place]
    lemmas = verb_lemmas(part, "participle")
    if not been and any(words[k].form in _SELF for k in verb.clitics):  # `si è lavato`
        return [make(lemmas, _PERFECT.get(tense, tense), "active", participle=place)]
    if not been and lemmas & UNACCUSATIVE:
        found = [make(lemmas, _PERFECT.get(tense, tense), "active", participle=place)]
        if lemmas & LABILE:
            found.append(make(lemmas, tense, "passive", participle=place))
        return found
    found = [make(lemmas, tense, "passive", participle=place)]
    adjectives = [a for a in part.analyses if a.pos == "ADJ"]
    if adjectives:
        copula = make(
            frozenset({"essere"}), tense, "copula", predicate=adjectives[0].lemma, participle=place
        )
        found.insert(0, copula)
    return found


def tense_of(readings: Readings, perfect: bool = False) -> Tense:
    """Return the likeliest tense of a finite form, by itself or with a past participle after it."""
    tense: Tense = readings[0][0] if readings else "present"
    return _PERFECT.get(tense, tense) if perfect else tense


def _other_person(word: Word) -> bool:
    persons = {one.person for one in word.analyses if one.finite and one.person}
    return bool(persons) and "3" not in persons

"""Which other entries an entry names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from trace_gen.lexicon.model import (
    Expansion,
    NounPhrase,
    Paraphrase,
    Predicate,
    PrepPhrase,
    Scene,
    Verb,
)

__all__ = ["Named", "Target", "named"]

Target = Literal["noun", "verb", "adjective", "scene", "kind", "cast"]
Named = tuple[tuple[str | int, ...], Target, str]
"""Where in the entry a name stands, what it is a name of, and the name.

`kind`: an animacy, a kind of noun or a noun; `cast`: a role or a noun of the cast of the entry's
scene.
"""


def named(entry: object) -> Iterator[Named]:
    """Yield everything that the entry refers to."""
    match entry:
        case Scene():
            for role, nouns in entry.cast.items():
                yield from ((("cast", role, i), "noun", noun) for i, noun in enumerate(nouns))
            yield from ((("verbs", i), "verb", verb) for i, verb in enumerate(entry.verbs))
        case Verb():
            yield from _in_verb(entry)
        case Predicate():
            yield from _in_predicate(entry)
        case Expansion():
            yield ("scene",), "scene", entry.scene
            yield from _in_phrase(entry)
            yield from _who(entry.who)
        case Paraphrase():
            kind: Target = "noun" if entry.kind == "object" else "verb"
            yield ("source",), kind, entry.source
            yield ("target",), kind, entry.target


def _in_verb(verb: Verb) -> Iterator[Named]:
    # A verbal expression (`prendere in giro`) is inflected by the entry of its first word.
    words = verb.lemma.split()
    if len(words) > 1:
        yield ("lemma",), "verb", words[0]
    yield from ((("agent", i), "kind", kind) for i, kind in enumerate(verb.agent))
    yield from ((("patient", i), "kind", kind) for i, kind in enumerate(verb.patient))
    yield from ((("scenes", i), "scene", scene) for i, scene in enumerate(verb.scenes))


def _in_predicate(predicate: Predicate) -> Iterator[Named]:
    yield ("scene",), "scene", predicate.scene
    yield ("verb",), "verb", predicate.verb
    for key, phrase in (("object", predicate.object), ("pp", predicate.pp)):
        if phrase:
            yield from (((key, *loc), kind, name) for loc, kind, name in _in_phrase(phrase))
    if predicate.adj:
        yield ("adj",), "adjective", predicate.adj
    yield from _who(predicate.who)
    if predicate.short:
        yield ("short",), "adjective", predicate.short


def _who(names: Sequence[str]) -> Iterator[Named]:
    yield from ((("who", i), "cast", name) for i, name in enumerate(names))


def _in_phrase(phrase: NounPhrase | PrepPhrase) -> Iterator[Named]:
    yield ("noun",), "noun", phrase.noun
    if phrase.adj:
        yield ("adj",), "adjective", phrase.adj
    if isinstance(phrase, NounPhrase):
        if phrase.pre:
            yield ("pre",), "adjective", phrase.pre
        if phrase.pp:
            yield from ((("pp", *loc), kind, name) for loc, kind, name in _in_phrase(phrase.pp))

"""What labelling must know of words: which verbs and nouns imply which, and how verbs behave.

Source: language.md section 4 (classes of verbs under a swap of roles, converses, one-way synonyms).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Literal

__all__ = ["NOTHING_KNOWN", "Direction", "Knowledge"]

Direction = Literal["equivalent", "weaker"]
Words = Mapping[str, Collection[str]]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Lexical knowledge, keyed by lemma. The caller fills it from the lexicon.

    `symmetric`: a swap of roles is the same event (`incontrare`). `mutual`: felt to be so
    (`salutare`). `telic`: whether a predicate has an end point; a predicate that is not there is
    not known to be either.
    `equivalents`, `noun_equivalents`, `modifier_equivalents`: each word implies the other; one
    direction is enough. `weaker`, `noun_weaker`: the key implies the words of the value, and under
    negation they imply the key. Nouns are those of objects (`la delibera` → `il documento`).
    `converses`: predicate → (the predicate with the roles exchanged, `equivalent` or `weaker`);
    `premiare` → (`ricevere un premio da`, `weaker`), `battere` → (`perdere contro`, `equivalent`).
    """

    symmetric: frozenset[str] = frozenset()
    mutual: frozenset[str] = frozenset()
    telic: Mapping[str, bool] = field(default_factory=dict)
    equivalents: Words = field(default_factory=dict)
    weaker: Words = field(default_factory=dict)
    noun_equivalents: Words = field(default_factory=dict)
    noun_weaker: Words = field(default_factory=dict)
    modifier_equivalents: Words = field(default_factory=dict)
    converses: Mapping[str, Collection[tuple[str, Direction]]] = field(default_factory=dict)


NOTHING_KNOWN = Knowledge()

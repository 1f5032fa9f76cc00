"""Prepositional phrases that make a noun phrase longer (the distance conditions).

A phrase is safe where the relative cannot attach inside it (language.md section 4, Safe PPs). It
holds no person; and before a relative it is a bare noun (`di oculistica`) or closed by a proper
name (`dell'istituto Galilei`), since many verbs of people take places and institutions too:
`della succursale che il bidello filma`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trace_gen.design.scenes import who_of
from trace_gen.design.space import stem
from trace_gen.lexicon.load import Lexicon
from trace_gen.lexicon.model import Expansion

__all__ = ["Chain", "chains"]


@dataclass(frozen=True, slots=True)
class Chain:
    """One prepositional phrase or two, and the stems of their content words."""

    pps: tuple[Expansion, ...]
    stems: frozenset[str]


def chains(
    lexicon: Lexicon,
    scene: str,
    noun: str,
    pps: tuple[int, int],
    said: frozenset[str],
    before_relative: bool,
) -> Iterator[Chain]:
    """Yield the chains of at least and at most so many phrases that suit a noun in a scene.

    `before_relative`: a relative follows, which must not attach to the last phrase. `said`: stems
    that the sentence has in any case; no chain repeats one, nor the noun's own.
    """
    cast = lexicon.scenes[scene]
    here = [
        pp
        for pp in lexicon.expansions
        if pp.scene == scene
        and noun in who_of(cast, pp.who)
        and lexicon.nouns[pp.noun].animacy != "human"
        and (pp.closed or not before_relative)
    ]
    found: list[tuple[Expansion, ...]] = [(pp,) for pp in here] if pps[0] <= 1 <= pps[1] else []
    if pps[0] <= 2 <= pps[1]:
        # The first is `di` and a bare noun (`di oculistica`): after `del reparto` or `in trasferta`
        # the second would be read as belonging to the ward or the journey.
        firsts = [pp for pp in here if not pp.second and pp.article == "none" and pp.prep == "di"]
        found += [(a, b) for a in firsts for b in here if b.second]
    for chain in found:
        stems = [stem(word) for pp in chain for word in (pp.noun, pp.adj) if word]
        if len(set(stems)) == len(stems) and not (said | {stem(noun)}) & set(stems):
            yield Chain(chain, frozenset(stems))

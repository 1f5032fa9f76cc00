"""Prepositional phrases before a relative leave it nothing to attach to (language.md section 4)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from trace_gen.design.expand import Chain, chains
from trace_gen.workshop import Workshop


def every_chain(workshop: Workshop, count: int, before_relative: bool) -> Iterator[Chain]:
    for scene in workshop.lexicon.scenes.values():
        for noun in {word for role in scene.cast.values() for word in role}:
            yield from chains(
                workshop.lexicon, scene.id, noun, (count, count), frozenset(), before_relative
            )


@pytest.mark.parametrize("count", [1, 2])
def test_a_bare_noun_or_a_name_stands_before_the_relative(workshop: Workshop, count: int) -> None:
    found = list(every_chain(workshop, count, before_relative=True))
    assert len(found) > 100
    assert all(pp.article == "none" or pp.name for chain in found for pp in chain.pps)
    assert all(workshop.lexicon.nouns[pp.noun].animacy != "human" for c in found for pp in c.pps)


def test_inside_the_relative_a_place_may_stand(workshop: Workshop) -> None:
    found = list(every_chain(workshop, 1, before_relative=False))
    assert any(pp.article != "none" and not pp.name for chain in found for pp in chain.pps)

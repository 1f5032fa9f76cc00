"""How many words a lexicon has, of which kinds, and where a word is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from trace_gen.lexicon.load import Lexicon, expansion_key, paraphrase_key, predicate_key
from trace_gen.lexicon.references import named

__all__ = ["count_entries", "uses"]


def count_entries(lexicon: Lexicon) -> dict[str, Any]:
    """Return how many entries there are by kind, class and scene, ready for JSON."""
    nouns, verbs = lexicon.nouns.values(), list(lexicon.verbs.values())
    relative = [verb for verb in verbs if verb.reversible or verb.use]
    return {
        "entries": {
            "nouns": len(lexicon.nouns),
            "verbs": len(lexicon.verbs),
            "adjectives": len(lexicon.adjectives),
            "names": len(lexicon.names),
            "scenes": len(lexicon.scenes),
            "predicates": len(lexicon.predicates),
            "pps": len(lexicon.expansions),
            "paraphrases": len(lexicon.paraphrases),
        },
        "nouns": {
            "animacy": _tally(noun.animacy for noun in nouns),
            "kind": _tally(noun.kind for noun in nouns),
        },
        "verbs": {
            "reversible": _tally(verb.symmetry for verb in verbs if verb.reversible),
            "use": _tally(use for verb in verbs for use in verb.use),
            "class": _tally(verb.verb_class for verb in relative),
            "aspect": _tally(verb.aspect for verb in relative),
        },
        "scenes": [
            {
                "id": scene.id,
                "kind": scene.kind,
                "title": scene.title,
                "nouns": len({noun for nouns in scene.cast.values() for noun in nouns}),
                "verbs": sum(map(scene.has, relative)),
                "predicates": sum(p.scene == scene.id for p in lexicon.predicates),
                "pps": sum(pp.scene == scene.id for pp in lexicon.expansions),
            }
            for scene in lexicon.scenes.values()
        ],
    }


def _tally(values: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(values).items()))


def uses(lexicon: Lexicon, kind: str, name: str) -> list[str]:
    """Return the entries that name a word: `scene school`, `predicate school/aprire-porta`."""
    return [
        f"{label} {key}"
        for label, key, entry in _entries(lexicon)
        if any(target == kind and found == name for _, target, found in named(entry))
    ]


def _entries(lexicon: Lexicon) -> Iterator[tuple[str, str, object]]:
    yield from (("scene", scene.id, scene) for scene in lexicon.scenes.values())
    yield from (("verb", verb.lemma, verb) for verb in lexicon.verbs.values())
    for predicate in lexicon.predicates:
        yield "predicate", f"{predicate.scene}/{predicate_key(predicate)}", predicate
    for pp in lexicon.expansions:
        yield "pp", f"{pp.scene}/{expansion_key(pp)}", pp
    yield from (("paraphrase", paraphrase_key(p), p) for p in lexicon.paraphrases)

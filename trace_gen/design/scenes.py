"""What every scene allows: which nouns meet, which verbs and predicates go with which of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

import numpy as np

from trace_gen.design.candidates import Candidates
from trace_gen.design.conditions import Family
from trace_gen.design.mix import I64
from trace_gen.design.space import SceneSpace, alike, stem, stem_in
from trace_gen.lexicon.load import Lexicon
from trace_gen.lexicon.model import Predicate, PrepPhrase, Scene, Verb

__all__ = ["cast_of", "content_stems", "scene_spaces", "who_of"]


def cast_of(scene: Scene) -> frozenset[str]:
    """Return the nouns of a scene's cast."""
    return frozenset(noun for names in scene.cast.values() for noun in names)


def who_of(scene: Scene, who: tuple[str, ...]) -> frozenset[str]:
    """Return the nouns that roles and nouns of a cast stand for; the whole cast for none."""
    if not who:
        return cast_of(scene)
    return frozenset(noun for name in who for noun in scene.cast.get(name, (name,)))


def _prep_words(pp: PrepPhrase | None) -> list[str | None]:
    return [pp.noun, pp.adj] if pp else []


def content_stems(predicate: Predicate) -> frozenset[str]:
    """Return the stems of a predicate's content words."""
    words = [predicate.verb, predicate.adj, predicate.short, *_prep_words(predicate.pp)]
    if predicate.object:
        np_ = predicate.object
        words += [np_.noun, np_.adj, np_.pre, *_prep_words(np_.pp)]
    return frozenset(stem(word) for word in words if word)


def _said(lexicon: Lexicon, verb: str) -> frozenset[str]:
    """Return the stems of a verb and of whatever Sentence2 may put for it."""
    targets = (lexicon.paraphrases_of(verb, kind) for kind in ("verb", "converse"))
    return frozenset(stem(word) for word in (verb, *chain(*targets)))


@dataclass(frozen=True, slots=True)
class _Stage:
    """One scene, with the candidates that take part in it."""

    lexicon: Lexicon
    family: Family
    scene: Scene
    word_id: dict[str, int]
    np1: list[str]
    np2: list[str]
    verbs: list[tuple[int, Verb]]
    predicates: list[tuple[int, Predicate]]
    content: list[frozenset[str]]

    def fits(self, word: str, wanted: tuple[str, ...]) -> bool:
        """Whether a noun or a name is one that a verb wants, or of such an animacy or kind."""
        if word in self.lexicon.names:
            return "human" in wanted
        noun = self.lexicon.nouns[word]
        return not {noun.animacy, noun.kind, word}.isdisjoint(wanted)

    def can(self, word: str, second: bool) -> list[bool]:
        """Say, for every predicate, whether it goes with a word.

        Both people can do what the matrix clause says: then its plausibility gives nothing away.
        Where the matrix has a subject of its own, only NP1 matters, as what it is done to.
        """
        free = second and self.family.subject == "SUBJ"
        return [
            (free or word in who_of(self.scene, p.who)) and stem(word) not in content
            for (_, p), content in zip(self.predicates, self.content, strict=True)
        ]

    def goes(self, word: str, second: bool) -> list[bool]:
        """Say, for every verb, whether a word can do it (NP2) and undergo it (NP1).

        In a family of reversible verbs each must do for both.
        """
        both = self.family.verbs.reversible
        return [
            (self.fits(word, verb.agent) or not (second or both))
            and (self.fits(word, verb.patient) or (second and not both))
            and not stem_in(word, verb.lemma)
            for _, verb in self.verbs
        ]

    def _together(self, verb: Verb) -> list[bool]:
        """Say, for every predicate, whether a verb may stand right before it."""
        said = _said(self.lexicon, verb.lemma)
        stems = set(map(stem, verb.lemma.split()))  # no `mette alla prova prova la canzone`
        return [
            not said & content and not alike(verb.lemma, p.verb) and stem(p.verb) not in stems
            for (_, p), content in zip(self.predicates, self.content, strict=True)
        ]

    def space(self) -> SceneSpace | None:
        """Return what the scene allows, over the ids of the candidates."""
        pairs = [(a, b) for a in self.np1 for b in self.np2 if stem(a) != stem(b)]
        if not (pairs and self.verbs and self.predicates):
            return None
        first = {name: (self.can(name, False), self.goes(name, False)) for name in self.np1}
        second = {name: (self.can(name, True), self.goes(name, True)) for name in self.np2}
        ids: I64 = np.array([[self.word_id[a], self.word_id[b]] for a, b in pairs], dtype=np.int64)
        return SceneSpace(
            ids,
            np.array([i for i, _ in self.verbs], dtype=np.int64),
            np.array([i for i, _ in self.predicates], dtype=np.int64),
            np.array([first[a][0] for a, _ in pairs]) & np.array([second[b][0] for _, b in pairs]),
            np.array([self._together(verb) for _, verb in self.verbs]),
            np.array([first[a][1] for a, _ in pairs]) & np.array([second[b][1] for _, b in pairs]),
        )


def scene_spaces(lexicon: Lexicon, family: Family, candidates: Candidates) -> list[SceneSpace]:
    """Return what every scene of the family's kind allows, over the ids of the candidates."""
    word_id = {name: i for i, name in enumerate(candidates.words)}
    spaces = []
    for scene in lexicon.scenes.values():
        if scene.kind != family.scenes:
            continue
        here = cast_of(scene) | lexicon.names.keys()
        verbs = [(i, lexicon.verbs[name]) for i, name in enumerate(candidates.verbs)]
        predicates = [
            (i, entry)
            for i, predicate in enumerate(candidates.predicates)
            for entry in predicate.entries
            if entry.scene == scene.id
        ]
        stage = _Stage(
            lexicon,
            family,
            scene,
            word_id,
            sorted(candidates.np1 & here),
            sorted(candidates.np2 & here),
            [(i, verb) for i, verb in verbs if scene.has(verb)],
            predicates,
            [content_stems(entry) for _, entry in predicates],
        )
        space = stage.space()
        if space is not None:
            spaces.append(space)
    return spaces

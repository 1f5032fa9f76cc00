"""What the lexicon tells a reader of verbs; of an unknown verb nothing is ruled out."""

from __future__ import annotations

from collections.abc import Collection

from trace_gen.analyse.words import Word
from trace_gen.lexicon.load import Lexicon
from trace_gen.lexicon.model import Verb
from trace_gen.read.facts import CONVERSES, EQUIVALENTS, INTRANSITIVE

__all__ = ["Verbs"]

_LIGHT = frozenset({"ricevere", "subire", "ottenere", "perdere"})


class Verbs:
    """Facts about verbs by infinitive, looked up in a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._tails: dict[str, list[tuple[str, ...]]] = {}
        told = [target for pairs in CONVERSES.values() for target, _ in pairs] + [*EQUIVALENTS]
        for lemma in (*lexicon.verbs, *told):
            first, *tail = lemma.replace("'", "' ").split()
            if tail:
                self._tails.setdefault(first, []).append(tuple(tail))
        for tails in self._tails.values():
            tails.sort(key=len, reverse=True)

    def tails(self, lemma: str) -> Collection[tuple[str, ...]]:
        """Return the words that may follow a verb in an expression, longest first."""
        return self._tails.get(lemma, ())

    def passive(self, lemma: str) -> bool:
        """Tell whether `da` after its participle can only be the agent."""
        verb = self._lexicon.verbs.get(lemma)
        return verb is None or verb.passive

    def converse(self, lemma: str) -> bool:
        """Tell whether `da` after it is who does it: `ricevere un elogio da`."""
        return " " in lemma and lemma.split(maxsplit=1)[0] in _LIGHT

    def intransitive(self, lemmas: Collection[str]) -> bool:
        """Tell whether a verb is known to take no object."""
        return bool(lemmas) and all(map(self._intransitive, lemmas))

    def _intransitive(self, lemma: str) -> bool:
        verb = self._lexicon.verbs.get(lemma)
        return verb.aux == "essere" if verb is not None else lemma in INTRANSITIVE

    def can_do(self, lemmas: Collection[str], word: Word) -> bool:
        """Tell whether a noun may do it; a noun or a verb that is unknown always may."""
        return self._may(lemmas, word, "agent")

    def can_undergo(self, lemmas: Collection[str], word: Word) -> bool:
        """Tell whether a noun may undergo it; a noun or a verb that is unknown always may."""
        return self._may(lemmas, word, "patient")

    def known(self, lemmas: Collection[str]) -> bool:
        """Tell whether the lexicon has one of these verbs."""
        return bool(self._known(lemmas))

    def takes(self, lemmas: Collection[str], word: Word) -> bool:
        """Tell whether a verb is known to take a noun as its object."""
        return any(
            not {noun.animacy, noun.kind, noun.lemma}.isdisjoint(verb.patient)
            for verb in self._known(lemmas)
            for noun in self._nouns(word)
        )

    def _may(self, lemmas: Collection[str], word: Word, role: str) -> bool:
        verbs, nouns = self._known(lemmas), self._nouns(word)
        if not verbs or not nouns:
            return True
        return any(
            noun.animacy == "human"
            or not {noun.animacy, noun.kind, noun.lemma}.isdisjoint(getattr(verb, role))
            for verb in verbs
            for noun in nouns
        )

    def _known(self, lemmas: Collection[str]) -> list[Verb]:
        found = (self._lexicon.verbs.get(lemma) for lemma in lemmas)
        return [verb for verb in found if verb is not None]

    def _nouns(self, word: Word) -> list:  # type: ignore[type-arg]
        found = (self._lexicon.nouns.get(a.lemma) for a in word.analyses if a.pos == "NOUN")
        return [noun for noun in found if noun is not None]

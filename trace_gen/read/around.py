"""What stands around a verb: its expression, adverbs, prepositional phrases, agent, predicate.

Source: language.md section 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trace_gen.analyse.structure import Phrase
from trace_gen.analyse.words import Class, Word
from trace_gen.meaning import Modifier, Participant
from trace_gen.read import facts
from trace_gen.read.grammar import Adverb, Clause, Item
from trace_gen.read.groups import Group
from trace_gen.read.lemmas import Names
from trace_gen.read.phrases import Phrases
from trace_gen.read.verbs import Verbs

__all__ = ["Around", "Rejected"]

_DATIVES: Final = frozenset({"gli", "le", "mi", "ti", "ci", "vi", "m'", "t'", "c'", "v'"})
_PARTICIPLE: Final = Class.PART | Class.GROUPED


class Rejected(Exception):
    """A way to read a sentence that agreement or a word rules out."""


class Around:
    """Reads what stands around the verbs of one sentence; `unclear` says what is doubtful in it."""

    def __init__(self, words: Sequence[Word], verbs: Verbs, phrases: Phrases, names: Names) -> None:
        self.words, self.verbs, self.phrases, self.names = words, verbs, phrases, names
        self.unclear: list[str] = []

    def _expression(self, clause: Clause, group: Group) -> tuple[str, Sequence[Item]]:
        """Return the verb with the words of its expression (`prendere in giro`), and the rest."""
        lemma = self.names.name(group.lemmas)
        start = clause.verb.end
        for known in group.lemmas:
            for tail in self.verbs.tails(known):
                stop = start + len(tail)
                if tuple(w.form for w in self.words[start:stop]) == tail:
                    kept = [i for item in clause.rest for i in _beyond(item, stop)]
                    return " ".join([known, *tail]).replace("' ", "'"), kept
        return lemma, clause.rest

    def _flat(self, items: Sequence[Item], group: Group, lemma: str) -> Iterator[Item]:
        """Take `da` + agent out of the phrase before it: `è stata scritta a Giulia da Carlo`."""
        opened = group.voice == "passive" or self.verbs.converse(lemma)
        for item in items:
            if opened and isinstance(item, Phrase) and item.inner:
                kept = tuple(p for p in item.inner if not self._is_da(p))
                out = [p for p in item.inner if self._is_da(p)]
                if out and not self._is_da(item):
                    yield item.but(inner=kept, end=min(p.prep or p.start for p in out))
                    yield from out
                    continue
            yield item

    def _predicate(
        self, group: Group, items: Sequence[Item], adjuncts: frozenset[Modifier]
    ) -> tuple[str, frozenset[Modifier]]:
        """Return a copula with its predicate (`essere noto, essere medico`), and what restricts it.

        Who is a good doctor is a doctor; who is a former one need not be.
        """
        more: frozenset[Modifier] = frozenset()
        things = [i for i in items if isinstance(i, Phrase) and i.prep is None]
        predicate = group.predicate
        if not predicate and any(map(self._adjectival, items)):
            raise Rejected  # that is the predicate
        if len(things) > (not predicate) or not (predicate or things or adjuncts):
            raise Rejected
        if things:
            noun = self.phrases.participant(things[0])
            inside = sorted(m.text for m in noun.modifiers if m.kind != "intersective")
            predicate = " ".join([noun.lemma, *inside])
            more = frozenset(m for m in noun.modifiers if m.kind == "intersective")
        return f"essere {predicate}".strip(), more

    def _inside(self, clause: Clause) -> list[Adverb]:
        """Return the adverbs inside a verb group: `ha sempre chiamato`."""
        verb = clause.verb
        taken = {verb.finite, *verb.clitics, *verb.participles, *verb.predicate}
        return [
            Adverb(k, k + 1)
            for k in range(verb.start, verb.end)
            if k not in taken and self.words[k].classes & Class.ADV and self.words[k].form != "non"
        ]

    def _agent_of_passive(self, items: Sequence[Item], lemma: str) -> Participant | None:
        for item in items:
            if isinstance(item, Phrase) and item.prep is not None and self._is_da(item):
                open_da = lemma in facts.DA_IS_OPEN or not self.verbs.passive(lemma)
                if open_da and not self.verbs.converse(lemma):
                    self.unclear.append("da: the agent, or where from or to")
                return self.phrases.participant(item)
        return None

    def _is_da(self, item: Phrase) -> bool:
        """Tell whether a phrase may be the agent: `da` and no time (`da anni`)."""
        by = item.prep is not None and self.words[item.prep].form.startswith("da")
        return by and self.words[item.head].form not in facts.TIMES

    def _adjuncts(
        self, items: Sequence[Item], passive: bool, clitics: set[str]
    ) -> frozenset[Modifier]:
        found = []
        agent_seen = False
        for item in items:
            if isinstance(item, Adverb):
                text = " ".join(w.form for w in self.words[item.start : item.end])
                if text in facts.SCOPE_ADVERBS:
                    self.unclear.append(f"adverb: {text}")
                found.append(text)
            elif isinstance(item, Phrase) and item.prep is not None:
                if passive and not agent_seen and self._is_da(item):
                    agent_seen = True
                    continue
                found.append(self._whole_text(item))
        return frozenset(Modifier(text) for text in (*found, *sorted(clitics & _DATIVES)))

    def _whole_text(self, item: Phrase) -> str:
        parts = [self.phrases.text(item.but(inner=(), relative=None, end=item.head + 1))]
        parts = [self.phrases.text(item.but(inner=(), relative=None))] if not item.inner else parts
        return " ".join([*parts, *(self.phrases.text(inner) for inner in item.inner)])

    def _adjectival(self, item: Item) -> bool:
        adverb = isinstance(item, Adverb) and not self.words[item.start].classes & Class.PREP
        return adverb and bool(self.words[item.start].classes & Class.ADJECTIVAL)

    def _doubt(self, phrase: Phrase) -> None:
        """Note what a phrase may say besides, without a clause: `il bandito morso da`."""
        by = any(self._is_da(inner) for inner in phrase.inner)
        if by and any(self.words[k].classes & _PARTICIPLE for k in phrase.post):
            self.unclear.append("a participle with da")


def _beyond(item: Item, stop: int) -> Iterator[Item]:
    """Yield what of an item lies after the words of an expression."""
    if item.start >= stop:
        yield item
    elif isinstance(item, Phrase) and item.prep is not None and item.head >= stop:
        yield item.but(start=stop, prep=None)  # `perde contro il rivale`: the object of the whole
    elif isinstance(item, Phrase):
        yield from (p for p in item.inner if (p.prep or p.start) >= stop)

"""The labeller: two sentences as characters → a label with its rule and reason, or `withheld`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from trace_gen.entail import Direction, Policy, entail
from trace_gen.entail.verdict import Verdict
from trace_gen.grammar.derive import knowledge
from trace_gen.labels.criteria import About, Criteria
from trace_gen.labels.doubts import doubt
from trace_gen.meaning import Sentence
from trace_gen.read.facts import CONVERSES, EQUIVALENTS
from trace_gen.read.reader import Reader

if TYPE_CHECKING:
    from spacy.language import Language

    from trace_gen.entail import Knowledge
    from trace_gen.workshop import Workshop

__all__ = ["COLUMNS", "Label", "Labeller"]

COLUMNS: Final = (
    "label_gold",
    "label_three_way",
    "label_criterion",
    "label_np_target",
    "label_rule",
    "label_reason",
)
"""The columns that a label fills, in their order."""


_IN_PART: Final = (
    "Sentence1 was read only in part, its relatives, and what they say does not settle the pair."
)


@dataclass(frozen=True, slots=True)
class Label:
    """What is said of a pair, and the two meanings that it rests on."""

    verdict: Verdict
    about: About
    first: Sentence
    second: Sentence

    def columns(self) -> dict[str, str]:
        """Return a text for each of `COLUMNS`; no gold where the label is withheld."""
        verdict, about = self.verdict, self.about
        # A reason names words of the pair, which may hold any character, also a line break.
        reason = " ".join(verdict.reason.split())
        found = (verdict.gold, verdict.three_way, about.criterion, about.target, verdict.rule)
        return dict(zip(COLUMNS, (*found, reason), strict=True))


class Labeller:
    """Labels pairs with the words, the templates and the rules of a workshop.

    `model`: a statistical pipeline, asked where the grammar does not fit Sentence1.
    """

    def __init__(
        self, shop: Workshop, policy: Policy = "trace", model: Language | None = None
    ) -> None:
        self._reader = Reader(shop.forms, shop.lexicon, model)
        self._knowledge = _with_facts(knowledge(shop.lexicon, shop.inflector))
        criteria = shop.templates.criteria.values()
        self._criteria = Criteria(shop.forms, criteria, self._knowledge)
        self._policy = policy

    def label(self, first: str, second: str) -> Label:
        """Return the label of a pair (Sentence1, Sentence2)."""
        read = self._reader.pair(first, second)
        verdict = entail(read.first, read.second, self._policy, self._knowledge)
        if read.partial and verdict.three_way == "neutral":
            verdict = Verdict("withheld", "unclear", _IN_PART)
        elif verdict.three_way != "withheld" and (why := doubt(read, verdict.three_way)):
            verdict = Verdict("withheld", "unclear", f"The pair has no certain label: {why}.")
        return Label(verdict, self._criteria.about(read, first, second), read.first, read.second)


def _with_facts(known: Knowledge) -> Knowledge:
    """Add the converses and equivalents that a reader knows to those of a lexicon."""
    joined = {verb: set(found) for verb, found in known.converses.items()}
    for verb, found in CONVERSES.items():
        joined.setdefault(verb, set()).update(
            (other, cast("Direction", direction)) for other, direction in found
        )
    same = dict(known.equivalents)
    for verb, others in EQUIVALENTS.items():
        same[verb] = others | frozenset(same.get(verb, ()))
    return replace(known, converses=joined, equivalents=same)

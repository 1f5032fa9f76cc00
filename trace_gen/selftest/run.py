"""The self-test: correct sentences, one fault planted in each, and how many of these are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice

import numpy as np

from trace_gen.check.checker import Checker
from trace_gen.check.finding import Finding, Links, Verdict
from trace_gen.check.gate import Gate
from trace_gen.design.mix import hash_text, mix
from trace_gen.selftest.kinds import Kind, kinds
from trace_gen.selftest.paradigm import Paradigm
from trace_gen.selftest.pseudo import unknown_words
from trace_gen.selftest.result import Alarm, Count, Miss, Part, SelfTest
from trace_gen.selftest.sentence import Plant, Sentence
from trace_gen.workshop import Workshop

__all__ = ["draw", "self_test", "sentences_of"]

Judge = Callable[[Iterable[str]], Iterator[Verdict]]

_PLANTS = 10  # one plant of each kind for so many sentences


@dataclass(frozen=True, slots=True)
class Drawn:
    """The plants of one kind, and how many were permitted and so discarded."""

    kind: Kind
    plants: tuple[Plant, ...]
    discarded: int


@dataclass(frozen=True, slots=True)
class Sown:
    """The plants of every kind in one vocabulary, and all correct sentences, twins included."""

    words: str
    drawn: tuple[Drawn, ...]
    correct: tuple[str, ...]


def self_test(
    shop: Workshop,
    checker: Checker | Gate,
    sentences: int = 3000,
    seed: int = 1,
    unknown: bool = True,
    processes: int = 1,
) -> SelfTest:
    """Plant faults in correct sentences of all conditions, and count what the checker says.

    `checker` must allow words that it does not know (`Gate(shop.forms)`, not `shop.gate`).
    `unknown`: also with pseudo-words for nouns and verbs. The same seed gives the same plants.
    """
    if isinstance(checker, Gate):
        checker = Checker(checker)
    judge = partial(checker.check_all, processes=processes)
    parts = {sown.words: _part(judge, sown) for sown in _sown(shop, sentences, seed, unknown)}
    return SelfTest(checker.pipeline, seed, parts)


@lru_cache(maxsize=1)  # so that several pipelines are tested on what was planted once
def _sown(shop: Workshop, sentences: int, seed: int, unknown: bool) -> tuple[Sown, ...]:
    correct = sentences_of(shop, sentences, seed)
    sown = [_sow("lexicon", correct, kinds(unknown=False), seed)]
    if unknown:
        read = [sentence for sentence in correct if sentence.structure.links]
        sown.append(_sow("unknown", unknown_words(read, seed), kinds(unknown=True), seed))
    return tuple(sown)


def _sow(words: str, sentences: Sequence[Sentence], wanted: Sequence[Kind], seed: int) -> Sown:
    drawn = tuple(draw(kind, sentences, seed) for kind in wanted)
    twins = [plant.twin for some in drawn for plant in some.plants]
    return Sown(words, drawn, tuple(dict.fromkeys([s.text for s in sentences] + twins)))


def sentences_of(shop: Workshop, count: int, seed: int) -> list[Sentence]:
    """Return about so many correct sentences, both of a pair, as many of every condition."""
    paradigm = Paradigm(shop.forms)
    conditions = shop.templates.choose(["all"])
    quota = -(-count // len(conditions))
    found: dict[str, Sentence] = {}
    for condition in conditions:
        size = min(quota, shop.plan(condition.family, seed).capacity)
        rows = shop.rows(condition, seed).table(0, size).to_pylist()
        # Matched conditions share most of their second sentences.
        new = {
            row[name]: row["spans"][f"{short}_matrix_verb"] or row["spans"][f"{short}_verb"]
            for row in rows
            for short, name in (("s1", "Sentence1"), ("s2", "Sentence2"))
            if row[name] not in found
        }
        for text, verb in islice(new.items(), quota):
            if (view := shop.gate.view(text)) is not None:
                found[text] = Sentence.of(view, paradigm, verb["start"], verb["end"])
    return list(found.values())


def _part(judge: Judge, sown: Sown) -> Part:
    correct = sown.correct
    plants = [plant for some in sown.drawn for plant in some.plants]
    # All at once: a pipeline works on batches.
    verdicts = list(judge([*correct, *(plant.text for plant in plants)]))
    said = dict(zip(correct, verdicts, strict=False))
    of_plants = iter(verdicts[len(correct) :])
    counts, misses = [], []
    for some in sown.drawn:
        count, missed = _count(some, [next(of_plants) for _ in some.plants], said)
        counts.append(count)
        misses += missed
    return Part(
        len(correct),
        sum(bool(verdict.notices) for verdict in said.values()),
        sum((verdict.links for verdict in said.values()), Links()),
        tuple(counts),
        tuple(Alarm(text, fault) for text, verdict in said.items() for fault in verdict.faults),
        tuple(misses),
    )


def draw(kind: Kind, sentences: Sequence[Sentence], seed: int) -> Drawn:
    """Draw one plant a sentence, in an order of the sentences that the seed and the kind decide."""
    key = hash_text(kind.title)
    numbers = np.arange(len(sentences))
    order = np.argsort(mix(seed, key, numbers), kind="stable").tolist()
    digits = mix(seed, key, numbers, 1).tolist()
    most = -(-len(sentences) // _PLANTS)
    plants: list[Plant] = []
    discarded = 0
    for number in order:
        if candidates := list(kind.plants(sentences[number])):
            plant = candidates[digits[number] % len(candidates)]
            discarded += plant.permitted
            if not plant.permitted:
                plants.append(plant)
        if len(plants) == most:
            break
    return Drawn(kind, tuple(plants), discarded)


def _count(
    drawn: Drawn, verdicts: Sequence[Verdict], said: Mapping[str, Verdict]
) -> tuple[Count, list[Miss]]:
    kind = drawn.kind
    found = noticed = undecided = 0
    misses = []
    for plant, verdict in zip(drawn.plants, verdicts, strict=True):
        twin = said[plant.twin]
        # A false alarm in the twin finds nothing.
        if any(fault.code in kind.codes for fault in _new(verdict.faults, twin.faults)):
            found += 1
            continue
        misses.append(Miss(kind.title, plant.text, plant.start, plant.end))
        if _new(verdict.notices, twin.notices):
            noticed += 1
        else:
            undecided += verdict.links.undecided > 0
    planted = len(drawn.plants)
    counted = Count(kind.title, planted, found, noticed, undecided, drawn.discarded)
    return counted, misses


def _new(findings: Iterable[Finding], twins: Iterable[Finding]) -> list[Finding]:
    known = {(finding.code, finding.found) for finding in twins}
    return [finding for finding in findings if (finding.code, finding.found) not in known]

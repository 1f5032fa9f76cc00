"""The count: the same plants every time, a fair count, and the targets of the built-in check."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from trace_gen.check.checker import Checker
from trace_gen.check.finding import Finding, Links, Verdict
from trace_gen.check.gate import Gate
from trace_gen.selftest.kinds import KINDS
from trace_gen.selftest.result import SelfTest
from trace_gen.selftest.run import self_test

SENTENCES = 400


class Blind(Checker):
    """It never finds anything, and decides nothing."""

    def check_all(self, texts: Iterable[str], processes: int = 1) -> Iterator[Verdict]:
        return (Verdict((), links=Links(0, 1, 0, 1)) for _ in texts)


class Shouting(Checker):
    """It finds the same in every sentence."""

    def check_all(self, texts: Iterable[str], processes: int = 1) -> Iterator[Verdict]:
        fault = Finding("A111", 0, 2, "determiner: gender", "Il", "f")
        return (Verdict((fault,), (fault,)) for _ in texts)


@pytest.fixture(scope="module")
def result(workshop: Any, judge: Gate) -> SelfTest:
    return self_test(workshop, judge, SENTENCES)


def test_every_kind_is_planted(result: SelfTest) -> None:
    for name, part in result.parts.items():
        wanted = [kind.title for kind in KINDS if not (kind.lexicon and name == "unknown")]
        assert [count.kind for count in part.counts] == wanted
        assert [count.kind for count in part.counts if not count.planted] == []
        assert all(count.found <= count.planted for count in part.counts)
        assert len(part.misses) == sum(count.planted - count.found for count in part.counts)


def test_lexicon_words_meet_the_targets(result: SelfTest) -> None:
    only = SelfTest(result.pipeline, result.seed, {"lexicon": result.parts["lexicon"]})
    assert list(only.shortfalls()) == []
    assert [alarm.text for alarm in result.parts["lexicon"].alarms] == []


def test_unknown_words_meet_the_targets(result: SelfTest) -> None:
    only = SelfTest(result.pipeline, result.seed, {"unknown": result.parts["unknown"]})
    assert list(only.shortfalls()) == []


def test_json(result: SelfTest) -> None:
    found = json.loads(json.dumps(result.as_json()))
    assert found["pipeline"]["name"] == "built-in"
    assert found["lexicon"]["kinds"][0].keys() == {
        *("kind", "planted", "found", "noticed", "undecided", "discarded")
    }


def test_a_check_that_finds_nothing(workshop: Any, judge: Gate) -> None:
    result = self_test(workshop, Blind(judge), 100, unknown=False)
    (part,) = result.parts.values()
    assert all(count.found == 0 and count.undecided == count.planted for count in part.counts)
    assert (part.false_alarms, part.determiners_decided, part.links_decided) == (0, 0, 0)
    planted = [count for count in part.counts if count.planted]
    assert len(list(result.shortfalls())) == len(planted) + 1


def test_a_check_that_flags_everything_finds_nothing(workshop: Any, judge: Gate) -> None:
    (part,) = self_test(workshop, Shouting(judge), 100, unknown=False).parts.values()
    assert part.false_alarms == part.doubted == part.sentences
    assert all(count.found == count.noticed == 0 for count in part.counts)


SCRIPT = """
from trace_gen.check.gate import Gate
from trace_gen.lexicon.model import Adjective, Noun, Verb
from trace_gen.morphology.analyses import FullForms
from trace_gen.selftest.kinds import KINDS
from trace_gen.selftest.paradigm import Paradigm
from trace_gen.selftest.pseudo import unknown_words
from trace_gen.selftest.run import draw
from trace_gen.selftest.sentence import Sentence

forms = FullForms.of(
    [Noun(lemma=w) for w in ("bidello", "maestro", "attore")]
    + [Noun(lemma=w, animacy="inanimate") for w in ("porta", "aula")],
    [Verb(lemma=w) for w in ("chiamare", "aprire")],
    [Adjective(lemma="nuovo")],
)
texts = [
    "Il bidello che i maestri chiamano apre la porta nuova.",
    "La maestra è stata chiamata dall'attore.",
    "Gli attori hanno aperto la nuova aula.",
]
views = [Gate(forms).view(text) for text in texts]
sentences = [Sentence.of(view, Paradigm(forms)) for view in views]
for some in (sentences, unknown_words(sentences, 3)):
    for kind in KINDS:
        drawn = draw(kind, some, 3)
        print(kind.title, drawn.discarded, [(p.text, p.twin) for p in drawn.plants])
"""


def test_the_same_seed_gives_the_same_plants_in_every_run() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": number, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for number in ("1", "2")
    ]
    assert said[0] == said[1]
    assert said[0].count(b"\n") == 2 * len(KINDS)

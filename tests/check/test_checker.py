"""The whole check: the same faults with and without a statistical pipeline, in order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import trace_gen
from trace_gen.analyse.statistical import choose_model
from trace_gen.check import checker as module
from trace_gen.check.checker import Checker
from trace_gen.check.finding import Verdict
from trace_gen.check.gate import Gate
from trace_gen.morphology.analyses import FullForms

PIPELINES = ("it_ud_sm", "it_ud_sm_syn")
RIGHT = "Il medico chiude la porta."
WRONG = "Il medico chiudono la porta."

# What the finder does not read, right and wrong in one word each. Written for this test.
FREE = [
    ("La notizia, come sai, è arrivata ieri sera.", "è", "sono"),
    ("La notizia, come sai, è arrivata ieri sera.", "arrivata", "arrivato"),
    ("Se i prezzi, come pare, scendono ancora, compreremo la casa.", "scendono", "scende"),
    ("Le lettere, che nessuno leggeva mai, rimanevano sul tavolo.", "rimanevano", "rimaneva"),
]


@pytest.fixture(scope="module", params=PIPELINES)
def model(request: pytest.FixtureRequest, shared: Path) -> Any:
    folder = shared / "pipelines" / request.param
    if not folder.is_dir():
        pytest.skip(f"no pipeline {request.param} in the shared folder")
    return choose_model(str(folder))


@pytest.fixture
def blank_model() -> Any:
    import spacy

    return spacy.blank("it")


def codes(verdict: Verdict) -> list[str]:
    return [one.code for one in verdict.faults]


def counted(texts: Iterator[str], seen: list[str]) -> Iterator[str]:
    for text in texts:
        seen.append(text)
        yield text


def endless() -> Iterator[str]:
    while True:
        yield RIGHT
        yield WRONG


def test_without_a_pipeline_it_is_the_gate(gate: Gate) -> None:
    checker = Checker(gate)
    assert checker.check(WRONG) == gate.verdict(WRONG)
    assert codes(checker.check(WRONG)) == ["A122"]
    assert checker.check(WRONG).notices == ()
    assert checker.pipeline == {"name": "built-in", "version": trace_gen.__version__}


def test_the_order_is_that_of_the_texts(gate: Gate, blank_model: Any) -> None:
    texts = [RIGHT, WRONG, WRONG, RIGHT] * 200
    expected = [gate.verdict(text) for text in texts]
    assert list(Checker(gate).check_all(texts)) == expected
    assert list(Checker(gate, blank_model).check_all(iter(texts))) == expected


@pytest.mark.parametrize("with_model", [False, True])
def test_it_reads_no_more_than_it_must(gate: Gate, blank_model: Any, with_model: bool) -> None:
    seen: list[str] = []
    checker = Checker(gate, blank_model if with_model else None)
    verdicts = checker.check_all(counted(endless(), seen))
    assert [codes(next(verdicts)) for _ in range(4)] == [[], ["A122"]] * 2
    assert len(seen) <= 1000


@pytest.mark.parametrize("text", ["", " ", "\n", ".", "’", "🙂", "È.", "Il"])
def test_odd_texts_have_the_verdict_of_the_gate(gate: Gate, blank_model: Any, text: str) -> None:
    assert Checker(gate, blank_model).check(text) == gate.verdict(text)


def test_few_texts_start_no_process(gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        pytest.fail("a process for two texts")

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", none)
    verdicts = Checker(gate).check_all([RIGHT, WRONG], processes=4)
    assert [codes(verdict) for verdict in verdicts] == [[], ["A122"]]


@pytest.mark.slow
def test_processes_change_nothing(
    forms: FullForms, blank_model: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_WITH_MODEL", 100)
    texts = [RIGHT, WRONG, "La aula è nuova.", "Le cuoche arrivano."] * 700
    checker = Checker(Gate(forms), blank_model)
    assert list(checker.check_all(iter(texts), processes=2)) == list(checker.check_all(texts))


@pytest.mark.slow
def test_processes_read_a_few_chunks_ahead_and_end_when_nobody_asks_on(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_ALONE", 2)
    seen: list[str] = []
    verdicts: Any = Checker(gate).check_all(counted(endless(), seen), processes=2)
    assert [codes(next(verdicts)) for _ in range(4)] == [[], ["A122"]] * 2
    verdicts.close()
    assert len(seen) <= 10 * 1024


def test_the_pipeline_is_named_by_its_meta(gate: Gate, model: Any, shared: Path) -> None:
    named = Checker(gate, model).pipeline
    assert named["name"] in PIPELINES
    assert named["version"] == model.meta["version"]
    assert set(named) == {"name", "version"}
    assert str(shared) not in str(named)


def test_reviewed_sentences(workshop: Any, model: Any, shared: Path) -> None:
    """A pipeline changes no fault, and no sentence that is right gets a notice."""
    lines = (shared / "cases" / "agreement.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    gate = Gate(workshop.forms)
    alone = list(Checker(gate).check_all(row[0] for row in rows))
    both = list(Checker(gate, model).check_all(row[0] for row in rows))
    assert [v.faults for v in both] == [v.faults for v in alone]
    assert [v.links for v in both] == [v.links for v in alone]
    assert [r[0] for r, v in zip(rows, both, strict=True) if r[1] == "ok" and v.notices] == []


@pytest.mark.parametrize(("right", "word", "wrong"), FREE)
def test_heads_widen_what_is_looked_at(
    workshop: Any, model: Any, right: str, word: str, wrong: str
) -> None:
    checker = Checker(Gate(workshop.forms), model)
    assert checker.check(right) == Gate(workshop.forms).verdict(right)
    text = re.sub(rf"\b{word}\b", wrong, right)
    verdict = checker.check(text)
    places = [(one.start, one.found) for one in (*verdict.faults, *verdict.notices)]
    assert (text.index(wrong), wrong) in places


def test_the_apostrophe_changes_no_notice(workshop: Any, model: Any) -> None:
    checker = Checker(Gate(workshop.forms), model)
    for sentence, word, wrong in FREE:
        text = re.sub(rf"\b{word}\b", wrong, sentence).replace("La notizia", "L'ipotesi")
        straight, curly = checker.check(text), checker.check(text.replace("'", "’"))
        assert [(n.code, n.start, n.end) for n in straight.notices] == [
            (n.code, n.start, n.end) for n in curly.notices
        ]
        assert [f.code for f in straight.faults] == [f.code for f in curly.faults]

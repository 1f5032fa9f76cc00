"""The reviewed sentences of the shared folder: every fault is flagged, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from trace_gen.check.gate import Gate

KINDS = {
    "article form": {"A101", "A104"},
    "article: gender": {"A111"},
    "article: number": {"A112"},
    "noun: number": {"A112"},
    "adjective: gender": {"A113"},
    "adjective: number": {"A113"},
    "possessive: gender": {"A113"},
    "possessive: article with singular kinship": {"A114"},
    "relative verb: number": {"A121"},
    "matrix verb: number": {"A122"},
    "matrix verb: number (attraction)": {"A122"},
    "auxiliary: number": {"A131"},
    "participle: gender": {"A132"},
    "participle: number": {"A132"},
    "predicate adjective: gender": {"A134"},
    "preposition not fused": {"A103"},
    "fused preposition: gender": {"A111"},
}


def rows(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def test_agreement(shared: Path, closed: Gate) -> None:
    wrong = []
    for sentence, verdict, kind in rows(shared / "cases" / "agreement.tsv"):
        codes = {finding.code for finding in closed.check(sentence)}
        expected = set() if verdict == "ok" else KINDS[kind]
        if not codes <= expected or bool(codes) != bool(expected):
            wrong.append((sentence, kind, codes))
    assert wrong == []


def test_every_reviewed_sentence_is_covered(shared: Path, closed: Gate) -> None:
    sentences = [row[0] for row in rows(shared / "cases" / "agreement.tsv")]
    assert [s for s in sentences if not closed.covers(s)] == []


@pytest.mark.parametrize("name", ["labels.tsv", "labels_strict.tsv"])
def test_labelled_pairs_are_clean(shared: Path, closed: Gate, name: str) -> None:
    sentences = {s for row in rows(shared / "cases" / name) for s in row[:2]}
    found = {s: closed.check(s) for s in sorted(sentences)}
    assert {s: findings for s, findings in found.items() if findings} == {}
    assert [s for s in sentences if not closed.covers(s)] == []


def test_printed_pairs_are_clean(shared: Path, closed: Gate) -> None:
    sentences = {s for row in rows(shared / "paper" / "pairs.tsv") for s in row[:2]}
    assert {s: closed.check(s) for s in sentences if closed.check(s)} == {}
    assert all(closed.covers(s) for s in sentences)


def test_printed_examples_are_clean_but_for_a_full_stop(shared: Path, closed: Gate) -> None:
    for sentence, _ in rows(shared / "paper" / "sentences.tsv"):
        codes = [finding.code for finding in closed.check(sentence)]
        assert codes == ([] if sentence.endswith(".") else ["A142"]), sentence
        assert closed.covers(sentence), sentence

"""Two roads to one label: what the generator derives, and what is read off the characters."""

from __future__ import annotations

import pytest

from trace_gen.entail import NOTHING_KNOWN, Policy, entail
from trace_gen.labels.labeller import Labeller
from trace_gen.read.reader import Reader
from trace_gen.selftest.paradigm import Paradigm
from trace_gen.selftest.pseudo import unknown_words
from trace_gen.selftest.sentence import Sentence
from trace_gen.workshop import Workshop


@pytest.mark.parametrize("policy", ["trace", "strict"])
def test_reading_gives_the_label_of_the_derivation(workshop: Workshop, policy: Policy) -> None:
    labeller = Labeller(workshop, policy)
    wrong = [
        (pair.sentence1, pair.sentence2, pair["three_way"], verdict.reason)
        for condition in workshop.templates.conditions
        for pair in workshop.pairs(condition, 100, 21, policy)
        if (verdict := labeller.label(pair.sentence1, pair.sentence2).verdict).three_way
        != pair["three_way"]
    ]
    assert wrong == []


def test_unknown_words_hide_no_structure(workshop: Workshop) -> None:
    """Pairs whose label does not hang on what words mean, with pseudo-words that inflect."""
    reader, paradigm = Reader(workshop.forms, workshop.lexicon), Paradigm(workshop.forms)

    def told(first: str, second: str) -> str:
        pair = reader.pair(first, second)
        return entail(pair.first, pair.second, "trace", NOTHING_KNOWN).three_way

    sentences, labels = [], []
    for condition in workshop.templates.choose(["all"]):
        for row in workshop.rows(condition, 23).table(0, 60).to_pylist():
            if told(row["Sentence1"], row["Sentence2"]) != row["three_way"]:
                continue
            for short, name in (("s1", "Sentence1"), ("s2", "Sentence2")):
                verb = row["spans"][f"{short}_matrix_verb"] or row["spans"][f"{short}_verb"]
                view = workshop.gate.view(row[name])
                assert view is not None
                sentences.append(Sentence.of(view, paradigm, verb["start"], verb["end"]))
            labels.append(row["three_way"])
    new = [sentence.text for sentence in unknown_words(sentences, 23)]
    assert len(labels) > 500
    found = [told(*new[2 * k : 2 * k + 2]) for k in range(len(labels))]
    right = sum(one == other for one, other in zip(found, labels, strict=True))
    assert right >= 0.99 * len(labels)

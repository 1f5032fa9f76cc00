from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from trace_gen.check.gate import Gate
from trace_gen.selftest.paradigm import Paradigm
from trace_gen.selftest.run import sentences_of
from trace_gen.selftest.sentence import Sentence


@pytest.fixture(scope="session")
def correct(workshop: Any) -> list[Sentence]:
    """Some 400 correct sentences of all conditions."""
    return sentences_of(workshop, 400, 1)


@pytest.fixture(scope="session")
def judge(workshop: Any) -> Gate:
    """The gate that knows the lexicon and allows other words."""
    return Gate(workshop.forms)


@pytest.fixture(scope="session")
def read(workshop: Any) -> Callable[[str], Sentence]:
    """Read one sentence made of words of the lexicon."""
    paradigm = Paradigm(workshop.forms)

    def sentence(text: str) -> Sentence:
        view = workshop.gate.view(text)
        assert view is not None, text
        found = Sentence.of(view, paradigm)
        assert found.text == text
        return found

    return sentence

"""The ranking by surprisal, with arithmetic in place of a model where no torch is installed."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(scope="module")
def script(program: Callable[[str], ModuleType]) -> ModuleType:
    return program("surprisal")


def test_the_most_surprising_come_first_and_once(script: ModuleType) -> None:
    def letters(texts: Sequence[str]) -> list[float]:
        assert len(set(texts)) == len(texts)
        return [float(len(text)) for text in texts]

    found = list(script.rank(DATA, pairs=20, top=3, score=letters))
    assert len(found) == 10 * 2 * 3
    assert {one.column for one in found} == {"Sentence1", "Sentence2"}
    for first, second in itertools.pairwise(found):
        if first.rank < second.rank:
            assert first.bits_per_word >= second.bits_per_word
            assert first.sentence != second.sentence
    one = found[0]
    assert one.bits_per_word == len(one.sentence) / len(one.sentence.split())


def test_batches_hold_every_sentence_once_and_not_too_many_tokens(script: ModuleType) -> None:
    lengths = [3, 900, 14, 14, 600, 5, 1_500]
    made = list(script.batches(lengths))
    assert sorted(n for batch in made for n in batch) == list(range(len(lengths)))
    for batch in made:
        longest = max(lengths[n] for n in batch)
        assert len(batch) == 1 or len(batch) * longest <= script.TOKENS


def test_a_folder_without_a_build_is_said_before_a_model_is_loaded(
    script: ModuleType, tmp_path: Path
) -> None:
    with pytest.raises(SystemExit, match="build there first"):
        list(script.conditions(tmp_path, 1))


def test_surprisal_is_that_of_a_uniform_model(script: ModuleType) -> None:
    """A model that gives 32 tokens the same chance spends 5 bits on each."""
    torch = pytest.importorskip("torch", reason="needs torch (the eval extra)")

    class Letters:
        bos_token_id = 0
        eos_token_id = 0

        def __call__(self, texts: list[str], add_special_tokens: bool) -> dict[str, Any]:
            assert not add_special_tokens
            return {"input_ids": [[1 + ord(letter) % 31 for letter in text] for text in texts]}

    class Uniform:
        device = "cpu"

        def __call__(self, ids: Any) -> Any:
            return SimpleNamespace(logits=torch.zeros(*ids.shape, 32))

    found = script.surprisal(Uniform(), Letters())(["ciao", "a", "buongiorno a tutti"])
    assert [round(bits / math.log2(32)) for bits in found] == [4, 1, 18]

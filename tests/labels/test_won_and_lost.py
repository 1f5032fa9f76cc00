"""`battere` ↔ `vincere contro` ↔ `perdere contro`: who follows `contro` counts (language.md 4)."""

from __future__ import annotations

from typing import Any

import pytest

from trace_gen.labels.labeller import Labeller

BEATEN = "Il tennista che il rivale batte firma gli autografi."
UNBEATEN = "Il tennista che il rivale non batte firma gli autografi."
LOSING = "Il tennista che perde contro il rivale firma gli autografi."


@pytest.fixture(scope="module")
def labeller(workshop: Any) -> Labeller:
    return Labeller(workshop)


@pytest.mark.parametrize(
    ("first", "second", "label"),
    [
        (BEATEN, "Il rivale vince contro il tennista.", "entailment"),
        (BEATEN, "Il tennista perde contro il rivale.", "entailment"),
        (BEATEN, "Il tennista subisce una sconfitta dal rivale.", "entailment"),
        (BEATEN, "Il rivale non vince contro il tennista.", "contradiction"),
        (BEATEN, "Il tennista non perde contro il rivale.", "contradiction"),
        (BEATEN, "Il tennista vince contro il rivale.", "neutral"),
        (BEATEN, "Il rivale perde contro il tennista.", "neutral"),
        (BEATEN, "Il tennista perde contro il vicino.", "neutral"),
        (BEATEN, "Il tennista perde contro la rivale.", "neutral"),
        (BEATEN, "Il tennista perde contro i rivali.", "neutral"),
        (UNBEATEN, "Il tennista non perde contro il rivale.", "entailment"),
        (UNBEATEN, "Il tennista perde contro il rivale.", "contradiction"),
        (UNBEATEN, "Il rivale non vince contro il tennista.", "entailment"),
        (LOSING, "Il rivale batte il tennista.", "entailment"),
        (LOSING, "Il tennista è battuto dal rivale.", "entailment"),
        (LOSING, "Il tennista batte il rivale.", "neutral"),
    ],
)
def test_who_wins(first: str, second: str, label: str, labeller: Labeller) -> None:
    assert labeller.label(first, second).verdict.three_way == label

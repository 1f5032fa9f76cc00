"""The build stops where what was written is read as saying something else."""

from __future__ import annotations

import pytest

from trace_gen.errors import BuildStopped
from trace_gen.labels.roads import SecondRoad
from trace_gen.workshop import Workshop


def test_it_reads_the_rows_that_it_is_given(workshop: Workshop) -> None:
    (condition,) = workshop.templates.choose(["num-mism"])
    road = SecondRoad(workshop, "trace")
    road.check(workshop.rows(condition, 3).table(0, 40), [0, 5, 7])
    assert road.read == 3


@pytest.mark.parametrize(
    ("sentence2", "read_as"),
    [
        ("Il re non dorme.", "neutral"),  # of somebody else
        ("Dorme.", "withheld"),  # of nobody knows whom
    ],
)
def test_another_label_stops_the_build_and_shows_both(
    workshop: Workshop, sentence2: str, read_as: str
) -> None:
    (condition,) = workshop.templates.choose(["num-mism"])
    table = workshop.rows(condition, 3).table(0, 40)
    labels = table.column("three_way").to_pylist()
    row = labels.index("entailment")
    column = table.column("Sentence2").to_pylist()
    column[row] = sentence2
    place = table.schema.get_field_index("Sentence2")
    wrong = table.set_column(place, table.schema.field(place), [column])
    with pytest.raises(BuildStopped) as stopped:
        SecondRoad(workshop, "trace").check(wrong, list(range(40)))
    (fault,) = stopped.value.faults
    assert fault.code == "G403"
    assert sentence2 in fault.message
    assert "derived as entailment" in fault.message
    assert f"read as {read_as}" in fault.message
    assert "criterion=" in fault.hint
    assert "Sentence1 says that" in fault.hint

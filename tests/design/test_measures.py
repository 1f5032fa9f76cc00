"""Frequency and length: what is measured of a word, and how words are matched for it."""

from __future__ import annotations

import numpy as np
import pytest

from trace_gen.design.measures import Match, measure
from trace_gen.errors import InputError


def test_a_form_without_a_frequency_is_near_to_nothing() -> None:
    measures = measure(["maestro", "zio"], {"maestro": 4.0})
    assert measures.zipf.tolist() == [400, -1]
    pairs = np.array([[0, 0], [0, 1], [1, 1]])
    near = Match(zipf=9).allows(pairs, [measures], [measures])
    assert near.tolist() == [True, False, False]
    assert Match().allows(pairs, [measures], [measures]).all()


def test_tolerances_hold_in_every_member_and_between_them() -> None:
    """`--match zipf=0.5,length=2`: NP1 and NP2, and NP2 from condition to condition."""
    frequencies = {"cuoco": 4.0, "cuoca": 3.4, "cuochi": 3.9, "sarto": 3.9}
    np1 = measure(["cuoco", "sarto"], frequencies)
    members = [measure([form, "sarto"], frequencies) for form in ("cuoco", "cuoca")]
    pairs = np.array([[1, 0]])
    assert not Match(zipf=0.49).allows(pairs, [np1, np1], members)[0]  # sarto, cuoca
    assert not Match(zipf=0.55).allows(pairs, [np1, np1], members)[0]  # cuoco, cuoca
    assert Match(zipf=0.6).allows(pairs, [np1, np1], members)[0]
    plural = [measure([form, "sarto"], frequencies) for form in ("cuoco", "cuochi")]
    assert not Match(length=0).allows(pairs, [np1, np1], plural)[0]
    assert Match(length=1, zipf=0.1, syllables=0).allows(pairs, [np1, np1], plural)[0]


def test_a_match_is_written_as_it_is_asked_for() -> None:
    assert str(Match.of({"length": 2, "zipf": 0.5})) == "zipf=0.5,length=2"
    assert not Match.of({})


def test_faults_of_a_match_come_together() -> None:
    with pytest.raises(InputError) as caught:
        Match.of({"zpf": 1, "length": -1, "syllables": float("nan")})
    messages = [str(fault) for fault in caught.value.faults]
    assert len(messages) == 3
    assert all("B307" in message for message in messages)
    assert "did you mean 'zipf'?" in messages[0]

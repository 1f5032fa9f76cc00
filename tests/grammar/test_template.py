from __future__ import annotations

import pytest

from trace_gen.errors import InputError, Place
from trace_gen.grammar.template import (
    HYPOTHESIS_SLOTS,
    PREMISE_SLOTS,
    FrameSource,
    Slot,
    compile_frame,
)

PLACE = Place("templates/frames/mine.yaml", 3, 5)


def fault(text: str) -> str:
    with pytest.raises(InputError) as caught:
        compile_frame(FrameSource(id="mine", text=text), PLACE, PREMISE_SLOTS)
    (found,) = caught.value.faults
    assert found.place == PLACE
    return found.code


def test_a_frame_is_its_slots_and_the_words_between_them() -> None:
    source = FrameSource(id="passive", text="{{ subject }} {{ verb }} {{ agent }}.")
    frame = compile_frame(source, PLACE, HYPOTHESIS_SLOTS)
    assert frame.slots == (
        Slot("subject", " ", first=True),
        Slot("verb", " ", first=False),
        Slot("agent", ".", first=False),
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{{ np1 }} che {{ np3 }} {{ verb }}.", "T201"),
        ("{{ np1.__class__ }} che.", "T202"),
        ("{{ np1.__class__.__mro__ }}.", "T202"),
        ("{{ np1 }}{% include '/etc/passwd' %}.", "T202"),
        ("{{ np1 }}{{ cycler }}.", "T201"),
        ("{{ np1 + 1 }}.", "T202"),
        ("{{ np1 }} che {{ np2 .", "T203"),
        (f"{{{{ {5000 * '9'} }}}}.", "T203"),
        ("{{ 1.5٣ }}.", "T203"),
        ("Ieri {{ np1 }}.", "T204"),
        ("{{ np1 | upper }}.", "T202"),
        ("niente.", "T204"),
        ("{{ np1 }} {{ verb }}", "T204"),
        ("{{ np1 }} non {{ verb }}.", "T204"),
        ("{{ [np1, np2]|random }} {{ verb }}.", "T202"),
        ("{% for x in 'aa' %}{{ np1 }}{% endfor %}.", "T202"),
    ],
)
def test_whatever_is_not_phrases_in_order_is_refused(text: str, code: str) -> None:
    assert fault(text) == code

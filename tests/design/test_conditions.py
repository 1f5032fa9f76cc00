from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from trace_gen.bundled import resource
from trace_gen.design.conditions import load_templates
from trace_gen.errors import InputError

SHORT = {
    "<S>": "{{ subject }}",
    "<V>": "{{ verb }}",
    "<O>": "{{ object }}",
    "<A>": "{{ agent }}",
    "<M>": "{{ matrix_verb }}",
    "<N1>": "{{ np1 }}",
    "<N2>": "{{ np2 }}",
}


def spelt(text: str) -> str:
    """Write the slots of a frame out."""
    for short, slot in SHORT.items():
        text = text.replace(short, slot)
    return text


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    return Path(shutil.copytree(resource("templates"), tmp_path / "templates"))


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        # A frame decides who does what to whom: only the order that its user means will do.
        ("frames/basic.yaml", "<S> <V> <O>.", "<S> <V>.", "T206"),
        ("frames/basic.yaml", "<S> <V> <O>.", "<O> <V> <S>.", "T206"),
        ("frames/basic.yaml", "<S> <V> <A>.", "<S> <V> <O>.", "T206"),
        ("frames/basic.yaml", "<N1> che <N2> <V> <M>", "<N1> <M> <N2> che <V>", "T206"),
        ("frames/basic.yaml", "<N2> <V> <M>", "<N2> non <V> <M>", "T204"),
        ("criteria/trace.yaml", "passive, frame: passive", "passive, frame: active", "T206"),
        ("criteria/trace.yaml", "agent: NP1, patient: NP2", "agent: NP1, patient: NP1", "L104"),
        # Ids name files.
        ("conditions/matched.yaml", "id: num-mism", "id: ../../num-mism", "L104"),
        ("conditions/matched.yaml", "id: num-mism", "id: NUM-MISM", "L104"),
        ("conditions/matched.yaml", "id: num-mism", "id: all", "L104"),
        ("conditions/matched.yaml", "code: 2", "code: 1", "L105"),
        ("conditions/matched.yaml", "expands: all-match", "expands: mixed", "L112"),
        ("families/matched.yaml", "[np1-main,", "[np1-main, np1-main,", "L105"),
    ],
)  # fmt: skip
def test_what_would_make_wrong_pairs_is_refused(
    templates: Path, file: str, old: str, new: str, code: str
) -> None:
    path = templates / file
    text = path.read_text(encoding="utf-8")
    assert spelt(old) in text
    path.write_text(text.replace(spelt(old), spelt(new), 1), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load_templates([templates])
    assert code in {fault.code for fault in caught.value.faults}
    assert all(fault.place is not None for fault in caught.value.faults)

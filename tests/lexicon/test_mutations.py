"""The lexicons that come with trace-gen, spoilt at random: words or faults, never a traceback."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trace_gen.bundled import resource
from trace_gen.design.candidates import full_forms
from trace_gen.errors import Fault, InputError
from trace_gen.lexicon.load import load_lexicon
from trace_gen.morphology.check import form_faults

FILES = {
    path.relative_to(resource("lexicons")).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(resource("lexicons").rglob("*.yaml"))
}
VALUES = [
    *["", "~", "no", "true", "3", "1.5", "[]", "{}", "[a]", "{a: b}", "'", '"', "- x", ": ", "#"],
    *["human", "inanimate", "m", "f", "pl", "none", "essere", "dire", "maestro", "porta", "uovo"],
    *["school", "teacher", "gender: m", "f: attrice", "number: pl", "article: none", "isc: true"],
    *["are", "ire", "porre", "x", "'", "l'", "è", "e\u0300", "\t", "\u200b", "  "],
]


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("spoilt") / "lexicons"
    shutil.copytree(resource("lexicons"), folder)
    return folder


@st.composite
def spoilt(draw: st.DrawFn) -> tuple[str, str]:
    """A file and what it holds after some changes: lines lost, doubled, moved, words replaced."""
    name = draw(st.sampled_from(sorted(FILES)))
    lines = FILES[name].splitlines(keepends=True)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        change = draw(st.sampled_from(["lose", "double", "move", "word", "word", "key"]))
        if change == "lose" and len(lines) > 1:
            del lines[at]
        elif change == "double":
            lines.insert(draw(st.integers(0, len(lines))), lines[at])
        elif change == "move":
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
        else:
            words = lines[at].rstrip("\n").split(" ")
            which = draw(st.integers(0, len(words) - 1))
            new = draw(st.sampled_from(VALUES))
            words[which] = f"{new}:" if change == "key" else new
            lines[at] = " ".join(words) + "\n"
    return name, "".join(lines)


@pytest.mark.slow
@pytest.mark.usefixtures("read_once")
@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(change=spoilt())
def test_spoilt_words_are_words_or_faults(change: tuple[str, str], copied: Path) -> None:
    name, text = change
    path = copied / name
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
        assert all(well_placed(fault, copied) for fault in faults(copied))
    finally:
        path.write_text(FILES[name], encoding="utf-8", newline="\n")


def faults(folder: Path) -> tuple[Fault, ...]:
    try:
        lexicon = load_lexicon([folder])
    except InputError as error:
        return error.faults
    found = form_faults(lexicon)
    if not found:
        full_forms(lexicon)
    return tuple(found)


def well_placed(fault: Fault, folder: Path) -> bool:
    place = fault.place
    if place is None or not fault.message or "\n" in str(fault):
        return False
    lines = Path(place.file).read_text(encoding="utf-8").split("\n")
    return Path(place.file).is_relative_to(folder) and 0 < place.line <= len(lines) + 1

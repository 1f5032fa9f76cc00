from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict, field_validator

from trace_gen.errors import InputError, Place
from trace_gen.lexicon import marked
from trace_gen.lexicon.marked import Marked, read_yaml, scan_yaml, validate
from trace_gen.lexicon.model import Noun
from trace_gen.text import hidden_character, nfc


@pytest.fixture(params=["libyaml", "python"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "python":
        monkeypatch.setattr(marked, "_LOADER", yaml.SafeLoader)


def read(folder: Path, source: str | bytes) -> Marked:
    path = folder / "file.yaml"
    path.write_bytes(source if isinstance(source, bytes) else source.encode())
    return read_yaml(path, "file.yaml")


def faults(folder: Path, source: str | bytes) -> list[tuple[str, int, int]]:
    with pytest.raises(InputError) as caught:
        read(folder, source)
    return [
        (fault.code, fault.place.line, fault.place.column)
        for fault in caught.value.faults
        if fault.place
    ]


# YAML 1.2.2, section 10.3.2; where YAML 1.1 (yaml.org/type) reads a number differently it is text.
@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("0", 0),
        ("1.5", 1.5),
        ("1.0e-3", 0.001),
        ("y", "y"),
        ("n", "n"),
        ("NA", "NA"),
        ("None", "None"),
        ("'no'", "no"),
        ('"12"', "12"),
        ("'true'", "true"),
        ("010", "010"),
        ("1_000", "1_000"),
        ("12:30:45", "12:30:45"),
        ("2024-12-04", "2024-12-04"),
        ("1e3", "1e3"),
        ("sì", "sì"),
        ("l'aula", "l'aula"),
        ("9" * 5000, "9" * 5000),
    ],
)
@pytest.mark.usefixtures("loader")
def test_scalars(tmp_path: Path, written: str, value: Any) -> None:
    found = read(tmp_path, f"key: {written}\n").data["key"]
    assert (type(found), found) == (type(value), value)


@pytest.mark.parametrize("word", ["no", "yes", "on", "off", "No", "YES", "On", "OFF"])
@pytest.mark.usefixtures("loader")
def test_an_unquoted_boolean_word_is_a_fault(tmp_path: Path, word: str) -> None:
    assert faults(tmp_path, f"a: {word}\n{word}: a\n") == [("L108", 1, 4), ("L108", 2, 1)]
    assert read(tmp_path, f"a: '{word}'\n'{word}': a\n").data == {"a": word, word: "a"}


@pytest.mark.parametrize(
    ("source", "place"),
    [
        ("a: &x b\n", ("L107", 1, 4)),
        ("a: *x\n", ("L107", 1, 4)),
        ("a: !!str b\n", ("L107", 1, 4)),
        ("a: ! b\n", ("L107", 1, 4)),
        ("- !!python/object:os.system {}\n", ("L107", 1, 3)),
        ("a: b\n---\nc: d\n", ("L107", 2, 1)),
        ("text: {{ np1 }}\n", ("L107", 1, 8)),
        ("a:\n  - b\n c\n", ("L107", 3, 2)),
        ("a: [b\n", ("L107", 2, 1)),
        ("[" * 900, ("L107", 1, 42)),
        ("a: b\na: c\n", ("L106", 2, 1)),
        ("x: {è: 1, b: 2, è: 3}\n", ("L106", 1, 17)),
        ("a: 'b\"c'\n", ("L109", 1, 4)),
        ('- "b\\tc"\n', ("L109", 1, 3)),
        ('- "b\\0c"\n', ("L109", 1, 3)),
        ("- a\u00a0b\n", ("L109", 1, 3)),
        ("- a\n- b\u0000\n", ("L109", 2, 4)),
        ("- pere\n- perche\u0301\n", ("L110", 2, 3)),
        (b"- a\n- citt\xe0\n", ("L109", 2, 7)),
        (b"\xef\xbb\xbf- a\n- citt\xe0\n", ("L109", 2, 7)),
    ],
)
@pytest.mark.usefixtures("loader")
def test_what_is_refused(tmp_path: Path, source: str | bytes, place: tuple[str, int, int]) -> None:
    assert faults(tmp_path, source)[0] == place


def test_all_faults_of_a_file_come_at_once(tmp_path: Path) -> None:
    source = 'a: no\nb: "x\\ty"\na: perche\u0301\nc: [\n'
    assert [code for code, *_ in faults(tmp_path, source)] == [
        "L108",
        "L109",
        "L106",
        "L110",
        "L107",
    ]


def test_what_has_faults_can_still_be_validated(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text("a: no\nb: c\n", encoding="utf-8")
    found, noted = scan_yaml(path, "file.yaml")
    assert [fault.code for fault in noted] == ["L108"]
    assert found is not None
    assert found.data == {"a": "no", "b": "c"}


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"^nouns\.yaml F101 "):
        read_yaml(tmp_path / "nouns.yaml", "nouns.yaml")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.usefixtures("loader")
def test_places(tmp_path: Path, end: str) -> None:
    lines = [
        "# commento",
        "perché: {così: [uno, 'due']}",
        "lista:",
        "  - lemma: città",
        "    pl: x",
    ]
    found = read(tmp_path, end.join(lines))
    assert found.place(()) == Place("file.yaml", 2, 1)
    assert found.place(("perché", "così", 1)) == Place("file.yaml", 2, 22)
    assert found.key_place(("perché", "così")) == Place("file.yaml", 2, 10)
    assert found.place(("lista", 0)) == Place("file.yaml", 4, 5)
    assert found.place(("lista", 0, "pl")) == Place("file.yaml", 5, 9)


def test_the_place_of_what_is_not_there_is_that_of_the_nearest_thing(tmp_path: Path) -> None:
    found = read(tmp_path, "a:\n  - lemma: b\n")
    assert found.place(("a", 0, "gender")) == found.place(("a", 0)) == Place("file.yaml", 2, 5)
    assert found.key_place(("a", 7, "x")) == Place("file.yaml", 1, 1)
    assert found.place(("a", 0, "Noun", "lemma")) == Place("file.yaml", 2, 12)
    assert read(tmp_path, "").place(("a", 0)) == Place("file.yaml", 1, 1)


def test_long_text_keeps_its_lines(tmp_path: Path) -> None:
    assert read(tmp_path, "prompt: |\n  Frase 1\n  Frase 2\n").data == {
        "prompt": "Frase 1\nFrase 2\n"
    }


class Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    size: int
    colour: Literal["red", "blue"] = "red"


class Thing(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    id: str
    parts: dict[str, list[Part]]
    either: Part | str = ""

    @field_validator("id")
    @classmethod
    def _lower(cls, value: str) -> str:
        if value != value.lower():
            raise ValueError("capitals are not used here")
        return value


def test_validate_names_the_record_inside(tmp_path: Path) -> None:
    source = "id: Uno\nparts:\n  colour:\n    - {sise: 1, size: 1.5, colour: blu}\n    - {}\n"
    found = read(tmp_path, source)
    with pytest.raises(InputError) as caught:
        validate(Thing, found.data, found, ())
    assert sorted(str(fault).removeprefix("file.yaml:") for fault in caught.value.faults) == [
        "1:5 L104 'id' of thing 'Uno': capitals are not used here",
        "4:23 L102 'parts.colour.size' of thing 'Uno' must be a whole number, not the number 1.5; "
        "write digits, without quotes",
        "4:36 L104 'parts.colour.colour' of thing 'Uno' cannot be 'blu'; did you mean 'blue'?",
        "4:8 L101 unknown key 'sise' in 'parts.colour' of thing 'Uno'; did you mean 'size'?",
        "5:7 L103 key 'size' is missing in 'parts.colour' of thing 'Uno'; add 'size: ...'",
    ]


def test_validate_returns_the_record(tmp_path: Path) -> None:
    found = read(tmp_path, "nouns:\n  - maestro\n")
    assert validate(Noun, found.data["nouns"][0], found, ("nouns", 0)) == Noun(lemma="maestro")


def test_validate_says_where_moved_keys_stand(tmp_path: Path) -> None:
    found = read(tmp_path, "defaults: {gender: x}\nnouns:\n  - maestro\n")
    data = {"lemma": "maestro", "gender": "x"}
    with pytest.raises(InputError, match=r"^file\.yaml:1:20 L104 'gender' of noun cannot be 'x'"):
        validate(Noun, data, found, ("nouns", 0), {"gender": ("defaults", "gender")})


def writable(text: str) -> bool:
    return text == nfc(text) and not hidden_character(text, allowed="\n") and '"' not in text


words = st.text(max_size=8).filter(writable)
numbers = st.integers(-(10**20), 10**20) | st.floats(allow_nan=False, allow_infinity=False)
data_of_yaml = st.recursive(
    st.none() | st.booleans() | numbers | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize("flow", [True, False])
@settings(max_examples=150, deadline=None)
@given(data=data_of_yaml)
@example(data=["no", "on", "1e3", "010", "12:30", "~", "null", "<<", "=", "2024-12-04", "-", ""])
def test_what_safe_dump_writes_is_read_back(
    flow: bool, data: Any, tmp_path_factory: pytest.TempPathFactory
) -> None:
    text = yaml.safe_dump(data, allow_unicode=True, default_flow_style=flow, sort_keys=False)
    found = read(tmp_path_factory.getbasetemp(), text).data
    assert found == data
    assert repr(found) == repr(data)

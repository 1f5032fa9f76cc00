from __future__ import annotations

import os
from pathlib import Path

import pytest

from trace_gen.errors import InputError
from trace_gen.text import (
    atomic_path,
    curly_apostrophes,
    hidden_character,
    nfc,
    sha256_of,
    sha256_of_tree,
    straight_apostrophes,
    tsv_value_fault,
    write_atomic,
)


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def interrupted(path: Path) -> None:
    with atomic_path(path) as temporary:
        temporary.write_text("half", encoding="utf-8")
        assert temporary.parent == path.parent
        assert path.read_text(encoding="utf-8") == "old"
        raise KeyboardInterrupt


def test_nfc_makes_one_character_of_a_letter_and_its_accent() -> None:
    assert nfc("perche\u0301 e\u0300") == "perch\u00e9 \u00e8"


@pytest.mark.parametrize("mark", ["\u2019", "\u2018", "\u02bc", "\u2032", "\u00b4", "'"])
def test_apostrophes_become_straight(mark: str) -> None:
    assert straight_apostrophes(f"L{mark}aula dell{mark}amico") == "L'aula dell'amico"


def test_apostrophes_become_curly() -> None:
    assert curly_apostrophes("L'aula dell'amico") == "L\u2019aula dell\u2019amico"
    assert straight_apostrophes(curly_apostrophes("un po' d'acqua")) == "un po' d'acqua"


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("a\tb", "holds a tab"),
        ("a\nb", "holds a line break"),
        ("a\r", "holds a line break"),
        ("a\u2028b", "holds the invisible character U+2028"),
        ("a\u00a0b", "holds the invisible character U+00A0"),
        ("a\u00adb", "holds the invisible character U+00AD"),
        ("\ufeffa", "holds the invisible character U+FEFF"),
        ('a"b', "holds a double quote"),
        ("a  b", "holds two spaces in a row"),
        (" a", "starts or ends with a space"),
        ("a ", "starts or ends with a space"),
        ("e\u0300", "is not in Unicode normal form C"),
    ],
)
def test_what_cannot_stand_in_the_tsv(value: str, reason: str) -> None:
    assert tsv_value_fault(value) == reason


@pytest.mark.parametrize("value", ["", "NP1", "sì", "Il medico che l'hotel\u2019s «cerca».", "NA"])
def test_what_can_stand_in_the_tsv(value: str) -> None:
    assert tsv_value_fault(value) == ""


def test_the_printed_pairs_can_stand_in_the_tsv(shared: Path) -> None:
    lines = (shared / "paper" / "pairs.tsv").read_text(encoding="utf-8").splitlines()
    assert {tsv_value_fault(value) for line in lines for value in line.split("\t")} == {""}


def test_hidden_characters() -> None:
    assert hidden_character("a b") == ""
    assert hidden_character("a\nb\u200b", allowed="\n") == "\u200b"


# The test vectors of FIPS 180-4.
ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_sha256() -> None:
    assert sha256_of(b"abc") == ABC
    assert sha256_of(b"") == EMPTY


def test_sha256_of_a_tree(tmp_path: Path) -> None:
    (tmp_path / "b" / "c").mkdir(parents=True)
    (tmp_path / "b" / "c" / "z").write_bytes(b"abc")
    (tmp_path / "b.txt").write_bytes(b"")
    (tmp_path / "a").write_bytes(b"abc")
    found = sha256_of_tree(tmp_path)
    assert found == {"a": ABC, "b.txt": EMPTY, "b/c/z": ABC}
    assert list(found) == ["a", "b.txt", "b/c/z"]


def test_write_atomic_writes_utf8_and_keeps_the_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file.tsv"
    write_atomic(path, "sì\nno\n")
    assert path.read_bytes() == b"s\xc3\xac\nno\n"
    write_atomic(path, b"\x00\xff")
    assert path.read_bytes() == b"\x00\xff"
    assert names(path.parent) == ["file.tsv"]


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_atomic(path, "old")
    with pytest.raises(KeyboardInterrupt):
        interrupted(path)
    assert path.read_text(encoding="utf-8") == "old"
    assert names(tmp_path) == ["file"]


def test_an_error_about_another_file_is_not_ours(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), atomic_path(tmp_path / "file"):
        (tmp_path / "missing").read_bytes()
    assert names(tmp_path) == []


def blocked(folder: Path, kind: str) -> Path:
    if kind == "file above":
        (folder / "above").write_bytes(b"")
        return folder / "above" / "out" / "file"
    if kind == "folder of that name":
        (folder / "file").mkdir()
        return folder / "file"
    if kind == "name too long":
        return folder / ("x" * 300)
    if os.name == "nt" or os.geteuid() == 0:
        pytest.skip("this user may write everywhere")
    (folder / "shut").mkdir(mode=0o500)
    return folder / "shut" / "file"


@pytest.mark.parametrize("kind", ["file above", "folder of that name", "name too long", "shut"])
def test_what_cannot_be_written_is_said_without_a_traceback(tmp_path: Path, kind: str) -> None:
    path = blocked(tmp_path, kind)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(InputError) as caught:
        write_atomic(path, "text")
    (fault,) = caught.value.faults
    assert fault.code == "F102"
    assert fault.hint
    assert str(path) in fault.message
    assert sorted(tmp_path.rglob("*")) == before

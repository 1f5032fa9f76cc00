"""A folder is read whole: links are followed, and what cannot be read is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from trace_gen.errors import InputError
from trace_gen.lexicon.folders import list_folder
from trace_gen.lexicon.load import load_lexicon


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words" / "people").mkdir(parents=True)
    (tmp_path / "words" / "people" / "a.yaml").write_text("nouns: [maestro]", encoding="utf-8")
    return tmp_path


def test_links_to_files_and_folders_are_followed(here: Path) -> None:
    (here / "mine").mkdir()
    (here / "mine" / "b.yml").symlink_to(here / "words" / "people" / "a.yaml")
    (here / "mine" / "more").symlink_to(here / "words", target_is_directory=True)
    assert list_folder(Path("mine")).names == ("b.yml", "more/people/a.yaml")
    assert list_folder(Path("mine")).faults == ()


def test_what_cannot_be_read_is_told(here: Path) -> None:
    (here / "words" / "gone.yaml").symlink_to(here / "nowhere.yaml")
    (here / "words" / "round.yaml").symlink_to("round.yaml")
    (here / "words" / "up").symlink_to(here / "words", target_is_directory=True)
    with pytest.raises(InputError) as caught:
        load_lexicon([Path("words")])
    found = {fault.place.file: str(fault) for fault in caught.value.faults if fault.place}
    assert found.keys() == {"words/gone.yaml", "words/round.yaml", "words/up"}
    assert all(" F101 " in said and "; " in said for said in found.values())


@pytest.mark.skipif(os.geteuid() == 0, reason="root may look everywhere")
def test_a_folder_that_is_shut(here: Path) -> None:
    shut = here / "words" / "people"
    shut.chmod(0o000)
    try:
        (fault,) = list_folder(Path("words")).faults
        assert str(fault).startswith("words/people F101 cannot read it: Permission denied; ")
    finally:
        shut.chmod(0o700)


def test_hidden_files_and_pipes_are_none(here: Path) -> None:
    (here / "words" / ".b.yaml").touch()
    os.mkfifo(here / "words" / "c.yaml")
    assert list_folder(Path("words")).names == ("people/a.yaml",)

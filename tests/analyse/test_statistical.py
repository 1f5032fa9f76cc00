"""Which pipeline is chosen, and what is said of one that is missing, broken or of no use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from trace_gen.analyse import statistical
from trace_gen.analyse.statistical import PREFERRED, choose_model, is_installed
from trace_gen.errors import Fault, InputError


def fault(name: str) -> Fault:
    with pytest.raises(InputError) as caught:
        choose_model(name)
    assert caught.value.exit_code == 2
    (one,) = caught.value.faults
    assert "\n" not in str(one)
    assert one.place
    assert one.hint
    return one


def trained() -> Any:
    """Return an Italian pipeline with the components that are needed, trained on one sentence."""
    import spacy
    from spacy.training import Example

    model = spacy.blank("it")
    model.add_pipe("parser")
    model.add_pipe("morphologizer")
    words = ["Il", "gatto", "dorme"]
    said = {"words": words, "heads": [1, 2, 2], "deps": ["det", "nsubj", "ROOT"]}
    said |= {
        "morphs": ["Gender=Masc", "Gender=Masc", "Number=Sing"],
        "pos": ["DET", "NOUN", "VERB"],
    }
    model.initialize(lambda: [Example.from_dict(model.make_doc("Il gatto dorme"), said)])
    return model


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A folder that spaCy wrote: an Italian pipeline without any component."""
    import spacy

    spacy.blank("it").to_disk(tmp_path / "mine")
    return tmp_path / "mine"


def test_built_in_is_no_model() -> None:
    assert choose_model("built-in") is None


@pytest.mark.parametrize("name", [None, "auto"])
def test_nothing_installed_is_no_model(monkeypatch: pytest.MonkeyPatch, name: str | None) -> None:
    monkeypatch.setattr(statistical, "is_installed", lambda _: False)
    assert choose_model(name) is None


@pytest.mark.parametrize("name", [None, "auto"])
@pytest.mark.parametrize("worse", range(len(PREFERRED)))
def test_the_best_that_is_installed(
    monkeypatch: pytest.MonkeyPatch, name: str | None, worse: int
) -> None:
    import spacy

    asked: list[str] = []

    def load(package: str) -> Any:
        asked.append(package)
        return trained()

    monkeypatch.setattr(statistical, "is_installed", lambda package: package in PREFERRED[worse:])
    monkeypatch.setattr(spacy, "load", load)
    model = choose_model(name)
    assert model is not None
    assert model.lang == "it"
    assert asked == [PREFERRED[worse]]


@pytest.mark.parametrize("name", ["it_core_news_lgg", "no_such_folder/it", "blank:it", "", " "])
def test_missing(name: str) -> None:
    assert fault(name).code == "K111"
    assert "trace-gen setup" in fault(name).hint


def test_missing_names_what_is_near() -> None:
    assert "'it_core_news_lg'" in fault("it_core_news_gl").hint


def test_a_folder_that_is_no_pipeline(tmp_path: Path) -> None:
    assert fault(str(tmp_path)).code == "K112"
    (tmp_path / "text.txt").write_text("Il medico.", encoding="utf-8")
    assert fault(str(tmp_path / "text.txt")).code == "K112"


def test_an_unpacked_package_has_its_pipeline_further_down(saved: Path) -> None:
    (saved.parent / "it_mine").mkdir()
    inner = saved.rename(saved.parent / "it_mine" / "it_mine-1.0")
    one = fault(str(inner.parent.parent))
    assert one.code == "K112"
    assert inner.as_posix() in one.hint
    assert inner.as_posix() in fault(str(inner.parent)).hint


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("config.cfg", b""),
        ("config.cfg", b"\xff\xfe\x00nonsense"),
        ("meta.json", b"{"),
        ("meta.json", b"[]"),
        ("tokenizer", b"\x00\x01"),
    ],
)
def test_broken_files(saved: Path, name: str, content: bytes) -> None:
    (saved / name).write_bytes(content)
    one = fault(str(saved))
    assert one.code == "K112"
    assert one.message.startswith("it does not load: ")
    assert len(one.message) < 300


def test_a_package_that_is_no_pipeline() -> None:
    assert is_installed("numpy")
    assert fault("numpy").code == "K112"


def test_another_language(tmp_path: Path) -> None:
    import spacy

    spacy.blank("en").to_disk(tmp_path / "english")
    one = fault(str(tmp_path / "english"))
    assert one.code == "K113"
    assert "'en'" in one.message


def test_without_what_is_needed(saved: Path) -> None:
    one = fault(str(saved))
    assert one.code == "K114"
    assert "no parser and no morphologizer" in one.message


@pytest.mark.parametrize("name", ["it_ud_sm", "it_ud_sm_syn"])
def test_a_real_one(shared: Path, name: str) -> None:
    folder = shared / "pipelines" / name
    if not folder.is_dir():
        pytest.skip(f"no pipeline {name} in the shared folder")
    model = choose_model(str(folder))
    assert model is not None
    assert {token.dep_ for token in model("Il medico arriva.")} >= {"det", "nsubj"}


def test_a_part_that_was_not_copied_shows_before_anything_is_read(tmp_path: Path) -> None:
    import shutil

    trained().to_disk(tmp_path / "mine")
    assert choose_model(str(tmp_path / "mine")) is not None
    shutil.rmtree(tmp_path / "mine" / "parser")
    one = fault(str(tmp_path / "mine"))
    assert one.code == "K112"
    assert "read a sentence" in one.message or "does not load" in one.message


def test_the_words_of_a_real_pipeline_may_be_missing(shared: Path, tmp_path: Path) -> None:
    import shutil

    shutil.copytree(shared / "pipelines" / "it_ud_sm", tmp_path / "copy")
    shutil.rmtree(tmp_path / "copy" / "vocab")
    one = fault(str(tmp_path / "copy"))
    assert (one.code, one.message.startswith("it loads, but")) == ("K112", True)


def test_a_pipeline_that_is_not_trained() -> None:
    import spacy

    model = spacy.blank("it")
    model.add_pipe("parser")
    model.add_pipe("morphologizer")
    with pytest.raises(InputError, match="K112 it loads, but cannot read a sentence"):
        statistical._checked("mine", model)

from __future__ import annotations

import os
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
        ("conditions/matched.yaml", "expands: gen-mism", "expands: all-match", "L105"),
        ("conditions/matched.yaml", "paper: 50", "paper: -5", "L104"),
        ("conditions/matched.yaml", "paper: 50", "paper: 0", "L104"),
        *(
            ("conditions/matched.yaml", "pps: [1, 2]", f"pps: {pps}", "L104")
            for pps in ("[2, 1]", "[1, 3]", "[0, 1]", "[0, 2]", "-1", "3", "[1]", "[]", "[1, 2, 2]")
        ),
        ("conditions/matched.yaml", "pps: [1, 2]", "pps: true", "L104"),
        # A first name is a person in the singular, whom nothing makes longer.
        ("conditions/mixed.yaml", "number: sg, words", "number: pl, words", "L104"),
        ("conditions/mixed.yaml", "words: names", "words: names, animacy: animal", "L104"),
        ("conditions/mixed.yaml", "words: names", "words: names, pps: 1", "L104"),
        # All members have the same words, so they are nouns in all or names in all.
        ("conditions/matched.yaml", "np2: {gender: f, number: sg", "np2: {words: names", "T303"),
        # A first name is in no cast, so nothing says what it does in the main clause.
        ("conditions/mixed.yaml", "sg, animacy: inanimate", "sg, words: names", "T304"),
        ("families/mixed.yaml", "subject: SUBJ", "subject: NP1", "T304"),
        # A criterion is about phrases that the sentences of its family have.
        ("families/matched.yaml", "[np1-main,", "[mixed-main,", "T302"),
        ("families/mixed.yaml", "[mixed-main,", "[np1-main,", "T302"),
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


def test_each_fault_once_and_no_false_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said of a faulty family is not said again of all that names it."""
    monkeypatch.chdir(tmp_path)
    for number in (1, 2):
        (tmp_path / f"{number}.yml").write_text(
            f"family: {{id: f{number}, titel: F, frame: centre-embedded, scenes: x, "
            "tenses: [{relative: present, matrix: present}], criteria: [np1-main]}\n"
            f"conditions: [{{id: c{number}, title: C, family: f{number}, order: {number}, "
            f"code: 9{number}, np1: {{}}, np2: {{}}}}]\n",
            encoding="utf-8",
        )
    (tmp_path / "3.yaml").write_text("conditions: {}\nfamilly: []\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load_templates([resource("templates"), Path()])
    assert [str(fault) for fault in caught.value.faults] == [
        "1.yml:1:9 L103 key 'title' is missing in family 'f1'; add 'title: ...'",
        "1.yml:1:18 L101 unknown key 'titel' in family 'f1'; did you mean 'title'?",
        "2.yml:1:9 L103 key 'title' is missing in family 'f2'; add 'title: ...'",
        "2.yml:1:18 L101 unknown key 'titel' in family 'f2'; did you mean 'title'?",
        "3.yaml:1:13 L102 'conditions' of template file must be a list, not a mapping; "
        "begin each entry with '- '",
        "3.yaml:2:1 L101 unknown key 'familly' in template file; did you mean 'family'?",
    ]


def test_what_in_a_folder_is_no_template(tmp_path: Path) -> None:
    """Editors leave files beside those they open; a pipe would never end."""
    for name in (".#farm.yaml", ".ipynb_checkpoints/farm.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("][", encoding="utf-8")
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(InputError) as caught:
        load_templates([tmp_path])
    assert [fault.code for fault in caught.value.faults] == ["F101"]

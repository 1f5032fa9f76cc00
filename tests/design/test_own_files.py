"""Templates and words of one's own, used as they say or refused with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from trace_gen.errors import InputError
from trace_gen.lexicon.load import load_lexicon
from trace_gen.words import lint, show
from trace_gen.workshop import Workshop

NAMES = """
family:
  id: given
  title: What somebody gave somebody
  frame: right-branching
  scenes: things
  subject: SUBJ
  verbs: {use: mixed, passive: true}
  tenses: [{matrix: past, relative: past}]
  criteria: [mixed-main, np1-passive, mixed-swap]
conditions:
  - id: one
    title: By a woman
    family: given
    order: 30
    code: 90
    np1: {animacy: inanimate}
    np2: {words: names, gender: f}
"""
BY_A_MAN = """
  - id: two
    title: By a man
    family: given
    order: 31
    code: 91
    np1: {animacy: inanimate}
    np2: {words: names, gender: m}
"""
READ = """
family:
  id: read
  title: What somebody made
  frame: centre-embedded
  scenes: works
  verbs: {use: anim-in-an}
  tenses: [{relative: past, matrix: past}]
  criteria: [np1-main, np1-passive, np1-main-neg]
conditions:
  - id: one
    title: One
    family: read
    order: 30
    code: 90
    np1: {animacy: inanimate}
    np2: {gender: m}
"""


def shop_of(folder: Path, words: str = "", templates: str = "") -> Workshop:
    lexicons = folder / "lexicons", words
    own = folder / "templates", templates
    for path, text in (lexicons, own):
        path.mkdir()
        (path / "own.yaml").write_text(text, encoding="utf-8")
    return Workshop.with_own(
        [lexicons[0]] if words else [],
        [own[0]] if templates else [],
    )


def test_first_names_of_one_gender(tmp_path: Path) -> None:
    shop = shop_of(tmp_path, templates=NAMES)
    pairs = shop.pairs("one", 60)
    genders = {shop.lexicon.names[str(pair["np2_lemma"])].gender for pair in pairs}
    assert genders == {"f"}


def test_no_first_name_of_both_genders(tmp_path: Path) -> None:
    shop = shop_of(tmp_path, templates=NAMES + BY_A_MAN)
    with pytest.raises(InputError) as caught:
        shop.plan("given")
    (fault,) = caught.value.faults
    assert fault.code == "B312"
    assert fault.place
    assert fault.place.line == 12


def test_nobody_has_it_done_for_them_where_np1_is_the_subject(tmp_path: Path) -> None:
    """In `il libro che Anna ha spedito era nuovo` the book is the subject of the main clause."""
    words = "verbs: [{lemma: rilegare, use: anim-in-an, dative: true, patient: [inanimate]}]"
    shop = shop_of(tmp_path, words, READ)
    made = shop.plan("read").tables.members["one"].verbs
    assert "ha rilegato" in made
    assert not any(phrase.startswith(("gli ", "le ")) for phrase in made)


def test_a_family_with_nothing_to_draw_from_has_a_place(tmp_path: Path) -> None:
    words = (
        "nouns: [maestro, {lemma: porta, animacy: inanimate}]\n"
        "scene: {id: tiny, title: T, kind: tiny, cast: {who: maestro}}\n"
        "predicates: [{verb: chiudere, object: porta}]\n"
    )
    own = READ.replace("works", "tiny").replace("use: anim-in-an", "reversible: true")
    own = own.replace("animacy: inanimate", "gender: m")
    shop = shop_of(tmp_path, words, own)
    with pytest.raises(InputError) as caught:
        shop.plan("read")
    (fault,) = caught.value.faults
    assert fault.code == "B310"
    assert fault.place
    assert (Path(fault.place.file).name, fault.place.line) == ("own.yaml", 3)


def test_who_stands_in_no_sentence_is_told(tmp_path: Path) -> None:
    words = (
        "nouns: [{lemma: vice-preside, source: Treccani}, {lemma: capo cuoco, pl: capi cuochi}]\n"
        "verbs: [{lemma: mangiare la pagliuzza, reversible: true}]\n"
        "scene: {id: school, title: La scuola, cast: {staff: [vice-preside, capo cuoco]}}\n"
    )
    shop = shop_of(tmp_path, words)
    told = [one for one in lint(shop, [tmp_path]) if one["code"] == "L215"]
    assert [one["message"].split("'")[1] for one in told] == [
        "vice-preside",
        "capo cuoco",
        "mangiare la pagliuzza",
    ]
    drawn = shop.plan("matched").tables.candidates
    for word in ("vice-preside", "capo cuoco"):
        assert word not in drawn.words
        (found,) = show(shop, word)["entries"]
        assert all(
            reason.startswith("stands in no sentence")
            for slots in found["conditions"].values()
            for reason in slots.values()
        )
    (found,) = show(shop, "mangiare la pagliuzza")["entries"]
    assert all(reason.startswith("stands in no") for reason in found["families"].values())


@pytest.mark.parametrize(
    "words",
    [
        "verbs: [{lemma: andare, aux: essere}, {lemma: andare incontro, reversible: true}]",
        "{verbs: [{lemma: andare, aux: essere}, seguire], "
        "paraphrases: [{kind: verb, source: seguire, target: andare}]}",
    ],
)
def test_what_takes_essere_stands_for_no_verb_with_an_object(tmp_path: Path, words: str) -> None:
    (tmp_path / "own.yaml").write_text(words, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load_lexicon([tmp_path])
    assert [fault.code for fault in caught.value.faults] == ["L104"]

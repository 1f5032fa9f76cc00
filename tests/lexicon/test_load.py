from __future__ import annotations

import dataclasses
import re
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from trace_gen.errors import Fault, InputError, Place
from trace_gen.lexicon import marked
from trace_gen.lexicon.load import Lexicon, expansion_key, load_lexicon, predicate_key
from trace_gen.lexicon.model import NounPhrase, Predicate, PrepPhrase

DATA = Path(__file__).parents[1] / "data"
SMALL = DATA / "lexicon"


def faults_of(*folders: Path) -> list[str]:
    with pytest.raises(InputError) as caught:
        load_lexicon(folders)
    return [str(fault) for fault in caught.value.faults]


def write(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def without_places(lexicon: Lexicon) -> Lexicon:
    return dataclasses.replace(lexicon, places={})


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# Each fixture opens with comments that say what a reader must be told: place, code, message, hint.
@pytest.mark.parametrize("fixture", sorted(DATA.glob("errors/L*.yaml")), ids=lambda path: path.stem)
def test_each_code_has_a_fixture_with_the_exact_place(fixture: Path, here: Path) -> None:
    expected = re.findall(r"^# (\d+:\d+ L\d+ .*)$", fixture.read_text(encoding="utf-8"), re.M)
    assert any(fixture.stem in line for line in expected)
    folder = here / "lexicons"
    folder.mkdir()
    shutil.copy(fixture, folder)
    found = [
        fault.removeprefix(f"lexicons/{fixture.name}:") for fault in faults_of(Path("lexicons"))
    ]
    assert found == expected


def test_every_code_from_l101_to_l111_has_a_fixture() -> None:
    codes = [path.stem for path in sorted(DATA.glob("errors/L*.yaml"))]
    assert codes == [f"L{number}" for number in range(101, 112)]


def test_the_message_of_a_misspelt_key(here: Path) -> None:
    lines = ["nouns:", *["#"] * 11, "  - lemma: studente", "    gendre: m"]
    write(here / "lexicons" / "nouns", school="\n".join(lines))
    assert faults_of(Path("lexicons")) == [
        "lexicons/nouns/school.yaml:14:5 L101 unknown key 'gendre' in noun 'studente'; "
        "did you mean 'gender'?"
    ]


def test_the_small_lexicon() -> None:
    lexicon = load_lexicon([SMALL])
    assert list(lexicon.nouns) == sorted(lexicon.nouns)
    assert len(lexicon.nouns) == 9
    assert lexicon.nouns["maestro"].kind == "profession"
    assert lexicon.nouns["studente"].kind == "student"
    assert lexicon.nouns["classe"].animacy == "inanimate"
    assert lexicon.verbs["leggere"].scenes == ("school",)
    assert lexicon.scenes["school"].cast["pupil"] == ("studente",)
    assert [predicate_key(p) for p in lexicon.predicates] == [
        "aprire-porta",
        "aprire-porta-aula",
        "essere-nuovo-lezione",
        "leggere",
        "leggere-registro-lezione-nuovo",
    ]
    assert [expansion_key(pp) for pp in lexicon.expansions] == [
        "di-classe-Manzoni",
        "di-lezione",
    ]
    assert {pp.scene for pp in lexicon.expansions} == {"school"}
    assert {name.lemma: name.gender for name in lexicon.names.values()} == {
        "Luca": "m",
        "Marta": "f",
    }
    assert {p.scene for p in lexicon.predicates} == {"school"}
    assert [(p.kind, p.target) for p in lexicon.paraphrases] == [
        ("object", "lezione"),
        ("verb", "prendere in giro"),
    ]
    assert lexicon.known_verbs == ("curare", "visitare")


def test_places_name_the_file_and_line(here: Path) -> None:
    shutil.copytree(SMALL, here / "lexicons")
    places = load_lexicon([Path("lexicons")]).places
    assert places["noun", "studente"] == Place("lexicons/nouns/people.yaml", 6, 5)
    assert places["scene", "school"] == Place("lexicons/scenes/school.yaml", 2, 3)
    assert places["predicate", "school/aprire-porta"].line == 4
    assert places["expansion", "school/di-classe-Manzoni"].line == 13
    assert places["name", "Luca"] == Place("lexicons/names.yaml", 4, 5)
    assert places == load_lexicon([here / "lexicons"]).places


def test_a_predicate_key_is_readable() -> None:
    phrase = NounPhrase(
        noun="capo d'istituto", pp=PrepPhrase(prep="di", noun="scuola"), adj="nuovo"
    )
    predicate = Predicate(verb="prendere in giro", object=phrase)
    assert predicate_key(predicate) == "prendere-in-giro-capo-d-istituto-scuola-nuovo"
    copula = Predicate(verb="essere", adj="famoso", pp=PrepPhrase(prep="per", noun="originalità"))
    assert predicate_key(copula) == "essere-famoso-originalità"
    assert predicate_key(Predicate(verb="leggere")) == "leggere"


def plain(entries: Iterable[Any]) -> list[Any]:
    return [entry.model_dump(mode="json") for entry in entries]


def as_one_file(lexicon: Lexicon) -> dict[str, Any]:
    return {
        "known_verbs": list(reversed(lexicon.known_verbs)),
        "paraphrases": plain(reversed(lexicon.paraphrases)),
        "predicates": plain(reversed(lexicon.predicates)),
        "pps": plain(reversed(lexicon.expansions)),
        "names": plain(reversed(lexicon.names.values())),
        "scene": plain(lexicon.scenes.values())[0],
        "adjectives": plain(lexicon.adjectives.values()),
        "verbs": plain(reversed(lexicon.verbs.values())),
        "nouns": plain(reversed(lexicon.nouns.values())),
    }


@pytest.mark.parametrize("flow", [True, False])
def test_what_is_dumped_loads_the_same_from_one_file(tmp_path: Path, flow: bool) -> None:
    lexicon = load_lexicon([SMALL])
    text = yaml.safe_dump(as_one_file(lexicon), allow_unicode=True, default_flow_style=flow)
    again = load_lexicon([write(tmp_path / "one", everything=text)])
    assert without_places(again) == without_places(lexicon)


def test_without_libyaml_all_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    lexicon = load_lexicon([SMALL])
    monkeypatch.setattr(marked, "_LOADER", yaml.SafeLoader)
    assert load_lexicon([SMALL]) == lexicon


def test_a_later_folder_replaces_and_adds(tmp_path: Path) -> None:
    own = write(
        tmp_path / "own",
        nouns="nouns: [{lemma: maestro, kind: teacher}, gatto]",
        predicates="{scene: school, predicates: [{verb: aprire, object: porta, bare: false}]}",
    )
    lexicon, built_in = load_lexicon([SMALL, own]), load_lexicon([SMALL])
    assert lexicon.nouns["maestro"].kind == "teacher"
    assert set(lexicon.nouns) - set(built_in.nouns) == {"gatto"}
    assert len(lexicon.predicates) == len(built_in.predicates)
    assert not lexicon.predicates[0].bare
    assert lexicon.places["noun", "maestro"].file.endswith("own/nouns.yaml")


def test_a_later_folder_adds_to_a_scene(tmp_path: Path) -> None:
    own = write(
        tmp_path / "own",
        nouns="nouns: [cuoco]",
        scene="scene: {id: school, title: Da noi, cast: {staff: [bidello, cuoco], guest: cuoco}}",
        predicates="{scene: school, predicates: [{verb: leggere, object: porta, who: guest}]}",
    )
    lexicon = load_lexicon([SMALL, own])
    (scene,) = lexicon.scenes.values()
    assert scene.cast == {
        "teacher": ("maestro", "professore"),
        "pupil": ("studente",),
        "staff": ("bidello", "cuoco"),
        "guest": ("cuoco",),
    }
    assert (scene.title, scene.kind) == ("Da noi", "people")
    assert lexicon.predicates[-2].who == ("guest",)
    # What either folder says is still checked, and reported where it says so.
    wrong = write(tmp_path / "wrong", scene="scene: {id: school, title: S, cast: {a: [cuocco]}}")
    (fault,) = faults_of(SMALL, own, wrong)
    assert fault.startswith(f"{wrong.as_posix()}/scene.yaml:1:42 L111 unknown noun 'cuocco'")


def test_a_scene_says_what_else_is_done_there(tmp_path: Path) -> None:
    """A verb with scenes of its own is at home in those that name it, too."""
    first = write(
        tmp_path / "a",
        school="verbs: [{lemma: lodare, scenes: [school]}, aprire]",
        there="verbs: [{lemma: chiudere, scenes: [inn]}]",
        scenes="scene: {id: school, title: S, cast: {}}",
        inn="scene: {id: inn, title: I, cast: {}, verbs: [lodare]}",
    )
    later = write(tmp_path / "b", inn="scene: {id: inn, title: I, cast: {}, verbs: [aprire]}")
    lexicon = load_lexicon([first, later])
    school, inn = lexicon.scenes["school"], lexicon.scenes["inn"]
    assert inn.verbs == ("lodare", "aprire")
    assert [verb for verb in lexicon.verbs if inn.has(lexicon.verbs[verb])] == [
        "aprire",
        "chiudere",
        "lodare",
    ]
    assert [verb for verb in lexicon.verbs if school.has(lexicon.verbs[verb])] == [
        "aprire",
        "lodare",
    ]
    wrong = write(tmp_path / "c", inn="scene: {id: inn, title: I, cast: {}, verbs: [lodarre]}")
    (fault,) = faults_of(first, wrong)
    assert "L111 unknown verb 'lodarre' in scene 'inn'; did you mean 'lodare' or 'aprire'" in fault


def test_a_verb_may_name_single_nouns(tmp_path: Path) -> None:
    own = write(
        tmp_path / "own",
        verbs="verbs: [{lemma: stroncare, agent: [maestro], patient: [porta]}]",
        wrong="verbs: [{lemma: imitare, agent: [maesttro]}]",
    )
    (fault,) = faults_of(SMALL, own)
    assert "L111 unknown kind of noun 'maesttro' in verb 'imitare'; did you mean 'maestro'" in fault
    (own / "wrong.yaml").unlink()
    assert load_lexicon([SMALL, own]).verbs["stroncare"].agent == ("maestro",)


def test_a_kind_of_scene_is_kept_unless_a_later_folder_says_another(tmp_path: Path) -> None:
    scene = "scene: {id: school, title: S, cast: {}%s}"
    first = write(tmp_path / "a", scene=scene % ", kind: works")
    second = write(tmp_path / "b", scene=scene % "")
    third = write(tmp_path / "c", scene=scene % ", kind: things")
    assert load_lexicon([first, second]).scenes["school"].kind == "works"
    assert load_lexicon([first, second, third]).scenes["school"].kind == "things"


def test_faults_of_all_files_come_at_once(here: Path) -> None:
    write(here / "a", one="nouns: [{f: maestra}]", two="nouns: [")
    write(here / "b", three="verbs: [{lemma: aprire, isc: 1}]")
    codes = {
        fault.split()[0].split(":")[0]: fault.split()[1]
        for fault in faults_of(Path("a"), Path("b"))
    }
    assert codes == {"a/one.yaml": "L103", "a/two.yaml": "L107", "b/three.yaml": "L102"}


def test_one_wrong_entry_is_not_reported_again_by_what_refers_to_it(here: Path) -> None:
    noun = "nouns: [{lemma: porta, animacy: thing}]"
    rest = "{scene: {id: s, title: S, cast: {who: porta}}, verbs: [aprire]}"
    write(here / "a", noun=noun, rest=rest)
    assert len(faults_of(Path("a"))) == 1


def test_a_blank_verb_is_one_fault(here: Path) -> None:
    write(here / "a", verbs="verbs: [' ']")
    (fault,) = faults_of(Path("a"))
    assert fault.startswith("a/verbs.yaml:1:9 L109 ' ' starts or ends with a space; write")


def test_references_are_not_judged_while_a_file_cannot_be_read(here: Path) -> None:
    write(here / "a", nouns="nouns: [", scene="scene: {id: s, title: S, cast: {who: porta}}")
    assert [fault.split()[1] for fault in faults_of(Path("a"))] == ["L107"]


def test_a_folder_without_lexicon_files(here: Path) -> None:
    write(here / "empty" / ".hidden", nouns="nouns: [maestro]")
    assert faults_of(Path("empty"), Path("missing")) == [
        "empty F101 no lexicon here; name a folder that holds .yaml files",
        "missing F101 no lexicon here; name a folder that holds .yaml files",
    ]


@pytest.mark.parametrize("text", ["", "# nothing but a comment\n", "~", "- maestro", "maestro"])
def test_a_file_that_is_no_mapping(here: Path, text: str) -> None:
    write(here / "a", file=text)
    (fault,) = faults_of(Path("a"))
    assert "L102 lexicon file must be a mapping" in fault


FILES = {path.relative_to(SMALL): path.read_bytes() for path in sorted(SMALL.rglob("*.yaml"))}
SNIPPETS = [
    *["", " ", "  ", "- ", ": ", ":", "{", "}", "[", "]", ",", '"', "'", "\t", "#", "|", ">", "\n"],
    *[
        "&a ",
        "*a",
        "!x ",
        "---\n",
        "...\n",
        "? ",
        "<<: ",
        "no",
        "null",
        "~",
        "1",
        "1.5",
        "true",
        "%",
    ],
    *["\u0300", "\u2019", "\x00", "\ufeff", "\u2028", "é", "\U0001f600", "9" * 5000, "[" * 200],
    *["nouns:", "scene:", "lemma: ", "defaults: ", "kind: ", "cast: ", "prendere in giro"],
]


@st.composite
def mutated(draw: st.DrawFn) -> dict[Path, bytes]:
    files = dict(FILES)
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(sorted(files)))
        lines = files[name].splitlines(keepends=True)
        at = draw(st.integers(0, len(lines) - 1))
        change = draw(st.sampled_from(["delete", "duplicate", "alter"]))
        if change == "delete" and len(lines) > 1:
            del lines[at]
        elif change == "duplicate":
            lines.insert(draw(st.integers(0, len(lines))), lines[at])
        else:
            start, length = draw(st.integers(0, len(lines[at]))), draw(st.integers(0, 12))
            new = draw(st.sampled_from(SNIPPETS).map(str.encode) | st.binary(max_size=3))
            lines[at] = lines[at][:start] + new + lines[at][start + length :] or b"\n"
        files[name] = b"".join(lines)
    return files


@settings(max_examples=200, deadline=None)
@given(mutated())
def test_a_spoilt_lexicon_is_a_lexicon_or_faults_with_places(files: dict[Path, bytes]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, content in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        assert outcome(folder)


def outcome(folder: Path) -> bool:
    try:
        return isinstance(load_lexicon([folder]), Lexicon)
    except InputError as error:
        return all(well_placed(fault, folder) for fault in error.faults) and bool(error.faults)


def well_placed(fault: Fault, folder: Path) -> bool:
    if fault.place is None or not fault.message or "\n" in str(fault):
        return False
    lines = Path(fault.place.file).read_bytes().decode("utf-8", "replace").split("\n")
    return Path(fault.place.file).is_relative_to(folder) and 0 < fault.place.line <= len(lines) + 1

"""`trace-gen lexicon`: lint, stats, show."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from trace_gen import cli
from trace_gen.errors import InputError
from trace_gen.lexicon.scaffold import STARTER
from trace_gen.words import show
from trace_gen.workshop import Workshop

DATA = Path(__file__).parents[1] / "data"

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*options: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.argv", ["trace-gen", "lexicon", *options])
        with pytest.raises(SystemExit) as left:
            cli.main()
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return int(left.value.code or 0), said.out + said.err

    return command


def test_lint_of_ones_own_words(run: Run, tmp_path: Path) -> None:
    shutil.copy(DATA / "lint" / "L206.yaml", tmp_path)
    code, said = run("lint", "--lexicons", str(tmp_path))
    assert code == 1
    assert f"{tmp_path.as_posix()}/L206.yaml:8:5 fault L206 predicate 's/chiudere-porta'" in said
    assert said.endswith("faults: 1, notices: 0\n")
    code, said = run("lint", "--lexicons", str(tmp_path), "--json")
    assert code == 1
    (found,) = json.loads(said)
    assert found.keys() == {"level", "code", "message", "file", "line", "column", "hint"}
    assert run("lint", "--lexicons", str(STARTER / "lexicons")) == (0, "faults: 0, notices: 0\n")


def test_stats(run: Run) -> None:
    code, said = run("stats", "--json", "--lexicons", str(STARTER / "lexicons"))
    assert code == 0
    found = json.loads(said)
    (farm,) = [scene for scene in found["scenes"] if scene["id"] == "farm"]
    assert (farm["kind"], farm["nouns"], farm["predicates"]) == ("farm", 6, 6)
    assert {one["id"] for one in found["conditions"]} >= {"all-match", "gen-mism", "num-mism"}
    assert all(one["pairs"] > one["sentence1"] > 0 for one in found["conditions"])
    code, said = run("stats")
    assert code == 0
    assert "nouns by animacy" in said
    assert "num-mism" in said


def entry(found: dict[str, Any], kind: str) -> dict[str, Any]:
    (one,) = [one for one in found["entries"] if one["kind"] == kind]
    return dict(one)


def test_show_a_noun_that_is_also_a_verb(workshop: Workshop) -> None:
    """`la fotografa` (language.md section 6): a clitic look-alike."""
    found = show(workshop, "fotografa")
    assert {(a["lemma"], a["pos"]) for a in found["analyses"]} == {
        ("fotografo", "NOUN"),
        ("fotografare", "VERB"),
    }
    noun = entry(found, "noun")
    assert {row["cell"]: row["form"] for row in noun["forms"]} == {
        "m sg": "fotografo",
        "m pl": "fotografi",
        "f sg": "fotografa",
        "f pl": "fotografe",
    }
    assert "scene newsroom" in noun["used"]
    slots = noun["conditions"]["gen-mism"]
    assert slots["np1"] == ""
    assert "garden path" in slots["np2"]
    # Matched conditions have the same words, so what spoils one spoils all.
    assert noun["conditions"]["num-mism"]["np2"].endswith("(in gen-mism)")


def test_show_what_keeps_a_noun_out(workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "nouns: [insegnante, {lemma: fabbro, gender: m}, {lemma: guardia, gender: f, "
        "natural: false}]\n"
        "scene: {id: school, title: La scuola, cast: {teacher: [insegnante, fabbro, guardia]}}\n",
        encoding="utf-8",
    )
    shop = Workshop.with_own([tmp_path])
    of = {
        word: entry(show(shop, word), "noun")["conditions"]["gen-mism"]
        for word in ("insegnante", "fabbro", "guardia", "porta")
    }
    assert "does not show its gender" in of["insegnante"]["np2"]
    assert "does not show its gender" in of["insegnante"]["np1"]
    assert of["fabbro"]["np1"] == ""
    assert "has no f sg" in of["fabbro"]["np2"]
    assert "grammatical gender" in of["guardia"]["np2"]
    assert "in no cast" in of["porta"]["np1"]


def test_show_verbs(workshop: Workshop) -> None:
    helps = entry(show(workshop, "aiuta"), "verb")
    assert helps["families"]["matched"] == ""
    assert {"cell": "gerund", "form": "aiutando"}.items() <= helps["forms"][-1].items()
    assert entry(show(workshop, "aprire"), "verb")["families"]["matched"] == (
        "does not say 'reversible: true'"
    )
    assert entry(show(workshop, "incontrare"), "verb")["families"]["matched"] == "is symmetric"
    used = entry(show(workshop, "prendere in giro"), "verb")["used"]
    assert "paraphrase verb/deridere/prendere in giro" in used


def test_show_agrees_with_what_is_drawn(workshop: Workshop) -> None:
    """The reasons are those of the draw: whoever is drawn has none, and the others have one."""
    plan = workshop.plan("matched")
    words = plan.tables.candidates.words
    drawn = {
        slot: {words[i] for i in set(plan.space.triples[:, column].tolist())}
        for column, slot in enumerate(("np1", "np2"))
    }
    for name in (*sorted(drawn["np1"])[::10], "fotografo", "falegname", "scultore", "porta"):
        slots = entry(show(workshop, name), "noun")["conditions"]["gen-mism"]
        for slot, reason in slots.items():
            assert (reason == "") == (name in drawn[slot]), (name, slot, reason)


def test_show_as_text_and_json(run: Run) -> None:
    code, said = run("show", "maestra")
    assert code == 0
    assert "noun maestro" in said
    assert "f sg               maestra" in said
    assert "gen-mism NP2: yes" in said
    code, said = run("show", "maestra", "--json")
    assert code == 0
    assert json.loads(said)["word"] == "maestra"


@pytest.mark.parametrize(
    "word",
    ["prendere in giro", "Prendere  in giro", "PRENDONO IN GIRO", "preso in giro"],
)
def test_show_an_expression(run: Run, word: str) -> None:
    """It is in no table of single words; only its first word is inflected."""
    code, said = run("show", word)
    assert code == 0
    assert said.startswith(f"{word}: prendere in giro VERB\n\nverb prendere in giro (")
    assert "present pl         prendono in giro\n" in said


@pytest.mark.parametrize(
    ("word", "lemma"), [("MAESTRO", "maestro"), ("anna", "Anna"), ("L’ANNA", "")]
)
def test_show_in_any_case(workshop: Workshop, word: str, lemma: str) -> None:
    if not lemma:
        with pytest.raises(InputError, match="L120"):
            show(workshop, word)
        return
    assert lemma in {one["lemma"] for one in show(workshop, word)["entries"]}


def test_show_an_unknown_word(run: Run) -> None:
    code, said = run("show", "maestraa")
    assert code == 2
    assert said.startswith("error: L120 the word 'maestraa' is not known; did you mean 'maestra'")
    assert said.endswith(", or add it under 'nouns:', 'verbs:' or 'adjectives:'\n")


def test_lint_against_a_reference_table(run: Run, tmp_path: Path) -> None:
    shutil.copy(DATA / "lint" / "L212.yaml", tmp_path)
    (tmp_path / "forms.tsv").write_text("maestro\tmaestro\tNOUN\tMasc\tSing\t\t\t\n", "utf-8")
    table = str(tmp_path / "forms.tsv")
    code, said = run("lint", "--lexicons", str(tmp_path), "--reference", table)
    assert code == 1
    assert "fault L220 the reference table does not confirm maestri (NOUN Masc Plur)" in said
    code, said = run("lint", "--reference", str(tmp_path / "absent.tsv"))
    assert code == 2
    assert "F101" in said

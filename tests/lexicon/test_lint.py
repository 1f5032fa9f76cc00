"""Each code of the lint has a fixture that opens with what its reader must be told."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from trace_gen.lexicon.lint import LEVELS
from trace_gen.lexicon.load import load_lexicon
from trace_gen.lexicon.stats import count_entries, uses
from trace_gen.words import lint
from trace_gen.workshop import Workshop

DATA = Path(__file__).parents[1] / "data"
FIXTURES = sorted((DATA / "lint").glob("*.yaml"))


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: path.stem)
def test_each_code_has_a_fixture(
    fixture: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = re.findall(r"^# (\d+:\d+ \w+ L\d+ .*)$", fixture.read_text("utf-8"), re.M)
    (tmp_path / "words").mkdir()
    shutil.copy(fixture, tmp_path / "words")
    monkeypatch.chdir(tmp_path)
    found = [
        "{line}:{column} {level} {code} {message}; {hint}".format(**one)
        for one in lint(Workshop([Path("words")]))
    ]
    assert found == wanted
    assert any(fixture.stem in line for line in wanted)


def test_every_code_is_shown() -> None:
    assert [path.stem for path in FIXTURES] == sorted(LEVELS)


def test_our_own_words_have_no_fault(workshop: Workshop) -> None:
    assert [one for one in lint(workshop) if one["level"] == "fault"] == []


def test_only_what_is_said_of_the_users_files(workshop: Workshop, tmp_path: Path) -> None:
    shutil.copy(DATA / "lint" / "L208.yaml", tmp_path)
    shop = Workshop.with_own([tmp_path])
    assert [one["code"] for one in lint(shop, [tmp_path])] == ["L208"]
    assert len(lint(shop)) == len(lint(workshop)) + 1


def test_counts_of_the_small_lexicon() -> None:
    counts = count_entries(load_lexicon([DATA / "lexicon"]))
    assert counts["entries"] == {
        "nouns": 9,
        "verbs": 7,
        "adjectives": 2,
        "names": 2,
        "scenes": 1,
        "predicates": 5,
        "pps": 2,
        "paraphrases": 2,
    }
    assert counts["nouns"]["animacy"] == {"human": 4, "inanimate": 5}
    assert counts["nouns"]["kind"] == {"profession": 3, "student": 1, "thing": 5}
    assert counts["verbs"]["reversible"] == {"none": 3}
    (scene,) = counts["scenes"]
    assert (scene["nouns"], scene["verbs"], scene["predicates"], scene["pps"]) == (4, 3, 5, 2)


def test_uses_of_the_small_lexicon() -> None:
    lexicon = load_lexicon([DATA / "lexicon"])
    assert uses(lexicon, "noun", "lezione") == [
        "predicate school/essere-nuovo-lezione",
        "predicate school/leggere-registro-lezione-nuovo",
        "pp school/di-lezione",
        "paraphrase object/registro/lezione",
    ]
    assert uses(lexicon, "verb", "prendere") == ["verb prendere in giro"]
    assert uses(lexicon, "adjective", "settimanale") == [
        "predicate school/leggere-registro-lezione-nuovo"
    ]
    assert uses(lexicon, "noun", "maestro") == ["scene school"]

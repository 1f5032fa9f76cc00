"""Forms against a reference table: confirmed, vouched for by a source, or neither."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from trace_gen.errors import InputError
from trace_gen.reference import unconfirmed
from trace_gen.workshop import Workshop

WORDS = """
nouns:
  - maestro
  - {lemma: alunno, source: "a dictionary"}
  - {lemma: porta, animacy: inanimate}
verbs: [chiudere]
scene: {id: s, title: S, kind: people, cast: {who: [maestro, alunno]}}
predicates: [{verb: chiudere, object: porta}]
"""
# Serianni, Grammatica italiana: only some of the forms, one of them with the wrong gender.
TABLE = """
# form lemma pos gender number person mood tense
maestro\tmaestro\tNOUN\tMasc\tSing\t\t\t
maestri\tmaestro\tNOUN\tMasc\tPlur\t\t\t
maestra\tmaestra\tNOUN\tFem\tSing\t\t\t
maestre\tmaestra\tNOUN\tMasc\tPlur\t\t\t
porta\tporta\tNOUN\tFem\tSing\t\t\t\tAM
porte\tporta\tNOUN\tFem\tPlur\t\t\t\tAM
""".lstrip()


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "s.yaml").write_text(WORDS, encoding="utf-8")
    return Workshop([tmp_path / "words"])


def test_what_is_confirmed_and_what_is_not(shop: Workshop, tmp_path: Path) -> None:
    table = tmp_path / "forms.tsv"
    table.write_text(TABLE, encoding="utf-8")
    found = {fault.message.split("'")[1]: fault for fault in unconfirmed(shop, table)}
    assert set(found) == {"maestro", "alunno", "chiudere"}
    assert found["maestro"].code == "L220"
    assert "confirm maestre (NOUN Fem Plur) of" in found["maestro"].message
    assert found["alunno"].code == "L221"
    assert "a dictionary" in found["alunno"].hint
    assert "chiuse (VERB Sing 3 Ind Past)" in found["chiudere"].message


def test_a_table_may_be_packed(shop: Workshop, tmp_path: Path) -> None:
    table = tmp_path / "forms.tsv.gz"
    table.write_bytes(gzip.compress(TABLE.encode()))
    assert len(unconfirmed(shop, table)) == 3


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("a.tsv", None, "F101"),
        ("a.tsv", b"maestro\tmaestro\n", "F103"),
        ("a.tsv", "perch\u00e9\tperch\u00e9".encode("latin-1"), "F103"),
        ("a.tsv.gz", b"no gzip at all", "F101"),
        ("a.tsv.gz", gzip.compress(TABLE.encode())[:-20], "F101"),
    ],
)
def test_what_is_no_table(
    shop: Workshop, tmp_path: Path, name: str, content: bytes | None, code: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(InputError, match=code):
        unconfirmed(shop, tmp_path / name)


def test_the_reference_table_confirms_our_forms(workshop: Workshop, shared: Path) -> None:
    """What it lacks stands in an entry that names its source; test_words.py counts these."""
    table = shared / "reference" / "it_morph.tsv.gz"
    assert {fault.code for fault in unconfirmed(workshop, table)} <= {"L221"}

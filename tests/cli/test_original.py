"""`trace-gen original` as its user meets it, and the word `original` in the other commands."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from trace_gen import api
from trace_gen.errors import Fault, InputError
from trace_gen.pairs import TSV_COLUMNS, schema
from trace_gen.sources.cache import Origin
from trace_gen.sources.hub import FILE, REPOSITORY, REVISION
from trace_gen.text import sha256_of_file

DATA = Path(__file__).parents[2] / "data"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "here").mkdir()
    return tmp_path / "here"


@pytest.fixture
def run(command: Run, built_in_words: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `trace-gen` with a cache of its own and without a network."""
    monkeypatch.setattr("trace_gen.sources.original.fetch", _no_network)
    monkeypatch.setenv("TRACE_GEN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "100")
    return command


def _no_network(revision: str) -> tuple[bytes, Origin]:
    hint = "without a network: --file"
    raise InputError(Fault("S102", "the Hub cannot be reached: no route", hint=hint))


def gives(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Let the Hub give these bytes, at every revision."""

    def fetched(revision: str) -> tuple[bytes, Origin]:
        return data, Origin(FILE, REPOSITORY, revision, "12dfeab" + "0" * 33)

    monkeypatch.setattr("trace_gen.sources.original.fetch", fetched)


def test_the_report_for_people(run: Run, published: Path) -> None:
    code, printed, said = run("original", "--file", published.as_posix())
    assert (code, said) == (1, "")
    lines = printed.splitlines()
    assert lines[:3] == [
        published.as_posix(),
        f"SHA-256: {sha256_of_file(published)}",
        "rows: 565, expected: 566, left out: 1",
    ]
    assert lines[3].startswith(f"left out: {published.as_posix()}:322:")
    assert " K105 values in this row: 7, in the header: 8; " in lines[3]
    cells = [" ".join(line.split()) for line in lines]
    assert "all-match gen-num-match 102 102 51 51" in cells
    assert "mixed 0 48 0 0" in cells
    assert "altro 1 unknown, kept 24 – 12 12" in cells
    assert "condition labels that are not known, kept: 7" in lines
    assert any(line.startswith("gold spelled otherwise: 'No ' ") for line in lines)
    assert any(line.startswith("ID-mapping: empty in 5") for line in lines)
    assert lines[-1] == "pairs that stand twice: 0, with both golds: 0"


def test_the_report_for_programs(run: Run, published: Path, tmp_path: Path) -> None:
    code, printed, said = run("original", "--file", published.as_posix(), "--json", "--out", "o")
    assert (code, said) == (1, "")
    found = json.loads(printed)
    assert found["rows"] == {"expected": 566, "kept": 565, "broken": 1}
    assert found["sha256"] == sha256_of_file(published)
    assert found["origin"]["file"] == published.as_posix()
    assert found["cache"] == (tmp_path / "cache" / "original").as_posix()
    assert found["written"] == ["o/original.tsv", "o/original.parquet"]
    assert found["conditions"][0] == {
        "condition": "all-match",
        "labels": ["gen-num-match"],
        "known": True,
        "rows": 102,
        "paper": 102,
        "gold": {"sì": 51, "no": 51},
    }
    assert sum(one["rows"] for one in found["conditions"]) == 565
    assert len([one for one in found["conditions"] if not one["known"]]) == 7
    assert [(one["code"], one["line"]) for one in found["faults"]] == [("K105", 322)]
    assert found["apostrophes"]["signs"] > 0


def test_what_is_written_is_in_our_schema(run: Run, published: Path, tmp_path: Path) -> None:
    assert run("original", "--file", published.as_posix(), "--out", "new/o")[0] == 1
    out = tmp_path / "here" / "new" / "o"
    assert sorted(path.name for path in out.iterdir()) == ["original.parquet", "original.tsv"]
    text = (out / "original.tsv").read_bytes().decode("utf-8")
    assert text.count("\n") == 566
    assert "\r" not in text
    assert "’" not in text
    assert text.partition("\n")[0] == "\t".join(TSV_COLUMNS)
    table = pq.read_table(out / "original.parquet")
    assert table.schema.names == list(TSV_COLUMNS)
    for name in TSV_COLUMNS:
        assert table.schema.field(name).type == schema().field(name).type
    assert table.schema.metadata[b"source"] == published.name.encode()
    assert b"canary" not in table.schema.metadata
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    assert [[str(value) for value in row.values()] for row in table.to_pylist()] == rows
    # What was written is a set in the published layout itself, now without a fault.
    code, printed, _ = run("original", "--file", "new/o/original.tsv", "--overwrite", "--json")
    found = json.loads(printed)
    assert code == 0
    assert found["rows"]["kept"] == 565
    assert (found["apostrophes"]["signs"], found["recomposed"], found["gold_respelt"]) == (0, 0, {})


def test_unknown_columns_are_written_as_text(run: Run, tmp_path: Path) -> None:
    lines = (DATA / "mixed.tsv").read_text("utf-8").splitlines()
    lines = [f"{line}\t{'Nota' if n == 0 else n}" for n, line in enumerate(lines)]
    lines[1] = lines[1].replace("1", "uno", 1)
    (tmp_path / "x.tsv").write_text("\n".join(lines) + "\n", "utf-8")
    code, printed, _ = run("original", "--file", "../x.tsv", "--out", ".")
    assert code == 0
    assert "columns that are not known, kept: 'Nota'" in printed
    table = pq.read_table(tmp_path / "here" / "original.parquet")
    assert table.schema.names == [*TSV_COLUMNS, "Nota"]
    assert table.column("Nota").to_pylist() == [str(n) for n in range(1, 49)]
    assert table.schema.field("UniqueID").type == pa.string()
    assert table.column("UniqueID").to_pylist()[:2] == ["uno", "2"]


def test_files_that_are_there_are_not_replaced(run: Run, published: Path, tmp_path: Path) -> None:
    here = tmp_path / "here"
    (here / "original.parquet").touch()
    command = ("original", "--file", published.as_posix(), "--out", ".")
    code, printed, said = run(*command)
    assert (code, printed) == (2, "")
    assert said.startswith("error: K133 'original.parquet' is there already; --overwrite replaces")
    assert [path.name for path in here.iterdir()] == ["original.parquet"]
    assert not (tmp_path / "cache").exists()
    assert run(*command, "--overwrite")[0] == 1
    assert (here / "original.parquet").stat().st_size > 10_000
    (here / "file").touch()
    said = run(*command[:-1], "file")[2]
    assert said.startswith("error: K133 'file' is no folder; name a folder with --out")


def test_the_word_stands_for_the_set_in_other_commands(run: Run, published: Path) -> None:
    run("original", "--file", published.as_posix())
    code, printed, said = run("check", "original", "--spacy-model", "built-in")
    # Our own pairs: no fault, and nothing is left of the curly apostrophes.
    assert (code, said) == (0, "")
    assert printed.splitlines()[-1].startswith("sentences: 1130, faults: 0, notices: 0, ")
    code, printed, said = run("label", "original", "--compare", "Gold", "--json")
    assert (code, said) == (0, "")
    found = json.loads(printed)
    assert (found["compared"], found["withheld"], found["agreement_overall"]) == (565, 0, 1.0)
    assert "altro 2" in found["by_condition"]
    assert found["by_condition"]["num-mism"]["compared"] == 102


def test_rows_have_the_numbers_of_the_published_file(
    run: Run, published: Path, tmp_path: Path
) -> None:
    text = published.read_text("utf-8").splitlines()
    after = text[400].split("\t")
    after[4] = after[4].replace(".", " .")
    text[400] = "\t".join(after)
    (tmp_path / "x.tsv").write_text("\n".join(text) + "\n", "utf-8")
    run("original", "--file", "../x.tsv")
    code, printed, _ = run("check", "original", "--spacy-model", "built-in")
    assert code == 1
    assert printed.startswith("original:400 Sentence1 ")  # on line 401, as in the file
    record = run("label", "original", "--json")[1].splitlines()[399 - 1]
    assert json.loads(record)["row"] == 400


def test_a_file_of_that_name_is_another_thing(run: Run, published: Path, tmp_path: Path) -> None:
    here = tmp_path / "here"
    (here / "original").write_text("Il gatto dorme.\n", "utf-8")
    code, printed, said = run("check", "original")
    assert (code, printed) == (2, "")
    note, error = said.splitlines()
    assert note == "'original' is the published set; what is here by that name is ./original"
    assert error.startswith("error: original S105 the published set is not in the cache yet; run ")
    run("original", "--file", published.as_posix())
    last = run("check", "./original", "--spacy-model", "built-in")[1].splitlines()[-1]
    assert last.startswith("sentences: 1, ")
    code, printed, said = run("check", "original", "--spacy-model", "built-in")
    assert printed.splitlines()[-1].startswith("sentences: 1130, ")
    assert said == note + "\n"
    assert api.open_table("original").count == 565
    assert api.open_table(Path("original")).count == 1
    (here / "original").unlink()
    (here / "original").mkdir()
    assert run("label", "original")[2] == note + "\n"
    assert run("label", "./original")[2].startswith("error: original K101 a folder, not a file; ")


def test_nothing_in_the_cache(run: Run) -> None:
    for command in ("check", "label"):
        code, printed, said = run(command, "original")
        assert (code, printed) == (2, "")
        assert said == (
            "error: original S105 the published set is not in the cache yet; run `trace-gen "
            "original` first (`trace-gen original --file TSV` without a network)\n"
        )


def test_what_the_hub_gives_is_kept(
    run: Run, monkeypatch: pytest.MonkeyPatch, published: Path
) -> None:
    gives(monkeypatch, (DATA / "all.tsv").read_bytes())
    code, printed, said = run("original")
    assert (code, said) == (0, "")
    assert printed.splitlines()[0] == (
        f"{REPOSITORY}/{FILE}, revision {REVISION} (commit 12dfeab{'0' * 33})"
    )
    assert run("original")[0] == 0
    # Without a network the copy in the cache has to do, for the same revision only.
    monkeypatch.setattr("trace_gen.sources.original.fetch", _no_network)
    code, again, said = run("original", "--out", "x")
    assert (code, again.splitlines()[:-2]) == (0, printed.splitlines())
    assert said == "the Hub cannot be reached: no route; this is the copy in the cache\n"
    assert run("original", "--revision", "12dfeab" + "0" * 33)[0] == 0
    code, _, said = run("original", "--revision", "main")
    assert (code, said[:12]) == (2, "error: S102 ")
    # The same bytes from a file change nothing of it.
    assert run("original", "--file", (DATA / "all.tsv").as_posix())[0] == 0
    assert run("original", "--overwrite")[0] == 0
    # What came from a file is no copy of a revision.
    run("original", "--file", published.as_posix(), "--overwrite")
    assert run("original")[2].startswith("error: S102 ")


def test_bytes_that_have_changed(
    run: Run, monkeypatch: pytest.MonkeyPatch, published: Path, tmp_path: Path
) -> None:
    ours = (DATA / "all.tsv").read_bytes()
    gives(monkeypatch, ours)
    run("original")
    gives(monkeypatch, ours.replace(b"1_0", b"9_0", 1))
    code, printed, said = run("original")
    assert (code, printed) == (2, "")
    assert said.startswith(
        f"error: S104 {REPOSITORY}/{FILE}, revision 12dfeab: its bytes have changed (SHA-256 now "
    )
    assert "; find out why; --overwrite takes the new ones, and `original` will be this" in said
    kept = tmp_path / "cache" / "original" / FILE
    assert kept.read_bytes() == ours
    said = run("original", "--file", published.as_posix())[2]
    assert "S104" in said
    assert "it has other bytes than the set in the cache" in said
    said = run("original", "--revision", "main")[2]
    assert "revision main: it has other bytes than the set in the cache" in said
    code, _, said = run("original", "--overwrite")
    assert code == 0
    assert said.startswith(f"replaced in the cache: {REPOSITORY}/{FILE}, revision 12dfeab (SHA-256")
    assert kept.read_bytes() == ours.replace(b"1_0", b"9_0", 1)
    assert run("original", "--overwrite")[2] == ""
    assert run("original")[0] == 0


def test_a_damaged_cache_is_mended_by_overwriting(
    run: Run, published: Path, tmp_path: Path
) -> None:
    run("original", "--file", published.as_posix())
    (tmp_path / "cache" / "original" / FILE).write_bytes(b"x")
    for command in (("check", "original"), ("original", "--file", published.as_posix())):
        code, _, said = run(*command)
        assert code == 2
        assert (
            "S106 the copy in the cache has not the SHA-256 that was recorded; `trace-gen" in said
        )
    assert run("original", "--file", published.as_posix(), "--overwrite")[0] == 1
    assert run("check", "original", "--spacy-model", "built-in")[0] == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "S102 the Hub cannot be reached: no route; without a network: --file"),
        (("--file", "none.tsv"), "none.tsv K101 no such file; check the path"),
        (("--file", "folder"), "folder K101 a folder, not a file; "),
        (("--file", "empty.tsv"), "empty.tsv K102 nothing in it; "),
        (("--file", "other.tsv"), "other.tsv:1 S111 not in the published layout: of its eight"),
        (("--file", "missing.tsv"), "missing.tsv:1 K103 no column 'Gold'; did you mean 'Goldd'?"),
        (("--file", "latin.tsv"), "latin.tsv:2:"),
        (("--file", "table.parquet"), "table.parquet:1:"),
        (("--file", "table.csv"), "table.csv:1 S111 not in the published layout: of its eight"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_kept(
    options: tuple[str, ...], said: str, run: Run, tmp_path: Path
) -> None:
    here, text = tmp_path / "here", (DATA / "mixed.tsv").read_text("utf-8")
    (here / "folder").mkdir()
    (here / "empty.tsv").touch()
    (here / "other.tsv").write_text("a\tb\n1\t2\n", "utf-8")
    (here / "missing.tsv").write_text(text.replace("Gold", "Goldd", 1), "utf-8")
    (here / "latin.tsv").write_bytes(text.encode("latin-1"))
    (here / "table.csv").write_text(text.replace("\t", ","), "utf-8")
    shutil.copy(DATA / "mixed.parquet", here / "table.parquet")
    before = sorted(here.iterdir())
    code, printed, errors = run("original", *options)
    assert (code, printed) == (2, "")
    assert errors.splitlines()[0].startswith(f"error: {said}")
    assert all("; " in line for line in errors.splitlines())
    assert sorted(here.iterdir()) == before
    assert not (tmp_path / "cache").exists()


def test_a_cache_that_may_not_be_written(
    run: Run, published: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TRACE_GEN_CACHE", str(tmp_path / "file"))
    code, printed, said = run("original", "--file", published.as_posix(), "--out", "x")
    assert (code, printed) == (2, "")
    assert said.startswith("error: F102 cannot ")
    assert "set TRACE_GEN_CACHE to a folder that you may write to" in said
    assert list((tmp_path / "here").iterdir()) == []


def test_a_file_has_no_revision(run: Run) -> None:
    code, _, said = run("original", "--file", "x.tsv", "--revision", "main")
    assert code == 2
    assert "a file has no revision" in " ".join(said.split())


def test_the_help_says_what_the_word_does(run: Run) -> None:
    assert "the word 'original' stands for it" in " ".join(run("original", "--help")[1].split())
    for command in ("check", "label"):
        assert "'original': the published set" in " ".join(run(command, "--help")[1].split())

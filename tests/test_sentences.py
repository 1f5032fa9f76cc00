"""Files of sentences: what is read from each format, and what is said of a broken one."""

from __future__ import annotations

import io
import json
import os
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import trace_gen.sentences
from trace_gen.errors import InputError
from trace_gen.sentences import Cell, Table, open_table

BROKEN = Path(__file__).parent / "data" / "sentences"
DATA = Path(__file__).parent.parent / "data"

# What is said of each broken file: its place, the code, how the message begins, part of the hint.
SAID = {
    "K101": [(" K101 a folder, not a file", "name a file in it")],
    "K102.txt": [(" K102 nothing in it", "the right file?")],
    "K102.tsv": [(" K102 a header, but no rows", "the right file?")],
    "K103.tsv": [(":1 K103 none of the columns Sentence1, Sentence2, sentence", "Sentence 1")],
    "K103.jsonl": [(":2 K103 no 'text' in this object", "it has: id, testo")],
    "K104.tsv": [(":1:4 K104 a second column ''", "name"), (":1:14 K104 a second", "name")],
    "K104.csv": [(":1 K104 a second column 'sentence'", "a name of its own")],
    "K104.jsonl": [(":1:1 K104 a second 'text'", "keep one")],
    "K105.tsv": [
        (":3:2 K105 values in this row: 1, in the header: 2", "no tab"),
        (":4:16 K105 values in this row: 3, in the header: 2", "no tab"),
    ],
    "K105.csv": [(":4 K105 values in this row: 4, in the header: 2", '"…"')],
    "K106.txt": [
        (":2:8 K106 the byte 0xE8 is not UTF-8", "iconv -f LATIN1"),
        (":3:8 K106 the byte 0xE0 is not UTF-8", "iconv -f LATIN1"),
    ],
    "K106.tsv": [(":1:1 K106 the byte 0xFF is not UTF-8", "iconv -f UTF-16")],
    "K107.txt": [(":2:9 K107 a binary file", "save it as")],
    "K109.jsonl": [
        (":2 K109 'text' holds 7, which is no text", "write text"),
        (":3 K109 'text' holds nothing", "write text"),
        (":4 K109 'text' holds [\"Il cuoco.\"], which is no text", "write text"),
        (":5 K109 'text' holds half of a character", ""),
    ],
    "K121.jsonl": [
        (":2:10 K121 broken JSON: Unterminated string", "one object"),
        (":3:10 K121 broken JSON: Expecting value", "one object"),
    ],
    "K122.jsonl": [
        (':2:1 K122 "Il cuoco apre la porta." is no JSON object', "one object"),
        (':3:1 K122 ["text"] is no JSON object', "one object"),
    ],
    "K123.csv": [(":2 K123 broken CSV", "double quote")],
    "K124.parquet": [(" K124 broken Parquet", "write it again")],
}

FIRST, SECOND = "Il caffè è caldo.", "L'aula è “vuota”, oggi."
CELLS = [Cell(1, "sentence", FIRST), Cell(2, "sentence", SECOND)]


def faults(path: Path | str, *columns: str) -> list[str]:
    with pytest.raises(InputError) as stopped:
        open_table(path, columns)
    return [str(fault) for fault in stopped.value.faults]


def cells(table: Table) -> list[Cell]:
    found = list(table.cells())
    assert list(table.cells()) == found, "a second reading gives something else"
    assert table.count == len({cell.row for cell in found})
    return found


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str | bytes], Path]:
    def written(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return written


Write = Callable[[str, str | bytes], Path]


@pytest.mark.parametrize("path", sorted(BROKEN.iterdir()), ids=lambda path: path.name)
def test_what_is_wrong_with_a_file(path: Path) -> None:
    said = faults(path)
    assert len(said) == len(SAID[path.name])
    for line, (beginning, hint) in zip(said, SAID[path.name], strict=True):
        assert line.startswith(f"{path.as_posix()}{beginning}")
        assert hint in line.partition("; ")[2]


def test_every_code_has_a_broken_file_or_a_test_below() -> None:
    codes = set(re.findall(r"K1\d\d", trace_gen.sentences.__doc__ or ""))
    assert codes - {name[:4] for name in SAID} == {"K100", "K108"}


def test_a_missing_file(write: Write, tmp_path: Path) -> None:
    write("sentences.tsv", "text\nIl cuoco.\n")
    (line,) = faults(tmp_path / "sentence.tsv")
    assert line.endswith("sentence.tsv K101 no such file; did you mean 'sentences.tsv'?")
    (line,) = faults(tmp_path / "none" / "x.tsv")
    assert line.endswith("K101 no such file; check the path")
    (line,) = faults(tmp_path / ("x" * 5000))
    assert " K101 " in line


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may read everything")
def test_a_file_that_may_not_be_read(write: Write) -> None:
    path = write("shut.txt", "Il cuoco.\n")
    path.chmod(0)
    assert "K101 cannot be read: Permission denied" in faults(path)[0]


@pytest.mark.parametrize("name", ["x.txt", "x.tsv", "x.csv", "x.jsonl"])
def test_a_line_of_five_megabytes_is_refused_at_once(write: Write, name: str) -> None:
    long = "il cuoco " * (5_000_000 // 9)
    before = "sentence\n" if name.endswith("sv") else ""
    path = write(name, f'{before}"{long}"\n')
    begun = time.perf_counter()
    (line,) = faults(path)
    assert time.perf_counter() - begun < 5
    number = 2 if before else 1
    assert f"{name}:{number}:1 K108 a line of more than 1,000,000 bytes; " in line


def test_the_lines_after_a_long_one_are_read_too(write: Write) -> None:
    path = write("x.txt", b"a" * 5_000_000 + b"\nIl caff\xe8.\n" + b"b" * 1_000_001)
    assert [re.findall(r"x\.txt:(\d+:\d+ K\d+)", line)[0] for line in faults(path)] == [
        "1:1 K108",
        "2:8 K106",
        "3:1 K108",
    ]
    fits = "c" * 1_000_000
    assert cells(open_table(write("y.txt", f"{fits}\r\nd\n")))[0].text == fits


@pytest.mark.parametrize("name", ["x.tsv", "x.csv"])
def test_what_follows_a_header_that_is_too_long_is_no_header(write: Write, name: str) -> None:
    path = write(name, f"{'a' * 1_000_001}\nIl cuoco.\tIl cuoco.\nIl cuoco.\tIl cuoco.\n")
    (line,) = faults(path)
    assert f"{name}:1:1 K108 " in line


def test_a_long_value_in_a_program_s_format(write: Write, tmp_path: Path) -> None:
    pq.write_table(pa.table({"text": ["a", "b" * 1_000_001]}), tmp_path / "x.parquet")
    (line,) = faults(tmp_path / "x.parquet")
    assert "K109 'text' holds a text of more than 1,000,000 bytes in row 2" in line


def test_reading_stops_where_there_are_too_many_faults(write: Write) -> None:
    said = faults(write("x.txt", "città\n".encode("latin-1") * 5000))
    assert len(said) == 21
    assert "x.txt:20 K100 20 faults, and perhaps more" in said[-1]


def test_a_quote_that_nothing_closes_is_told_where_it_opens(write: Write) -> None:
    rows = '"Il cuoco.",1\n' * 3 + '"La cuoca.,2\n' + '"Il cuoco.",3\n' * 200_000
    (line,) = faults(write("x.csv", f"sentence,id\n{rows}"))
    assert "x.csv:5 K123 broken CSV" in line


def test_deep_or_huge_json_is_an_error_as_any_other(write: Write) -> None:
    said = faults(write("x.jsonl", "[" * 100_000 + "\n" + '{"text": ' + "9" * 9000 + "}\n"))
    assert ["K121" in line for line in said] == [True, True]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("x.tsv", f"id\tsentence\n1\t{FIRST}\n2\t{SECOND}\n"),
        ("x.TSV", f"id\tsentence\n1\t{FIRST}\n2\t{SECOND}"),
        ("x.csv", f'id,sentence\n1,{FIRST}\n2,"{SECOND}"\n'),
        ("semicolons.csv", f"id;sentence\n1;{FIRST}\n2;{SECOND}\n"),
        ("x.jsonl", "".join(json.dumps({"sentence": s, "n": [1]}) + "\n" for s in (FIRST, SECOND))),
        ("x.ndjson", f'{{"sentence": "{FIRST}"}}\n{{"n": null, "sentence": "{SECOND}"}}'),
        ("x.txt", f"{FIRST}\n{SECOND}\n"),
        ("x", f"{FIRST}\n{SECOND}"),
        ("x.md", f"{FIRST}\n{SECOND}\n\n\n"),
    ],
)
@pytest.mark.parametrize("crlf", [False, True])
@pytest.mark.parametrize("bom", [False, True])
def test_every_format_gives_the_same(
    name: str, content: str, crlf: bool, bom: bool, write: Write
) -> None:
    text = ("\ufeff" if bom else "") + (content.replace("\n", "\r\n") if crlf else content)
    assert cells(open_table(write(name, text))) == CELLS


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.dictionary("int32", "string")])
def test_parquet(kind: pa.DataType, tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    column = pa.array([FIRST, SECOND], pa.string()).cast(kind)
    more = {"id": [1, 2], "sentence": column, "spans": [[[0, 2]], None]}
    pq.write_table(pa.table(more), path, row_group_size=1)
    table = open_table(path)
    assert cells(table) == CELLS
    assert [dict(row.values) for row in table.rows()] == [
        {"id": "1", "sentence": FIRST, "spans": "[[0, 2]]"},
        {"id": "2", "sentence": SECOND, "spans": ""},
    ]


def test_parquet_without_text(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    pq.write_table(pa.table({"sentence": ["Il cuoco.", None], "n": [3, 4]}), path)
    (line,) = faults(path)
    assert "K109 'sentence' holds nothing in row 2" in line
    assert ["K103" in line for line in faults(path, "m")] == [True]
    assert "the columns are: sentence, n" in faults(path, "m")[0]
    (line,) = faults(path, "n")
    assert "K109 'n' holds 3, which is no text in row 1" in line
    pq.write_table(pa.table([["a"], ["b"]], names=["text", "text"]), path)
    assert "K104 a second column 'text'" in faults(path)[0]
    pq.write_table(pa.table({"text": pa.array([], pa.string())}), path)
    assert "K102 a header, but no rows" in faults(path)[0]


def test_parquet_that_was_cut_or_damaged(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.parquet", tmp_path / "x.parquet"
    pq.write_table(pa.table({"text": [f"Il cuoco {n}." for n in range(5000)]}), whole)
    data = whole.read_bytes()
    for broken in (data[:-1000], data[:2000] + b"\xff" * 4000 + data[6000:], b""):
        path.write_bytes(broken)
        assert all("K124 broken Parquet" in line for line in faults(path))


def test_a_tsv_is_read_without_quoting(write: Write) -> None:
    table = open_table(write("x.tsv", 'sentence\tnote\n"Il cuoco\t"chiude" "\n'))
    assert [dict(row.values) for row in table.rows()] == [
        {"sentence": '"Il cuoco', "note": '"chiude" "'}
    ]


def test_a_csv_value_over_two_lines(write: Write) -> None:
    path = write("x.csv", 'id,text\n1,"Il ""cuoco"",\nche chiude."\n\n3,b\n4\n')
    (line,) = faults(path)
    assert "x.csv:6 K105" in line
    path.write_bytes(path.read_bytes().removesuffix(b"4\n"))
    table = open_table(path)
    assert cells(table) == [Cell(1, "text", 'Il "cuoco",\nche chiude.'), Cell(3, "text", "b")]
    assert [row.line for row in table.rows()] == [2, 5]


def test_blank_lines_are_no_rows_but_count(write: Write) -> None:
    assert [c.row for c in cells(open_table(write("x.txt", "\n\na\n  \nb\n")))] == [3, 5]
    assert [c.row for c in cells(open_table(write("x.tsv", "text\n\na\n\nb\n\n")))] == [2, 4]
    assert [c.row for c in cells(open_table(write("x.jsonl", '\n{"text": "a"}\n')))] == [2]
    assert "K102 nothing in it" in faults(write("y.txt", "\n \n"))[0]


def test_line_separators_of_unicode_end_no_line(write: Write) -> None:
    text = "a\u2028b\x0bc\x85d"
    assert cells(open_table(write("x.txt", f"{text}\n"))) == [Cell(1, "sentence", text)]
    assert cells(open_table(write("x.csv", f"text\n{text}\n"))) == [Cell(1, "text", text)]


def test_which_columns_are_read(write: Write) -> None:
    path = write("x.tsv", "text\tSentence2\tsentence\tSentence1\na\tb\tc\td\n")
    assert open_table(path).chosen == ("Sentence1", "Sentence2")
    assert [cell.text for cell in cells(open_table(path))] == ["d", "b"]
    assert open_table(path, ["text", "sentence", "text"]).chosen == ("text", "sentence")
    assert open_table(path, (), [("nothing",), ("text",)]).chosen == ("text",)
    path = write("y.tsv", "text\tsentence\na\tb\n")
    assert open_table(path).chosen == ("sentence",)
    path = write("z.tsv", "text\tgold\na\tb\n")
    assert open_table(path).chosen == ("text",)


def test_columns_that_are_not_there_are_all_named(write: Write) -> None:
    path = write("x.tsv", "Sentence1\tGold\na\tsì\n")
    first, second = faults(path, "sentence1", "Sentence1", "Testo")
    said = "K103 no column 'sentence1'; did you mean 'Sentence1'? the columns are: Sentence1, Gold"
    assert first.endswith(f"x.tsv:1 {said}")
    assert second.endswith("x.tsv:1 K103 no column 'Testo'; the columns are: Sentence1, Gold")
    (line,) = faults(write("x.tab", "Sentence1\tGold\na\tsì\n"), "Sentence1")
    assert "K103 no column 'Sentence1'; plain text has 'sentence' only; tables end with" in line


def test_different_faults_are_said_together_in_the_order_of_the_file(write: Write) -> None:
    path = write("x.tsv", b"id\ttext\n1\n2\tIl caff\xe8.\n3\ta\tb\n")
    said = faults(path, "testo")
    assert [re.findall(r"K\d+", line)[0] for line in said] == ["K103", "K105", "K106", "K105"]


def test_values_of_other_columns_are_text(write: Write) -> None:
    lines = [{"text": "a", "n": 1, "b": True}, {"text": "b", "d": {"x": ["è", None]}, "b": None}]
    path = write("x.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
    table = open_table(path)
    assert table.columns == ("text", "n", "b", "d")
    assert [dict(row.values) for row in table.rows()] == [
        {"text": "a", "n": "1", "b": "true", "d": ""},
        {"text": "b", "n": "", "b": "", "d": '{"x": ["è", null]}'},
    ]


def test_the_tables_of_a_build_are_read() -> None:
    tsv, parquet = (open_table(DATA / f"all.{ending}") for ending in ("tsv", "parquet"))
    assert tsv.chosen == parquet.chosen == ("Sentence1", "Sentence2")
    assert tsv.count == parquet.count == 566
    assert list(tsv.cells()) == list(parquet.cells())


def test_standard_input_is_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = SimpleNamespace(buffer=io.BytesIO(f"{FIRST}\n\n{SECOND}".encode()))
    monkeypatch.setattr("sys.stdin", stdin)
    table = open_table("-")
    assert table.name == "<stdin>"
    assert [cell.row for cell in cells(table)] == [1, 3]
    assert faults("-") == ["<stdin> K102 nothing in it; is it the right file?"]
    monkeypatch.setattr("sys.stdin", None)
    (line,) = faults("-")
    assert line.startswith("<stdin> K101 there is no standard input")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_named_pipe_is_read_once_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "pipe.tsv"
    os.mkfifo(path)
    content = f"sentence\n{FIRST}\n{SECOND}\n".encode()
    writer = threading.Thread(target=path.write_bytes, args=(content,))
    writer.start()
    table = open_table(path)
    writer.join()
    assert cells(table) == CELLS

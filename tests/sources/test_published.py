"""The published layout → ours: names, gold, what is changed, what is kept, what is left out."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

import trace_gen.sources
from trace_gen.bundled import resource
from trace_gen.design.conditions import load_templates
from trace_gen.errors import InputError
from trace_gen.pairs import TSV_COLUMNS
from trace_gen.sentences.readers import Source
from trace_gen.sources import EXPECTED_ROWS, Published, read_published
from trace_gen.sources.layout import (
    PUBLISHED_LABELS,
    condition_of,
    gold_of,
    matched_columns,
    target_of,
)
from trace_gen.sources.published import LARGEST
from trace_gen.sources.report import paper_counts

DATA = Path(__file__).parents[2] / "data" / "all.tsv"
HEADER = "\t".join(TSV_COLUMNS)
ROW = "1\tx\t1_0\tnum-mismatch\tIl cuoco che il sarto vede dorme.\tIl cuoco dorme.\tNP1\tsì"


def read(text: str | bytes) -> Published:
    return read_published(Source("x.tsv", None, text.encode() if isinstance(text, str) else text))


def faults(text: str | bytes) -> list[str]:
    with pytest.raises(InputError) as stopped:
        read(text)
    return [str(fault) for fault in stopped.value.faults]


def ours() -> list[dict[str, str]]:
    with DATA.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))


def row(**values: str) -> str:
    """A row of the published layout, with other values where they are named."""
    known = dict(zip(TSV_COLUMNS, ROW.split("\t"), strict=True))
    return "\t".join((known | {k.replace("_", " "): v for k, v in values.items()}).values())


def test_the_counts_of_the_paper() -> None:
    assert list(paper_counts().values()) == [102, 102, 102, 28, 28, 50, 50, 28, 28, 48]
    assert sum(filter(None, paper_counts().values())) == EXPECTED_ROWS
    templates = load_templates([resource("templates")])
    assert set(PUBLISHED_LABELS.values()) <= {one.id for one in templates.choose(["all"])}


@pytest.mark.parametrize(
    ("value", "gold"),
    [
        *(
            (value, "sì")
            for value in ("sì", "Sì", "SI", "si", " si ", "si'", "Si’", "sí", "si\u0300")
        ),
        *((value, "no") for value in ("no", "No", "NO ", "\tno")),
        *((value, "") for value in ("", "s", "yes", "non", "0", "forse", "entailment")),
    ],
)
def test_gold_however_it_is_spelled(value: str, gold: str) -> None:
    assert gold_of(value) == gold


def test_names_however_they_are_spelled() -> None:
    names = ["unique_id", "SOURCE", "ID mapping", "condition ", "sentence 1", "Sentence-2"]
    assert matched_columns([*names, "NP_target", "gold", "Note", ""]) == [*TSV_COLUMNS, "", ""]
    assert [target_of(value) for value in ("np1", "NP 2", " NP1", "NP3", "")] == [
        *("NP1", "NP2", "NP1", "NP3", "")
    ]
    ids = frozenset({"mixed"})
    labels = ("gen-num-match", "Num_Mismatch ", "gen-num-match-dist", "mixed", "misto", "")
    found = [condition_of(label, ids) for label in labels]
    assert found == ["all-match", "num-mism", "all-match-np1-pp", "mixed", "", ""]


def test_the_fixture_comes_back_as_our_pairs(published: Path) -> None:
    """But for what is left out, and the labels, sources and mappings that it does not have."""
    found = read_published(Source(published.name, published))
    assert found.columns == TSV_COLUMNS
    wanted = ours()
    assert len(wanted) == EXPECTED_ROWS
    del wanted[320]
    assert len(found.rows) == 565
    known = set(PUBLISHED_LABELS.values())
    for mapped, pair in zip(found.rows, wanted, strict=True):
        number = int(pair["UniqueID"])
        assert (mapped.number, mapped.line) == (number, number + 1)
        for name in ("UniqueID", "Sentence1", "Sentence2", "NP target", "Gold"):
            assert mapped.values[name] == pair[name]
        if pair["Condition"] in known:
            assert mapped.values["Condition"] == pair["Condition"]
        if pair["Condition"] == "mixed":
            assert mapped.values["ID-mapping"] == ""
    (fault,) = found.faults
    assert str(fault).startswith(
        f"{published.name}:322:{len(_line(published, 322)) + 1} K105 values in this row: 7, in the"
    )


def _line(path: Path, number: int) -> str:
    return path.read_text("utf-8").split("\n")[number - 1]


def test_what_the_report_counts(published: Path) -> None:
    found = read_published(Source(published.name, published)).report
    text, pairs = published.read_text("utf-8"), ours()
    lost = pairs[320]
    assert lost["Condition"] == "anim-mism-an-in"  # not among the conditions that are known
    assert (found.rows, found.broken, found.recomposed > 0) == (565, 1, True)
    assert found.gold == Counter(one["Gold"] for one in pairs if one is not lost)
    counted = {one.condition: one for one in found.conditions()}
    for condition in PUBLISHED_LABELS.values():
        one = counted[condition]
        assert one.rows == one.paper == paper_counts()[condition]
        assert one.yes == one.no == one.rows / 2
        assert one.known
    assert [one.rows for one in counted.values() if one.known] == [
        *(102, 102, 102, 0, 0, 50, 0, 0, 0, 0)
    ]
    assert {name: one.rows for name, one in counted.items() if not one.known} == {
        "persona-opera": 27,
        "opera-persona": 28,
        "genere_lungo": 50,
        "persona-opera lungo": 28,
        "opera-persona lungo": 28,
        "altro 1": 24,
        "altro 2": 24,
    }
    assert found.unknown_labels == tuple(sorted(n for n, one in counted.items() if not one.known))
    assert sum(one.rows for one in counted.values()) == 565
    kept = [line for number, line in enumerate(text.splitlines(), 1) if number != 322]
    assert found.apostrophes == sum(line.count("’") for line in kept) > 50
    cells = [cell for line in kept for cell in line.split("\t")]
    assert found.apostrophe_cells == sum("’" in cell for cell in cells)
    assert found.without_mapping == sum(line.split("\t")[2] == "" for line in kept)
    assert found.respelt == {"SI": cells.count("SI"), "No ": cells.count("No ")}
    assert found.respelt.total() == 11
    assert found.targets == Counter(one["NP target"] for one in pairs if one is not lost)
    assert (len(found.sources), found.sources.total()) == (7, 565)
    assert (found.other_mapping, found.repeated_ids, found.other_ids) == (0, 0, 0)
    assert found.duplicates == ()


def test_only_apostrophes_and_the_normal_form_are_changed() -> None:
    first = "Il  cuoco che l\u2019amico d\u02bcinfanzia vede e\u0300 «qui» \u201coggi\u201d ."
    second = "Perché l'amico? "
    found = read(f"{HEADER}\n{row(Sentence1=first, Sentence2=second, Source='D’Annunzio')}\n")
    values = found.rows[0].values
    assert values["Sentence1"] == "Il  cuoco che l'amico d'infanzia vede è «qui» \u201coggi\u201d ."
    assert values["Sentence2"] == second
    assert values["Source"] == "D’Annunzio"
    report = found.report
    assert (report.apostrophes, report.apostrophe_cells, report.recomposed) == (2, 1, 1)


def test_unknown_columns_stay_as_they_are_in_any_order() -> None:
    names = ["Note", "gold", "Sentence 2", "Sentence 1", "Condition", "NP_target"]
    text = "\t".join([*names, "ID mapping", "source", "uniqueid", "gradi"]) + "\n"
    decomposed = unicodedata.normalize("NFD", "più l’una")
    text += "\t".join([decomposed, "Si", "b.", "a.", "strano", "np2", "", "f", "x9", " 3 "]) + "\n"
    found = read(text)
    assert found.columns == (*TSV_COLUMNS, "Note", "gradi")
    assert found.rows[0].values == {
        "UniqueID": "x9",
        "Source": "f",
        "ID-mapping": "",
        "Condition": "strano",
        "Sentence1": "a.",
        "Sentence2": "b.",
        "NP target": "NP2",
        "Gold": "sì",
        "Note": decomposed,
        "gradi": " 3 ",
    }
    report = found.report
    assert report.unknown_columns == ("Note", "gradi")
    assert report.renamed["NP_target"] == "NP target"
    assert "Condition" not in report.renamed
    assert (report.other_ids, report.without_mapping) == (1, 1)
    assert report.respelt == {"Si": 1}


def test_duplicates_are_found_behind_their_apostrophes() -> None:
    other = row(UniqueID="2", Sentence1="L’uno che l’altro vede dorme.", Gold="no")
    again = row(UniqueID="2", Sentence1="L'uno che l'altro vede dorme.", Gold="sì")
    found = read("\n".join([HEADER, ROW, other, row(UniqueID="3"), again, ""])).report
    assert [(one.lines, one.golds, one.contradicts) for one in found.duplicates] == [
        ((2, 4), ("sì", "sì"), False),
        ((3, 5), ("no", "sì"), True),
    ]
    assert found.repeated_ids == 1


def test_broken_rows_are_left_out_with_their_lines() -> None:
    broken = [
        row(Gold="forse"),
        row(Gold=""),
        row(Sentence1=" ", Gold="2"),
        row(Source="a\rb"),
        f"{ROW}\tx",
    ]
    lines = [HEADER, ROW, broken[0], "", *([ROW] * 4), *broken[1:], ROW]
    found = read("\r\n".join(lines) + "\r\n")
    assert [re.sub(r"; .*", "", str(fault)) for fault in found.faults] == [
        "x.tsv:3 S121 'Gold' holds 'forse', which is no gold",
        "x.tsv:9 S121 'Gold' holds nothing, which is no gold",
        "x.tsv:10 S121 'Gold' holds '2', which is no gold",
        "x.tsv:10 S122 'Sentence1' holds no sentence",
        "x.tsv:11 S123 'Source' holds a carriage return",
        f"x.tsv:12:{len(ROW) + 1} K105 values in this row: 9, in the header: 8",
    ]
    assert all(fault.hint for fault in found.faults)
    assert (found.report.rows, found.report.broken) == (6, 5)
    assert [one.line for one in found.rows] == [2, 5, 6, 7, 8, 13]
    # A blank line is no row, but it counts, as in every file of sentences.
    assert [one.number for one in found.rows] == [1, 4, 5, 6, 7, 12]


WRONG: dict[str, tuple[str | bytes, list[str]]] = {
    "empty": ("", ["x.tsv K102 nothing in it; is it the right file?"]),
    "blank": ("\n\n", ["x.tsv K102 nothing in it; "]),
    "header": (f"{HEADER}\n", ["x.tsv K102 a header, but no rows; "]),
    "comma": (
        f"{HEADER.replace(chr(9), ',')}\n{ROW.replace(chr(9), ',')}\n",
        ["x.tsv:1 S111 not in the published layout: of its eight columns 0 are here; it has Uniq"],
    ),
    "page": (
        "<!doctype html>\n" + "\tx\ty\n" * 50,
        ["x.tsv:1 S111 not in the published layout: of its eight columns 0 are here; "],
    ),
    "other": (
        "Sentence1\tSentence2\tlabel\na\tb\tc\n",
        ["x.tsv:1 S111 not in the published layout: of its eight columns 2 are here; "],
    ),
    "missing": (
        HEADER.replace("NP target", "NP targe").replace("Source\t", "") + "\n",
        [
            "x.tsv:1 K103 no column 'Source'; the columns are: UniqueID, ID-mapping",
            "x.tsv:1 K103 no column 'NP target'; did you mean 'NP targe'? the columns are: Uni",
        ],
    ),
    "twice": (
        f"{HEADER}\tnp_target\n{ROW}\tNP1\n",
        ["x.tsv:1 K104 columns that are one: 'NP target', 'np_target'; keep the one that is 'NP"],
    ),
    "latin": (
        f"{HEADER}\n{ROW}\n".encode("latin-1"),
        [f"x.tsv:2:{len(ROW)} K106 the byte 0xEC is not UTF-8; convert it: iconv -f LATIN1"],
    ),
    "utf16": (f"{HEADER}\n{ROW}\n".encode("utf-16"), ["x.tsv:1:1 K106 the byte 0xFF is not"]),
    "binary": (b"PAR1\0\0\0\n", ["x.tsv:1:5 K107 a binary file: there is a NUL byte; "]),
    "gold": (
        f"{HEADER}\n{row(Gold='1')}\n{row(Gold='0')}\n{ROW}\n",
        [
            "x.tsv:2 S121 'Gold' holds '1', which is no gold; write sì or no",
            "x.tsv:3 S121 'Gold' holds '0', which is no gold; write sì or no",
            "x.tsv S113 2 of 3 rows are broken; is it the right file?",
        ],
    ),
    "large": (b"a" * (LARGEST + 1), ["x.tsv S112 a file of more than 64 MiB; "]),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_file_that_is_none(name: str) -> None:
    text, wanted = WRONG[name]
    said = faults(text)
    assert len(said) == len(wanted)
    for line, beginning in zip(said, wanted, strict=True):
        assert line.startswith(beginning)
        assert "; " in line


def test_many_broken_rows_are_left_out_as_long_as_more_are_whole() -> None:
    found = read("\n".join([HEADER, *[ROW, f"{ROW}\tx"] * 40]))
    assert (found.report.rows, found.report.broken, len(found.faults)) == (40, 40, 40)
    said = faults("\n".join([HEADER, *[ROW, f"{ROW}\tx"] * 40, "x"]))
    assert len(said) == 21
    assert said[-1] == "x.tsv S113 41 of 81 rows are broken; is it the right file?"


def test_many_wrong_bytes_are_not_all_listed() -> None:
    said = faults("\n".join([HEADER, *([ROW] * 566)]).encode("latin-1"))
    assert len(said) == 21
    assert "K100 20 faults, and perhaps more" in said[-1]


def test_a_byte_order_mark_and_crlf_are_accepted() -> None:
    found = read(b"\xef\xbb\xbf" + f"{HEADER}\r\n{ROW}\r\n".encode())
    assert [one.values["Gold"] for one in found.rows] == ["sì"]


def test_every_code_is_tested() -> None:
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py"))
    tests += (Path(__file__).parents[1] / "cli" / "test_original.py").read_text("utf-8")
    package = Path(trace_gen.sources.__file__).parent
    used = {
        code
        for path in package.glob("*.py")
        for code in re.findall(r'"(S\d\d\d)"', path.read_text("utf-8"))
    }
    documented = set(re.findall(r"S\d\d\d", trace_gen.sources.__doc__ or ""))
    assert used == documented
    assert {code for code in used if code not in tests} == set()

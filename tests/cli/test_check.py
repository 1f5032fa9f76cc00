"""`trace-gen check` as its user meets it: verdicts, what is printed, exit codes, interruptions."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from trace_gen import __version__
from trace_gen.check.codes import CODES

BROKEN = Path(__file__).parents[1] / "data" / "sentences"
CALL = [sys.executable, "-c", "from trace_gen.cli import main; main()", "check"]
PIPELINES = ["built-in", "it_ud_sm", "it_ud_sm_syn"]

RIGHT = "Il bidello che gli studenti cercano chiude il cancello."
WRONG = "Il bidello che gli studenti cerca chiude il cancello."
ARTICLE = "Il bidello che il studente cerca chiude il cancello."

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(command: Run, built_in_words: None) -> Run:
    """Run `trace-gen check`, with the built-in components unless another pipeline is named."""

    def check(*options: str) -> tuple[int, str, str]:
        built_in = () if "--spacy-model" in options else ("--spacy-model", "built-in")
        return command("check", *options, *built_in)

    return check


def records(printed: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in printed.splitlines()]


def sentences(path: Path, *texts: str) -> str:
    path.write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("pipeline", PIPELINES)
def test_every_reviewed_sentence_is_judged_right(shared: Path, run: Run, pipeline: str) -> None:
    file = shared / "cases" / "agreement.tsv"
    name = pipeline if pipeline == "built-in" else str(shared / "pipelines" / pipeline)
    code, printed, _ = run(str(file), "--column", "sentence", "--json", "--spacy-model", name)
    with file.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
    found = records(printed)
    assert code == 1
    assert [one["text"] for one in found] == [row["sentence"] for row in rows]
    assert [one["row"] for one in found] == list(range(1, len(rows) + 1))
    wrong = [
        (row["sentence"], row["kind"], one["faults"])
        for row, one in zip(rows, found, strict=True)
        if bool(one["faults"]) != (row["verdict"] == "fault")
    ]
    assert wrong == []


def test_both_apostrophes_give_the_same_verdict(shared: Path, run: Run, tmp_path: Path) -> None:
    lines = (shared / "cases" / "agreement.tsv").read_text(encoding="utf-8").splitlines()[1:]
    texts = [line.split("\t")[0] for line in lines]
    texts += ["L'ragazzo dorme.", "Un'attore dell' agenzia arriva.", "E' arrivato l'amica."]
    texts += ["Dall'gnomo c'è un'orologio.", "L'amico dell'insegnanti l'ha vista."]
    straight = [text.replace("’", "'") for text in texts]
    curly = [text.replace("'", "’") for text in straight]
    assert straight != curly
    verdicts = []
    for name, chosen in (("straight.txt", straight), ("curly.txt", curly)):
        _, printed, _ = run(sentences(tmp_path / name, *chosen), "--json")
        verdicts.append(
            json.loads(re.sub("’", "'", json.dumps(records(printed), ensure_ascii=False)))
        )
    assert verdicts[0] == verdicts[1]
    assert any(one["faults"] for one in verdicts[0][-5:])


def test_json_has_an_object_for_every_row_and_column(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.tsv"
    path.write_text(
        f"Sentence1\tid\tSentence2\n{RIGHT}\t1\t{WRONG}\n{RIGHT}\t2\t{RIGHT}\n", "utf-8"
    )
    code, printed, said = run("x.tsv", "--json")
    assert (code, said) == (1, "")
    found = records(printed)
    assert [(one["row"], one["column"]) for one in found] == [
        (1, "Sentence1"),
        (1, "Sentence2"),
        (2, "Sentence1"),
        (2, "Sentence2"),
    ]
    for one in found:
        names = ["row", "column", "text", "faults", "notices", "checked", "undecided"]
        assert list(one) == names
        assert one["text"] == (WRONG if one["faults"] else RIGHT)
        assert one["notices"] == []
        assert one["checked"] >= 4
        assert one["undecided"] == 0
    (fault,) = found[1]["faults"]
    assert list(fault) == ["code", "start", "end", "found", "expected"]
    assert fault["code"] == "A121"
    assert WRONG[fault["start"] : fault["end"]] == fault["found"] == "cerca"
    assert sum(bool(one["faults"]) for one in found) == 1


def test_json_may_hold_every_character(run: Run, tmp_path: Path) -> None:
    text = 'Il caff\u00e8 \u2028\u0007 «è» \U0001f600 "buono"\\.'
    (one,) = records(run(sentences(tmp_path / "x.txt", text), "--json")[1])
    assert one["text"] == text
    (one,) = records(
        run(sentences(tmp_path / "x.jsonl", json.dumps({"text": "a\u0000\nb"})), "--json")[1]
    )
    assert one["text"] == "a\u0000\nb"


def test_lines_for_people(run: Run, tmp_path: Path) -> None:
    sentences(tmp_path / "x.txt", RIGHT, "", WRONG, ARTICLE)
    code, printed, said = run("x.txt")
    assert (code, said) == (1, "")
    third, fourth, summary = printed.splitlines()
    assert re.fullmatch(
        r"x\.txt:3 sentence 28-33 A121 relative verb: number: found 'cerca', expected '.+'", third
    )
    assert fourth == "x.txt:4 sentence 15-17 A101 article form: found 'il', expected 'lo'"
    assert re.fullmatch(
        r"sentences: 3, faults: 2, notices: 0, links checked: \d+, links undecided: \d+, "
        rf"pipeline: built-in {re.escape(__version__)}",
        summary,
    )


def test_explain_shows_the_place_and_the_rule(run: Run, tmp_path: Path) -> None:
    code, printed, _ = run(sentences(tmp_path / "x.txt", f"\t{ARTICLE}"), "--explain")
    lines = printed.splitlines()
    assert code == 1
    at = next(n for n, line in enumerate(lines) if " A101 " in line)
    shown, marks, rule = lines[at + 1 : at + 4]
    assert shown[marks.index("^") : marks.rindex("^") + 1] == "il"
    assert shown[: marks.index("^")].endswith("Il bidello che ")
    assert rule.strip() == " ".join((CODES["A101"].find.__doc__ or "").split())


def test_explain_shows_a_part_of_a_long_text(run: Run, tmp_path: Path) -> None:
    long = "Il bidello chiude il cancello " * 300
    code, printed, _ = run(
        sentences(tmp_path / "x.txt", f"{long}e poi da il cuoco {long}."), "--explain"
    )
    lines = printed.splitlines()
    at = next(n for n, line in enumerate(lines) if " A103 " in line)
    shown, marks = lines[at + 1 : at + 3]
    assert code == 1
    assert len(shown) < 200
    assert shown[marks.index("^") : marks.rindex("^") + 1] == "da il"


def test_exit_codes(run: Run, tmp_path: Path) -> None:
    assert run(sentences(tmp_path / "x.txt", RIGHT))[0] == 0
    assert run("x.txt", "--json")[0] == 0
    assert run(sentences(tmp_path / "x.txt", RIGHT, WRONG))[0] == 1
    assert run("x.txt", "--json")[0] == 1
    assert run("y.txt")[0] == 2
    assert run("x.txt", "--processes", "0")[0] == 2


def test_notices_are_marked_and_are_no_faults(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from trace_gen.check.checker import Checker
    from trace_gen.check.finding import Finding, Links, Verdict

    notice = Finding("A122", 3, 10, "main verb: number", "bidello", "pl")
    verdict = Verdict((), (notice,), Links(5, 2))
    monkeypatch.setattr(Checker, "check_all", lambda self, texts, n: (verdict for _ in texts))
    sentences(tmp_path / "x.txt", RIGHT)
    code, printed, _ = run("x.txt", "--explain")
    assert code == 0
    assert printed.startswith("x.txt:1 sentence 3-10 notice A122 main verb: number: found 'bid")
    assert "faults: 0, notices: 1, links checked: 5, links undecided: 2" in printed
    code, printed, _ = run("x.txt", "--json")
    (one,) = records(printed)
    assert code == 0
    assert one["faults"] == []
    assert [notice["code"] for notice in one["notices"]] == ["A122"]
    assert (one["checked"], one["undecided"]) == (5, 2)


@pytest.mark.parametrize("path", sorted(BROKEN.iterdir()), ids=lambda path: path.name)
def test_bad_input_is_an_error_and_nothing_is_printed(run: Run, path: Path) -> None:
    for options in ((), ("--json",)):
        code, printed, said = run(str(path), *options)
        assert (code, printed) == (2, "")
        assert all(re.match(r"error: \S+ K1\d\d .+", line) for line in said.splitlines())


def test_a_pipeline_that_is_not_there(run: Run, tmp_path: Path) -> None:
    sentences(tmp_path / "x.txt", RIGHT)
    code, printed, said = run("x.txt", "--spacy-model", "it_core_news_xl")
    assert (code, printed) == (2, "")
    assert " K111 " in said


def test_own_words_are_known(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "words.yaml").write_text(
        "nouns:\n  - {lemma: zorba, gender: m, pl: zorbi, animacy: inanimate}\n", "utf-8"
    )
    sentences(tmp_path / "x.txt", "La zorba è bella.")
    call = [*CALL, "x.txt", "--json", "--spacy-model", "built-in"]
    for options, code in (((), 0), (("--lexicons", "mine"), 1)):
        done = subprocess.run(
            [*call, *options], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stderr


def test_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(f"{RIGHT}\n{WRONG}\n".encode()))
    monkeypatch.setattr("sys.stdin", stdin)
    code, printed, _ = run("-")
    assert code == 1
    assert printed.startswith("<stdin>:2 sentence 28-33 A121 ")


def test_nobody_reads_on(tmp_path: Path) -> None:
    sentences(tmp_path / "x.txt", *[WRONG] * 3000)
    for option in ("--explain", "--json"):
        with subprocess.Popen(
            [*CALL, "x.txt", option], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            assert process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 141


@pytest.mark.skipif(os.name == "nt", reason="no SIGINT to send")
def test_an_interruption(tmp_path: Path) -> None:
    sentences(tmp_path / "x.txt", *[WRONG] * 200_000)
    with (tmp_path / "out").open("wb") as out:
        process = subprocess.Popen(
            [*CALL, "x.txt"], cwd=tmp_path, stdout=out, stderr=subprocess.PIPE
        )
        while process.poll() is None and not (tmp_path / "out").stat().st_size:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said.decode().strip() == "interrupted"


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminal here")
def test_the_progress_bar_keeps_out_of_what_is_printed(tmp_path: Path) -> None:
    import pty

    sentences(tmp_path / "x.txt", *[WRONG] * 500)
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    with (tmp_path / "out").open("wb") as out:
        process = subprocess.Popen(
            [*CALL, "x.txt", "--json"], cwd=tmp_path, stdout=out, stderr=theirs, env=environment
        )
        os.close(theirs)
        seen = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # its way to say that the other side is closed
                break
            if not part:
                break
            seen += part
        process.wait(timeout=60)
    os.close(ours)
    assert b"checking" in seen
    assert b"sentences" in seen
    assert len(records((tmp_path / "out").read_text(encoding="utf-8"))) == 500


def test_the_self_test(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from trace_gen import api

    whole = api.self_test
    monkeypatch.setattr(api, "self_test", lambda *a, **k: whole(*a, sentences=40, **k))
    code, printed, _ = run("--self-test", "--json")
    found = json.loads(printed)
    assert found["pipeline"] == {"name": "built-in", "version": __version__}
    assert code == bool(found["shortfalls"])
    again, shown, said = run("--self-test", "--explain")
    assert (again, said) == (code, "")
    for name in ("lexicon", "unknown"):
        assert f"{name} words, pipeline built-in {__version__}" in shown
        alarms = found[name]["false_alarms"]
        assert f"sentences: {found[name]['sentences']}, false alarms: {alarms} (" in shown
        for kind in found[name]["kinds"]:
            share = f"{kind['found'] / kind['planted']:.1%}" if kind["planted"] else "100.0%"
            row = rf"{re.escape(kind['kind'])} +{kind['planted']} +{re.escape(share)} "
            assert re.search(row, shown), kind
        assert all(miss["text"] in shown for miss in found[name]["misses"])
    assert shown.count("below target: ") == len(found["shortfalls"])


def test_a_file_or_the_self_test(run: Run, tmp_path: Path) -> None:
    code, _, said = run()
    assert code == 2
    assert "--self-test" in said
    code, _, said = run(sentences(tmp_path / "x.txt", RIGHT), "--self-test")
    assert code == 2
    assert "FILE" in said


def test_a_notebook_gets_the_same(workshop: Any, tmp_path: Path) -> None:
    from trace_gen import api

    path = sentences(tmp_path / "x.txt", RIGHT, WRONG)
    checked = api.check(path, spacy_model="built-in", workshop=workshop)
    found = [(cell.row, [one.code for one in v.faults]) for cell, v in checked.verdicts]
    assert found == [(1, []), (2, ["A121"])]
    assert checked.pipeline == {"name": "built-in", "version": __version__}


@pytest.mark.skipif(os.name == "nt", reason="the shell closes the stream")
@pytest.mark.parametrize(("text", "code"), [(RIGHT, 0), (WRONG, 1)])
def test_a_closed_standard_output_changes_no_exit_code(
    tmp_path: Path, text: str, code: int
) -> None:
    (tmp_path / "a.txt").write_text(f"{text}\n", encoding="utf-8")
    call = [*CALL, "a.txt", "--spacy-model", "built-in"]
    shell = ["sh", "-c", '"$@" >&-', "sh", *call]
    done = subprocess.run(shell, cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (code, b"")

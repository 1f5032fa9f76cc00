"""`trace-gen check`: what is wrong with the sentences of a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from trace_gen.cli.files import opened
from trace_gen.cli.options import Lexicons, Processes, SpacyModel, Templates
from trace_gen.cli.output import (
    console,
    json_line,
    json_stream,
    print_json,
    print_table,
    progress_bar,
    stoppable,
)

if TYPE_CHECKING:
    from trace_gen.api import Checked, SelfTest
    from trace_gen.check.finding import Finding, Verdict
    from trace_gen.sentences import Cell

__all__ = ["check"]

_WIDEST = 100  # what is shown of a text: a line of most terminals, less the margin


def check(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE",
            help="TSV, CSV, JSON Lines or Parquet, by its ending; else plain text, one sentence "
            "a line. '-': plain text from standard input. 'original': the published set (see "
            "trace-gen original).",
            show_default=False,
        ),
    ] = None,
    column: Annotated[
        list[str] | None,
        typer.Option(
            "--column",
            help="A column of sentences. Repeat for more. Without: Sentence1 and Sentence2, else "
            "sentence, else text.",
        ),
    ] = None,
    spacy_model: SpacyModel = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show each place in its sentence, and the rule.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON Lines: an object for every sentence.")
    ] = False,
    self_test: Annotated[
        bool,
        typer.Option(
            "--self-test",
            help="Check the check instead of a FILE: plant faults in correct sentences, and count.",
        ),
    ] = False,
    processes: Processes = 1,
    lexicons: Lexicons = None,
    templates: Templates = None,
) -> None:
    """Check the agreement, the forms and the spelling of Italian sentences.

    Exits with 1 where there is a fault; notices are what a statistical pipeline doubts.
    """
    if self_test and (file is not None or column):
        raise typer.BadParameter(
            "it makes its own sentences: no FILE and no --column with it", param_hint="--self-test"
        )
    if file is None and not self_test:
        raise typer.BadParameter("a file, or '-', or --self-test", param_hint="FILE")
    with stoppable():
        from trace_gen import api

        table = None if file is None else opened(file, column or ())
        shop = api.Workshop.with_own(lexicons or (), templates or ())
        if table is None:
            with console(stderr=True).status("testing the check: about a minute"):
                tested = api.self_test(spacy_model, workshop=shop)
            failed = _print_self_test(tested, explain, as_json)
        else:
            checked = api.check(table, (), spacy_model, processes, shop)
            failed = _print_json(checked) if as_json else _print_lines(checked, explain)
    if failed:
        raise typer.Exit(1)


def _print_json(checked: Checked) -> int:
    """Print an object a line; return the number of faults."""
    out, faults = json_stream(), 0
    for cell, verdict in _watched(checked):
        faults += len(verdict.faults)
        out.write(json_line(_record(cell, verdict)))
    return faults


def _record(cell: Cell, verdict: Verdict) -> dict[str, Any]:
    names = ("code", "start", "end", "found", "expected")
    return {
        "row": cell.row,
        "column": cell.column,
        "text": cell.text,
        "faults": [{name: getattr(one, name) for name in names} for one in verdict.faults],
        "notices": [{name: getattr(one, name) for name in names} for one in verdict.notices],
        "checked": verdict.links.checked,
        "undecided": verdict.links.undecided,
    }


def _print_lines(checked: Checked, explain: bool) -> int:
    """Print a line for each fault and notice, and one that sums up; return how many faults."""
    from trace_gen.check.finding import Links

    sentences, faults, notices, links = 0, 0, 0, Links()
    for cell, verdict in _watched(checked):
        sentences += 1
        faults += len(verdict.faults)
        notices += len(verdict.notices)
        links += verdict.links
        for mark, findings in (("", verdict.faults), ("notice ", verdict.notices)):
            for one in findings:
                sys.stdout.write(_line(checked.table.name, cell, one, mark))
                if explain:
                    sys.stdout.write(_explanation(cell.text, one))
    pipeline = " ".join(checked.pipeline.values())
    sys.stdout.write(
        f"sentences: {sentences}, faults: {faults}, notices: {notices}, "
        f"links checked: {links.checked}, links undecided: {links.undecided}, "
        f"pipeline: {pipeline}\n"
    )
    return faults


def _line(name: str, cell: Cell, one: Finding, mark: str) -> str:
    found, expected = (_visible(_shortened(text)) for text in (one.found, one.expected))
    return (
        f"{name}:{cell.row} {cell.column} {one.start}-{one.end} {mark}{one.code} {one.rule}: "
        f"found '{found}', expected '{expected}'\n"
    )


def _explanation(text: str, one: Finding) -> str:
    """Return the sentence with its place marked below, and what the rule says."""
    from rich.cells import cell_len

    first, last = 0, len(text)
    if last > 2 * _WIDEST:  # of a long text the part around the place
        first = max(0, one.start - _WIDEST // 2)
        last = min(last, one.start + _WIDEST)
    before, after = ("…" if first else ""), ("…" if last < len(text) else "")
    indent = cell_len(before + _visible(text[first : one.start]))
    width = cell_len(_visible(text[one.start : min(one.end, last)]))
    shown = before + _visible(text[first:last]) + after
    lines = [shown, " " * indent + "^" * max(width, 1)]
    if rule := _rule_text(one.code):
        lines.append(rule)
    return "".join(f"    {line}\n" for line in lines) + "\n"


def _rule_text(code: str) -> str:
    """Return what the function that finds a fault says of itself, as one paragraph."""
    from trace_gen.check.codes import CODES, FREE
    from trace_gen.check.heads import NOTICES

    if code in NOTICES:
        return f"{code}: {NOTICES[code]}, as the heads of the pipeline have it; no fault by itself."
    rule = FREE.get(code) or CODES.get(code)
    return " ".join((rule.find.__doc__ or "").split()) if rule else ""


def _visible(text: str) -> str:
    """Put a sign for each character that cannot be seen or would break the line."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def _shortened(text: str) -> str:
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 1]}…"


def _watched(checked: Checked) -> Iterator[tuple[Cell, Verdict]]:
    """Pass the verdicts on, with a progress bar on a terminal."""
    total = checked.table.count * len(checked.table.chosen)
    with progress_bar("checking", "sentences") as advance:
        for verdict in checked.verdicts:
            yield verdict
            advance(1, total)


def _print_self_test(tested: SelfTest, explain: bool, as_json: bool) -> int:
    """Print a table for each vocabulary; return how many targets are missed."""
    shortfalls = list(tested.shortfalls())
    if as_json:
        print_json(tested.as_json())
        return len(shortfalls)
    pipeline = " ".join(tested.pipeline.values())
    for name, part in tested.parts.items():
        rows: list[dict[str, str | int]] = [
            {
                "fault": one.kind,
                "planted": one.planted,
                "found": f"{one.share:.1%}",
                "noticed": one.noticed,
                "undecided": one.undecided,
                "discarded": one.discarded,
            }
            for one in part.counts
        ]
        print_table(rows, f"{name} words, pipeline {pipeline}")
        typer.echo(
            f"\ncorrect sentences: {part.sentences}, false alarms: {part.false_alarms} "
            f"({part.false_alarms / max(part.sentences, 1):.2%}), links decided: "
            f"{part.links_decided:.1%}, determiner–noun links decided: "
            f"{part.determiners_decided:.1%}\n"
        )
        if explain:
            for miss in part.misses:
                typer.echo(f"missed {miss.start}-{miss.end} {miss.kind}: {miss.text}")
            for alarm in part.alarms:
                finding = alarm.finding
                place = f"{finding.start}-{finding.end} {finding.code} {finding.rule}"
                typer.echo(f"false alarm {place}: {alarm.text}")
    for shortfall in shortfalls:
        typer.echo(f"below target: {shortfall}")
    return len(shortfalls)

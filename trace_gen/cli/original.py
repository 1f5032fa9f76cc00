"""`trace-gen original`: the published set, got once, looked through, and known by that word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trace_gen.cli.output import one_line, print_json, print_table, say, stoppable

if TYPE_CHECKING:
    from trace_gen.api import Got
    from trace_gen.sources import Report
    from trace_gen.sources.report import ConditionCount, Duplicate

__all__ = ["original"]

_NAMED = 5  # duplicates that are shown; --json has them all


def original(
    file: Annotated[
        str | None,
        typer.Option(
            "--file",
            metavar="TSV",
            help="The published file, if you have it: no network is asked.",
            show_default=False,
        ),
    ] = None,
    revision: Annotated[
        str | None,
        typer.Option(
            "--revision",
            help="A branch, a tag or a commit of the repository. Default: 12dfeab.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="DIR",
            help="Write it in our schema: original.tsv and original.parquet in this folder.",
            show_default=False,
        ),
    ] = None,
    overwrite: Annotated[
        bool,
        typer.Option(
            "--overwrite",
            help="Take it also where the cache holds other bytes; replace the files in --out.",
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Get the published TRACE-it set (Brunato 2024) and say what is in it.

    From then on the word 'original' stands for it wherever a command takes a FILE. A row that is
    broken is left out and named; then the exit code is 1.
    """
    if file is not None and revision is not None:
        raise typer.BadParameter(
            "a file has no revision: --file or --revision", param_hint="--revision"
        )
    with stoppable():
        from trace_gen import api
        from trace_gen.sources import refuse_existing

        if out is not None:
            refuse_existing(out, overwrite)
        got = api.original(file, revision or api.REVISION, overwrite)
        if got.notice:
            typer.echo(one_line(got.notice), err=True)
        written = () if out is None else api.write_original(got, out, overwrite)
        if as_json:
            print_json({**got.as_json(), "written": [path.as_posix() for path in written]})
        else:
            _print_report(got)
            for path in written:
                say(f"written: {path}")
    if got.published.faults:
        raise typer.Exit(1)


def _print_report(got: Got) -> None:
    from trace_gen.sources import EXPECTED_ROWS

    report, commit = got.published.report, got.origin.commit
    say(f"{got.origin}{f' (commit {commit})' if commit else ''}")
    say(f"SHA-256: {got.sha256}")
    say(f"rows: {report.rows}, expected: {EXPECTED_ROWS}, left out: {report.broken}")
    for fault in got.published.faults:
        say(f"left out: {fault}")
    typer.echo()
    print_table([_row(one) for one in report.conditions()])
    typer.echo()
    for line in _lines(report):
        say(line)


def _row(one: ConditionCount) -> dict[str, str | int]:
    return {
        "condition": one_line(one.condition) or "(none)",
        "label in the file": "unknown, kept" if not one.known else one_line(", ".join(one.labels)),
        "rows": one.rows,
        "paper": "–" if one.paper is None else one.paper,
        "sì": one.yes,
        "no": one.no,
    }


def _lines(report: Report) -> Iterator[str]:
    """Yield what there is to say beside the counts by condition."""
    yield f"gold: {_counts(report.gold)}"
    if report.respelt:
        yield f"gold spelled otherwise: {_counts(dict(sorted(report.respelt.items())), True)}"
    yield f"NP target: {_counts(dict(sorted(report.targets.items())))}"
    yield f"sources: {len(report.sources)} ({_counts(dict(report.sources.most_common(12)), True)})"
    if report.renamed:
        names = (f"'{given}' is {ours}" for given, ours in report.renamed.items())
        yield f"columns by other names: {', '.join(names)}"
    if report.unknown_columns:
        names = (f"'{name}'" for name in report.unknown_columns)
        yield f"columns that are not known, kept: {', '.join(names)}"
    if report.unknown_labels:
        yield f"condition labels that are not known, kept: {len(report.unknown_labels)}"
    yield f"ID-mapping: empty in {report.without_mapping} rows, of another form in " + str(
        report.other_mapping
    )
    yield f"UniqueID: repeated in {report.repeated_ids} rows, no number in {report.other_ids}"
    yield (
        f"apostrophes made straight: {report.apostrophes} in {report.apostrophe_cells} sentences; "
        f"values brought into Unicode normal form C: {report.recomposed}"
    )
    contradicting = sum(one.contradicts for one in report.duplicates)
    yield f"pairs that stand twice: {len(report.duplicates)}, with both golds: {contradicting}"
    for one in report.duplicates[:_NAMED]:
        yield f"  {_duplicate(one)}"
    if len(report.duplicates) > _NAMED:
        yield f"  and {len(report.duplicates) - _NAMED} more (--json has them all)"


def _duplicate(one: Duplicate) -> str:
    both = zip(one.lines, one.golds, strict=True)
    return ", ".join(f"line {line} ({gold})" for line, gold in both)


def _counts(counts: dict[str, int], quoted: bool = False) -> str:
    shown = {f"'{name}'" if quoted else name or "(none)": rows for name, rows in counts.items()}
    return ", ".join(f"{name} {rows}" for name, rows in shown.items())

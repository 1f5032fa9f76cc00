"""`trace-gen label`: gold and reason for the pairs of a file, or an honest `withheld`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from trace_gen.cli.build import PolicyName
from trace_gen.cli.files import opened
from trace_gen.cli.options import Lexicons, Templates
from trace_gen.cli.output import (
    json_line,
    json_stream,
    one_line,
    print_json,
    print_table,
    progress_bar,
    say,
    stoppable,
)

if TYPE_CHECKING:
    from trace_gen.labels.compare import Comparison, Confusion, Disagreement
    from trace_gen.labels.labeller import Label
    from trace_gen.labels.table import LabelledRow, LabelledTable

__all__ = ["label"]


def label(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="TSV, CSV, JSON Lines or Parquet, by its ending, with Sentence1 and Sentence2. "
            "'original': the published set (see trace-gen original).",
        ),
    ],
    policy: Annotated[
        PolicyName, typer.Option("--policy", help="Tenses: as published, or the same tense only.")
    ] = PolicyName.trace,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            help="Output file; its ending says the format: .tsv, .csv, .jsonl, .parquet. "
            "Without: TSV on standard output.",
            show_default=False,
        ),
    ] = None,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Print each pair with its label and what was read in it."),
    ] = False,
    compare: Annotated[
        str | None,
        typer.Option(
            "--compare",
            metavar="COLUMN",
            help="Print how far the labels agree with a column of gold (sì or no). The labelled "
            "table goes to --out only.",
        ),
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json",
            help="Print JSON Lines: an object for every row; with --compare one object.",
        ),
    ] = False,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace the output file if it is there.")
    ] = False,
    spacy_model: Annotated[
        str,
        typer.Option(
            "--spacy-model",
            help="A spaCy pipeline to ask where our grammar does not fit Sentence1: a package, a "
            "folder, 'auto' for the best it_core_news_*, or 'built-in' for none.",
        ),
    ] = "built-in",
    lexicons: Lexicons = None,
    templates: Templates = None,
) -> None:
    """Label pairs of sentences: does Sentence1 imply Sentence2? By rules, with the reason.

    Adds label_gold, label_three_way, label_criterion, label_np_target, label_rule, label_reason.
    Exits with 0 also where labels are withheld or disagree with a gold; with 2 for bad input.
    """
    with stoppable():
        from trace_gen import api
        from trace_gen.labels.compare import Comparison, compared, gold_column
        from trace_gen.sentences import output_format, save, tsv_lines

        form = None if out is None else output_format(out, overwrite)
        table = opened(file, (*api.PAIR, *([] if compare is None else [compare])))
        golds = None if compare is None else gold_column(table, compare)
        shop = api.Workshop.with_own(lexicons or (), templates or ())
        labelled = api.label(table, policy.value, shop, spacy_model)
        if labelled.replaced:
            typer.echo(f"replaced: {', '.join(labelled.replaced)}", err=True)
        comparison = Comparison(compare or "")
        found = labelled.rows() if golds is None else compared(labelled, golds, comparison)
        rows = _watched(labelled, found)
        counts: Counter[str] = Counter()
        if golds is None:
            rows = _printed(rows, as_json, explain, counts)
        written = (one.written for one in rows)
        if out is not None and form is not None:
            save(out, form, labelled.layout, written)
        elif golds is None and not as_json and not explain:
            json_stream().writelines(tsv_lines(labelled.layout, written))
        else:
            for _ in written:
                pass
        if golds is not None:
            _print_comparison(comparison, explain, as_json)
        elif out is not None and not as_json:
            say(f"pairs: {counts.total()}, {_counts(counts)}, written: {out}")


def _watched(labelled: LabelledTable, rows: Iterable[LabelledRow]) -> Iterator[LabelledRow]:
    """Pass the rows on, with a progress bar on a terminal."""
    with progress_bar("labelling", "pairs") as advance:
        for one in rows:
            yield one
            advance(1, labelled.table.count)


def _printed(
    rows: Iterable[LabelledRow], as_json: bool, explain: bool, counts: Counter[str]
) -> Iterator[LabelledRow]:
    """Pass the rows on; print each as JSON or as lines where that is asked for, and count them."""
    out = json_stream() if as_json else sys.stdout
    for one in rows:
        counts[one.label.verdict.three_way] += 1
        if as_json:
            record = {"row": one.row.number, **one.label.columns()}
            out.write(json_line(record | (_meanings(one.label) if explain else {})))
        elif explain:
            pair = one.row.values["Sentence1"], one.row.values["Sentence2"]
            gold = one.label.verdict.gold or "withheld"
            _print_pair(f"row {one.row.number}: {gold}", pair, one.label, True)
        yield one


def _meanings(found: Label) -> dict[str, Any]:
    from trace_gen.labels.meanings import as_json

    return {"meaning1": as_json(found.first), "meaning2": as_json(found.second)}


def _print_pair(head: str, pair: tuple[str, str], found: Label, explain: bool) -> None:
    """Print a pair, its label with rule and reason, and perhaps both meanings."""
    from trace_gen.labels.meanings import lines

    columns = found.columns()
    about = columns["label_criterion"] or columns["label_np_target"]
    said = ", ".join(filter(None, (columns["label_three_way"], columns["label_rule"], about)))
    shown = [*pair, columns["label_reason"]]
    if explain:
        shown += [*lines("Sentence1", found.first), *lines("Sentence2", found.second)]
    say(f"{head} ({said})")
    for text in shown:
        say(f"  {text}")


def _counts(counts: Counter[str]) -> str:
    names = ("entailment", "neutral", "contradiction", "withheld")
    return ", ".join(f"{name}: {counts[name]}" for name in names)


def _print_comparison(found: Comparison, explain: bool, as_json: bool) -> None:
    if as_json:
        print_json(found.as_json())
        return
    whole = found.whole
    kappa = "undefined" if whole.kappa is None else f"{whole.kappa:.3f}"
    say(
        f"compared with {found.column}: {whole.compared}, withheld: {whole.withheld}, agreement: "
        f"{_share(whole.committed_agreement)} of the {whole.compared - whole.withheld} with a "
        f"label, {_share(whole.agreement)} of all, Cohen's kappa: {kappa}"
    )
    for name, groups in (("Condition", found.by_condition), ("criterion", found.by_criterion)):
        if groups:
            typer.echo()
            rows = [_row(name, key, groups[key]) for key in sorted(groups)]
            print_table(rows, "gold/label, '-': withheld")
    for one in found.disagreements:
        _print_disagreement(one, explain)
    for one in found.withheld if explain else ():
        _print_disagreement(one, explain)


def _row(name: str, key: str, group: Confusion) -> dict[str, str | int]:
    cells = group.cells
    return {
        name: one_line(key) or "(none)",
        "pairs": group.compared,
        **{
            f"{gold}/{label or '-'}": cells[gold, label]
            for gold in ("sì", "no")
            for label in ("sì", "no", "")
        },
        "agreement": _share(group.committed_agreement),
    }


def _print_disagreement(one: Disagreement, explain: bool) -> None:
    typer.echo()
    where = f"row {one.row} {one.condition}".strip()
    given = one.label.verdict.gold or "withheld"
    _print_pair(f"{where}: gold {one.gold}, label {given}", one.sentences, one.label, explain)


def _share(share: float | None) -> str:
    return "–" if share is None else f"{share:.1%}"

"""`trace-gen build`: make labelled pairs."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from trace_gen.cli.options import Lexicons, Processes, SpacyModel, Templates, whole_number
from trace_gen.cli.output import console, one_line, print_table, progress_bar

if TYPE_CHECKING:
    from trace_gen.build import Built

__all__ = ["build"]

_SHOWN = ("Condition", "Gold", "criterion")


class PolicyName(StrEnum):
    """Which tenses of Sentence2 follow from Sentence1 (language.md section 4)."""

    trace = "trace"
    strict = "strict"


def build(
    condition: Annotated[
        list[str], typer.Option("--condition", "-c", help="A condition, or 'all'. Repeat for more.")
    ],
    pairs: Annotated[
        str,
        typer.Option("--pairs", "-n", help="Pairs a condition; 'paper': as the published set."),
    ] = "1000",
    seed: Annotated[
        int,
        typer.Option(
            "--seed",
            parser=whole_number,
            metavar="INTEGER",
            help="The same seed gives the same bytes.",
        ),
    ] = 1,
    out: Annotated[Path, typer.Option("--out", "-o", help="Output folder.")] = Path("stimuli"),
    policy: Annotated[
        PolicyName, typer.Option("--policy", help="Tenses: as published, or the same tense only.")
    ] = PolicyName.trace,
    match: Annotated[
        list[str] | None,
        typer.Option(
            "--match",
            metavar="NAME=NUMBER,…",
            help="How far NP1 and NP2 may lie apart: zipf=0.5 (frequency), length=2 (characters), "
            "syllables=1.",
        ),
    ] = None,
    lexicons: Lexicons = None,
    templates: Templates = None,
    spacy_model: SpacyModel = None,
    processes: Processes = 1,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace another build in the output folder.")
    ] = False,
) -> None:
    """Make labelled pairs of a sentence with an object relative and a simple sentence."""
    from trace_gen import api

    shop = api.Workshop.with_own(lexicons or (), templates or ())
    try:
        with progress_bar("building", "pairs") as advance:
            built = api.build(
                condition,
                _size(pairs),
                seed,
                out,
                policy.value,
                overwrite,
                advance,
                workshop=shop,
                spacy_model=spacy_model,
                processes=processes,
                match=_tolerances(match or []),
            )
    except KeyboardInterrupt:
        typer.echo("interrupted: the same command resumes", err=True)
        raise typer.Exit(130) from None
    _report(built)


def _size(pairs: str) -> int | Literal["paper"]:
    """Read `--pairs`: a number, or `paper`."""
    if pairs == "paper":
        return "paper"
    try:
        return whole_number(pairs, ", nor 'paper'")
    except typer.BadParameter as error:
        error.param_hint = "--pairs"
        raise


def _tolerances(options: list[str]) -> dict[str, float]:
    """Read `--match zipf=0.5,length=2`, also from several options."""
    found: dict[str, float] = {}
    for part in ",".join(options).split(",") if options else ():
        name, _, number = part.partition("=")
        name = name.strip()
        try:
            if name in found:
                raise ValueError
            found[name] = float(number)
        except ValueError:
            message = f"'{part}' is not NAME=NUMBER, each name once, as in zipf=0.5,length=2"
            raise typer.BadParameter(message, param_hint="--match") from None
    return found


def _report(built: Built) -> None:
    """Print what was made, and five pairs of it."""
    state = "made" if built.fresh else "already there, nothing to do"
    rows: list[dict[str, str | int]] = []
    for name, counts in built.conditions.items():
        gold, target = counts.by["Gold"], counts.by["NP target"]
        numbers = {value: gold.get(value, 0) for value in ("sì", "no")}
        numbers |= {value: target.get(value, 0) for value in ("NP1", "NP2")}
        rows.append({"condition": name, "pairs": counts.rows, **numbers})
    print_table(rows, f"{built.folder} ({state})")
    out = console()
    for pair in built.examples:
        labels = one_line("  ".join(str(pair[name]) for name in _SHOWN))
        out.print(f"\n{labels}", style="bold", soft_wrap=True)
        out.print(f"  {pair.sentence1}\n  {pair.sentence2}", soft_wrap=True)

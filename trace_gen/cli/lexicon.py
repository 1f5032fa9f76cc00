"""`trace-gen lexicon`: what is odd about the words, how many there are, and word by word."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from trace_gen.cli.options import AsJson, Lexicons, Templates
from trace_gen.cli.output import print_json, print_table, say

if TYPE_CHECKING:
    from trace_gen.workshop import Workshop

__all__ = ["lexicon"]

lexicon = typer.Typer(
    help="Look at the words: what is odd, how many there are, one by one.", no_args_is_help=True
)


def _open(lexicons: list[Path] | None, templates: list[Path] | None) -> Workshop:
    from trace_gen.api import Workshop

    return Workshop.with_own(lexicons or (), templates or ())


@lexicon.command()
def lint(
    lexicons: Lexicons = None,
    templates: Templates = None,
    reference: Annotated[
        Path | None,
        typer.Option(
            "--reference",
            help="A table of Italian forms (TSV, perhaps .gz) that must confirm ours: form, lemma,"
            " pos, gender, number, person, mood, tense.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say what is odd about the words; of your own only, where you name a folder.

    Exits with 1 where there is a fault; notices tell what a word cannot do.
    """
    from trace_gen import api

    found = api.lint(_open(lexicons, templates), lexicons or (), reference)
    faults = sum(one["level"] == "fault" for one in found)
    if as_json:
        print_json(found)
    else:
        for one in found:
            where = f"{one['file']}:{one['line']}:{one['column']}"
            say(f"{where} {one['level']} {one['code']} {one['message']}; {one['hint']}")
        typer.echo(f"faults: {faults}, notices: {len(found) - faults}")
    if faults:
        raise typer.Exit(1)


@lexicon.command()
def stats(lexicons: Lexicons = None, templates: Templates = None, as_json: AsJson = False) -> None:
    """Count words by kind, class and scene, and the pairs that each condition can give."""
    from trace_gen import api

    found = api.stats(_open(lexicons, templates))
    if as_json:
        print_json(found)
        return
    tables = {
        "entries": _rows(found["entries"]),
        **{f"nouns by {name}": _rows(counts) for name, counts in found["nouns"].items()},
        **{f"verbs by {name}": _rows(counts) for name, counts in found["verbs"].items()},
        "scenes": found["scenes"],
        "conditions": found["conditions"],
    }
    for number, (title, rows) in enumerate(tables.items()):
        if number:
            typer.echo()
        print_table(rows, title)


@lexicon.command()
def show(
    word: Annotated[str, typer.Argument(help="A word, in any of its forms.", show_default=False)],
    lexicons: Lexicons = None,
    templates: Templates = None,
    as_json: AsJson = False,
) -> None:
    """Show a word: its forms and what else they may be, its uses, and where it cannot stand."""
    from trace_gen import api

    found = api.show(_open(lexicons, templates), word)
    if as_json:
        print_json(found)
        return
    # No single form of an expression (`prendere in giro`) is in the table: its entry says it all.
    known = [*map(_features, found["analyses"])]
    known = known or [f"{entry['lemma']} {entry['kind'].upper()}" for entry in found["entries"]]
    say(f"{word}: {'; '.join(known)}")
    for entry in found["entries"]:
        typer.echo()
        say(f"{entry['kind']} {entry['lemma']} ({entry['place']})")
        for row in entry["forms"]:
            others = [_features(a) for a in row["analyses"] if a["lemma"] != entry["lemma"]]
            also = f"  also {'; '.join(others)}" if others else ""
            say(f"  {row['cell']:18} {row['form']}{also}")
        say("  used in: " + (", ".join(entry["used"]) or "nothing"))
        for name, slots in entry.get("conditions", {}).items():
            for slot, reason in slots.items():
                say(f"  {name} {slot.upper()}: {_verdict(reason)}")
        for name, reason in entry.get("families", {}).items():
            say(f"  relative of {name}: {_verdict(reason)}")


@lexicon.command()
def frequencies(
    out: Annotated[Path, typer.Option("--out", "-o", help="The lexicon file to write.")],
    lexicons: Lexicons = None,
    templates: Templates = None,
) -> None:
    """Look up how frequent words are that have no frequency yet, and write a lexicon file of it.

    Needs the extra `freq` (wordfreq).
    """
    from trace_gen import api

    count = api.freeze_frequencies(out, _open(lexicons, templates))
    typer.echo(f"frequencies written to {out}: {count}" if count else "nothing is missing")


def _verdict(reason: str) -> str:
    return f"no, {reason}" if reason else "yes"


def _features(analysis: Mapping[str, str]) -> str:
    return " ".join(analysis.values())


def _rows(counts: Mapping[str, int]) -> list[dict[str, Any]]:
    return [{"": name, "count": count} for name, count in counts.items()]

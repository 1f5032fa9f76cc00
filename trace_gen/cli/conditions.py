"""`trace-gen conditions`: which conditions there are and how much each can give."""

from __future__ import annotations

from typing import Any, Literal

import typer

from trace_gen.cli.options import AsJson, Lexicons, Templates

__all__ = ["conditions"]


def conditions(
    lexicons: Lexicons = None, templates: Templates = None, as_json: AsJson = False
) -> None:
    """List the conditions with their features, criteria and capacity."""
    from trace_gen import api

    found = api.conditions(api.Workshop.with_own(lexicons or (), templates or ()))
    if as_json:
        import json

        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for name in ("condition", "NP1", "NP2", "criteria", "Sentence1", "pairs"):
        justify: Literal["left", "right"] = "right" if name in ("Sentence1", "pairs") else "left"
        table.add_column(name, justify=justify, no_wrap=name in ("condition", "pairs"))
    for one in found:
        nps = [_described(one["features"][slot]) for slot in ("np1", "np2")]
        sizes = (one["capacity"]["sentence1"], one["capacity"]["pairs"])
        table.add_row(one["id"], *nps, str(len(one["criteria"])), *(f"{n:,}" for n in sizes))
    Console().print(table)


def _described(features: dict[str, Any]) -> str:
    """Say in a few words what a condition asks of a noun phrase."""
    if features["words"] == "names":
        return "a first name"
    least, most = features["pps"]
    longer = f"+ {least}-{most} PP" if most > least else f"+ {most} PP" if most else None
    return " ".join(
        filter(None, (features["gender"], features["number"], features["animacy"], longer))
    )

"""`trace-gen conditions`: which conditions there are and how much each can give."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

__all__ = ["conditions"]


def conditions(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the conditions with their features, criteria and capacity."""
    from trace_gen import api

    found = api.conditions()
    if as_json:
        import json

        typer.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for name in ("condition", "NP1", "NP2", "criteria", "Sentence1", "pairs"):
        justify: Literal["left", "right"] = "right" if name in ("Sentence1", "pairs") else "left"
        table.add_column(name, justify=justify, max_width=30)
    for one in found:
        nps = [" ".join(str(v) for v in one["features"][slot].values()) for slot in ("np1", "np2")]
        sizes = (one["capacity"]["sentence1"], one["capacity"]["pairs"])
        table.add_row(one["id"], *nps, ", ".join(one["criteria"]), *(f"{n:,}" for n in sizes))
    Console().print(table)

"""`trace-gen conditions`: which conditions there are and how much each can give."""

from __future__ import annotations

from typing import Any

from trace_gen.cli.options import AsJson, Lexicons, Templates
from trace_gen.cli.output import print_json, print_table

__all__ = ["conditions"]


def conditions(
    lexicons: Lexicons = None, templates: Templates = None, as_json: AsJson = False
) -> None:
    """List the conditions with their features, criteria and capacity."""
    from trace_gen import api

    found = api.conditions(api.Workshop.with_own(lexicons or (), templates or ()))
    if as_json:
        print_json(found)
    else:
        print_table([_row(one) for one in found])


def _row(condition: dict[str, Any]) -> dict[str, str | int]:
    features, capacity = condition["features"], condition["capacity"]
    return {
        "condition": condition["id"],
        "NP1": _described(features["np1"]),
        "NP2": _described(features["np2"]),
        "criteria": len(condition["criteria"]),
        "Sentence1": capacity["sentence1"],
        "pairs": capacity["pairs"],
    }


def _described(features: dict[str, Any]) -> str:
    """Say in a few words what a condition asks of a noun phrase."""
    if features["words"] == "names":
        return "a first name"
    least, most = features["pps"]
    noun = (features["gender"], features["number"], features["animacy"])
    longer = f"\n+ {least}-{most} PP" if most > least else f"\n+ {most} PP" if most else ""
    # On a line of its own, so that the table fits into 80 columns.
    return " ".join(filter(None, noun)) + longer

"""Options that several commands share."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

__all__ = [
    "AsJson",
    "Lexicons",
    "Processes",
    "SpacyModel",
    "Templates",
    "natural_number",
    "whole_number",
]

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Lexicons = Annotated[
    list[Path] | None,
    typer.Option(
        "--lexicons", help="A folder of your own words, added to those that come with trace-gen."
    ),
]
Templates = Annotated[
    list[Path] | None,
    typer.Option(
        "--templates", help="A folder of your own templates, added to those that come with it."
    ),
]
SpacyModel = Annotated[
    str | None,
    typer.Option(
        "--spacy-model",
        help="A spaCy pipeline for a second opinion: a package, a folder, or 'built-in' for none."
        " Default: the best it_core_news_* that is installed.",
    ),
]


def whole_number(text: str | int, otherwise: str = "") -> int:
    """Read a number as everyone writes it: Python would also take ` 7`, `1_000` and `٣`.

    Raises typer.BadParameter for anything else; nothing here is counted in thirty digits.
    """
    if not re.fullmatch(r"-?[0-9]{1,30}", str(text)):
        raise typer.BadParameter(f"'{text}' is not a valid integer{otherwise}")
    return int(text)


def natural_number(text: str | int) -> int:
    """Read a number of one or more."""
    number = whole_number(text)
    if number < 1:
        raise typer.BadParameter(f"{number} is too few: 1 or more")
    return number


Processes = Annotated[
    int,
    typer.Option(
        "--processes", parser=natural_number, metavar="INTEGER", help="How many check sentences."
    ),
]

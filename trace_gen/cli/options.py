"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["AsJson", "Lexicons", "Templates"]

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

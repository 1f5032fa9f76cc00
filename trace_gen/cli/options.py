"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["AsJson", "Lexicons", "SpacyModel", "Templates"]

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

"""The application: which commands there are."""

from __future__ import annotations

import typer

from trace_gen import __version__
from trace_gen.cli.audit import audit
from trace_gen.cli.build import build
from trace_gen.cli.check import check
from trace_gen.cli.conditions import conditions
from trace_gen.cli.label import label
from trace_gen.cli.lexicon import lexicon
from trace_gen.cli.new import new
from trace_gen.cli.original import original
from trace_gen.cli.setup import setup

__all__ = ["app"]

app = typer.Typer(
    name="trace-gen",
    help="Make stimuli that test the comprehension of Italian object relative clauses.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"trace-gen {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: bool = typer.Option(
        False, "--version", help="Print the version.", callback=_version, is_eager=True
    ),
) -> None:
    """Make stimuli that test the comprehension of Italian object relative clauses."""


app.command()(audit)
app.command()(build)
app.command()(check)
app.command()(conditions)
app.command()(label)
app.command()(new)
app.command()(original)
app.command()(setup)
app.add_typer(lexicon, name="lexicon")

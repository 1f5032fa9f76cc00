"""`trace-gen audit`: what a file of pairs gives away, repeats, or gets wrong."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from trace_gen.cli.options import Lexicons, Templates
from trace_gen.cli.output import console, print_json, print_table, say, stoppable

if TYPE_CHECKING:
    from trace_gen.audit.finding import Audit, Look

__all__ = ["SeverityName", "audit"]


class SeverityName(StrEnum):
    """How grave a finding is."""

    notice = "notice"
    warning = "warning"
    fault = "fault"


def audit(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="TSV, CSV, JSON Lines or Parquet, by its ending, with Sentence1, Sentence2 and "
            "Gold.",
        ),
    ],
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="FILE",
            help="Another file, as the one to train on: which pairs, first sentences and items "
            "are in both?",
            show_default=False,
        ),
    ] = None,
    fail_on: Annotated[
        SeverityName,
        typer.Option(
            "--fail-on", help="Exit with 1 where a finding is as grave as this or graver."
        ),
    ] = SeverityName.fault,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one object with all figures.")
    ] = False,
    lexicons: Lexicons = None,
    templates: Templates = None,
) -> None:
    """Audit a file of pairs: does anything but their meaning tell gold, and is gold right?

    Balance, order, single words, lengths, models that see one sentence only, repeated pairs,
    agreement, labels, matching. Findings are faults, warnings and notices, by the size of what was
    found; a file without leaks is accused of one in a thousand times. The same file always gives
    the same audit. Needs the extra 'eval'.
    """
    with stoppable():
        from trace_gen import api

        table = api.open_table(file, api.AUDITED)
        other = None if against is None else api.open_table(against, api.PAIR)
        shop = api.Workshop.with_own(lexicons or (), templates or ())
        with console(stderr=True).status("auditing") as status:
            found = api.audit(table, other, shop, lambda name: status.update(f"auditing: {name}"))
        if as_json:
            print_json(found.as_json())
        else:
            _print(found)
    if found.reaches(fail_on.value):
        raise typer.Exit(1)


def _print(found: Audit) -> None:
    items = "" if found.items is None else f", items: {found.items:,}"
    against = "" if found.against is None else f", against {found.against}"
    say(f"{found.file}: pairs: {found.pairs:,}{items}{against}")
    typer.echo()
    print_table([_row(look) for look in found.looks])
    for one in found.findings:
        typer.echo()
        say(f"{one.severity} {one.code} {one.message}")
        say(f"  {one.hint}")
    missing = [(look.name, why) for look in found.looks for why in look.not_looked_at]
    if missing:
        typer.echo()
        for name, why in missing:
            say(f"not looked at: {name}, {why}")
    typer.echo()
    say(_counts(found))


def _row(look: Look) -> dict[str, str | int]:
    from trace_gen.audit.finding import SEVERITIES

    counts = {name: sum(one.severity == name for one in look.findings) for name in SEVERITIES}
    told = [_many(count, name) for name, count in reversed(counts.items()) if count]
    nothing = "none" if look.told else "not looked at"
    return {"check": look.name, "looked at": look.told, "found": ", ".join(told) or nothing}


def _many(count: int, name: str) -> str:
    return f"{count} {name}" + ("s" if count > 1 else "")


def _counts(found: Audit) -> str:
    from trace_gen.audit.finding import SEVERITIES

    return ", ".join(
        f"{name}s: {sum(one.severity == name for one in found.findings)}"
        for name in reversed(SEVERITIES)
    )

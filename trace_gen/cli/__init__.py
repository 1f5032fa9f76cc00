"""The command line: one thin file a command, which parses, calls and prints."""

from __future__ import annotations

import io
import sys

__all__ = ["main"]


def main() -> None:
    """Run `trace-gen`; faults are printed one a line, without a traceback; exit with their code."""
    from trace_gen.cli.app import app
    from trace_gen.errors import TraceGenError

    for stream in (sys.stdout, sys.stderr):
        # A terminal that knows no `ì` shows `?` rather than a traceback.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except TraceGenError as error:
        for fault in error.faults:
            print(f"error: {fault}", file=sys.stderr)  # noqa: T201
        sys.exit(error.exit_code)

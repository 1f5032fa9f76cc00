"""The command line: one thin file a command, which parses, calls and prints."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run `trace-gen`; faults are printed one a line, without a traceback; exit with their code."""
    from trace_gen.cli.app import app
    from trace_gen.errors import TraceGenError

    try:
        app()
    except TraceGenError as error:
        for fault in error.faults:
            print(f"error: {fault}", file=sys.stderr)  # noqa: T201
        sys.exit(error.exit_code)
    except KeyboardInterrupt:
        print("interrupted: the same command resumes", file=sys.stderr)  # noqa: T201
        sys.exit(130)

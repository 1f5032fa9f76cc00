"""The command line: one thin file a command, which parses, calls and prints."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from trace_gen.errors import Fault, TraceGenError

__all__ = ["main"]

_CLOSED_PIPE = 141  # as a shell reports it: 128 and the number of SIGPIPE


def main() -> None:
    """Run `trace-gen`; faults are printed one a line, without a traceback; exit with their code."""
    from trace_gen.errors import InputError, TraceGenError

    # Closed by who started the program: what is printed goes nowhere, the exit code stays.
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        # A terminal that knows no `ì` shows `?` rather than a traceback.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        _run()
    except TraceGenError as error:
        sys.exit(_told(error))
    except BrokenPipeError:
        _give_up(sys.stdout)
        sys.exit(_CLOSED_PIPE)
    except OSError as error:
        # Files have codes of their own; what is left is mostly standard output, on a full disk.
        _give_up(sys.stdout)
        sys.exit(_told(InputError(_fault(error))))


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")


def _run() -> None:
    from trace_gen.cli.app import app

    try:
        app()
    finally:
        # Here, while it can still be told; Python would only mumble on its way out.
        sys.stdout.flush()


def _give_up(stream: TextIO) -> None:
    """Let what is still in a buffer go nowhere, or Python complains of it on its way out."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return


def _fault(error: OSError) -> Fault:
    from trace_gen.errors import Fault

    reason = error.strerror or str(error)
    if error.filename is None:
        return Fault("F105", f"cannot print: {reason}", hint="print to a place with room for it")
    message = f"'{error.filename}': {reason}"
    return Fault("F106", message, hint="check its name and permissions")


def _told(error: TraceGenError) -> int:
    """Print each fault in a line of its own; return the exit code."""
    from trace_gen.cli.output import one_line

    try:
        for fault in error.faults:
            print(one_line(f"error: {fault}"), file=sys.stderr)  # noqa: T201
    except OSError:  # where nothing can be said, the exit code is all there is
        _give_up(sys.stderr)
    return error.exit_code

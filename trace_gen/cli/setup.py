"""`trace-gen setup`: install the statistical pipeline, or say how to do it by hand."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = ["setup"]

_DEFAULT = "it_core_news_lg"
# The release that goes with spaCy 3.8, where spaCy's table of versions cannot be read.
_KNOWN_VERSION = "3.8.0"


def setup(
    model: Annotated[
        str, typer.Option("--model", help="it_core_news_lg, it_core_news_md or it_core_news_sm.")
    ] = _DEFAULT,
) -> None:
    """Install the spaCy pipeline that gives `check` and `build` a second opinion."""
    import importlib

    from trace_gen.analyse.statistical import PREFERRED, choose_model, is_installed
    from trace_gen.errors import Fault, InputError

    if model not in PREFERRED:
        message = f"no pipeline '{model}' to install"
        raise InputError(Fault("K115", message, hint=f"choose {' or '.join(PREFERRED)}"))
    again = []
    if is_installed(model):
        try:
            choose_model(model)
        except InputError as error:
            typer.echo(f"{error}; installing it again", err=True)
            again = ["--force-reinstall"]
        else:
            typer.echo(f"{model} {_installed_version(model)} is already installed")
            return
    version = _right_version(model)
    typer.echo(f"installing {model} {version} from {_url(model, version)}")
    if reason := _install(_url(model, version), *again):
        message = f"{model} {version} is not installed: {reason}"
        raise InputError(Fault("K116", message, hint=_by_hand(model, version)))
    importlib.invalidate_caches()
    choose_model(model)
    typer.echo(f"{model} {_installed_version(model)} is installed")


def _url(model: str, version: str) -> str:
    from spacy import about

    return f"{about.__download_url__}/{model}-{version}/{_wheel(model, version)}"


def _wheel(model: str, version: str) -> str:
    return f"{model}-{version}-py3-none-any.whl"


def _by_hand(model: str, version: str) -> str:
    import sys

    wheel = _wheel(model, version)
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return (
        f"download {_url(model, version)} where there is a network, then run "
        f"`{python} -m pip install --no-deps ./{wheel}`, or unpack it with "
        f"`{python} -m zipfile -e {wheel} DIR` and give "
        f"`--spacy-model DIR/{model}/{model}-{version}`"
    )


def _installed_version(model: str) -> str:
    from importlib.metadata import version

    return version(model)


def _right_version(model: str) -> str:
    """Return the version that spaCy's table names for the spaCy that is installed.

    Not `spacy.cli.download.get_compatibility`: it waits without end and exits where it fails.
    """
    from spacy import about
    from spacy.util import get_minor_version

    try:
        known = _table(about.__compatibility__)
        return str(known["spacy"][str(get_minor_version(about.__version__))][model][0])
    except (OSError, ValueError, LookupError, TypeError):
        return _KNOWN_VERSION


def _table(url: str) -> dict[str, dict[str, dict[str, list[str]]]]:
    import json
    from urllib.request import urlopen

    with urlopen(url, timeout=10) as answer:  # noqa: S310 - the address is spaCy's own
        found: dict[str, dict[str, dict[str, list[str]]]] = json.load(answer)
    return found


def _install(url: str, *options: str) -> str:
    """Install a wheel for the running interpreter; return why it did not work, or ''."""
    import sys
    from importlib.util import find_spec
    from shutil import which

    # Without `--no-deps` a pipeline could change which spaCy is installed.
    options = ("install", "--no-deps", *options, url)
    if find_spec("pip"):
        pip = [sys.executable, "-m", "pip", "--retries", "1", "--disable-pip-version-check"]
        return "" if _run([*pip, *options]) == 0 else "pip did not succeed (see above)"
    if uv := which("uv"):
        command = [uv, "pip", "install", "--python", sys.executable, *options[1:]]
        return "" if _run(command) == 0 else "uv did not succeed (see above)"
    return "this Python has no pip"


def _run(command: list[str]) -> int:
    import subprocess

    return subprocess.run(command, check=False).returncode  # noqa: S603 - no shell, our own words

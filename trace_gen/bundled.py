"""Where the templates, lexicons and sample data that come with trace-gen are.

A wheel carries them inside the package; a clone and an editable install have them beside it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from trace_gen.errors import Fault, InputError

__all__ = ["ResourceKind", "resource"]

ResourceKind = Literal["templates", "lexicons", "data"]


def resource(kind: ResourceKind) -> Path:
    """Return the folder of that kind.

    Raises InputError (F103) where the installation lacks it.
    """
    return _find(kind, Path(__file__).resolve().parent)


def _find(kind: ResourceKind, package: Path) -> Path:
    inside = package / "resources" / kind
    if inside.is_dir():
        return inside
    # Beside an installed package lie other packages; only a repository has this file there.
    repository = package.parent
    if (repository / "pyproject.toml").is_file() and (repository / kind).is_dir():
        return repository / kind
    message = f"this installation of trace-gen has no folder '{kind}'"
    raise InputError(
        Fault("F103", message, hint="install it again: pip install --force-reinstall trace-gen")
    )

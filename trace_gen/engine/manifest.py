"""The manifest of a build, and what an output folder may already hold.

Everything in a manifest follows from the command, the words and the templates: no time stamp, no
path, no machine.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from trace_gen.errors import Fault, InputError
from trace_gen.text import write_atomic

__all__ = ["MANIFEST", "PLAN", "Folder", "read_manifest"]

MANIFEST = "manifest.json"
PLAN = ".trace-gen-plan.json"
"""What a build set out to make: there from its first file until its manifest."""


def _dump(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, indent=2, sort_keys=False) + "\n"


def read_manifest(path: Path) -> dict[str, Any] | None:
    """Return a manifest or plan, None where there is none or it is none of ours."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return content if isinstance(content, dict) else None


class Folder:
    """An output folder: new, finished, begun by the same build, or another's."""

    def __init__(self, path: Path, plan: Mapping[str, Any], files: Sequence[str]) -> None:
        self.path, self.plan, self.files = path, {**plan, "files": list(files)}, list(files)

    @property
    def finished(self) -> bool:
        """Whether this very build is there already, every file of it."""
        manifest = read_manifest(self.path / MANIFEST)
        same = manifest is not None and all(
            manifest.get(key) == value for key, value in self.plan.items()
        )
        return same and all((self.path / name).is_file() for name in self.files)

    @property
    def begun(self) -> bool:
        """Whether this very build was begun here: what it left whole can stay."""
        return read_manifest(self.path / PLAN) == self.plan

    def open(self, overwrite: bool) -> None:
        """Make the folder ready.

        Raises InputError: B320 where another build is there, F102 where it cannot be written.
        """
        names = dict.fromkeys((MANIFEST, PLAN, *self.files, *self._earlier()))
        others = [name for name in names if (self.path / name).exists()]
        if self.path.exists() and not self.path.is_dir():
            raise InputError(Fault("B321", f"'{self.path}' is not a folder", hint="choose another"))
        if others and not overwrite and not self.begun:
            message = f"'{self.path}' holds another build ({', '.join(others[:3])})"
            hint = "use --overwrite, or another --out"
            raise InputError(Fault("B320", message, hint=hint))
        if not self.begun:
            write_atomic(self.path / PLAN, _dump(self.plan))
            for name in others:
                if name != PLAN:
                    (self.path / name).unlink(missing_ok=True)

    def _earlier(self) -> list[str]:
        """Return the files that an earlier build made or was to make here."""
        found = [read_manifest(self.path / name) or {} for name in (MANIFEST, PLAN)]
        names = [name for content in found for name in content.get("files", [])]
        # The list comes from a file that anyone may have edited: only names in this very folder.
        return [name for name in names if isinstance(name, str) and Path(name).name == name]

    def done(self, name: str) -> bool:
        """Whether a file of this build is there already."""
        return (self.path / name).is_file()

    def close(self, manifest: Mapping[str, Any]) -> None:
        """Write the manifest: the build is complete."""
        write_atomic(self.path / MANIFEST, _dump({**self.plan, **manifest}))
        (self.path / PLAN).unlink(missing_ok=True)

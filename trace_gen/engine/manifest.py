"""The manifest of a build, and what an output folder may already hold.

Everything in a manifest follows from the command, the words and the templates: no time stamp, no
path, no machine.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

from trace_gen.errors import Fault, InputError
from trace_gen.text import refused, sha256_of_file, write_atomic

__all__ = ["MANIFEST", "PLAN", "Folder", "read_manifest"]

MANIFEST = "manifest.json"
PLAN = ".trace-gen-plan.json"
"""What a build set out to make: there from its first file until its manifest."""


_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,80}")


def _dump(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, indent=2, sort_keys=False) + "\n"


def read_manifest(path: Path) -> dict[str, Any] | None:
    """Return a manifest or plan, None where there is none or it is none of ours."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def _names(content: Mapping[str, Any] | None) -> list[str]:
    """Return the files that one of our manifests or plans names, in this very folder.

    Anyone may have edited it, so nothing that leads elsewhere is believed.
    """
    if content is None or content.get("name") != "trace-gen":
        return []
    names = content.get("files")
    if not isinstance(names, list):
        return []
    return [n for n in names if isinstance(n, str) and _PLAIN.fullmatch(n)]


def _runs(process: str) -> bool:
    """Whether a process is there; on Windows, where asking could end it, taken to be."""
    if os.name != "posix" or not process.isdecimal():
        return True
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


class Folder:
    """An output folder: new, finished, begun by the same build, or another's.

    A plan stands in it from the first file until the manifest, with the SHA-256 of every file that
    is whole; only what still has that hash is kept by a build that resumes. `beside`: files that
    may differ from machine to machine, so that no hash vouches for them.
    """

    def __init__(
        self, path: Path, plan: Mapping[str, Any], files: Sequence[str], beside: Sequence[str] = ()
    ) -> None:
        self.path, self.files, self.beside = path, list(files), list(beside)
        self.plan = {**plan, "files": [*files, *beside]}
        self.whole: dict[str, str] = {}
        self._new: list[Path] = []

    def _same(self, content: Mapping[str, Any] | None) -> bool:
        """Whether a manifest or plan is of this very build."""
        return content is not None and all(content.get(k) == v for k, v in self.plan.items())

    def _intact(self, name: str, sha: object) -> bool:
        path = self.path / name
        try:
            return path.is_file() and sha256_of_file(path) == sha
        except OSError:  # what cannot be read is made again
            return False

    @property
    def finished(self) -> bool:
        """Whether this very build is there already, every file of it as it was written."""
        manifest = read_manifest(self.path / MANIFEST)
        if manifest is None or not self._same(manifest):
            return False
        hashes = manifest.get("sha256")
        return (
            isinstance(hashes, dict)
            and all(self._intact(name, hashes.get(name)) for name in self.files)
            and all((self.path / name).is_file() for name in self.beside)
        )

    def _writing(self) -> AbstractContextManager[None]:
        hint = "choose a folder that you may write to, on a disk that is not full"
        return refused("F102", f"cannot write '{self.path}'", hint)

    def open(self, overwrite: bool) -> None:
        """Make the folder ready.

        Raises InputError: B320 where another build is there, B321 where something is in the way,
        F102 where it cannot be written.
        """
        with self._writing():
            self._new = [p for p in (self.path, *self.path.parents) if not p.exists()]
            self._make_room(overwrite)
            self._sweep()
        self._write_plan()

    def _make_room(self, overwrite: bool) -> None:
        manifest, plan = (read_manifest(self.path / name) for name in (MANIFEST, PLAN))
        ours = self._same(plan) or (plan is None and self._same(manifest))
        names = [MANIFEST, PLAN, *self.files, *self.beside, *_names(manifest), *_names(plan)]
        others = [n for n in dict.fromkeys(names) if (self.path / n).exists()]
        in_the_way = [n for n in others if not (self.path / n).is_file()]
        if (self.path.exists() and not self.path.is_dir()) or in_the_way:
            what = self.path / in_the_way[0] if in_the_way else self.path
            kind = "not a file" if in_the_way else "not a folder"
            raise InputError(Fault("B321", f"'{what}' is {kind}", hint="choose another --out"))
        if others and not overwrite and not ours:
            message = f"'{self.path}' holds another build ({', '.join(others[:3])})"
            hint = "use --overwrite, or another --out"
            raise InputError(Fault("B320", message, hint=hint))
        hashes = (plan or manifest or {}).get("sha256") if ours else None
        known = hashes if isinstance(hashes, dict) else {}
        self.whole = {n: known[n] for n in self.files if self._intact(n, known.get(n))}
        # What is not kept goes before the plan comes: a plan never stands beside another's files.
        for name in others:
            if name not in self.whole:
                (self.path / name).unlink(missing_ok=True)

    def _sweep(self) -> None:
        """Remove what a build that was killed left half written."""
        for name in (MANIFEST, PLAN, *self.files, *self.beside):
            for stale in self.path.glob(f".{name}.*-*.tmp"):
                process = stale.name.removeprefix(f".{name}.").split("-")[0]
                if not _runs(process):
                    stale.unlink(missing_ok=True)

    def _write_plan(self) -> None:
        write_atomic(self.path / PLAN, _dump({**self.plan, "sha256": self.whole}))

    def done(self, names: Sequence[str]) -> bool:
        """Whether these files of this build are there already, as they were written."""
        return all(name in self.whole for name in names)

    def keep(self, names: Sequence[str]) -> None:
        """Note that these files are whole."""
        with self._writing():
            self.whole |= {name: sha256_of_file(self.path / name) for name in names}
        self._write_plan()

    def abandon(self) -> None:
        """Leave the folder as it was where a build that stops has kept nothing in it.

        A plan alone would stand in the way of the same command, once the words are mended.
        """
        if self.whole:
            return
        with suppress(OSError):
            for name in (PLAN, *self.files, *self.beside):
                (self.path / name).unlink(missing_ok=True)
            for folder in self._new:
                folder.rmdir()

    def close(self, manifest: Mapping[str, Any]) -> None:
        """Write the manifest: the build is complete."""
        hashes = {name: self.whole[name] for name in self.files}
        write_atomic(self.path / MANIFEST, _dump({**self.plan, **manifest, "sha256": hashes}))
        with self._writing():
            (self.path / PLAN).unlink(missing_ok=True)

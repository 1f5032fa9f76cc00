"""Which YAML files a folder of words or templates holds, and what in it cannot be read (F101)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from trace_gen.errors import Fault, Place

__all__ = ["Listing", "list_folder"]

_SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Listing:
    """The YAML files below a folder.

    `names`: their paths within it, with `/`, sorted; `shown`: the folder as its user knows it.
    """

    shown: Path
    names: tuple[str, ...]
    faults: tuple[Fault, ...]


def list_folder(folder: Path, what: str = "YAML file") -> Listing:
    """Return the YAML files below a folder, with a fault (F101) for each folder that is shut.

    Hidden files and folders are left out, and what is no file; links are followed. A file that is
    not there to be read (a link to nothing) is listed, so that reading it says so. A folder that
    holds none has a fault, too: no `what` here.
    """
    here = Path.cwd()
    walk = _Walk(folder, folder.relative_to(here) if folder.is_relative_to(here) else folder)
    names = sorted(walk.below("", frozenset()))
    if not names and not walk.faults:
        hint = "name a folder that holds .yaml files"
        walk.faults.append(Fault("F101", f"no {what} here", Place(walk.shown.as_posix()), hint))
    return Listing(walk.shown, tuple(names), tuple(walk.faults))


@dataclass(frozen=True, slots=True)
class _Walk:
    folder: Path
    shown: Path
    faults: list[Fault] = field(default_factory=list)

    def below(self, inside: str, above: frozenset[str]) -> Iterator[str]:
        """Yield the files below a sub-folder; `above`: the real paths of the folders around it."""
        path = self.folder / inside
        real = os.path.realpath(path)
        if real in above:
            self.shut(inside, "it is a link to a folder around it", "take the link out")
            return
        try:
            entries = sorted(entry.name for entry in path.iterdir())
        except OSError as error:
            # What is no folder at all holds no files, and that is all there is to say of it.
            if inside or not isinstance(error, (FileNotFoundError, NotADirectoryError)):
                hint = "check its name and permissions"
                self.shut(inside, f"cannot read it: {error.strerror}", hint)
            return
        for name in entries:
            if name.startswith("."):
                continue
            if os.path.isdir(path / name):  # noqa: PTH112
                yield from self.below(f"{inside}{name}/", above | {real})
            elif name.endswith(_SUFFIXES) and self.readable(path / name):
                yield inside + name

    def shut(self, inside: str, message: str, hint: str) -> None:
        place = Place((self.shown / inside).as_posix())
        self.faults.append(Fault("F101", message, place, hint))

    def readable(self, path: Path) -> bool:
        # `os.path`, since these say no where the system does not let them look.
        return os.path.isfile(path) or not os.path.exists(path)  # noqa: PTH110, PTH113

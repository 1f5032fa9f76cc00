"""Templates: frames, criteria, families and conditions, read from YAML.

What is wrong within one entry is found here; `trace_gen.design.consistency` checks them against
each other.

Codes: those of `trace_gen.lexicon.marked`, L105 duplicate entry, T201 to T204 a frame; F101 for a
folder without templates, or what in it cannot be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from trace_gen.design.consistency import Found, inconsistencies
from trace_gen.design.model import Condition, Family, Features, Tenses, VerbFilter
from trace_gen.errors import Fault, InputError, Place, suggest
from trace_gen.grammar.template import (
    HYPOTHESIS_SLOTS,
    PREMISE_SLOTS,
    Criterion,
    Frame,
    FrameSource,
    compile_frame,
)
from trace_gen.lexicon.folders import list_folder
from trace_gen.lexicon.marked import Loc, Marked, scan_yaml, validate
from trace_gen.lexicon.model import Entry

__all__ = [
    "Condition",
    "Family",
    "Features",
    "Templates",
    "Tenses",
    "VerbFilter",
    "load_templates",
]


@dataclass(frozen=True, slots=True)
class Templates:
    """Everything that the template folders say."""

    frames: Mapping[str, Frame]
    criteria: Mapping[str, Criterion]
    families: Mapping[str, Family]
    conditions: Mapping[str, Condition]
    places: Mapping[tuple[str, str], Place]

    def members(self, family: str) -> tuple[Condition, ...]:
        """The conditions of a family, in the order of their codes."""
        found = (c for c in self.conditions.values() if c.family == family)
        return tuple(sorted(found, key=lambda c: (c.order, c.id)))

    def code(self, condition: Condition) -> str:
        """What ends the ID-mapping of a condition's rows: `2`, or `0_1` for one that expands."""
        if condition.expands is None:
            return str(condition.code)
        return f"{self.code(self.conditions[condition.expands])}_1"

    def criteria_of(self, family: Family) -> tuple[Criterion, ...]:
        """The criteria of a family, in its order."""
        return tuple(self.criteria[name] for name in family.criteria)

    def choose(self, names: Iterable[str]) -> tuple[Condition, ...]:
        """Return the named conditions (`all` for every one), each once, in a fixed order.

        Raises InputError (B301) for names that are not there, all at once.
        """
        wanted = list(names)
        faults = [
            Fault("B301", f"unknown condition '{name}'", hint=suggest(name, self.conditions))
            for name in wanted
            if name != "all" and name not in self.conditions
        ]
        if faults:
            raise InputError(faults)
        chosen = set(self.conditions) if "all" in wanted else set(wanted)
        order = sorted(self.conditions.values(), key=lambda c: (c.order, c.id))
        return tuple(c for c in order if c.id in chosen)


_KINDS: Mapping[str, type[Entry]] = {
    "frames": FrameSource,
    "criteria": Criterion,
    "conditions": Condition,
    "family": Family,
}
_Entries = Annotated[list[Any], Field(default_factory=list)]


class TemplateFile(Entry):
    """The top level of a file; its entries are validated one by one, each with its own faults."""

    frames: _Entries
    criteria: _Entries
    conditions: _Entries
    family: Any = None


@dataclass(slots=True)
class _Reader:
    """Collects the entries of all files, and every fault in them."""

    found: Found = field(default_factory=lambda: Found({kind: {} for kind in _KINDS}))
    origin: dict[tuple[str, str], Path] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    whole: bool = True

    def read_folder(self, folder: Path) -> None:
        listing = list_folder(folder, "templates")
        self.faults.extend(listing.faults)
        self.whole = self.whole and not listing.faults
        for name in listing.names:
            self.read_file(folder, folder / name, (listing.shown / name).as_posix())

    def read_file(self, folder: Path, path: Path, shown: str) -> None:
        marked, faults = scan_yaml(path, shown)
        self.faults.extend(faults)
        if marked is None:
            self.whole = False
            return
        # A value with a fault of its own (`positive: no`) is likely to be of the wrong type too.
        seen = {fault.place for fault in faults}
        found = self.read_entries(folder, marked)
        self.faults.extend(fault for fault in found if fault.place not in seen)

    def read_entries(self, folder: Path, marked: Marked) -> list[Fault]:
        faults: list[Fault] = []
        try:
            validate(TemplateFile, marked.data, marked, ())
        except InputError as error:
            faults.extend(error.faults)
        data = marked.data if isinstance(marked.data, dict) else {}
        for kind in _KINDS.keys() & data.keys():
            if kind == "family":
                faults.extend(self.read_entry(folder, marked, kind, (kind,), data[kind]))
            elif isinstance(data[kind], list):
                for index, value in enumerate(data[kind]):
                    faults.extend(self.read_entry(folder, marked, kind, (kind, index), value))
        return faults

    def read_entry(
        self, folder: Path, marked: Marked, kind: str, loc: Loc, value: Any
    ) -> Sequence[Fault]:
        try:
            entry: Any = validate(_KINDS[kind], value, marked, loc)
        except InputError as error:
            name = value.get("id") if isinstance(value, dict) else None
            self.found.broken.add((kind, name if isinstance(name, str) else None))
            return error.faults
        known, twice = (kind, entry.id), list[Fault]()
        if self.origin.get(known) == folder:
            message = f"'{entry.id}' is already at {self.found.place(*known)}"
            twice.append(Fault("L105", message, marked.place(loc), "give it another id"))
        self.found.entries[kind][entry.id] = entry
        self.found.marks[known] = (marked, loc)
        self.origin[known] = folder
        return twice

    def frames(self) -> dict[str, Frame]:
        """Compile the frames, with the phrases that their users have."""
        of = self.found.entries
        premises = {family.frame for family in of["family"].values()}
        hypotheses = {criterion.frame for criterion in of["criteria"].values()}
        frames: dict[str, Frame] = {}
        for name, source in of["frames"].items():
            slots = PREMISE_SLOTS if name in premises else HYPOTHESIS_SLOTS
            if name not in premises | hypotheses and self.found.broken:
                # Its user is among the entries with faults.
                slots = PREMISE_SLOTS | HYPOTHESIS_SLOTS
            try:
                frames[name] = compile_frame(source, self.found.place("frames", name), slots)
            except InputError as error:
                self.faults.extend(error.faults)
        return frames


def load_templates(folders: Sequence[Path]) -> Templates:
    """Read every YAML file of the folders; later folders replace entries of earlier ones.

    Raises InputError with all faults of all files.
    """
    reader = _Reader()
    for folder in folders:
        reader.read_folder(folder)
    frames = reader.frames()
    # Where a file could not be read, too much would seem not to be there.
    if reader.whole:
        reader.faults.extend(inconsistencies(reader.found, frames))
    if reader.faults:
        raise InputError(sorted(reader.faults, key=lambda f: (f.place or Place(""), str(f))))
    of = {kind: dict(sorted(entries.items())) for kind, entries in reader.found.entries.items()}
    places = {known: reader.found.place(*known) for known in reader.found.marks}
    return Templates(frames, of["criteria"], of["family"], of["conditions"], places)

"""Conditions and families, read from YAML and checked against each other.

A condition says which features NP1 and NP2 have; its family says which verbs, criteria and frame
all its members share. Source: Brunato 2024, Table 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StringConstraints, model_validator

from trace_gen.errors import Fault, InputError, Place, suggest
from trace_gen.grammar.template import (
    HYPOTHESIS_SHAPES,
    HYPOTHESIS_SLOTS,
    PREMISE_SHAPES,
    PREMISE_SLOTS,
    Criterion,
    Frame,
    FrameSource,
    compile_frame,
)
from trace_gen.lexicon.marked import Marked, read_yaml, validate
from trace_gen.lexicon.model import Animacy, Entry, Gender, Number, Symmetry, Text, Words

__all__ = [
    "Condition",
    "Family",
    "Features",
    "Templates",
    "Tenses",
    "VerbFilter",
    "load_templates",
]

PremiseTense = Literal["present", "past", "remote", "pluperfect", "imperfect"]


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _range(value: Any) -> Any:
    return (value, value) if isinstance(value, int) else _tuple(value)


Symmetries = Annotated[tuple[Symmetry, ...], BeforeValidator(_tuple)]


class Features(Entry):
    """What a condition asks of a noun phrase.

    `gender` is left out where each noun brings its own. `words`: nouns of a scene's cast, or first
    names. `pps`: how many prepositional phrases make it longer, at least and at most.
    """

    gender: Gender | None = None
    number: Number = "sg"
    animacy: Animacy = "human"
    words: Literal["nouns", "names"] = "nouns"
    pps: Annotated[tuple[int, int], BeforeValidator(_range)] = (0, 0)


class VerbFilter(Entry):
    """Which verbs may head the relative of a family.

    `reversible`: two people can do it to each other, in either order. `use`: verbs that say so
    themselves, for what NP2 does to NP1 only.
    """

    reversible: bool = False
    use: Text | None = None
    symmetry: Symmetries = ("none",)
    passive: bool = True


class Tenses(Entry):
    """The tense of the relative and of the matrix clause; a state in the past is an imperfetto."""

    relative: PremiseTense
    matrix: PremiseTense


Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
"""What names files and rows: lower-case letters, digits and hyphens."""


class Family(Entry):
    """A set of matched conditions: item k has the same words in every one of them.

    `scenes`: the kind of scene that it draws from. `subject`: who is the subject of the matrix
    clause: NP1 (centre-embedded) or SUBJ, a first name, with NP1 as its object (right-branching).
    `tenses`: one pair for every item, or several, drawn item by item.
    """

    id: Id
    title: Text
    frame: Text
    scenes: Text
    subject: Literal["NP1", "SUBJ"] = "NP1"
    verbs: VerbFilter = VerbFilter()
    criteria: Words
    tenses: Annotated[tuple[Tenses, ...], BeforeValidator(_tuple), Field(min_length=1)]


class Condition(Entry):
    """One member of a family. `code` ends the ID-mapping of its rows.

    `expands`: the condition whose items this one makes longer; it takes its code, with `_1`.
    `order`: its place among all conditions. `paper`: how many pairs the published set has of it.
    """

    id: Id
    title: Text
    family: Text
    order: int
    code: Annotated[int, Field(ge=0, le=999)] | None = None
    expands: Text | None = None
    paper: int | None = None
    np1: Features
    np2: Features

    @model_validator(mode="after")
    def _coded(self) -> Condition:
        if (self.code is None) == (self.expands is None):
            raise ValueError("give either `code` or `expands`")
        if self.id == "all":
            raise ValueError("`all` stands for every condition")
        return self


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


class _Reader:
    """Collects the entries of all files, and every fault in them."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, Any]] = {kind: {} for kind in _KINDS}
        self.origin: dict[tuple[str, str], Path] = {}
        self.places: dict[tuple[str, str], Place] = {}
        self.faults: list[Fault] = []

    def read(self, folder: Path, path: Path) -> None:
        try:
            marked = read_yaml(path, f"{folder.name}/{path.relative_to(folder).as_posix()}")
        except InputError as error:
            self.faults.extend(error.faults)
            return
        if not isinstance(marked.data, dict):
            self.faults.append(Fault("L102", "a template file is a mapping", marked.place(())))
            return
        for key, value in marked.data.items():
            if key not in _KINDS:
                fault = Fault("L101", f"unknown key '{key}'", marked.place((key,)))
                self.faults.append(
                    Fault(fault.code, fault.message, fault.place, suggest(str(key), _KINDS))
                )
            elif key == "family":
                self._entry(folder, marked, key, value, (key,))
            elif isinstance(value, list):
                for index, item in enumerate(value):
                    self._entry(folder, marked, key, item, (key, index))
            else:
                self.faults.append(Fault("L102", f"'{key}' is a list", marked.place((key,))))

    def _entry(
        self, folder: Path, marked: Marked, kind: str, value: Any, loc: tuple[str | int, ...]
    ) -> None:
        try:
            entry: Any = validate(_KINDS[kind], value, marked, loc)
        except InputError as error:
            self.faults.extend(error.faults)
            return
        known, place = (kind, entry.id), marked.place(loc)
        if self.origin.get(known) == folder:
            message = f"'{entry.id}' is already at {self.places[known]}"
            self.faults.append(Fault("L105", message, place, "give it another id"))
        self.found[kind][entry.id] = entry
        self.origin[known], self.places[known] = folder, place

    def frames(self) -> dict[str, Frame]:
        premises = {family.frame for family in self.found["family"].values()}
        frames: dict[str, Frame] = {}
        for name, source in self.found["frames"].items():
            slots = PREMISE_SLOTS if name in premises else HYPOTHESIS_SLOTS
            try:
                frames[name] = compile_frame(source, self.places["frames", name], slots)
            except InputError as error:
                self.faults.extend(error.faults)
        return frames

    def refer(self, kind: str, name: str, target: str, wanted: str) -> None:
        """Report a reference to something that no file declares."""
        if wanted not in self.found[target]:
            message = f"'{name}' names {target} '{wanted}', which is not there"
            hint = suggest(wanted, self.found[target])
            self.faults.append(Fault("L111", message, self.places[kind, name], hint))

    def refer_to_base(self, name: str, condition: Condition) -> None:
        """Report a condition that expands none, itself, or one that is no plain member."""
        if condition.expands is None:
            return
        self.refer("conditions", name, "conditions", condition.expands)
        base = self.found["conditions"].get(condition.expands)
        if base is not None and (base.expands or base.family != condition.family):
            message = f"'{name}' expands '{base.id}', which is no plain member of its family"
            place = self.places["conditions", name]
            self.faults.append(Fault("L112", message, place, "expand one that has a code"))

    def check_shapes(self, frames: Mapping[str, Frame]) -> None:
        """Report frames that put phrases in another order than their user means."""
        users = [
            ("family", one.id, one.frame, PREMISE_SHAPES[one.subject])
            for one in self.found["family"].values()
        ]
        users += [
            ("criteria", one.id, one.frame, HYPOTHESIS_SHAPES[one.voice])
            for one in self.found["criteria"].values()
        ]
        for kind, name, frame, shape in users:
            if frame in frames and frames[frame].shape != shape:
                message = f"'{name}' needs the phrases in the order '{shape}'"
                hint = f"frame '{frame}' has '{frames[frame].shape}'"
                self.faults.append(Fault("T206", message, self.places[kind, name], hint))

    def check_codes(self) -> None:
        """Report codes that two conditions share, and criteria that a family has twice."""
        seen: dict[int, str] = {}
        for name, condition in self.found["conditions"].items():
            if condition.code is None or condition.family not in self.found["family"]:
                continue
            if condition.code in seen:
                message = f"'{name}' has the code of '{seen[condition.code]}'"
                place = self.places["conditions", name]
                self.faults.append(Fault("L105", message, place, "give it another code"))
            seen[condition.code] = name
        for name, family in self.found["family"].items():
            if len(set(family.criteria)) < len(family.criteria):
                message = f"'{name}' names a criterion twice"
                self.faults.append(
                    Fault("L105", message, self.places["family", name], "name it once")
                )


def load_templates(folders: Sequence[Path]) -> Templates:
    """Read every YAML file of the folders; later folders replace entries of earlier ones.

    Raises InputError with all faults of all files.
    """
    reader = _Reader()
    for folder in folders:
        for path in sorted(folder.rglob("*.yaml"), key=lambda p: p.as_posix()):
            reader.read(folder, path)
    frames = reader.frames()
    for name, criterion in reader.found["criteria"].items():
        reader.refer("criteria", name, "frames", criterion.frame)
    for name, family in reader.found["family"].items():
        reader.refer("family", name, "frames", family.frame)
        for wanted in family.criteria:
            reader.refer("family", name, "criteria", wanted)
    for name, condition in reader.found["conditions"].items():
        reader.refer("conditions", name, "family", condition.family)
        reader.refer_to_base(name, condition)
    reader.check_shapes(frames)
    reader.check_codes()
    if reader.faults:
        raise InputError(reader.faults)
    ordered = {kind: dict(sorted(entries.items())) for kind, entries in reader.found.items()}
    return Templates(
        frames, ordered["criteria"], ordered["family"], ordered["conditions"], reader.places
    )

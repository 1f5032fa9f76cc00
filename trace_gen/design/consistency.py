"""Templates checked against each other: what names what, and what cannot go together.

Codes: L105 the same code or criterion twice, L111 unknown reference, L112 a condition that expands
no plain member of its family; T206 a frame in another order than its user means; T302 a criterion
with a role that its family does not have, T303 nouns in one member and names in another,
T304 names where only a cast can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from trace_gen.errors import Fault, Place, suggest
from trace_gen.grammar.template import HYPOTHESIS_SHAPES, PREMISE_SHAPES, Frame
from trace_gen.lexicon.marked import Loc, Marked

__all__ = ["Found", "inconsistencies"]


@dataclass(frozen=True, slots=True)
class Found:
    """The entries of all files, by kind and id, and where they stand.

    `broken`: (kind, id) of those with faults, None for an id that could not be read: a reference to
    one of them is not a second fault.
    """

    entries: dict[str, dict[str, Any]]
    marks: dict[tuple[str, str], tuple[Marked, Loc]] = field(default_factory=dict)
    broken: set[tuple[str, str | None]] = field(default_factory=set)

    def place(self, kind: str, name: str, *inner: str | int) -> Place:
        """Return the place of an entry, or of something in it."""
        marked, loc = self.marks[kind, name]
        return marked.place((*loc, *inner))

    def lacks(self, kind: str, name: str) -> bool:
        """Whether no file declares an entry, not even with faults."""
        broken = {(kind, name), (kind, None)} & self.broken
        return name not in self.entries[kind] and not broken


def inconsistencies(found: Found, frames: Mapping[str, Frame]) -> Iterator[Fault]:
    """Yield what is wrong between entries."""
    yield from _references(found)
    yield from _bases(found)
    yield from _shapes(found, frames)
    yield from _codes(found)
    yield from _criteria(found)
    yield from _words(found)


def _references(found: Found) -> Iterator[Fault]:
    """L111: a name of something that no file declares."""
    named = (
        ("criteria", "frame", "frames"),
        ("family", "frame", "frames"),
        ("family", "criteria", "criteria"),
        ("conditions", "family", "family"),
        ("conditions", "expands", "conditions"),
    )
    for kind, key, target in named:
        for name, entry in found.entries[kind].items():
            value = getattr(entry, key)
            inner = [(key, value)] if isinstance(value, str) else [*enumerate(value or ())]
            for where, wanted in inner:
                if found.lacks(target, wanted):
                    loc = (key,) if where == key else (key, where)
                    message = f"'{name}' names {target} '{wanted}', which is not there"
                    hint = suggest(wanted, found.entries[target]) or "add it, or correct it here"
                    yield Fault("L111", message, found.place(kind, name, *loc), hint)


def _bases(found: Found) -> Iterator[Fault]:
    """L112: a condition that expands itself, or one that is no plain member of its family."""
    conditions = found.entries["conditions"]
    for name, condition in conditions.items():
        base = conditions.get(condition.expands)
        if base is not None and (base.expands or base.family != condition.family):
            message = f"'{name}' expands '{base.id}', which is no plain member of its family"
            place = found.place("conditions", name, "expands")
            yield Fault("L112", message, place, "expand one that has a code")


def _shapes(found: Found, frames: Mapping[str, Frame]) -> Iterator[Fault]:
    """T206: a frame that puts phrases in another order than its user means."""
    users = [
        ("family", one.id, one.frame, PREMISE_SHAPES[one.subject])
        for one in found.entries["family"].values()
    ]
    users += [
        ("criteria", one.id, one.frame, HYPOTHESIS_SHAPES[one.voice])
        for one in found.entries["criteria"].values()
    ]
    for kind, name, frame, shape in users:
        if frame in frames and frames[frame].shape != shape:
            message = f"'{name}' needs the phrases in the order '{shape}'"
            hint = f"frame '{frame}' has '{frames[frame].shape}'"
            yield Fault("T206", message, found.place(kind, name, "frame"), hint)


def _codes(found: Found) -> Iterator[Fault]:
    """L105: what ends the ID-mapping of two conditions, or a criterion that a family has twice."""
    seen: dict[tuple[str, object], str] = {}
    for name, condition in found.entries["conditions"].items():
        if condition.family not in found.entries["family"]:
            continue
        key = "code" if condition.expands is None else "expands"
        code = (key, getattr(condition, key))
        if other := seen.get(code):
            message = f"'{name}' has the code of '{other}'"
            if key == "expands":
                message += f": both expand '{condition.expands}'"
            hint = "give it another code" if key == "code" else "give it a code, and no 'expands'"
            yield Fault("L105", message, found.place("conditions", name, key), hint)
        seen[code] = name
    for name, family in found.entries["family"].items():
        for index, criterion in enumerate(family.criteria):
            if criterion in family.criteria[:index]:
                message = f"'{name}' names criterion '{criterion}' twice"
                place = found.place("family", name, "criteria", index)
                yield Fault("L105", message, place, "name it once")


def _criteria(found: Found) -> Iterator[Fault]:
    """T302: a criterion about a matrix subject or an object that the family's sentences lack."""
    for name, family in found.entries["family"].items():
        missing = "OBJ" if family.subject == "SUBJ" else "SUBJ"
        for index, wanted in enumerate(family.criteria):
            criterion = found.entries["criteria"].get(wanted)
            if criterion is not None and missing in (criterion.agent, criterion.patient):
                message = f"criterion '{wanted}' has {missing}, but family '{name}' none"
                hint = f"take one without {missing}: the family's subject is {family.subject}"
                yield Fault("T302", message, found.place("family", name, "criteria", index), hint)


def _words(found: Found) -> Iterator[Fault]:
    """T303: one item has the same words in all members: nouns in all, or names in all.

    T304: names are in no cast, so nothing says what they do in the main clause.
    """
    first: dict[tuple[str, str], Any] = {}
    for name, condition in found.entries["conditions"].items():
        family = found.entries["family"].get(condition.family)
        for slot in ("np1", "np2"):
            other = first.setdefault((condition.family, slot), condition)
            words, others = getattr(condition, slot).words, getattr(other, slot).words
            if words != others:
                message = f"'{name}' has {words} as {slot.upper()}, '{other.id}' {others}"
                hint = f"one item has the same words in all of family '{condition.family}'"
                yield Fault("T303", message, found.place("conditions", name, slot), hint)
            elif words == "names" and family and (slot, family.subject) != ("np2", "SUBJ"):
                message = f"'{name}' has {words} as {slot.upper()}"
                hint = "a first name can be NP2 of a family with 'subject: SUBJ', nothing else"
                yield Fault("T304", message, found.place("conditions", name, slot), hint)

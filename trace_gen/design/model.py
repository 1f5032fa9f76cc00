"""The entries of a template file that describe a design: families and their conditions.

A condition says which features NP1 and NP2 have; its family says which verbs, criteria and frame
all its members share. Source: Brunato 2024, Table 2.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, model_validator

from trace_gen.lexicon.model import Animacy, Entry, Gender, Number, Symmetry, Text, Words

__all__ = ["Condition", "Family", "Features", "Tenses", "VerbFilter"]

PremiseTense = Literal["present", "past", "remote", "pluperfect", "imperfect"]


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _range(value: Any) -> Any:
    both = (value, value) if isinstance(value, int) else _tuple(value)
    # `true` is an int to Python.
    if not isinstance(both, tuple) or [type(one) for one in both] != [int, int]:
        raise ValueError("it is one number or two", "write 0, 1, 2 or [1, 2]")
    least, most = both
    if not 0 <= least <= most <= 2:
        raise ValueError(f"from {least} to {most} cannot be", "write 0, 1, 2 or [1, 2]")
    if least == 0 < most:
        # Every item of a condition is made longer, or none: else the condition is two.
        raise ValueError(
            "some items longer and some not is no condition",
            "write 0, 1, 2 or [1, 2]; make two conditions of it",
        )
    return both


def _id(value: str) -> str:
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value):
        hint = "write lower-case letters and digits, with single hyphens between them"
        raise ValueError(f"{value!r} cannot name files", hint)
    return value


Symmetries = Annotated[tuple[Symmetry, ...], BeforeValidator(_tuple)]


class Features(Entry):
    """What a condition asks of a noun phrase.

    `gender` is left out where each noun brings its own. `words`: nouns of a scene's cast, or first
    names, in the singular. `pps`: how many prepositional phrases make it longer, at least and at
    most: 0, 1, 2 or [1, 2].
    """

    gender: Gender | None = None
    number: Number = "sg"
    animacy: Animacy = "human"
    words: Literal["nouns", "names"] = "nouns"
    pps: Annotated[tuple[int, int], BeforeValidator(_range)] = (0, 0)

    @model_validator(mode="after")
    def _for_names(self) -> Features:
        if self.words == "names":
            unlike = {
                "number: pl": self.number == "pl",
                f"animacy: {self.animacy}": self.animacy != "human",
                "pps": bool(self.pps[1]),
            }
            for said in (key for key, wrong in unlike.items() if wrong):
                raise ValueError(f"a first name cannot have `{said}`", f"take `{said}` out")
        return self


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


Id = Annotated[Text, StringConstraints(max_length=60), AfterValidator(_id)]
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
    paper: Annotated[int, Field(ge=1)] | None = None
    np1: Features
    np2: Features

    @model_validator(mode="after")
    def _coded(self) -> Condition:
        if (self.code is None) == (self.expands is None):
            both = self.code is not None
            message = "it has both `code` and `expands`" if both else "it has no `code`"
            raise ValueError(message, "give either `code` or `expands`")
        if self.id == "all":
            raise ValueError("`all` stands for every condition", "give it another id")
        return self

"""Sentence frames and criteria: grammar that is written as data.

A frame is a Jinja template that only puts phrases in order. It is rendered once, with marked slots,
into a list of parts; from then on sentences are joined without Jinja, one by one or by the column.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from pydantic import model_validator

from trace_gen.errors import Fault, InputError, Place
from trace_gen.lexicon.model import Entry, Text

__all__ = [
    "HYPOTHESIS_SLOTS",
    "PREMISE_SLOTS",
    "Criterion",
    "Frame",
    "FrameSource",
    "Role",
    "Slot",
    "compile_frame",
]

Role = Literal["NP1", "NP2", "SUBJ", "OBJ"]

_MARK = "\x00"

Slots = frozenset[str]
PREMISE_SLOTS: Slots = frozenset({"np1", "np2", "subject", "verb", "matrix_verb", "object"})
HYPOTHESIS_SLOTS: Slots = frozenset({"subject", "verb", "object", "agent"})


class FrameSource(Entry):
    """A frame as it is written: its name and its Jinja text."""

    id: Text
    text: Text


class Criterion(Entry):
    """What Sentence2 says: an event of Sentence1 with its roles as they were, or exchanged.

    Source: Brunato 2024, section 3. `verb`: that of the relative or of the matrix clause. `agent`,
    `patient`: who does it to whom; `NP1`, `NP2`, `OBJ` (what follows the matrix verb) or `SUBJ` (a
    matrix subject that is not NP1). `positive: false` negates Sentence2. No gold: it is computed.
    """

    id: Text
    target: Literal["NP1", "NP2"]
    verb: Literal["relative", "matrix"]
    agent: Literal["NP1", "NP2", "SUBJ"]
    patient: Role
    voice: Literal["active", "passive"] = "active"
    positive: bool = True
    frame: Text

    @model_validator(mode="after")
    def _roles(self) -> Criterion:
        if self.patient == self.agent:
            raise ValueError("agent and patient are the same")
        if self.patient == "OBJ" and (self.voice == "passive" or self.verb == "relative"):
            raise ValueError("OBJ follows an active matrix verb; it is nobody's subject")
        return self

    @property
    def subject(self) -> Role:
        """The role that is the grammatical subject."""
        return self.agent if self.voice == "active" else self.patient

    @property
    def other(self) -> Role:
        """The role that is the object, or the agent of the passive."""
        return self.patient if self.voice == "active" else self.agent


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a phrase, with the literal text that follows it up to the next slot.

    `first` slots open the sentence, so their phrase takes a capital.
    """

    name: str
    after: str
    first: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """A compiled frame: its slots in order. Every frame starts with a slot."""

    id: str
    slots: tuple[Slot, ...]


def compile_frame(source: FrameSource, place: Place, known: Slots) -> Frame:
    """Compile the Jinja text of a frame.

    Raises InputError: T201 for an undefined variable, T202 for a template that does anything but
    name phrases (it runs in Jinja's immutable sandbox), T203 for a syntax error, T204 for a frame
    that does not start with a phrase.
    """
    from jinja2 import StrictUndefined, TemplateSyntaxError, UndefinedError
    from jinja2.exceptions import SecurityError, TemplateError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(
        undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True
    )
    environment.globals.clear()
    named = {name: f"{_MARK}{name}{_MARK}" for name in known}
    names = "known phrases: " + ", ".join(sorted(known))
    try:
        rendered = environment.from_string(source.text).render(named)
    except UndefinedError as error:
        raise InputError(Fault("T201", f"frame '{source.id}': {error}", place, names)) from None
    except TemplateSyntaxError as error:
        raise InputError(Fault("T203", f"frame '{source.id}': {error}", place)) from None
    except (SecurityError, TemplateError, TypeError, ValueError, ArithmeticError) as error:
        hint = "a frame may only name phrases: {{ np1 }}"
        raise InputError(Fault("T202", f"frame '{source.id}': {error}", place, hint)) from None
    pieces = rendered.split(_MARK)
    if pieces[0] or len(pieces) < 3 or not set(pieces[1::2]) <= known:
        hint = "a frame starts with a phrase, and phrases stand in it unchanged; " + names
        raise InputError(Fault("T204", f"frame '{source.id}': {source.text!r}", place, hint))
    slots = tuple(
        Slot(name, after, first=position == 0)
        for position, (name, after) in enumerate(zip(pieces[1::2], pieces[2::2], strict=True))
    )
    if not re.fullmatch(r"[^.]+\.", slots[-1].name + slots[-1].after):
        hint = "end it with '.'"
        raise InputError(Fault("T205", f"frame '{source.id}' has no full stop", place, hint))
    return Frame(source.id, slots)

"""Sentence frames and criteria: grammar that is written as data.

A frame is a Jinja template that only puts phrases in order. It is read once into a list of parts
and never run; sentences are then joined from the parts, one by one or by the column.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import model_validator

from trace_gen.errors import Fault, InputError, Place
from trace_gen.lexicon.model import Entry, Text

__all__ = [
    "HYPOTHESIS_SHAPES",
    "HYPOTHESIS_SLOTS",
    "PREMISE_SHAPES",
    "PREMISE_SLOTS",
    "Criterion",
    "Frame",
    "FrameSource",
    "Role",
    "Slot",
    "compile_frame",
]

Role = Literal["NP1", "NP2", "SUBJ", "OBJ"]

Slots = frozenset[str]
PREMISE_SLOTS: Slots = frozenset({"np1", "np2", "subject", "verb", "matrix_verb", "object"})
HYPOTHESIS_SLOTS: Slots = frozenset({"subject", "verb", "object", "agent"})


# The orders of phrases that mean what a family or a criterion says. Another order would give other
# roles to the same words (`che la maestra chiama` / `che chiama la maestra`).
PREMISE_SHAPES = {
    "NP1": "np1 che np2 verb matrix_verb object.",
    "SUBJ": "subject matrix_verb np1 che np2 verb.",
}
HYPOTHESIS_SHAPES = {"active": "subject verb object.", "passive": "subject verb agent."}


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

    @property
    def shape(self) -> str:
        """The frame in one line: the order of its phrases, and where `che` stands."""
        return "".join(slot.name + slot.after for slot in self.slots)


def _outputs(body: list[Any]) -> Iterator[Any]:
    """Yield what a template puts out, and any statement as it is."""
    for statement in body:
        yield from getattr(statement, "nodes", None) or [statement]


def compile_frame(source: FrameSource, place: Place, known: Slots) -> Frame:
    """Compile the Jinja text of a frame.

    Raises InputError: T201 for an undefined variable, T202 for a template that does anything but
    name phrases (read in Jinja's immutable sandbox, and never run), T203 for a syntax error, T204
    for words of its own: what is not a phrase is a space, ` che ` or the full stop at the end.
    """
    from jinja2 import TemplateSyntaxError, nodes
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    environment = ImmutableSandboxedEnvironment(autoescape=False, keep_trailing_newline=True)
    names = "known phrases: " + ", ".join(sorted(known))

    def fault(code: str, message: str, hint: str = "") -> InputError:
        return InputError(Fault(code, f"frame '{source.id}': {message}", place, hint))

    try:
        body = environment.parse(source.text).body
    except (TemplateSyntaxError, RecursionError) as error:
        shape = "write {{ np1 }}, with two braces on either side; " + names
        raise fault("T203", str(error), shape) from None
    except (ValueError, SyntaxError):  # thousands of digits, or digits of another script
        raise fault("T203", "it holds a number that cannot be read", names) from None
    pieces: list[str] = []
    for node in _outputs(body):
        if isinstance(node, nodes.TemplateData):
            pieces.append(node.data)
        elif not isinstance(node, nodes.Name):
            raise fault("T202", "it may only name phrases", "write {{ np1 }}; " + names)
        elif node.name not in known:
            raise fault("T201", f"'{node.name}' is undefined", names)
        else:
            pieces += ["", node.name] if len(pieces) % 2 else [node.name]
    if body and isinstance(next(_outputs(body)), nodes.TemplateData):
        raise fault("T204", f"starts with {pieces[0]!r}", "start with a phrase")
    slots = tuple(
        Slot(name, after, first=position == 0)
        for position, (name, after) in enumerate(
            zip(pieces[::2], [*pieces[1::2], ""][: len(pieces[::2])], strict=True)
        )
    )
    afters = [slot.after for slot in slots]
    if not afters or afters[-1] != "." or not {*afters[:-1]} <= {" ", " che "}:
        hint = "between phrases stands a space or ' che ', after the last one '.'; " + names
        raise fault("T204", repr(source.text), hint)
    return Frame(source.id, slots)

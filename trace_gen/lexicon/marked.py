"""YAML that remembers where everything stands, for lexicons and templates alike.

What a plain scalar is follows the core schema of YAML 1.2.2 (section 10.3.2), as far as readers of
YAML 1.1 agree: `no` is a word, but has to be quoted. Of YAML itself only what such files need is
accepted: no anchors, aliases, tags or second documents, and keys are always text.

Codes: L101 unknown key, L102 wrong type, L103 missing key, L104 bad value, L106 duplicate key,
L107 syntax, L108 unquoted boolean word, L109 forbidden character, L110 not NFC; F101 no such file.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from trace_gen.errors import Fault, InputError, Place
from trace_gen.lexicon.explain import explain
from trace_gen.text import hidden_character, nfc

__all__ = ["Loc", "Marked", "read_yaml", "scan_yaml", "validate"]

Loc = tuple[str | int, ...]
ModelT = TypeVar("ModelT", bound=BaseModel)

# libyaml where PyYAML was built with it: some ten times faster, and with the same marks.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# Deeper than anyone writes, and far from the depth at which Python gives up.
_DEEPEST = 40

_CONSTANTS: Mapping[str, Any] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_BOOLEAN_ELSEWHERE = re.compile(r"(yes|no|on|off|Yes|No|On|Off|YES|NO|ON|OFF)")
# Only what YAML 1.1 and 1.2 both take for a number: `010` or `1e3` would depend on the reader.
# Python refuses to read thousands of digits; so long a row stays a word.
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,29})")
_FLOAT = re.compile(r"([-+]?[0-9]+\.[0-9]*|\.[0-9]+)([eE][-+][0-9]+)?")
# What YAML 1.2.2 (section 5.1) keeps out of a file.
_UNPRINTABLE = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


@dataclass(frozen=True, slots=True)
class Marked:
    """The plain data of a YAML file, and the place of everything in it.

    `shown` is the file's path as the user knows it.
    """

    data: Any
    shown: str
    places: Mapping[Loc, Place] = field(repr=False)
    keys: Mapping[Loc, Place] = field(repr=False)

    def place(self, loc: Loc) -> Place:
        """Return the place of a value, or of the nearest thing around it.

        Parts of a pydantic location that name nothing in the file (members of a union, the index
        of a word that stands for a list) are skipped.
        """
        return self.places[self._known(loc)]

    def key_place(self, loc: Loc) -> Place:
        """Return the place of the key of a value, or of the nearest thing around it."""
        known = self._known(loc)
        return self.keys.get(known, self.places[known])

    def _known(self, loc: Loc) -> Loc:
        known: Loc = ()
        for part in loc:
            if (*known, part) in self.places:
                known = (*known, part)
        return known


class _Composer:
    """Builds plain data from the events of the parser, noting the place of each node."""

    def __init__(self, text: str, shown: str) -> None:
        self.shown = shown
        self.events: Iterator[Any] = yaml.parse(text, Loader=_LOADER)
        self.places: dict[Loc, Place] = {}
        self.keys: dict[Loc, Place] = {}
        self.faults: list[Fault] = []

    def document(self) -> Any:
        next(self.events)  # start of the stream
        event = next(self.events)
        if isinstance(event, yaml.StreamEndEvent):
            self.places[()] = Place(self.shown, 1, 1)
            return None
        data = self.node(next(self.events), ())
        next(self.events)  # end of the document
        event = next(self.events)
        if not isinstance(event, yaml.StreamEndEvent):
            self.stop(event, "a second document ('---')", "put it in a file of its own")
        return data

    def node(self, event: Any, loc: Loc) -> Any:
        self.plain_yaml(event)
        if len(loc) > _DEEPEST:
            self.stop(event, f"more than {_DEEPEST} levels of nesting", "")
        self.places[loc] = self.at(event)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Any] = []
            while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
                items.append(self.node(event, (*loc, len(items))))
            return items
        return self.mapping(loc)

    def mapping(self, loc: Loc) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            self.plain_yaml(event)
            place = self.at(event)
            if not isinstance(event, yaml.ScalarEvent):
                hint = 'put text with { } or [ ] in quotes: "{{ np1 }}"'
                self.stop(event, "a key that is not a word", hint)
            self.scalar(event)
            key, inner = str(event.value), (*loc, str(event.value))
            if key in found:
                message = f"key '{key}' is there twice; the first is at {self.keys[inner]}"
                self.faults.append(Fault("L106", message, place, "keep one"))
            self.keys[inner] = place
            found[key] = self.node(next(self.events), inner)
        return found

    def scalar(self, event: Any) -> Any:
        text = str(event.value)
        self.characters(text, self.at(event))
        # Only a plain scalar may be anything but text. Its style is None, or "" under libyaml.
        if event.style:
            return text
        if _BOOLEAN_ELSEWHERE.fullmatch(text):
            message = f"'{text}' without quotes is a boolean to other YAML readers"
            hint = f'write "{text}" in quotes, or true or false where that is meant'
            self.faults.append(Fault("L108", message, self.at(event), hint))
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if _INTEGER.fullmatch(text):
            return int(text)
        return float(text) if _FLOAT.fullmatch(text) else text

    def characters(self, text: str, place: Place) -> None:
        """Note what no word, title or prompt may hold; line breaks are fine in a long text."""
        shown = repr(text if len(text) <= 40 else text[:37] + "...")
        if hidden := hidden_character(text, allowed="\n"):
            what = "a tab" if hidden == "\t" else f"the invisible character U+{ord(hidden):04X}"
            fault = Fault("L109", f"{shown} holds {what}", place, "write a plain space or nothing")
            self.faults.append(fault)
        if '"' in text:
            hint = "the data files have no quoting; use another mark"
            self.faults.append(Fault("L109", f"{shown} holds a double quote", place, hint))
        if text != nfc(text):
            hint = "write each accented letter as one character"
            fault = Fault("L110", f"{_apart(shown)} is not in Unicode normal form C", place, hint)
            self.faults.append(fault)

    def plain_yaml(self, event: Any) -> None:
        if isinstance(event, yaml.AliasEvent):
            self.stop(event, f"an alias (*{event.anchor})", "write the value out")
        if event.anchor is not None:
            self.stop(event, f"an anchor (&{event.anchor})", "write the value out where needed")
        if event.tag is not None:
            self.stop(event, f"a tag ({event.tag})", 'take it out; put text with "!" in quotes')

    def stop(self, event: Any, what: str, hint: str) -> None:
        raise InputError(Fault("L107", f"{what} is not accepted here", self.at(event), hint))

    def at(self, event: Any) -> Place:
        return Place(self.shown, event.start_mark.line + 1, event.start_mark.column + 1)


def read_yaml(path: Path, shown: str) -> Marked:
    """Read a YAML file; `shown` is its path in messages.

    Raises InputError with all the faults that can be seen without knowing what the file is for.
    """
    marked, faults = scan_yaml(path, shown)
    if marked is None or faults:
        raise InputError(faults)
    return marked


def scan_yaml(path: Path, shown: str) -> tuple[Marked | None, list[Fault]]:
    """Read a YAML file and return what can be made of it, with the faults found so far.

    The data is None where the file breaks off; with other faults its contents can still be
    validated, so that whoever wrote it hears of everything at once.
    """
    try:
        source = path.read_bytes()
    except OSError as error:
        message, hint = f"cannot read it: {error.strerror}", "check its name and permissions"
        return None, [Fault("F101", message, Place(shown), hint)]
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        place, message = _at(shown, before), "the file is not UTF-8 from here on"
        return None, [Fault("L109", message, place, "save it as UTF-8")]
    if wrong := _UNPRINTABLE.search(text):
        message = f"the character U+{ord(wrong[0]):04X} may not stand in a YAML file"
        return None, [Fault("L109", message, _at(shown, text[: wrong.start()]), "take it out")]
    composer = _Composer(text, shown)
    try:
        data = composer.document()
    except yaml.YAMLError as error:
        composer.faults.append(_syntax(error, shown, composer.places.get(())))
        return None, composer.faults
    except InputError as error:
        return None, [*composer.faults, *error.faults]
    return Marked(data, shown, composer.places, composer.keys), composer.faults


def _apart(text: str) -> str:
    """Make the accents visible that are characters of their own."""
    return "".join(f"\\u{ord(c):04x}" if unicodedata.combining(c) else c for c in text)


def _at(shown: str, before: str) -> Place:
    lines = re.split("\r\n|[\n\r]", before)
    return Place(shown, len(lines), len(lines[-1]) + 1)


def _syntax(error: yaml.YAMLError, shown: str, root: Place | None) -> Fault:
    if not isinstance(error, yaml.MarkedYAMLError):
        return Fault("L107", f"not YAML: {error}", Place(shown))
    if root and root.column > 1:
        # The parser gives up much further down, where the indentation ends.
        hint = "a line such as 'nouns:' is missing above, or there are spaces too many"
        return Fault("L107", "not YAML: the file begins indented", root, hint)
    mark = error.problem_mark or error.context_mark
    place = Place(shown, mark.line + 1, mark.column + 1) if mark else Place(shown)
    parts = [part for part in (error.problem, error.context) if part]
    hint = "look at indentation, colons and brackets here and just above"
    return Fault("L107", f"not YAML: {' '.join(parts)}", place, hint)


def validate(
    model: type[ModelT],
    data: Any,
    marked: Marked,
    loc: Loc,
    moved: Mapping[str, Loc] | None = None,
) -> ModelT:
    """Make an entry of the data that stands at `loc` in the file.

    `moved` says where keys stand that were put into the data from elsewhere in the file.
    Raises InputError with all that is wrong with it (L101 to L104).
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        faults = explain(error, model, data, marked, loc=loc, moved=moved or {})
    raise InputError(faults)

"""One lexicon file: its data validated, entry by entry, with the place of each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field

from trace_gen.errors import Fault, InputError, Place, suggest
from trace_gen.lexicon.marked import Loc, Marked, validate
from trace_gen.lexicon.model import (
    Adjective,
    Entry,
    Expansion,
    Form,
    Name,
    Noun,
    Paraphrase,
    Predicate,
    PrepPhrase,
    Scene,
    Verb,
    Word,
    only,
)
from trace_gen.text import straight_apostrophes, tsv_value_fault

__all__ = [
    "KINDS",
    "Contents",
    "Record",
    "expansion_key",
    "paraphrase_key",
    "predicate_key",
    "read_entries",
]

KINDS = (
    *("noun", "verb", "adjective", "name", "scene", "predicate", "expansion", "paraphrase"),
    "known_verb",
)


@dataclass(frozen=True, slots=True)
class Record:
    """An entry and where it stands; `moved` says where the parts stand that it inherits."""

    kind: str
    key: str
    entry: Any
    marked: Marked
    loc: Loc
    moved: Mapping[str, Loc] = field(default_factory=dict)

    def place(self, *inner: str | int) -> Place:
        """Return the place of the entry, or of something in it."""
        if inner and inner[0] in self.moved:
            return self.marked.place((*self.moved[str(inner[0])], *inner[1:]))
        return self.marked.place((*self.loc, *inner))


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds.

    `broken` has the (kind, name) of entries with faults, and ("kind", kind of noun) of theirs: a
    reference to one of them is not a second fault.
    """

    records: list[Record] = field(default_factory=list)
    frequencies: dict[str, float] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    broken: set[tuple[str, str]] = field(default_factory=set)


def predicate_key(predicate: Predicate) -> str:
    """Return the name of a predicate within its scene: `aprire-porta-aula`, `leggere`."""
    words = [predicate.verb]
    if phrase := predicate.object:
        words += [phrase.noun, *_words(phrase.pp), phrase.adj or "", phrase.pre or ""]
    return _key([*words, predicate.adj or "", *_words(predicate.pp)])


def expansion_key(expansion: Expansion) -> str:
    """Return the name of a prepositional phrase within its scene: `di-liceo-Manzoni`."""
    return _key([expansion.prep, *_words(expansion)])


def _words(phrase: PrepPhrase | None) -> list[str]:
    return [phrase.noun, phrase.adj or "", phrase.name or ""] if phrase else []


def _key(words: Iterable[str]) -> str:
    return re.sub(r"[\s']+", "-", "-".join(filter(None, words)))


def paraphrase_key(paraphrase: Paraphrase) -> str:
    """Return the name of a paraphrase: `verb/deridere/prendere in giro`."""
    return f"{paraphrase.kind}/{paraphrase.source}/{paraphrase.target}"


Zipf = Annotated[float, Field(ge=0, le=9)]
"""A frequency on the Zipf scale: from 1, once in a hundred million words, to 7 or so."""

_Entries = Annotated[list[Any], Field(default_factory=list)]


class LexiconFile(Entry):
    """The top level of a file; its entries are validated one by one, each with its own faults."""

    defaults: Annotated[dict[str, Any], Field(default_factory=dict)]
    nouns: _Entries
    verbs: _Entries
    adjectives: _Entries
    names: _Entries
    predicates: _Entries
    pps: _Entries
    paraphrases: _Entries
    known_verbs: Annotated[list[Form], Field(default_factory=list)]
    frequencies: Annotated[dict[Form, Zipf], Field(default_factory=dict)]
    scene: Any = ""


@dataclass(frozen=True, slots=True)
class _List:
    """A list of entries: the kind and the record of each, and what no two may share."""

    kind: str
    model: type[Entry]
    key: Callable[[Any], str]


_LISTS: Mapping[str, _List] = {
    "nouns": _List("noun", Noun, lambda noun: str(noun.lemma)),
    "verbs": _List("verb", Verb, lambda verb: str(verb.lemma)),
    "adjectives": _List("adjective", Adjective, lambda adjective: str(adjective.lemma)),
    "names": _List("name", Name, lambda name: str(name.lemma)),
    "predicates": _List("predicate", Predicate, lambda p: f"{p.scene}/{predicate_key(p)}"),
    "pps": _List("expansion", Expansion, lambda pp: f"{pp.scene}/{expansion_key(pp)}"),
    "paraphrases": _List("paraphrase", Paraphrase, paraphrase_key),
}


def read_entries(marked: Marked) -> Contents:
    """Make entries of the data of a lexicon file, and faults of what is wrong with it."""
    file = _File(marked)
    file.read()
    return file.contents


class _File:
    def __init__(self, marked: Marked) -> None:
        self.marked = marked
        self.contents = Contents()
        self.data: dict[str, Any] = marked.data if isinstance(marked.data, dict) else {}
        defaults = self.data.get("defaults")
        self.defaults: dict[str, Any] = defaults if isinstance(defaults, dict) else {}
        self.scene = ""

    def read(self) -> None:
        try:
            validate(LexiconFile, self.marked.data, self.marked, ())
        except InputError as error:
            self.contents.faults.extend(error.faults)
        self.contents.faults.extend(_spelling(self.marked, self.data, ()))
        self.read_scene()
        self.check_defaults()
        for name, described in _LISTS.items():
            for index, raw in enumerate(self.items(name)):
                self.read_entry(described, raw, (name, index))
        for index, verb in enumerate(self.items("known_verbs")):
            if isinstance(verb, str):
                self.add("known_verb", verb, verb, ("known_verbs", index))
        if isinstance(found := self.data.get("frequencies"), dict):
            self.contents.frequencies.update(found)

    def items(self, name: str) -> list[Any]:
        found = self.data.get(name)
        return found if isinstance(found, list) else []

    def read_scene(self) -> None:
        raw = self.data.get("scene", "")
        if isinstance(raw, str):
            self.scene = raw
            if "scene" in self.data and not raw:
                message, hint = "'scene' of lexicon file is empty", "write its id, or take it out"
                place = self.marked.place(("scene",))
                self.contents.faults.append(Fault("L104", message, place, hint))
        elif scene := self.valid("scene", Scene, raw, ("scene",), {}):
            self.scene = scene.id
            self.add("scene", scene.id, scene, ("scene",))

    def check_defaults(self) -> None:
        """Report keys that no entry could have, and values that none could: used or not."""
        models = [described.model for name, described in _LISTS.items() if name in self.data]
        known = {key for model in models for key in model.model_fields}
        for key in self.defaults.keys() - known:
            place = self.marked.key_place(("defaults", key))
            fault = Fault("L101", f"unknown key '{key}' in defaults", place, suggest(key, known))
            self.contents.faults.append(fault)
        moved: dict[str, Loc] = {key: ("defaults", key) for key in self.defaults}
        for model in models:
            inherited = {k: v for k, v in self.defaults.items() if k in model.model_fields}
            try:
                validate(only(model, inherited), inherited, self.marked, ("defaults",), moved)
            except InputError as error:
                self.contents.faults.extend(error.faults)

    def read_entry(self, described: _List, raw: Any, loc: Loc) -> None:
        model, moved = described.model, dict[str, Loc]()
        if isinstance(raw, str) and issubclass(model, Word):
            raw = {"lemma": raw}
        if isinstance(raw, dict):
            inherited = {k: v for k, v in self.defaults.items() if k in model.model_fields}
            moved = {key: ("defaults", key) for key in inherited}
            if "scene" in model.model_fields and self.scene:
                inherited["scene"], moved["scene"] = self.scene, ("scene",)
            moved = {key: place for key, place in moved.items() if key not in raw}
            raw = {**inherited, **raw}
        entry = self.valid(described.kind, model, raw, loc, moved)
        if isinstance(entry, (Predicate, Expansion)) and not entry.scene:
            self.miss_scene(str(loc[0]))
        elif entry:
            self.add(described.kind, described.key(entry), entry, loc, moved)

    def miss_scene(self, name: str) -> None:
        # A scene that is there but has faults has been reported already.
        if "scene" not in self.data:
            message, hint = f"key 'scene' is missing in a file with {name}", "add 'scene: ...'"
            place = self.marked.key_place((name,))
            self.contents.faults.append(Fault("L103", message, place, f"{hint} above them"))

    def valid(
        self, kind: str, model: type[Entry], raw: Any, loc: Loc, moved: Mapping[str, Loc]
    ) -> Any:
        try:
            return validate(model, raw, self.marked, loc, moved)
        except InputError as error:
            self.contents.faults.extend(error.faults)
        if isinstance(raw, dict):
            name = raw.get("id") if kind == "scene" else raw.get("lemma")
            self.contents.broken.update({(kind, str(name)), ("kind", str(raw.get("kind")))})
        return None

    def add(
        self, kind: str, key: str, entry: Any, loc: Loc, moved: Mapping[str, Loc] | None = None
    ) -> None:
        self.contents.records.append(Record(kind, key, entry, self.marked, loc, moved or {}))


def _spelling(marked: Marked, data: Any, loc: Loc) -> Iterator[Fault]:
    """Report what would spoil a value of the TSV, which every word of a lexicon may come to be."""
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _spelling(marked, value, (*loc, key))
    elif isinstance(data, str):
        reason, hint = tsv_value_fault(data), "write single spaces, and none around it"
        if data != straight_apostrophes(data):
            reason, hint = "holds a typographic apostrophe", "write it straight (')"
        if reason:
            yield Fault("L109", f"{data!r} {reason}", marked.place(loc), hint)

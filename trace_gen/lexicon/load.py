"""Lexicon folders, read and checked: YAML files in, a `Lexicon` or every fault of every file out.

A file may hold `nouns`, `verbs`, `adjectives`, `names`, `predicates`, `pps`, `paraphrases` and
`known_verbs`, each a list; `frequencies`, which gives forms their Zipf frequency; `defaults`, which
hold for all entries of the file that do not say otherwise; and `scene`: a scene with its cast, or
the name of the one that its predicates and pps belong to. How entries are spread over files makes
no difference.

Codes: those of `trace_gen.lexicon.marked`, L105 duplicate entry, L111 unknown reference; F101 for a
folder without lexicon files, or what in it cannot be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from trace_gen.errors import Fault, InputError, Place, suggest
from trace_gen.lexicon.entries import (
    KINDS,
    Record,
    expansion_key,
    paraphrase_key,
    predicate_key,
    read_entries,
)
from trace_gen.lexicon.folders import list_folder
from trace_gen.lexicon.marked import scan_yaml
from trace_gen.lexicon.model import (
    Adjective,
    Animacy,
    Expansion,
    Name,
    Noun,
    Paraphrase,
    Predicate,
    Scene,
    Verb,
)
from trace_gen.lexicon.references import named

__all__ = ["Lexicon", "expansion_key", "load_lexicon", "paraphrase_key", "predicate_key"]

_REFERRED = {"kind": "kind of noun", "cast": "role or noun of the cast"}
_LISTED = {"noun": "'nouns:'", "verb": "'verbs:'", "adjective": "'adjectives:'"}


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All entries of some lexicon folders, in an order that does not depend on the files.

    `places` says where an entry stands, by (kind, key): `("noun", "maestro")`, `("scene",
    "school")`, `("predicate", "school/aprire-porta")`, `("expansion", "school/di-liceo-Manzoni")`,
    `("paraphrase", "verb/deridere/prendere in giro")`; likewise `verb`, `adjective`, `name` and
    `known_verb`.
    """

    nouns: Mapping[str, Noun]
    verbs: Mapping[str, Verb]
    adjectives: Mapping[str, Adjective]
    names: Mapping[str, Name]
    scenes: Mapping[str, Scene]
    predicates: tuple[Predicate, ...]
    expansions: tuple[Expansion, ...]
    paraphrases: tuple[Paraphrase, ...]
    known_verbs: tuple[str, ...]
    frequencies: Mapping[str, float]
    places: Mapping[tuple[str, str], Place]

    def paraphrases_of(self, source: str, kind: str) -> tuple[str, ...]:
        """Return what may be put for a word in Sentence2, in the order of the lexicon."""
        found = (p for p in self.paraphrases if p.source == source and p.kind == kind)
        return tuple(paraphrase.target for paraphrase in found)


def load_lexicon(folders: Sequence[Path]) -> Lexicon:
    """Read all YAML files below the folders.

    Entries of a later folder replace those of an earlier one that have the same key; a scene is
    added to the one with the same id, role by role.
    Raises InputError with all the faults of all files.
    """
    reader = _Reader()
    for folder in folders:
        reader.read_folder(folder)
    # Where a file could not be read, too much would seem unknown.
    if reader.whole:
        reader.faults.extend((*reader.unknown(), *reader.without_object()))
    if reader.faults:
        raise InputError(sorted(set(reader.faults), key=lambda f: (f.place or Place(""), str(f))))
    return reader.lexicon()


class _Reader:
    """Collects the entries of all files, and every fault in them."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, Record]] = {kind: {} for kind in KINDS}
        self.extended: list[Record] = []  # scenes to which a later folder adds, in order
        self.frequencies: dict[str, float] = {}
        self.broken: set[tuple[str, str]] = set()
        self.faults: list[Fault] = []
        self.whole = True

    def read_folder(self, folder: Path) -> None:
        listing = list_folder(folder, "lexicon")
        self.faults.extend(listing.faults)
        self.whole = self.whole and not listing.faults
        here: dict[tuple[str, str], Record] = {}
        for name in listing.names:
            for record in self.read_file(folder / name, (listing.shown / name).as_posix()):
                kind, key = record.kind, record.key
                if same := here.get((kind, key)):
                    message = f"{kind} '{key}' is already at {same.place()}"
                    self.faults.append(Fault("L105", message, record.place(), "keep one"))
                if kind == "scene" and key in self.found[kind]:
                    self.extended.append(self.found[kind][key])
                here[kind, key] = self.found[kind][key] = record

    def read_file(self, path: Path, shown: str) -> list[Record]:
        marked, faults = scan_yaml(path, shown)
        self.faults.extend(faults)
        if marked is None:
            self.whole = False
            return []
        contents = read_entries(marked)
        # A value with a fault of its own (`reversible: no`) is likely to be of the wrong type too.
        seen = {fault.place for fault in faults}
        self.faults.extend(fault for fault in contents.faults if fault.place not in seen)
        self.broken |= contents.broken
        self.frequencies |= contents.frequencies
        return contents.records

    def unknown(self) -> Iterator[Fault]:
        """Report every name of something that no file declares."""
        known = {kind: set(found) for kind, found in self.found.items()}
        kinds = {record.entry.kind for record in self.found["noun"].values()}
        known["kind"] = {*get_args(Animacy), *kinds, *known["noun"]}
        for kind, name in self.broken:
            known[kind].add(name)
        latest = (record for found in self.found.values() for record in found.values())
        for record in (*self.extended, *latest):
            for inner, kind, wanted in named(record.entry):
                names = self.cast(record.entry.scene) if kind == "cast" else known[kind]
                if names is not None and wanted not in names:
                    what = _REFERRED.get(kind, kind)
                    hint = suggest(wanted, names - {record.key}, _LISTED.get(kind, ""))
                    hint = hint or "add it, or correct it here"
                    message = f"unknown {what} '{wanted}' in {record.kind} '{record.key}'"
                    yield Fault("L111", message, record.place(*inner), hint)

    def without_object(self) -> Iterator[Fault]:
        """Report verbs that stand for one with an object, but have none as their `aux` shows."""
        verbs = {key: record.entry for key, record in self.found["verb"].items()}
        intransitive = {key for key, verb in verbs.items() if verb.aux == "essere"}
        for record in (*self.found["verb"].values(), *self.found["paraphrase"].values()):
            entry, key, other = record.entry, "", ""
            if isinstance(entry, Verb) and (entry.reversible or entry.use):
                # An expression (`andare incontro`) does not say its auxiliary again.
                other = "" if "aux" in entry.model_fields_set else entry.lemma.partition(" ")[0]
                key = "lemma"
            elif isinstance(entry, Paraphrase) and entry.kind == "verb":
                key, other = "target", entry.target
            if other in intransitive:
                message = f"{record.kind} '{record.key}' needs an object, and '{other}' has none"
                yield Fault("L104", message, record.place(key), "take a verb with `aux: avere`")

    def cast(self, scene: str) -> set[str] | None:
        """Return the roles and nouns of a scene, or None if it is not there to be asked."""
        if scene not in self.found["scene"]:
            return None
        cast = self.scenes()[scene].cast
        return {*cast, *(noun for nouns in cast.values() for noun in nouns)}

    def scenes(self) -> dict[str, Scene]:
        """Return the scenes, each with what the folders add to it."""
        joined: dict[str, Scene] = {}
        for record in (*self.extended, *self.found["scene"].values()):
            known = joined.get(record.key)
            joined[record.key] = _joined(known, record.entry) if known else record.entry
        return dict(sorted(joined.items()))

    def lexicon(self) -> Lexicon:
        records = {kind: sorted(found.items()) for kind, found in self.found.items()}
        entries: dict[str, dict[str, Any]] = {
            kind: {key: record.entry for key, record in found} for kind, found in records.items()
        }
        places = {
            (kind, key): record.place() for kind, found in records.items() for key, record in found
        }
        return Lexicon(
            nouns=entries["noun"],
            verbs=entries["verb"],
            adjectives=entries["adjective"],
            names=entries["name"],
            scenes=self.scenes(),
            predicates=tuple(entries["predicate"].values()),
            expansions=tuple(entries["expansion"].values()),
            paraphrases=tuple(entries["paraphrase"].values()),
            known_verbs=tuple(entries["known_verb"]),
            frequencies=self.frequencies,
            places=places,
        )


def _joined(scene: Scene, later: Scene) -> Scene:
    """Return a scene with what a later folder says of it: more roles, more nouns in a role."""
    cast = dict(scene.cast)
    for role, nouns in later.cast.items():
        cast[role] = tuple(dict.fromkeys((*cast.get(role, ()), *nouns)))
    verbs = tuple(dict.fromkeys((*scene.verbs, *later.verbs)))
    said = {name: getattr(later, name) for name in later.model_fields_set}
    return scene.model_copy(update={**said, "cast": cast, "verbs": verbs})

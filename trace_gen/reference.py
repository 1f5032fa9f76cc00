"""Every form that the lexicons give, looked up in a reference table of Italian forms.

The table is a TSV file, perhaps gzipped: form, lemma, part of speech (NOUN, ADJ, VERB), gender
(Masc, Fem), number (Sing, Plur), person, mood (Ind, Ger, Part …), tense (Pres, Imp, Past …), and
whatever follows. Lines that begin with `#` say something else. A form that it gives with the same
features is confirmed; one that it lacks needs a `source` in its entry.
"""

from __future__ import annotations

import gzip
import zlib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from trace_gen.errors import Fault, InputError, Place
from trace_gen.grammar.phrases import Inflector
from trace_gen.lexicon.lint import Level
from trace_gen.lexicon.model import Adjective, Noun, Verb
from trace_gen.morphology.forms import adjective_forms
from trace_gen.workshop import Workshop

__all__ = ["REFERENCE_LEVELS", "Cell", "cells", "unconfirmed"]

REFERENCE_LEVELS: Mapping[str, Level] = {"L220": "fault", "L221": "notice"}

_GENDERS = {"m": "Masc", "f": "Fem"}
_NUMBERS = {"sg": "Sing", "pl": "Plur"}
_COLUMNS = ("pos", "gender", "number", "person", "mood", "tense")

Features = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Cell:
    """A form of an entry, and the features that it has there."""

    kind: str
    lemma: str
    form: str
    features: Features

    def __str__(self) -> str:
        return f"{self.form} ({' '.join(self.features.values())})"


def cells(shop: Workshop) -> Iterator[Cell]:
    """Yield every form of the nouns, adjectives and verbs, in the order of the lexicon."""
    for noun in shop.lexicon.nouns.values():
        yield from _noun_cells(shop.inflector, noun)
    for adjective in shop.lexicon.adjectives.values():
        for (gender, number), form in adjective_forms(adjective).items():
            features = {"pos": "ADJ", "gender": _GENDERS[gender], "number": _NUMBERS[number]}
            yield Cell("adjective", adjective.lemma, form, features)
    yield from _verb_cells(shop)


def _noun_cells(inflector: Inflector, noun: Noun) -> Iterator[Cell]:
    for (gender, number), form in inflector.forms(noun).items():
        features = {"pos": "NOUN", "gender": _GENDERS[gender], "number": _NUMBERS[number]}
        yield Cell("noun", noun.lemma, form, features)


def _verb_cells(shop: Workshop) -> Iterator[Cell]:
    for verb in shop.lexicon.verbs.values():
        forms = shop.inflector.verb_forms(verb)
        tables = (("Pres", forms.present), ("Imp", forms.imperfect), ("Past", forms.remote))
        for tense, table in tables:
            for number, form in table.items():
                finite = {"person": "3", "mood": "Ind", "tense": tense}
                features = {"pos": "VERB", "number": _NUMBERS[number], **finite}
                yield Cell("verb", verb.lemma, form, features)
        yield Cell("verb", verb.lemma, forms.gerund, {"pos": "VERB", "mood": "Ger"})
        for (gender, number), form in forms.participle.items():
            features = {"pos": "VERB", "gender": _GENDERS[gender], "number": _NUMBERS[number]}
            yield Cell("verb", verb.lemma, form, {**features, "mood": "Part"})


def unconfirmed(shop: Workshop, table: Path) -> list[Fault]:
    """Return the entries with forms that a reference table lacks, one fault for each.

    L220 where nothing vouches for them, L221 where the entry names a source. Raises InputError
    where the table cannot be read (F101) or is no such table (F103).
    """
    missing: dict[tuple[str, str], list[Cell]] = defaultdict(list)
    wanted = list(cells(shop))
    known = _read(table, {cell.form for cell in wanted})
    for cell in wanted:
        found = known.get(cell.form, ())
        if not any(cell.features.items() <= analysis.items() for analysis in found):
            missing[cell.kind, cell.lemma].append(cell)
    return [
        _fault(shop, kind, lemma, ", ".join(map(str, absent)))
        for (kind, lemma), absent in missing.items()
    ]


def _fault(shop: Workshop, kind: str, lemma: str, absent: str) -> Fault:
    entries: Mapping[str, Mapping[str, Noun | Adjective | Verb]] = {
        "noun": shop.lexicon.nouns,
        "adjective": shop.lexicon.adjectives,
        "verb": shop.lexicon.verbs,
    }
    place = shop.lexicon.places[kind, lemma]
    message = f"the reference table does not confirm {absent} of {kind} '{lemma}'"
    if source := entries[kind][lemma].source:
        return Fault("L221", message, place, f"its source: {source}")
    return Fault("L220", message, place, "mend the form, or add a 'source: ...' that gives it")


def _read(table: Path, wanted: set[str]) -> dict[str, list[Features]]:
    """Read the rows of the forms that are wanted."""
    found: dict[str, list[Features]] = defaultdict(list)
    try:
        with _open(table) as stream:
            for number, line in enumerate(stream, start=1):
                if line.startswith("#") or not line.strip():
                    continue
                form, _, *values = line.rstrip("\n").split("\t")
                if len(values) < len(_COLUMNS):
                    message = f"{len(values) + 2} columns, where a form has eight or more"
                    place = Place(table.as_posix(), number)
                    raise InputError(Fault("F103", message, place, _HINT))
                if form in wanted:
                    analysis = dict(zip(_COLUMNS, values, strict=False))
                    analysis["pos"] = {"AUX": "VERB"}.get(analysis["pos"], analysis["pos"])
                    found[form].append(analysis)
    except (OSError, EOFError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(Fault("F101", reason, Place(table.as_posix()), _HINT)) from None
    except ValueError as error:
        message = f"no table of forms: {error}"
        raise InputError(Fault("F103", message, Place(table.as_posix()), _HINT)) from None
    return found


_HINT = "give a TSV of form, lemma, pos, gender, number, person, mood, tense; .gz is read, too"


def _open(table: Path) -> TextIO:
    if table.suffix == ".gz":
        return gzip.open(table, "rt", encoding="utf-8")
    return table.open(encoding="utf-8")

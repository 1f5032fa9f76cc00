"""What there is to know about the words of a workshop: what is odd, and word by word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from trace_gen.errors import Fault, InputError, Place, suggest
from trace_gen.lexicon.lint import LEVELS, lint_lexicon
from trace_gen.lexicon.model import Adjective, Entry, Gender, Name, Noun, Number, Verb
from trace_gen.lexicon.stats import uses
from trace_gen.morphology.analyses import Analysis, FullForms
from trace_gen.morphology.forms import adjective_forms, noun_forms, visible_gender
from trace_gen.morphology.sound import attach, definite
from trace_gen.reasons import Slot
from trace_gen.reference import REFERENCE_LEVELS, unconfirmed
from trace_gen.text import nfc, straight_apostrophes
from trace_gen.workshop import Workshop

__all__ = ["lint", "show"]

Cells = Mapping[tuple[Gender, Number], str]


class _Morphology:
    """What `lexicon.lint` asks, answered by `morphology`."""

    def __init__(self, table: FullForms) -> None:
        self._table = table
        self._alike = {
            analysis.lemma
            for rows in table.table.values()
            if any(row.finite for row in rows)
            for analysis in rows
            if analysis.pos in ("NOUN", "ADJ")
        }

    def forms(self, noun: Noun) -> Cells:
        return noun_forms(noun)

    def shows_gender(self, noun: Noun, gender: Gender, number: Number) -> bool:
        return visible_gender(noun, number, gender)

    def with_article(self, noun: Noun, gender: Gender, number: Number) -> str:
        return _with_article(noun_forms(noun)[gender, number], gender, number)

    def garden_path(self, noun: Noun, gender: Gender, number: Number) -> bool:
        form = noun_forms(noun)[gender, number]
        return self._table.garden_path(definite(form, gender, number), form)

    def like_a_verb(self, lemma: str) -> bool:
        return lemma in self._alike


def _with_article(form: str, gender: Gender, number: Number) -> str:
    return attach(definite(form, gender, number), form)


def lint(
    shop: Workshop, within: Sequence[Path] = (), reference: Path | None = None
) -> list[dict[str, Any]]:
    """Return what is odd about the words: level, code, message, file, line, column, hint.

    `within`: only what is said of files in these folders. `reference`: a table of Italian forms
    that must confirm those of the words (see `trace_gen.reference`).
    """
    longer = {
        shop.templates.families[condition.family].scenes
        for condition in shop.templates.conditions.values()
        if max(*condition.np1.pps, *condition.np2.pps)
    }
    kinds = frozenset(family.scenes for family in shop.templates.families.values())
    faults = lint_lexicon(shop.lexicon, _Morphology(shop.forms), frozenset(longer), kinds)
    if reference is not None:
        faults += unconfirmed(shop, reference)
    faults = sorted([*faults, *shop.reasons.lint()], key=lambda f: (f.place or Place(""), f.code))
    return [_finding(fault) for fault in faults if _lies_in(fault.place, within)]


def _finding(fault: Fault) -> dict[str, Any]:
    place = fault.place or Place("")
    where = {"file": place.file, "line": place.line, "column": place.column}
    said = {
        "level": {**LEVELS, **REFERENCE_LEVELS}[fault.code],
        "code": fault.code,
        "message": fault.message,
    }
    return {**said, **where, "hint": fault.hint}


def _lies_in(place: Place | None, folders: Sequence[Path]) -> bool:
    if not folders or place is None:
        return True
    # A file that is a link lies where it is named; `resolve` would follow it.
    file = Path(place.file).absolute()
    return any(file.is_relative_to(folder.absolute()) for folder in folders)


def show(shop: Workshop, word: str) -> dict[str, Any]:
    """Return all that is known of a word: its analyses, and the entries that it may belong to.

    `word` is a lemma or a form, in small or capital letters.
    Raises InputError (L120) for a word that is not known.
    """
    written = " ".join(straight_apostrophes(nfc(word)).split())
    analyses = shop.forms.analyses(written)
    lemmas = {analysis.lemma for analysis in analyses} | _lemmas(shop, written.lower())
    entries = [entry for lemma in sorted(lemmas) for entry in _entries(shop, lemma)]
    if not entries and not analyses:
        lists = "'nouns:', 'verbs:' or 'adjectives:'"
        hint = suggest(written, shop.forms.forms(), lists) or f"add it under {lists}"
        raise InputError(Fault("L120", f"the word '{word}' is not known", hint=hint))
    return {"word": word, "analyses": [*map(_analysis, analyses)], "entries": entries}


def _lemmas(shop: Workshop, written: str) -> set[str]:
    """Return the lemmas that are spelt so, and those of expressions with such a form.

    An expression (`prendere in giro`) is in no table of single words.
    """
    lexicon = shop.lexicon
    words: tuple[Mapping[str, Entry], ...] = (
        lexicon.nouns, lexicon.verbs, lexicon.adjectives, lexicon.names
    )  # fmt: skip
    return {
        lemma
        for entries in words
        for lemma, entry in entries.items()
        if lemma.lower() == written
        or (" " in lemma and written in map(str.lower, _cells(shop, entry).values()))
    }


def _analysis(analysis: Analysis) -> dict[str, str]:
    features = ("gender", "number", "person", "mood", "tense")
    found = {name: getattr(analysis, name) for name in ("lemma", "pos", *features)}
    return {name: value for name, value in found.items() if value}


def _entries(shop: Workshop, lemma: str) -> list[dict[str, Any]]:
    """Return what is known of every entry with that lemma."""
    lexicon = shop.lexicon
    kinds: dict[str, Mapping[str, Entry]] = {
        "noun": lexicon.nouns,
        "verb": lexicon.verbs,
        "adjective": lexicon.adjectives,
        "name": lexicon.names,
    }
    return [
        {
            "kind": kind,
            "lemma": lemma,
            "place": str(lexicon.places[kind, lemma]),
            "says": entries[lemma].model_dump(mode="json", exclude_defaults=True),
            "forms": _forms(shop, entries[lemma]),
            "used": uses(lexicon, kind, lemma),
            **_slots(shop, entries[lemma]),
        }
        for kind, entries in kinds.items()
        if lemma in entries
    ]


def _cells(shop: Workshop, entry: Entry) -> dict[str, str]:
    """Return the forms of a word by their features."""
    if isinstance(entry, Verb):
        made = shop.inflector.verb_forms(entry)
        tables = {"present": made.present, "imperfect": made.imperfect, "remote": made.remote}
        cells = {f"{t} {n}": form for t, table in tables.items() for n, form in table.items()}
        cells |= {f"participle {g} {n}": form for (g, n), form in made.participle.items()}
        cells["gerund"] = made.gerund
        # Of an expression only the first word is inflected.
        _, *rest = entry.lemma.split()
        return {cell: " ".join([form, *rest]) for cell, form in cells.items()}
    if isinstance(entry, Name):
        return {f"{entry.gender} sg": entry.lemma}
    made_of = noun_forms(entry) if isinstance(entry, Noun) else {}
    if isinstance(entry, Adjective):
        made_of = adjective_forms(entry)
    return {f"{g} {n}": form for (g, n), form in made_of.items()}


def _forms(shop: Workshop, entry: Entry) -> list[dict[str, Any]]:
    """Return the forms of a word, each with all that it may be."""
    return [
        {"cell": cell, "form": form, "analyses": [*map(_analysis, shop.forms.analyses(form))]}
        for cell, form in _cells(shop, entry).items()
    ]


def _slots(shop: Workshop, entry: Entry) -> dict[str, Any]:
    """Return why a noun or verb cannot stand in each condition or family; '' where it can."""
    reasons = shop.reasons
    if isinstance(entry, Noun):
        conditions = shop.templates.choose(["all"])
        slots: tuple[Slot, ...] = ("np1", "np2")
        found = {c.id: {s: reasons.noun(entry.lemma, s, c) for s in slots} for c in conditions}
        return {"conditions": found}
    if isinstance(entry, Verb):
        families = shop.templates.families.values()
        return {"families": {f.id: reasons.verb(entry, f) for f in families}}
    return {}

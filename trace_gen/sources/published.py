"""A file in the published layout → rows in our schema, and what was found on the way.

Nothing is guessed: unknown columns and labels stay as they are, a broken row is left out with its
line, and the sentences are changed in their apostrophes and their Unicode normal form only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from trace_gen.errors import Fault, InputError, Place, suggest
from trace_gen.pairs import TSV_COLUMNS
from trace_gen.sentences.readers import READERS, Row, Scan, Source
from trace_gen.sources.layout import condition_of, gold_of, matched_columns, target_of
from trace_gen.sources.report import Duplicate, Report, paper_counts
from trace_gen.text import nfc, straight_apostrophes

__all__ = ["LARGEST", "Published", "read_published"]

LARGEST: Final = 64 * 2**20
"""Bytes that a file may have; the published one has some hundred thousand."""

_SENTENCES: Final = ("Sentence1", "Sentence2")
_MAPPING: Final = re.compile(r"[0-9]+(_[0-9]+)+")
_NUMBER: Final = re.compile(r"[0-9]{1,18}")
_SHOWN = 20  # faults of a file that is none


@dataclass(frozen=True, slots=True)
class Published:
    """The set in our schema: the eight columns in our order, then those that are not known.

    The number and the line of a row are those of the file. `faults`: what is wrong with the rows
    that are left out. `header`: the line of the header.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    faults: tuple[Fault, ...]
    report: Report
    header: int


def read_published(source: Source) -> Published:
    """Read the published file, or one in its layout.

    Raises InputError: S111 for another layout, K103 for a missing column, K104 for a doubled one,
    S112 for a file that is too large, S113 where most rows are broken; the codes of `sentences`
    where the file is no text.
    """
    scan, raw = _scanned(source)
    ours = matched_columns(scan.columns)
    rows, mapper = [], _Mapper(source.name, dict(zip(scan.columns, ours, strict=True)))
    for row in raw:
        mapped = mapper.map(row)
        if mapped is not None:
            rows.append(mapped)
    faults = sorted([*scan.ragged, *mapper.faults], key=lambda one: one.place or Place(""))
    broken = len({fault.place.line for fault in faults if fault.place})
    if broken > len(rows):
        message = f"{broken} of {broken + len(rows)} rows are broken"
        end = Fault("S113", message, Place(source.name), "is it the right file?")
        raise InputError([*faults[:_SHOWN], end])
    unknown = tuple(name for name, own in mapper.columns.items() if not own)
    report = mapper.report
    report.rows, report.broken, report.unknown_columns = len(rows), broken, unknown
    report.renamed = {name: own for name, own in mapper.columns.items() if own not in ("", name)}
    report.duplicates = _duplicates(rows)
    report.repeated_ids = len(rows) - len({row.values["UniqueID"] for row in rows})
    columns = (*TSV_COLUMNS, *unknown)
    return Published(source.name, columns, tuple(rows), tuple(faults), report, scan.header)


class _Scan(Scan):
    """A reading that goes on after rows of another length than the header, however many."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.ragged: list[Fault] = []

    def add(self, code: str, message: str, line: int = 0, column: int = 0, hint: str = "") -> None:
        if code == "K105":
            self.ragged.append(Fault(code, message, Place(self.source.name, line, column), hint))
        else:
            super().add(code, message, line, column, hint)


def _scanned(source: Source) -> tuple[_Scan, list[Row]]:
    """Read the rows as they are, and look whether it is the right file. Raises InputError."""
    scan, rows, stopped = _Scan(source), list[Row](), None
    size = len(source.data) if source.path is None else source.path.stat().st_size
    if size > LARGEST:
        message = f"a file of more than {LARGEST // 2**20} MiB"
        raise InputError(Fault("S112", message, Place(source.name), "is it the right file?"))
    try:
        rows += READERS["tsv"](scan, ())
    except InputError as error:
        stopped = error
    # What is wrong with the rows of another file is of no interest.
    if scan.columns and (faults := _layout_faults(scan)):
        raise InputError(faults)
    if stopped:
        raise stopped
    if not rows and not scan.faults and not scan.ragged:
        what = "a header, but no rows" if scan.columns else "nothing in it"
        scan.add("K102", what, hint="is it the right file?")
    if scan.faults:
        raise InputError(scan.faults)
    return scan, rows


def _layout_faults(scan: Scan) -> list[Fault]:
    """Say what is wrong with the header, if anything."""
    place = Place(scan.source.name, scan.header)
    ours = matched_columns(scan.columns)
    missing = [name for name in TSV_COLUMNS if name not in ours]
    shown = ", ".join(name[:40] for name in scan.columns[:12])
    if len(missing) > len(TSV_COLUMNS) // 2:
        message = f"not in the published layout: of its eight columns {8 - len(missing)} are here"
        hint = f"it has {', '.join(TSV_COLUMNS)}, with tabs between; this file has: {shown}"
        return [Fault("S111", message, place, hint)]
    faults = []
    spare = [column for column, own in zip(scan.columns, ours, strict=True) if not own]
    for name in missing:
        near = suggest(name, spare)
        hint = f"{near if near.startswith('did you') else ''} the columns are: {shown}".strip()
        faults.append(Fault("K103", f"no column '{name}'", place, hint))
    for name in TSV_COLUMNS:
        given = [column for column, own in zip(scan.columns, ours, strict=True) if own == name]
        if len(given) > 1:
            message = f"columns that are one: {', '.join(map(repr, given))}"
            faults.append(Fault("K104", message, place, f"keep the one that is '{name}'"))
    return faults


class _Mapper:
    """Maps the rows, and counts.

    `columns`: name in the file → ours, or `""`.
    """

    def __init__(self, name: str, columns: Mapping[str, str]) -> None:
        self.columns = columns
        self.faults: list[Fault] = []
        self.report = Report()
        self._name = name
        self._ids = frozenset(paper_counts())

    def map(self, row: Row) -> Row | None:
        """Return a row in our schema, None where it is broken."""
        given = {own or name: row.values[name] for name, own in self.columns.items()}
        faults = list(self._faults(row, given))
        self.faults += faults
        return None if faults else Row(row.number, row.line, self._mapped(given))

    def _faults(self, row: Row, values: Mapping[str, str]) -> Iterator[Fault]:
        place = Place(self._name, row.line)
        if not gold_of(values["Gold"]):
            said = f"'{values['Gold'][:40]}'" if values["Gold"] else "nothing"
            yield Fault("S121", f"'Gold' holds {said}, which is no gold", place, "write sì or no")
        for name in _SENTENCES:
            if not values[name].strip():
                yield Fault("S122", f"'{name}' holds no sentence", place, "write one there")
        for name, value in values.items():
            if "\r" in value:
                hint = "a value holds no tab and no line break"
                yield Fault("S123", f"'{name}' holds a carriage return", place, hint)

    def _mapped(self, given: Mapping[str, str]) -> dict[str, str]:
        report, values = self.report, dict(given)
        for name in TSV_COLUMNS:
            values[name] = nfc(given[name])
            report.recomposed += values[name] != given[name]
        for name in _SENTENCES:
            values[name] = straight_apostrophes(values[name])
            changed = sum(a != b for a, b in zip(values[name], nfc(given[name]), strict=True))
            report.apostrophes += changed
            report.apostrophe_cells += changed > 0
        values["Gold"] = gold_of(given["Gold"])
        values["NP target"] = target_of(values["NP target"])
        label, condition = values["Condition"], condition_of(values["Condition"], self._ids)
        values["Condition"] = condition or label
        self._count(given, values, label, condition)
        return values

    def _count(
        self, given: Mapping[str, str], values: Mapping[str, str], label: str, condition: str
    ) -> None:
        report, mapping = self.report, values["ID-mapping"].strip()
        report.cells[label, condition, values["Gold"]] += 1
        if nfc(given["Gold"]) != values["Gold"]:
            report.respelt[given["Gold"]] += 1
        report.targets[values["NP target"]] += 1
        report.sources[values["Source"]] += 1
        report.without_mapping += not mapping
        report.other_mapping += bool(mapping) and not _MAPPING.fullmatch(mapping)
        report.other_ids += not _NUMBER.fullmatch(values["UniqueID"].strip())


def _duplicates(rows: list[Row]) -> tuple[Duplicate, ...]:
    """Return the pairs that stand more than once, in the order of their first lines."""
    seen: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        seen.setdefault(tuple(row.values[name] for name in _SENTENCES), []).append(row)
    return tuple(
        Duplicate(tuple(row.line for row in found), tuple(row.values["Gold"] for row in found))
        for found in seen.values()
        if len(found) > 1
    )

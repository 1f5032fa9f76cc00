"""A file of pairs, labelled row by row while it is read; all its other columns stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trace_gen.labels.labeller import COLUMNS, Label, Labeller
from trace_gen.sentences import Layout, Row, Table, output_format, save

__all__ = ["PAIR", "LabelledRow", "LabelledTable"]

PAIR: Final = ("Sentence1", "Sentence2")
"""The columns that a file of pairs must have."""


@dataclass(frozen=True, slots=True)
class LabelledRow:
    """A row of the file, its label, and the row as it is written: with the label's columns."""

    row: Row
    label: Label
    written: Row


@dataclass(frozen=True, slots=True)
class LabelledTable:
    """A file of pairs and who labels it. `rows` may be read as often as one likes."""

    table: Table
    labeller: Labeller

    @property
    def replaced(self) -> tuple[str, ...]:
        """The columns of an earlier labelling, which this one takes the place of."""
        return tuple(name for name in self.table.columns if name in COLUMNS)

    @property
    def layout(self) -> Layout:
        """The columns of the output: those of the file, then those of the label."""
        kept = tuple(name for name in self.table.columns if name not in COLUMNS)
        return Layout(self.table, kept, COLUMNS)

    def rows(self) -> Iterator[LabelledRow]:
        """Label the rows in their order."""
        for row in self.table.records():
            label = self.labeller.label(*(row.values[name] for name in PAIR))
            values = {name: row.values[name] for name in row.values if name not in COLUMNS}
            yield LabelledRow(row, label, Row(row.number, row.line, values | label.columns()))

    def save(self, out: Path, overwrite: bool = False) -> None:
        """Write the labelled file, in the format that the ending of `out` asks for.

        Raises InputError: K131 for another ending, K133 where there is a file and it is not to be
        overwritten, K132 for a value that the format cannot hold, F102 where the system refuses.
        """
        form = output_format(out, overwrite)
        save(out, form, self.layout, (one.written for one in self.rows()))

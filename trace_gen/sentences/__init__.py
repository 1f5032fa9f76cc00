"""Files of sentences that others made: TSV, CSV, JSON Lines, Parquet, plain text.

Codes: K101 cannot be read, K102 nothing in it, K103 no such column, K104 doubled column name, K105
ragged row, K106 not UTF-8, K107 binary file, K108 line too long, K109 no text in a column that is
to be read; K121 broken JSON, K122 JSON that is no object, K123 broken CSV, K124 broken Parquet;
K100 where there are too many faults to name. Of what is written: see `writers`.
"""

from __future__ import annotations

from trace_gen.sentences.readers import Format, Row
from trace_gen.sentences.table import (
    SENTENCE_COLUMNS,
    Cell,
    Table,
    as_text,
    find_source,
    open_source,
    open_table,
)
from trace_gen.sentences.writers import Layout, output_format, save, tsv_lines

__all__ = [
    "SENTENCE_COLUMNS",
    "Cell",
    "Format",
    "Layout",
    "Row",
    "Table",
    "as_text",
    "find_source",
    "open_source",
    "open_table",
    "output_format",
    "save",
    "tsv_lines",
]

"""Files of sentences that others made: TSV, CSV, JSON Lines, Parquet, plain text.

Codes: K101 cannot be read, K102 nothing in it, K103 no such column, K104 doubled column name, K105
ragged row, K106 not UTF-8, K107 binary file, K108 line too long, K109 no text in a column that is
to be read; K121 broken JSON, K122 JSON that is no object, K123 broken CSV, K124 broken Parquet;
K100 where there are too many faults to name.
"""

from __future__ import annotations

from trace_gen.sentences.table import SENTENCE_COLUMNS, Cell, Table, open_table

__all__ = ["SENTENCE_COLUMNS", "Cell", "Table", "open_table"]

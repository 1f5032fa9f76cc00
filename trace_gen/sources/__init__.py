"""Sets that others made, brought into our schema: the published TRACE-it set (Brunato 2024).

Codes: S101 huggingface_hub is not installed, S102 no network, S103 the Hub has no such thing, S104
other bytes than those in the cache, S105 nothing in the cache, S106 a damaged cache; S111 a file
that is not in the published layout, S112 too large a file, S113 more broken rows than whole ones. A
broken row is left out: S121 a gold that is neither sì nor no, S122 no sentence, S123 a line break
in a value, K105 of another length than the header. What else may be wrong with a file has the codes
of `sentences`.
"""

from __future__ import annotations

from trace_gen.sources.cache import ORIGINAL, cache_folder
from trace_gen.sources.hub import REVISION
from trace_gen.sources.original import Got, get_original, original_table
from trace_gen.sources.published import Published, read_published
from trace_gen.sources.report import EXPECTED_ROWS, Report
from trace_gen.sources.written import refuse_existing, write_original

__all__ = [
    "EXPECTED_ROWS",
    "ORIGINAL",
    "REVISION",
    "Got",
    "Published",
    "Report",
    "cache_folder",
    "get_original",
    "original_table",
    "read_published",
    "refuse_existing",
    "write_original",
]

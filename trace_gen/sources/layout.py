"""The published layout and ours: names of columns, of conditions, of gold.

Source: language.md sections 1 and 2. The card of the published set lists eleven labels of
conditions; the four below are known, any other is kept as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trace_gen.pairs import TSV_COLUMNS
from trace_gen.text import nfc, straight_apostrophes

__all__ = ["PUBLISHED_LABELS", "condition_of", "gold_of", "matched_columns", "target_of"]

PUBLISHED_LABELS: Final[Mapping[str, str]] = {
    "gen-num-match": "all-match",
    "gen-mismatch": "gen-mism",
    "num-mismatch": "num-mism",
    "gen-num-match-dist": "all-match-np1-pp",
}
"""The labels of the published file that are known, with the ids of our conditions."""

_YES: Final = frozenset({"sì", "sí", "si", "si'"})
_TARGETS: Final = {"np1": "NP1", "np2": "NP2"}


def _key(name: str) -> str:
    """Return a name without what people vary in it: case, spaces, hyphens, underscores."""
    return "".join(c for c in nfc(name).casefold() if c.isalnum())


_COLUMNS: Final = {_key(name): name for name in TSV_COLUMNS}


def matched_columns(names: Sequence[str]) -> list[str]:
    """Return, for each name of a header, our name of that column, or `""` where we have none."""
    return [_COLUMNS.get(_key(name), "") for name in names]


def condition_of(label: str, ids: frozenset[str]) -> str:
    """Return the id of a condition for its label in a file; `""` where the label is not known.

    `ids`: those of our conditions, which a file may use, too.
    """
    known = label.strip().casefold().replace("_", "-")
    return known if known in ids else PUBLISHED_LABELS.get(known, "")


def gold_of(value: str) -> str:
    """Return `sì` or `no` for a gold however it is spelled, `""` for what is neither."""
    said = straight_apostrophes(nfc(value)).strip().casefold()
    if said in _YES:
        return "sì"
    return "no" if said == "no" else ""


def target_of(value: str) -> str:
    """Return `NP1` or `NP2` however it is spelled, any other value as it is."""
    return _TARGETS.get(_key(value), value)

"""Pairs that stand there twice, perhaps with another gold, and what another file has, too.

Sentences are compared without regard to the form of apostrophes and to the number of spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import numpy as np

from trace_gen.audit.finding import Finding, Look
from trace_gen.audit.pairs import Pairs
from trace_gen.audit.words import tokens_of

__all__ = ["overlap", "repeats"]

_SHOWN: Final = 10
_STEM, _ALIKE = 4, 3 / 4
"""Words of an item have their first letters in common in all conditions: `relatore, relatrice`."""
_CHANCE: Final = 0.01  # of the names in common: one in 10,000 is that much alike by chance


def repeats(pairs: Pairs) -> Look:
    """Look for pairs that are there more than once."""
    codes, place, sizes = np.unique(pairs.pair_codes, return_inverse=True, return_counts=True)
    yes = np.bincount(place, weights=pairs.yes)
    torn = (yes > 0) & (yes < sizes)
    again = (sizes > 1) & ~torn
    findings = []
    if torn.any():
        rows = _rows(pairs, torn[place])
        count = int(torn.sum())
        message = f"{_many(count, 'pair')} of sentences with both golds: rows {_listed(rows)}"
        hint = "one of the two golds is wrong: `trace-gen label` says which, and why"
        findings.append(Finding("D602", "fault", message, {"count": count, "rows": rows}, hint))
    if again.any():
        rows = _rows(pairs, again[place])
        count = int((sizes[again] - 1).sum())
        message = f"rows that repeat a pair with its gold: {count:,}; rows {_listed(rows)}"
        figures = {"count": count, "rows": rows}
        findings.append(Finding("D601", "warning", message, figures, "keep one row of each"))
    figures = {
        "different_pairs": len(codes),
        "different_sentence1": len(pairs.first.names),
        "different_sentence2": len(pairs.second.names),
    }
    told = f"different pairs: {len(codes):,} of {pairs.count:,}"
    return Look("repeated pairs", told, figures, tuple(findings))


def overlap(pairs: Pairs, other: Pairs) -> Look:
    """Look for what the file shares with the other one: pairs, first sentences, items."""
    theirs = {
        (other.first.names[one], other.second.names[two])
        for one, two in zip(other.first.codes.tolist(), other.second.codes.tolist(), strict=True)
    }
    known = set(other.first.names)
    same_first = np.array([name in known for name in pairs.first.names])[pairs.first.codes]
    same = np.zeros(pairs.count, dtype=np.bool_)
    for row in np.flatnonzero(same_first).tolist():
        first, second = pairs.first.codes[row], pairs.second.codes[row]
        same[row] = (pairs.first.names[first], pairs.second.names[second]) in theirs
    figures: dict[str, Any] = {
        "pairs": int(same.sum()),
        "pairs_with_sentence1": int(same_first.sum()),
    }
    found = [*_shared(pairs, other, same, same_first)]
    missing = []
    if pairs.item is None or other.item is None:
        missing.append("items: there are none in one of the files")
    else:
        ids, alike = _common_items(pairs, other)
        figures |= {"item_names": len(ids), "items": len(alike)}
        found += _shared_items(pairs, other, ids, alike)
    told = f"pairs of {other.name}: {other.count:,}"
    return Look("other file", told, figures, tuple(found), tuple(missing))


def _shared(pairs: Pairs, other: Pairs, same: Any, same_first: Any) -> Iterator[Finding]:
    hint = "split by item, so that train and test share no words"
    for code, where, what in (
        ("D603", same, "pairs"),
        ("D604", same_first & ~same, "other pairs with a Sentence1"),
    ):
        if where.any():
            rows, count = _rows(pairs, where), int(where.sum())
            message = (
                f"{what} that {other.name} has, too: {count:,} of {pairs.count:,}; rows "
                f"{_listed(rows)}"
            )
            yield Finding(code, "fault", message, {"count": count, "rows": rows}, hint)


def _common_items(pairs: Pairs, other: Pairs) -> tuple[list[str], list[str]]:
    """Return the item names that both files have, and those with the same words behind them.

    Two builds number their items alike: only a name with most of its words in common is an item.
    """
    ours, theirs = _stems(pairs), _stems(other)
    ids = [name for name in ours if name in theirs]
    alike = []
    for name in ids:
        least = min(len(ours[name]), len(theirs[name]))
        if least and len(ours[name] & theirs[name]) >= _ALIKE * least:
            alike.append(name)
    return ids, alike


def _stems(pairs: Pairs) -> dict[str, frozenset[str]]:
    """Return the beginnings of the longer words in one Sentence1 of each item."""
    assert pairs.item is not None
    found: dict[str, frozenset[str]] = {}
    codes, rows = np.unique(pairs.item.codes, return_index=True)
    for code, row in zip(codes.tolist(), rows.tolist(), strict=True):
        if code >= 0:
            words = tokens_of(pairs.first.names[pairs.first.codes[row]])
            stems = frozenset(word[:_STEM] for word in words if len(word) > _STEM)
            found[pairs.item.names[code]] = stems
    return found


def _shared_items(
    pairs: Pairs, other: Pairs, ids: list[str], alike: list[str]
) -> Iterator[Finding]:
    if len(alike) > _CHANCE * len(ids):
        message = (
            f"items that {other.name} has, too, with their words: {len(alike):,}; {_listed(alike)}"
        )
        figures = {"count": len(alike), "items": alike[:_SHOWN]}
        hint = "split by item, so that train and test share no words"
        yield Finding("D605", "fault", message, figures, hint)
    elif ids:
        message = (
            f"item names that {other.name} has, too, with other words behind them: {len(ids):,}; "
            f"{_listed(ids)}"
        )
        figures = {"count": len(ids), "items": ids[:_SHOWN]}
        yield Finding("D606", "notice", message, figures, "rename them before joining the files")


def _rows(pairs: Pairs, where: Any) -> list[int]:
    return [int(row) for row in pairs.rows[np.flatnonzero(where)[:_SHOWN]]]


def _listed(names: Iterable[object]) -> str:
    shown = [str(name) for name in names]
    return ", ".join(shown[:5]) + (" …" if len(shown) > 5 else "")


def _many(count: int, what: str) -> str:
    return f"one {what}" if count == 1 else f"{count:,} {what}s"

"""Do the lengths of the sentences, or the words that they share, tell gold?"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from trace_gen.audit.evidence import F64, LEVEL, rank_test
from trace_gen.audit.finding import Finding, Look, graded
from trace_gen.audit.pairs import Pairs
from trace_gen.audit.words import tokens_of

__all__ = ["lengths"]

_LEAST: Final = 20  # items, and pairs of each gold

_MEASURES: Final = {  # and its code
    "Sentence2 characters": "D401",
    "Sentence2 words": "D401",
    "Sentence1 characters": "D402",
    "Sentence1 words": "D402",
    "overlap": "D403",
}


def lengths(pairs: Pairs) -> Look:
    """Test characters and words of both sentences, and the share of Sentence2 in Sentence1.

    Of the characters and the words of one sentence the one that tells more is reported.
    """
    least = min(pairs.clusters, int(pairs.yes.sum()), int((~pairs.yes).sum()))
    if least < _LEAST:
        why = f"fewer than {_LEAST} items, or pairs of one gold"
        return Look("length and overlap", not_looked_at=(why,))
    figures: dict[str, Any] = {}
    beyond: dict[str, list[tuple[float, str]]] = {}
    for name, values in _measured(pairs).items():
        found = rank_test(pairs.yes, values, pairs.cluster)
        figures[name] = {
            "mean_si": float(values[pairs.yes].mean()),
            "mean_no": float(values[~pairs.yes].mean()),
            "sd": float(values.std()),
            "rank_biserial": found.effect,
            "z": found.statistic,
            "p": found.p,
        }
        if found.p < LEVEL / len(_MEASURES):
            beyond.setdefault(_MEASURES[name], []).append((abs(found.effect), name))
    findings = []
    for code, several in sorted(beyond.items()):
        effect, name = max(several)
        findings.append(_finding(code, name, effect, figures[name]))
    told = "characters and words of both, share of Sentence2's words in Sentence1"
    return Look("length and overlap", told, figures, tuple(findings))


def _measured(pairs: Pairs) -> dict[str, F64]:
    """Return each measure of `_MEASURES`, row by row."""
    found: dict[str, F64] = {}
    held = {}
    for name, column in (("Sentence2", pairs.second), ("Sentence1", pairs.first)):
        split = [tokens_of(text) for text in column.names]
        characters = np.array([len(text) for text in column.names], dtype=np.float64)
        counts = np.array([len(words) for words in split], dtype=np.float64)
        found[f"{name} characters"] = characters[column.codes]
        found[f"{name} words"] = counts[column.codes]
        held[name] = [frozenset(words) for words in split]
    known: dict[tuple[int, int], float] = {}
    overlap = np.zeros(pairs.count)
    rows = zip(pairs.first.codes.tolist(), pairs.second.codes.tolist(), strict=True)
    for row, key in enumerate(rows):
        if key not in known:
            first, second = held["Sentence1"][key[0]], held["Sentence2"][key[1]]
            known[key] = len(first & second) / len(second) if second else 0.0
        overlap[row] = known[key]
    return found | {"overlap": overlap}


def _finding(code: str, name: str, effect: float, one: dict[str, Any]) -> Finding:
    gold, other = ("sì", "no") if one["rank_biserial"] > 0 else ("no", "sì")
    means = one["mean_si"], one["mean_no"]
    if name == "overlap":
        what = "the share of Sentence2's words that Sentence1 has is higher"
        told = tuple(f"{mean:.0%}" for mean in means)
        hint = "change as many words for 'sì' as for 'no'"
    else:
        sentence, unit = name.split()
        what = f"{sentence} is longer"
        told = tuple(f"{mean:.1f} {unit}" for mean in means)
        hint = f"make {sentence} equally long for both golds"
    message = (
        f"{what} for '{gold}' than for '{other}' (rank-biserial correlation {effect:.2f}): on "
        f"average {told[0]} for 'sì', {told[1]} for 'no'"
    )
    return Finding(code, graded(effect, 0.1, 0.3), message, {"measure": name, **one}, hint)

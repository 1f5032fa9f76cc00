"""Which words, and which marks of polarity, voice and tense, stand with one gold more than chance.

Source: Gardner and others (2021), 'Competency problems': of a set without artefacts, every word
by itself is as often `sì` as the whole set is. Their z of a word is
(share - overall) / sqrt(overall * (1 - overall) / times). Here a word counts once for an item and a
gold, however many conditions repeat it. The p-value is the larger of two: that of the exact
binomial, and that of the score test over all rows, given how alike gold is within items.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from trace_gen.audit.evidence import F64, I64, LEVEL, binomial_two_sided, correlation
from trace_gen.audit.finding import Finding, Look, graded
from trace_gen.audit.pairs import Coded, Pairs

__all__ = ["TOKEN", "tokens_of", "words"]

TOKEN: Final = re.compile(r"[^\W\d_]+'?|\d+")
_TIMES: Final = 10  # a word that is rarer cannot be beyond the bound
_SHOWN: Final = 5
_BE: Final = "è|sono|era|erano|fu|furono|sarà|saranno|viene|vengono|venne|vennero|veniva|venivano"
_BY: Final = r"(?:da|dal|dallo|dalla|dai|dagli|dalle)\b|dall'"

_MARKS: Final[Mapping[str, tuple[str, str, re.Pattern[str]]]] = {
    "negated": ("D303", "negated (`non`)", re.compile(r"\bnon\b")),
    "passive": ("D304", "passive (essere or venire, then `da`)",
                re.compile(rf"\b(?:{_BE})\b[^,;]* (?:{_BY})")),
    "progressive": ("D305", "progressive (`sta …ndo`)",
                    re.compile(r"\b(?:sta|stanno|stava|stavano) \w+ndo\b")),
    "compound past": ("D305", "in a compound past (`ha`, `hanno`, `aveva`, `avevano`, `è stato …`)",
                      re.compile(r"\b(?:ha|hanno|aveva|avevano)\b|\bstat[oaie]\b")),
}  # fmt: skip
"""What marks a Sentence2: told from its characters alone."""


def tokens_of(sentence: str) -> list[str]:
    """Return the words of a sentence in lower case; an elided one keeps its apostrophe: `l'`."""
    return TOKEN.findall(sentence.lower())


@dataclass(frozen=True, slots=True)
class _Counted:
    """Of each word or mark: in how many units (an item with a gold), and in how many with `sì`.

    `share` is that of `sì` in the rows of the file; `p` the two-sided p-value.
    """

    times: I64
    yes: I64
    share: float
    p: F64


def words(pairs: Pairs) -> Look:
    """Test every word of both sentences, and the marks of Sentence2."""
    found: dict[str, tuple[list[str], _Counted]] = {}
    for name, column in (("Sentence2", pairs.second), ("Sentence1", pairs.first)):
        vocabulary: dict[str, int] = {}
        rows = [
            [
                vocabulary.setdefault(word, len(vocabulary))
                for word in dict.fromkeys(tokens_of(text))
            ]
            for text in column.names
        ]
        found[name] = [*vocabulary], _counted(pairs, column, rows, len(vocabulary))
    tested = sum(int((counted.times >= _TIMES).sum()) for _, counted in found.values())
    figures: dict[str, Any] = {"tested": tested}
    findings: list[Finding] = []
    for code, name in (("D301", "Sentence2"), ("D302", "Sentence1")):
        vocabulary_list, counted = found[name]
        beyond = _beyond(vocabulary_list, counted, LEVEL / 2 / max(tested, 1))
        figures[name] = {"words": len(vocabulary_list), "beyond": beyond}
        findings += _of_words(code, name, counted.share, beyond)
    figures["marks"] = marks = _marks(pairs)
    for mark, one in marks.items():
        if one["p"] < LEVEL / 2 / len(_MARKS):
            findings.append(_of_mark(mark, one))
    told = f"words: {tested:,} in {_TIMES} items or more; marks: {', '.join(_MARKS)}"
    return Look("words", told, figures, tuple(findings))


def _counted(pairs: Pairs, column: Coded, rows: Sequence[Sequence[int]], width: int) -> _Counted:
    """Count units: rows of one item with one gold are one, and a word is in it or not."""
    from scipy import sparse

    lengths = np.array([len(row) for row in rows])
    flat = np.array([one for row in rows for one in row], dtype=np.int64)
    ends = np.concatenate(([0], np.cumsum(lengths)))
    holds = sparse.csr_array((np.ones(len(flat), dtype=np.int32), flat, ends), (len(rows), width))
    units, unit = np.unique(2 * pairs.cluster + pairs.yes, return_inverse=True)
    place = (np.ones(pairs.count, dtype=np.int32), (unit, column.codes))
    of_unit = sparse.coo_array(place, shape=(len(units), len(rows))).tocsr()
    there = (of_unit @ holds).tocsr()
    there.data[:] = 1
    is_yes = units % 2 == 1
    times = np.asarray(there.sum(axis=0)).ravel().astype(np.int64)
    yes = np.asarray(there[np.flatnonzero(is_yes)].sum(axis=0)).ravel().astype(np.int64)
    share = float(pairs.yes.mean())
    p = np.maximum(binomial_two_sided(yes, times, share), _score(pairs, column, holds))
    return _Counted(times, yes, share, p)


def _score(pairs: Pairs, column: Coded, holds: Any) -> F64:
    """Return the p-value of each word by the score test; `holds`: sentences by words."""
    from scipy import sparse, stats

    n, share = pairs.count, float(pairs.yes.mean())
    members = np.bincount(pairs.cluster).astype(np.float64)
    place = (np.ones(n), (pairs.cluster, column.codes))
    shape = (len(members), len(column.names))
    by_item = (sparse.coo_array(place, shape=shape).tocsr() @ holds).tocsr()
    rows = np.bincount(column.codes, minlength=shape[1]) @ holds
    centred = np.bincount(column.codes, weights=pairs.yes - share, minlength=shape[1])
    mean = rows / n
    together = by_item.power(2).sum(axis=0) - 2 * mean * (members @ by_item)
    together = together + mean**2 * (members @ members)
    same = correlation(pairs.yes, pairs.cluster)
    variance = share * (1 - share) * ((1 - same) * n * mean * (1 - mean) + same * together)
    # A variance of nothing: the word stands in whole items, each with as many of both golds.
    there = variance > 1e-9 * n
    z = np.zeros(len(mean))
    z[there] = (centred @ holds)[there] / np.sqrt(variance[there])
    p: F64 = 2 * stats.norm.sf(np.abs(z))
    return p


def _beyond(vocabulary: Sequence[str], counted: _Counted, level: float) -> list[dict[str, Any]]:
    """Return the words beyond the bound, those that tell most of the file first."""
    p, found = counted.p, []
    for place in np.flatnonzero((p < level) & (counted.times >= _TIMES)).tolist():
        times, yes = int(counted.times[place]), int(counted.yes[place])
        spread = np.sqrt(counted.share * (1 - counted.share) / times) or 1.0
        found.append({
            "word": vocabulary[place],
            "times": times,
            "share_of_si": yes / times,
            "z": float((yes / times - counted.share) / spread),
            "p": float(p[place]),
        })  # fmt: skip
    return sorted(found, key=lambda one: (-abs(one["z"]), one["word"]))


def _of_words(
    code: str, name: str, share: float, beyond: Sequence[dict[str, Any]]
) -> Iterator[Finding]:
    if not beyond:
        return
    shown = ", ".join(
        f"'{one['word']}' ('sì' in {one['share_of_si']:.1%} of {one['times']:,}, z {one['z']:+.1f})"
        for one in beyond[:_SHOWN]
    )
    more = f", and {len(beyond) - _SHOWN:,} more" if len(beyond) > _SHOWN else ""
    count = "one word" if len(beyond) == 1 else f"{len(beyond):,} words"
    message = f"{count} of {name} beyond the bound: {shown}{more}"
    effect = max(abs(one["share_of_si"] - share) for one in beyond)
    hint = "let each word stand with both golds: give every Sentence2 a Sentence1 of each"
    if name == "Sentence1":
        hint = "give every Sentence1 one Sentence2 of each gold"
    yield Finding(code, graded(effect, 0.05, 0.2), message, {"words": list(beyond)}, hint)


def _marks(pairs: Pairs) -> dict[str, dict[str, Any]]:
    """Return of each mark how often it stands with which gold, and how many pairs it settles."""
    texts = [text.lower() for text in pairs.second.names]
    patterns = [pattern for _, _, pattern in _MARKS.values()]
    rows = [[k for k, one in enumerate(patterns) if one.search(text)] for text in texts]
    counted = _counted(pairs, pairs.second, rows, len(patterns))
    marked = np.zeros((len(texts), len(patterns)), dtype=np.bool_)
    for row, held in enumerate(rows):
        marked[row, held] = True
    found = {}
    for k, mark in enumerate(_MARKS):
        at = marked[pairs.second.codes, k]
        size, hits = int(at.sum()), int((at & pairs.yes).sum())
        other, rest = pairs.count - size, int((~at & pairs.yes).sum())
        guessed = max(hits, size - hits) + max(rest, other - rest)
        found[mark] = {
            "pairs": size,
            "sì": hits,
            "no": size - hits,
            "share_of_si": hits / size if size else None,
            "share_of_file": size / pairs.count,
            "share_of_si_in_file": float(pairs.yes.mean()),
            "guessed": guessed / pairs.count,
            "units": int(counted.times[k]),
            "p": float(counted.p[k]),
        }
    return found


def _of_mark(mark: str, one: dict[str, Any]) -> Finding:
    code, told, _ = _MARKS[mark]
    size, most = one["pairs"], max(("sì", "no"), key=lambda gold: one[gold])
    share = one[most] / size
    message = (
        f"a Sentence2 that is {told} has '{most}' in {one[most]:,} of {size:,} pairs "
        f"({share:.1%}), {one['share_of_file']:.1%} of the file; this mark alone guesses "
        f"{one['guessed']:.1%} of gold"
    )
    effect = abs(one["share_of_si"] - one["share_of_si_in_file"])
    hint = {
        "negated": "negate the relative or the matrix clause in Sentence1, too, so that a negated "
        "Sentence2 is 'sì' as often",
    }.get(mark, "draw voice and tense of Sentence2 alike for both golds")
    return Finding(code, graded(effect, 0.05, 0.2), message, {"mark": mark, **one}, hint)

"""How well gold is guessed by who sees one of the two sentences only.

A logistic regression on words, pairs of words and character n-grams, in five folds. All rows of an
item are in one fold, so no words that it has learnt come back with their own gold. It sees whether
each feature is there; a row has length one; the penalty is L2 with C = 10. Source: Gururangan and
others (2018), Poliak and others (2018), the hypothesis-only baseline.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from trace_gen.audit.evidence import I64, LEVEL, Bool
from trace_gen.audit.finding import Finding, Look, graded
from trace_gen.audit.pairs import Coded, Pairs
from trace_gen.audit.words import TOKEN
from trace_gen.design.mix import mix
from trace_gen.stats.intervals import wilson

__all__ = ["baselines"]

_FOLDS: Final = 5
_SEED: Final = 20_240_501  # the audit's own: the same file always gets the same folds
_MOST: Final = 20_000  # pairs: with these an accuracy is known to within 0.7 points
_LEAST: Final = 50  # items, and pairs of the rarer gold


def baselines(pairs: Pairs) -> Look:
    """Guess gold from Sentence2 alone, and from Sentence1 alone."""
    name = "one sentence only"
    rarer = min(int(pairs.yes.sum()), int((~pairs.yes).sum()))
    if min(pairs.clusters, rarer) < _LEAST:
        why = f"fewer than {_LEAST} items, or pairs of one gold"
        return Look(name, not_looked_at=(why,))
    rows, fold = _folds(pairs)
    missing = []
    if len(rows) < pairs.count:
        missing.append(
            f"pairs beyond a fixed sample of {len(rows):,}: whole items, drawn by their number"
        )
    figures: dict[str, Any] = {
        "folds": _FOLDS,
        "seed": _SEED,
        "pairs": len(rows),
        "grouped_by": "Sentence1" if pairs.item is None else "item",
    }
    findings: list[Finding] = []
    told = []
    for code, sentence, column in (
        ("D501", "Sentence2", pairs.second),
        ("D502", "Sentence1", pairs.first),
    ):
        guessed = _guesses(column, rows, pairs.yes[rows], fold)
        figures[sentence] = one = _accuracy(pairs, rows, guessed)
        findings += _finding(code, sentence, one)
        told.append(f"{sentence} {one['accuracy']:.1%}")
    told.append(f"majority {figures['Sentence2']['majority']:.1%}")
    return Look(name, ", ".join(told), figures, tuple(findings), tuple(missing))


def _folds(pairs: Pairs) -> tuple[I64, I64]:
    """Return the rows that are looked at and the fold of each: whole items, in hashed order."""
    sizes = np.bincount(pairs.cluster)
    dealt = np.argsort(mix(_SEED, np.arange(len(sizes))), kind="stable")
    before = np.cumsum(sizes[dealt]) - sizes[dealt]
    fold = np.full(len(sizes), -1, dtype=np.int64)
    taken = before < _MOST
    fold[dealt[taken]] = np.arange(int(taken.sum())) % _FOLDS
    rows = np.flatnonzero(fold[pairs.cluster] >= 0)
    return rows, fold[pairs.cluster[rows]]


def _guesses(column: Coded, rows: I64, yes: Bool, fold: I64) -> Bool:
    """Return the guess of each row by a model that has not seen its item."""
    from scipy import sparse
    from sklearn.exceptions import ConvergenceWarning
    from sklearn.feature_extraction.text import CountVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.preprocessing import normalize

    codes, place = np.unique(column.codes[rows], return_inverse=True)
    texts = [column.names[code] for code in codes]
    least = 2 if len(texts) > 2 else 1
    words = CountVectorizer(
        ngram_range=(1, 2), min_df=least, binary=True, token_pattern=TOKEN.pattern
    )
    characters = CountVectorizer(analyzer="char_wb", ngram_range=(2, 4), min_df=least, binary=True)
    seen = []
    for one in (words, characters):
        try:
            seen.append(one.fit_transform(texts).astype(np.float64))
        except ValueError:  # no feature at all: every text is another, or none has a letter
            continue
    if not seen:
        return np.full(len(rows), 2 * int(yes.sum()) > len(rows))
    features = normalize(sparse.hstack(seen, format="csr"))
    guessed = np.zeros(len(rows), dtype=np.bool_)
    for k in range(_FOLDS):
        test = fold == k
        if len(np.unique(yes[~test])) < 2:
            guessed[test] = yes[~test][0]
            continue
        model = LogisticRegression(C=10.0, max_iter=200, tol=1e-3)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)  # near is near enough to guess
            model.fit(features[place[~test]], yes[~test])
        guessed[test] = model.decision_function(features[place[test]]) > 0
    return guessed


def _accuracy(pairs: Pairs, rows: I64, guessed: Bool) -> dict[str, Any]:
    """Return accuracy, interval and p-value, as of so many independent pairs as the items give.

    The design effect is how much more the rows of an item agree than chance has it (Kish 1965).
    """
    from scipy import stats

    right, n = guessed == pairs.yes[rows], len(rows)
    accuracy = float(right.mean())
    share = float(pairs.yes[rows].mean())
    majority = max(share, 1 - share)
    by_item = np.bincount(pairs.cluster[rows], weights=right - accuracy)
    spread = n * accuracy * (1 - accuracy)
    effect = max(1.0, float(by_item @ by_item) / spread) if spread else _mean_size(pairs, rows)
    effective = n / effect
    hits = round(accuracy * effective)
    p = float(stats.binom.sf(hits - 1, max(1, round(effective)), majority))
    return {
        "accuracy": accuracy,
        "interval": list(wilson(accuracy, effective)),
        "majority": majority,
        "design_effect": effect,
        "p": p,
    }


def _mean_size(pairs: Pairs, rows: I64) -> float:
    """Return how many pairs an item has: what they are worth where all are right together."""
    return len(rows) / len(np.unique(pairs.cluster[rows]))


def _finding(code: str, sentence: str, one: dict[str, Any]) -> Iterator[Finding]:
    above = one["accuracy"] - one["majority"]
    if above <= 0 or one["p"] >= LEVEL / 2:
        return
    low, high = one["interval"]
    message = (
        f"{sentence} alone gives gold in {one['accuracy']:.1%} of pairs (95% interval {low:.1%} to "
        f"{high:.1%}), the more frequent gold in {one['majority']:.1%}"
    )
    other = "Sentence1" if sentence == "Sentence2" else "Sentence2"
    hint = f"pair every {sentence} with a {other} for each gold; report this beside the scores"
    yield Finding(code, graded(above, 0.02, 0.05), message, one, hint)

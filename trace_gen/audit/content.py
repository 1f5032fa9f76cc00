"""Are the sentences right, and is gold what they mean: the check and the labeller, asked of all.

Of a file with more than `MOST` pairs a fixed sample is read.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, cast, get_args

import numpy as np

from trace_gen.audit.evidence import I64
from trace_gen.audit.finding import Finding, Look, graded
from trace_gen.audit.pairs import Pairs
from trace_gen.check.checker import Checker
from trace_gen.check.gate import Gate
from trace_gen.design.mix import mix
from trace_gen.entail import Policy
from trace_gen.labels.labeller import Labeller

if TYPE_CHECKING:
    from trace_gen.check.finding import Verdict
    from trace_gen.workshop import Workshop

__all__ = ["MOST", "agreement", "labels"]

MOST: Final = 20_000
"""How many pairs are read, at most."""

_SEED: Final = 20_240_502  # the audit's own: the same file always gets the same sample
_SHOWN: Final = 10


def _sample(pairs: Pairs) -> tuple[I64, tuple[str, ...]]:
    """Return the rows that are read, in their order, and what has to be said of the others."""
    if pairs.count <= MOST:
        return np.arange(pairs.count), ()
    drawn = np.argsort(mix(_SEED, np.arange(pairs.count)), kind="stable")[:MOST]
    return np.sort(drawn), (f"pairs beyond a fixed sample of {MOST:,}",)


def agreement(pairs: Pairs, shop: Workshop) -> Look:
    """Check both sentences of the pairs, each different one once."""
    checker = Checker(Gate(shop.forms))
    rows, missing = _sample(pairs)
    codes: Counter[str] = Counter()
    wrong: dict[int, dict[str, Any]] = {}
    sentences = 0
    for name, column in (("Sentence1", pairs.first), ("Sentence2", pairs.second)):
        used, first = np.unique(column.codes[rows], return_index=True)
        texts = [column.names[code] for code in used]
        sentences += len(texts)
        verdicts = checker.check_all(texts)
        for text, at, verdict in zip(texts, first.tolist(), verdicts, strict=True):
            if verdict.faults:
                codes.update({f"{one.code} {one.rule}" for one in verdict.faults})
                row = int(pairs.rows[rows[at]])
                wrong[2 * row + (name == "Sentence2")] = _example(row, name, text, verdict)
    told = f"sentences checked: {sentences:,}"
    figures: dict[str, Any] = {"sentences": sentences, "with_faults": len(wrong)}
    if not wrong:
        return Look("agreement", told, figures, (), missing)
    examples = [wrong[key] for key in sorted(wrong)[:_SHOWN]]
    one = examples[0]
    kinds = ", ".join(f"{rule} {count:,}" for rule, count in codes.most_common(3))
    count = "one sentence" if len(wrong) == 1 else f"{len(wrong):,} sentences"
    message = (
        f"{count} of {sentences:,} with a fault ({kinds}); row {one['row']}: found "
        f"'{one['found']}', expected '{one['expected']}' in '{one['text']}'"
    )
    found = {"count": len(wrong), "rules": dict(codes.most_common()), "examples": examples}
    hint = "`trace-gen check --explain` shows every place"
    return Look(
        "agreement", told, figures, (Finding("D701", "fault", message, found, hint),), missing
    )


def _example(row: int, column: str, text: str, verdict: Verdict) -> dict[str, Any]:
    one = verdict.faults[0]
    return {
        "row": row,
        "column": column,
        "text": text,
        "code": one.code,
        "rule": one.rule,
        "found": one.found,
        "expected": one.expected,
    }


def labels(pairs: Pairs, shop: Workshop) -> Look:
    """Label the pairs, under the policy that the file names, and compare with gold."""
    policy = _policy(pairs)
    labeller = Labeller(shop, policy)
    rows, missing = _sample(pairs)
    withheld, others = 0, []
    wrong_by: Counter[str] = Counter()
    for row in rows.tolist():
        first = pairs.first.names[pairs.first.codes[row]]
        second = pairs.second.names[pairs.second.codes[row]]
        label, gold = labeller.label(first, second), "sì" if pairs.yes[row] else "no"
        if not label.verdict.gold:
            withheld += 1
        elif label.verdict.gold != gold:
            wrong_by[label.about.criterion or "(none)"] += 1
            others.append({
                "row": int(pairs.rows[row]),
                "Sentence1": first,
                "Sentence2": second,
                "gold": gold,
                **label.columns(),
            })  # fmt: skip
    given = len(rows) - withheld
    figures: dict[str, Any] = {
        "pairs": len(rows),
        "policy": policy,
        "withheld": withheld,
        "disagreements": len(others),
    }
    told = f"pairs labelled: {given:,}, withheld: {withheld:,}"
    if withheld:
        missing += (f"pairs whose label is withheld: {withheld:,}",)
    if not others:
        return Look("labels", told, figures, (), missing)
    share, one = len(others) / given, others[0]
    message = (
        f"gold is another than the label of {len(others):,} of {given:,} pairs ({share:.1%}); row "
        f"{one['row']}: gold '{one['gold']}', label '{one['label_gold']}' ({one['label_rule']}) of "
        f"'{one['Sentence1']}' | '{one['Sentence2']}'"
    )
    found = {"share": share, "by_criterion": dict(wrong_by.most_common()), **figures}
    found["examples"] = others[:_SHOWN]
    hint = "`trace-gen label --compare Gold` shows every pair with its reason"
    severity = graded(share, 0.0, 0.02)
    return Look(
        "labels", told, figures, (Finding("D702", severity, message, found, hint),), missing
    )


def _policy(pairs: Pairs) -> Policy:
    """Return the policy that all rows of the file name, else the published one."""
    column = pairs.text.get("policy")
    named = column.names if column is not None else ()
    return cast("Policy", named[0]) if len(named) == 1 and named[0] in get_args(Policy) else "trace"

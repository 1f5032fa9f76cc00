"""How many pairs a second are read and labelled, in one process without a statistical pipeline.

The pairs are generated, about the same number from every condition; each is read once before the
clock starts, so that the words are in their tables, as in a long file. The ratio is to reading the
same sentences with the check, in the same run.

    python benchmarks/label.py [--pairs 20000] [--json]

Wanted: at least 2,000 pairs a second.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

PAIRS = 20_000


def seconds(run: Callable[[], Any]) -> float:
    """Return the CPU seconds that a call takes."""
    start = time.process_time()
    run()
    return time.process_time() - start


def measure(pairs: int) -> dict[str, float]:
    from trace_gen.check.checker import Checker
    from trace_gen.check.gate import Gate
    from trace_gen.labels.labeller import Labeller
    from trace_gen.workshop import Workshop

    shop = Workshop.with_own()
    conditions = shop.templates.choose(["all"])
    found: list[tuple[str, str, str]] = []
    for n, condition in enumerate(conditions):
        wanted = (pairs - len(found)) // (len(conditions) - n)
        table = shop.rows(condition).table(0, wanted)
        columns = (
            table.column(name).to_pylist() for name in ("Sentence1", "Sentence2", "three_way")
        )
        found += zip(*columns, strict=True)
    labeller, checker = Labeller(shop), Checker(Gate(shop.forms))

    def label() -> int:
        return sum(labeller.label(a, b).verdict.three_way == gold for a, b, gold in found)

    def check() -> int:
        texts = [text for a, b, _ in found for text in (a, b)]
        return sum(1 for _ in checker.check_all(texts))

    same = label()
    check()
    labelling, checking = seconds(label), seconds(check)
    return {
        "pairs": len(found),
        "same label as the derivation": same,
        "pairs a second": len(found) / labelling,
        "time of the check": labelling / checking,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    result = measure(given.pairs)
    if given.json:
        print(json.dumps(result))
        return
    for name, value in result.items():
        print(f"{name}: {value:,.0f}" if value >= 10 else f"{name}: {value:.2f}x")


if __name__ == "__main__":
    main()

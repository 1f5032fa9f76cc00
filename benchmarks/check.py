"""How fast sentences are checked, and what the check adds to a statistical pipeline, in one run.

The sentences are those of generated pairs, about the same number from every condition. Times are
CPU seconds of this one process. With a pipeline, its `nlp.pipe` alone and the whole check (the
same `nlp.pipe`, the gate, the notices) read the same sentences in turns, block by block, so that
what else the machine does meanwhile falls on both.

    python benchmarks/check.py [--pairs 20000] [--spacy-model PATH] [--json]

Wanted: at least 10,000 sentences a second with the built-in components; a ratio of at most 2.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

PAIRS = 20_000
BLOCK = 2_000  # sentences


def seconds(run: Callable[[], Iterable[Any]]) -> tuple[float, int, int]:
    """Exhaust an iterator; return the CPU seconds, and how many faults and notices it gave."""
    faults = notices = 0
    start = time.process_time()
    for one in run():  # nothing is kept, as in a check of a long file
        faults += len(getattr(one, "faults", ()))
        notices += len(getattr(one, "notices", ()))
    return time.process_time() - start, faults, notices


def sentences(shop: Any, pairs: int) -> list[str]:
    """Return both sentences of so many pairs, spread over all conditions."""
    conditions = shop.templates.choose(["all"])
    found: list[str] = []
    for n, condition in enumerate(conditions):
        wanted = (pairs - len(found) // 2) // (len(conditions) - n)
        rows = shop.rows(condition)
        table = rows.table(0, min(wanted, rows.plan.capacity))
        for column in ("Sentence1", "Sentence2"):
            found += table.column(column).to_pylist()
    return found


def measure(pairs: int, spacy_model: str | None) -> dict[str, float | str]:
    from trace_gen.analyse.statistical import choose_model
    from trace_gen.check.checker import Checker
    from trace_gen.check.gate import Gate
    from trace_gen.workshop import Workshop

    shop = Workshop.with_own()
    gate = Gate(shop.forms)
    texts = sentences(shop, pairs)
    blocks = [texts[k : k + BLOCK] for k in range(0, len(texts), BLOCK)]
    alone = Checker(gate)
    first, faults, _ = seconds(lambda: alone.check_all(texts))  # fills the caches of words
    best = min(first, *(seconds(lambda: alone.check_all(texts))[0] for _ in range(2)))
    found: dict[str, float | str] = {
        "pairs": pairs,
        "sentences": len(texts),
        "built_in_sentences_per_s": len(texts) / best,
        "built_in_first_time_per_s": len(texts) / first,
        "faults": faults,
    }
    model = choose_model(spacy_model or "built-in")
    if model is None:
        return found
    both = Checker(gate, model)
    both.check("Il medico arriva.")  # so that neither pays for what happens at the first call
    spent, notices = {"pipe": 0.0, "whole": 0.0}, 0
    for n, block in enumerate(blocks):
        runs: dict[str, Callable[[], Iterable[Any]]] = {
            "pipe": partial(model.pipe, block),
            "whole": partial(both.check_all, block),
        }
        for name in sorted(runs, reverse=n % 2 == 1):
            took, _, doubts = seconds(runs[name])
            spent[name] += took
            notices += doubts
    return found | {
        "pipeline": " ".join(both.pipeline.values()),
        "pipe_sentences_per_s": len(texts) / spent["pipe"],
        "check_sentences_per_s": len(texts) / spent["whole"],
        "ratio_to_pipe": spent["whole"] / spent["pipe"],
        "notices": notices,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--spacy-model", help="a package or a folder; without: built-in alone")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = measure(options.pairs, options.spacy_model)
    if options.json:
        print(json.dumps(found, indent=2))
        return
    for name, value in found.items():
        shown = f"{value:,.2f}" if isinstance(value, float) else str(value)
        print(f"{name:28} {shown:>18}")


if __name__ == "__main__":
    main()

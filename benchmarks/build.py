"""How fast pairs become a TSV, beside an f-string loop and a bare Arrow join, in one run.

The Arrow join is the least that any columnar generator must do: it takes phrases that are drawn
and inflected already, joins them into the same eight columns, and writes the same file. What
trace-gen does on top (the draw, the criteria, the variants of Sentence2) is the difference. The
gate is timed apart, and so is the richer Parquet file.

    python benchmarks/build.py [--pairs 400000] [--json]

`peak_mib` is the peak memory of a whole build, gate and files included, of 100,000 pairs at most.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PAIRS = 400_000
CONDITION = "num-mism"


def timed(run: Callable[[], Any], repeats: int = 3) -> float:
    """Return the best of some times, in seconds."""
    best = float("inf")
    for _ in range(repeats):
        start = time.perf_counter()
        run()
        best = min(best, time.perf_counter() - start)
    return best


def peak(pairs: int) -> float:
    """Return the peak memory in MiB of a whole build in a process of its own (Linux).

    Not `ru_maxrss`: a child process inherits that of its parent.
    """
    code = (
        "import tempfile\n"
        "from pathlib import Path\n"
        "from trace_gen.build import build\n"
        "with tempfile.TemporaryDirectory() as folder:\n"
        f"    build([{CONDITION!r}], {pairs}, 1, Path(folder) / 'out')\n"
        "print(next(l for l in open('/proc/self/status') if l.startswith('VmHWM')).split()[1])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout) / 1024


def measure(pairs: int, folder: Path) -> dict[str, float]:
    import numpy as np
    import pyarrow as pa
    import pyarrow.compute as pc

    from trace_gen.check.checker import Checker
    from trace_gen.engine.files import parts, tsv_bytes
    from trace_gen.engine.gate import SentenceGate
    from trace_gen.pairs import TSV_COLUMNS
    from trace_gen.workshop import Workshop

    start = time.perf_counter()
    shop = Workshop.with_own()
    rows = shop.rows(shop.templates.conditions[CONDITION])
    ready = time.perf_counter() - start
    header = ("\t".join(TSV_COLUMNS) + "\n").encode()

    def ours() -> None:
        with (folder / "ours.tsv").open("wb") as out:
            out.write(header)
            for first, last in parts(pairs):
                items = rows.plan.items(first, last)
                one, two = rows.sentences(items)
                columns = rows.tsv_columns(first, items, one.texts(), two.texts())
                out.write(tsv_bytes([columns[name] for name in TSV_COLUMNS]))

    # For the other two, phrases and choices are there already; only joining and writing is timed.
    items = rows.plan.items(0, pairs)
    tables = rows.tables
    one_tense = len(rows.plan.tables.family.tenses)
    slots = {
        "np1": (tables.persons["NP1"], items.np1),
        "np2": (tables.persons["NP2"], items.np2),
        "verb": (tables.verbs, items.verb * one_tense * 2),
        "matrix": (tables.matrix_verbs, items.predicate * one_tense),
        "object": (tables.whats, items.predicate * 2),
    }
    capital = tuple(p[:1].upper() + p[1:] for p in tables.persons["NP1"])
    gold = [tables.hypotheses[c].gold for c in items.criterion]
    target = [tables.hypotheses[c].criterion.target for c in items.criterion]
    arrays = {name: pa.array(phrases) for name, (phrases, _) in slots.items()}
    arrays["capital"] = pa.array(capital)
    golds, targets = pa.array(gold), pa.array(target)

    def arrow() -> None:
        with (folder / "arrow.tsv").open("wb") as out:
            out.write(header)
            for first, last in parts(pairs):
                here = {
                    name: arrays[name].take(pa.array(index[first:last]))
                    for name, (_, index) in slots.items()
                }
                opening = arrays["capital"].take(pa.array(items.np1[first:last]))
                number = pa.array(np.arange(first + 1, last + 1)).cast(pa.string())
                sentence1 = pc.binary_join_element_wise(
                    opening, "che", here["np2"], here["verb"], here["matrix"], here["object"], " "
                )
                sentence2 = pc.binary_join_element_wise(opening, here["verb"], here["np2"], " ")
                lines = pc.binary_join_element_wise(
                    number, "trace-gen", number, CONDITION, sentence1, sentence2,
                    targets.slice(first, last - first), golds.slice(first, last - first), "\t",
                )  # fmt: skip
                lines = pc.binary_join_element_wise(lines, "\n", "")
                out.write(memoryview(lines.buffers()[2]))

    def loop() -> None:
        np1, np2 = items.np1.tolist(), items.np2.tolist()
        verb, predicate = slots["verb"][1].tolist(), slots["matrix"][1].tolist()
        second, verbs = tables.persons["NP2"], tables.verbs
        matrix, objects = tables.matrix_verbs, tables.whats[::2]
        with (folder / "loop.tsv").open("w", encoding="utf-8", newline="\n") as out:
            out.write(header.decode())
            for k in range(pairs):
                a, b, v, p = capital[np1[k]], second[np2[k]], verbs[verb[k]], predicate[k]
                out.write(
                    f"{k + 1}\ttrace-gen\t{k + 1}_2\t{CONDITION}\t{a} che {b} {v} {matrix[p]} "
                    f"{objects[p]}.\t{a} {v} {b}.\t{target[k]}\t{gold[k]}\n"
                )

    speed = {name: pairs / timed(run) for name, run in
             (("ours", ours), ("arrow", arrow), ("loop", loop))}  # fmt: skip
    sample = rows.table(0, 5000)
    return {
        "pairs": pairs,
        "ready_s": ready,
        "trace_gen_pairs_per_s": speed["ours"],
        "arrow_join_pairs_per_s": speed["arrow"],
        "f_string_loop_pairs_per_s": speed["loop"],
        "ratio_to_arrow_join": speed["ours"] / speed["arrow"],
        "ratio_to_f_string_loop": speed["ours"] / speed["loop"],
        "draw_only_items_per_s": pairs / timed(lambda: rows.plan.items(0, pairs)),
        "rich_table_pairs_per_s": pairs / timed(lambda: rows.table(0, pairs), 2),
        "gate_pairs_per_s": 5000
        / timed(lambda: SentenceGate(Checker(shop.gate), 5000).check(0, sample), 1),
        "peak_mib": peak(min(pairs, 100_000)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = measure(options.pairs, Path(folder))
    if options.json:
        print(json.dumps(found, indent=2))
        return
    for name, value in found.items():
        print(f"{name:28} {value:14,.2f}")


if __name__ == "__main__":
    main()

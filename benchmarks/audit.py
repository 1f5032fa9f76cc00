"""What the audit of a large file costs, and whether it finds planted leaks and no others.

    python benchmarks/audit.py [--pairs 100000] [--json]
    python benchmarks/audit.py --seeds 50 [--json]

The first audits a build of so many pairs of `num-mism` (Parquet) in a process of its own: seconds
and peak memory, start and reading of the words included (Linux). The second makes a clean file and
every planted leak for each seed, and counts how often the leak is reported and how often a clean
file is accused of anything.

Wanted: 100,000 pairs in under two minutes and 2 GiB; every leak found, no clean file accused.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import planted

PAIRS = 100_000

CODE = """
from trace_gen import api
found = api.audit({path!r})
print(next(l for l in open('/proc/self/status') if l.startswith('VmHWM')).split()[1])
print(' '.join(sorted(one.severity + ':' + one.code for one in found.findings)))
"""


def cost(pairs: int) -> dict[str, Any]:
    """Return seconds, peak memory in MiB and findings of the audit of a paper-style build."""
    from trace_gen.build import build

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        build(["num-mism"], pairs, 1, out)
        start = time.perf_counter()
        call = [sys.executable, "-c", CODE.format(path=str(out / "num-mism.parquet"))]
        done = subprocess.run(call, capture_output=True, text=True, check=True)
        seconds = time.perf_counter() - start
    memory, findings = done.stdout.splitlines()
    return {
        "pairs": pairs,
        "seconds": seconds,
        "peak_mib": float(memory) / 1024,
        "findings": findings.split(),
    }


def reliability(seeds: int, items: int) -> dict[str, Any]:
    """Return how often each leak was found, and what was said of clean files."""
    from trace_gen import api

    shop = api.Workshop.with_own()
    found = dict.fromkeys([*planted.PLANTS, "test items in train"], 0)
    accused: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        path, other = Path(folder) / "x.tsv", Path(folder) / "train" / "x.tsv"
        for seed in range(1, seeds + 1):
            rows = planted.clean(shop, seed, items)
            clean = api.audit(planted.write(rows, path), None, shop)
            accused += [f"seed {seed}: {one.code}" for one in clean.findings]
            for name, (plant, code) in planted.PLANTS.items():
                audit = api.audit(planted.write(plant(rows, seed), path), None, shop)
                found[name] += code in {one.code for one in audit.findings}
            planted.write(planted.train(rows, seed), other)
            audit = api.audit(planted.write(rows, path), other, shop)
            found["test items in train"] += "D605" in {one.code for one in audit.findings}
    return {"seeds": seeds, "items": items, "found": found, "clean_files_accused_of": accused}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--seeds", type=int, default=0)
    parser.add_argument("--items", type=int, default=250)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    result = reliability(given.seeds, given.items) if given.seeds else cost(given.pairs)
    if given.json:
        print(json.dumps(result))
        return
    for name, value in result.items():
        print(f"{name}: {value:,.1f}" if isinstance(value, float) else f"{name}: {value}")


if __name__ == "__main__":
    main()

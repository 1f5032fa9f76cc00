"""Build stimuli: from conditions to files, checked, labelled, counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trace_gen import __version__
from trace_gen.design.conditions import Condition
from trace_gen.engine.files import Counts, count, parts, write_files
from trace_gen.engine.gate import SentenceGate
from trace_gen.engine.manifest import Folder
from trace_gen.entail import Policy
from trace_gen.errors import BuildStopped, Fault, InputError
from trace_gen.pairs import CANARY, Pair
from trace_gen.text import sha256_of_file
from trace_gen.workshop import Workshop

__all__ = ["Built", "build"]

Progress = Callable[[int, int], None]

_ENDINGS = ("tsv", "parquet")


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made (`fresh`) or found already there."""

    folder: Path
    fresh: bool
    conditions: Mapping[str, Counts]
    examples: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class _Request:
    """What was asked for; the conditions in the order in which they are built."""

    shop: Workshop
    chosen: tuple[Condition, ...]
    pairs: int
    seed: int
    policy: Policy

    def check_size(self) -> None:
        """Raise InputError where a condition cannot give that many pairs (B302, B303)."""
        if self.pairs < 1:
            raise InputError(Fault("B302", f"--pairs {self.pairs}: at least 1"))
        faults = []
        for condition in self.chosen:
            capacity = self.shop.plan(condition.family, self.seed, self.policy).capacity
            if self.pairs > capacity:
                message = f"--pairs {self.pairs}: '{condition.id}' has {capacity} distinct pairs"
                faults.append(Fault("B303", message, hint=f"ask for {capacity} or fewer"))
        if faults:
            raise InputError(faults)

    def plan(self, named: Sequence[str]) -> dict[str, Any]:
        """Return what the manifest says before anything is made; `named` as on the command line."""
        options = [f"--condition {name}" for name in dict.fromkeys(named)]
        options += [f"--pairs {self.pairs}", f"--seed {self.seed}", f"--policy {self.policy}"]
        return {
            "name": "trace-gen",
            "version": __version__,
            "canary": CANARY,
            "command": " ".join(["trace-gen build", *options]),
            "seed": self.seed,
            "policy": self.policy,
            "pairs": self.pairs,
            "selected": [condition.id for condition in self.chosen],
            **self.shop.digests(),
        }

    def examples(self) -> tuple[Pair, ...]:
        """Return five pairs to show, from the conditions in turn."""
        found: list[Pair] = []
        for number in range(min(5, self.pairs * len(self.chosen))):
            turn, which = divmod(number, len(self.chosen))
            rows = self.shop.rows(self.chosen[which], self.seed, self.policy)
            found.append(Pair(rows.table(turn, turn + 1).to_pylist()[0]))
        return tuple(found)


def build(
    conditions: Sequence[str],
    pairs: int = 1000,
    seed: int = 1,
    out: Path = Path("stimuli"),
    policy: Policy = "trace",
    overwrite: bool = False,
    progress: Progress = lambda rows, total: None,
    workshop: Workshop | None = None,
) -> Built:
    """Build pairs of some conditions (`all` for every one) into a folder.

    `pairs` a condition; `progress` is called with the rows of each part written and with the
    number of rows of the whole build. A finished build is left as it is; an interrupted one
    resumes.

    Raises InputError with every fault in the request or the files (exit code 2), BuildStopped
    where a sentence has a fault (exit code 1).
    """
    shop = workshop or Workshop()
    request = _Request(shop, shop.templates.choose(conditions), pairs, seed, policy)
    request.check_size()
    total = pairs * len(request.chosen)
    files = [f"{c.id}.{ending}" for c in request.chosen for ending in _ENDINGS]
    folder = Folder(out, request.plan(conditions), files)
    fresh = not folder.finished
    if fresh:
        folder.open(overwrite)
        entries = {
            condition.id: _make(request, folder, condition, lambda rows: progress(rows, total))
            for condition in request.chosen
        }
        folder.close({"conditions": entries})
    counts = {c.id: count(out / f"{c.id}.parquet") for c in request.chosen}
    return Built(out, fresh, counts, request.examples())


def _make(
    request: _Request, folder: Folder, condition: Condition, progress: Callable[[int], None]
) -> dict[str, Any]:
    """Make the files of a condition, unless an interrupted build left them whole.

    Returns what the manifest says of it.
    """
    rows = request.shop.rows(condition, request.seed, request.policy)
    gate = SentenceGate(request.shop.gate, request.pairs)

    def tables() -> Iterator[Any]:
        for start, stop in parts(request.pairs):
            table = rows.table(start, stop)
            gate.check(start, table)
            yield table

    names = [f"{condition.id}.{ending}" for ending in _ENDINGS]
    if all(folder.done(name) for name in names):
        # The gate looks again: what it has seen stands in the manifest.
        for table in tables():
            progress(table.num_rows)
    else:
        write_files(folder.path / names[0], folder.path / names[1], tables(), progress)
    counts = count(folder.path / names[1])
    if not counts.distinct:
        raise BuildStopped(Fault("G402", f"two pairs of '{condition.id}' are the same"))
    plan = rows.plan
    return {
        "features": {
            slot: getattr(condition, slot).model_dump(mode="json") for slot in ("np1", "np2")
        },
        "rows": counts.rows,
        "counts": counts.by,
        "capacity": {"sentence1": plan.space.size, "pairs": plan.capacity},
        "gate": {"sentences": gate.checked, "dropped": plan.tables.dropped},
        "sha256": {name: sha256_of_file(folder.path / name) for name in names},
    }

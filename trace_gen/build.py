"""Build stimuli: from conditions to files, checked, labelled, counted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

import pyarrow as pa

from trace_gen import __version__
from trace_gen.analyse.statistical import choose_model
from trace_gen.check.checker import Checker
from trace_gen.design.conditions import Condition
from trace_gen.design.measures import Match
from trace_gen.engine.files import Counts, count, joined, parts, write_files
from trace_gen.engine.gate import SentenceGate
from trace_gen.engine.manifest import Folder
from trace_gen.entail import Policy
from trace_gen.errors import BuildStopped, Fault, InputError
from trace_gen.export.card import CARD, CardRow, card
from trace_gen.labels.roads import SecondRoad
from trace_gen.pairs import CANARY, Pair
from trace_gen.text import write_atomic
from trace_gen.workshop import Workshop

__all__ = ["CHECK", "Built", "build"]

Progress = Callable[[int, int], None]

Pairs = int | Literal["paper"]

CHECK = "check.json"
"""What was checked, with which pipeline, and what that doubts."""

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
    pairs: Pairs
    seed: int
    policy: Policy
    checker: Checker
    processes: int
    match: Match

    def size(self, condition: Condition) -> int:
        """Return how many pairs a condition gets."""
        return (condition.paper or 0) if self.pairs == "paper" else self.pairs

    def check_size(self) -> None:
        """Raise InputError where a condition cannot give that many pairs (B302, B303, B304)."""
        if self.policy not in get_args(Policy):
            hint = "one of " + ", ".join(get_args(Policy))
            raise InputError(Fault("B305", f"unknown policy '{self.policy}'", hint=hint))
        if not 0 <= self.seed < 2**64:
            hint = "a whole number from 0 to 2^64 - 1"
            raise InputError(Fault("B306", f"--seed {self.seed} is out of range", hint=hint))
        if not self.chosen:
            raise InputError(Fault("B301", "no condition was named", hint="name one, or 'all'"))
        if self.pairs != "paper" and self.pairs < 1:
            raise InputError(
                Fault("B302", f"--pairs {self.pairs} is too few", hint="ask for 1 or more")
            )
        faults = []
        for condition in self.chosen:
            capacity = self.shop.plan(condition.family, self.seed, self.policy, self.match).capacity
            if not self.size(condition):
                message = f"--pairs paper: the published set has no '{condition.id}'"
                faults.append(Fault("B304", message, hint="give its condition a 'paper: N'"))
            elif self.size(condition) > capacity:
                message = f"--pairs {self.pairs}: '{condition.id}' has {capacity} distinct pairs"
                faults.append(Fault("B303", message, hint=f"ask for {capacity} or fewer"))
        if faults:
            raise InputError(faults)

    def plan(self) -> dict[str, Any]:
        """Return what the manifest says before anything is made."""
        every = len(self.chosen) == len(self.shop.templates.conditions) > 1
        chosen = ["all"] if every else [condition.id for condition in self.chosen]
        options = [f"--condition {name}" for name in chosen]
        options += [f"--pairs {self.pairs}", f"--seed {self.seed}", f"--policy {self.policy}"]
        options += [f"--match {self.match}"] if self.match else []
        options += self.shop.options()
        return {
            "name": "trace-gen",
            "version": __version__,
            "canary": CANARY,
            "command": " ".join(["trace-gen build", *options]),
            "seed": self.seed,
            "policy": self.policy,
            "pairs": self.pairs,
            **({"match": str(self.match)} if self.match else {}),
            "selected": [condition.id for condition in self.chosen],
            **self.shop.digests,
        }

    @property
    def joined(self) -> tuple[str, ...]:
        """The name of the files that hold all conditions; none for a single one."""
        return ("all",) if len(self.chosen) > 1 else ()

    def examples(self) -> tuple[Pair, ...]:
        """Return five pairs to show, from the conditions in turn."""
        found: list[Pair] = []
        for number in range(5):
            turn, which = divmod(number, len(self.chosen))
            if turn >= self.size(self.chosen[which]):
                continue
            rows = self.shop.rows(self.chosen[which], self.seed, self.policy, self.match)
            found.append(Pair(rows.table(turn, turn + 1).to_pylist()[0]))
        return tuple(found)


def build(
    conditions: Sequence[str],
    pairs: Pairs = 1000,
    seed: int = 1,
    out: Path = Path("stimuli"),
    policy: Policy = "trace",
    overwrite: bool = False,
    progress: Progress = lambda rows, total: None,
    workshop: Workshop | None = None,
    spacy_model: str | None = None,
    processes: int = 1,
    match: Mapping[str, float] | None = None,
) -> Built:
    """Build pairs of some conditions (`all` for every one) into a folder.

    `pairs` a condition, or `paper` for as many as the published set has. `progress` is called with
    the rows of each part written and with the number of rows of the whole build. A finished build
    is left as it is; an interrupted one resumes. `spacy_model`: the pipeline that gives a second
    opinion in `check.json` (see `choose_model`); nothing else depends on it. `processes`: how many
    check the sentences. `match`: how far NP1 and NP2 may lie apart, within an item and between the
    conditions of a family, in `zipf` (frequency), `length` (characters) or `syllables`.

    Raises InputError with every fault in the request or the files (exit code 2), BuildStopped
    where a sentence has a fault, or is read as saying something else (exit code 1).
    """
    # Arrow's own allocator keeps what it frees, a part of rows at a time: a tenth of the peak.
    pa.set_memory_pool(pa.system_memory_pool())
    shop = workshop or Workshop.with_own()
    checker = Checker(shop.gate, choose_model(spacy_model))
    chosen = shop.templates.choose(conditions)
    request = _Request(shop, chosen, pairs, seed, policy, checker, processes, Match.of(match or {}))
    request.check_size()
    total = sum(request.size(condition) for condition in request.chosen)
    names = [*(condition.id for condition in request.chosen), *request.joined]
    files = [f"{name}.{ending}" for name in names for ending in _ENDINGS]
    plan = request.plan()
    folder = Folder(out, plan, [*files, CARD], [CHECK])
    fresh = not folder.finished
    if fresh:
        folder.open(overwrite)
        try:
            _fill(request, folder, plan, lambda rows: progress(rows, total))
        except BaseException:
            folder.abandon()
            raise
    counts = {c.id: count(out / f"{c.id}.parquet") for c in request.chosen}
    return Built(out, fresh, counts, request.examples())


def _fill(
    request: _Request, folder: Folder, plan: Mapping[str, Any], progress: Callable[[int], None]
) -> None:
    """Make all files of a build."""
    made = {
        condition.id: _make(request, folder, condition, progress) for condition in request.chosen
    }
    entries = {name: entry for name, (entry, _) in made.items()}
    for name in request.joined:
        entries[name] = _join(request, folder, name)
    write_atomic(folder.path / CARD, _card(request, plan))
    folder.keep([CARD])
    reports = {name: report for name, (_, report) in made.items()}
    said = {"pipeline": request.checker.pipeline, "conditions": reports}
    write_atomic(folder.path / CHECK, json.dumps(said, ensure_ascii=False, indent=2) + "\n")
    folder.close({"conditions": entries})


def _make(
    request: _Request, folder: Folder, condition: Condition, progress: Callable[[int], None]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Make the files of a condition, unless an interrupted build left them whole.

    Returns what the manifest says of it, and what the check does.
    """
    rows = request.shop.rows(condition, request.seed, request.policy, request.match)
    size = request.size(condition)
    gate = SentenceGate(request.checker, size, request.processes)
    second = SecondRoad(request.shop, request.policy)

    def tables() -> Iterator[Any]:
        for start, stop in parts(size):
            table = rows.table(start, stop)
            second.check(table, gate.check(start, table))
            yield table

    names = [f"{condition.id}.{ending}" for ending in _ENDINGS]
    if folder.done(names):
        # The gate looks again: what it has seen stands in the manifest.
        for table in tables():
            progress(table.num_rows)
    else:
        write_files(folder.path / names[0], folder.path / names[1], tables(), progress)
    counts = count(folder.path / names[1])
    if not counts.distinct:
        raise BuildStopped(Fault("G402", f"two pairs of '{condition.id}' are the same"))
    folder.keep(names)
    plan = rows.plan
    entry = {
        "features": {
            slot: getattr(condition, slot).model_dump(mode="json") for slot in ("np1", "np2")
        },
        "rows": counts.rows,
        "counts": counts.by,
        "measures": counts.measures,
        "capacity": {"sentence1": plan.space.size, "pairs": plan.capacity},
        "gate": {
            "sentences": gate.checked,
            "read": second.read,
            "dropped": plan.tables.dropped,
        },
    }
    return entry, gate.report()


def _join(request: _Request, folder: Folder, name: str) -> dict[str, Any]:
    """Join the files of all conditions, their rows numbered anew."""
    names = [f"{name}.{ending}" for ending in _ENDINGS]
    if not folder.done(names):
        sources = [folder.path / f"{condition.id}.parquet" for condition in request.chosen]
        tables = joined(sources)
        write_files(folder.path / names[0], folder.path / names[1], tables, lambda rows: None)
        folder.keep(names)
    return {"rows": sum(request.size(condition) for condition in request.chosen)}


def _card(request: _Request, plan: Mapping[str, Any]) -> str:
    families = request.shop.templates.families
    rows = [
        CardRow(c.id, c.title, request.size(c), families[c.family].criteria) for c in request.chosen
    ]
    return card(plan["command"], plan["version"], request.policy, rows, bool(request.joined))

"""What a notebook calls: the same things as the command line, as functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import tee
from pathlib import Path
from typing import Any

from trace_gen.analyse.statistical import BUILT_IN, choose_model
from trace_gen.audit.finding import Audit
from trace_gen.audit.pairs import NEEDED as AUDITED
from trace_gen.audit.run import run as _audit
from trace_gen.build import Built, build
from trace_gen.check.checker import Checker
from trace_gen.check.finding import Verdict
from trace_gen.check.gate import Gate
from trace_gen.entail import Policy
from trace_gen.frequencies import freeze
from trace_gen.labels.compare import Comparison, compared, gold_column
from trace_gen.labels.labeller import Labeller
from trace_gen.labels.table import PAIR, LabelledTable
from trace_gen.lexicon.stats import count_entries
from trace_gen.selftest.result import SelfTest
from trace_gen.selftest.run import self_test as _self_test
from trace_gen.sentences import SENTENCE_COLUMNS, Cell, Table
from trace_gen.sentences import open_table as _open_table
from trace_gen.sources import ORIGINAL, REVISION, Got, original_table, write_original
from trace_gen.sources import get_original as original
from trace_gen.words import lint, show
from trace_gen.workshop import Workshop

__all__ = [
    "AUDITED",
    "ORIGINAL",
    "PAIR",
    "REVISION",
    "Audit",
    "Built",
    "Checked",
    "Comparison",
    "Got",
    "LabelledTable",
    "SelfTest",
    "Table",
    "Workshop",
    "audit",
    "build",
    "check",
    "compare_labels",
    "conditions",
    "freeze_frequencies",
    "label",
    "lint",
    "open_table",
    "original",
    "self_test",
    "show",
    "stats",
    "write_original",
]


def open_table(
    file: Path | str,
    columns: Sequence[str] = (),
    defaults: Sequence[Sequence[str]] = SENTENCE_COLUMNS,
) -> Table:
    """Open a file of sentences, or standard input (`-`) as plain text.

    The word `original` is the published set that `original()` has put into the cache; a file of
    that name is `./original`, or a Path. Where no `columns` are asked for, the `defaults` are
    looked for. The ending says what a file is; with one that is not known it is plain text. Raises
    InputError with the faults of the file, S105 where the cache holds no published set.
    """
    if isinstance(file, str) and file == ORIGINAL:
        return original_table(columns, defaults)
    return _open_table(file, columns, defaults)


def conditions(workshop: Workshop | None = None) -> list[dict[str, Any]]:
    """Return every condition with its id, features, criteria and capacity.

    Capacity counts distinct Sentence1 and distinct pairs under the default policy.
    """
    shop = workshop or Workshop.with_own()
    found = []
    for condition in shop.templates.choose(["all"]):
        plan = shop.plan(condition.family, 1, "trace")
        features = {slot: getattr(condition, slot).model_dump() for slot in ("np1", "np2")}
        found.append(
            {
                "id": condition.id,
                "title": condition.title,
                "family": condition.family,
                "features": features,
                "criteria": list(shop.templates.families[condition.family].criteria),
                "capacity": {"sentence1": plan.space.size, "pairs": plan.capacity},
            }
        )
    return found


def stats(workshop: Workshop | None = None) -> dict[str, Any]:
    """Return how many words there are by kind, class and scene, and what conditions can give."""
    shop = workshop or Workshop.with_own()
    found = [{"id": one["id"], **one["capacity"]} for one in conditions(shop)]
    return {**count_entries(shop.lexicon), "conditions": found}


def freeze_frequencies(out: Path, workshop: Workshop | None = None) -> int:
    """Write a lexicon file with the frequencies of the words that have none yet; return how many.

    Raises InputError: F120 without wordfreq, F102 where the file cannot be written, F121 where
    there is one.
    """
    return freeze(out, workshop or Workshop.with_own())


@dataclass(frozen=True, slots=True)
class Checked:
    """The sentences of a file, each with what is said of it: checked while they are asked for."""

    table: Table
    pipeline: Mapping[str, str]
    verdicts: Iterator[tuple[Cell, Verdict]]


def check(
    file: Table | Path | str,
    columns: Sequence[str] = (),
    spacy_model: str | None = None,
    processes: int = 1,
    workshop: Workshop | None = None,
) -> Checked:
    """Check the sentences of a file: faults by our rules, notices where a pipeline disagrees.

    The words may be any: what the lexicons do not know is judged by its article and its ending.
    Raises InputError with what is wrong with the file, or where there is no such pipeline.
    """
    table = file if isinstance(file, Table) else open_table(file, columns)
    model = choose_model(spacy_model)
    checker = Checker(Gate((workshop or Workshop.with_own()).forms), model)
    cells, texts = tee(table.cells())
    verdicts = checker.check_all((cell.text for cell in texts), processes)
    return Checked(table, checker.pipeline, zip(cells, verdicts, strict=True))


def label(
    file: Table | Path | str,
    policy: Policy = "trace",
    workshop: Workshop | None = None,
    spacy_model: str | None = BUILT_IN,
) -> LabelledTable:
    """Label the pairs of a file: `.rows()` gives them one by one, `.save(out)` writes them.

    The words may be any; where two readings differ in label it is withheld, with the reason.
    `spacy_model`: a pipeline that is asked where our grammar does not fit (see `choose_model`).
    Raises InputError with what is wrong with the file.
    """
    table = file if isinstance(file, Table) else open_table(file, PAIR)
    labeller = Labeller(workshop or Workshop.with_own(), policy, choose_model(spacy_model))
    return LabelledTable(table, labeller)


def compare_labels(
    file: Path | str, column: str, policy: Policy = "trace", workshop: Workshop | None = None
) -> Comparison:
    """Label the pairs of a file and compare the labels with its column of gold.

    Raises InputError with what is wrong with the file, also where a gold is none (K141).
    """
    table = open_table(file, (*PAIR, column))
    golds, comparison = gold_column(table, column), Comparison(column)
    for _ in compared(label(table, policy, workshop), golds, comparison):
        pass
    return comparison


def audit(
    file: Table | Path | str,
    against: Table | Path | str | None = None,
    workshop: Workshop | None = None,
    watch: Callable[[str], None] = lambda _: None,
) -> Audit:
    """Audit a file of pairs: `.findings` are what was found, the gravest first.

    `against`: another file, as the one to train on. `watch` is told what is being looked at.
    Raises InputError with what is wrong with the files, or where the extra `eval` is missing.
    """
    table = file if isinstance(file, Table) else open_table(file, AUDITED)
    if against is not None and not isinstance(against, Table):
        against = open_table(against, PAIR)
    return _audit(table, workshop or Workshop.with_own(), against, watch)


def self_test(
    spacy_model: str | None = None,
    sentences: int = 3000,
    seed: int = 1,
    workshop: Workshop | None = None,
) -> SelfTest:
    """Plant one fault of each kind in many correct sentences, and count which the check finds."""
    model = choose_model(spacy_model)
    shop = workshop or Workshop.with_own()
    return _self_test(shop, Checker(Gate(shop.forms), model), sentences, seed)

"""The whole audit: every kind of check in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trace_gen.audit.balance import balance
from trace_gen.audit.baseline import baselines
from trace_gen.audit.canary import canary
from trace_gen.audit.content import agreement, labels
from trace_gen.audit.evidence import need_extra
from trace_gen.audit.finding import Audit, Look
from trace_gen.audit.lengths import lengths
from trace_gen.audit.matching import matching
from trace_gen.audit.order import order
from trace_gen.audit.pairs import Pairs, load, load_other
from trace_gen.audit.repeats import overlap, repeats
from trace_gen.audit.words import words

if TYPE_CHECKING:
    from trace_gen.sentences import Table
    from trace_gen.workshop import Workshop

__all__ = ["run"]


def run(
    table: Table,
    shop: Workshop,
    against: Table | None = None,
    watch: Callable[[str], None] = lambda _: None,
) -> Audit:
    """Audit a file with Sentence1, Sentence2 and Gold; `against` needs no gold.

    `watch` is told the name of each kind of check before it starts. The same file gives the same
    audit. Raises InputError: D100 without scipy and scikit-learn, K141 for a gold that is none.
    """
    need_extra()
    families = {one.id: one.family for one in shop.templates.conditions.values()}
    watch("reading")
    pairs = load(table, families)
    other = None if against is None else load_other(against, families)
    looks = []
    for name, look in _LOOKS:
        watch(name)
        looks.append(look(pairs))
    if other is not None:
        watch("other file")
        looks.append(overlap(pairs, other))
    watch("agreement")
    looks.append(agreement(pairs, shop))
    watch("labels")
    looks.append(labels(pairs, shop))
    looks += [matching(pairs), canary(table)]
    compared = None if against is None else against.name
    return Audit(table.name, compared, pairs.count, pairs.items, tuple(looks))


_LOOKS: tuple[tuple[str, Callable[[Pairs], Look]], ...] = (
    ("balance", balance),
    ("order", order),
    ("words", words),
    ("length and overlap", lengths),
    ("one sentence only", baselines),
    ("repeated pairs", repeats),
)

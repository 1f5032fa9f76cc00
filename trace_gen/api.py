"""What a notebook calls: the same things as the command line, as functions."""

from __future__ import annotations

from typing import Any

from trace_gen.build import Built, build
from trace_gen.lexicon.stats import count_entries
from trace_gen.words import lint, show
from trace_gen.workshop import Workshop

__all__ = ["Built", "Workshop", "build", "conditions", "lint", "show", "stats"]


def conditions(workshop: Workshop | None = None) -> list[dict[str, Any]]:
    """Return every condition with its id, features, criteria and capacity.

    Capacity counts distinct Sentence1 and distinct pairs under the default policy.
    """
    shop = workshop or Workshop()
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
    shop = workshop or Workshop()
    found = [{"id": one["id"], **one["capacity"]} for one in conditions(shop)]
    return {**count_entries(shop.lexicon), "conditions": found}

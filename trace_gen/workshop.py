"""The workshop: words, templates and rules, loaded once; families are planned when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from trace_gen.bundled import resource
from trace_gen.check.gate import Gate
from trace_gen.design.candidates import full_forms, pick
from trace_gen.design.conditions import Condition, Templates, load_templates
from trace_gen.engine.plan import FamilyPlan, plan_family
from trace_gen.engine.rows import ConditionRows
from trace_gen.engine.tabulate import build_tables
from trace_gen.entail import Policy
from trace_gen.grammar.derive import knowledge
from trace_gen.grammar.phrases import Inflector
from trace_gen.lexicon.load import Lexicon, load_lexicon
from trace_gen.pairs import Pair
from trace_gen.text import sha256_of_tree, tsv_value_fault

__all__ = ["Workshop"]


class Workshop:
    """What a build works with. Folders that are not given are those that come with trace-gen.

    Raises InputError with every fault of every lexicon and template file.
    """

    def __init__(
        self,
        lexicons: Sequence[Path] | None = None,
        templates: Sequence[Path] | None = None,
    ) -> None:
        self._folders = {
            "lexicons": list(lexicons or [resource("lexicons")]),
            "templates": list(templates or [resource("templates")]),
        }
        self.lexicon: Lexicon = load_lexicon(self._folders["lexicons"])
        self.templates: Templates = load_templates(self._folders["templates"])
        self.inflector = Inflector(self.lexicon)
        self.forms = full_forms(self.lexicon)
        self.gate = Gate(self.forms, closed=True)
        self._sound: dict[str, bool] = {}
        self._plans: dict[tuple[str, int, str], FamilyPlan] = {}

    def sound(self, phrase: str) -> bool:
        """Whether a phrase may stand in a table: it agrees, and the TSV can hold it."""
        if phrase not in self._sound:
            self._sound[phrase] = not (tsv_value_fault(phrase) or self.gate.check_phrase(phrase))
        return self._sound[phrase]

    def plan(self, family: str, seed: int = 1, policy: Policy = "trace") -> FamilyPlan:
        """Return the plan of a family.

        Raises InputError where the family's words or criteria leave nothing to draw from.
        """
        key = (family, seed, policy)
        if key not in self._plans:
            entry = self.templates.families[family]
            members = self.templates.members(family)
            candidates = pick(self.inflector, self.forms, entry, members, self.sound)
            known = knowledge(self.lexicon, self.inflector)
            tables = build_tables(
                self.templates, entry, candidates, self.inflector, known, policy, self.sound
            )
            self._plans[key] = plan_family(self.lexicon, tables, seed)
        return self._plans[key]

    def rows(self, condition: Condition, seed: int = 1, policy: Policy = "trace") -> ConditionRows:
        """Return the rows of a condition, by ranges of items."""
        return ConditionRows(self.plan(condition.family, seed, policy), condition.id, policy)

    def pairs(
        self, condition: str, count: int, seed: int = 1, policy: Policy = "trace"
    ) -> list[Pair]:
        """Return the first pairs of a condition, one by one, with all that is known of them."""
        (chosen,) = self.templates.choose([condition])
        return [Pair(row) for row in self.rows(chosen, seed, policy).table(0, count).to_pylist()]

    def digests(self) -> dict[str, dict[str, str]]:
        """Return the SHA-256 of every lexicon and template file, by path within its folder."""
        return {
            kind: {name: sha for folder in folders for name, sha in _yaml_digests(folder).items()}
            for kind, folders in self._folders.items()
        }


def _yaml_digests(folder: Path) -> dict[str, str]:
    return {name: sha for name, sha in sha256_of_tree(folder).items() if name.endswith(".yaml")}

"""The workshop: words, templates and rules, loaded once; families are planned when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from trace_gen.bundled import resource
from trace_gen.check.gate import Gate
from trace_gen.design.candidates import full_forms, pick
from trace_gen.design.conditions import Condition, Templates, load_templates
from trace_gen.design.measures import NO_MATCH, Match
from trace_gen.engine.plan import FamilyPlan, plan_family
from trace_gen.engine.rows import ConditionRows
from trace_gen.engine.tables import FamilyTables
from trace_gen.engine.tabulate import build_tables
from trace_gen.entail import Policy
from trace_gen.errors import Fault, InputError
from trace_gen.grammar.derive import knowledge
from trace_gen.grammar.phrases import Inflector
from trace_gen.lexicon.folders import list_folder
from trace_gen.lexicon.load import Lexicon, load_lexicon
from trace_gen.morphology.check import form_faults
from trace_gen.pairs import Pair
from trace_gen.reasons import Reasons
from trace_gen.text import sha256_of_file, tsv_value_fault

__all__ = ["Workshop"]


class Workshop:
    """What a build works with. Folders that are not given are those that come with trace-gen.

    Entries of later folders replace or extend those of earlier ones; `with_own` puts one's own
    after those that come with trace-gen.
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
        self.lexicon, self.templates = _load(**self._folders)
        # Taken when the files are read: what a file becomes later has no part in the build.
        self.digests = self._take_digests()
        self.inflector = Inflector(self.lexicon)
        self.forms = full_forms(self.lexicon)
        self.gate = Gate(self.forms, closed=True)
        self._unsound: dict[str, str] = {}
        self._known: dict[tuple[str, str], FamilyTables] = {}
        self._plans: dict[tuple[str, int, str, Match], FamilyPlan] = {}

    @classmethod
    def with_own(cls, lexicons: Sequence[Path] = (), templates: Sequence[Path] = ()) -> Workshop:
        """Return a workshop with one's own folders after those that come with trace-gen.

        As long as no file changes it is the same one, so what a notebook asks for again is there.
        """
        words = (resource("lexicons"), *lexicons)
        rules = (resource("templates"), *templates)
        try:
            state = tuple(tuple(_digests(folder).items()) for folder in (*words, *rules))
        except OSError:  # a file that cannot be read: reading it says so
            return cls(words, rules)
        here = Path.cwd() if lexicons or templates else None
        return _opened(words, rules, here, state)

    def sound(self, phrase: str) -> bool:
        """Whether a phrase may stand in a table: it agrees, and the TSV can hold it."""
        return not self.unsound(phrase)

    def unsound(self, phrase: str) -> str:
        """Say why a phrase may not stand in a table; '' if it may."""
        if phrase not in self._unsound:
            wrong = tsv_value_fault(phrase)
            if found := () if wrong else self.gate.check_phrase(phrase):
                wrong = f"{found[0].rule}: '{found[0].found}'"
            self._unsound[phrase] = wrong
        return self._unsound[phrase]

    @property
    def reasons(self) -> Reasons:
        """What says why a word cannot stand in a slot."""
        return Reasons(self.templates, self.inflector, self.forms, self.unsound)

    def plan(
        self, family: str, seed: int = 1, policy: Policy = "trace", match: Match = NO_MATCH
    ) -> FamilyPlan:
        """Return the plan of a family; `match`: how alike NP1 and NP2 have to be.

        Raises InputError where the family's words or criteria leave nothing to draw from.
        """
        key = (family, seed, policy, match)
        if key not in self._plans:
            tables, place = self._tables(family, policy), self.templates.places["family", family]
            self._plans[key] = plan_family(self.lexicon, tables, seed, place, match)
        return self._plans[key]

    def _tables(self, family: str, policy: Policy) -> FamilyTables:
        """Return the phrase tables of a family: they are the same for every seed."""
        key = (family, policy)
        if key not in self._known:
            entry = self.templates.families[family]
            members = self.templates.members(family)
            candidates = pick(self.inflector, self.forms, entry, members, self.sound)
            if faults := self.reasons.faults(entry, candidates):
                raise InputError(faults)
            known = knowledge(self.lexicon, self.inflector)
            self._known[key] = build_tables(
                self.templates, entry, candidates, self.inflector, known, policy, self.sound
            )
        return self._known[key]

    def rows(
        self,
        condition: Condition,
        seed: int = 1,
        policy: Policy = "trace",
        match: Match = NO_MATCH,
    ) -> ConditionRows:
        """Return the rows of a condition, by ranges of items."""
        plan = self.plan(condition.family, seed, policy, match)
        return ConditionRows(plan, condition.id, policy, self.lexicon.verbs)

    def pairs(
        self,
        condition: str,
        count: int,
        seed: int = 1,
        policy: Policy = "trace",
        match: Match = NO_MATCH,
    ) -> list[Pair]:
        """Return the first pairs of a condition, one by one, with all that is known of them."""
        (chosen,) = self.templates.choose([condition])
        rows = self.rows(chosen, seed, policy, match)
        return [Pair(row) for row in rows.table(0, count).to_pylist()]

    def _take_digests(self) -> dict[str, dict[str, str]]:
        """Return the SHA-256 of every lexicon and template file, by path within its folder.

        Files of further folders are named as if these were `user-1`, `user-2` …
        """
        return {
            kind: {
                f"user-{number}/{name}" if number else name: sha
                for number, folder in enumerate(folders)
                for name, sha in _digests(folder).items()
            }
            for kind, folders in self._folders.items()
        }

    def options(self) -> list[str]:
        """Return the options that name one's own folders, under the names of `digests`."""
        return [
            f"--{kind} user-{number}"
            for kind, folders in self._folders.items()
            for number in range(1, len(folders))
        ]


@lru_cache(maxsize=2)
def _opened(
    lexicons: tuple[Path, ...], templates: tuple[Path, ...], _here: Path | None, _state: object
) -> Workshop:
    """Return the workshop of some folders; paths may be relative, and files may change."""
    return Workshop(lexicons, templates)


def _digests(folder: Path) -> dict[str, str]:
    return {name: sha256_of_file(folder / name) for name in list_folder(folder).names}


def _load(lexicons: Sequence[Path], templates: Sequence[Path]) -> tuple[Lexicon, Templates]:
    """Read words and templates.

    Raises InputError with the faults of both.
    """
    faults: list[Fault] = []
    try:
        lexicon = load_lexicon(lexicons)
        faults += form_faults(lexicon)
    except InputError as error:
        faults += error.faults
    try:
        read = load_templates(templates)
    except InputError as error:
        faults += error.faults
    if faults:
        raise InputError(faults)
    return lexicon, read

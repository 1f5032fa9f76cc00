"""The phrase tables of a family: every phrase that its sentences may need, with its label."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from trace_gen.design.candidates import Candidates
from trace_gen.design.conditions import Condition, Family
from trace_gen.design.measures import Measures
from trace_gen.design.mix import I64
from trace_gen.entail import Verdict
from trace_gen.grammar.phrases import Complement
from trace_gen.grammar.template import Criterion, Frame, Role
from trace_gen.lexicon.model import Gender
from trace_gen.meaning import Tense

__all__ = ["GENDERS", "Choice", "ConditionTables", "Expanded", "FamilyTables", "Hypotheses"]

GENDERS: tuple[Gender, ...] = ("m", "f")
"""Gender ids: a phrase that agrees has a row for each."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One way for Sentence2 to put an event: tense, verb or paraphrase, what follows the verb.

    `converse`: a verb for the passive that is active (`B riceve un elogio da A`).
    """

    tense: Tense
    verb: str
    what: Complement
    converse: bool = False


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """The ways of one criterion in one condition, flattened.

    Rows offsets[h] to offsets[h + 1] belong to head h: word * (number of tense pairs) + tense pair,
    where the word is a verb, or a predicate where the criterion has the matrix verb. `choices` and
    `verdicts` have an entry for each row; `verbs` and `whats`, the phrases, one for each row and
    gender of the subject: row * 2 + gender.
    """

    criterion: Criterion
    frame: Frame
    offsets: I64
    choices: tuple[Choice, ...]
    verdicts: tuple[Verdict, ...]
    verbs: tuple[str, ...]
    whats: tuple[str, ...]

    @property
    def gold(self) -> str:
        """The gold that all rows share."""
        return self.verdicts[0].gold


@dataclass(frozen=True, slots=True)
class Expanded:
    """The noun phrases of a slot with their prepositional phrases.

    Those of word w beside predicate p are phrases[members[i]] for i from offsets[k] to
    offsets[k + 1], with k = w * (number of predicates) + p; `pps` counts those of each phrase.
    """

    phrases: tuple[str, ...]
    pps: npt.NDArray[np.int8]
    offsets: I64
    members: I64


@dataclass(frozen=True, slots=True)
class ConditionTables:
    """The phrases of one condition.

    `persons`, `by_persons`: by role, then by word id (`lo studente`, `dallo studente`); `genders`:
    the gender id of every word in each role. With T pairs of tenses: `verbs`: (verb * T + pair) * 2
    + gender of the matrix subject (whose dative clitic it may hold); `matrix_verbs`: predicate * T
    + pair; `whats`: predicate * 2 + gender of NP1. `expanded`: for the slots that are made longer.
    """

    condition: Condition
    code: str
    frame: Frame
    persons: dict[Role, tuple[str, ...]]
    by_persons: dict[Role, tuple[str, ...]]
    genders: dict[Role, I64]
    verbs: tuple[str, ...]
    matrix_verbs: tuple[str, ...]
    whats: tuple[str, ...]
    expanded: dict[Role, Expanded]
    hypotheses: tuple[Hypotheses, ...]


@dataclass(frozen=True, slots=True)
class FamilyTables:
    """The tables of all members of a family, and which candidates are usable in all of them.

    `usable_words`: by role, (words, predicates): whether a word can be made as long as every member
    asks, beside each predicate. `measures`: by member, then by slot (`np1`, `np2`, `verb`,
    `matrix_verb`), in the order of its phrases.
    """

    family: Family
    candidates: Candidates
    members: dict[str, ConditionTables]
    usable_verbs: npt.NDArray[np.bool_]
    usable_predicates: npt.NDArray[np.bool_]
    usable_words: dict[Role, npt.NDArray[np.bool_]]
    measures: dict[str, dict[str, Measures]]
    dropped: dict[str, int]

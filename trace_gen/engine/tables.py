"""The phrase tables of a family: every phrase that its sentences may need, with its label."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from trace_gen.design.candidates import Candidates
from trace_gen.design.conditions import Condition, Family
from trace_gen.design.mix import I64
from trace_gen.entail import Verdict
from trace_gen.grammar.phrases import ObjectVariant
from trace_gen.grammar.template import Criterion, Frame
from trace_gen.meaning import Tense

__all__ = ["Choice", "ConditionTables", "FamilyTables", "Hypotheses"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One way for Sentence2 to put an event: tense, verb or paraphrase, form of the object."""

    tense: Tense
    verb: str
    thing: ObjectVariant | None


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """The ways of one criterion in one condition, flattened.

    Rows offsets[h] to offsets[h + 1] of the lists belong to head h: a verb, or a predicate where
    the criterion is about the matrix clause.
    """

    criterion: Criterion
    frame: Frame
    offsets: I64
    choices: tuple[Choice, ...]
    verbs: tuple[str, ...]
    objects: tuple[str, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def gold(self) -> str:
        """The gold that all rows share."""
        return self.verdicts[0].gold


@dataclass(frozen=True, slots=True)
class ConditionTables:
    """The phrases of one condition, by noun, verb and predicate ids."""

    condition: Condition
    frame: Frame
    persons: dict[str, tuple[str, ...]]
    by_persons: dict[str, tuple[str, ...]]
    verbs: tuple[str, ...]
    matrix_verbs: tuple[str, ...]
    objects: tuple[str, ...]
    hypotheses: tuple[Hypotheses, ...]


@dataclass(frozen=True, slots=True)
class FamilyTables:
    """The tables of all members of a family, and which candidates are usable in all of them."""

    family: Family
    candidates: Candidates
    members: dict[str, ConditionTables]
    usable_verbs: npt.NDArray[np.bool_]
    usable_predicates: npt.NDArray[np.bool_]
    dropped: dict[str, int]

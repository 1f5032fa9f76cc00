"""What labelling says of a pair: the label, the rule that gave it, a sentence of explanation.

Source: language.md sections 3 and 4. Three-way labels are those of natural language inference;
the binary gold of TRACE-it is `sì` for entailment and `no` for the other two.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from trace_gen.meaning import Event

__all__ = ["RULES", "Gold", "ThreeWay", "Verdict", "denies", "describe", "operator_names", "told"]

ThreeWay = Literal["entailment", "neutral", "contradiction", "withheld"]
Gold = Literal["sì", "no", ""]

_GOLD: Final[dict[ThreeWay, Gold]] = {
    "entailment": "sì",
    "neutral": "no",
    "contradiction": "no",
    "withheld": "",
}

RULES: Final[dict[str, str]] = {
    "same-event": "Both sentences say the same of one event, in the active or the passive.",
    "weaker": "Sentence2 says less of the same event: a wider word, fewer details.",
    "symmetric": "The verb is symmetric: with its roles exchanged it tells of the same event.",
    "converse": "Another verb tells of the same event with its roles exchanged.",
    "implicative": "The verb over the event settles whether it takes place (`riuscire a`).",
    "opposite-polarity": "One sentence affirms what the other denies.",
    "privative": "A modifier such as `finto` says that the noun does not hold of the participant.",
    "roles-swapped": "Sentence2 exchanges who does it and who undergoes it: another event.",
    "other-participants": "Sentence1 tells of such an event, but with other participants.",
    "not-stated": "Sentence1 does not speak of what Sentence2 says.",
    "not-asserted": "A question asserts nothing.",
    "stronger": "Sentence2 says more of the event than Sentence1.",
    "modal-modifier": "Without a modifier such as `presunto` the noun may not hold.",
    "tense": "The tense of Sentence1 does not give that of Sentence2 under the policy.",
    "operator": "The verb over the event leaves open whether it takes place (`volere`).",
    "mutual": "The verb is felt as mutual: readers differ on the exchange of roles.",
    "distributive": "What several do or undergo together may not hold of one or each of them.",
    "quantifier": "A quantified noun phrase denotes no participant that can be compared.",
    "indefinite-under-negation": "An indefinite in a negated clause has two scopes.",
    "definite-not-licensed": "A definite takes up an indefinite whose reference is left open.",
    "conflict": "One clause of Sentence1 gives Sentence2, another contradicts it.",
    "readings": "The readings of the pair differ in label.",
    "unclear": "A sentence cannot be read with certainty.",
}
"""Every rule that a verdict may name, and what it says."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The label of a pair, the rule (a key of `RULES`) and the reason, a full sentence."""

    three_way: ThreeWay
    rule: str
    reason: str

    @property
    def gold(self) -> Gold:
        """`sì` for entailment, `no` for neutral and contradiction, empty for withheld."""
        return _GOLD[self.three_way]


def describe(event: Event) -> str:
    """Return who does what to whom, by lemmas."""
    verbs = " ".join([operator_names(event), event.predicate]).strip()
    agent, patient = event.agent, event.patient
    if agent and patient:
        return f"{agent.lemma} is the agent of {verbs} and {patient.lemma} its patient"
    if agent:
        return f"{agent.lemma} is the subject of {verbs}"
    if patient:
        return f"{patient.lemma} is the patient of {verbs}"
    return f"there is an event of {verbs}"


def operator_names(event: Event) -> str:
    """Return the operators over an event, outermost first, with the negations below the first."""
    words = []
    for place, operator in enumerate(event.operators):
        words += ["non"] * (operator.negated and place > 0) + [operator.lemma]
    return " ".join(words + ["non"] * (bool(words) and not event.positive))


def denies(event: Event) -> bool:
    """Return whether the clause is negated: by its outermost verb, where it has several."""
    return event.operators[0].negated if event.operators else not event.positive


def told(event: Event) -> str:
    """Return what a clause says or denies, as the end of a sentence that begins with its name."""
    if not event.asserted:
        return f"asks whether {describe(event)}"
    return f"{'denies' if denies(event) else 'says'} that {describe(event)}"

"""The verdict on a pair: every reading, every event, one rule.

Source: language.md section 4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import product
from typing import Final

from trace_gen.entail.align import NO_VIEW, Aligner, View
from trace_gen.entail.compare import INDEFINITE, Relation, anchored
from trace_gen.entail.knowledge import NOTHING_KNOWN, Knowledge
from trace_gen.entail.operators import status
from trace_gen.entail.tense import Policy, licence
from trace_gen.entail.verdict import ThreeWay, Verdict, denies, describe, operator_names, told
from trace_gen.meaning import Event, Meaning, Sentence

__all__ = ["entail"]

# What follows for Sentence2, by (Sentence1 affirms the event, Sentence2 affirms it). Under negation
# the direction turns round.
_LABELS: Final[dict[Relation, dict[tuple[bool, bool], ThreeWay]]] = {
    "equal": {
        (True, True): "entailment",
        (False, False): "entailment",
        (True, False): "contradiction",
        (False, True): "contradiction",
    },
    "weaker": {(True, True): "entailment", (True, False): "contradiction"},
    "stronger": {(False, False): "entailment", (False, True): "contradiction"},
    "exclusive": {(True, True): "contradiction"},
}

# The clauses of Sentence1 hold together, so one that gives or denies Sentence2 decides, whatever
# the others leave open. An open one comes before a silent one: it may yet give it or deny it.
_FROM_CLAUSES: Final[tuple[ThreeWay, ...]] = ("entailment", "contradiction", "withheld", "neutral")
# Of the clauses of Sentence2 all must follow: one that is denied denies the whole.
_TO_CLAUSES: Final[tuple[ThreeWay, ...]] = ("contradiction", "withheld", "neutral", "entailment")

_DOUBTS: Final[dict[str, str]] = {
    "mutual": "readers differ on whether that verb holds both ways",
    "distributive": "what several do or undergo together may not hold of one or of each",
    "quantifier": "a quantified noun phrase denotes none of the participants",
    "indefinite-under-negation": "an indefinite in a negated clause has two scopes",
    "definite-not-licensed": "a definite object takes up an indefinite, which may not license it",
}


def entail(
    premise: Sentence,
    hypothesis: Sentence,
    policy: Policy = "trace",
    knowledge: Knowledge = NOTHING_KNOWN,
) -> Verdict:
    """Return whether `premise` (Sentence1) implies `hypothesis` (Sentence2), and why.

    The label holds if every pair of readings gives it; otherwise it is withheld.
    """
    for name, sentence in (("Sentence1", premise), ("Sentence2", hypothesis)):
        doubts = sentence.unclear or (() if sentence.readings else ("no reading",))
        if doubts:
            reason = f"{name} cannot be read with certainty: {', '.join(doubts)}."
            return Verdict("withheld", "unclear", reason)
    pairs = list(product(premise.readings, hypothesis.readings))
    verdicts = [_reading(first, second, policy, knowledge) for first, second in pairs]
    if len({verdict.three_way for verdict in verdicts}) == 1:
        return verdicts[0]
    found = "; ".join(
        f"{', '.join(filter(None, (first.note, second.note))) or f'reading {count}'} "
        f"gives {verdict.three_way} ({verdict.rule})"
        for count, ((first, second), verdict) in enumerate(zip(pairs, verdicts, strict=True), 1)
    )
    return Verdict("withheld", "readings", f"The readings of the pair differ: {found}.")


def _reading(premise: Meaning, hypothesis: Meaning, policy: Policy, known: Knowledge) -> Verdict:
    judge = _Judge(policy, known, Aligner(known, anchored(premise)))
    verdicts = [judge.clauses(premise.events, said) for said in hypothesis.events]
    if not verdicts:
        return Verdict("neutral", "not-stated", "Sentence2 says nothing that can be compared.")
    return min(verdicts, key=lambda verdict: _TO_CLAUSES.index(verdict.three_way))


@dataclass(frozen=True, slots=True)
class _Judge:
    """The judgement of one reading of Sentence1."""

    policy: Policy
    knowledge: Knowledge
    aligner: Aligner

    def clauses(self, events: Iterable[Event], said: Event) -> Verdict:
        """Return the verdict on one event of Sentence2 from all events of Sentence1."""
        views = [(event, self.aligner.best(event, said)) for event in events]
        told = [view is not NO_VIEW and self.event(event, said, view) for event, view in views]
        found = [verdict for verdict in told if verdict]
        labels = {verdict.three_way for verdict in found}
        if {"entailment", "contradiction"} <= labels:
            # Two tenses of one event, or a sentence at odds with itself: anything would be a guess.
            reason = f"One clause of Sentence1 affirms, another denies, that {describe(said)}."
            return Verdict("withheld", "conflict", reason)
        if labels - {"neutral"}:
            return min(found, key=_first_of_clauses)
        # Only where nothing else decides does it matter what the other events are.
        verdicts = [
            verdict or self._other_event(event, said)
            for (event, _), verdict in zip(views, told, strict=True)
        ]
        nothing = Verdict("neutral", "not-stated", f"Sentence1 does not say {_whether(said)}.")
        return min(verdicts, key=_first_of_clauses, default=nothing)

    def event(self, event: Event, said: Event, view: View) -> Verdict:
        """Return the verdict on one event of Sentence2 from that event in Sentence1."""
        if not (event.asserted and said.asserted):
            who = "Sentence2" if event.asserted else "Sentence1"
            reason = f"{who} only asks {_whether(said)}, and a question asserts nothing."
            return Verdict("neutral", "not-asserted", reason)
        if event.operators or said.operators:
            return self._timed(event, said, _under_operators(self, event, said, view))
        verdict = self.compared(event, said, view, (event.positive, said.positive))
        return self._timed(event, said, verdict)

    def compared(
        self, event: Event, said: Event, view: View, affirmed: tuple[bool, bool]
    ) -> Verdict:
        """Return the verdict on one event from its two descriptions and polarities."""
        match = view.match
        label = _LABELS.get(match.relation, {}).get(affirmed, "neutral")
        base = _both(event, said, match.notes)
        doubt = match.doubt or self._scope(event, said, affirmed, label)
        if doubt and match.relation != "unrelated":
            return Verdict("withheld", doubt, f"{base}, but {_DOUBTS[doubt]}.")
        if label == "contradiction":
            rule = match.rule or "opposite-polarity"
            return Verdict(label, rule, f"{base}, and both cannot hold of one event.")
        if label == "neutral":
            return Verdict(label, match.rule or "stronger", f"{base}, which does not follow.")
        if view.rule != "same-event":
            return Verdict(label, view.rule, f"{base}: one event with the roles exchanged.")
        if match.relation == "equal":
            return Verdict(label, "same-event", f"{base}: one event, whether active or passive.")
        return Verdict(label, "weaker", f"{base}: the same event, and no more of it.")

    def _scope(
        self, event: Event, said: Event, affirmed: tuple[bool, bool], label: ThreeWay
    ) -> str:
        """Return the doubt that an indefinite under a negation leaves, if there is one."""
        in_second = {p.definiteness for p in (said.agent, said.patient) if p}
        # The head of a relative and a subject stand outside the negation; a mere object does not.
        in_first = {
            p.definiteness
            for p in (event.agent, event.patient)
            if p and (p.lemma, p.number) not in self.aligner.fixed
        }
        doubtful = (not affirmed[1] and in_second & INDEFINITE) or (
            not affirmed[0] and in_first & INDEFINITE and label != "neutral"
        )
        return "indefinite-under-negation" if doubtful else ""

    def _timed(self, event: Event, said: Event, verdict: Verdict) -> Verdict:
        """Return the verdict after the tense policy. What is neutral needs no tense to be so."""
        if verdict.three_way == "neutral":
            return verdict
        telic = self.knowledge.telic.get(event.predicate)
        allowed = licence(event.tense, said.tense, self.policy, telic)
        if allowed == "yes":
            return verdict
        gives = "does not give" if allowed == "no" else "may or may not give"
        reason = (
            f"Both sentences tell of an event of {said.predicate}, but under the policy "
            f"'{self.policy}' the tense of Sentence1 ({event.tense}) {gives} that of Sentence2 "
            f"({said.tense})."
        )
        return Verdict("neutral" if allowed == "no" else "withheld", "tense", reason)

    def _other_event(self, event: Event, said: Event) -> Verdict:
        if self.aligner.swapped(event, said):
            reason = f"{_both(event, said)}: the roles are exchanged, which is another event."
            return Verdict("neutral", "roles-swapped", reason)
        if self.aligner.verbs(event, said).relation != "different":
            reason = f"{_both(event, said)}: another event, with other participants."
            return Verdict("neutral", "other-participants", reason)
        return Verdict("neutral", "not-stated", f"Sentence1 does not say {_whether(said)}.")


def _first_of_clauses(verdict: Verdict) -> tuple[int, int]:
    """Return the place of a verdict; of neutral ones, that which compares more comes first."""
    vague = {"other-participants": 1, "not-stated": 2}
    return _FROM_CLAUSES.index(verdict.three_way), vague.get(verdict.rule, 0)


def _whether(said: Event) -> str:
    return f"whether {describe(said)}"


def _both(event: Event, said: Event, notes: Collection[str] = ()) -> str:
    """Return what the two sentences say, without saying it twice, and where they differ."""
    first, second = f"Sentence1 {told(event)}", told(said)
    if describe(event) != describe(said):
        return f"{first}; Sentence2 {second}" + (f" ({', '.join(notes)})" if notes else "")
    if told(event) == second:
        second = "denies it too" if denies(said) else "says the same"
    else:
        second = "denies it" if denies(said) else "affirms it"
    return f"{first}; Sentence2 {second}" + (f", where {' and '.join(notes)}" if notes else "")


def _under_operators(judge: _Judge, event: Event, said: Event, view: View) -> Verdict:
    """Return the verdict on one event that at least one sentence puts under another verb."""
    base = _both(event, said)
    if _chain(event) == _chain(said):
        affirmed = (not event.operators[0].negated, not said.operators[0].negated)
        upward = event.positive and all(o.kind == "done" for o in event.operators)
        if view.match.relation == "equal" or upward:
            return judge.compared(event, said, view, affirmed)
        reason = f"{base}: under {operator_names(event)} a change of words may matter."
        return Verdict("withheld", "operator", reason)
    first, second = status(event), status(said)
    if "neutral" in (first, second):
        reason = f"{base}: {operator_names(event) or operator_names(said)} leaves the event open."
        return Verdict("neutral", "operator", reason)
    if "withheld" in (first, second):
        reason = f"{base}: readers differ on whether the event is said to take place."
        return Verdict("withheld", "operator", reason)
    verdict = judge.compared(event, said, view, (first == "affirmed", second == "affirmed"))
    if verdict.three_way == "entailment" and said.operators:
        reason = f"{base}: {operator_names(said)} may say more than that the event takes place."
        return Verdict("withheld", "operator", reason)
    if verdict.rule in {"same-event", "opposite-polarity"}:
        reason = f"{base}: {operator_names(event) or operator_names(said)} settles the event."
        return Verdict(verdict.three_way, "implicative", reason)
    return verdict


def _chain(event: Event) -> tuple[object, ...]:
    """Return what stands under the first negation, which two sentences may share."""
    inner = tuple(operator.negated for operator in event.operators[1:])
    verbs = tuple((operator.lemma, operator.kind) for operator in event.operators)
    return (verbs, inner, event.positive)

"""What a verb over an event says of it: `riesce a` (done), `evita di` (not done), `vuole` (open).

Source: language.md section 4 (implicatives); Karttunen 1971, *Implicative verbs*, for which of them
also settle the event when they are negated.
"""

from __future__ import annotations

from typing import Final, Literal

from trace_gen.meaning import Event

__all__ = ["Status", "status"]

Status = Literal["affirmed", "denied", "neutral", "withheld"]

# By first word, since a lexicon may or may not write the preposition. `costringere` and `rifiutare`
# are not here: `non ha rifiutato di firmare` does not say that anybody signed.
_TWO_WAY: Final = frozenset({"dimenticare", "evitare", "riuscire"})


def _opposite(state: Status) -> Status:
    return "denied" if state == "affirmed" else "affirmed"


def status(event: Event) -> Status:
    """Return whether the event itself is said to take place, not to, or neither."""
    state: Status = "affirmed"
    for operator in event.operators:
        if operator.negated:
            state = _opposite(state)
        verb = operator.lemma.split()[0]
        if operator.kind == "withheld":
            return "withheld"
        if operator.kind == "neutral":
            # `non può firmare` all but says that he does not: nothing in our source decides it.
            return "withheld" if verb == "potere" and state == "denied" else "neutral"
        if state == "denied" and verb not in _TWO_WAY:
            return "withheld"
        if operator.kind == "not-done":
            state = _opposite(state)
    return state if event.positive else _opposite(state)

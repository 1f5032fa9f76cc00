"""What the finder finds: phrases, verb groups and clauses, by the positions of their words.

Positions count the words of a sentence from 0; `end` is the position after the last. Nothing ever
changes these; they are not frozen, as one is made in a third of the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["Clause", "ClauseKind", "Link", "Phrase", "Structure", "Verb"]

ClauseKind = Literal[
    "matrix",
    "object-relative",  # `che NP V`: the relative pronoun is the object
    "open-relative",  # `che V (NP)`: the subject is `che`, or the NP after the verb, or silent
    "complement",  # `crede che NP V`
]
Auxiliary = Literal["avere", "essere", "stare", ""]


@dataclass(slots=True, unsafe_hash=True)
class Phrase:
    """A noun phrase; `pre` and `post` are the words before and after the noun that agree with it.

    `prep` is the preposition before it, or the fused one (`dell'aula`), which is `det` as well.
    `inner` are the phrases of its prepositional phrases, in order; `joined` follow it after `e`.
    `hosts`: nouns before it that its adjectives may go with (`direttore d'orchestra famoso`).
    """

    start: int
    end: int
    head: int
    det: int | None = None
    prep: int | None = None
    pre: tuple[int, ...] = ()
    post: tuple[int, ...] = ()
    inner: tuple[Phrase, ...] = ()
    joined: tuple[Phrase, ...] = ()
    relative: Clause | None = None
    hosts: tuple[int, ...] = ()

    def but(self, **changes: Any) -> Phrase:
        """Return a copy with some fields changed: `dataclasses.replace`, five times as fast."""
        made = Phrase(
            self.start, self.end, self.head, self.det, self.prep, self.pre, self.post,
            self.inner, self.joined, self.relative, self.hosts,
        )  # fmt: skip
        for name, value in changes.items():
            setattr(made, name, value)
        return made


@dataclass(slots=True, unsafe_hash=True)
class Verb:
    """A verb group: `non l'ha mai visto`, `è stata invitata`, `sta aprendo`, `era famoso`."""

    start: int
    end: int
    finite: int
    auxiliary: Auxiliary = ""
    clitics: tuple[int, ...] = ()
    participles: tuple[int, ...] = ()
    predicate: tuple[int, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class Clause:
    """A clause; `rest` are the phrases and complement clauses after its verb."""

    kind: ClauseKind
    start: int
    end: int
    verb: Verb
    subject: Phrase | None = None
    rest: tuple[Phrase | Clause, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class Link:
    """A clause and, for a relative, the phrase that its `che` stands for."""

    clause: Clause
    antecedent: Phrase | None = None


@dataclass(slots=True, unsafe_hash=True)
class Structure:
    """One way to read a stretch of words: every phrase in it, and every clause."""

    phrases: tuple[Phrase, ...] = ()
    links: tuple[Link, ...] = ()

    @classmethod
    def of(cls, *parts: Phrase | Clause) -> Structure:
        """Return the structure that holds the parts and all that is inside them."""
        found = [item for part in parts for item in _walk(part, None)]
        return cls(
            tuple(item for item in found if isinstance(item, Phrase)),
            tuple(item for item in found if isinstance(item, Link)),
        )


def _walk(part: Phrase | Clause | None, antecedent: Phrase | None) -> Iterator[Phrase | Link]:
    if isinstance(part, Phrase):
        yield part
        for phrase in (*part.inner, *part.joined):
            yield from _walk(phrase, None)
        yield from _walk(part.relative, part)
    elif part is not None:
        yield Link(part, antecedent)
        for item in (part.subject, *part.rest):
            yield from _walk(item, None)

"""How many links between words were checked, and how many could not be decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trace_gen.analyse.features import ANY
from trace_gen.analyse.structure import Structure
from trace_gen.analyse.words import Class
from trace_gen.check.agreement import joint, subjects
from trace_gen.check.finding import Links, View

__all__ = ["count_links"]


_NO_NOUN = Class.NAME | Class.CHE | Class.PREP | Class.FUSED | Class.NON | Class.STOP | Class.OTHER


def count_links(view: View, structures: Iterable[Structure]) -> Links:
    """Count the links of the structures that a text was read as.

    A determiner that stands in none of them is an undecided link, unless it may be a pronoun.
    """
    determiners: list[bool] = []
    others: list[bool] = []
    read: set[int] = set()
    for structure in structures:
        seen = View(view.text, view.words, view.spans, structure)
        for position, decided in _determiners(seen):
            read.add(position)
            determiners.append(decided)
        others += _modifiers(seen)
        others += _verbs(seen)
    unread = sum(_stands_alone(view, n) for n in range(len(view.words)) if n not in read)
    open_determiners = determiners.count(False) + unread
    return Links(
        determiners.count(True) + others.count(True),
        open_determiners + others.count(False),
        determiners.count(True),
        open_determiners,
    )


def _determiners(view: View) -> Iterator[tuple[int, bool]]:
    for phrase in view.structure.phrases:
        if phrase.det is not None:
            head = view.words[phrase.head]
            name = head.classes & Class.NAME and head.head == ANY
            if name or view.words[phrase.det].det == ANY:
                continue  # a name or a number has nothing to agree in
            yield phrase.det, ANY not in (view.words[phrase.det].det, head.head)


def _modifiers(view: View) -> Iterator[bool]:
    for phrase in view.structure.phrases:
        for position in (*phrase.pre, *phrase.post):
            yield ANY not in (joint(view, phrase), view.words[position].modifier)


def _verbs(view: View) -> Iterator[bool]:
    for link in view.structure.links:
        verb, wanted = link.clause.verb, subjects(view, link)
        if link.clause.subject is not None:
            yield ANY not in (wanted, view.words[verb.finite].finite)
            if verb.auxiliary == "essere":
                for position in (*verb.participles, *verb.predicate):
                    own = view.words[position].part or view.words[position].modifier
                    yield ANY not in (wanted, own)


def _stands_alone(view: View, position: int) -> bool:
    """Tell whether a determiner that was not read may be one of a noun."""
    word, after = view.words[position], view.words[position + 1 : position + 2]
    if not word.classes & (Class.DET | Class.FUSED) or not after or word.form[0].isdigit():
        return False
    pronoun = word.classes & (Class.CLITIC | Class.EITHER | Class.ONE)
    following = after[0].classes
    if pronoun:
        return bool(following & (Class.NOUN | Class.ADJ))
    return not following & _NO_NOUN

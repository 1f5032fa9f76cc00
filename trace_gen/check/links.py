"""How many links between words were checked, and how many could not be decided."""

from __future__ import annotations

from collections.abc import Iterable

from trace_gen.analyse.features import ANY
from trace_gen.analyse.structure import Clause, Phrase
from trace_gen.analyse.words import Class
from trace_gen.check.agreement import in_clause, in_phrase
from trace_gen.check.finding import Links, View

__all__ = ["count_links", "links_of_phrase"]

_NO_NOUN = Class.NAME | Class.CHE | Class.PREP | Class.FUSED | Class.NON | Class.STOP | Class.OTHER


def links_of_phrase(view: View, phrase: Phrase) -> Links:
    """Count the links of a noun with its determiner and its modifiers."""
    found = Links()
    for position, own, wanted in in_phrase(view, phrase):
        decided = ANY not in (own, wanted)
        if position != phrase.det:
            found += Links(decided, not decided)
        elif own != ANY and not (wanted == ANY and view.words[phrase.head].classes & Class.NAME):
            # A name whose gender nobody knows has nothing to agree in.
            found += Links(decided, not decided, decided, not decided)
    return found


def count_links(
    view: View, readings: Iterable[View], phrases: Iterable[Links], complete: bool
) -> Links:
    """Count the links of a text in the ways that its parts were read; `phrases`: those inside them.

    Where the text was not read as a whole, a determiner that stands in no phrase is an undecided
    link, unless it may be a pronoun.
    """
    checked = undecided = determiners = unread = 0
    for links in phrases:
        checked += links.checked
        undecided += links.undecided
        determiners += links.determiners
        unread += links.open_determiners
    for read in readings:
        for link in read.structure.links:
            for _, own, wanted in in_clause(read, link):
                decided = ANY not in (own, wanted)
                checked += decided
                undecided += not decided
            undecided += _open_predicate(read, link.clause)
    if not complete:
        seen = {phrase.det for read in readings for phrase in read.structure.phrases}
        alone = sum(_stands_alone(view, n) for n in range(len(view.words)) if n not in seen)
        undecided += alone
        unread += alone
    return Links(checked, undecided, determiners, unread)


def _open_predicate(view: View, clause: Clause) -> bool:
    """Tell whether a word that no table has follows a copula: perhaps an adjective (`pallido`)."""
    if clause.subject is None or clause.verb.auxiliary != "essere" or clause.verb.predicate:
        return False
    first = clause.rest[0] if clause.rest else None
    if not isinstance(first, Phrase) or not first.start == first.head == clause.verb.end:
        return False
    return first.prep is None and not view.words[first.head].known


def _stands_alone(view: View, position: int) -> bool:
    """Tell whether a determiner that was not read may be one of a noun."""
    word, after = view.words[position], view.words[position + 1 : position + 2]
    if not word.classes & (Class.DET | Class.FUSED) or not after or word.form[0].isdigit():
        return False
    following = after[0].classes
    if word.classes & (Class.CLITIC | Class.EITHER | Class.ONE):  # perhaps a pronoun
        return bool(following & (Class.NOUN | Class.ADJ))
    return not following & _NO_NOUN

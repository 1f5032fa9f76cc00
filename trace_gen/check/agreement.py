"""In which cells a phrase, a subject or a predicate can agree, over all analyses of its words."""

from __future__ import annotations

from collections.abc import Iterator

from trace_gen.analyse.features import ANY, F_PL, FEM, M_PL, MASC
from trace_gen.analyse.structure import Link, Phrase, Verb
from trace_gen.analyse.words import Class
from trace_gen.check.finding import View

__all__ = [
    "antecedents",
    "in_clause",
    "in_phrase",
    "joint",
    "of_subject",
    "subjects",
]


# Not `le`, which is a dative too.
_ACCUSATIVE = frozenset({"lo", "la", "li", "l'"})


def joint(view: View, phrase: Phrase) -> int:
    """Return the cells in which determiner and noun agree; where they do not, those of the noun."""
    head = view.words[phrase.head].head
    if phrase.det is None:
        return head
    return head & view.words[phrase.det].det or head


def of_subject(view: View, phrase: Phrase) -> int:
    """Return the cells in which a verb or a predicate can agree with a phrase.

    Where its own words disagree, that is a fault of the phrase: either side may be meant.
    """
    words = view.words
    cells = words[phrase.head].head
    if phrase.det is not None:
        det = words[phrase.det].det
        cells = cells & det or cells | det
    for position in (*phrase.pre, *phrase.post):
        cells = cells & words[position].modifier or cells
    if not phrase.joined:
        return cells
    parts = [cells, *(of_subject(view, other) for other in phrase.joined)]
    feminine = F_PL if all(part & FEM for part in parts) else 0
    return feminine | (M_PL if any(part & MASC for part in parts) else 0)


def in_phrase(view: View, phrase: Phrase) -> Iterator[tuple[int, int, int]]:
    """Yield each word that must agree with a noun: its place, its cells and those wanted."""
    words = view.words
    if phrase.det is not None:
        yield phrase.det, words[phrase.det].det, words[phrase.head].head
    for position in (*phrase.pre, *phrase.post):
        yield position, words[position].modifier, joint(view, phrase)


def in_clause(view: View, link: Link) -> Iterator[tuple[int, int, int]]:
    """Yield each word that must agree with a subject: its place, its cells and those wanted."""
    if link.clause.subject is None:
        return
    verb, wanted = link.clause.verb, subjects(view, link)
    yield verb.finite, view.words[verb.finite].finite, wanted
    if verb.auxiliary == "essere":
        for position in (*verb.participles, *verb.predicate):
            yield position, view.words[position].part or view.words[position].modifier, wanted


def antecedents(view: View, link: Link) -> int:
    """Return the cells of what a relative can stand for: its noun, or one in a PP of its noun."""
    phrase = link.antecedent
    if phrase is None:
        return ANY
    cells = of_subject(view, phrase)
    for inner in phrase.inner:
        cells |= of_subject(view, inner)
    return cells


def subjects(view: View, link: Link) -> int:
    """Return the cells of what can be the subject of a clause; all where none is written."""
    key = (link.clause.start, link.clause.verb.finite)
    if key not in view.subjects:
        view.subjects[key] = _subjects(view, link)
    return view.subjects[key]


def _subjects(view: View, link: Link) -> int:
    clause = link.clause
    if clause.kind == "matrix" and any(
        view.words[c].form in _ACCUSATIVE for c in clause.verb.clitics
    ):
        return ANY  # `i libri li ho letti`: what stands before the verb may be its object
    after = [p for p in clause.rest if isinstance(p, Phrase) and p.prep is None][:1]
    if clause.subject is not None:
        cells = of_subject(view, clause.subject)
        copula = _is_copula(view, clause.verb)
    elif clause.kind == "open-relative" and after:  # without, the subject may be silent
        cells, copula = antecedents(view, link), True
    else:
        return ANY
    # `il problema sono i soldi`, `che chiama il maestro`: what follows may be the subject.
    return cells | of_subject(view, after[0]) if copula and after else cells


def _is_copula(view: View, verb: Verb) -> bool:
    # `è, è stato un errore`, but not `è stato visto` nor `è utile`.
    if verb.auxiliary != "essere" or verb.predicate:
        return False
    return all(view.words[position].classes & Class.STATO for position in verb.participles)

"""A121-A134: agreement of verbs, participles and predicates with their subjects.

Source: language.md section 5; for the participle after `avere`, Serianni, *Grammatica italiana*,
ch. XI.
"""

from __future__ import annotations

from collections.abc import Iterator

from trace_gen.analyse.features import ANY, F_PL, F_SG, M_PL, M_SG, SG, describe, numbers
from trace_gen.analyse.structure import Link
from trace_gen.check.agreement import antecedents, subjects
from trace_gen.check.finding import Hit, View

__all__ = [
    "agrees",
    "auxiliary",
    "main_verb",
    "participle",
    "participle_avere",
    "predicate",
    "relative_verb",
]

# With these before it the participle under `avere` agrees, or may; `le` is dative as well.
_OBJECTS = {"lo": M_SG, "la": F_SG, "li": M_PL, "le": F_PL | M_SG, "l'": SG}
_DOUBLE = {"glielo": M_SG, "gliela": F_SG, "glieli": M_PL, "gliele": F_PL, "gliel'": SG}
_OTHERS = ("mi", "ti", "ci", "vi", "si", "ne", "m'", "t'", "c'", "v'", "n'")
_AGREEING_CLITICS = _OBJECTS | _DOUBLE | dict.fromkeys(_OTHERS, ANY)


def agrees(view: View) -> bool:
    """Tell whether no rule about clauses can find anything: one look instead of six."""
    return all(_agrees(view, link) for link in view.structure.links)


def _agrees(view: View, link: Link) -> bool:
    verb, wanted = link.clause.verb, subjects(view, link)
    if not wanted & view.words[verb.finite].finite and wanted != ANY:
        return False
    if verb.clitics and verb.participles:
        return False
    if verb.auxiliary == "avere":
        wanted = M_SG
    elif link.clause.subject is None and verb.predicate + verb.participles:
        return False
    for position in verb.participles + verb.predicate:
        own = view.words[position].part or view.words[position].modifier
        wanted &= own
    return bool(wanted)


def relative_verb(view: View) -> Iterator[Hit]:
    """A121: a verb of a relative in another number than its subject: `che gli studenti cerca`."""
    return _number_faults(view, auxiliary=False, matrix=False)


def main_verb(view: View) -> Iterator[Hit]:
    """A122: a main verb in another number than its subject: `il bidello … chiudono`."""
    return _number_faults(view, auxiliary=False, matrix=True)


def auxiliary(view: View) -> Iterator[Hit]:
    """A131: an auxiliary in another number than its subject: `le cuoche sta leggendo`."""
    return _number_faults(view, auxiliary=True)


def participle(view: View) -> Iterator[Hit]:
    """A132: a participle under `essere` that does not agree: `la vittima è stato aiutato`."""
    for link in view.structure.links:
        verb = link.clause.verb
        if verb.auxiliary == "essere":
            yield from _not_agreeing(view, link, verb.participles)


def predicate(view: View) -> Iterator[Hit]:
    """A134: a predicate that does not agree with its subject: `l'attrice era famoso`."""
    for link in view.structure.links:
        yield from _not_agreeing(view, link, link.clause.verb.predicate)


def participle_avere(view: View) -> Iterator[Hit]:
    """A133: a participle under `avere` that agrees where it may not: `ha letti i libri`.

    Masculine singular; with an object clitic before it, the clitic's cells; after relative `che`,
    those of what it stands for too.
    """
    for link in view.structure.links:
        verb = link.clause.verb
        if verb.auxiliary != "avere":
            continue
        allowed = M_SG
        for position in verb.clitics:
            allowed = _AGREEING_CLITICS.get(view.words[position].form, allowed)
        if link.clause.kind in ("object-relative", "open-relative"):
            allowed |= antecedents(view, link)
        for position in verb.participles:
            if not view.words[position].part & allowed:
                yield view.hit(position, describe(allowed))


def _number_faults(view: View, auxiliary: bool, matrix: bool | None = None) -> Iterator[Hit]:
    for link in view.structure.links:
        verb = link.clause.verb
        compound = bool(verb.participles) or verb.auxiliary in ("avere", "stare")
        if compound != auxiliary or matrix not in (None, link.clause.kind == "matrix"):
            continue
        wanted = subjects(view, link)
        if not wanted & view.words[verb.finite].finite and wanted != ANY:
            yield view.hit(verb.finite, describe(numbers(wanted)))


def _not_agreeing(view: View, link: Link, positions: tuple[int, ...]) -> Iterator[Hit]:
    verb = link.clause.verb
    if not positions or any(view.words[c].form in _AGREEING_CLITICS for c in verb.clitics):
        return  # `se le è lavate`: the participle may go with the clitic
    wanted = subjects(view, link)
    finite = view.words[verb.finite]
    if link.clause.subject is None:  # whoever it is, what is said of it agrees with itself
        wanted = wanted & finite.verb or wanted
        for position in (*verb.participles, *verb.predicate):
            if position < positions[0]:
                wanted = wanted & view.words[position].modifier or wanted
    for position in positions:
        own = view.words[position].part or view.words[position].modifier
        if not own & wanted:
            yield view.hit(position, describe(wanted))
        wanted = wanted & own or wanted

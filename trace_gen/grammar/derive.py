"""From words to meanings: what Sentence1 and Sentence2 of an item say.

These are the meanings that `entail` labels. They are made from the same words and criterion as the
sentences, never from a label.
"""

from __future__ import annotations

from collections.abc import Mapping

from trace_gen.entail import Direction, Knowledge
from trace_gen.grammar.phrases import Complement, Inflector
from trace_gen.grammar.template import Criterion, Role
from trace_gen.lexicon.load import Lexicon
from trace_gen.meaning import Event, Modifier, Participant, Sentence, Tense

__all__ = ["clause", "hypothesis", "knowledge"]

People = Mapping[Role, Participant]


def clause(
    inflector: Inflector, verb: str, agent: Participant, what: Complement, tense: Tense
) -> Event:
    """Return the event of a matrix verb and what follows it: an object, or a copula's adjective."""
    if what.adj:
        belongs = [Modifier(inflector.prep_text(what.pp))] if what.pp else []
        return Event(f"{verb} {what.adj}", agent, tense=tense, adjuncts=frozenset(belongs))
    thing = inflector.participant(what.phrase) if what.phrase else None
    return Event(verb, agent, thing, tense=tense)


def hypothesis(
    inflector: Inflector,
    criterion: Criterion,
    people: People,
    verb: str,
    what: Complement,
    tense: Tense,
    converse: bool = False,
) -> Sentence:
    """Return the meaning of Sentence2: one event, with the roles of the criterion.

    `verb` is the one that Sentence2 uses, `what` follows it where the criterion has OBJ. A
    `converse` verb has the criterion's patient as its agent.
    """
    agent = people[criterion.agent]
    if criterion.patient == "OBJ":
        event = clause(inflector, verb, agent, what, tense)
    elif converse:
        event = Event(verb, people[criterion.patient], agent, tense=tense)
    else:
        event = Event(verb, agent, people[criterion.patient], tense=tense)
    return Sentence.plain(event if criterion.positive else event.denied())


def knowledge(lexicon: Lexicon, inflector: Inflector) -> Knowledge:
    """Return what the lexicon knows that `entail` needs: verb classes, telicity, paraphrases."""
    verbs = lexicon.verbs.values()
    words: dict[tuple[str, str], dict[str, set[str]]] = {}
    converses: dict[str, set[tuple[str, Direction]]] = {}
    for paraphrase in lexicon.paraphrases:
        if paraphrase.kind == "converse":
            said = (paraphrase.target, paraphrase.direction)
            converses.setdefault(paraphrase.source, set()).add(said)
            continue
        known = words.setdefault((paraphrase.kind, paraphrase.direction), {})
        known.setdefault(paraphrase.source, set()).add(paraphrase.target)
    short: dict[str, set[str]] = {}
    for predicate in lexicon.predicates:
        if predicate.short and predicate.object and predicate.object.pp:
            text = inflector.prep_text(predicate.object.pp)
            short.setdefault(text, set()).add(predicate.short)
    return Knowledge(
        symmetric=frozenset(v.lemma for v in verbs if v.symmetry == "symmetric"),
        mutual=frozenset(v.lemma for v in verbs if v.symmetry == "mutual"),
        telic={v.lemma: v.aspect in ("accomplishment", "achievement") for v in verbs},
        equivalents=words.get(("verb", "equivalent"), {}),
        weaker=words.get(("verb", "weaker"), {}),
        noun_equivalents=words.get(("object", "equivalent"), {}),
        noun_weaker=words.get(("object", "weaker"), {}),
        modifier_equivalents=short,
        converses=converses,
    )

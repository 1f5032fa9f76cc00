"""From words to meanings: what Sentence1 and Sentence2 of an item say.

These are the meanings that `entail` labels. They are made from the same words and criterion as the
sentences, never from a label.
"""

from __future__ import annotations

from trace_gen.entail import Knowledge
from trace_gen.grammar.phrases import Inflector
from trace_gen.grammar.template import Criterion
from trace_gen.lexicon.load import Lexicon
from trace_gen.meaning import Event, Participant, Sentence, Tense

__all__ = ["hypothesis", "knowledge", "premise"]


def premise(np1: Participant, np2: Participant, verb: str, matrix: Event, tense: Tense) -> Sentence:
    """Return the meaning of `NP1 che NP2 V  VP.`: two events that share NP1."""
    return Sentence.plain(matrix, Event(verb, agent=np2, patient=np1, tense=tense))


def hypothesis(
    criterion: Criterion,
    np1: Participant,
    np2: Participant,
    predicate: str,
    thing: Participant | None,
    tense: Tense,
) -> Sentence:
    """Return the meaning of Sentence2: one event, seen from the criterion's subject.

    `predicate` is the verb that Sentence2 uses, `thing` the object of the matrix verb.
    """
    subject, other = (np1, np2) if criterion.subject == "NP1" else (np2, np1)
    if criterion.event == "matrix":
        agent, patient = subject, thing
    elif criterion.voice == "active":
        agent, patient = subject, other
    else:
        agent, patient = other, subject
    return Sentence.plain(
        Event(predicate, agent, patient, tense=tense, positive=criterion.positive)
    )


def knowledge(lexicon: Lexicon, inflector: Inflector) -> Knowledge:
    """Return what the lexicon knows that `entail` needs: verb classes, telicity, paraphrases."""
    verbs = lexicon.verbs.values()
    words: dict[tuple[str, str], dict[str, set[str]]] = {}
    for paraphrase in lexicon.paraphrases:
        known = words.setdefault((paraphrase.kind, paraphrase.direction), {})
        known.setdefault(paraphrase.source, set()).add(paraphrase.target)
    short: dict[str, set[str]] = {}
    for predicate in lexicon.predicates:
        if predicate.short and predicate.object.pp:
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
    )

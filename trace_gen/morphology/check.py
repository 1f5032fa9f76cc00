"""Every form that a lexicon's entries ask for, made once: what cannot be made is a fault.

Codes: L103 a form that a noun does not have, L104 forms that no rule gives, L113 a thing that
was not said to be one. Source: language.md sections 5 and 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from trace_gen.errors import Fault, InputError, Place
from trace_gen.lexicon.load import Lexicon, expansion_key, paraphrase_key, predicate_key
from trace_gen.lexicon.model import NounPhrase, PrepPhrase, Verb
from trace_gen.morphology.conjugation import inflects_isc, verb_forms
from trace_gen.morphology.forms import adjective_forms, noun_forms

__all__ = ["form_faults"]


def form_faults(lexicon: Lexicon) -> list[Fault]:
    """Return what keeps words and phrases of a lexicon from having forms, with places."""
    found = [*_words(lexicon)]
    # A noun without forms would be found again by every phrase that has it.
    return found or [*_phrases(lexicon)]


def _words(lexicon: Lexicon) -> Iterator[Fault]:
    for noun in lexicon.nouns.values():
        yield from _made(lexicon.places["noun", noun.lemma], noun_forms, noun)
    for adjective in lexicon.adjectives.values():
        place = lexicon.places["adjective", adjective.lemma]
        yield from _made(place, adjective_forms, adjective)
    for verb in lexicon.verbs.values():
        head = lexicon.verbs.get(verb.lemma.split()[0])
        yield from _made(lexicon.places["verb", verb.lemma], verb_forms, verb, head)
    for lemma in lexicon.known_verbs:
        place = lexicon.places["known_verb", lemma]
        yield from _made(place, verb_forms, Verb(lemma=lemma, isc=inflects_isc(lemma)))


def _made(place: Place, make: Callable[..., Any], *words: object) -> list[Fault]:
    """Return the faults of making the forms of an entry, with its place."""
    try:
        make(*words)
    except InputError as error:
        return [Fault(f.code, f.message, place, f.hint) for f in error.faults]
    return []


def _phrases(lexicon: Lexicon) -> Iterator[Fault]:
    cast = {
        noun for scene in lexicon.scenes.values() for nouns in scene.cast.values() for noun in nouns
    }
    for name, number, place in _asked(lexicon):
        forms = noun_forms(lexicon.nouns[name])
        # A phrase has the gender of the singular: `uovo` has no masculine plural.
        gender = next(iter(forms))[0]
        if len(forms) == 4 and name not in cast:
            message = f"noun '{name}' stands here as a person, of two genders, and is in no cast"
            hint = "say 'animacy: inanimate' if it is a thing, or give its 'gender'"
            yield Fault("L113", message, place, hint)
        elif (gender, number) not in forms:
            message = f"noun '{name}' has no {gender} {number}, which is needed here"
            yield Fault("L103", message, place, "put it in the other number, or take another noun")


def _asked(lexicon: Lexicon) -> Iterator[tuple[str, str, Place]]:
    """Yield the nouns of all phrases, in which number, and where."""
    for predicate in lexicon.predicates:
        place = lexicon.places["predicate", f"{predicate.scene}/{predicate_key(predicate)}"]
        inner = predicate.object.pp if predicate.object else None
        phrases: list[NounPhrase | PrepPhrase | None] = [predicate.object, inner, predicate.pp]
        yield from ((phrase.noun, phrase.number, place) for phrase in phrases if phrase)
    for pp in lexicon.expansions:
        yield pp.noun, pp.number, lexicon.places["expansion", f"{pp.scene}/{expansion_key(pp)}"]
    for paraphrase in lexicon.paraphrases:
        if paraphrase.kind == "object":
            place = lexicon.places["paraphrase", paraphrase_key(paraphrase)]
            yield paraphrase.target, "sg", place

"""Phrases: every noun phrase, verb group and object, inflected once, with what it means.

Agreement and sound come from `morphology`; here words only become phrases.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from trace_gen.lexicon.load import Lexicon
from trace_gen.lexicon.model import Gender, Noun, NounPhrase, Number, Predicate, PrepPhrase, Verb
from trace_gen.meaning import Definiteness, Modifier, Participant, Tense
from trace_gen.morphology.conjugation import VerbForms, verb_forms, verb_group
from trace_gen.morphology.forms import adjective_forms, noun_forms, prenominal
from trace_gen.morphology.sound import attach, definite, fuse, indefinite

__all__ = ["Inflector", "ObjectForm", "ObjectVariant", "Tenses", "tenses_of"]

ObjectForm = Literal["full", "bare", "indefinite", "short", "hypernym"]
Tenses = tuple[Tense, ...]

_DEFINITENESS: Mapping[str, Definiteness] = {
    "definite": "definite",
    "indefinite": "indefinite",
    "none": "bare",
}


def tenses_of(verb: Verb, voice: Literal["active", "passive"]) -> Tenses:
    """Return the tenses in which Sentence2 may put a verb (language.md section 6, Aspect).

    Statives change sense in the passato prossimo and take no progressive; achievements take the
    progressive badly; the passive has none.
    """
    if verb.aspect == "state":
        return ("present",)
    if voice == "passive" or verb.aspect == "achievement":
        return ("present", "past")
    return ("present", "progressive", "past")


@dataclass(frozen=True, slots=True)
class ObjectVariant:
    """The object of a predicate, put in full or weakened in one of the ways of `ObjectForm`."""

    form: ObjectForm
    phrase: NounPhrase


class Inflector:
    """Makes phrases out of the words of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._nouns: dict[str, dict[tuple[Gender, Number], str]] = {}
        self._verbs: dict[str, VerbForms] = {}

    def forms(self, noun: Noun) -> dict[tuple[Gender, Number], str]:
        """Return the forms of a noun by gender and number."""
        if noun.lemma not in self._nouns:
            self._nouns[noun.lemma] = noun_forms(noun)
        return self._nouns[noun.lemma]

    def verb_forms(self, verb: Verb) -> VerbForms:
        """Return the forms of a verb or verbal expression."""
        if verb.lemma not in self._verbs:
            first, _, rest = verb.lemma.partition(" ")
            head = self.lexicon.verbs[first] if rest else None
            self._verbs[verb.lemma] = verb_forms(verb, head)
        return self._verbs[verb.lemma]

    def person(self, lemma: str, gender: Gender, number: Number) -> str:
        """Return a noun with its definite article: `lo studente`."""
        form = self.forms(self.lexicon.nouns[lemma])[gender, number]
        return attach(definite(form, gender, number), form)

    def by_person(self, lemma: str, gender: Gender, number: Number) -> str:
        """Return a noun as the agent of a passive: `dallo studente`."""
        form = self.forms(self.lexicon.nouns[lemma])[gender, number]
        return attach(fuse("da", form, gender, number), form)

    def group(
        self,
        lemma: str,
        tense: Tense,
        number: Number,
        gender: Gender = "m",
        voice: Literal["active", "passive"] = "active",
        positive: bool = True,
    ) -> str:
        """Return a verb group in the third person: `sta aprendo`, `non sono state viste`."""
        verb = self.lexicon.verbs[lemma]
        return verb_group(verb, self.verb_forms(verb), tense, number, gender, voice, positive)

    def gender_of(self, lemma: str) -> Gender:
        """Return the gender of a thing."""
        forms = self.forms(self.lexicon.nouns[lemma])
        return next(iter(forms))[0]

    def object_text(self, phrase: NounPhrase) -> str:
        """Return the object of a predicate: `la porta dell'aula`, `i turni settimanali`."""
        gender = self.gender_of(phrase.noun)
        words = [self.forms(self.lexicon.nouns[phrase.noun])[gender, phrase.number]]
        if phrase.pre:
            adjective = self.lexicon.adjectives[phrase.pre]
            words.insert(0, prenominal(adjective, gender, phrase.number, words[0]))
        if phrase.adj:
            words.append(
                adjective_forms(self.lexicon.adjectives[phrase.adj])[gender, phrase.number]
            )
        if phrase.article == "definite":
            words.insert(0, definite(words[0], gender, phrase.number))
        elif phrase.article == "indefinite":
            words.insert(0, indefinite(words[0], gender))
        text = words[-1]
        for word in reversed(words[:-1]):
            text = attach(word, text)
        return f"{text} {self.prep_text(phrase.pp)}" if phrase.pp else text

    def prep_text(self, pp: PrepPhrase) -> str:
        """Return a prepositional phrase: `dell'aula`, `di storia`."""
        gender = self.gender_of(pp.noun)
        form = self.forms(self.lexicon.nouns[pp.noun])[gender, pp.number]
        if pp.article == "definite":
            text = attach(fuse(pp.prep, form, gender, pp.number), form)
        elif pp.article == "indefinite":
            text = f"{pp.prep} {attach(indefinite(form, gender), form)}"
        else:
            text = f"{pp.prep} {form}"
        if pp.adj:
            text += " " + adjective_forms(self.lexicon.adjectives[pp.adj])[gender, pp.number]
        return text

    def object_variants(self, predicate: Predicate) -> tuple[ObjectVariant, ...]:
        """Return the object in full, then in every weaker way that the predicate's entry allows."""
        full = predicate.object
        plain = NounPhrase(noun=full.noun, number=full.number, article=full.article)
        variants = [ObjectVariant("full", full)]
        if predicate.bare and plain != full:
            variants.append(ObjectVariant("bare", plain))
        if predicate.short:
            short = full.model_copy(update={"adj": predicate.short, "pp": None})
            variants.append(ObjectVariant("short", short))
        single = full.number == "sg" and full.article == "definite"
        if predicate.indefinite and single:
            some = plain.model_copy(update={"article": "indefinite"})
            variants.append(ObjectVariant("indefinite", some))
            variants.extend(
                ObjectVariant("hypernym", some.model_copy(update={"noun": p.target}))
                for p in self.lexicon.paraphrases
                if p.kind == "object" and p.source == full.noun
            )
        return tuple(variants)

    def modifiers(self, phrase: NounPhrase) -> frozenset[Modifier]:
        """Return what an object's modifiers mean."""
        adjectives = [self.lexicon.adjectives[a] for a in (phrase.adj, phrase.pre) if a]
        found = {Modifier(a.lemma, a.kind) for a in adjectives}
        if phrase.pp:
            found.add(Modifier(self.prep_text(phrase.pp)))
        return frozenset(found)

    def participant(self, phrase: NounPhrase) -> Participant:
        """Return what an object denotes."""
        return Participant(
            phrase.noun,
            self.gender_of(phrase.noun),
            phrase.number,
            _DEFINITENESS[phrase.article],
            self.modifiers(phrase),
        )

"""Phrases: every noun phrase, verb group and object, inflected once, with what it means.

Agreement and sound come from `morphology`; here words only become phrases.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from trace_gen.lexicon.load import Lexicon
from trace_gen.lexicon.model import Gender, Noun, NounPhrase, Number, Predicate, PrepPhrase, Verb
from trace_gen.meaning import Definiteness, Modifier, Participant, Tense
from trace_gen.morphology.conjugation import VerbForms, main_form, verb_forms, verb_group
from trace_gen.morphology.forms import adjective_forms, noun_forms, prenominal
from trace_gen.morphology.sound import attach, definite, fuse, indefinite

__all__ = ["NOTHING", "Complement", "Inflector", "ObjectForm", "matrix_tense", "tenses_of"]

Voice = Literal["active", "passive"]
ObjectForm = Literal["full", "bare", "indefinite", "short", "hypernym"]

_DEFINITENESS: Mapping[str, Definiteness] = {
    "definite": "definite",
    "indefinite": "indefinite",
    "none": "bare",
}


def matrix_tense(verb: Verb, tense: Tense) -> Tense:
    """Return the tense of a matrix verb: a state in the past stands in the imperfetto."""
    return "imperfect" if tense == "past" and verb.aspect == "state" else tense


def tenses_of(verb: Verb, voice: Voice, premise: Tense = "present") -> tuple[Tense, ...]:
    """Return the tenses in which Sentence2 may put a verb that Sentence1 has in `premise`.

    Statives change sense in the passato prossimo and take no progressive; achievements take the
    progressive badly; the passive has none (language.md section 6, Aspect).
    """
    if premise == "remote":
        return ("remote", "past")
    if premise == "pluperfect":
        return ("past",)
    if premise != "present":
        return (premise,)
    if verb.aspect == "state":
        return ("present",)
    if voice == "passive" or verb.aspect == "achievement":
        return ("present", "past")
    return ("present", "progressive", "past")


@dataclass(frozen=True, slots=True)
class Complement:
    """What follows a matrix verb, in full or weakened in one of the ways of `ObjectForm`.

    An object (`phrase`), the adjective of a copula with its prepositional phrase, or nothing.
    """

    form: ObjectForm
    phrase: NounPhrase | None = None
    adj: str | None = None
    pp: PrepPhrase | None = None


NOTHING = Complement("full")
"""Nothing follows the verb, or what follows is one of the noun phrases of Sentence1."""


class Inflector:
    """Makes phrases out of the words of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._nouns: dict[str, dict[tuple[Gender, Number], str]] = {}
        self._verbs: dict[str, VerbForms] = {}
        self._objects: dict[NounPhrase, str] = {}
        self._hypernyms: dict[str, list[str]] = {}
        for paraphrase in lexicon.paraphrases:
            if paraphrase.kind == "object":
                self._hypernyms.setdefault(paraphrase.source, []).append(paraphrase.target)

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

    def word(self, lemma: str, gender: Gender, number: Number) -> str:
        """Return a noun in a form of its own, or a name: `studente`, `Carlo`."""
        if lemma in self.lexicon.names:
            return lemma
        return self.forms(self.lexicon.nouns[lemma])[gender, number]

    def person(self, lemma: str, gender: Gender, number: Number) -> str:
        """Return a noun with its definite article, or a name: `lo studente`, `Carlo`."""
        form = self.word(lemma, gender, number)
        if lemma in self.lexicon.names:
            return form
        return attach(definite(form, gender, number), form)

    def by_person(self, lemma: str, gender: Gender, number: Number) -> str:
        """Return a noun or a name as the agent of a passive: `dallo studente`, `da Carlo`."""
        form = self.word(lemma, gender, number)
        if lemma in self.lexicon.names:
            return f"da {form}"
        return attach(fuse("da", form, gender, number), form)

    def main_verb(self, lemma: str, tense: Tense, number: Number) -> str:
        """Return the word of an active verb group that says what is done."""
        return main_form(self.verb_forms(self.lexicon.verbs[lemma]), tense, number)

    def group(
        self,
        lemma: str,
        tense: Tense,
        number: Number,
        gender: Gender = "m",
        voice: Voice = "active",
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
        if phrase not in self._objects:
            self._objects[phrase] = self._object_text(phrase)
        return self._objects[phrase]

    def _object_text(self, phrase: NounPhrase) -> str:
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
        if pp.name:
            text += f" {pp.name}"
        if pp.adj:
            text += " " + adjective_forms(self.lexicon.adjectives[pp.adj])[gender, pp.number]
        return text

    def complement_text(self, what: Complement, gender: Gender, number: Number) -> str:
        """Return what follows a matrix verb; an adjective agrees with the subject."""
        words = [self.object_text(what.phrase)] if what.phrase else []
        if what.adj:
            words.append(adjective_forms(self.lexicon.adjectives[what.adj])[gender, number])
        if what.pp:
            words.append(self.prep_text(what.pp))
        return " ".join(words)

    def complements(self, predicate: Predicate) -> tuple[Complement, ...]:
        """Return what follows the verb in full, then in every weaker way that its entry allows."""
        full = Complement("full", predicate.object, predicate.adj, predicate.pp)
        if predicate.object is None:
            shorter = predicate.bare and predicate.pp is not None
            return (full, Complement("bare", adj=predicate.adj)) if shorter else (full,)
        return full, *(self._weaker_objects(predicate, predicate.object))

    def _weaker_objects(self, predicate: Predicate, full: NounPhrase) -> Iterator[Complement]:
        plain = NounPhrase(noun=full.noun, number=full.number, article=full.article)
        if predicate.bare and plain != full:
            yield Complement("bare", plain)
        if predicate.short:
            yield Complement("short", full.model_copy(update={"adj": predicate.short, "pp": None}))
        if predicate.indefinite and full.number == "sg" and full.article == "definite":
            some = plain.model_copy(update={"article": "indefinite"})
            yield Complement("indefinite", some)
            for noun in self._hypernyms.get(full.noun, ()):
                yield Complement("hypernym", some.model_copy(update={"noun": noun}))

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

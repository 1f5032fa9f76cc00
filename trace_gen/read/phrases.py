"""What noun phrases denote: participants, with their modifiers and the cells they agree in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from trace_gen.analyse.features import ANY, FEM, MASC, PL, SG, numbers
from trace_gen.analyse.structure import Phrase
from trace_gen.analyse.words import INDEFINITE, Class, Word
from trace_gen.lexicon.load import Lexicon
from trace_gen.lexicon.model import Gender, Number
from trace_gen.meaning import Definiteness, Modifier, Participant
from trace_gen.read.facts import PEOPLE, QUALIFIERS, QUANTITIES
from trace_gen.read.lemmas import Names, adjective, masculine, singulars

__all__ = ["OWN", "Phrases"]

OWN = {"suo": SG, "sua": SG, "suoi": SG, "sue": SG, "loro": PL, "proprio": ANY, "propria": ANY}
"""Possessives of the third person, and the number of the possessor."""

_EVERY = frozenset({"ogni", "ciascun", "ciascuno", "ciascuna"})
_NONE = frozenset({"nessun", "nessuno", "nessuna", "nessun'"})
_VAGUE = frozenset({"qualche", "alcuni", "alcune", "molti", "molte", "pochi", "poche"})
_JOINTS = frozenset({"dei", "degli", "delle"})


class Phrases:
    """The noun phrases of one sentence. `names` holds what unknown nouns are called in the pair."""

    def __init__(self, lexicon: Lexicon, words: Sequence[Word], names: Names) -> None:
        self.lexicon, self.words, self.names = lexicon, words, names
        self.owner: Participant | None = None

    def cells(self, phrase: Phrase) -> int:
        """Return the cells in which all words of a phrase agree; 0 where they do not."""
        word = self.words[phrase.head]
        found = self._of_head(word)
        if phrase.det is not None:
            found &= self.words[phrase.det].det or ANY
        for place in (*phrase.pre, *phrase.post):
            other = self.words[place]
            if place < phrase.head and not other.classes & Class.ADJECTIVAL:
                continue
            found &= other.modifier
        if phrase.joined:
            return PL
        return found

    def number(self, phrase: Phrase) -> int:
        """Return the numbers that a phrase can have, as cells."""
        return numbers(self.cells(phrase))

    def participant(self, phrase: Phrase, names: bool = True) -> Participant:
        """Return what a phrase denotes, with the modifiers that its PPs and adjectives give it."""
        head, found = self.words[phrase.head], self.cells(phrase) or ANY
        number: Number = "sg" if found & SG else "pl"
        gender: Gender | None = None
        if not found & FEM:
            gender = "m"
        elif not found & MASC:
            gender = "f"
        lemma = self.lemma(head, found)
        for other in phrase.joined:
            lemma = f"{lemma} e {self.participant(other).lemma}"
        return Participant(
            lemma, gender, number, self._definiteness(phrase), frozenset(self._modifiers(phrase))
        )

    def lemma(self, word: Word, found: int) -> str:
        """Return the name of a noun: its lemma, or one that its forms share where it is unknown."""
        known = [a for a in word.analyses if a.pos in ("NOUN", "PROPN", "PRON")]
        if known:
            return known[0].lemma
        if word.classes & Class.NAME and not word.classes & Class.GUESSED:
            return word.form
        if known_adjectives := [a for a in word.analyses if a.pos == "ADJ"]:
            return known_adjectives[0].lemma
        if found & SG:
            return self.names.name(frozenset({word.form}), word.form)
        likely = singulars(word.form)
        ending = "a" if not found & MASC else "o" if not found & FEM else ""
        best = next((one for one in likely if ending and one.endswith(ending)), likely[0])
        return self.names.name(frozenset(likely), best)

    def person(self, word: Word) -> bool:
        """Tell whether a noun is known to name a person; proper names take no relative."""
        names = (*singulars(word.form), masculine(word.form))
        return self._animacy(word) == "human" or any(form in PEOPLE for form in names)

    def thing(self, word: Word) -> bool:
        """Tell whether a noun is known to name no person."""
        return self._animacy(word) == "inanimate"

    def _animacy(self, word: Word) -> str:
        for one in word.analyses:
            if one.pos == "NOUN" and (noun := self.lexicon.nouns.get(one.lemma)):
                return noun.animacy
        return ""

    def text(self, phrase: Phrase) -> str:
        """Return the words of a prepositional phrase as they are written."""
        last = max(phrase.head, *phrase.post) if phrase.post else phrase.head
        last = max(last, phrase.end - 1 if not phrase.inner and not phrase.relative else last)
        first = phrase.prep if phrase.prep is not None else phrase.start
        return _joined([word.form for word in self.words[first : last + 1]])

    def _of_head(self, word: Word) -> int:
        found = word.noun if word.classes & Class.NOMINAL and word.noun else word.head
        if word.known:
            return found
        # The ending of an unknown noun tells its number; its gender only with an article.
        return numbers(found)

    def _definiteness(self, phrase: Phrase) -> Definiteness:
        if phrase.det is None:
            head = self.words[phrase.head]
            if head.classes & (Class.NAME | Class.PRONOUN) and not head.noun & ~ANY:
                return "proper" if head.classes & Class.NAME else "definite"
            return "definite" if phrase.pre else "bare"
        form = self.words[phrase.det].form
        if form in INDEFINITE or form in _VAGUE or (form in _JOINTS and phrase.prep is None):
            return "indefinite"
        if form in _EVERY:
            return "every"
        return "none" if form in _NONE else "definite"

    def _modifiers(self, phrase: Phrase) -> Iterator[Modifier]:
        det = [] if phrase.det is None or phrase.prep is not None else [phrase.det]
        for place in (*det, *phrase.pre, *phrase.post):
            word = self.words[place]
            if (many := _quantity(word.form)) or place == phrase.det:
                yield from [Modifier(many)] if many else []
                continue
            if word.form in OWN:
                if self.owner is not None:
                    yield Modifier(f"di {self.owner.lemma}")
                continue
            text = word.form if word.form in QUALIFIERS else adjective(word)
            yield Modifier(text, QUALIFIERS.get(text, "intersective"))
        for inner in phrase.inner:
            yield Modifier(self._owned(inner))

    def _owned(self, inner: Phrase) -> str:
        """Return a PP; `del sagrestano` in the form that `suo` is given where he is the owner."""
        word = self.words[inner.head]
        fused = inner.det is not None and inner.det == inner.prep
        plain = fused and not inner.post and not inner.pre
        if plain and self.words[inner.prep or 0].form.startswith("de") and self._is_person(word):
            return f"di {self.lemma(word, self.cells(inner) or ANY)}"
        return self.text(inner)

    def _is_person(self, word: Word) -> bool:
        return not self.thing(word) and (self.person(word) or bool(word.classes & Class.GUESSED))


@lru_cache(maxsize=1 << 12)
def _quantity(form: str) -> str:
    """Return a word that says how many, in the masculine; `""` for any other."""
    other = form[:-1] + {"a": "o", "e": "i"}.get(form[-1:], form[-1:])
    return next((one for one in (form, other) if one in QUANTITIES), "")


def _joined(forms: Sequence[str]) -> str:
    text = ""
    for form in forms:
        text += form if form.endswith("'") else f"{form} "
    return text.strip()

"""What a statistical parse says of a sentence that the grammar does not fit: its relatives.

Only what agreement bears out is kept: who does it in `che V NP` is told by number, or by what the
lexicon knows of the two nouns; a relative whose `che` has no role, or that has no subject where one
may be silent, says nothing. The rest of the sentence is not read, so what is not found here may
still be said there (`ReadPair.partial`).

Source: relations of Universal Dependencies (UD Italian); language.md section 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from trace_gen.analyse.features import ANY, FEM, MASC, PL, SG
from trace_gen.analyse.words import INDEFINITE, Class, Word
from trace_gen.meaning import Definiteness, Event, Modifier, Operator, Participant
from trace_gen.read import facts
from trace_gen.read.groups import tense_of
from trace_gen.read.lemmas import Names, VerbForm, adjective, verb_lemmas, verb_readings
from trace_gen.read.phrases import Phrases
from trace_gen.read.verbs import Verbs

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Parsed"]

_SUBJECTS = frozenset({"nsubj", "nsubj:pass"})
_AUXILIARIES = frozenset({"aux", "aux:pass"})
_NOUNS = frozenset({"NOUN", "PROPN"})
_OPEN = frozenset({"iobj", "ccomp", "xcomp", "mark"})
"""Children that make the roles of a verb another matter: a clause, an infinitive."""


class Parsed:
    """The relatives of one parsed sentence. `words`: our words by where they begin."""

    def __init__(
        self, words: Mapping[int, Word], verbs: Verbs, phrases: Phrases, names: Names
    ) -> None:
        self._words, self._verbs, self._phrases, self._names = words, verbs, phrases, names

    def events(self, doc: Doc) -> tuple[Event, ...]:
        """Return what the relatives say, in the order of the text."""
        return tuple(
            event for token in doc if token.dep_ == "acl:relcl" for event in self._relative(token)
        )

    def _relative(self, verb: Token) -> Iterator[Event]:
        head, children = verb.head, list(verb.children)
        che = next((t for t in children if t.lower_ == "che" and t.i < verb.i), None)
        if che is None or head.pos_ not in _NOUNS or not head.i < che.i or self._near(head, che):
            return
        finite = self._finite(verb, children)
        if finite is None or any(t.dep_ in _OPEN for t in children) or self._over_infinitive(verb):
            return
        tense, positive = self._tense(verb, children), not any(t.lower_ == "non" for t in children)
        subject = next((t for t in children if t.dep_ in _SUBJECTS and t is not che), None)
        agrees = bool(self._number(head) & finite) and subject is None and che.dep_ in _SUBJECTS
        copula = any(t.dep_ == "cop" for t in children)
        if copula or verb.pos_ != "VERB":
            if agrees and copula:
                name = f"essere {verb.lemma_}"
                yield Event(name, self._participant(head), None, tense, positive)
            return
        if che.dep_ not in (*_SUBJECTS, "obj"):
            return
        operators = self._operators(verb, children)
        thing = next((t for t in children if t.dep_ == "obj" and t is not che), None)
        passive = any(
            t.dep_ in ("aux:pass", "nsubj:pass") or t.lower_ == "essere" for t in children
        )
        name = self._names.name(self._lemmas(verb))
        if any(t.dep_.startswith("expl") and t.lower_ in ("si", "s'") for t in children):
            roles: tuple[Token | None, Token | None] | None
            roles = (head, None) if agrees and thing is None else None
            name = f"{name.removesuffix('e')}si"
        elif operators:
            roles = (head, thing) if agrees and not passive else None
        else:
            roles = self._roles(verb, head, subject, thing, passive, finite)
        if roles is None:
            return
        agent, patient = (self._participant(t) if t is not None else None for t in roles)
        adverbs = frozenset(
            Modifier(t.lower_) for t in children if t.dep_ == "advmod" and t.lower_ != "non"
        )
        if operators:
            first = replace(operators[0], negated=not positive)
            yield Event(name, agent, patient, tense, True, adverbs, (first, *operators[1:]))
        else:
            yield Event(name, agent, patient, tense, positive, adverbs)

    def _over_infinitive(self, verb: Token) -> bool:
        """Tell whether an infinitive follows, whatever the parse says: `provato a dirgli`."""
        after = list(verb.doc[verb.i + 1 : verb.i + 3])
        return any(t.morph.get("VerbForm", []) == ["Inf"] for t in after)

    def _operators(self, verb: Token, children: list[Token]) -> tuple[Operator, ...]:
        """Return the modals over a verb: `può aiutare`."""
        found = [t for t in children if t.dep_ == "aux" and t.lemma_ in facts.OPERATORS]
        return tuple(Operator(t.lemma_, facts.OPERATORS[t.lemma_]) for t in found)

    def _roles(
        self, verb: Token, head: Token, subject: Token | None, thing: Token | None,
        passive: bool, finite: int,
    ) -> tuple[Token | None, Token | None] | None:  # fmt: skip
        """Return who does it to whom; None where that is left open."""
        lemmas = self._lemmas(verb)
        if subject is not None:
            # `che NP V`, or `che V NP` where only the noun after the verb agrees with it.
            fits = self._number(subject) & finite and thing is None and not passive
            before = subject.i < verb.i
            if fits and not self._verbs.intransitive(lemmas) and subject.pos_ in _NOUNS:
                return (subject, head) if before or not self._number(head) & finite else None
            return None
        if not self._number(head) & finite:
            return None
        if passive:
            return self._by(verb), head
        if thing is not None:
            between = verb.doc[verb.i + 1 : thing.i]
            if (
                thing.i < verb.i
                or thing.pos_ not in _NOUNS
                or any(t.pos_ == "NOUN" for t in between)
            ):
                return None
            return (head, thing) if self._told_apart(head, thing, finite, lemmas) else None
        # `il medico che aiuta` may have a silent subject; with a PP the verb rarely wants more.
        further = any(t.dep_ == "obl" and t.i > verb.i for t in verb.children)
        alone = self._verbs.intransitive(lemmas) or (further and not self._verbs.known(lemmas))
        return (head, None) if alone else None

    def _told_apart(self, head: Token, thing: Token, finite: int, lemmas: frozenset[str]) -> bool:
        if not self._number(thing) & finite:
            return True
        first, second = self._word(head), self._word(thing)
        if first is None or second is None:
            return False
        return not self._verbs.can_do(lemmas, second) or (
            self._phrases.person(first) and self._phrases.thing(second)
        )

    def _by(self, verb: Token) -> Token | None:
        """Return the agent of a passive."""
        for token in verb.children:
            cases = [t.lower_ for t in token.children if t.dep_ in ("case", "det")]
            if token.dep_ in ("obl", "obl:agent") and token.pos_ in _NOUNS and cases:
                by = cases[0].startswith("da") and not facts.DA_IS_OPEN & self._lemmas(verb)
                if by:
                    return token
        return None

    def _near(self, head: Token, che: Token) -> bool:
        """Tell whether another noun before `che` may be the head as well.

        One after the head, or one that the head belongs to: `le forze delle placche che …`.
        """
        number, over = self._number(head), head.head
        inside = head.dep_.startswith("nmod") or head.dep_ == "conj"
        if inside and self._bare(head, over):
            return True  # `il compagno di classe che …`: of what the bare noun belongs to
        if head.dep_.startswith("nmod") and over.pos_ in _NOUNS and self._number(over) & number:
            return True
        return any(
            token.pos_ in _NOUNS and self._number(token) & number and not self._bare(token, head)
            for token in che.doc[head.i + 1 : che.i]
        )

    def _bare(self, token: Token, head: Token) -> bool:
        """Tell whether a noun is bare after a preposition (`di classe`), or a name of the head."""
        if token.pos_ == "PROPN" and head.pos_ == "PROPN":
            return True
        cases = [t for t in token.children if t.dep_ == "case"]
        words = [self._word(t) for t in cases]
        plain = cases and not any(w is None or w.classes & Class.FUSED for w in words)
        return bool(plain) and not any(t.dep_ in ("det", "nummod") for t in token.children)

    # -- words ---------------------------------------------------------------------------------

    def _word(self, token: Token) -> Word | None:
        return self._words.get(token.idx)

    def _finite(self, verb: Token, children: list[Token]) -> int | None:
        helpers = [t for t in children if t.dep_ in (*_AUXILIARIES, "cop")]
        for token in (*helpers, verb):
            word = self._word(token)
            if word is not None and word.finite and token.morph.get("VerbForm", []) == ["Fin"]:
                return word.finite
        return None

    def _tense(self, verb: Token, children: list[Token]):  # type: ignore[no-untyped-def]
        helpers = [t for t in children if t.dep_ in (*_AUXILIARIES, "cop")]
        finite = self._word(helpers[0] if helpers else verb)
        assert finite is not None
        perfect = any(t.dep_ == "aux" for t in helpers) and verb.morph.get("VerbForm", []) == [
            "Part"
        ]
        return tense_of(verb_readings(finite, "finite"), perfect)

    def _lemmas(self, verb: Token) -> frozenset[str]:
        word = self._word(verb)
        if word is None:
            return frozenset({verb.lemma_})
        kinds: dict[str, VerbForm] = {"Part": "participle", "Ger": "gerund", "Inf": "infinitive"}
        form = (verb.morph.get("VerbForm", []) or ["Fin"])[0]
        return verb_lemmas(word, kinds.get(form, "finite"))

    def _number(self, token: Token) -> int:
        word, found = self._word(token), ANY
        if any(t.dep_ == "conj" for t in token.children):
            return PL
        if word is not None and word.noun:
            found = word.noun
        if token.pos_ == "PROPN" and not token.morph.get("Number", []):
            found = SG  # as names mostly are
        for value in token.morph.get("Number", []):
            found &= {"Sing": SG, "Plur": PL}.get(value, ANY)
        return (SG if found & SG else 0) | (PL if found & PL else 0)

    def _participant(self, token: Token) -> Participant:
        word = self._word(token)
        number = self._number(token) or SG
        found = number & (word.noun or ANY if word is not None else ANY) or number
        for value in token.morph.get("Gender", []):
            found &= {"Masc": MASC, "Fem": FEM}.get(value, ANY)
        lemma = self._phrases.lemma(word, found or number) if word is not None else token.lemma_
        modifiers = frozenset(
            Modifier(adjective(other), facts.QUALIFIERS.get(adjective(other), "intersective"))
            for t in token.children
            if t.dep_ == "amod" and (other := self._word(t)) is not None
        )
        return Participant(
            lemma, None, "sg" if number & SG else "pl", self._definiteness(token), modifiers
        )

    def _definiteness(self, token: Token) -> Definiteness:
        forms = [t.lower_ for t in token.children if t.dep_ == "det"]
        words = [self._word(t) for t in token.children if t.dep_ == "case"]
        if any(word is not None and word.classes & Class.FUSED for word in words):
            return "definite"
        if not forms:
            return "proper" if token.pos_ == "PROPN" else "bare"
        loose = forms[0] in INDEFINITE or forms[0] in ("dei", "degli", "delle")
        return "indefinite" if loose else "definite"

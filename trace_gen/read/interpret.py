"""From the structure of a sentence to what it says: its events, in every way to take them.

Where words leave the roles open (`che` and a verb before a noun phrase, a noun in a PP that the
relative may belong to) every way is kept: `entail` withholds the label if they differ in it. Where
nothing can be told apart (`il medico che aiuta`) the reason goes into `unclear`.

Source: language.md section 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trace_gen.analyse.features import ANY
from trace_gen.analyse.structure import Phrase
from trace_gen.analyse.words import Class
from trace_gen.meaning import Participant
from trace_gen.read import facts
from trace_gen.read.clauses import OBJECTS, REFLEXIVE, Clauses, Events, Gap, Rejected, own_phrases
from trace_gen.read.grammar import Clause, Infinitive, Read, relative_of
from trace_gen.read.phrases import OWN

__all__ = ["Interpreter", "Reading", "Rejected"]


@dataclass(unsafe_hash=True, slots=True)
class Reading:
    """One way to take a sentence, and what makes it doubtful."""

    events: Events
    unclear: tuple[str, ...] = ()


class Interpreter(Clauses):
    """Interprets the structures of one sentence."""

    def readings(self, read: Read) -> Iterator[Reading]:
        """Yield what a sentence of this structure can say.

        Raises Rejected where nothing can.
        """
        clause = read.clause
        for owner in self._owners(read):
            self.phrases.owner = owner
            self.unclear = [
                f"adverb: {self.words[k].form}"
                for k in read.adverbs
                if self.words[k].form in facts.SCOPE_ADVERBS
            ]
            found = list(self._main(clause))
            for events in found:
                yield Reading(events, tuple(dict.fromkeys(self.unclear)))

    def _owners(self, read: Read) -> list[Participant | None]:
        """Return whom a possessive of the sentence may point to."""
        used = [OWN[w.form] for w in self.words if w.form in OWN]
        if not used:
            return [None]
        clause, found = read.clause, []
        subjects = [clause.subject, *(r.subject for p in _phrases(clause) if (r := relative_of(p)))]
        found = [
            self.phrases.participant(phrase)
            for phrase in subjects
            if phrase is not None
            and self.phrases.number(phrase) & used[0]
            and not self.phrases.thing(self.words[phrase.head])
        ]
        if any(w.form.startswith("propri") for w in self.words):
            found = found[:1]
        return [replace(p, modifiers=frozenset()) for p in found] or [None]

    def _main(self, clause: Clause) -> Iterator[Events]:
        cleft = self._cleft(clause)
        if cleft is not None:
            yield from self.in_phrase(cleft)
            return
        yield from self._clause(clause, self._subject(clause), None)

    def _cleft(self, clause: Clause) -> Phrase | None:
        """Return the phrase of `è NP che …`."""
        plain = clause.verb.auxiliary == "essere" and not clause.verb.predicate
        if clause.subject is not None or not plain or clause.joined or len(clause.rest) != 1:
            return None
        (item,) = clause.rest
        if isinstance(item, Phrase) and item.prep is None and item.relative is not None:
            if any(self.words[k].form == "non" for k in range(clause.start, clause.verb.finite)):
                self.unclear.append("negated cleft")
            return item
        return None

    def _subject(self, clause: Clause) -> Participant | None:
        """Return the subject of a clause; a first or second person needs none."""
        if clause.subject is not None:
            return self.phrases.participant(clause.subject)
        for group in self._group(clause.verb):
            if group.first:
                return Participant("io", definiteness="proper")
        return None

    def in_phrase(self, phrase: Phrase) -> Iterator[Events]:
        """Yield what the relative of a phrase says, for each noun that it may belong to."""
        clause = relative_of(phrase)
        if clause is None:
            yield ()
            return
        bare = phrase.but(relative=None)
        hosts = [bare, *(p for p in phrase.inner if self._selectable(p, clause))]
        found = False
        for host in hosts:
            who = self.phrases.participant(host)
            for events in self._relative(clause, Gap(who, host)):
                found = True
                yield events
        if not found:
            raise Rejected

    def _selectable(self, pp: Phrase, clause: Clause) -> bool:
        """Tell whether a relative may belong to the noun of a PP: never a bare noun or a name."""
        closed = any(self.words[k].classes & Class.NAME for k in range(pp.head, pp.end))
        if pp.det is None or closed:
            return False
        word = self.words[pp.head]
        lemmas = {name for group in self._group(clause.verb) for name in group.lemmas}
        return self.phrases.person(word) or self.verbs.takes(lemmas, word)

    def _relative(self, clause: Clause, gap: Gap) -> Iterator[Events]:
        if clause.subject is not None:
            yield from self._subject_first(clause, gap)
        else:
            yield from self._verb_first(clause, gap)

    def _subject_first(self, clause: Clause, gap: Gap) -> Iterator[Events]:
        """`che NP V`: a relative with an object gap, or what a noun says (`l'ipotesi che …`)."""
        assert clause.subject is not None
        subject = self.phrases.participant(clause.subject)
        noun = self.words[gap.place.head]
        content = self.phrases.lemma(noun, ANY) in facts.COMPLEMENT_NOUNS or (
            noun.form in facts.COMPLEMENT_NOUNS
        )
        groups = self._group(clause.verb)
        lemmas = {lemma for group in groups for lemma in group.lemmas}
        open_verb = all(group.voice == "active" for group in groups)
        intransitive = not open_verb or self.verbs.intransitive(lemmas)
        full = self._has_object(clause)
        if content and (full or intransitive or not self._needs_object(clause, lemmas)):
            if not (full or intransitive):
                yield from _kept_events(self._clause(clause, subject, gap))
            yield ()
            return
        if intransitive and not _embedded(clause):
            raise Rejected
        yield from self._clause(clause, subject, gap)

    def _needs_object(self, clause: Clause, lemmas: set[str]) -> bool:
        """Tell whether a verb says too little without an object.

        Of an unknown verb an indicative does, since what a noun says is mostly in the subjunctive.
        """
        if not facts.OPTIONAL_OBJECT.isdisjoint(lemmas):
            return False
        known = self.verbs.known(lemmas) or not facts.COMMON_VERBS.isdisjoint(lemmas)
        return known or not self._subjunctive(clause)

    def _subjunctive(self, clause: Clause) -> bool:
        """Tell whether a finite verb can be nothing but a subjunctive."""
        word = self.words[clause.verb.finite]
        if word.known:
            return all(one.mood == "Sub" for one in word.analyses if one.person == "3")
        return word.form.endswith(("i", "ino", "asse", "assero"))

    def _has_object(self, clause: Clause) -> bool:
        if any(isinstance(i, Clause | Infinitive) for i in clause.rest):
            return False
        for group in self._group(clause.verb):
            _, items = self._expression(clause, group)
            if any(isinstance(i, Phrase) and i.prep is None for i in items):
                return True
        return bool({self.words[k].form for k in clause.verb.clitics} & OBJECTS)

    def _verb_first(self, clause: Clause, gap: Gap) -> Iterator[Events]:
        """`che V (NP)`: the head does it, or undergoes it from the noun phrase after the verb."""
        groups = self._group(clause.verb)
        number = self.phrases.number(gap.place)
        third = self.words[clause.verb.finite].finite
        as_subject = bool(number & third) and self._agree(gap.place, clause)
        lemmas = {lemma for group in groups for lemma in group.lemmas}
        active = any(group.voice == "active" for group in groups)
        after = next((i for i in clause.rest if isinstance(i, Phrase) and i.prep is None), None)
        first = after is not None and clause.rest[0] is after
        clitics = {self.words[k].form for k in clause.verb.clitics}
        ways = 0
        if as_subject:
            ways += 1
            yield from self._clause(clause, gap.who, None)
        if active and first and not clitics & (OBJECTS | REFLEXIVE):
            assert after is not None
            fits = self.phrases.number(after) & third and self.verbs.can_do(
                lemmas, self.words[after.head]
            )
            if fits and not self.verbs.intransitive(lemmas) and self._may_undergo(lemmas, gap):
                inverted = Clause(
                    clause.start, clause.end, clause.verb, None,
                    tuple(i for i in clause.rest if i is not after),
                )  # fmt: skip
                ways += 1
                yield from self._clause(inverted, self.phrases.participant(after), gap)
        if active and after is None and as_subject and not clitics & (OBJECTS | REFLEXIVE):
            full = any(isinstance(i, Infinitive | Clause) for i in clause.rest)
            if not full and not self.verbs.intransitive(lemmas):
                _, items = self._expression(clause, groups[0])
                if tuple(items) == clause.rest:
                    self.unclear.append("null subject")
        if not ways:
            raise Rejected

    def _may_undergo(self, lemmas: set[str], gap: Gap) -> bool:
        return self.verbs.can_undergo(lemmas, self.words[gap.place.head])


def _kept_events(found: Iterator[Events]) -> Iterator[Events]:
    try:
        yield from found
    except Rejected:
        return


def _embedded(clause: Clause) -> bool:
    return any(isinstance(item, Clause | Infinitive) for item in clause.rest)


def _phrases(clause: Clause) -> Iterator[Phrase]:
    for phrase in own_phrases(clause):
        yield phrase
        if (relative := relative_of(phrase)) is not None:
            yield from _phrases(relative)

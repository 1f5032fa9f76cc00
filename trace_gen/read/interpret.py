"""From the structure of a sentence to what it says: its events, in every way to take them.

Where words leave the roles open (`che` and a verb before a noun phrase, a noun in a PP that the
relative may belong to) every way is kept: `entail` withholds the label if they differ in it. Where
nothing can be told apart (`il medico che aiuta`) the reason goes into `unclear`.

Source: language.md section 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from trace_gen.analyse.features import ANY, PL, SG
from trace_gen.analyse.structure import Phrase, Verb
from trace_gen.analyse.words import Class, Word
from trace_gen.meaning import Event, Modifier, Operator, Participant
from trace_gen.read import facts
from trace_gen.read.grammar import Adverb, Clause, Infinitive, Item, Read
from trace_gen.read.groups import Group, read_group
from trace_gen.read.lemmas import Names, verb_lemmas
from trace_gen.read.phrases import OWN, Phrases
from trace_gen.read.verbs import Verbs

__all__ = ["Interpreter", "Reading", "Rejected"]

Events = tuple[Event, ...]
_DATIVES = frozenset({"gli", "le", "mi", "ti", "ci", "vi", "m'", "t'", "c'", "v'"})
_OBJECTS = frozenset({"lo", "la", "li", "l'"})
_REFLEXIVE = frozenset({"si", "s'"})


class Rejected(Exception):
    """A way to read a sentence that agreement or a word rules out."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to take a sentence, and what makes it doubtful."""

    events: Events
    unclear: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Gap:
    """What `che` stands for."""

    who: Participant
    place: Phrase


class Interpreter:
    """Interprets the structures of one sentence."""

    def __init__(self, words: Sequence[Word], verbs: Verbs, phrases: Phrases, names: Names) -> None:
        self.words, self.verbs, self.phrases, self.names = words, verbs, phrases, names
        self.unclear: list[str] = []
        self._read: dict[int, list[Group]] = {}

    def readings(self, read: Read) -> Iterator[Reading]:
        """Yield what a sentence of this structure can say.

        Raises Rejected where nothing can.
        """
        clause = read.clause
        for owner in self._owners(read):
            self.phrases.owner = owner
            self.unclear = []
            found = list(self._main(clause))
            for events in found:
                yield Reading(events, tuple(dict.fromkeys(self.unclear)))

    def _owners(self, read: Read) -> list[Participant | None]:
        """Return whom a possessive of the sentence may point to."""
        used = [OWN[w.form] for w in self.words if w.form in OWN]
        if not used:
            return [None]
        clause, found = read.clause, []
        subjects = [clause.subject, *(p.relative.subject for p in _phrases(clause) if p.relative)]
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
            yield from self._in_phrase(cleft)
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

    # -- clauses -------------------------------------------------------------------------------

    def _clause(
        self, clause: Clause, subject: Participant | None, gap: _Gap | None,
        over: tuple[Operator, ...] = (),
    ) -> Iterator[Events]:  # fmt: skip
        """Yield what a clause says, with the relatives inside it."""
        agrees = clause.subject is None or self._agree(clause.subject, clause)
        if not agrees:
            raise Rejected
        if self._sees(clause):
            self.unclear.append("pseudo-relative")
        inside = [list(self._in_phrase(p)) for p in _own_phrases(clause) if p.relative]
        if any(not one for one in inside):
            raise Rejected
        for group in self._groups(clause):
            if clause.subject is None and subject is None and not over:
                self.unclear.append("null subject")
            for events in self._event(clause, group, subject, gap, over):
                for others in product(*inside):
                    more: list[Events] = [()]
                    if clause.joined is not None:
                        more = list(self._clause(clause.joined, subject, None, over))
                    for tail in more:
                        yield (*events, *(e for one in others for e in one), *tail)

    def _sees(self, clause: Clause) -> bool:
        """Tell whether a clause may hold a pseudo-relative: `ho visto Maria che piangeva`."""
        lemmas = {lemma for group in self._group(clause.verb) for lemma in group.lemmas}
        return not lemmas.isdisjoint(facts.PERCEPTION) and any(
            isinstance(item, Phrase)
            and item.prep is None
            and item.relative is not None
            and item.relative.subject is None
            for item in clause.rest
        )

    def _group(self, verb: Verb) -> list[Group]:
        key = verb.finite << 8 | verb.end
        if key not in self._read:
            self._read[key] = read_group(self.words, verb)
        return self._read[key]

    def _groups(self, clause: Clause) -> list[Group]:
        """Return what a verb group says; `era diretto a` is a passive only with a `da`."""
        groups = self._group(clause.verb)
        if len(groups) == 1:
            return groups
        agent = any(isinstance(item, Phrase) and self._is_da(item) for item in clause.rest)
        return [group for group in groups if (group.voice == "passive") == agent]

    def _agree(self, subject: Phrase, clause: Clause) -> bool:
        """Tell whether a subject and its verb can agree, in number and, under `essere`, gender."""
        found = self.phrases.cells(subject)
        if not found:
            return False
        verb = clause.verb
        third = self.words[verb.finite].finite
        if not self.phrases.number(subject) & third:
            return False
        if verb.auxiliary == "essere":
            for k in (*verb.participles, *verb.predicate):
                cells = self.words[k].modifier
                if not found & cells and not subject.joined:
                    return False
        return True

    def _event(
        self, clause: Clause, group: Group, subject: Participant | None, gap: _Gap | None,
        over: tuple[Operator, ...],
    ) -> Iterator[Events]:  # fmt: skip
        lemma, items = self._expression(clause, group)
        items = list(self._flat(items, group, lemma))
        tense = group.tense
        infinitive = next((k for k, item in enumerate(items) if isinstance(item, Infinitive)), None)
        complement = next((item for item in items if isinstance(item, Clause)), None)
        clitics = {self.words[k].form for k in clause.verb.clitics}
        if group.voice == "active" and not clause.verb.participles and clause.subject is None:
            pass
        if infinitive is not None and group.voice == "active":
            yield from self._under(clause, group, lemma, subject, gap, over, items, infinitive)
            return
        if complement is not None and group.voice == "active":
            kind = facts.OPERATORS.get(lemma, "withheld")
            operator = Operator(lemma, "neutral" if kind != "withheld" else kind, group.negated)
            inner = self.phrases.participant(complement.subject) if complement.subject else None
            yield from self._clause(complement, inner, gap, (*over, operator))
            return
        items += self._inside(clause)
        adjuncts = self._adjuncts(items, group.voice == "passive", clitics)
        things = [i for i in items if isinstance(i, Phrase) and i.prep is None]
        positive = not group.negated
        if group.voice == "copula":
            if not group.predicate and any(self._adjectival(item) for item in items):
                raise Rejected  # it is the predicate
            yield self._copula(group, subject, gap, things, adjuncts, positive, over)
            return
        if group.voice == "passive":
            agent = self._agent_of_passive(items, lemma)
            patient = subject or (gap.who if gap else None)
            yield (Event(lemma, agent, patient, tense, positive, adjuncts, over),)
            return
        if clitics & _REFLEXIVE:
            lemma = f"{lemma.removesuffix('e')}si"
        patient = self.phrases.participant(things[0]) if things else None
        if self.verbs.converse(lemma) and patient is None and gap is None:
            # Who gives what is received: the generator's meanings have that role, too.
            patient = self._agent_of_passive(items, lemma)
            adjuncts = self._adjuncts(items, True, clitics)
        if gap is not None:
            if patient is not None:
                raise Rejected
            patient = gap.who
        elif patient is None and clitics & _OBJECTS:
            patient = Participant("lui", definiteness="proper")
        if len(things) > 1 and not (subject is None and len(things) == 2):
            raise Rejected
        yield (Event(lemma, subject, patient, tense, positive, adjuncts, over),)

    def _adjectival(self, item: Item) -> bool:
        adverb = isinstance(item, Adverb) and not self.words[item.start].classes & Class.PREP
        return adverb and bool(self.words[item.start].classes & Class.ADJECTIVAL)

    def _copula(
        self, group: Group, subject: Participant | None, gap: _Gap | None,
        things: Sequence[Phrase], adjuncts: frozenset[Modifier], positive: bool,
        over: tuple[Operator, ...],
    ) -> Events:  # fmt: skip
        predicate = group.predicate
        if len(things) > (not predicate):
            raise Rejected
        if not predicate:
            if not things:
                if not adjuncts:
                    raise Rejected
            else:
                noun = self.phrases.participant(things[0])
                predicate = " ".join([noun.lemma, *sorted(m.text for m in noun.modifiers)])
        name = f"essere {predicate}".strip()
        who = subject or (gap.who if gap else None)
        return (Event(name, who, None, group.tense, positive, adjuncts, over),)

    def _under(
        self, clause: Clause, group: Group, lemma: str, subject: Participant | None,
        gap: _Gap | None, over: tuple[Operator, ...], items: Sequence[Item], place: int,
    ) -> Iterator[Events]:  # fmt: skip
        """Yield what an infinitive says under its verb: `vuole aprire`, `costringe X a aprire`."""
        inner = items[place]
        assert isinstance(inner, Infinitive)
        kind = facts.OPERATORS.get(lemma, "withheld")
        if lemma in facts.MODAL_PAST and group.tense in ("past", "remote", "pluperfect"):
            kind = "withheld"
        operators = (*over, Operator(lemma, kind, group.negated))
        before = [i for i in items[:place] if isinstance(i, Phrase) and i.prep is None]
        after = items[place + 1 :]
        agent, more = subject, ()
        if lemma in facts.OBJECT_CONTROL and (before or gap):
            agent = self.phrases.participant(before[0]) if before else gap.who if gap else None
            gap = gap if before else None
            more = (Event(lemma, subject, agent, group.tense, not group.negated, operators=over),)
        elif before:
            raise Rejected
        negated = any(
            self.words[k].form == "non" for k in range(inner.start, inner.position)
        )  # `sceglie di non aprire`
        things = [i for i in after if isinstance(i, Phrase) and i.prep is None]
        clitics = {self.words[k].form for k in clause.verb.clitics}
        passive = inner.participle is not None
        verb = self.words[inner.participle] if passive else self.words[inner.position]  # type: ignore[index]
        name = self.names.name(verb_lemmas(verb, "participle" if passive else "infinitive"))
        adjuncts = self._adjuncts(after, passive, clitics)
        patient = self.phrases.participant(things[0]) if things else None
        if passive:
            patient, agent = agent, self._agent_of_passive(after, name)
        elif gap is not None:
            if patient is not None:
                raise Rejected
            patient = gap.who
        elif patient is None and clitics & _OBJECTS:
            patient = Participant("lui", definiteness="proper")
        event = Event(name, agent, patient, group.tense, not negated, adjuncts, operators)
        yield (event, *more)

    def _inside(self, clause: Clause) -> list[Adverb]:
        """Return the adverbs inside a verb group: `ha sempre chiamato`."""
        verb = clause.verb
        taken = {verb.finite, *verb.clitics, *verb.participles, *verb.predicate}
        return [
            Adverb(k, k + 1)
            for k in range(verb.start, verb.end)
            if k not in taken and self.words[k].classes & Class.ADV and self.words[k].form != "non"
        ]

    def _agent_of_passive(self, items: Sequence[Item], lemma: str) -> Participant | None:
        for item in items:
            if isinstance(item, Phrase) and item.prep is not None and self._is_da(item):
                open_da = lemma in facts.DA_IS_OPEN or not self.verbs.passive(lemma)
                if open_da and not self.verbs.converse(lemma):
                    self.unclear.append("da: the agent, or where from or to")
                return self.phrases.participant(item)
        return None

    def _is_da(self, item: Phrase) -> bool:
        return item.prep is not None and self.words[item.prep].form.startswith("da")

    def _adjuncts(
        self, items: Sequence[Item], passive: bool, clitics: set[str]
    ) -> frozenset[Modifier]:
        found = []
        agent_seen = False
        for item in items:
            if isinstance(item, Adverb):
                text = " ".join(w.form for w in self.words[item.start : item.end])
                if text in facts.SCOPE_ADVERBS:
                    self.unclear.append(f"adverb: {text}")
                found.append(text)
            elif isinstance(item, Phrase) and item.prep is not None:
                if passive and not agent_seen and self._is_da(item):
                    agent_seen = True
                    continue
                found.append(self._whole_text(item))
        return frozenset(Modifier(text) for text in (*found, *sorted(clitics & _DATIVES)))

    def _whole_text(self, item: Phrase) -> str:
        parts = [self.phrases.text(item.but(inner=(), relative=None, end=item.head + 1))]
        parts = [self.phrases.text(item.but(inner=(), relative=None))] if not item.inner else parts
        return " ".join([*parts, *(self.phrases.text(inner) for inner in item.inner)])

    def _expression(self, clause: Clause, group: Group) -> tuple[str, Sequence[Item]]:
        """Return the verb with the words of its expression (`prendere in giro`), and the rest."""
        lemma = self.names.name(group.lemmas)
        start = clause.verb.end
        for known in group.lemmas:
            for tail in self.verbs.tails(known):
                stop = start + len(tail)
                if tuple(w.form for w in self.words[start:stop]) == tail:
                    kept = [i for item in clause.rest for i in _beyond(item, stop)]
                    return " ".join([known, *tail]).replace("' ", "'"), kept
        return lemma, clause.rest

    def _flat(self, items: Sequence[Item], group: Group, lemma: str) -> Iterator[Item]:
        """Take `da` + agent out of the phrase before it: `è stata scritta a Giulia da Carlo`."""
        opened = group.voice == "passive" or self.verbs.converse(lemma)
        for item in items:
            if opened and isinstance(item, Phrase) and item.inner:
                kept = tuple(p for p in item.inner if not self._is_da(p))
                out = [p for p in item.inner if self._is_da(p)]
                if out and not self._is_da(item):
                    yield item.but(inner=kept, end=min(p.prep or p.start for p in out))
                    yield from out
                    continue
            yield item

    # -- relatives -----------------------------------------------------------------------------

    def _in_phrase(self, phrase: Phrase) -> Iterator[Events]:
        """Yield what the relative of a phrase says, for each noun that it may belong to."""
        clause = phrase.relative
        if clause is None:
            yield ()
            return
        bare = phrase.but(relative=None)
        hosts = [bare, *(p for p in phrase.inner if self._selectable(p, clause))]
        found = False
        for host in hosts:
            who = self.phrases.participant(host)
            for events in self._relative(clause, _Gap(who, host)):
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

    def _relative(self, clause: Clause, gap: _Gap) -> Iterator[Events]:
        if clause.subject is not None:
            yield from self._subject_first(clause, gap)
        else:
            yield from self._verb_first(clause, gap)

    def _subject_first(self, clause: Clause, gap: _Gap) -> Iterator[Events]:
        """`che NP V`: a relative with an object gap, or the content of a noun (`l'ipotesi che …`)."""
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
        return not self.verbs.intransitive(lemmas)

    def _has_object(self, clause: Clause) -> bool:
        if any(isinstance(i, Clause | Infinitive) for i in clause.rest):
            return False
        for group in self._group(clause.verb):
            _, items = self._expression(clause, group)
            if any(isinstance(i, Phrase) and i.prep is None for i in items):
                return True
        return bool({self.words[k].form for k in clause.verb.clitics} & _OBJECTS)

    def _verb_first(self, clause: Clause, gap: _Gap) -> Iterator[Events]:
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
        if active and first and not clitics & (_OBJECTS | _REFLEXIVE):
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
        if active and after is None and as_subject and not clitics & (_OBJECTS | _REFLEXIVE):
            full = any(isinstance(i, Infinitive | Clause) for i in clause.rest)
            if not full and not self.verbs.intransitive(lemmas):
                _, items = self._expression(clause, groups[0])
                if len(items) == len(clause.rest):
                    self.unclear.append("null subject")
        if not ways:
            raise Rejected

    def _may_undergo(self, lemmas: set[str], gap: _Gap) -> bool:
        return self.verbs.can_undergo(lemmas, self.words[gap.place.head])


def _kept_events(found: Iterator[Events]) -> Iterator[Events]:
    try:
        yield from found
    except Rejected:
        return


def _embedded(clause: Clause) -> bool:
    return any(isinstance(item, Clause | Infinitive) for item in clause.rest)


def _beyond(item: Item, stop: int) -> Iterator[Item]:
    """Yield what of an item lies after the words of an expression."""
    if item.start >= stop:
        yield item
    elif isinstance(item, Phrase):
        yield from (p for p in item.inner if (p.prep or p.start) >= stop)


def _own_phrases(clause: Clause) -> Iterator[Phrase]:
    """Yield the phrases of a clause whose relatives speak for themselves."""
    for item in (clause.subject, *clause.rest):
        if isinstance(item, Phrase):
            yield item


def _phrases(clause: Clause) -> Iterator[Phrase]:
    for phrase in _own_phrases(clause):
        yield phrase
        if phrase.relative is not None:
            yield from _phrases(phrase.relative)

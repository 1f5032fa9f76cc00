"""What is odd about a lexicon that loads: words no sentence can use, and why.

One small function a code. Faults leave something unusable that was meant to be used; notices tell
what a word cannot do. Source: language.md sections 4 (safe PPs) and 6.

Faults: L205 a scene with fewer than two usable nouns, L206 a predicate that nobody can do, L207 a
prepositional phrase with a person in it, L208 a scene where nothing is done, L209 a scene whose
people no phrase makes longer. Notices: L201 unused word, L202 invisible gender, L203 no feminine,
L204 clitic look-alike, L210 a person whom no phrase makes longer, L211 one whom none does before
a relative, L212 a feminine that is a guess, L213 a kind of scene that no family draws from, L214 a
kind of noun that looks misspelt, L215 a word of several parts, L216 an -isc- verb
that does not say so (both from `trace_gen.reasons`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal, Protocol

from trace_gen.errors import Fault
from trace_gen.lexicon.load import Lexicon, expansion_key, predicate_key
from trace_gen.lexicon.model import Gender, Noun, Number, Scene
from trace_gen.lexicon.references import named

__all__ = ["LEVELS", "Level", "Morphology", "lint_lexicon", "used_words"]

Level = Literal["fault", "notice"]

LEVELS: Mapping[str, Level] = {
    **{f"L{number}": "notice" for number in (*range(201, 205), *range(210, 217))},
    **{f"L{number}": "fault" for number in range(205, 210)},
}

# Endings of nouns that do have one form for both genders: `cantante, paziente, giudice`.
_EPICENE = (
    "ante",
    "ente",
    "ide",
    "giudice",
    "custode",
    "interprete",
    "preside",
    "nipote",
    "testimone",
)


class Morphology(Protocol):
    """What the checks ask of the rooms above this one."""

    def forms(self, noun: Noun) -> Mapping[tuple[Gender, Number], str]:
        """Return the forms of a noun."""

    def shows_gender(self, noun: Noun, gender: Gender, number: Number) -> bool:
        """Whether article or noun show the gender."""

    def with_article(self, noun: Noun, gender: Gender, number: Number) -> str:
        """Return a noun with its definite article."""

    def garden_path(self, noun: Noun, gender: Gender, number: Number) -> bool:
        """Whether article and noun may be a clitic and a verb."""

    def like_a_verb(self, lemma: str) -> bool:
        """Whether some form of a noun or adjective is a finite verb, too."""


@dataclass(frozen=True, slots=True)
class _Lint:
    lexicon: Lexicon
    words: Morphology
    longer: frozenset[str]
    kinds: frozenset[str]

    def people(self) -> list[Noun]:
        """Return the people of all casts where people meet, each once."""
        scenes = (s for s in self.lexicon.scenes.values() if s.kind not in ("works", "things"))
        names = {name for scene in scenes for name in _cast(scene)}
        nouns = [self.lexicon.nouns[name] for name in sorted(names)]
        return [noun for noun in nouns if noun.animacy == "human"]

    def unused(self) -> Iterator[Fault]:
        """L201: a word that no scene, predicate, paraphrase or verbal expression has."""
        used, told = used_words(self.lexicon), _told(self.lexicon)
        # `lasciare senza parole`: an expression has any form of a noun.
        used |= {
            ("noun", noun.lemma)
            for noun in self.lexicon.nouns.values()
            if not told.isdisjoint(self.words.forms(noun).values())
        }
        entries = {
            "noun": self.lexicon.nouns,
            "adjective": self.lexicon.adjectives,
            "verb": {
                name: verb
                for name, verb in self.lexicon.verbs.items()
                if not (verb.reversible or verb.use)
            },
        }
        for kind, words in entries.items():
            for name in words:
                # Some words are there only to tell what a verb may be mistaken for.
                known = kind != "verb" and self.words.like_a_verb(name)
                if (kind, name) not in used and not known:
                    place = self.lexicon.places[kind, name]
                    hint = "put it to use, or take it out"
                    yield Fault("L201", f"{kind} '{name}' stands in no sentence", place, hint)

    def invisible_gender(self) -> Iterator[Fault]:
        """L202: neither article nor noun show the gender (`l'insegnante`)."""
        for noun in self.people():
            for gender, number in self.words.forms(noun):
                if not self.words.shows_gender(noun, gender, number):
                    shown = self.words.with_article(noun, gender, number)
                    yield Fault(
                        "L202",
                        f"'{shown}' does not show its gender: no condition takes it",
                        self.lexicon.places["noun", noun.lemma],
                        "take a noun whose article or ending shows it",
                    )
                    break

    def no_feminine(self) -> Iterator[Fault]:
        """L203: a person's noun with one gender cannot be NP2 of matched conditions."""
        for noun in self.people():
            if noun.natural and ("f", "sg") not in self.words.forms(noun):
                yield Fault(
                    "L203",
                    f"'{noun.lemma}' has no feminine: it cannot be NP2 where one is asked for",
                    self.lexicon.places["noun", noun.lemma],
                    "if one is in use, say 'f: ...' and no gender",
                )

    def look_alike(self) -> Iterator[Fault]:
        """L204: after `che`, `la fotografa` may be a clitic and a verb."""
        for noun in self.people():
            # No condition of ours asks for a feminine plural; `lexicon show` tells of any.
            for gender, number in self.words.forms(noun).keys() - {("f", "pl")}:
                if self.words.garden_path(noun, gender, number):
                    shown = self.words.with_article(noun, gender, number)
                    yield Fault(
                        "L204",
                        f"'{shown}' may be a clitic and a verb after 'che': it cannot be NP2",
                        self.lexicon.places["noun", noun.lemma],
                        "keep it as NP1, or take another noun",
                    )

    def small_scene(self) -> Iterator[Fault]:
        """L205: two nouns that show their gender must be able to meet."""
        for scene in self.lexicon.scenes.values():
            usable = [name for name in _cast(scene) if self.usable(name)]
            if len(usable) < 2:
                yield Fault(
                    "L205",
                    f"scene '{scene.id}' has too few usable nouns: {len(usable)}",
                    self.lexicon.places["scene", scene.id],
                    "it needs two at least: 'trace-gen lexicon show NOUN' says what is wrong",
                )

    def usable(self, name: str) -> bool:
        noun = self.lexicon.nouns[name]
        if noun.animacy != "human":
            return True
        cells = self.words.forms(noun)
        return noun.natural and all(self.words.shows_gender(noun, g, n) for g, n in cells)

    def nobody(self) -> Iterator[Fault]:
        """L206: both people of a sentence must be able to do what its main clause says."""
        for predicate in self.lexicon.predicates:
            scene = self.lexicon.scenes[predicate.scene]
            usable = {name for name in _who(scene, predicate.who) if self.usable(name)}
            # Where `things` are handed round, they are only what it is done to.
            if len(usable) < (1 if scene.kind == "things" else 2):
                key = predicate_key(predicate)
                yield Fault(
                    "L206",
                    f"predicate '{scene.id}/{key}' suits too few nouns of its scene: {len(usable)}",
                    self.lexicon.places["predicate", f"{scene.id}/{key}"],
                    "name more roles or nouns, or leave 'who' out for the whole cast",
                )

    def person_inside(self) -> Iterator[Fault]:
        """L207: a relative could attach to the person in `il figlio del medico che …`."""
        for pp in self.lexicon.expansions:
            if self.lexicon.nouns[pp.noun].animacy == "human":
                yield Fault(
                    "L207",
                    f"pp '{pp.prep} {pp.noun}' holds a person, to whom the relative could belong",
                    self.lexicon.places["expansion", f"{pp.scene}/{expansion_key(pp)}"],
                    "take a noun of a thing or a place",
                )

    def idle_scene(self) -> Iterator[Fault]:
        """L208: without predicates a scene gives no sentences."""
        busy = {predicate.scene for predicate in self.lexicon.predicates}
        for name in self.lexicon.scenes.keys() - busy:
            place = self.lexicon.places["scene", name]
            hint = f"add 'predicates:' to a file with 'scene: {name}'"
            yield Fault("L208", f"scene '{name}' has no predicates", place, hint)

    def never_longer(self) -> Iterator[Fault]:
        """L209-L211: matched conditions take only whom the longer ones of their family can."""
        for scene in self.lexicon.scenes.values():
            if scene.kind not in self.longer:
                continue
            people = {n for n in _cast(scene) if self.lexicon.nouns[n].animacy == "human"}
            pps = [pp for pp in self.lexicon.expansions if pp.scene == scene.id]
            without = people - {name for pp in pps for name in _who(scene, pp.who)}
            hint = f"add one under 'pps:' in a file with 'scene: {scene.id}'"
            place = self.lexicon.places["scene", scene.id]
            if people and without == people:
                message = f"no pp makes the people of scene '{scene.id}' longer: none is used"
                yield Fault("L209", message, place, hint)
                continue
            for name in sorted(without):
                message = f"no pp makes '{name}' longer in scene '{scene.id}': it is not used there"
                yield Fault("L210", message, place, hint)
            closed = {n for pp in pps if pp.closed for n in _who(scene, pp.who)}
            for name in sorted(people - without - closed):
                message = f"no pp of '{name}' in scene '{scene.id}' may stand before a relative"
                hint = (
                    "give it one that has 'article: none' or a 'name', else it cannot be NP1 there"
                )
                yield Fault("L211", message, place, hint)

    def guessed_feminine(self) -> Iterator[Fault]:
        """L212: a person's noun in -e is taken to have the same feminine (`la garzone`)."""
        for noun in self.people():
            said = noun.gender or noun.f or noun.source or noun.lemma.endswith(_EPICENE)
            guessed = self.words.forms(noun).get(("f", "sg")) == noun.lemma
            if guessed and not said and noun.lemma.endswith("e"):
                yield Fault(
                    "L212",
                    f"the feminine of '{noun.lemma}' is taken to be 'la {noun.lemma}'",
                    self.lexicon.places["noun", noun.lemma],
                    "say 'gender: m' if none is in use, 'f: ...' if it is another, or give a "
                    "'source: ...' if it is right",
                )

    def strange_kind(self) -> Iterator[Fault]:
        """L213, L214: a kind of scene that no family draws from, or of noun: misspelt?"""
        for scene in self.lexicon.scenes.values():
            near = get_close_matches(scene.kind, self.kinds, n=1)
            if scene.kind not in self.kinds and near:
                message = f"no condition draws from scenes of the kind '{scene.kind}'"
                hint = f"did you mean '{near[0]}'?"
                yield Fault("L213", message, self.lexicon.places["scene", scene.id], hint)
        counts = Counter(noun.kind for noun in self.lexicon.nouns.values())
        frequent = {kind for kind, count in counts.items() if count > 2}
        for noun in self.lexicon.nouns.values():
            near = get_close_matches(noun.kind, frequent, n=1, cutoff=0.85)
            if noun.kind not in frequent and near:
                yield Fault(
                    "L214",
                    f"noun '{noun.lemma}' alone is of the kind '{noun.kind}'",
                    self.lexicon.places["noun", noun.lemma],
                    f"did you mean '{near[0]}'?",
                )


def _cast(scene: Scene) -> set[str]:
    return {noun for nouns in scene.cast.values() for noun in nouns}


def _who(scene: Scene, names: Sequence[str]) -> set[str]:
    """Return the nouns that roles and nouns stand for; the whole cast for none."""
    return {noun for name in names for noun in scene.cast.get(name, (name,))} or _cast(scene)


def _told(lexicon: Lexicon) -> set[str]:
    """Return the words after the first of verbal expressions: `tenere d'occhio`."""
    return {word for verb in lexicon.verbs for word in verb.replace("'", "' ").split()[1:]}


def used_words(lexicon: Lexicon) -> set[tuple[str, str]]:
    """Return the (kind, lemma) of all words that other entries name."""
    entries = (*lexicon.scenes.values(), *lexicon.verbs.values(), *lexicon.predicates)
    used: set[tuple[str, str]] = {
        (kind, name)
        for entry in (*entries, *lexicon.expansions, *lexicon.paraphrases)
        for _, kind, name in named(entry)
    }
    # `mettere in cattiva luce`: these are in use, too.
    for word in _told(lexicon):
        used |= {("noun", word), ("adjective", word), ("adjective", word[:-1] + "o")}
    return used


def lint_lexicon(
    lexicon: Lexicon,
    words: Morphology,
    longer: frozenset[str] = frozenset(),
    kinds: frozenset[str] = frozenset(),
) -> list[Fault]:
    """Return everything that is odd about a lexicon, in the order of its files.

    `longer`: the kinds of scene for which some condition makes noun phrases longer; `kinds`: those
    from which some family draws.
    """
    lint = _Lint(lexicon, words, longer, kinds)
    checks: tuple[Callable[[], Iterator[Fault]], ...] = (
        *(lint.unused, lint.invisible_gender, lint.no_feminine, lint.look_alike),
        *(lint.small_scene, lint.nobody, lint.person_inside, lint.idle_scene),
        *(lint.never_longer, lint.guessed_feminine, lint.strange_kind),
    )
    found = [fault for check in checks for fault in check()]
    return sorted(found, key=lambda fault: (fault.place is None, fault.place, fault.code))

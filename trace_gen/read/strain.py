"""How far the structure of a sentence goes against what its words are as a rule."""

from __future__ import annotations

from trace_gen.analyse.structure import Phrase
from trace_gen.analyse.words import Class
from trace_gen.read.context import BOTH, PERSON, QUALITY, SUBJUNCTIVE
from trace_gen.read.grammar import Adverb, Clause, relative_of

__all__ = ["Strain"]


class Strain:
    """How far a structure goes against what words of these classes are as a rule."""

    def __init__(self, classes: tuple[int, ...]) -> None:
        self.at = classes

    def of_clause(self, clause: Clause, main: bool = False) -> int:
        """Return the strain of a clause; a main one without subject is one."""
        strain, verb = 3 * (main and clause.subject is None), clause.verb
        for clitic in verb.clitics:
            # `che la brunella canta`: an article before what may be a noun is an article.
            strain += 4 * bool(self.at[clitic] & Class.DET and self.at[verb.finite] & Class.NOUN)
        strain += 2 * bool(self.at[verb.finite] & SUBJUNCTIVE)
        strain += bool(self.at[verb.start] & Class.ADV)  # `lo tratta male apre`: of the verb before
        for item in (clause.subject, *clause.rest):
            if isinstance(item, Phrase):
                strain += self.of_phrase(item)
            elif isinstance(item, Clause):
                strain += self.of_clause(item)
            elif isinstance(item, Adverb) and self.at[item.start] & Class.PREP:
                strain += item.end - item.start == 1  # `dorme sotto il portico`
        return strain + (self.of_clause(clause.joined) if clause.joined is not None else 0)

    def of_phrase(self, phrase: Phrase) -> int:
        """Return the strain of a phrase with all that is in it."""
        strain, here = 0, self.at[phrase.head]
        if not here & (Class.NOMINAL | Class.PRONOUN):
            strain += 2  # an adjective as a noun
        if phrase.det is None and not phrase.pre and not here & Class.NAME:
            strain += 2 * (phrase.prep is None)
            strain += 3 * bool(here & Class.INF)  # `riesce ad aprire`
            strain += bool(here & Class.GUESSED and here & Class.FINITE)
        if here & QUALITY and any(self.at[place] & Class.NOUN for place in phrase.post):
            strain += 2  # `il giovane medico`
        for place in (*phrase.pre, *phrase.post):
            named = self.at[place] & Class.NOUN and not self.at[place] & (QUALITY | Class.BEFORE)
            strain += bool(named and place < phrase.head)  # `pubblico straniero`
            person = PERSON | (BOTH if place < phrase.head else 0)
            strain += 2 * bool(self.at[place] & person and not self.at[place] & QUALITY)
            guessed = self.at[place] & Class.GUESSED
            strain += 3 * bool(guessed and place < phrase.head)
            strain += 2 * bool(guessed and place > phrase.head and self.at[place] & Class.FINITE)
        for inner in (*phrase.inner, *phrase.joined):
            strain += self.of_phrase(inner)
        relative = relative_of(phrase)
        return strain + (self.of_clause(relative) if relative is not None else 0)

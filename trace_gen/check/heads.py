"""What the heads of a statistical pipeline add: links that the finder did not read, as notices.

The features on both sides are those of our own words, all analyses of a form; for a word that no
table has, those of the pipeline as far as its ending allows them. So a notice says: if these two
words belong together, as the pipeline thinks, they do not agree. It is never a fault, for the
pipeline may be wrong. A dependency that is missing says nothing, and what the finder has read and
decided is not asked again: there a pipeline that takes the wrong head would only add noise.

Source: relations and features of Universal Dependencies (UD Italian); language.md section 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from trace_gen.analyse.features import ANY, FEM, MASC, PL, SG, describe, numbers
from trace_gen.analyse.words import Class, Word
from trace_gen.check.agreement import in_clause, in_phrase
from trace_gen.check.finding import Finding, View
from trace_gen.check.rules_sound import gender_by_apostrophe

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["NOTICES", "decided", "notices"]

NOTICES = {
    "N111": "determiner: gender or number",
    "N113": "adjective: gender or number",
    "N121": "verb: number",
    "N132": "participle or predicate: gender or number",
}
"""What a notice is about; its number is that of the rule of the gate."""

_DETERMINERS = frozenset({"det", "case"})  # `case`: a preposition fused with an article
_ADJECTIVES = frozenset({"amod", "det:poss"})
_SUBJECTS = frozenset({"nsubj", "nsubj:pass"})
_AUXILIARIES = frozenset({"aux", "aux:pass", "cop"})
_NOMINAL_MODIFIERS = frozenset({"nmod", "compound", "flat"})
# With these before it a participle may go with the clitic instead of the subject.
_CLITICS = frozenset({"expl", "expl:impers", "expl:pass", "obj", "iobj"})
_PRENOMINAL = frozenset({"ADJ", "ADV", "DET", "NUM"})
# After these the verb may go with what is counted: `la maggior parte dei cittadini pensano`.
_QUANTITY_NOUNS = """
parte maggioranza minoranza metà serie gruppo numero quantità paio coppia decina dozzina ventina
trentina cinquantina centinaio migliaio milione miliardo percentuale totale resto insieme sorta
"""
_QUANTITIES = frozenset(_QUANTITY_NOUNS.split())
# The roles of a word, attributes of `Word`, and the classes one of which it must have for each.
_ROLES = {
    "det": Class.DET | Class.FUSED,
    "head": Class.NOUN | Class.NAME | Class.PRONOUN | Class.ADJ | Class.PART,
    "modifier": Class.ADJ | Class.PART | Class.BEFORE | Class.ALL | Class.DET,
    "part": Class.PART,
    "finite": Class.FINITE,
}
_FEATURES = {"Masc": MASC, "Fem": FEM, "Sing": SG, "Plur": PL}

_Hit = tuple[str, int, int, int]  # code, dependent, head, the cells expected of the dependent


def notices(
    view: View, doc: Doc, faults: Sequence[Finding], judged: Iterable[View] = ()
) -> tuple[Finding, ...]:
    """Return the disagreements along the heads of a parsed document, in the order of the text.

    `view` holds our own words of the same text. Left out: links of a word where the gate found a
    fault, and those that the structures of the views in `judged` have decided.
    """
    hits = list(_Links(view, doc).disagreeing())
    if not hits:  # as in most sentences
        return ()
    known = decided(judged)
    found = {
        Finding(code, *view.spans[place], NOTICES[code], view.written(place), describe(expected))
        for code, place, head, expected in hits
        if place not in known and not _overlaps(view, faults, place, head)
    }
    return tuple(sorted(found, key=lambda finding: (finding.start, finding.code)))


def decided(views: Iterable[View]) -> set[int]:
    """Return the words whose agreement the rules could decide in the structures they stand in."""
    return {
        position
        for view in views
        for position, own, wanted in _judged(view)
        if ANY not in (own, wanted)
    }


def _judged(view: View) -> Iterator[tuple[int, int, int]]:
    for phrase in view.structure.phrases:
        yield from in_phrase(view, phrase)
    for link in view.structure.links:
        yield from in_clause(view, link)


def _overlaps(view: View, faults: Sequence[Finding], *positions: int) -> bool:
    return any(
        fault.start < view.spans[position][1] and view.spans[position][0] < fault.end
        for fault in faults
        for position in positions
    )


class _Links:
    """The links of a parsed document between words that are tokens of ours as well."""

    def __init__(self, view: View, doc: Doc) -> None:
        self._view, self._doc = view, doc
        ours = {span: position for position, span in enumerate(view.spans)}
        # Where each token of the pipeline stands among our words, -1 where it is none of them.
        self._places = [ours.get((token.idx, token.idx + len(token)), -1) for token in doc]

    def disagreeing(self) -> Iterator[_Hit]:
        """Yield the links whose words agree in no combination of their analyses."""
        for token in self._doc:
            relation, head = token.dep_, token.head
            if self._places[token.i] < 0 or self._places[head.i] < 0:
                continue
            if relation in _DETERMINERS:
                yield from self._determiner(token, head)
            elif relation in _ADJECTIVES:
                yield from self._adjective(token, head)
            elif relation in _SUBJECTS:
                yield from self._subject(token, head)

    def _word(self, token: Token) -> Word | None:
        place = self._places[token.i]
        return None if place < 0 else self._view.words[place]

    def _cells(self, token: Token, role: str) -> int:
        """Return the cells of a token in a role; ANY where nothing is known of it in that role."""
        word = self._word(token)
        if word is None or not word.classes & _ROLES[role]:
            return ANY
        cells: int = getattr(word, role)
        return (cells if word.known else cells & _of_pipeline(token)) or ANY

    def _hit(self, code: str, dependent: Token, head: Token, expected: int) -> _Hit:
        return code, self._places[dependent.i], self._places[head.i], expected

    def _determiner(self, token: Token, noun: Token) -> Iterator[_Hit]:
        det, head = self._cells(token, "det"), self._cells(noun, "head")
        if det & head or not _has_own_features(noun) or not _introduces(token, noun):
            return
        if not (head & SG and gender_by_apostrophe(self._view, self._places[token.i])):
            yield self._hit("N111", token, noun, head)

    def _adjective(self, token: Token, noun: Token) -> Iterator[_Hit]:
        own, wanted = self._cells(token, "modifier"), self._of_noun(noun)
        # Not `la lingua e la cultura italiane` nor `i governi italiano e francese`.
        if own & wanted or _joined(token) or _joined(noun) or not _has_own_features(noun):
            return
        if not any(own & self._cells(host, "head") for host in _hosts(token, noun)):
            yield self._hit("N113", token, noun, wanted)

    def _subject(self, subject: Token, verb: Token) -> Iterator[_Hit]:
        if not self._governs(subject, verb):
            return
        wanted = self._of_noun(subject)
        helpers = [t for t in verb.children if t.dep_ in _AUXILIARIES and self._word(t)]
        finite = next(filter(self._is_finite, [*helpers, verb]), None)
        if finite is not None and not numbers(wanted) & self._cells(finite, "finite"):
            yield self._hit("N121", finite, subject, numbers(wanted))
        if not any(map(self._is_essere, helpers)) or _after_clitic(verb):
            return
        been = [t for t in helpers if t.dep_ != "cop" and t is not finite]
        for token, role in (*((t, "part") for t in been), (verb, _predicate_role(verb))):
            if role and not wanted & self._cells(token, role):
                yield self._hit("N132", token, subject, wanted)

    def _governs(self, subject: Token, verb: Token) -> bool:
        """Tell whether the verb must agree with this one word and nothing else."""
        word = self._word(subject)
        if word is None or word.form in _QUANTITIES or _joined(subject):
            return False
        noun = subject.pos_ in ("NOUN", "PROPN") or word.classes & Class.PRONOUN
        # `il problema sono i soldi`: the verb may go with the one noun or the other.
        verbal = verb.pos_ in ("VERB", "AUX", "ADJ")
        only = sum(token.dep_ in _SUBJECTS for token in verb.children) == 1
        own_features = _has_own_features(subject) and _has_own_features(verb)
        return bool(noun and verbal and only and own_features)

    def _of_noun(self, noun: Token) -> int:
        """Return the cells of a noun with its determiners; where they disagree, those of either."""
        cells = self._cells(noun, "head")
        for token in noun.children:
            if token.dep_ in _DETERMINERS and self._word(token) and _introduces(token, noun):
                own = self._cells(token, "det")
                cells = cells & own or cells | own
        return cells

    def _is_finite(self, token: Token) -> bool:
        word = self._word(token)
        if word is None or not word.classes & Class.FINITE:
            return False
        return bool(word.finite) if word.known else token.morph.get("VerbForm", []) == ["Fin"]

    def _is_essere(self, token: Token) -> bool:
        word = self._word(token)
        return word is not None and bool(word.classes & (Class.ESSERE | Class.VENIRE))


def _joined(token: Token) -> bool:
    return token.dep_ == "conj" or any(child.dep_ == "conj" for child in token.children)


def _has_own_features(token: Token) -> bool:
    """Tell whether gender and number of a word are its own: an enclitic brings others."""
    return not token.morph.get("Clitic", []) and not token.tag_.endswith("_PC")


def _after_clitic(verb: Token) -> bool:
    return any(token.dep_ in _CLITICS and token.i < verb.i for token in verb.children)


def _predicate_role(verb: Token) -> str:
    """Return the role in which a head agrees under `essere`, or '' where it need not."""
    return {"VERB": "part", "ADJ": "modifier"}.get(verb.pos_, "")


def _introduces(determiner: Token, noun: Token) -> bool:
    """Tell whether only what can stand inside a noun group is between a determiner and its noun."""
    between = determiner.doc[determiner.i + 1 : noun.i]
    return determiner.i < noun.i and all(token.pos_ in _PRENOMINAL for token in between)


def _hosts(adjective: Token, noun: Token) -> Iterator[Token]:
    """Yield the other nouns that an adjective may go with: `agenzie di stampa francesi`."""
    if adjective.i < noun.i:
        return
    yield from (token for token in adjective.doc[noun.i + 1 : adjective.i] if token.pos_ == "NOUN")
    while noun.dep_ in _NOMINAL_MODIFIERS:
        noun = noun.head
        yield noun


def _of_pipeline(token: Token) -> int:
    """Return the cells that the pipeline gives a word, as far as it says anything."""
    cells = ANY
    for value in (*token.morph.get("Gender", []), *token.morph.get("Number", [])):
        cells &= _FEATURES.get(value, ANY)
    return cells

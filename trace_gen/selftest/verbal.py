"""Plants in verb groups: finite verbs, auxiliaries, participles, predicates.

Source: language.md section 5; for the participle after a pronoun, Serianni, *Grammatica italiana*,
ch. XI.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from trace_gen.analyse.features import ANY, M_SG, PL, SG, cells
from trace_gen.analyse.structure import Clause, Phrase
from trace_gen.selftest.paradigm import Change, other_number
from trace_gen.selftest.sentence import Plant, Sentence
from trace_gen.selftest.sound import cells_of

__all__ = [
    "attraction",
    "auxiliary_number",
    "main_verb",
    "participle_after_clitic",
    "participle_gender",
    "participle_number",
    "participle_under_avere",
    "predicate_gender",
    "predicate_number",
    "relative_verb",
]

# The pronoun before the auxiliary: `l'ha aiutata`, `li ha visti`.
_CLITICS = {("m", "sg"): "l'", ("f", "sg"): "l'", ("m", "pl"): "li", ("f", "pl"): "le"}


def relative_verb(sentence: Sentence) -> Iterator[Plant]:
    """`che gli studenti cerca`."""
    return _finite(sentence, False, lambda clause: clause.kind == "object-relative")


def main_verb(sentence: Sentence) -> Iterator[Plant]:
    """`il bidello che lo studente cerca chiudono la porta`."""
    return _finite(
        sentence,
        False,
        lambda clause: clause.kind == "matrix" and not _attracted(sentence, clause),
    )


def attraction(sentence: Sentence) -> Iterator[Plant]:
    """`il bidello che gli studenti cercano chiudono la porta`: the number of NP2."""
    return _finite(sentence, False, lambda clause: _attracted(sentence, clause))


def auxiliary_number(sentence: Sentence) -> Iterator[Plant]:
    """`gli infermieri ha aggiornato`, `le cuoche sta assaggiando`, `il libro sono stato letto`."""
    return _finite(sentence, True, lambda _: True)


def participle_gender(sentence: Sentence) -> Iterator[Plant]:
    """`la vittima è stato aiutata`, `è stata aiutato`."""
    return _under_essere(sentence, "participles", "gender")


def participle_number(sentence: Sentence) -> Iterator[Plant]:
    """`la vittima è state aiutata`, `è stata aiutate`."""
    return _under_essere(sentence, "participles", "number")


def predicate_gender(sentence: Sentence) -> Iterator[Plant]:
    """`l'attrice era famoso`."""
    return _under_essere(sentence, "predicate", "gender")


def predicate_number(sentence: Sentence) -> Iterator[Plant]:
    """`l'attrice era famose`."""
    return _under_essere(sentence, "predicate", "number")


def participle_under_avere(sentence: Sentence) -> Iterator[Plant]:
    """`il medico ha letti i libri`; after relative `che`, whatever its noun is not."""
    for link in sentence.structure.links:
        verb = link.clause.verb
        if verb.auxiliary != "avere" or link.clause.kind == "open-relative":
            continue
        allowed = _after_pronouns(sentence, [sentence.words[clitic] for clitic in verb.clitics])
        if link.clause.kind == "object-relative" and link.antecedent is not None:
            for phrase in (link.antecedent, *link.antecedent.inner):
                allowed |= sentence.noun_phrase(phrase)
        for position in verb.participles:
            written = sentence.words[position]
            for form in (
                *sentence.paradigm.inflected(written, "gender"),
                *sentence.paradigm.inflected(written, "number"),
            ):
                permitted = bool(sentence.paradigm.participle(form) & allowed)
                yield sentence.swapped(position, form, permitted)


def participle_after_clitic(sentence: Sentence) -> Iterator[Plant]:
    """`li ha aiutato`, `l'ha aiutati`; in the twin a pronoun stands for the object."""
    for clause, thing in _with_object(sentence):
        verb = clause.verb
        (position,) = verb.participles
        forms = sentence.paradigm.participles(sentence.words[position])
        shown = cells_of(sentence.noun_phrase(thing))
        if len(shown) != 1 or len(forms) != 4:
            continue
        clitic = _CLITICS[shown[0]]
        allowed = _after_pronouns(sentence, [clitic])
        words = list(sentence.words)
        del words[thing.start : thing.end]
        words.insert(verb.finite, clitic)
        twin, after = list(words), list(words)
        twin[position + 1] = forms[shown[0]]
        for cell, form in forms.items():
            if cell != shown[0]:
                after[position + 1] = form
                permitted = bool(sentence.paradigm.participle(form) & allowed)
                yield sentence.plant(after, (position + 1,), permitted, twin)


def _finite(
    sentence: Sentence, compound: bool, wanted: Callable[[Clause], bool]
) -> Iterator[Plant]:
    paradigm = sentence.paradigm
    for clause in filter(wanted, sentence.clauses()):
        verb = clause.verb
        if bool(verb.participles or verb.auxiliary in ("avere", "stare")) != compound:
            continue
        assert clause.subject is not None
        cells = sentence.noun_phrase(clause.subject)
        if verb.auxiliary == "essere" and not (verb.participles or verb.predicate):
            cells = ANY  # `il problema sono i soldi`
        forms = {
            form: None
            for row in paradigm.analyses(sentence.words[verb.finite])
            if row.finite and row.person == "3"
            for form in paradigm.siblings(row, "", other_number(row.number))
        }
        for form in forms:
            yield sentence.swapped(verb.finite, form, bool(paradigm.subject(form) & cells))


def _attracted(sentence: Sentence, clause: Clause) -> bool:
    """Say whether a phrase between subject and verb has another number than the subject."""
    subject = clause.subject
    if clause.kind != "matrix" or subject is None:
        return False
    between = [*subject.inner]
    if subject.relative is not None and subject.relative.subject is not None:
        between.append(subject.relative.subject)
    own = sentence.noun_phrase(subject)
    numbers = [sentence.noun_phrase(phrase) for phrase in between]
    return any(not (own & SG and cells & SG) and not (own & PL and cells & PL) for cells in numbers)


def _under_essere(
    sentence: Sentence, part: Literal["participles", "predicate"], change: Change
) -> Iterator[Plant]:
    """Change one word that agrees with the subject; the others may not allow it either."""
    paradigm, words = sentence.paradigm, sentence.words
    for clause in sentence.clauses():
        verb = clause.verb
        if verb.auxiliary != "essere" or verb.clitics:
            continue
        assert clause.subject is not None
        agreeing = (*verb.participles, *verb.predicate)
        for position in verb.participles if part == "participles" else verb.predicate:
            cells = sentence.noun_phrase(clause.subject) & paradigm.subject(words[verb.finite])
            for other in agreeing:
                if other != position:
                    cells &= paradigm.modifier(words[other])
            for form in paradigm.inflected(words[position], change):
                # As a noun it need not agree: `il libro era una nota`, `era nota`.
                noun = part == "predicate" and paradigm.cells(form, "NOUN")
                permitted = bool(noun or paradigm.modifier(form) & cells)
                yield sentence.swapped(position, form, permitted)


def _with_object(sentence: Sentence) -> Iterator[tuple[Clause, Phrase]]:
    """Yield the matrix clauses under `avere` whose object stands right after the verb."""
    for clause in sentence.clauses():
        verb, thing = clause.verb, clause.rest[0] if clause.rest else None
        if clause.kind != "matrix" or verb.auxiliary != "avere" or verb.clitics:
            continue
        if isinstance(thing, Phrase) and thing.prep is None and thing.start == verb.end:
            yield clause, thing


def _after_pronouns(sentence: Sentence, forms: Iterable[str]) -> int:
    """Return the cells of a participle under `avere` after pronouns.

    It agrees with `lo, la, li, le, l'`, may agree with `mi, ti, ci, vi, si, ne`, and is masculine
    singular with a dative.
    """
    allowed = 0
    for form in forms:
        for row in sentence.paradigm.analyses(form):
            if row.pos == "PRON":
                allowed |= {"lo": cells(row), "gli": M_SG}.get(row.lemma, ANY)
    return allowed or M_SG

"""The conjugation of verbs and the verb group of a clause, in the third person.

A verb gets its forms from its ending, an irregular one from the family that its infinitive ends in
(`contrapporre` from `porre`), and an entry says only what these would not give. Source: Serianni,
*Grammatica italiana*, ch. XI, and the conjugation tables of Treccani.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from trace_gen.errors import Fault, InputError
from trace_gen.lexicon.model import Gender, Number, Verb
from trace_gen.morphology.irregular import (
    ISC_ALL_THE_SAME,
    PLAIN_IRE,
    STRESSED_IARE,
    persons,
    principal_parts,
    split_compound,
    with_prefix,
)

__all__ = [
    "Tense",
    "VerbForms",
    "Voice",
    "all_finite",
    "inflects_isc",
    "main_form",
    "verb_forms",
    "verb_group",
]

# The strings of `trace_gen.meaning.Tense`, which stands on a floor above.
Tense = Literal[
    "present",
    "progressive",
    "past",
    "remote",
    "pluperfect",
    "imperfect",
    "past-progressive",
    "future",
    "conditional",
]
Voice = Literal["active", "passive"]
Finite = tuple[str, str, Number, str, str]

_ALL_PERSONS = ("1s", "2s", "3s", "1p", "2p", "3p")
_REST = ("1s", "3s", "3p")
_INFINITIVE = "write the infinitive: -are, -ere, -ire, -porre, -trarre, -durre"
_PARTICIPLE_ENDINGS: Mapping[tuple[Gender, Number], str] = {
    ("m", "sg"): "o",
    ("m", "pl"): "i",
    ("f", "sg"): "a",
    ("f", "pl"): "e",
}


@dataclass(frozen=True, slots=True)
class VerbForms:
    """The forms of the first word of a verb, third person; `tail` is the rest of the expression."""

    infinitive: str
    gerund: str
    present: Mapping[Number, str]
    imperfect: Mapping[Number, str]
    remote: Mapping[Number, str]
    future: Mapping[Number, str]
    conditional: Mapping[Number, str]
    subjunctive_present: Mapping[Number, str]
    participle: Mapping[tuple[Gender, Number], str]
    tail: str = ""


def verb_forms(verb: Verb, head: Verb | None = None) -> VerbForms:
    """Return the forms of a verb; `head` is the entry of the first word of an expression.

    Raises `InputError` L104 where the first word is no infinitive.
    """
    infinitive, _, tail = verb.lemma.partition(" ")
    _require_infinitive(infinitive, verb.lemma)

    def said(field: str) -> str | None:
        own: str | None = getattr(verb, field)
        return own or (getattr(head, field) if head else None)

    isc = verb.isc or (head is not None and head.isc)
    regular = _regular(infinitive, isc)
    family = principal_parts(infinitive)
    if isc:
        family = ("=", "=", *family[2:])
    present_sg, present_pl, remote, participle, future, base = (
        rule if cell == "=" else cell for cell, rule in zip(family, regular, strict=True)
    )
    if said("present_3sg"):
        present_sg = said("present_3sg") or ""
        present_pl = present_sg + "no" if infinitive.endswith("are") else present_sg[:-1] + "ono"
    present_pl = said("present_3pl") or present_pl
    imperfect = said("imperfect_3sg") or ("era" if infinitive == "essere" else base + "va")
    remote = said("remote_3sg") or remote
    participle = said("participle") or participle
    subjunctive = _subjunctive(infinitive, present_pl)
    gerund = base + "ndo" if not base.endswith("i") else base[:-1] + "endo"
    return VerbForms(
        infinitive=infinitive,
        gerund=said("gerund") or gerund,
        present={"sg": present_sg, "pl": present_pl},
        imperfect={"sg": imperfect, "pl": said("imperfect_3pl") or imperfect + "no"},
        remote={"sg": remote, "pl": said("remote_3pl") or _remote_plural(remote)},
        future={"sg": future + "à", "pl": future + "anno"},
        conditional={"sg": future + "ebbe", "pl": future + "ebbero"},
        subjunctive_present={"sg": subjunctive, "pl": subjunctive + "no"},
        participle={cell: participle[:-1] + end for cell, end in _PARTICIPLE_ENDINGS.items()},
        tail=tail,
    )


def verb_group(
    verb: Verb,
    forms: VerbForms,
    tense: Tense,
    number: Number,
    gender: Gender = "m",
    voice: Voice = "active",
    positive: bool = True,
) -> str:
    """Return the verb group of a clause with a third-person subject.

    `number` and `gender` are the subject's. The participle agrees with it under `essere` and is
    masculine singular under `avere` (language.md, section 5). Raises `ValueError` for a passive
    progressive, which Italian has not (section 6).
    """
    words = [] if positive else ["non"]
    cell = (gender, number)
    if tense in ("progressive", "past-progressive"):
        if voice == "passive":
            raise ValueError(f"'{verb.lemma}' has no passive progressive")
        stands: Tense = "present" if tense == "progressive" else "imperfect"
        words += [_simple(_auxiliary("stare"), stands, number), forms.gerund]
    elif tense in ("past", "pluperfect"):
        essere = voice == "passive" or verb.aux == "essere"
        has: Tense = "present" if tense == "past" else "imperfect"
        words.append(_simple(_auxiliary("essere" if essere else "avere"), has, number))
        if voice == "passive":
            words.append(_auxiliary("essere").participle[cell])
        words.append(forms.participle[cell if essere else ("m", "sg")])
    elif voice == "passive":
        words += [_simple(_auxiliary("essere"), tense, number), forms.participle[cell]]
    else:
        words.append(_simple(forms, tense, number))
    return " ".join([*words, forms.tail] if forms.tail else words)


def main_form(forms: VerbForms, tense: Tense, number: Number) -> str:
    """Return the word of an active verb group that says what is done: `ha preso in giro` → `preso`.

    The verb has the auxiliary `avere` (see `verb_group`).
    """
    if tense in ("progressive", "past-progressive"):
        return forms.gerund
    if tense in ("past", "pluperfect"):
        return forms.participle["m", "sg"]
    return _simple(forms, tense, number)


def all_finite(verb: Verb, forms: VerbForms) -> Iterator[Finite]:
    """Yield (form, person, number, mood, tense) for the finite forms of a verb.

    All persons of the present and imperfect indicative, of the present subjunctive and of the
    imperative; of the rest the third, and the first singular of the passato remoto (`presi`).
    """
    present, subjunctive, command, past_subjunctive = _persons(forms)
    we = present[3]
    you = we[:-3] + "ate"
    wishes = (subjunctive, subjunctive, subjunctive, we, you, subjunctive + "no")
    you_do = you if command in ("abbi", "sii", "sappi", "vogli") else present[4]
    commands = (command, subjunctive, we, you_do, subjunctive + "no")
    past = forms.imperfect["sg"][:-1]
    plural = ("eravamo", "eravate") if past == "er" else (past + "amo", past + "ate")
    pasts = (past + "o", past + "i", past + "a", *plural, forms.imperfect["pl"])
    rows: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...] = (
        ("Ind", "Pres", present, _ALL_PERSONS),
        ("Sub", "Pres", wishes, _ALL_PERSONS),
        ("Imp", "Pres", commands, _ALL_PERSONS[1:]),
        ("Ind", "Impf", pasts, _ALL_PERSONS),
        ("Ind", "Past", (_first_remote(forms.remote["sg"]), *forms.remote.values()), _REST),
        ("Ind", "Fut", tuple(forms.future.values()), _REST[1:]),
        ("Cnd", "Pres", tuple(forms.conditional.values()), _REST[1:]),
        ("Sub", "Impf", (past_subjunctive, past_subjunctive + "ro"), _REST[1:]),
    )
    for mood, tense, row, who in rows:
        for form, where in zip(row, who, strict=True):
            yield form, where[0], "sg" if where[1] == "s" else "pl", mood, tense


def inflects_isc(infinitive: str) -> bool:
    """Say whether a bare infinitive in -ire is, as far as its ending tells, an -isc- verb."""
    if infinitive.endswith(ISC_ALL_THE_SAME):
        return True
    plain = infinitive.endswith(PLAIN_IRE) or principal_parts(infinitive)[0] != "="
    return infinitive.endswith("ire") and not plain


def _require_infinitive(word: str, lemma: str) -> None:
    if not word.endswith(("are", "ere", "ire", "porre", "trarre", "durre")):
        fault = Fault("L104", f"'{lemma}' does not begin with an infinitive", hint=_INFINITIVE)
        raise InputError(fault)


def _regular(infinitive: str, isc: bool) -> tuple[str, ...]:
    """Return the principal parts that the ending gives, in the columns of `irregular`."""
    stem, base, theme = infinitive[:-3], infinitive[:-2], infinitive[-3]
    if theme == "a":
        return (stem + "a", stem + "ano", stem + "ò", stem + "ato", _soften(stem) + "er", base)
    if theme == "i":
        middle = "isc" if isc else ""
        present = (stem + middle + "e", stem + middle + "ono")
        return (*present, stem + "ì", stem + "ito", stem + "ir", base)
    remote = stem + ("é" if stem.endswith("t") else "ette")  # no one says `battette`
    participle = stem + ("iuto" if stem.endswith("c") else "uto")
    return (stem + "e", stem + "ono", remote, participle, stem + "er", base)


def _persons(forms: VerbForms) -> tuple[tuple[str, ...], str, str, str]:
    """Return the present, and the singular of subjunctive, imperative, subjunctive imperfect."""
    infinitive = forms.infinitive
    are = infinitive.endswith("are")
    sg, pl = forms.present["sg"], forms.present["pl"]
    subjunctive = forms.subjunctive_present["sg"]
    base = forms.imperfect["sg"][:-2]
    second = subjunctive if are else _join_i(sg[:-1], "i")
    regular = (
        pl[:-2] if pl.endswith("ono") else sg[:-1] + "o",
        second,
        _join_i(_soften(base[:-1], keep_i=True) if are else base[:-1], "iamo"),
        base + "te",
        subjunctive,
        sg if are else second,
        base + "sse",
    )
    prefix, ending = split_compound(infinitive) or ("", infinitive)
    for verb in ("piacere", "tacere", "giacere"):
        if infinitive.endswith(verb):
            prefix, ending = infinitive.removesuffix(verb), verb
    cells = with_prefix(prefix, persons().get(ending, ("=",) * 7))
    io, tu, noi, voi, wish, command, past = (
        rule if cell == "=" else cell for cell, rule in zip(cells, regular, strict=True)
    )
    return (io, tu, sg, noi, voi, pl), wish, command, past


def _subjunctive(infinitive: str, present_pl: str) -> str:
    prefix, ending = split_compound(infinitive) or ("", infinitive)
    special = persons().get(ending)
    if special and special[4] != "=":
        return prefix + special[4]
    if not infinitive.endswith("are"):
        return present_pl[:-3] + "a"
    stem = infinitive[:-3]
    if infinitive in STRESSED_IARE:
        return stem + "i"
    return _join_i(_soften(stem, keep_i=True), "i")


def _soften(stem: str, keep_i: bool = False) -> str:
    """Return the stem of an -are verb before e or i: `gioch-`, `mang-`."""
    if stem.endswith(("c", "g")):
        return stem + "h"
    return stem[:-1] if stem.endswith(("ci", "gi")) and not keep_i else stem


def _join_i(stem: str, ending: str) -> str:
    return stem.removesuffix("i") + ending


def _remote_plural(singular: str) -> str:
    for ending, plural in (("ò", "arono"), ("é", "erono"), ("ì", "irono"), ("fu", "furono")):
        if singular.endswith(ending):
            return singular.removesuffix(ending) + plural
    return singular + "ro"


def _first_remote(third: str) -> str:
    for ending, first in (("ò", "ai"), ("é", "ei"), ("ì", "ii"), ("fu", "fui"), ("e", "i")):
        if third.endswith(ending):
            return third.removesuffix(ending) + first
    return third


@cache
def _auxiliary(lemma: str) -> VerbForms:
    return verb_forms(Verb(lemma=lemma))


def _simple(forms: VerbForms, tense: Tense, number: Number) -> str:
    tenses: Mapping[str, Mapping[Number, str]] = {
        "present": forms.present,
        "imperfect": forms.imperfect,
        "remote": forms.remote,
        "future": forms.future,
        "conditional": forms.conditional,
    }
    return tenses[tense][number]

"""Forms of nouns and adjectives.

An entry says only what the rules here would not give. Sources: Serianni, *Grammatica italiana*,
ch. III (gender and number of nouns) and V (adjectives); Sabatini 1987 for the feminine in `-sora`.
"""

from __future__ import annotations

from trace_gen.errors import Fault, InputError
from trace_gen.lexicon.model import Adjective, Gender, Noun, Number
from trace_gen.morphology.sound import definite, fuse, onset

__all__ = [
    "accepted_prenominal",
    "adjective_forms",
    "noun_forms",
    "prenominal",
    "visible_gender",
]

Cell = tuple[Gender, Number]

_VOWELS = "aeiou"

# Plurals that no rule of ending gives.
_PLURALS = {
    "uomo": "uomini",
    "gentiluomo": "gentiluomini",
    "galantuomo": "galantuomini",
    "dio": "dei",
    "bue": "buoi",
    "tempio": "templi",
    "ala": "ali",
    "arma": "armi",
    "mano": "mani",
    "moglie": "mogli",
    "superficie": "superfici",
}
# Masculine in the singular, feminine in the plural.
_FEMININE_PLURALS = {
    "uovo": "uova",
    "dito": "dita",
    "paio": "paia",
    "centinaio": "centinaia",
    "migliaio": "migliaia",
    "miglio": "miglia",
    "braccio": "braccia",
    "ginocchio": "ginocchia",
    "labbro": "labbra",
    "ciglio": "ciglia",
    "sopracciglio": "sopracciglia",
    "lenzuolo": "lenzuola",
}
# Against their ending: shortened words in -o are feminine, Greek words in -ma masculine.
_FEMININE_O = ("mano", "auto", "foto", "moto", "radio")
_MASCULINE_A = (
    *("gramma", "blema", "ploma", "sistema", "orema", "poema", "panorama", "schema", "stemma"),
    *("dramma", "dogma", "enigma", "trauma", "pigiama", "aroma", "cinema"),
)
_INVARIABLE = (
    *("boia", "cinema", "delta", "gorilla", "koala", "panda", "puma", "sosia", "vaglia"),
    *("euro", "video", "stereo", "zoo"),
)
# Colours named after a thing (Serianni, ch. V).
_COLOURS = ("rosa", "viola", "lilla", "ocra", "fucsia", "porpora", "beige")
# -io with stress on the i keeps it: zio, zii.
_STRESSED_IO = (
    *("zio", "prozio", "pendio", "leggio", "oblio", "ronzio", "brusio", "mormorio", "fruscio"),
    *("addio", "rio", "pio", "restio", "avvio", "invio", "rinvio", "trio", "vocio"),
)
# Where the stress is not where `_hard` expects it, and endings whose plural is always soft.
_HARD = (
    *("antico", "pudico", "impudico", "mendico", "carico", "incarico", "scarico", "sovraccarico"),
    *("valico", "rammarico", "ombelico", "lombrico", "pizzico", "strascico", "ubriaco", "prologo"),
    *("apologo", "omologo", "monologo", "intrico", "ricarico", "solletico"),
)
_SOFT = ("amico", "nemico", "greco", "porco", "monaco", "stomaco", "asparago")
_SOFT_ENDINGS = ("iaco", "voco", "proco", "sindaco", "farmaco", "parroco", "ologo", "ofago")


def noun_forms(noun: Noun) -> dict[Cell, str]:
    """Return the forms of a noun, only the cells that exist.

    A mass noun (`count: false`) has no plural unless its entry gives one. Raises `InputError` L104
    for a noun that is not a person's and whose gender does not show.
    """
    forms = _all_forms(noun)
    if noun.count or noun.pl or noun.f_pl:
        return forms
    return {cell: form for cell, form in forms.items() if cell[1] == "sg"}


def _all_forms(noun: Noun) -> dict[Cell, str]:
    gender = noun.gender or _gender_by_ending(noun)
    if gender is None:
        feminine = noun.f or _feminine(noun.lemma)
        return {
            ("m", "sg"): noun.lemma,
            ("m", "pl"): noun.pl or _plural(noun.lemma, "m", noun.invariable),
            ("f", "sg"): feminine,
            ("f", "pl"): noun.f_pl or _plural(feminine, "f", noun.invariable),
        }
    if gender == "f":
        plural = noun.f_pl or noun.pl or _plural(noun.lemma, "f", noun.invariable)
        return {("f", "sg"): noun.lemma, ("f", "pl"): plural}
    forms: dict[Cell, str] = {("m", "sg"): noun.lemma}
    feminine_plural = noun.f_pl or _FEMININE_PLURALS.get(noun.lemma)
    if noun.pl or not feminine_plural:
        forms["m", "pl"] = noun.pl or _plural(noun.lemma, "m", noun.invariable)
    if feminine_plural and (noun.f_pl or not noun.pl):
        forms["f", "pl"] = feminine_plural
    return forms


def adjective_forms(adj: Adjective) -> dict[Cell, str]:
    """Return the four forms of an adjective."""
    lemma = adj.lemma
    invariable = adj.invariable or lemma in _COLOURS
    if adj.f:
        feminine = adj.f
    elif invariable:
        feminine = lemma
    elif lemma.endswith("tore"):  # `innovatore`; but `maggiore` and `superiore` are epicene
        feminine = lemma[:-3] + "rice"
    else:
        feminine = lemma[:-1] + "a" if lemma.endswith("o") else lemma
    feminine_plural = _plural(feminine, "f", invariable)
    # An adjective in -e has one plural, so an irregular `pl` holds for both genders.
    if adj.pl and feminine == lemma and not feminine.endswith("a"):
        feminine_plural = adj.pl
    return {
        ("m", "sg"): lemma,
        ("m", "pl"): adj.pl or _plural(lemma, "m", invariable),
        ("f", "sg"): feminine,
        ("f", "pl"): adj.f_pl or feminine_plural,
    }


def prenominal(adj: Adjective, gender: Gender, number: Number, next_word: str) -> str:
    """Return the form of an adjective before its noun: `bel`, `buon`, `gran`, `san`, `sant'`.

    Where usage is free (`un grand'attore`, `una buon'amica`), the full form.
    """
    return _before_noun(adj, gender, number, next_word)[0]


def accepted_prenominal(
    adj: Adjective, gender: Gender, number: Number, next_word: str
) -> frozenset[str]:
    """Return the forms of an adjective before its noun that a checker lets pass."""
    return frozenset(_before_noun(adj, gender, number, next_word))


def visible_gender(noun: Noun, number: Number, gender: Gender) -> bool:
    """Say whether gender shows on the definite article or on the noun in that cell.

    `l'insegnante` no, `il cantante` and `l'attore` yes (language.md, section 6).
    """
    forms = noun_forms(noun)
    form = forms.get((gender, number))
    if form is None:
        return False
    if definite(form, gender, number) != "l'":
        return True
    other = forms.get(("f" if gender == "m" else "m", number))
    if other is not None:
        return other != form
    if gender == "m":
        return form.endswith(("o", "tore", "iere"))
    return form.endswith(("a", "trice")) and not form.endswith(("ista", "cida", "iatra"))


def _gender_by_ending(noun: Noun) -> Gender | None:
    """Return the gender that the ending shows; None for a noun that has both."""
    if noun.animacy == "human" or noun.f:
        return None
    if noun.lemma in _FEMININE_O:
        return "f"
    if noun.lemma.endswith(("o", *_MASCULINE_A)):
        return "m"
    if noun.lemma.endswith("a"):
        return "f"
    message = f"the gender of '{noun.lemma}' does not show in its ending"
    raise InputError(Fault("L104", message, hint="add gender: m or f"))


def _feminine(lemma: str) -> str:
    for ending, feminine in (
        ("tore", "trice"),
        ("sore", "sora"),
        ("signore", "signora"),
        ("priore", "priora"),
        ("iere", "iera"),
        ("o", "a"),
    ):
        if lemma.endswith(ending):
            return lemma.removesuffix(ending) + feminine
    return lemma


def _plural(form: str, gender: Gender, invariable: bool) -> str:
    if invariable:
        return form
    if form in _PLURALS:
        return _PLURALS[form]
    if _has_no_plural_ending(form, gender):
        return form
    if form.endswith("e"):
        return form[:-1] + "i"
    if gender == "f":
        return _plural_in_e(form)
    if form.endswith("io") and form not in _STRESSED_IO:
        return form[:-1]
    if form.endswith(("ca", "ga")) or (form.endswith(("co", "go")) and _hard(form)):
        return form[:-1] + "hi"
    return form[:-1] + "i"


def _has_no_plural_ending(form: str, gender: Gender) -> bool:
    """Accented, monosyllabic, in a consonant, -i, -u, -ie; feminine in -o."""
    # Entries are NFC, so an accented final vowel is none of the three.
    if not form.endswith(("a", "e", "o")) or form.endswith("ie"):
        return True
    if sum(letter in _VOWELS for letter in form) < 2:
        return True
    return (gender == "f" and form.endswith("o")) or form in _INVARIABLE


def _plural_in_e(form: str) -> str:
    if form.endswith(("ca", "ga")):
        return form[:-1] + "he"
    # -cia, -gia after a consonant lose the i (`arance`), unless it bears the stress (`allergie`).
    if form.endswith(("cia", "gia")) and form[-4:-3] not in (*_VOWELS, ""):
        stressed = form == "scia" or (form.endswith(("rgia", "algia")) and form != "orgia")
        return form[:-2] + ("ie" if stressed else "e")
    return form[:-1] + "e"


def _hard(form: str) -> bool:
    """Say whether -co, -go has its plural in -chi, -ghi: not after -ico with stress before it."""
    if form in _HARD:
        return True
    if form in _SOFT or form.endswith(_SOFT_ENDINGS):
        return False
    return not (form.endswith("ico") and any(letter in _VOWELS for letter in form[:-3]))


def _before_noun(adj: Adjective, gender: Gender, number: Number, next_word: str) -> tuple[str, ...]:
    """Return the forms of an adjective before a word, first the one to write."""
    full = adjective_forms(adj)[gender, number]
    if adj.lemma in ("bello", "quello"):
        # They follow the article: bel, bello, bell', bei, begli as del, dello, dell', dei, degli.
        short = adj.lemma[:-3] + fuse("di", next_word, gender, number).removeprefix("de")
        if gender == "m" or adj.lemma == "quello":
            return (short,) if gender == "m" else (short, full)
        return (full, short)
    if adj.lemma == "grande" and number == "pl":
        return (full, "gran")
    if adj.lemma not in ("buono", "grande", "santo") or number == "pl":
        return (full,)
    sound = onset(next_word)
    elided = full[:-1] + "'"
    if adj.lemma == "santo":
        return (elided, full) if sound == "vowel" else (_saint(full, gender, next_word),)
    if adj.lemma == "grande":
        if sound == "plain":
            return ("gran", full) if gender == "m" else (full, "gran")
        return (full, elided) if sound == "vowel" else (full,)
    if gender == "f":
        return (full, elided) if sound == "vowel" else (full,)
    return (full, "buon") if sound == "strong" else ("buon",)


def _saint(full: str, gender: Gender, next_word: str) -> str:
    """`san` goes before a name, also `san Zeno` but `santo Stefano`; a noun takes `santo`."""
    impure_s = next_word.startswith("S") and onset(next_word) == "strong"
    return "san" if gender == "m" and next_word[:1].isupper() and not impure_s else full

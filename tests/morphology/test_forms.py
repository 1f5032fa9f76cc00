"""Forms of nouns and adjectives, against tables of the grammars and the reference table.

Serianni, *Grammatica italiana*, ch. III and V; Treccani, *Vocabolario*, for single words.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trace_gen.errors import InputError
from trace_gen.lexicon.model import Adjective, Gender, Noun, Number
from trace_gen.morphology.forms import (
    accepted_prenominal,
    adjective_forms,
    noun_forms,
    prenominal,
    visible_gender,
)

GENDERS = {"m": "Masc", "f": "Fem"}
NUMBERS = {"sg": "Sing", "pl": "Plur"}


def person(lemma: str, **said: Any) -> Noun:
    return Noun(lemma=lemma, **said)


def thing(lemma: str, **said: Any) -> Noun:
    return Noun(lemma=lemma, animacy="inanimate", **said)


# --- the reference table -------------------------------------------------------------------------

PEOPLE = """
maestro alunno bambino ragazzo bidello segretario bibliotecario cuoco psicologo biologo sociologo
archeologo teologo chirurgo cardiologo medico meccanico comico critico fotografo filosofo storico
operaio fornaio portinaio libraio macellaio amico nemico figlio cugino cognato nonno suocero vicino
attore autore pittore scultore scrittore lettore direttore ispettore senatore allenatore nuotatore
giocatore lavoratore spettatore traduttore conduttore amministratore ricercatore imprenditore
cameriere infermiere giardiniere parrucchiere romanziere consigliere
dentista farmacista giornalista regista musicista pianista violinista artista autista barista
tassista ciclista tennista turista atleta collega omicida
cantante insegnante studioso assistente parente cliente paziente agente nipote coniuge giudice
custode preside inquilino avversario cittadino tedesco austriaco greco svedese inglese pediatra
"""
THINGS = """
libro quaderno banco zaino cancello armadio ufficio negozio studio orologio specchio parco bosco
lago ago fuoco gioco dialogo catalogo epilogo prologo elenco stomaco incarico porta finestra sedia
biblioteca bottega barca riga camicia valigia ciliegia arancia pioggia spiaggia provincia farmacia
bugia allergia energia famiglia strategia foglia uovo dito braccio ginocchio lenzuolo problema
sistema programma telegramma diploma teorema mano radio foto moto auto
"""
IRREGULAR = [
    person("studente", f="studentessa"),
    person("professore", f="professoressa"),
    person("dottore", f="dottoressa"),
    person("poeta", f="poetessa"),
    person("campione", f="campionessa"),
    person("padrone", f="padrona"),
    person("zio", f="zia"),
    person("belga", pl="belgi"),
    person("uomo", gender="m"),
    person("moglie", gender="f"),
    person("donna", gender="f"),
    person("madre", gender="f"),
    person("padre", gender="m"),
    person("re", gender="m"),
    person("regina", gender="f"),
    person("guardia", gender="f"),
    person("dio", gender="m"),
    Noun(lemma="cane", f="cagna", animacy="animal"),
    Noun(lemma="gatto", f="gatta", animacy="animal"),
    Noun(lemma="bue", gender="m", animacy="animal"),
    thing("film", gender="m"),
    thing("città", gender="f"),
    thing("crisi", gender="f"),
    thing("serie", gender="f"),
    thing("superficie", gender="f"),
    thing("chiave", gender="f"),
    thing("fiore", gender="m"),
    thing("pigiama", gender="m"),
    thing("cinema", gender="m"),
    thing("tempio", gender="m"),
    thing("ala", gender="f"),
]


def unknown_forms(oracle: Any, pos: str, forms: dict[tuple[Gender, Number], str]) -> list[str]:
    return [
        f"{form} {gender} {number}"
        for (gender, number), form in forms.items()
        if not any(
            analysis.gender == GENDERS[gender] and analysis.number == NUMBERS[number]
            for analysis in oracle.analyses(form, pos)
        )
    ]


def test_nouns_are_in_the_reference_table(oracle: Any) -> None:
    nouns = [*map(person, PEOPLE.split()), *map(thing, THINGS.split()), *IRREGULAR]
    assert len(nouns) >= 150
    faults = [fault for noun in nouns for fault in unknown_forms(oracle, "NOUN", noun_forms(noun))]
    assert faults == []


ADJECTIVES = """
bravo alto basso nuovo vecchio nostro simpatico antipatico antico pubblico classico storico comico
elettrico tecnico magico stanco bianco ricco sporco fresco poco largo lungo analogo serio vario
doppio liscio grigio saggio pio restio giovane grande felice gentile intelligente elegante
interessante difficile veloce anziano attento severo prudente paziente settimanale scolastico
medico musicale egoista ottimista entusiasta ipocrita innovatore maggiore migliore superiore
viola rosa greco ubriaco reciproco equivoco cardiaco amico nemico
"""


def test_adjectives_are_in_the_reference_table(oracle: Any) -> None:
    entries = [Adjective(lemma=lemma) for lemma in ADJECTIVES.split()]
    entries += [Adjective(lemma=lemma, invariable=True) for lemma in ("pari", "blu")]
    assert len(entries) >= 60
    faults = [
        fault for adj in entries for fault in unknown_forms(oracle, "ADJ", adjective_forms(adj))
    ]
    assert faults == []


# --- plurals --------------------------------------------------------------------------------------

PLURALS = [
    # -co, -go: by the place of the stress, with the exceptions that grammars list
    *[("medico", "medici"), ("sindaco", "sindaci"), ("cuoco", "cuochi"), ("tedesco", "tedeschi")],
    *[("amico", "amici"), ("nemico", "nemici"), ("greco", "greci"), ("porco", "porci")],
    *[("psicologo", "psicologi"), ("chirurgo", "chirurghi"), ("mago", "maghi")],
    *[("dialogo", "dialoghi"), ("catalogo", "cataloghi"), ("prologo", "prologhi")],
    *[("incarico", "incarichi"), ("valico", "valichi"), ("asparago", "asparagi")],
    # -io
    *[("figlio", "figli"), ("studio", "studi"), ("zio", "zii"), ("pendio", "pendii")],
    *[("notaio", "notai"), ("operaio", "operai")],
    *[("uomo", "uomini"), ("dio", "dei"), ("bue", "buoi"), ("tempio", "templi")],
    # masculine in -a, invariable
    *[("poeta", "poeti"), ("dentista", "dentisti"), ("collega", "colleghi"), ("duca", "duchi")],
    *[("problema", "problemi"), ("cinema", "cinema"), ("gorilla", "gorilla")],
    *[("re", "re"), ("film", "film"), ("tè", "tè"), ("caffè", "caffè"), ("brindisi", "brindisi")],
]
FEMININE_PLURALS = [
    *[("amica", "amiche"), ("collega", "colleghe"), ("riga", "righe")],
    *[("camicia", "camicie"), ("valigia", "valigie"), ("arancia", "arance")],
    *[("pioggia", "piogge"), ("fascia", "fasce"), ("provincia", "province")],
    *[("farmacia", "farmacie"), ("bugia", "bugie"), ("allergia", "allergie")],
    *[("nostalgia", "nostalgie"), ("famiglia", "famiglie"), ("zia", "zie")],
    *[("città", "città"), ("crisi", "crisi"), ("serie", "serie"), ("moglie", "mogli")],
    *[("mano", "mani"), ("radio", "radio"), ("gru", "gru"), ("dentista", "dentiste")],
]


@pytest.mark.parametrize(("singular", "plural"), PLURALS)
def test_masculine_plurals(singular: str, plural: str) -> None:
    assert noun_forms(Noun(lemma=singular, gender="m"))["m", "pl"] == plural


@pytest.mark.parametrize(("singular", "plural"), FEMININE_PLURALS)
def test_feminine_plurals(singular: str, plural: str) -> None:
    assert noun_forms(Noun(lemma=singular, gender="f"))["f", "pl"] == plural


@pytest.mark.parametrize(("singular", "plural"), [("uovo", "uova"), ("dito", "dita")])
def test_plurals_that_change_gender(singular: str, plural: str) -> None:
    assert noun_forms(thing(singular)) == {("m", "sg"): singular, ("f", "pl"): plural}


# --- genders --------------------------------------------------------------------------------------

FEMININES = [
    *[("maestro", "maestra"), ("medico", "medica"), ("attore", "attrice"), ("signore", "signora")],
    *[("direttore", "direttrice"), ("infermiere", "infermiera"), ("dentista", "dentista")],
    *[("cantante", "cantante"), ("assistente", "assistente"), ("giudice", "giudice")],
    *[("atleta", "atleta"), ("psichiatra", "psichiatra"), ("assessore", "assessora")],
]


@pytest.mark.parametrize(("masculine", "feminine"), FEMININES)
def test_feminines(masculine: str, feminine: str) -> None:
    forms = noun_forms(person(masculine))
    assert forms["m", "sg"] == masculine
    assert forms["f", "sg"] == feminine


def test_an_entry_overrides_the_rules() -> None:
    forms = noun_forms(person("studente", f="studentessa"))
    assert list(forms.values()) == ["studente", "studenti", "studentessa", "studentesse"]
    assert noun_forms(person("guaglione", pl="guaglioni"))["m", "pl"] == "guaglioni"
    assert noun_forms(person("chef", invariable=True))["f", "pl"] == "chef"
    assert noun_forms(thing("muro", f_pl="mura")) == {("m", "sg"): "muro", ("f", "pl"): "mura"}
    both = noun_forms(thing("muro", pl="muri", f_pl="mura"))
    assert both == {("m", "sg"): "muro", ("m", "pl"): "muri", ("f", "pl"): "mura"}


def test_a_noun_of_one_gender_has_only_that() -> None:
    assert {gender for gender, _ in noun_forms(person("guardia", gender="f"))} == {"f"}
    assert {gender for gender, _ in noun_forms(thing("porta"))} == {"f"}


def test_a_thing_whose_gender_does_not_show_is_a_fault() -> None:
    with pytest.raises(InputError) as caught:
        noun_forms(thing("fiore"))
    (fault,) = caught.value.faults
    assert fault.code == "L104"
    assert "add gender" in fault.hint


@pytest.mark.parametrize(
    ("noun", "gender", "visible"),
    [
        (person("insegnante"), "m", False),
        (person("artista"), "f", False),
        (person("agente"), "m", False),
        (person("agente", gender="m"), "m", False),
        (person("artista", gender="f"), "f", False),
        (person("cantante"), "m", True),
        (person("dentista"), "f", True),
        (person("attore"), "m", True),
        (person("attore"), "f", True),
        (person("infermiere"), "f", True),
        (person("amico"), "m", True),
        (person("uomo", gender="m"), "m", True),
        (person("uomo", gender="m"), "f", False),
        (thing("orologio"), "m", True),
    ],
)
def test_visible_gender(noun: Noun, gender: Gender, visible: bool) -> None:
    assert visible_gender(noun, "sg", gender) is visible


def test_gender_always_shows_in_the_plural() -> None:
    """`gli insegnanti / le insegnanti`: the plural articles never elide."""
    assert visible_gender(person("insegnante"), "pl", "m")
    assert visible_gender(person("insegnante"), "pl", "f")


# --- adjectives before the noun -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lemma", "gender", "number", "noun", "form"),
    [
        ("bello", "m", "sg", "ragazzo", "bel"),
        ("bello", "m", "sg", "studente", "bello"),
        ("bello", "m", "sg", "attore", "bell'"),
        ("bello", "m", "pl", "ragazzi", "bei"),
        ("bello", "m", "pl", "studenti", "begli"),
        ("bello", "f", "sg", "ragazza", "bella"),
        ("bello", "f", "pl", "amiche", "belle"),
        ("quello", "m", "pl", "attori", "quegli"),
        ("quello", "f", "sg", "attrice", "quell'"),
        ("buono", "m", "sg", "medico", "buon"),
        ("buono", "m", "sg", "amico", "buon"),
        ("buono", "m", "sg", "studente", "buono"),
        ("buono", "f", "sg", "maestra", "buona"),
        ("buono", "m", "pl", "medici", "buoni"),
        ("grande", "m", "sg", "pittore", "gran"),
        ("grande", "m", "sg", "scrittore", "grande"),
        ("grande", "f", "pl", "attrici", "grandi"),
        ("santo", "m", "sg", "Paolo", "san"),
        ("santo", "m", "sg", "Zeno", "san"),
        ("santo", "m", "sg", "Stefano", "santo"),
        ("santo", "m", "sg", "Antonio", "sant'"),
        ("santo", "f", "sg", "Anna", "sant'"),
        ("santo", "f", "sg", "Chiara", "santa"),
        ("bravo", "m", "sg", "studente", "bravo"),
    ],
)
def test_prenominal(lemma: str, gender: Gender, number: Number, noun: str, form: str) -> None:
    adj = Adjective(lemma=lemma)
    assert prenominal(adj, gender, number, noun) == form
    assert form in accepted_prenominal(adj, gender, number, noun)


def test_free_variants_before_a_noun_are_accepted() -> None:
    great, good = Adjective(lemma="grande"), Adjective(lemma="buono")
    assert accepted_prenominal(great, "m", "sg", "attore") == {"grande", "grand'"}
    assert accepted_prenominal(good, "f", "sg", "amica") == {"buona", "buon'"}
    assert accepted_prenominal(good, "m", "sg", "medico") == {"buon"}


# --- properties -----------------------------------------------------------------------------------

STEMS = st.from_regex(r"[bdflmnprstv][aeiou][bdflmnprstv]{1,2}[aou][bdflmnprstvcg]", fullmatch=True)


@given(STEMS)
def test_regular_plurals(stem: str) -> None:
    """-o, -e → -i; feminine -a → -e; a velar before feminine -a stays a velar (Serianni III)."""
    assert noun_forms(thing(stem + "e", gender="f"))["f", "pl"] == stem + "i"
    velar = "h" if stem[-1] in "cg" else ""
    # The gender is said, since what ends in `-oma`, `-ema` is as a rule a Greek masculine.
    assert noun_forms(thing(stem + "a", gender="f"))["f", "pl"] == stem + velar + "e"
    assert noun_forms(person(stem + "a", gender="m"))["m", "pl"] == stem + velar + "i"
    assert noun_forms(thing(stem + "o"))["m", "pl"] in {stem + "i", stem + "hi"}


@given(STEMS)
def test_agents_have_two_genders(stem: str) -> None:
    assert noun_forms(person(stem + "atore"))["f", "pl"] == stem + "atrici"
    dentist = noun_forms(person(stem + "ista"))
    assert list(dentist.values()) == [stem + end for end in ("ista", "isti", "ista", "iste")]

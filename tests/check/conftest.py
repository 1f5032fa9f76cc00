"""A small word list, written by hand, that covers the sentences of these tests."""

from __future__ import annotations

from typing import Any

import pytest

from trace_gen.check.gate import Gate
from trace_gen.lexicon.model import Adjective, Noun, Verb
from trace_gen.morphology.analyses import FullForms

PEOPLE = """
bidello cuoco critico restauratore attore regista infermiere bambino scienziato insegnante dentista
paziente maestro specialista artigiano collega chirurgo avvocato imputato sindaco giornalista medico
cantante ballerino cugino cliente commesso collezionista esperto coreografo bullo compagno libraio
scrittore direttore impiegato produttore ministro deputato tenore fotografo pittore pagliaccio
ragazzo allenatore nuotatore cameriere nonno psicologo zoologo amico vicino
"""
IRREGULAR = [
    Noun(lemma="studente", f="studentessa"),
    Noun(lemma="professore", f="professoressa"),
    Noun(lemma="dottore", f="dottoressa"),
    Noun(lemma="primario", f="primaria"),
    Noun(lemma="passante"),
    Noun(lemma="specializzando"),
    Noun(lemma="uomo", gender="m"),
    Noun(lemma="padre", gender="m"),
    Noun(lemma="fratello", gender="m"),
    Noun(lemma="figlio"),
    Noun(lemma="moglie", gender="f"),
    Noun(lemma="donna", gender="f"),
    Noun(lemma="vittima", gender="f", natural=False),
    Noun(lemma="dio", gender="m"),
]
THINGS = """
cancello contratto turno zuppa reparto documento libro agenzia compito copione museo codice mano
treno porta aula microfono settimana sasso mostra avanguardia menù giro consiglio delibera ospedale
conto casa autografo palestra lettura romanzo severità filiale sportello ufficio finestra cura
lettera film voto errore interpretazione saggio ecologia argomento storia filosofia oculistica
collare vino classe cane macchina attenzione infrazione regolamento uovo zaino gnomo premio
quadro abitudine ipotesi modulo
"""
MASCULINE = "menù ospedale film errore collare cane copione codice"
FEMININE = """
mano delibera severità filiale interpretazione classe attenzione infrazione abitudine ipotesi
"""
ADJECTIVES = """
nuovo europeo famoso utile fermo fresco noto pieno salato postale presunto rinomato pubblico
incustodito giallo appuntito settimanale vegetariano bello buono bravo lungo altro
"""
VERBS = """
cercare chiudere invitare firmare assaggiare aggiornare avvisare studiare correggere leggere curare
accompagnare visitare aiutare ringraziare consultare scegliere arrivare criticare lasciare
incontrare sposare comprare salutare pagare servire vendere premiare festeggiare ricevere deridere
prendere abbandonare citare organizzare recensire annoiare rassicurare contestare chiamare aprire
volere riuscire convincere spedire potere vedere cantare bere portare conoscere ferire infastidire
coinvolgere inaugurare rompere commettere accusare introdurre inseguire calpestare attirare
respingere sorprendere dire dipingere licenziare finire sfiduciare rinviare evitare credere stimare
lodare dovere
"""
ESSERE = {"arrivare", "riuscire"}
ISC = {"ferire", "infastidire", "finire", "recensire"}
# Verbs that no sentence here uses, but whose forms are also nouns or adjectives of the list.
LOOK_ALIKES = ["collegare", "fermare", "medicare", "fotografare"]
NAMES = [("Marco", "m"), ("Anna", "f"), ("Carlo", "m"), ("Tommaso", "m"), ("Giulia", "f")]


def _thing(lemma: str) -> Noun:
    genders: Any = dict.fromkeys(MASCULINE.split(), "m") | dict.fromkeys(FEMININE.split(), "f")
    return Noun(lemma=lemma, gender=genders.get(lemma), animacy="inanimate")


@pytest.fixture(scope="session")
def forms() -> FullForms:
    nouns = [*(Noun(lemma=lemma) for lemma in PEOPLE.split()), *IRREGULAR]
    nouns += [_thing(lemma) for lemma in THINGS.split()]
    verbs = [
        Verb(lemma=lemma, isc=lemma in ISC, aux="essere" if lemma in ESSERE else "avere")
        for lemma in VERBS.split()
    ]
    adjectives = [Adjective(lemma=lemma) for lemma in ADJECTIVES.split()]
    names: Any = NAMES
    return FullForms.of(nouns, verbs, adjectives, LOOK_ALIKES, names)


@pytest.fixture(scope="session")
def gate(forms: FullForms) -> Gate:
    return Gate(forms)


@pytest.fixture(scope="session")
def closed(forms: FullForms) -> Gate:
    return Gate(forms, closed=True)

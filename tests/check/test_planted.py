"""Right sentences with faults planted in them: each must be found, wherever it stands.

In the braces stand the right form first and then wrong ones; one is put in at a time. Written by
hand, so that no rule of the project says what is wrong.
"""
# ruff: noqa: E501 - a sentence stands on one line

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from trace_gen.check.gate import Gate

SENTENCES = """
{Il|Lo|La|I|L'} bidello che {gli|i|il|le} studenti {cercano|cerca} {chiude|chiudono} il cancello.
{I|Gli|Il|Le} bidelli che {lo|il|la|gli} studente {cerca|cercano} {chiudono|chiude} {il|lo|la} cancello.
{Il|Un'|La|Gli} professore che {la|lo|il|le} studentessa {chiama|chiamano} {apre|aprono} la porta.
{La|Il|Le|Lo} cuoca che {i|gli|la|le} camerieri {ringraziano|ringrazia} {assaggia|assaggiano} la zuppa.
{L'|Il|Lo|La|Gli} infermiere che {il|lo|la|i} dottore {critica|criticano} {aggiorna|aggiornano} i turni.
{Gli|I|Le|L'} attori che {l'|la|lo|le} attrice {saluta|salutano} {rompono|rompe} il microfono {nuovo|nuovi|nuova}.
{L'|Lo|I|Le} allenatore che {il|lo|la|i} nuotatore {accusa|accusano} {commette|commettono} {un'|un|una} infrazione.
{Il|Lo|Gli|La} pittore che {il|i|lo|la} fotografo {ha|hanno} coinvolto {inaugura|inaugurano} {una|un'|uno|un} mostra.
{Le|La|I|Gli} maestre che {il|lo|le|i} direttore {ha|hanno} invitato {hanno|ha} chiuso {le|la|i} finestre.
{Il|Gli|La|Lo} nonno che {il|i|la|lo} bambino non {insegue|inseguono} {calpesta|calpestano} un sasso {appuntito|appuntiti|appuntita}.
{Lo|Il|La|Gli} scienziato che {il|lo|la} libro ha {infastidito|infastiditi} {era|erano} {rinomato|rinomata|rinomati} per {i|le|il} {suoi|sue|suo} saggi.
{Il|Lo|La} libro che {lo|il|la} scienziato {dell'|del|dello|della|dalle} agenzia {pubblica|pubblici} {ha|hanno} studiato {era|erano} {utile|utili}.
{Il|Lo|I} medico {del|dello|della|dei} {nuovo|nuova|nuove} reparto che {le|la|gli} infermiere {avvisano|avvisa} {firma|firmano} i documenti.
{La|Le|Il} dottoressa {dell'|della|del|degli} ospedale che {gli|i|l'} specialisti {consultano|consulta} {lascia|lasciano} {l'|lo|la|gli} ufficio.
{Il|I|Lo} direttore di filiale che {i|gli|il} clienti {hanno|ha} contestato {chiude|chiudono} {lo|il|la|gli} sportello.
{I|Gli|Le} compagni di classe che {l'|la|lo} imputata {incontra|incontrano} {abbandonano|abbandona} {la|il|l'} palestra.
{La|Il|L'} coreografa che {il|lo|la} ballerino dei film europei {premia|premiano} {riceve|ricevono} {un|uno|una} premio.
{Lo|Il|Le} studente {della|dello|dell'|delle} classe di Marco che {le|gli|la} maestre {aiutano|aiuta} {legge|leggono} {un|un'|una} romanzo.
{Il|La|Gli} sindaco che {il|lo|i} giornalista {critica|criticano} {sta|stanno} firmando {la|il|le} delibera.
{I|Il|Gli} tenori che {il|lo|le} critico {lodò|lodarono} {cantavano|cantava} bene.
{La|Il|Lo} restauratrice {è|sono} {stata|stato|state} {invitata|invitato|invitate} {dal|dallo|dall'|dalla|da il} critico.
{I|Gli|Il} restauratori {sono|è} {stati|state|stato} {invitati|invitato|invitate} {dai|dagli|dal|da i} critici.
{Il|L'|La} cuoco {è|sono} {stato|stati|stata} {consultato|consultata|consultati} {dall'|dal|dallo|dalla} artigiano.
{Le|I|La} studentesse non {sono|è} {state|stati|stata} {aiutate|aiutati|aiutata} {dagli|dai|dallo|da gli} insegnanti.
{La|Il|L'} vittima {è|sono} {stata|stato} {aiutata|aiutato|aiutate} {dai|dagli|dalla} passanti.
{Il|I|La} cantante {è|sono} {salutato|salutata|salutati} {dalle|dalla|dai} ballerine.
{Gli|I|L'} zoologi non {sono|è} mai {stati|stato|state} {ringraziati|ringraziate|ringraziato} {dallo|dal|dall'} psicologo.
{Le|I|Gli} cuoche {stanno|sta} assaggiando {la|il|l'} zuppa.
{Lo|Il|Un|L'} psicologo {sta|stanno} ringraziando {l'|la|lo|le} insegnante.
{Gli|I|Le} infermieri non {hanno|ha} {aggiornato|aggiornati} {i|gli|il} turni {settimanali|settimanale}.
{Il|Lo|I} cameriere {ha|hanno} {consultato|consultati} {il|lo|la|i} cuoco.
{I|Gli|Le} ragazzi {hanno|ha} {calpestato|calpestati} {un|uno|una|un'} sasso.
{Gli|I|Il} zaini {erano|era} {nuovi|nuove|nuovo}.
{L'|La|Il} attrice {era|erano} molto {famosa|famoso|famose} per {le|i|la} {sue|suoi|sua} interpretazioni.
{Il|Lo|I} critico {recensisce|recensiscono|criticano} {il|lo|la} film.
{I|Il|Le} figli {del|dello|dell'|della} medico {aprono|apre} {le|la|i} finestre {dell'|della|del} aula.
{La|Le|Il} moglie {degli|dei|dell'|delle} attori {ha|hanno} venduto {un|uno|una} quadro.
{Il|La|I} fotografo che {l'|il|lo} amico di Anna {rassicura|rassicurano} {organizza|organizzano} {una|un|uno} mostra d'avanguardia.
{L'|Il|La} amica che {i|gli|la} vicini {conoscono|conosce} {dipinge|dipingono} {un|uno|una} quadro {lungo|lunghi|lunga}.
{Carlo|Carlo e Anna} {conosceva|conoscevano} {il|lo|la} compagno di classe che Anna {voleva|volevano} incontrare.
"""
BRACES = re.compile(r"\{([^}]*)\}")


def _text(template: str, chosen: dict[int, str]) -> str:
    slots = iter(range(template.count("{")))

    def fill(match: re.Match[str]) -> str:
        return chosen.get(next(slots), match.group(1).split("|")[0])

    # An elided word stands close to the next one.
    return BRACES.sub(fill, template).replace("' ", "'")


def planted() -> Iterator[str]:
    for template in SENTENCES.strip().splitlines():
        for slot, forms in enumerate(BRACES.findall(template)):
            for wrong in forms.split("|")[1:]:
                yield _text(template, {slot: wrong})


RIGHT = [_text(template, {}) for template in SENTENCES.strip().splitlines()]


def test_there_are_forty() -> None:
    assert len(RIGHT) == 40


@pytest.mark.parametrize("sentence", RIGHT)
def test_right(closed: Gate, sentence: str) -> None:
    assert closed.check(sentence) == ()
    assert closed.covers(sentence)


def test_every_planted_fault_is_found(closed: Gate) -> None:
    faults = list(planted())
    assert len(faults) > 340
    assert [sentence for sentence in faults if not closed.check(sentence)] == []


def test_a_planted_fault_is_found_with_curly_apostrophes(closed: Gate) -> None:
    faults = [sentence.replace("'", "’") for sentence in planted() if "'" in sentence]
    assert [sentence for sentence in faults if not closed.check(sentence)] == []

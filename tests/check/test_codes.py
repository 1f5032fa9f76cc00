"""One fault and its corrected twin for every code (Serianni, Grammatica italiana; language.md)."""

from __future__ import annotations

import pytest

from trace_gen.check.codes import CODES
from trace_gen.check.gate import Gate

FIXTURES = [
    ("A101", "Il studente legge.", "Lo studente legge."),
    ("A101", "Uno attore legge.", "Un attore legge."),
    ("A101", "Un attrice legge.", "Un'attrice legge."),
    ("A101", "Un'attore legge.", "Un attore legge."),
    ("A101", "I gnomi leggono.", "Gli gnomi leggono."),
    ("A101", "Lo bravo studente legge.", "Il bravo studente legge."),
    ("A101", "I dei leggono.", "Gli dei leggono."),
    ("A102", "Lo attore legge.", "L'attore legge."),
    ("A102", "Il bidello apre la aula.", "Il bidello apre l'aula."),
    ("A102", "Una attrice legge.", "Un'attrice legge."),
    ("A106", "L’bidello legge.", "Il bidello legge."),
    ("A106", "L'attrice è stata invitata dall'medico.", "L'attrice è stata invitata dal medico."),
    ("A106", "Quell'medico legge.", "Quel medico legge."),
    (
        "A103",
        "L'attrice è stata invitata da il regista.",
        "L'attrice è stata invitata dal regista.",
    ),
    ("A103", "Il bidello apre la porta di l'aula.", "Il bidello apre la porta dell'aula."),
    ("A104", "L'attrice è stata invitata dal attore.", "L'attrice è stata invitata dall'attore."),
    ("A104", "Il libro dello medico è utile.", "Il libro del medico è utile."),
    ("A105", "Quello attore legge.", "Quell'attore legge."),
    ("A105", "Il bel studente legge.", "Il bello studente legge."),
    ("A105", "Nessuno medico legge.", "Nessun medico legge."),
    ("A111", "La cuoco legge.", "Il cuoco legge."),
    ("A111", "Gli uova sono fresche.", "Le uova sono fresche."),
    ("A111", "Il libro è stato letto dalla critico.", "Il libro è stato letto dal critico."),
    ("A112", "Le studentessa legge.", "La studentessa legge."),
    ("A112", "Il dentista cura i paziente.", "Il dentista cura il paziente."),
    ("A113", "Il primario del nuova reparto legge.", "Il primario del nuovo reparto legge."),
    ("A113", "Il medico paga il conto salati.", "Il medico paga il conto salato."),
    ("A113", "L'attrice vende le suoi interpretazioni.", "L'attrice vende le sue interpretazioni."),
    ("A114", "Il suo padre legge.", "Suo padre legge."),
    (
        "A121",
        "Il bidello che gli studenti cerca chiude la porta.",
        "Il bidello che gli studenti cercano chiude la porta.",
    ),
    (
        "A121",
        "I ragazzi che chiama le maestre aprono la porta.",
        "I ragazzi che chiama la maestra aprono la porta.",
    ),
    (
        "A122",
        "Il bidello che gli studenti cercano chiudono la porta.",
        "Il bidello che gli studenti cercano chiude la porta.",
    ),
    (
        "A122",
        "La maestra delle studentesse di palestra leggono.",
        "La maestra delle studentesse di palestra legge.",
    ),
    ("A131", "Gli infermieri ha letto il libro.", "Gli infermieri hanno letto il libro."),
    ("A131", "Le cuoche sta leggendo.", "Le cuoche stanno leggendo."),
    ("A131", "I medici è stati invitati.", "I medici sono stati invitati."),
    ("A132", "La vittima è stata aiutato.", "La vittima è stata aiutata."),
    ("A132", "Le attrici sono arrivati.", "Le attrici sono arrivate."),
    ("A133", "Il medico ha letti i libri.", "Il medico ha letto i libri."),
    ("A133", "I medici li hanno aiutata.", "I medici li hanno aiutati."),
    (
        "A133",
        "L'attrice che il regista ha invitati legge.",
        "L'attrice che il regista ha invitata legge.",
    ),
    ("A134", "L'attrice è famoso.", "L'attrice è famosa."),
    ("A134", "I medici erano molto noto.", "I medici erano molto noti."),
    ("A141", "la maestra legge.", "La maestra legge."),
    ("A141", "è utile.", "È utile."),
    ("A142", "La maestra legge", "La maestra legge."),
    ("A142", "La maestra legge..", "La maestra legge."),
    ("A143", "La maestra  legge.", "La maestra legge."),
    ("A143", "La maestra legge .", "La maestra legge."),
    ("A143", "La maestra legge. ", "La maestra legge."),
    ("A144", 'La "maestra" legge.', "La maestra legge."),
    ("A144", "La maestra\tlegge.", "La maestra legge."),
    ("A144", "Il menu\u0300 è utile.", "Il menù è utile."),
    ("A144", "La maestra\u00a0legge.", "La maestra legge."),
    ("A151", "La maestra gnoregga.", "La maestra legge."),
    ("A151", "Il bidelo legge.", "Il bidello legge."),
    ("A152", "I chirurgi leggono.", "I chirurghi leggono."),
    ("A152", "I medici cercono il libro.", "I medici cercano il libro."),
]


@pytest.mark.parametrize(("code", "fault", "twin"), FIXTURES)
def test_code(closed: Gate, code: str, fault: str, twin: str) -> None:
    assert {finding.code for finding in closed.check(fault)} == {code}
    assert closed.check(twin) == ()


def test_every_code_has_a_fixture() -> None:
    assert {code for code, _, _ in FIXTURES} == set(CODES)


def test_a_finding_points_at_the_word(closed: Gate) -> None:
    (finding,) = closed.check("Il bidello che gli studenti cerca chiude la porta.")
    assert (finding.start, finding.end, finding.found) == (28, 33, "cerca")
    assert (finding.rule, finding.expected) == (CODES["A121"].title, "pl")


def test_no_space_after_an_apostrophe(gate: Gate) -> None:
    for fault in ("La maestra apre l' aula.", "La maestra apre la porta dell’ aula."):
        assert [(f.code, f.expected) for f in gate.check(fault)] == [("A143", "no space")]


@pytest.mark.parametrize(
    "sentence",
    [
        "Un insegnante legge.",
        "Un'insegnante legge.",
        "La moglie del medico l'ha aiutato.",
        "Le pazienti che il medico ha aiutato leggono.",
        "Suo fratello legge.",
        "Il loro padre legge.",
        "I suoi fratelli leggono.",
        "Il suo bravo fratello legge.",
        "Marco e Anna sono arrivati.",
        "La maestra e la professoressa sono arrivate.",
        "Il primario e la dottoressa sono famosi.",
        "Il direttore di palestra famoso legge.",
        "La maestra è arrivata col treno.",
        "La maestra è arrivata con il treno.",
        "Gli studenti della classe di Marco sono arrivati.",
        "Ogni studente legge.",
        "Uno degli studenti legge.",
        "Tutti gli studenti leggono.",
        "L'attrice che l'insegnante ha invitata legge.",
        "Il medico li ha aiutati.",
        "Le cuoche non hanno mai letto il libro.",
        "Anna è un'avvocata che non ha l'abitudine di cantare.",
        "Lei non canta molto spesso.",
        "L'errore sono i suoi film.",
    ],
)
def test_right_sentences(closed: Gate, sentence: str) -> None:
    assert closed.check(sentence) == ()
    assert closed.covers(sentence)

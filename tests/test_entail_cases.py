"""The reviewed pairs of the shared folder, on meanings built by hand from their sentences."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from trace_gen.entail import Knowledge, Policy, entail
from trace_gen.meaning import Event, Meaning, Modifier, Operator, Participant, Sentence, Tense

KNOWN = Knowledge(
    symmetric=frozenset({"incontrare", "sposare"}),
    mutual=frozenset({"salutare"}),
    telic={"cantare": False, "firmare": True},
    equivalents={"deridere": {"prendere in giro"}},
    modifier_equivalents={"di settimana": {"settimanale"}},
    converses={"premiare": {("ricevere un premio da", "weaker")}},
)


def the(lemma: str, *modifiers: str, pl: bool = False) -> Participant:
    return Participant(
        lemma, number="pl" if pl else "sg", modifiers=frozenset(map(Modifier, modifiers))
    )


def a(lemma: str, *modifiers: str) -> Participant:
    return Participant(
        lemma, definiteness="indefinite", modifiers=frozenset(map(Modifier, modifiers))
    )


def name(lemma: str) -> Participant:
    return Participant(lemma, definiteness="proper")


def did(
    predicate: str,
    agent: Participant | None,
    patient: Participant | None = None,
    tense: Tense = "present",
    *operators: Operator,
    adjunct: str = "",
) -> Event:
    adjuncts = frozenset({Modifier(adjunct)} if adjunct else set())
    return Event(predicate, agent, patient, tense, adjuncts=adjuncts, operators=operators)


def past(predicate: str, agent: Participant | None, patient: Participant | None = None) -> Event:
    return did(predicate, agent, patient, "past")


def now(predicate: str, agent: Participant, patient: Participant) -> Event:
    return did(predicate, agent, patient, "progressive")


def say(*events: Event) -> Sentence:
    return Sentence.plain(*events)


def either(*readings: tuple[Event, ...]) -> Sentence:
    return Sentence(tuple(Meaning(events) for events in readings))


MAYOR, REPORTER, DEED = the("sindaco"), the("giornalista"), the("delibera", "di consiglio")
MEDIC, NURSES, NURSE = (
    the("medico"),
    the("infermiere", pl=True),
    Participant("infermiere", "f"),
)
DIRECTOR, PRODUCER = the("regista"), the("produttore")
ENDS = did("finire", DIRECTOR, the("film"))
SEVERE = did("essere noto", the("critico"), None, "imperfect", adjunct="per severità")
ALLEGED = Modifier("presunto", "modal")
BANK = the("direttore", "di filiale")
CLIENT = the("cliente", "di ufficio postale")
OPENS = did("aprire", the("maestro"), the("finestra"))
BOYS_OPEN = did("aprire", the("ragazzo", pl=True), the("finestra"))

# One meaning a sentence; the apostrophe of the key is straight.
FIRST: dict[str, Sentence] = {
    "Il sindaco che il giornalista critica firma la delibera del consiglio.": say(
        did("criticare", REPORTER, MAYOR), did("firmare", MAYOR, DEED)
    ),
    "Il sindaco che il giornalista non critica firma la delibera.": say(
        did("criticare", REPORTER, MAYOR).denied(), did("firmare", MAYOR, the("delibera"))
    ),
    "Il sindaco che il giornalista ha criticato firmava la delibera.": say(
        past("criticare", REPORTER, MAYOR), did("firmare", MAYOR, the("delibera"), "imperfect")
    ),
    "Il sindaco che il giornalista criticò firmava la delibera.": say(
        did("criticare", REPORTER, MAYOR, "remote"),
        did("firmare", MAYOR, the("delibera"), "imperfect"),
    ),
    "Il medico che gli infermieri avvisano lascia l'ospedale.": say(
        did("avvisare", NURSES, MEDIC), did("lasciare", MEDIC, the("ospedale"))
    ),
    "Il medico che l'infermiera avvisa lascia l'ospedale.": say(
        did("avvisare", NURSE, MEDIC), did("lasciare", MEDIC, the("ospedale"))
    ),
    "Il cantante che la ballerina incontra firma un autografo.": say(
        did("incontrare", the("ballerina"), the("cantante")),
        did("firmare", the("cantante"), a("autografo")),
    ),
    "Il cugino che la collega sposa compra una casa.": say(
        did("sposare", the("collega"), the("cugino")), did("comprare", the("cugino"), a("casa"))
    ),
    "Il cliente che il commesso saluta paga il conto.": say(
        did("salutare", the("commesso"), the("cliente")),
        did("pagare", the("cliente"), the("conto")),
    ),
    "Il cliente che il commesso serve paga il conto salato.": say(
        did("servire", the("commesso"), the("cliente")),
        did("pagare", the("cliente"), the("conto", "salato")),
    ),
    "Il cliente che il commesso serve paga il conto.": say(
        did("servire", the("commesso"), the("cliente")),
        did("pagare", the("cliente"), the("conto")),
    ),
    "Il collezionista che l'esperto consulta vende un presunto Caravaggio.": say(
        did("consultare", the("esperto"), the("collezionista")),
        did(
            "vendere",
            the("collezionista"),
            Participant("Caravaggio", definiteness="indefinite", modifiers=frozenset({ALLEGED})),
        ),
    ),
    "Il ballerino che la coreografa premia festeggia con gli amici.": say(
        did("premiare", the("coreografa"), the("ballerino")),
        did("festeggiare", the("ballerino"), adjunct="con amici"),
    ),
    "Il bullo che il compagno deride abbandona la palestra.": say(
        did("deridere", the("compagno"), the("bullo")),
        did("abbandonare", the("bullo"), the("palestra")),
    ),
    "Il libraio che lo scrittore cita organizza una lettura.": say(
        did("citare", the("scrittore"), the("libraio")),
        did("organizzare", the("libraio"), a("lettura")),
    ),
    "Lo scrittore che il libraio cita organizza una lettura.": say(
        did("citare", the("libraio"), the("scrittore")),
        did("organizzare", the("scrittore"), a("lettura")),
    ),
    "Il romanzo che il critico ha recensito era pieno di errori.": say(
        past("recensire", the("critico"), the("romanzo")),
        did("essere pieno", the("romanzo"), None, "imperfect", adjunct="di errori"),
    ),
    "Il critico che il romanzo ha annoiato era noto per la sua severità.": say(
        past("annoiare", the("romanzo"), the("critico")), SEVERE
    ),
    "Il direttore di filiale che il cliente rassicura chiude lo sportello.": say(
        did("rassicurare", the("cliente"), BANK), did("chiudere", BANK, the("sportello"))
    ),
    "Il direttore che il cliente dell'ufficio postale contesta chiude lo sportello.": say(
        did("contestare", CLIENT, the("direttore")),
        did("chiudere", the("direttore"), the("sportello")),
    ),
    "Il figlio del medico che la donna aiuta apre la finestra.": either(
        (
            did("aiutare", the("donna"), the("figlio", "di medico")),
            did("aprire", the("figlio", "di medico"), the("finestra")),
        ),
        (
            did("aiutare", the("donna"), MEDIC),
            did("aprire", the("figlio", "di medico"), the("finestra")),
        ),
    ),
    "Il ragazzo che chiama il maestro apre la finestra.": either(
        (
            did("chiamare", the("maestro"), the("ragazzo")),
            did("aprire", the("ragazzo"), the("finestra")),
        ),
        (
            did("chiamare", the("ragazzo"), the("maestro")),
            did("aprire", the("ragazzo"), the("finestra")),
        ),
    ),
    "I ragazzi che chiama il maestro aprono la finestra.": say(
        did("chiamare", the("maestro"), the("ragazzo", pl=True)), BOYS_OPEN
    ),
    "I ragazzi che chiamano il maestro aprono la finestra.": say(
        did("chiamare", the("ragazzo", pl=True), the("maestro")), BOYS_OPEN
    ),
    "Il maestro che aiuta apre la finestra.": either(
        (did("aiutare", None, the("maestro")), OPENS),
        (did("aiutare", the("maestro"), None), OPENS),
    ),
    "L'ipotesi che il medico respinge sorprende i colleghi.": say(
        did("respingere", MEDIC, the("ipotesi")),
        did("sorprendere", the("ipotesi"), the("collega", pl=True)),
    ),
    "L'ipotesi che il medico respinga la cura sorprende i colleghi.": say(
        did("sorprendere", the("ipotesi"), the("collega", pl=True))
    ),
    "Il regista che il produttore vuole licenziare finisce il film.": say(
        did("licenziare", PRODUCER, DIRECTOR, "present", Operator("volere", "neutral")), ENDS
    ),
    "Il regista che il produttore riesce a convincere finisce il film.": say(
        did("convincere", PRODUCER, DIRECTOR, "present", Operator("riuscire a", "done")), ENDS
    ),
    "Il regista che il produttore non riesce a convincere finisce il film.": say(
        did("convincere", PRODUCER, DIRECTOR, "present", Operator("riuscire a", "done", True)),
        ENDS,
    ),
    "Il regista che il produttore evita di incontrare finisce il film.": say(
        did("incontrare", PRODUCER, DIRECTOR, "present", Operator("evitare di", "not-done")), ENDS
    ),
    "Il regista che il produttore ha dovuto licenziare finisce il film.": say(
        did("licenziare", PRODUCER, DIRECTOR, "past", Operator("dovere", "withheld")), ENDS
    ),
    "Il regista che Paolo crede che il produttore aiuti finisce il film.": say(
        did("aiutare", PRODUCER, DIRECTOR, "present", Operator("credere", "neutral")), ENDS
    ),
    "Il ministro che il deputato vorrebbe sfiduciare rinvia il voto.": say(
        did(
            "sfiduciare",
            the("deputato"),
            the("ministro"),
            "conditional",
            Operator("volere", "neutral"),
        ),
        did("rinviare", the("ministro"), the("voto")),
    ),
    "Carlo ha letto la lettera che Giulia gli ha spedito.": say(
        past("leggere", name("Carlo"), the("lettera")),
        Event(
            "spedire",
            name("Giulia"),
            the("lettera"),
            "past",
            adjuncts=frozenset({Modifier("a Carlo")}),
        ),
    ),
    "Il paziente che il medico accompagna firma il modulo.": say(
        did("accompagnare", MEDIC, the("paziente")), did("firmare", the("paziente"), the("modulo"))
    ),
    "Il direttore che l'impiegato stima firma la lettera.": say(
        did("stimare", the("impiegato"), the("direttore")),
        did("firmare", the("direttore"), the("lettera")),
    ),
    "Il tenore che il critico ha lodato cantava bene.": say(
        past("lodare", the("critico"), the("tenore")),
        did("cantare", the("tenore"), None, "imperfect", adjunct="bene"),
    ),
    "Il tenore che il critico lodò cantava bene.": say(
        did("lodare", the("critico"), the("tenore"), "remote"),
        did("cantare", the("tenore"), None, "imperfect", adjunct="bene"),
    ),
    # The eight pairs of Brunato 2024, Table 1.
    "Il professore che lo studente chiama apre la porta dell'aula.": say(
        did("chiamare", the("studente"), the("professore")),
        did("aprire", the("professore"), the("porta", "di aula")),
    ),
    "Il pittore che il fotografo coinvolge inaugura una mostra d'avanguardia.": say(
        did("coinvolgere", the("fotografo"), the("pittore")),
        did("inaugurare", the("pittore"), a("mostra", "di avanguardia")),
    ),
    "L'attore che il ballerino ringrazia rompe il microfono nuovo.": say(
        did("ringraziare", the("ballerino"), the("attore")),
        did("rompere", the("attore"), the("microfono", "nuovo")),
    ),
    "L'infermiere che il dottore critica aggiorna i turni della settimana.": say(
        did("criticare", the("dottore"), the("infermiere")),
        did("aggiornare", the("infermiere"), the("turno", "di settimana", pl=True)),
    ),
    "L'allenatore che il nuotatore accusa commette un'infrazione del regolamento.": say(
        did("accusare", the("nuotatore"), the("allenatore")),
        did("commettere", the("allenatore"), a("infrazione", "di regolamento")),
    ),
    "Il cuoco che il cameriere consulta introduce un menù per vegetariani.": say(
        did("consultare", the("cameriere"), the("cuoco")),
        did("introdurre", the("cuoco"), a("menù", "per vegetariano")),
    ),
    "Il nonno che il bambino insegue calpesta un sasso appuntito.": say(
        did("inseguire", the("bambino"), the("nonno")),
        did("calpestare", the("nonno"), a("sasso", "appuntito")),
    ),
    "Il pagliaccio che la ragazza deride attira l'attenzione di tutti.": say(
        did("deridere", the("ragazza"), the("pagliaccio")),
        did("attirare", the("pagliaccio"), the("attenzione", "di tutti")),
    ),
}

SECOND: dict[str, Sentence] = {
    "Il sindaco sta firmando una delibera.": say(now("firmare", MAYOR, a("delibera"))),
    "Il sindaco firma una delibera.": say(did("firmare", MAYOR, a("delibera"))),
    "Il sindaco ha firmato una delibera.": say(past("firmare", MAYOR, a("delibera"))),
    "Il sindaco non ha firmato la delibera.": say(past("firmare", MAYOR, the("delibera")).denied()),
    "Il sindaco è criticato dal giornalista.": say(did("criticare", REPORTER, MAYOR)),
    "Il sindaco è stato criticato dal giornalista.": say(past("criticare", REPORTER, MAYOR)),
    "Il sindaco non è stato criticato dal giornalista.": say(
        past("criticare", REPORTER, MAYOR).denied()
    ),
    "Il sindaco sta criticando il giornalista.": say(now("criticare", MAYOR, REPORTER)),
    "Il sindaco non ha criticato il giornalista.": say(past("criticare", MAYOR, REPORTER).denied()),
    "Il giornalista ha criticato il sindaco.": say(past("criticare", REPORTER, MAYOR)),
    "Il giornalista sta criticando il sindaco.": say(now("criticare", REPORTER, MAYOR)),
    "Il giornalista non ha criticato il sindaco.": say(past("criticare", REPORTER, MAYOR).denied()),
    "Il giornalista è stato criticato dal sindaco.": say(past("criticare", MAYOR, REPORTER)),
    "Il giornalista sta firmando una delibera.": say(now("firmare", REPORTER, a("delibera"))),
    "Gli infermieri hanno avvisato il medico.": say(past("avvisare", NURSES, MEDIC)),
    "Gli infermieri hanno lasciato l'ospedale.": say(past("lasciare", NURSES, the("ospedale"))),
    "Il medico è stato avvisato dagli infermieri.": say(past("avvisare", NURSES, MEDIC)),
    "L'infermiera è stata avvisata dal medico.": say(past("avvisare", MEDIC, NURSE)),
    "Ogni infermiere ha avvisato il medico.": say(
        past("avvisare", Participant("infermiere", definiteness="every"), MEDIC)
    ),
    "Il cantante ha incontrato la ballerina.": say(
        past("incontrare", the("cantante"), the("ballerina"))
    ),
    "Il cantante non ha incontrato la ballerina.": say(
        past("incontrare", the("cantante"), the("ballerina")).denied()
    ),
    "Il cugino ha sposato la collega.": say(past("sposare", the("cugino"), the("collega"))),
    "Il cliente ha pagato il conto.": say(past("pagare", the("cliente"), the("conto"))),
    "Il cliente ha pagato un conto.": say(past("pagare", the("cliente"), a("conto"))),
    "Il cliente ha pagato un conto salato.": say(
        past("pagare", the("cliente"), a("conto", "salato"))
    ),
    "Il collezionista ha venduto un Caravaggio.": say(
        past("vendere", the("collezionista"), a("Caravaggio"))
    ),
    "Il ballerino riceve un premio dalla coreografa.": say(
        did("ricevere un premio da", the("ballerino"), the("coreografa"))
    ),
    "La coreografa riceve un premio dal ballerino.": say(
        did("ricevere un premio da", the("coreografa"), the("ballerino"))
    ),
    "Il compagno sta prendendo in giro il bullo.": say(
        now("prendere in giro", the("compagno"), the("bullo"))
    ),
    "Lo scrittore ha citato il libraio.": say(past("citare", the("scrittore"), the("libraio"))),
    "Il critico ha recensito il romanzo.": say(past("recensire", the("critico"), the("romanzo"))),
    "Il romanzo ha annoiato il critico.": say(past("annoiare", the("romanzo"), the("critico"))),
    "Il critico è stato annoiato dal romanzo.": say(
        past("annoiare", the("romanzo"), the("critico"))
    ),
    "Il romanzo era noto per la sua severità.": say(
        did("essere noto", the("romanzo"), None, "imperfect", adjunct="per severità")
    ),
    "Il cliente ha rassicurato il direttore.": say(
        past("rassicurare", the("cliente"), the("direttore"))
    ),
    "Il cliente sta chiudendo lo sportello.": say(
        now("chiudere", the("cliente"), the("sportello"))
    ),
    "La donna ha aiutato il figlio.": say(past("aiutare", the("donna"), the("figlio"))),
    "Il maestro ha chiamato il ragazzo.": say(past("chiamare", the("maestro"), the("ragazzo"))),
    "Il maestro ha chiamato i ragazzi.": say(
        past("chiamare", the("maestro"), the("ragazzo", pl=True))
    ),
    "Il maestro è stato aiutato.": say(past("aiutare", None, the("maestro"))),
    "Il medico ha respinto l'ipotesi.": say(past("respingere", MEDIC, the("ipotesi"))),
    "Il produttore ha licenziato il regista.": say(past("licenziare", PRODUCER, DIRECTOR)),
    "Il produttore ha convinto il regista.": say(past("convincere", PRODUCER, DIRECTOR)),
    "Il produttore ha incontrato il regista.": say(past("incontrare", PRODUCER, DIRECTOR)),
    "Il produttore ha aiutato il regista.": say(past("aiutare", PRODUCER, DIRECTOR)),
    "Giulia ha spedito una lettera.": say(past("spedire", name("Giulia"), a("lettera"))),
    "Carlo ha spedito una lettera.": say(past("spedire", name("Carlo"), a("lettera"))),
    "Il deputato ha sfiduciato il ministro.": say(
        past("sfiduciare", the("deputato"), the("ministro"))
    ),
    # `da`: by the doctor, or to the doctor's.
    "Il paziente è stato accompagnato dal medico.": either(
        (past("accompagnare", MEDIC, the("paziente")),),
        (did("accompagnare", None, the("paziente"), "past", adjunct="a medico"),),
    ),
    "Il direttore non ha firmato una lettera.": say(
        past("firmare", the("direttore"), a("lettera")).denied()
    ),
    "Il critico sta lodando il tenore.": say(now("lodare", the("critico"), the("tenore"))),
    "Il critico ha lodato il tenore.": say(past("lodare", the("critico"), the("tenore"))),
    "Il professore sta aprendo una porta.": say(now("aprire", the("professore"), a("porta"))),
    "Il pittore è stato coinvolto dal fotografo.": say(
        past("coinvolgere", the("fotografo"), the("pittore"))
    ),
    "L'attore sta ringraziando il ballerino.": say(
        now("ringraziare", the("attore"), the("ballerino"))
    ),
    "L'infermiere non ha aggiornato i turni settimanali.": say(
        past("aggiornare", the("infermiere"), the("turno", "settimanale", pl=True)).denied()
    ),
    "Il nuotatore sta accusando l'allenatore.": say(
        now("accusare", the("nuotatore"), the("allenatore"))
    ),
    "Il cameriere è stato consultato dal cuoco.": say(
        past("consultare", the("cuoco"), the("cameriere"))
    ),
    "Il bambino ha calpestato un sasso.": say(past("calpestare", the("bambino"), a("sasso"))),
    "La ragazza sta prendendo in giro il pagliaccio.": say(
        now("prendere in giro", the("ragazza"), the("pagliaccio"))
    ),
}

# Read from the file by hand, so that a file that lost its rows does not pass.
LEAST_COVERED = {"trace": 55, "strict": 7}
FILES: dict[Policy, str] = {"trace": "labels.tsv", "strict": "labels_strict.tsv"}


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def straight(sentence: str) -> str:
    return sentence.replace("\u2019", "'")


def is_known(first: str, second: str) -> bool:
    return straight(first) in FIRST and straight(second) in SECOND


@pytest.mark.parametrize("policy", ["trace", "strict"])
def test_every_reviewed_pair_has_its_label(shared: Path, policy: Policy) -> None:
    rows = rows_of(shared / "cases" / FILES[policy])
    known = [row for row in rows if is_known(row["sentence1"], row["sentence2"])]
    assert len(known) >= LEAST_COVERED[policy]
    wrong = []
    for row in known:
        first, second = FIRST[straight(row["sentence1"])], SECOND[straight(row["sentence2"])]
        verdict = entail(first, second, policy, KNOWN)
        gold = "" if row["gold"] == "-" else row["gold"]
        if (verdict.three_way, verdict.gold) != (row["three_way"], gold):
            wrong.append((row, verdict))
    assert not wrong


@pytest.mark.parametrize("policy", ["trace", "strict"])
def test_every_row_has_a_meaning(shared: Path, policy: Policy) -> None:
    """The file may grow: a row that nobody has read yet is named here, not passed over."""
    rows = rows_of(shared / "cases" / FILES[policy])
    missing = {
        s
        for row in rows
        for s, known in ((row["sentence1"], FIRST), (row["sentence2"], SECOND))
        if straight(s) not in known
    }
    if missing:
        pytest.skip(f"no meaning built by hand yet: {sorted(missing)}")


def test_the_printed_pairs_have_their_gold(shared: Path) -> None:
    rows = rows_of(shared / "paper" / "pairs.tsv")
    assert len(rows) == 8
    for row in rows:
        first, second = FIRST[straight(row["Sentence1"])], SECOND[straight(row["Sentence2"])]
        assert entail(first, second, "trace", KNOWN).gold == row["Gold"], row


# The three-way labels of Table 1's criteria, from language.md section 3.
PRINTED = {
    "np1-main": "entailment",
    "np1-passive": "entailment",
    "np1-swap": "neutral",
    "np1-main-neg": "contradiction",
    "np2-active": "entailment",
    "np2-swap": "neutral",
    "np2-main": "neutral",
}


def test_the_printed_pairs_have_the_label_of_their_criterion(shared: Path) -> None:
    for row in rows_of(shared / "paper" / "pairs.tsv"):
        first, second = FIRST[straight(row["Sentence1"])], SECOND[straight(row["Sentence2"])]
        verdict = entail(first, second, "trace", KNOWN)
        assert verdict.three_way == PRINTED[row["criterion"]], row

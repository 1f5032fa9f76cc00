"""The conjugation of verbs and the verb group, against the grammars and the reference table.

Serianni, *Grammatica italiana*, ch. XI; the conjugations in Treccani, *Vocabolario*.
"""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trace_gen.errors import InputError
from trace_gen.lexicon.model import Gender, Number, Verb
from trace_gen.meaning import Tense as MeaningTense
from trace_gen.morphology.conjugation import (
    Tense,
    VerbForms,
    all_finite,
    inflects_isc,
    verb_forms,
    verb_group,
)


def forms_of(lemma: str, **said: Any) -> VerbForms:
    return verb_forms(Verb(lemma=lemma, **said))


def finite(lemma: str, **said: Any) -> set[str]:
    verb = Verb(lemma=lemma, **said)
    return {form for form, *_ in all_finite(verb, verb_forms(verb))}


# --- the tables of the grammars -------------------------------------------------------------------

# infinitive, present 3sg and 3pl, gerund, participle, passato remoto 3sg and 3pl, future 3sg
TABLE = """
chiamare chiama chiamano chiamando chiamato chiamò chiamarono chiamerà
giocare gioca giocano giocando giocato giocò giocarono giocherà
pagare paga pagano pagando pagato pagò pagarono pagherà
baciare bacia baciano baciando baciato baciò baciarono bacerà
lasciare lascia lasciano lasciando lasciato lasciò lasciarono lascerà
mangiare mangia mangiano mangiando mangiato mangiò mangiarono mangerà
consigliare consiglia consigliano consigliando consigliato consigliò consigliarono consiglierà
studiare studia studiano studiando studiato studiò studiarono studierà
inviare invia inviano inviando inviato inviò inviarono invierà
credere crede credono credendo creduto credette credettero crederà
battere batte battono battendo battuto batté batterono batterà
dormire dorme dormono dormendo dormito dormì dormirono dormirà
chiudere chiude chiudono chiudendo chiuso chiuse chiusero chiuderà
chiedere chiede chiedono chiedendo chiesto chiese chiesero chiederà
uccidere uccide uccidono uccidendo ucciso uccise uccisero ucciderà
deridere deride deridono deridendo deriso derise derisero deriderà
persuadere persuade persuadono persuadendo persuaso persuase persuasero persuaderà
difendere difende difendono difendendo difeso difese difesero difenderà
sorprendere sorprende sorprendono sorprendendo sorpreso sorprese sorpresero sorprenderà
vendere vende vendono vendendo venduto vendette vendettero venderà
rispondere risponde rispondono rispondendo risposto rispose risposero risponderà
confondere confonde confondono confondendo confuso confuse confusero confonderà
nascondere nasconde nascondono nascondendo nascosto nascose nascosero nasconderà
mordere morde mordono mordendo morso morse morsero morderà
perdere perde perdono perdendo perso perse persero perderà
vedere vede vedono vedendo visto vide videro vedrà
prevedere prevede prevedono prevedendo previsto previde previdero prevederà
leggere legge leggono leggendo letto lesse lessero leggerà
proteggere protegge proteggono proteggendo protetto protesse protessero proteggerà
correggere corregge correggono correggendo corretto corresse corressero correggerà
dirigere dirige dirigono dirigendo diretto diresse diressero dirigerà
sconfiggere sconfigge sconfiggono sconfiggendo sconfitto sconfisse sconfissero sconfiggerà
affliggere affligge affliggono affliggendo afflitto afflisse afflissero affliggerà
distruggere distrugge distruggono distruggendo distrutto distrusse distrussero distruggerà
dipingere dipinge dipingono dipingendo dipinto dipinse dipinsero dipingerà
raggiungere raggiunge raggiungono raggiungendo raggiunto raggiunse raggiunsero raggiungerà
costringere costringe costringono costringendo costretto costrinse costrinsero costringerà
compiangere compiange compiangono compiangendo compianto compianse compiansero compiangerà
coinvolgere coinvolge coinvolgono coinvolgendo coinvolto coinvolse coinvolsero coinvolgerà
convincere convince convincono convincendo convinto convinse convinsero convincerà
conoscere conosce conoscono conoscendo conosciuto conobbe conobbero conoscerà
scrivere scrive scrivono scrivendo scritto scrisse scrissero scriverà
mettere mette mettono mettendo messo mise misero metterà
promuovere promuove promuovono promuovendo promosso promosse promossero promuoverà
rompere rompe rompono rompendo rotto ruppe ruppero romperà
interrompere interrompe interrompono interrompendo interrotto interruppe interruppero interromperà
soccorrere soccorre soccorrono soccorrendo soccorso soccorse soccorsero soccorrerà
assolvere assolve assolvono assolvendo assolto assolse assolsero assolverà
assumere assume assumono assumendo assunto assunse assunsero assumerà
opprimere opprime opprimono opprimendo oppresso oppresse oppressero opprimerà
distinguere distingue distinguono distinguendo distinto distinse distinsero distinguerà
discutere discute discutono discutendo discusso discusse discussero discuterà
espellere espelle espellono espellendo espulso espulse espulsero espellerà
cogliere coglie colgono cogliendo colto colse colsero coglierà
togliere toglie tolgono togliendo tolto tolse tolsero toglierà
accogliere accoglie accolgono accogliendo accolto accolse accolsero accoglierà
scegliere sceglie scelgono scegliendo scelto scelse scelsero sceglierà
spegnere spegne spengono spegnendo spento spense spensero spegnerà
tenere tiene tengono tenendo tenuto tenne tennero terrà
ottenere ottiene ottengono ottenendo ottenuto ottenne ottennero otterrà
venire viene vengono venendo venuto venne vennero verrà
rimanere rimane rimangono rimanendo rimasto rimase rimasero rimarrà
porre pone pongono ponendo posto pose posero porrà
opporre oppone oppongono opponendo opposto oppose opposero opporrà
contrapporre contrappone contrappongono contrapponendo contrapposto contrappose contrapposero =
trarre trae traggono traendo tratto trasse trassero trarrà
sottrarre sottrae sottraggono sottraendo sottratto sottrasse sottrassero sottrarrà
tradurre traduce traducono traducendo tradotto tradusse tradussero tradurrà
dire dice dicono dicendo detto disse dissero dirà
contraddire contraddice contraddicono contraddicendo contraddetto contraddisse contraddissero =
fare fa fanno facendo fatto fece fecero farà
contraffare contraffà contraffanno contraffacendo contraffatto contraffece contraffecero contraffarà
dare dà danno dando dato diede diedero darà
stare sta stanno stando stato stette stettero starà
andare va vanno andando andato andò andarono andrà
essere è sono essendo stato fu furono sarà
avere ha hanno avendo avuto ebbe ebbero avrà
bere beve bevono bevendo bevuto bevve bevvero berrà
sapere sa sanno sapendo saputo seppe seppero saprà
potere può possono potendo potuto poté poterono potrà
dovere deve devono dovendo dovuto dovette dovettero dovrà
volere vuole vogliono volendo voluto volle vollero vorrà
piacere piace piacciono piacendo piaciuto piacque piacquero piacerà
nascere nasce nascono nascendo nato nacque nacquero nascerà
vivere vive vivono vivendo vissuto visse vissero vivrà
possedere possiede possiedono possedendo posseduto possedette possedettero possiederà
uscire esce escono uscendo uscito uscì uscirono uscirà
riuscire riesce riescono riuscendo riuscito riuscì riuscirono riuscirà
salire sale salgono salendo salito salì salirono salirà
morire muore muoiono morendo morto morì morirono morirà
aprire apre aprono aprendo aperto aprì aprirono aprirà
scoprire scopre scoprono scoprendo scoperto scoprì scoprirono scoprirà
offrire offre offrono offrendo offerto offrì offrirono offrirà
cucire cuce cuciono cucendo cucito cucì cucirono cucirà
apparire appare appaiono apparendo apparso apparve apparvero apparirà
udire ode odono udendo udito udì udirono udirà
"""


@pytest.mark.parametrize("row", [row.split() for row in TABLE.strip().splitlines()], ids=str)
def test_principal_parts(row: list[str]) -> None:
    infinitive, sg, pl, gerund, participle, remote_sg, remote_pl, future = row
    forms = forms_of(infinitive)
    assert forms.present == {"sg": sg, "pl": pl}
    assert forms.gerund == gerund
    assert forms.participle["m", "sg"] == participle
    assert forms.remote == {"sg": remote_sg, "pl": remote_pl}
    assert future in {"=", forms.future["sg"]}


@pytest.mark.parametrize(
    ("infinitive", "imperfect", "conditional", "subjunctive"),
    [
        ("chiamare", "chiamava", "chiamerebbe", "chiami"),
        ("cercare", "cercava", "cercherebbe", "cerchi"),
        ("temere", "temeva", "temerebbe", "tema"),
        ("seguire", "seguiva", "seguirebbe", "segua"),
        ("dire", "diceva", "direbbe", "dica"),
        ("fare", "faceva", "farebbe", "faccia"),
        ("porre", "poneva", "porrebbe", "ponga"),
        ("trarre", "traeva", "trarrebbe", "tragga"),
        ("tradurre", "traduceva", "tradurrebbe", "traduca"),
        ("bere", "beveva", "berrebbe", "beva"),
        ("tenere", "teneva", "terrebbe", "tenga"),
        ("essere", "era", "sarebbe", "sia"),
        ("avere", "aveva", "avrebbe", "abbia"),
        ("dare", "dava", "darebbe", "dia"),
        ("uscire", "usciva", "uscirebbe", "esca"),
    ],
)
def test_other_tenses(infinitive: str, imperfect: str, conditional: str, subjunctive: str) -> None:
    forms = forms_of(infinitive)
    assert forms.imperfect == {"sg": imperfect, "pl": imperfect + "no"}
    assert forms.conditional == {"sg": conditional, "pl": conditional + "ro"}
    assert forms.subjunctive_present == {"sg": subjunctive, "pl": subjunctive + "no"}


def test_isc_verbs() -> None:
    forms = forms_of("tradire", isc=True)
    assert forms.present == {"sg": "tradisce", "pl": "tradiscono"}
    assert forms.subjunctive_present["sg"] == "tradisca"
    assert forms.gerund == "tradendo"
    assert forms.imperfect["sg"] == "tradiva"
    assert forms_of("seppellire", isc=True).participle["f", "sg"] == "sepolta"


@pytest.mark.parametrize("lemma", ["impedire", "spedire", "aggredire", "predare", "prestare"])
def test_an_ending_is_not_a_family(lemma: str) -> None:
    """`impedire` is no compound of `dire`, `prestare` none of `stare`."""
    participle = lemma[:-2] + "to"
    assert forms_of(lemma).participle["m", "sg"] == participle


def test_entry_fields_override_the_rules() -> None:
    forms = forms_of(
        "correre",
        present_3sg="corra",
        participle="corruto",
        gerund="corrando",
        imperfect_3sg="corrava",
        remote_3sg="corrò",
    )
    assert forms.present == {"sg": "corra", "pl": "corrono"}
    assert forms.participle["f", "pl"] == "corrute"
    assert forms.gerund == "corrando"
    assert forms.imperfect == {"sg": "corrava", "pl": "corravano"}
    assert forms.remote == {"sg": "corrò", "pl": "corrarono"}


def test_an_expression_takes_its_forms_from_the_entry_of_its_first_word() -> None:
    head = Verb(lemma="colpire", isc=True)
    forms = verb_forms(Verb(lemma="colpire alle spalle"), head)
    assert forms.present["sg"] == "colpisce"
    assert forms.tail == "alle spalle"
    assert forms_of("prendere in giro").participle["f", "sg"] == "presa"


def test_what_is_no_infinitive_is_a_fault() -> None:
    with pytest.raises(InputError) as caught:
        forms_of("chiama")
    (fault,) = caught.value.faults
    assert fault.code == "L104"
    assert "infinitive" in fault.message


# --- the reference table --------------------------------------------------------------------------

VERBS = """
chiamare aiutare salutare guardare ascoltare accusare criticare cercare toccare indicare invocare
imbarcare pagare pregare interrogare sfogare baciare abbracciare cacciare minacciare incoraggiare
danneggiare festeggiare lasciare fasciare consigliare svegliare sbagliare studiare iniziare
copiare ringraziare spiare inviare cambiare disegnare sognare accompagnare educare
temere credere battere combattere ricevere ripetere vendere premere cedere
chiudere escludere deludere illudere chiedere richiedere uccidere dividere deridere ridere decidere
invadere persuadere evadere cadere ledere rendere prendere sorprendere difendere offendere accendere
attendere spendere appendere rispondere nascondere fondere confondere mordere perdere esplodere
leggere eleggere reggere proteggere correggere dirigere sconfiggere trafiggere affliggere friggere
distruggere piangere dipingere fingere spingere stringere costringere raggiungere pungere porgere
scorgere emergere immergere spargere coinvolgere sconvolgere vincere convincere torcere
nascere crescere conoscere riconoscere scrivere descrivere vivere muovere promuovere commuovere
assolvere risolvere mettere promettere ammettere rompere interrompere corrompere opprimere esprimere
assumere correre soccorrere rincorrere percuotere scuotere distinguere discutere espellere
assistere cogliere accogliere raccogliere togliere sciogliere scegliere spegnere tenere ottenere
trattenere sostenere venire intervenire rimanere valere porre proporre opporre trarre attrarre
distrarre sottrarre condurre tradurre sedurre dire fare rifare stare andare bere avere sapere dovere
piacere tacere sedere uscire salire morire aprire coprire offrire soffrire scoprire cucire
dormire partire sentire servire seguire inseguire vestire fuggire avvertire apparire comparire
finire capire colpire ferire punire tradire guarire spedire impedire proibire
"""
# The reference table has only the other of two good forms (`temé, credé, premé, dové, discuté`), or
# no good form in that cell; Treccani, *Vocabolario*, has these.
NOT_THERE = frozenset(
    {"temette", "credette", "premette", "dovette", "discusse", "discussero", "stettero", "spiino"}
    | {"assisté", "trafiggendo", "espellendo", "seducendo", "sedendo", "inseguendo"}
)
MOODS = {"Impf": "Imp"}
GENDERS = {"m": "Masc", "f": "Fem"}
NUMBERS = {"sg": "Sing", "pl": "Plur"}


def test_verbs_are_in_the_reference_table(oracle: Any) -> None:
    lemmas = VERBS.split()
    assert len(lemmas) >= 150
    faults = []
    for lemma in lemmas:
        verb = Verb(lemma=lemma, isc=inflects_isc(lemma))
        forms = verb_forms(verb)
        cells = {(forms.gerund, "", "", "Ger", "")}
        cells |= {
            (form, GENDERS[gender], NUMBERS[number], "Part", "Past")
            for (gender, number), form in forms.participle.items()
        }
        for form, person, number, mood, tense in all_finite(verb, forms):
            if person == "3" and mood != "Imp":
                cells.add((form, "", NUMBERS[number], mood, MOODS.get(tense, tense)))
        for form, *wanted in sorted(cells):
            known = {
                (a.gender, a.number, a.mood, a.tense)
                for a in oracle.analyses(form, "VERB")
                if a.person in {"", "3"}
            }
            if form not in NOT_THERE and tuple(wanted) not in known:
                faults.append((lemma, form, *wanted))
    assert faults == []


# --- the verb group -------------------------------------------------------------------------------

GROUPS: list[tuple[str, dict[str, Any], str]] = [
    ("chiamare", {"tense": "present", "number": "pl"}, "chiamano"),
    ("chiamare", {"tense": "progressive", "number": "sg"}, "sta chiamando"),
    ("chiamare", {"tense": "past-progressive", "number": "pl"}, "stavano chiamando"),
    ("chiamare", {"tense": "past", "number": "pl", "gender": "f"}, "hanno chiamato"),
    ("chiamare", {"tense": "pluperfect", "number": "sg"}, "aveva chiamato"),
    ("chiamare", {"tense": "imperfect", "number": "pl"}, "chiamavano"),
    ("chiamare", {"tense": "remote", "number": "pl"}, "chiamarono"),
    ("chiamare", {"tense": "future", "number": "sg"}, "chiamerà"),
    ("chiamare", {"tense": "conditional", "number": "pl"}, "chiamerebbero"),
    ("chiamare", {"tense": "present", "number": "sg", "positive": False}, "non chiama"),
    ("partire", {"tense": "past", "number": "pl", "gender": "f"}, "sono partite"),
    ("partire", {"tense": "pluperfect", "number": "sg", "gender": "f"}, "era partita"),
    ("prendere in giro", {"tense": "present", "number": "sg"}, "prende in giro"),
    ("prendere in giro", {"tense": "progressive", "number": "sg"}, "sta prendendo in giro"),
    ("prendere in giro", {"tense": "past", "number": "sg"}, "ha preso in giro"),
]
PASSIVES: list[tuple[str, dict[str, Any], str]] = [
    ("chiamare", {"tense": "present", "number": "sg"}, "è chiamato"),
    ("chiamare", {"tense": "past", "number": "sg"}, "è stato chiamato"),
    ("accusare", {"tense": "past", "number": "pl", "gender": "f"}, "sono state accusate"),
    ("accusare", {"tense": "pluperfect", "number": "pl"}, "erano stati accusati"),
    ("accusare", {"tense": "imperfect", "number": "sg", "gender": "f"}, "era accusata"),
    ("accusare", {"tense": "remote", "number": "pl"}, "furono accusati"),
    ("accusare", {"tense": "future", "number": "sg"}, "sarà accusato"),
    ("accusare", {"tense": "conditional", "number": "pl"}, "sarebbero accusati"),
    ("togliere", {"tense": "present", "number": "sg", "positive": False}, "non è tolto"),
    (
        "prendere in giro",
        {"tense": "past", "number": "sg", "gender": "f", "positive": False},
        "non è stata presa in giro",
    ),
]


@pytest.mark.parametrize(("lemma", "features", "group"), GROUPS)
def test_active_groups(lemma: str, features: dict[str, Any], group: str) -> None:
    verb = Verb(lemma=lemma, aux="essere" if lemma == "partire" else "avere")
    assert verb_group(verb, verb_forms(verb), **features) == group


@pytest.mark.parametrize(("lemma", "features", "group"), PASSIVES)
def test_passive_groups(lemma: str, features: dict[str, Any], group: str) -> None:
    verb = Verb(lemma=lemma)
    assert verb_group(verb, verb_forms(verb), **features, voice="passive") == group


@pytest.mark.parametrize("tense", ["progressive", "past-progressive"])
def test_the_passive_has_no_progressive(tense: Tense) -> None:
    verb = Verb(lemma="chiamare")
    with pytest.raises(ValueError, match="chiamare"):
        verb_group(verb, verb_forms(verb), tense, "sg", voice="passive")


def test_the_tenses_are_those_of_meaning() -> None:
    assert get_args(Tense) == get_args(MeaningTense)


@given(st.sampled_from(VERBS.split()), st.sampled_from(["sg", "pl"]), st.sampled_from(["m", "f"]))
def test_agreement_of_the_participle(lemma: str, number: Number, gender: Gender) -> None:
    """With the subject under `essere`, masculine singular under `avere`."""
    verb = Verb(lemma=lemma, isc=inflects_isc(lemma))
    forms = verb_forms(verb)
    agreeing = forms.participle[gender, number]
    assert verb_group(verb, forms, "past", number, gender).split()[1] == forms.participle["m", "sg"]
    assert verb_group(verb, forms, "past", number, gender, "passive").split()[2] == agreeing
    stays = verb_group(verb.model_copy(update={"aux": "essere"}), forms, "past", number, gender)
    assert stays.split()[1] == agreeing


# --- all persons ----------------------------------------------------------------------------------

PRESENTS = {
    "arbitrare": "arbitro arbitri arbitra arbitriamo arbitrate arbitrano",
    "collegare": "collego colleghi collega colleghiamo collegate collegano",
    "sposare": "sposo sposi sposa sposiamo sposate sposano",
    "baciare": "bacio baci bacia baciamo baciate baciano",
    "studiare": "studio studi studia studiamo studiate studiano",
    "inviare": "invio invii invia inviamo inviate inviano",
    "leggere": "leggo leggi legge leggiamo leggete leggono",
    "cogliere": "colgo cogli coglie cogliamo cogliete colgono",
    "tenere": "tengo tieni tiene teniamo tenete tengono",
    "porre": "pongo poni pone poniamo ponete pongono",
    "trarre": "traggo trai trae traiamo traete traggono",
    "tradurre": "traduco traduci traduce traduciamo traducete traducono",
    "dire": "dico dici dice diciamo dite dicono",
    "fare": "faccio fai fa facciamo fate fanno",
    "dare": "do dai dà diamo date danno",
    "andare": "vado vai va andiamo andate vanno",
    "essere": "sono sei è siamo siete sono",
    "avere": "ho hai ha abbiamo avete hanno",
    "potere": "posso puoi può possiamo potete possono",
    "volere": "voglio vuoi vuole vogliamo volete vogliono",
    "dovere": "devo devi deve dobbiamo dovete devono",
    "sapere": "so sai sa sappiamo sapete sanno",
    "piacere": "piaccio piaci piace piacciamo piacete piacciono",
    "uscire": "esco esci esce usciamo uscite escono",
    "morire": "muoio muori muore moriamo morite muoiono",
    "cucire": "cucio cuci cuce cuciamo cucite cuciono",
}


@pytest.mark.parametrize(("lemma", "row"), PRESENTS.items())
def test_present_indicative(lemma: str, row: str) -> None:
    verb = Verb(lemma=lemma)
    rows = [
        form
        for form, _, _, mood, tense in all_finite(verb, verb_forms(verb))
        if (mood, tense) == ("Ind", "Pres")
    ]
    assert rows == row.split()


def test_other_persons() -> None:
    assert {"capisco", "capisci", "capiamo", "capite", "capiscano"} <= finite("capire", isc=True)
    assert {"chiamate", "chiamiate", "chiamino", "chiamavo", "chiamai"} <= finite("chiamare")
    assert {"presi", "prese", "presero", "prendesse", "prenderanno"} <= finite("prendere")
    assert {"sii", "siate", "siano", "ero", "eravamo", "fosse"} <= finite("essere")
    assert {"abbi", "abbiate", "abbiano"} <= finite("avere")


def test_isc_of_bare_infinitives() -> None:
    plain = ["dormire", "partire", "seguire", "aprire", "venire", "udire", "morire", "mentire"]
    isc = ["finire", "capire", "tradire", "impartire", "smentire", "esaudire", "intimorire"]
    assert [lemma for lemma in plain if inflects_isc(lemma)] == []
    assert [lemma for lemma in isc if not inflects_isc(lemma)] == []
    assert not inflects_isc("chiamare")

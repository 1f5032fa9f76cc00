"""What is irregular about verbs: tables of families, and how to look a verb up in them.

Source: Serianni, *Grammatica italiana*, ch. XI, and the conjugation tables of Treccani.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

__all__ = [
    "ISC_ALL_THE_SAME",
    "PLAIN_IRE",
    "STRESSED_IARE",
    "families",
    "persons",
    "principal_parts",
    "split_compound",
    "with_prefix",
]

# Verbs in -ere: ending of the infinitive, of the passato remoto (3sg) and of the participle.
# The longest ending that fits holds; `=` stands for the regular form.
_STRONG = """
udere use uso; undere use uso; stridere = =; chiedere chiese chiesto; idere ise iso; adere ase aso
odere ose oso; ledere lese leso; concedere concesse concesso; succedere successe successo
endere ese eso; vendere = =; splendere = =; pendere = =; appendere appese appeso
spendere spese speso; dipendere dipese dipeso; ondere ose osto; fondere fuse fuso; andere anse anso
ordere orse orso; ardere arse arso; perdere perse perso; scindere scisse scisso; angere anse anto
frangere franse franto; ingere inse into; stringere strinse stretto; restringere restrinse ristretto
ungere unse unto; orgere orse orto; ergere erse erto; mergere merse merso; spergere sperse sperso
tergere terse terso; surgere surse surto; indulgere indulse indulto; ligere lesse letto
argere arse arso; olgere olse olto; eggere esse etto; dirigere diresse diretto
erigere eresse eretto; redigere redasse redatto; esigere = esatto; figgere fisse fisso
trafiggere trafisse trafitto; configgere confisse confitto; friggere frisse fritto
sconfiggere sconfisse sconfitto; fliggere flisse flitto; struggere strusse strutto; incere inse into
vellere velse velto; orcere orse orto; nascere nacque nato; escere ebbe esciuto; mescere = =
onoscere onobbe onosciuto; mettere mise messo; flettere = flesso; nnettere = nnesso
scutere scusse scusso; cutere cusse cusso; cuotere cosse cosso; scrivere scrisse scritto
muovere mosse mosso; piovere piovve piovuto; solvere solse solto; volvere = voluto
rompere ruppe rotto; primere presse presso; redimere redense redento; sumere sunse sunto
correre corse corso; stinguere stinse stinto; sistere = sistito; pellere pulse pulso
compiere compì compiuto; adempiere adempì adempiuto
"""

# Endings: present 3sg and 3pl, passato remoto 3sg, participle, stem of the future, stem of the
# imperfect and gerund.
_FAMILIES = """
cogliere coglie colgono colse colto = =; togliere toglie tolgono tolse tolto = =
sciogliere scioglie sciolgono sciolse sciolto = =; scegliere sceglie scelgono scelse scelto = =
spegnere spegne spengono spense spento = =; vivere vive vivono visse vissuto vivr =
vedere vede vedono vide visto vedr =; prevedere prevede prevedono previde previsto = =
provvedere provvede provvedono provvide provvisto = =
avvedere avvede avvedono avvide avveduto avvedr =; cadere cade cadono cadde caduto cadr =
godere gode godono = = godr =; sedere siede siedono = = sieder =
tenere tiene tengono tenne tenuto terr =; venire viene vengono venne venuto verr =
manere mane mangono mase masto marr =; valere vale valgono valse valso varr =
dolere duole dolgono dolse doluto dorr =; porre pone pongono pose posto porr pone
trarre trae traggono trasse tratto trarr trae; durre duce ducono dusse dotto durr duce
soddisfare soddisfa soddisfano soddisfece soddisfatto soddisfar soddisface
salire sale salgono = = = =; comparire compare compaiono comparve comparso = =
apparire appare appaiono apparve apparso = =; uscire esce escono = = = =
cucire cuce cuciono = = = =; riempire riempie riempiono = = = =; aprire apre aprono = aperto = =
coprire copre coprono = coperto = =; offrire offre offrono = offerto = =
seppellire = = = sepolto = =; piacere piace piacciono piacque piaciuto = =
tacere tace tacciono tacque taciuto = =; giacere giace giacciono giacque giaciuto = =
nuocere nuoce nuocciono nocque nuociuto = =; cuocere cuoce cuociono cosse cotto = =
"""

# The same for verbs whose ending also closes regular verbs (`dire`: `impedire`): they hold for the
# verb itself and for the compounds whose prefixes are given.
_WHOLE = """
dire dice dicono disse detto dir dice; fare fa fanno fece fatto far face
dare dà danno diede = dar =; stare sta stanno stette = star =; andare va vanno = = andr =
avere ha hanno ebbe avuto avr =; essere è sono fu stato sar =; sapere sa sanno seppe = sapr =
bere beve bevono bevve bevuto berr beve; potere può possono = = potr =
dovere deve devono = = dovr =; volere vuole vogliono volle = vorr =
parere pare paiono parve parso parr =; udire ode odono = = = =; morire muore muoiono = morto = =
"""
_COMPOUNDS: Mapping[str, tuple[str, ...]] = {
    "dire": ("ad", "bene", "contrad", "dis", "in", "inter", "male", "pre", "ri"),
    "fare": ("assue", "contraf", "dis", "lique", "ri", "sopraf", "stra", "stupe"),
    "stare": ("ri", "sotto"),
    "morire": ("pre",),
} | dict.fromkeys(("dare", "andare", "sapere", "bere", "volere", "udire"), ("ri",))

# Present 1sg, 2sg, 1pl, 2pl, subjunctive, imperative 2sg, subjunctive imperfect.
_PERSONS = """
essere sono sei siamo siete sia sii fosse; avere ho hai abbiamo avete abbia abbi avesse
fare faccio fai facciamo fate faccia fai facesse; dare do dai diamo date dia dai desse
stare sto stai stiamo state stia stai stesse; andare vado vai andiamo andate vada vai andasse
sapere so sai sappiamo sapete sappia sappi sapesse; dire = = = dite = = =
potere posso puoi possiamo potete possa = =; dovere devo devi dobbiamo dovete debba = =
volere voglio vuoi vogliamo volete voglia vogli =; piacere = = piacciamo = = = =
soddisfare = = soddisfacciamo soddisfate = = =; tacere = = tacciamo = = = =
giacere = = giacciamo = = = =
"""

# -iare verbs that bear the stress on the i (`invia`) keep it before another: `invii, inviino`.
STRESSED_IARE = (
    *("inviare", "rinviare", "avviare", "riavviare", "sviare", "deviare", "fuorviare", "spiare"),
    *("sciare", "espiare", "obliare"),
)

# -ire verbs without -isc-, by ending, and the -isc- verbs that end like them.
PLAIN_IRE = (
    *("dormire", "partire", "sentire", "mentire", "servire", "seguire", "vestire", "vertire"),
    *("fuggire", "bollire", "pentire", "nutrire", "tossire", "assorbire", "plaudire"),
)
ISC_ALL_THE_SAME = ("impartire", "spartire", "scompartire", "smentire", "asservire", "trasalire")


def principal_parts(infinitive: str) -> tuple[str, ...]:
    """Return the principal parts that the family gives; `=` for each regular one."""
    whole = split_compound(infinitive)
    if whole:
        prefix, ending = whole
        cells = _table(_WHOLE)[ending]
        if prefix and cells[0] in ("fa", "sta"):  # `rifà`, `contraffà`
            cells = (cells[0][:-1] + "à", *cells[1:])
        return with_prefix(prefix, cells)
    for start in range(len(infinitive)):
        family = _table(_FAMILIES).get(infinitive[start:])
        strong = _table(_STRONG).get(infinitive[start:])
        if family or strong:
            cells = family or ("=", "=", *(strong or ()), "=", "=")
            return with_prefix(infinitive[:start], cells)
    return ("=",) * 6


def families() -> Iterator[tuple[str, tuple[str, ...] | None]]:
    """Yield the ending of each family and the prefixes that it goes with, None where any may."""
    for table in (_STRONG, _FAMILIES):
        for ending in _table(table):
            yield ending, None
    for verb in _table(_WHOLE):
        yield verb, ("", *_COMPOUNDS.get(verb, ()))


def persons() -> Mapping[str, tuple[str, ...]]:
    """Return present 1sg, 2sg, 1pl, 2pl, subjunctive, imperative, subjunctive imperfect by verb."""
    return _table(_PERSONS)


def split_compound(infinitive: str) -> tuple[str, str] | None:
    """Return prefix and verb of a compound of one of `_WHOLE`: `contraf`, `fare`."""
    for verb in _table(_WHOLE):
        prefix = infinitive.removesuffix(verb)
        if prefix in ("", *_COMPOUNDS.get(verb, ())):
            return prefix, verb
    return None


def with_prefix(prefix: str, cells: tuple[str, ...]) -> tuple[str, ...]:
    """Return the forms of a compound from those of its verb."""
    return tuple(cell if cell == "=" else prefix + cell for cell in cells)


@cache
def _table(text: str) -> Mapping[str, tuple[str, ...]]:
    rows = (row.split() for row in text.replace("\n", ";").split(";"))
    return {row[0]: tuple(row[1:]) for row in rows if row}

"""What a reader must know of single words that no ending tells.

Sources: language.md section 4 (implicatives, `da`, complements, pseudo-relatives); Karttunen 1971
(implicatives); Serianni, *Grammatica italiana*, ch. XI (auxiliaries) and XIV (complement clauses).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trace_gen.meaning import ModifierKind, OperatorKind

__all__ = [
    "COMPLEMENT_NOUNS",
    "CONVERSES",
    "DA_IS_OPEN",
    "INTRANSITIVE",
    "MODAL_PAST",
    "OBJECT_CONTROL",
    "OPERATORS",
    "PEOPLE",
    "PERCEPTION",
    "QUALIFIERS",
    "SCOPE_ADVERBS",
    "UNACCUSATIVE",
]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _kinds(**kinds: str) -> dict[str, OperatorKind]:
    names: dict[str, OperatorKind] = {
        "done": "done", "not_done": "not-done", "neutral": "neutral", "withheld": "withheld",
    }  # fmt: skip
    return {verb: names[kind] for kind, verbs in kinds.items() for verb in verbs.split()}


OPERATORS: Final[Mapping[str, OperatorKind]] = _kinds(
    done="riuscire costringere obbligare forzare indurre",
    not_done="evitare rifiutare rifiutarsi dimenticare dimenticarsi omettere impedire",
    neutral="volere sperare cercare potere dovere tentare desiderare intendere promettere provare "
    "preferire decidere pensare credere dire sostenere affermare temere dubitare immaginare "
    "supporre ritenere sognare chiedere ordinare consigliare invitare incoraggiare autorizzare "
    "proporre minacciare giurare augurarsi raccontare negare sospettare",
)
"""What a verb over an event says of it; one that is not here leaves the label open."""

MODAL_PAST: Final = _words("volere potere dovere")
"""In a perfective tense readers differ on whether the event took place (`ha dovuto firmare`)."""

OBJECT_CONTROL: Final = _words(
    "costringere obbligare forzare indurre invitare incoraggiare autorizzare convincere spingere "
    "aiutare sfidare incaricare persuadere esortare"
)
"""Their object does what the infinitive says: `costringe il garzone a ramazzare`."""

DA_IS_OPEN: Final = _words(
    "accompagnare portare condurre mandare allontanare separare difendere proteggere liberare "
    "scortare"
)
"""With these `da` may be `to` or `from` and no agent."""

UNACCUSATIVE: Final = _words(
    "andare venire arrivare partire entrare uscire tornare cadere nascere morire restare rimanere "
    "diventare crescere salire scendere fuggire scappare giungere riuscire piacere sembrare "
    "accadere succedere esistere scomparire apparire scoppiare svenire dimagrire invecchiare "
    "guarire migliorare peggiorare bastare costare dipendere durare emigrare evadere rientrare "
    "ritornare sparire sorgere"
)
"""With `essere` their participle is a past, no passive."""

_LABILE = _words(
    "guarire migliorare peggiorare invecchiare crescere salire scendere dimagrire passare finire"
)
INTRANSITIVE: Final = (UNACCUSATIVE - _LABILE) | _words(
    "dormire ridere piangere sorridere camminare correre lavorare nuotare viaggiare tossire "
    "starnutire abbaiare giocare ballare tremare zoppicare russare sbadigliare passeggiare "
    "litigare chiacchierare esitare dubitare mentire scherzare"
)
PERCEPTION: Final = _words(
    "vedere sentire ascoltare guardare osservare notare scorgere udire intravedere sorprendere"
)
COMPLEMENT_NOUNS: Final = _words(
    "ipotesi idea fatto notizia certezza speranza sospetto voce convinzione timore prova "
    "impressione dubbio possibilità rischio pericolo paura consapevolezza diceria tesi teoria "
    "opinione affermazione dichiarazione annuncio sensazione pretesa promessa minaccia illusione "
    "accusa insinuazione scusa conferma probabilità eventualità necessità credenza"
)
CONVERSES: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    **{
        verb: ((f"ricevere {gift}", "weaker"),)
        for verb, gift in (
            ("premiare", "un premio"), ("schiaffeggiare", "uno schiaffo"),
            ("multare", "una multa"), ("denunciare", "una denuncia"), ("invitare", "un invito"),
            ("convocare", "una convocazione"), ("ricompensare", "una ricompensa"),
            ("accarezzare", "una carezza"), ("spintonare", "uno spintone"),
            ("punire", "una punizione"),
            ("rimborsare", "un rimborso"), ("risarcire", "un risarcimento"), ("curare", "cure"),
            ("finanziare", "un finanziamento"), ("pagare", "un pagamento"),
            ("sostenere", "sostegno"),
            ("soccorrere", "soccorso"), ("ammonire", "un'ammonizione"),
            ("criticare", "una critica"),
            ("rimproverare", "un rimprovero"), ("elogiare", "un elogio"), ("lodare", "una lode"),
            ("ringraziare", "un ringraziamento"), ("abbracciare", "un abbraccio"),
            ("baciare", "un bacio"), ("salutare", "un saluto"), ("insultare", "un insulto"),
            ("offendere", "un'offesa"), ("minacciare", "una minaccia"), ("sfidare", "una sfida"),
            ("consigliare", "un consiglio"), ("visitare", "una visita"),
            ("applaudire", "un applauso"),
        )
    },
    "battere": (("perdere contro", "equivalent"),),
    "sconfiggere": (("perdere contro", "equivalent"), ("subire una sconfitta", "equivalent")),
    "attaccare": (("subire un attacco", "equivalent"),),
    "aggredire": (("subire un'aggressione", "equivalent"),),
}  # fmt: skip
"""One event told from the other side, beyond those that a lexicon has."""

PEOPLE: Final = _words(
    "re regina principe principessa barone baronessa conte contessa duca duchessa marchese "
    "marchesa cavaliere orfano vedovo figlio padre madre fratello sorella marito moglie genero "
    "nuora uomo donna signore signora bambino ragazzo neonato amico collega capo vescovo cardinale "
    "papa frate monaco suora prete generale tenente caporale soldato ladro fabbro oste "
    "medico dottore professore maestro insegnante studente infermiere avvocato giudice direttore "
    "preside attore cantante ballerino pittore scultore scrittore poeta giornalista fotografo "
    "operaio contadino cuoco cameriere barbiere parrucchiere sarto calzolaio falegname muratore "
    "meccanico autista pilota marinaio pescatore cacciatore pastore carabiniere poliziotto vigile "
    "pompiere postino bidello segretario impiegato capitano colonnello sindaco ministro deputato "
    "senatore presidente console ambasciatore notaio architetto ingegnere geometra chimico fisico "
    "biologo storico filosofo psicologo farmacista dentista chirurgo pediatra paziente cliente "
    "vicino inquilino portiere portinaio custode guardiano nonno nonna zio zia cugino cugina "
    "nipote "
    "cognato suocero padrino compagno fidanzato sposo sposa ospite turista passeggero testimone "
    "imputato detenuto prigioniero carceriere boia mendicante mercante artigiano apprendista "
    "garzone "
    "servo maggiordomo cuoca cameriera domestico giardiniere balia tata bambinaia governante "
    "allenatore calciatore giocatore arbitro atleta campione tifoso mago strega pagliaccio clown "
    "regista produttore compositore musicista violinista pianista direttrice alunno allievo bullo"
)
"""People that the lexicon may not have: a relative may attach to them inside a PP."""

QUALIFIERS: Final[Mapping[str, ModifierKind]] = {
    **dict.fromkeys(
        ("presunto", "ex", "futuro", "possibile", "probabile", "potenziale", "sedicente",
         "aspirante",
         "cosiddetto", "eventuale", "mancato"),
        "modal",
    ),
    **dict.fromkeys(("finto", "falso", "fasullo"), "privative"),
}  # fmt: skip
SCOPE_ADVERBS: Final = _words(
    "mai più quasi forse solo soltanto solamente anche neanche nemmeno neppure probabilmente "
    "possibilmente apparentemente presumibilmente raramente ancora"
)
"""Adverbs that change what is claimed; without rules for them the label is left open."""

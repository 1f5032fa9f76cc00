"""What a reader must know of single words that no ending tells.

Sources: language.md section 4 (implicatives, `da`, complements, pseudo-relatives); Karttunen 1971
(implicatives); Serianni, *Grammatica italiana*, ch. XI (auxiliaries) and XIV (complement clauses).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trace_gen.meaning import ModifierKind, OperatorKind

__all__ = [
    "COMMON_VERBS",
    "COMPLEMENT_NOUNS",
    "CONVERSES",
    "DA_IS_OPEN",
    "EITHER",
    "EQUIVALENTS",
    "INTRANSITIVE",
    "LABILE",
    "MODAL_PAST",
    "OBJECT_CONTROL",
    "OPERATORS",
    "OPTIONAL_OBJECT",
    "PEOPLE",
    "PERCEPTION",
    "PRENOMINAL",
    "QUALIFIERS",
    "QUANTITIES",
    "SCOPE_ADVERBS",
    "TIMES",
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
    "ritornare sparire sorgere risorgere inciampare scivolare arrossire impallidire annegare "
    "affogare ingrassare esplodere affondare impazzire atterrare rinascere precipitare crollare "
    "marcire fiorire sbocciare decadere perire crepare cascare balzare fallire approdare sbarcare "
    "accorrere sopraggiungere evaporare spuntare comparire ricomparire riapparire emergere "
    "insorgere rabbrividire rinsavire ammutolire ammattire ammuffire arrugginire ingiallire "
    "ringiovanire maturare migrare immigrare ricadere scadere divenire avvenire provenire "
    "intervenire pervenire sopravvenire svanire scattare sgorgare slittare deragliare affiorare "
    "decollare espatriare retrocedere regredire progredire subentrare scaturire sopravvivere "
    "vivere correre volare saltare gelare congelare bruciare"
)
"""With `essere` their participle is a past, no passive."""

LABILE: Final = _words(
    "guarire migliorare peggiorare invecchiare crescere salire scendere dimagrire passare finire "
    "annegare affogare ingrassare affondare gelare congelare bruciare maturare saltare correre "
    "vivere scattare fallire approdare balzare ringiovanire"
)
"""Of these some take an object too, so that with `da` their participle is a passive."""

INTRANSITIVE: Final = (UNACCUSATIVE - LABILE) | _words(
    "dormire ridere piangere sorridere camminare correre lavorare nuotare viaggiare tossire "
    "starnutire abbaiare giocare ballare tremare zoppicare russare sbadigliare passeggiare "
    "litigare chiacchierare esitare dubitare mentire scherzare"
)
OPTIONAL_OBJECT: Final = _words(
    "mangiare bere leggere scrivere cantare suonare dipingere disegnare cucinare fumare guidare "
    "insegnare studiare rubare vincere perdere cacciare pescare recitare pregare filmare girare "
    "ricamare cucire lavare stirare spendere investire spiare tradire copiare coltivare capire "
    "giocare parlare protestare pagare vendere comprare cambiare aumentare diminuire cominciare "
    "finire iniziare continuare fischiare gridare urlare"
)
"""Verbs that say much the same with no object: `che il bambino mangi` may be complete."""

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
    "battere": (("perdere contro", "equivalent"), ("subire una sconfitta", "equivalent")),
    "vincere contro": (("perdere contro", "equivalent"), ("subire una sconfitta", "equivalent")),
    "sconfiggere": (("perdere contro", "equivalent"), ("subire una sconfitta", "equivalent")),
    "attaccare": (("subire un attacco", "equivalent"),),
    "aggredire": (("subire un'aggressione", "equivalent"),),
}  # fmt: skip
"""One event told from the other side, beyond those that a lexicon has."""

EQUIVALENTS: Final[Mapping[str, frozenset[str]]] = {
    "vincere contro": frozenset({"battere", "sconfiggere"}),
}
"""Verbs that imply each other, beyond those that a lexicon has."""

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

PRENOMINAL: Final = _words(
    "bello brutto buono bravo cattivo piccolo vecchio nuovo antico povero ricco caro santo lungo "
    "alto basso vero primo ultimo prossimo unico grosso famoso noto onesto strano furbo astuto "
    "pigro timido fedele saggio avaro giovane presunto futuro finto falso probabile possibile "
    "potenziale sedicente aspirante cosiddetto eventuale mancato "
    "grande breve celebre gentile dolce triste felice crudele feroce debole forte fragile umile "
    "nobile valente abile esperto generoso coraggioso valoroso misterioso ambizioso simpatico "
    "magro grasso robusto illustre eminente modesto semplice"
)
"""Adjectives that often stand before a noun, and may be nouns too (`il vecchio`)."""

EITHER: Final = _words(
    "ferito malato anziano cieco sordo muto zoppo pazzo matto esperto bandito laureato condannato "
    "ricercato straniero italiano francese inglese spagnolo tedesco russo cinese greco turco "
    "americano europeo africano romano milanese napoletano siciliano fiorentino veneziano "
    "torinese invitato candidato delegato pensionato curato indagato accusato arrestato rapito "
    "disoccupato impiegato avvocato soldato ubriaco innocente colpevole morto defunto vivo "
    "superstite profugo rifugiato esiliato disabile credente cristiano cattolico ebreo musulmano "
    "comunista socialista artista adulto minorenne"
)
"""Words for people that are adjectives too: nouns, unless a noun stands before them."""

QUANTITIES: Final = _words(
    "molto molti poco pochi parecchio parecchi vario vari troppo troppi certo certi diverso "
    "diversi altro altri alcuno alcuni qualche tanto tanti due tre quattro cinque sei sette otto "
    "nove dieci undici dodici quindici venti trenta quaranta cinquanta cento duecento mille "
    "entrambi ambedue dei degli delle"
)
"""How many: what is said of `molti vescovi` may not hold of `i vescovi`, nor the reverse."""

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
    "possibilmente apparentemente presumibilmente raramente ancora magari talvolta difficilmente "
    "mica affatto domani poco meno appena presto a volte non solo troppo"
)
"""Adverbs that change what is claimed; without rules for them the label is left open."""
TIMES: Final = _words(
    "anno anni mese mesi giorno giorni ora ore minuto minuti tempo settimana settimane secolo "
    "secoli ieri oggi sempre sera mattina mattino notte infanzia"
)
"""After `da` they say since when."""
COMMON_VERBS: Final = (
    frozenset(OPERATORS)
    | frozenset(CONVERSES)
    | MODAL_PAST
    | OBJECT_CONTROL
    | DA_IS_OPEN
    | UNACCUSATIVE
    | INTRANSITIVE
    | LABILE
    | PERCEPTION
    | _words(
        "arrivare attivare coltivare motivare privare derivare schivare archiviare incentivare "
        "disattivare ravvivare levare rilevare sollevare elevare allevare prelevare lavare scavare "
        "cavare ricavare aggravare incavare "
        "respingere confutare formulare smentire confermare verificare avanzare scartare "
        "accettare pungere appoggiare contestare valutare esaminare presentare avallare tessere "
        "accorrere scorrere avere essere fare dare dire stare sapere prendere mettere tenere "
        "trovare lasciare leggere "
        "scrivere aprire chiudere perdere vincere correre rompere bere mangiare amare odiare "
        "conoscere vendere comprare pagare scegliere raccogliere togliere spegnere accendere "
        "difendere offendere uccidere colpire ferire seguire inseguire servire vestire coprire "
        "scoprire offrire soffrire finire capire pulire preparare cucinare disegnare dipingere "
        "spingere stringere ungere tingere piangere ridere muovere promuovere rimuovere percuotere "
        "scuotere corrompere interrompere assumere presumere comprimere esprimere sopprimere "
        "opprimere reprimere espellere esigere redigere dirigere erigere proteggere correggere "
        "sorreggere eleggere sconfiggere affliggere distruggere condurre produrre tradurre "
        "sedurre introdurre ridurre dedurre porre imporre opporre proporre comporre esporre trarre "
        "attrarre distrarre ritrarre ottenere trattenere mantenere sostenere contenere ritenere "
        "prevenire intervenire raggiungere aggiungere fingere vincere convincere torcere cuocere "
        "nuocere soddisfare disfare maledire benedire contraddire chiedere rispondere nascondere "
        "fondere confondere diffondere decidere dividere condividere incidere invadere persuadere "
        "deludere includere escludere concludere alludere illudere accogliere cogliere sciogliere "
        "risolvere assolvere dissolvere svolgere avvolgere coinvolgere rivolgere stravolgere "
        "mordere ardere perdere spargere sommergere emergere immergere porgere sorgere accorgere "
        "scorgere scrivere descrivere iscrivere prescrivere vivere sopravvivere trasmettere "
        "ammettere promettere permettere dimettere sottomettere smettere commettere scommettere"
    )
)
"""Verbs that an unknown form is taken for before any that nobody has heard of."""

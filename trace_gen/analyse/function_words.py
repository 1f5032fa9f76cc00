"""Frequent small words of free text that the full-form table of a lexicon lacks.

They are few and closed; without them each would pass for a noun with a regular ending. Source:
Serianni, *Grammatica italiana*, ch. VII (pronouns), VIII (prepositions), IX (conjunctions), XII
(adverbs).
"""

from __future__ import annotations

__all__ = ["ADVERBS", "CONNECTIVES", "NUMERALS", "PREPOSITIONS", "PRONOMINAL"]

_PREPOSITIONS = """
accanto attraverso circa contro davanti dentro dietro eccetto entro fino fuori innanzi
insieme intorno lungo malgrado mediante nonostante oltre presso prima riguardo rispetto
salvo secondo sino sopra sotto tramite tranne vicino
"""
_CONNECTIVES = """
addirittura affinché allorché altrimenti anzi anziché appena benché bensì chiunque cioè
ciò come comunque cosicché dov' dove dunque eppure finché giacché infatti infine inoltre
insomma invece laddove nonché od oppure ossia ove ovvero perciò perfino persino pertanto
però poiché purché pure qualora quanta quante quanti quanto quindi sebbene siccome
tuttavia
"""
_ADVERBS = """
abbastanza accanto adesso affatto allora almeno altresì altrettanto altrove anche ancora
anzitutto appena apposta appunto assai attorno avanti ben bene certo circa così
dappertutto dapprima davvero dentro dietro domani dopo dopodomani ecco fin fino finora
forse fuori giusto già giù ieri indietro infatti innanzitutto insieme intanto intorno
invano invece laggiù lassù lontano là lì mai meglio molto neanche nemmeno neppure
nientemeno nonostante oggi oggigiorno ogniqualvolta oltre oltretutto ora ormai ovunque
parecchio peggio perlomeno perlopiù persino piano piuttosto più po' poco poi pressoché
presto prima proprio purtroppo qua quaggiù quantomeno quasi quassù qui sempre sin sinora
solo soltanto sopra soprattutto sotto sottosopra spesso stamattina stanotte stasera
stavolta subito sì talmente talora talvolta tanto tardi troppo tutt'altro tuttavia tuttora
via viceversa vicino volentieri
"""
_NUMERALS = """
cento cinquanta cinque cinquecento diciannove diciassette diciotto dieci dodici due
duecento duemila mille novanta nove ottanta otto quaranta quattordici quattro quattrocento
quindici sedici sei sessanta settanta sette tre trecento tredici trenta undici venti
"""
# Words that stand before a noun or alone: gender and number as an adjective has them.
_PRONOMINAL = """
alcun alcuna alcuno altr' altra altre altri altro ambedue certa certe certi certo ciascun
ciascuna ciascuno diversa diverse diversi diverso entrambe entrambi medesima medesimo
parecchi parecchie poca poche pochi prima prime primi primo qualcuna qualcuno qualsiasi
qualunque seconda secondo stessa stesse stessi stesso tal tale tali tanta tante tanti
terza terzo troppa troppe troppi ultima ultime ultimi ultimo vari varia varie vario
"""

PREPOSITIONS = frozenset(_PREPOSITIONS.split())
CONNECTIVES = frozenset(_CONNECTIVES.split())
ADVERBS = frozenset(_ADVERBS.split())
NUMERALS = frozenset(_NUMERALS.split())
PRONOMINAL = frozenset(_PRONOMINAL.split())

"""What a word that no table has can be, read off its ending.

The endings are those of the regular paradigms (Serianni, *Grammatica italiana*, ch. III on gender
and number, ch. XI on the verb); the lists hold frequent words that break them. An ending that says
nothing (a consonant, `-u`, an accented vowel) leaves every gender and number open. Left out on
purpose: the first and second persons and the subjunctive in `-i`, since with them nearly every noun
in `-o` and `-i` after `lo, la, gli, le` could be a verb after a pronoun.
"""

from __future__ import annotations

import re

from trace_gen.analyse.features import ANY, F_PL, F_SG, FEM, M_PL, M_SG, MASC, PL, SG

__all__ = ["adjective_cells", "finite_cells", "noun_cells", "participle_cells", "verbal_mood"]

_NOUN_ENDINGS: tuple[tuple[str, int], ...] = tuple(
    (ending, cells)
    for cells, endings in (
        (F_SG, "zione sione gione trice tudine aggine igine"),
        (F_PL, "zioni sioni gioni trici tudini aggini igini iste"),
        (M_SG, "tore sore"),
        (M_SG | F_PL, "iere"),
        (M_PL, "tori sori isti ismi emi ammi omi"),
        (M_SG | F_SG, "ista cida iatra nauta arca ema amma oma ota eta crata ogramma"),
        (M_SG, "isma asma"),
        (F_SG | F_PL, "tà tù ie"),
        (F_SG | M_PL | F_PL, "si"),
        (M_SG, "o"),
        (F_SG, "a"),
        (M_PL | F_PL, "i"),
        (M_SG | F_SG | F_PL, "e"),
    )
    for ending in endings.split()
)
_NOUNS: dict[str, int] = {
    form: cells
    for cells, forms in (
        (F_SG, "mano"),
        (FEM, "foto auto moto radio dinamo biro polio libido metropoli"),
        (MASC | FEM, "eco"),
        (MASC, "re video euro audio kilo kimono stereo casinò caffè cameo"),
        (
            M_SG,
            "clima duca papa pirata acrobata panorama enigma trauma stemma prisma carisma dilemma "
            "fantasma asma dogma magma sisma reuma belga profeta problema sistema tema schema "
            "poema",
        ),
        (MASC, "cinema pigiama delta sosia vaglia gorilla panda koala puma boa boia mitra karma"),
        (MASC, "nulla cobra coma plasma dopoguerra"),
        (MASC | F_SG, "media"),
        (FEM | M_SG, "metro"),
        (M_SG | F_SG, "collega artista dentista guida spia guardia recluta comparsa"),
        (M_PL, "colleghi duchi papi pirati poeti piloti atleti"),
        (
            F_PL,
            "uova dita braccia labbra ossa mura ciglia ginocchia lenzuola risa grida urla paia "
            "miglia migliaia centinaia membra fondamenta budella strida corna calcagna cervella",
        ),
        (MASC, "alibi bikini kiwi taxi safari sci bisturi yeti sushi brindisi"),
        (F_SG | F_PL, "serie specie carie superficie barbarie"),
        (F_SG, "cosa rosa sposa posa prosa"),
        (F_PL, "cose rose spose pose"),
        (M_SG, "sposo riposo"),
        (M_PL, "sposi"),
        (M_SG, "mese paese nome cane pane pesce sole mare fiume piede ponte monte"),
    )
    for form in forms.split()
}
_INVARIABLE_ADJECTIVES = (
    "rosa",
    "viola",
    "blu",
    "beige",
    "pari",
    "dispari",
    "impari",
    "ex",
    "super",
)
_INFINITIVE = re.compile(r"[aei]r(?:mi|ti|ci|vi|si|ne|lo|la|li|le|gli)$|[aei]re$|rre$|rsi$")
# Endings of nouns: no verb has them, and few adjectives (`elemento regolatore, forza motrice`).
_NOMINAL = re.compile(r"[zs]ion[ei]$|tudin[ei]$|t[àù]$|[ea]nza$|ismo$")
_ADJECTIVAL = re.compile(r"os[oaie]$|[ai]bil[ei]$|evol[ei]$")
_AGENT = re.compile(r"(?:tor|tric)[ei]$")
# Letters and groups that no inherited Italian word has: `smartphone, software, media partner`.
_FOREIGN = re.compile(r"[jkwxy]|sh|ph|th|ck|oo|ee")
# Compounds that do not change, or change inside: `il guardaboschi, i retrobottega, i capisquadra`.
_COMPOUND = re.compile(
    r"(?:guarda|porta|salva|para|retro|sotto|sopra|dopo|capo|spazza|taglia|rompi|asciuga|aspira|mangia"
    r"|scalda|stuzzica|tosta|trita|appendi|attacca|lustra|fuori)[bcdfglmprstv][aeiouhlr]\w{2}"
)
_GERUND = re.compile(r"[ae]ndo(?:mi|ti|ci|vi|si|ne|lo|la|li|le|gli)?$")
_LONG_PARTICIPLE = re.compile(r"at[ae]$")
_PARTICIPLE = re.compile(r"(?<![ae]n)[ts][oaie]$|[ae]nt[oa]$")
_PLURAL_VERB = re.compile(r"(?:[aoe]no|nno|[eai]ro)$")
_SINGULAR_VERB = re.compile(r"(?:[ae]|[òéì]|rà|isco)$")
_PARTICIPLE_CELLS = {"o": M_SG, "a": F_SG, "i": M_PL, "e": F_PL}


def noun_cells(form: str) -> int:
    """Return the cells of a form as a noun; 0 where it can be none (`confessò`, `famoso`)."""
    if form in _NOUNS:
        return _NOUNS[form]
    if _COMPOUND.match(form):
        return ANY
    if form.endswith("ò") or _ADJECTIVAL.search(form):
        return 0
    if _FOREIGN.search(form):
        return ANY
    return _by_ending(form) | (M_SG if form.endswith(("rsi", "are", "ere", "ire")) else 0)


def _by_ending(form: str) -> int:
    return next((cells for ending, cells in _NOUN_ENDINGS if form.endswith(ending)), ANY)


def adjective_cells(form: str) -> int:
    """Return the cells of a form as an adjective; 0 where it can be none (`nazione`)."""
    if form in _INVARIABLE_ADJECTIVES:
        return ANY
    if form in _NOUNS or form[-1] in "àèéìòù" or _NOMINAL.search(form):
        return 0
    if form.endswith("ista"):
        return SG
    if _AGENT.search(form):
        return _by_ending(form)
    ends = {"o": M_SG, "a": F_SG, "i": PL, "e": M_SG | F_SG | F_PL}
    return ends.get(form[-1], ANY)


def participle_cells(form: str) -> int:
    """Return the cells of a form as a participle; 0 where it can be none."""
    return _PARTICIPLE_CELLS[form[-1]] if _PARTICIPLE.search(form) else 0


def finite_cells(form: str) -> int:
    """Return the cells of a third-person subject of a form; 0 where it can be no finite verb."""
    if _NOMINAL.search(form) or _AGENT.search(form):
        return 0
    if _LONG_PARTICIPLE.search(form):
        return 0
    cells = PL if _PLURAL_VERB.search(form) else 0
    return cells | (SG if _SINGULAR_VERB.search(form) else 0)


def verbal_mood(form: str) -> str:
    """Return `Inf` or `Ger` where the form ends like one, also with a pronoun; else ''."""
    if _INFINITIVE.search(form):
        return "Inf"
    return "Ger" if _GERUND.search(form) else ""

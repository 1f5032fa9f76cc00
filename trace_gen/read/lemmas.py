"""From forms back to words: what verb, noun or adjective a form belongs to.

A form of the table has its lemmas there. Of an unknown verb each form allows several infinitives
(`spinge`: spingere, spingire; `spinto`: spingere, spintere); two forms are taken to be of one verb
where they share one. The endings are those of Serianni, *Grammatica italiana*, ch. XI.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

from trace_gen.analyse.words import Word

__all__ = ["Names", "VerbForm", "adjective", "in_v", "verb_lemmas"]

VerbForm = Literal["finite", "participle", "gerund", "infinitive"]

# ending of the form → endings of the infinitive; the longest that fits comes first
_REGULAR: Final[dict[VerbForm, tuple[tuple[str, tuple[str, ...]], ...]]] = {
    "finite": (
        ("iscono", ("ire",)), ("isce", ("ire", "iscere")), ("avano", ("are",)), ("evano", ("ere",)),
        ("ivano", ("ire",)), ("ava", ("are",)), ("eva", ("ere",)), ("iva", ("ire", "ivare")),
        ("arono", ("are",)), ("erono", ("ere",)), ("ettero", ("ere",)), ("irono", ("ire",)),
        ("eranno", ("are", "ere")), ("iranno", ("ire",)), ("erà", ("are", "ere")),
        ("irà", ("ire",)),
        ("erebbero", ("are", "ere")), ("irebbero", ("ire",)), ("erebbe", ("are", "ere")),
        ("irebbe", ("ire",)), ("ette", ("ere", "ettere")), ("ò", ("are",)), ("é", ("ere",)),
        ("ì", ("ire",)), ("ono", ("ere", "ire")), ("ano", ("are", "ere", "ire")),
        ("ino", ("are",)), ("a", ("are", "ere", "ire")), ("e", ("ere", "ire")), ("i", ("are",)),
    ),
    "participle": (
        ("at", ("are",)), ("it", ("ire",)), ("ut", ("ere",)),
    ),
    "gerund": (("ando", ("are",)), ("endo", ("ere", "ire"))),
    "infinitive": (("", ("",)),),
}  # fmt: skip
# Remote pasts and participles of -ere (`spinse, spinto`), by the consonants before the ending.
_REMOTE: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("sse", ("ggere", "vere", "ttere", "primere", "durre", "cere", "tere")),
    ("lse", ("gliere", "lgere", "lvere", "lere")),
    ("nse", ("ngere", "nguere", "ndere")),
    ("rse", ("rgere", "rdere", "rrere")),
    ("se", ("dere", "ndere", "nere")),
)
_PARTICIPLES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("ss", ("ttere", "ggere", "primere", "tere", "uotere", "dere", "cedere")),
    ("ls", ("llere",)),
    ("rs", ("rgere", "rrere", "rdere")),
    ("s", ("dere", "ndere", "nere")),
    ("lt", ("gliere", "lgere", "lvere")),
    ("nt", ("ngere", "nguere")),
    ("rt", ("rire", "rgere")),
    ("st", ("ndere", "dere", "rre", "nere", "rere")),
    ("tt", ("ggere", "vere", "gere", "cere", "ire")),
    ("ott", ("urre", "uocere")),
    ("att", ("arre", "are")),
)
_CONTRACTED: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("uce", ("urre",)),
    ("ucono", ("urre",)),
    ("one", ("orre",)),
    ("ongono", ("orre",)),
    ("ae", ("arre",)),
    ("aggono", ("arre",)),
)


_IRREGULAR: Final[dict[str, str]] = {
    form: lemma
    for lemma, forms in (
        ("riuscire", "riesce riescono riuscì riuscirono"),
        ("uscire", "esce escono"),
        ("andare", "va vanno andrà andranno"),
        ("fare", "fa fanno fece fecero faceva facevano"),
        ("dare", "dà danno diede diedero"),
        ("sapere", "sa sanno seppe seppero"),
        ("tenere", "tiene tengono tenne tennero"),
        ("venire", "viene vengono venne vennero"),
        ("dire", "dice dicono disse dissero diceva dicevano"),
        ("bere", "beve bevono bevve bevvero"),
        ("salire", "sale salgono"),
        ("rimanere", "rimane rimangono rimase rimasero"),
        ("scegliere", "sceglie scelgono scelse scelsero"),
        ("togliere", "toglie tolgono tolse tolsero"),
        ("cogliere", "coglie colgono colse colsero"),
        ("accogliere", "accoglie accolgono accolse accolsero"),
        ("raccogliere", "raccoglie raccolgono raccolse raccolsero"),
        ("sciogliere", "scioglie sciolgono sciolse sciolsero"),
        ("porre", "pone pongono pose posero"),
        ("trarre", "trae traggono trasse trassero"),
        ("conoscere", "conobbe conobbero"),
        ("rompere", "ruppe ruppero"),
        ("vedere", "vide videro vedrà vedranno"),
        ("cuocere", "cuoce cuociono cosse cossero cuoceva cuocevano"),
        ("muovere", "muove muovono mosse mossero"),
        ("udire", "ode odono"),
        ("morire", "muore muoiono"),
        ("sedere", "siede siedono"),
        ("cadere", "cadde caddero"),
        ("piacere", "piace piacciono piacque piacquero"),
        ("nascere", "nacque nacquero"),
        ("vivere", "visse vissero"),
        ("potere", "poté poterono"),
        ("volere", "volle vollero"),
    )
    for form in forms.split()
}


def verb_lemmas(word: Word, form: VerbForm) -> frozenset[str]:
    """Return the infinitives that a form can belong to in such a place."""
    moods = {"finite": ("Ind", "Sub", "Cnd"), "participle": ("Part",), "gerund": ("Ger",)}
    wanted = moods.get(form, ("Inf",))
    if form == "finite" and word.form in _IRREGULAR:
        return frozenset({_IRREGULAR[word.form]})
    known = frozenset(
        one.lemma for one in word.analyses if one.pos in ("VERB", "AUX") and one.mood in wanted
    )
    return known or _guessed(word.form, form)


def in_v(word: Word) -> frozenset[str]:
    """Return the verb in `-vare` that an unknown form may be a present of: `rileva`, `vedeva`."""
    if word.known or not word.form.endswith(("ava", "eva", "iva", "avano", "evano", "ivano")):
        return frozenset()
    return frozenset({word.form.removesuffix("no").removesuffix("a") + "are"})


@lru_cache(maxsize=1 << 14)
def _guessed(form: str, place: VerbForm) -> frozenset[str]:
    return frozenset(_guesses(form, place))


def _guesses(form: str, place: VerbForm) -> Iterator[str]:
    stem = form[:-1] if place == "participle" else form
    for ending, infinitives in _REGULAR[place]:
        if stem.endswith(ending):
            for infinitive in infinitives:
                yield from _respelt(stem.removesuffix(ending), infinitive)
            break
    if place == "participle":
        yield from _strong(stem, _PARTICIPLES)
    elif place == "finite":
        yield from _strong(form.removesuffix("ro"), _REMOTE)
        yield from _strong(form, _CONTRACTED)


def _strong(stem: str, endings: tuple[tuple[str, tuple[str, ...]], ...]) -> Iterator[str]:
    for ending, infinitives in endings:
        if stem.endswith(ending):
            yield from (stem.removesuffix(ending) + one for one in infinitives)


def _respelt(stem: str, ending: str) -> Iterator[str]:
    """Undo the spelling before another vowel: `pagherà` → pagare, `lasci` → lasciare."""
    yield stem + ending
    if ending == "are":
        if stem.endswith(("ch", "gh")):
            yield stem[:-1] + ending
        if stem.endswith(("c", "g", "sc", "gl")):
            yield stem + "i" + ending
    elif stem.endswith("i"):
        yield stem[:-1] + ending  # `accogliendo` keeps its i, `facendo` has none
    else:
        yield stem + "i" + ending


def adjective(word: Word) -> str:
    """Return the citation form of an adjective or participle that modifies a noun."""
    for one in word.analyses:
        if one.pos == "ADJ":
            return one.lemma
    form = word.form
    if len(form) < 3 or form[-1] not in "oaie":
        return form
    return form[:-1] + ("o" if form[-1] in "oa" else "e")


def _likely(lemma: str) -> tuple[bool, int, str]:
    """Put the conjugation first that new verbs are of."""
    return not lemma.endswith("are"), len(lemma), lemma


class Names:
    """One name for each verb of a pair of sentences, however its forms differ."""

    def __init__(self) -> None:
        self._found: list[tuple[frozenset[str], str]] = []

    def knows(self, lemmas: frozenset[str]) -> bool:
        """Tell whether a verb of this pair has been met that these forms are of."""
        return any(not known.isdisjoint(lemmas) for known, _ in self._found)

    def name(self, lemmas: frozenset[str]) -> str:
        """Return the infinitive by which a verb goes in this pair."""
        for known, name in self._found:
            if not known.isdisjoint(lemmas):
                return name
        name = min(lemmas, key=_likely, default="")
        self._found.append((lemmas, name))
        return name

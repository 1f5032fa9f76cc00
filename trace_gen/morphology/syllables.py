"""How many syllables an Italian word has, by its spelling.

Source: Serianni, *Grammatica italiana*, ch. I: `i` and `u` beside another vowel make a diphthong
(`piano, causa, scuola`) unless they bear the stress (`zio, paura`), and begin a syllable between
two vowels (`operaio, aiuta`); `a`, `e`, `o` beside each other are two syllables (`maestro, poeta`).
Spelling shows the stress on a last vowel alone, so words and endings with a stressed `i` or `u`
before a vowel are listed.
"""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["syllables"]

_STRESSED = """
zio zia zii zie mio mia mie via vie tuo tua tue suo sua sue due tuoi suoi pio pia spia spie scia
scie addio brusio pendio mormorio fruscio calpestio leggio ronzio balia bugia bugie baia paura paure
baule bauli follia mania magia magie energia energie allergia allergie strategia strategie polizia
farmacia farmacie euforia teoria teorie categoria categorie pulizia pulizie galleria batteria
lotteria compagnia compagnie garanzia garanzie malattia malattie economia anatomia
maria mattia sofia lucia elia tobia rosalia
"""
_STRESSED_WORDS = frozenset(_STRESSED.split())
_STRESSED_ENDINGS = (
    *("logia", "logie", "grafia", "grafie", "crazia", "crazie", "sofia", "sofie", "fonia", "fonie"),
    *("nomia", "nomie", "metria", "patia", "patie", "iatria", "scopia", "eria", "erie", "archia"),
)
# Not `seria, materia`: the ending with the stress further back.
_UNSTRESSED = "materia materie seria serie miseria miserie arteria arterie batterie feria ferie"
_UNSTRESSED_WORDS = frozenset(_UNSTRESSED.split())
_SIGNS_ONLY = {"ciao": 1}
_VOWELS = re.compile("[aeiouàèéìíòóùú]+")
_STRONG = frozenset("aeoàèéòó")


@lru_cache(maxsize=1 << 14)
def syllables(word: str) -> int:
    """Count the syllables of a word; an elided article or preposition counts with what follows."""
    letters = re.sub(r"[’']", "", word.lower())
    if letters in _SIGNS_ONLY:
        return _SIGNS_ONLY[letters]
    stressed = letters in _STRESSED_WORDS or (
        letters.endswith(_STRESSED_ENDINGS) and letters not in _UNSTRESSED_WORDS
    )
    letters = re.sub(r"qu|gu(?=[aioeèéìò])", "q", letters)
    # Here `i` is a sign for the sound of the letters before it: `giocare, figlio, scienza`.
    letters = re.sub(r"(?<=[cg])i(?=[aouàòù])|(?<=gl)i(?=[aeou])|(?<=sc)i(?=[aeou])", "", letters)
    letters = re.sub(r"(?<=[aeouàèéìòù])i(?=[aeouàèéìòù])", "j", letters)
    return max(1, sum(map(_nuclei, _VOWELS.findall(letters))) + stressed)


def _nuclei(group: str) -> int:
    """Count the syllables of vowels in a row, where no `i` or `u` beside another is stressed."""
    return max(1, sum(letter in _STRONG for letter in group))

"""Wrong forms that people write for the words of a lexicon, and the right form of each.

They are made by the rule that the word does not follow: the other plural of `-co, -go` (`chirurgi`,
`medichi`), the other conjugation (`cercono`; `aprano`, a subjunctive, is no fault), the regular
participle of an irregular verb (`romputo`). Source: Serianni, *Grammatica italiana*, ch. III and
XI; for the accents, ch. I.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from trace_gen.lexicon.model import Adjective, Noun, Verb
from trace_gen.morphology.conjugation import VerbForms
from trace_gen.morphology.forms import adjective_forms, noun_forms

__all__ = ["ACCENTS", "misspelt_nominal", "misspelt_verb"]

_ACUTE = ("perch", "poich", "finch", "affinch", "bench", "purch", "sicch", "n", "s")
ACCENTS: Mapping[str, str] = {
    **{f"{stem}è": f"{stem}é" for stem in _ACUTE},
    "fà": "fa",
    "pò": "po'",
    "quà": "qua",
    "quì": "qui",
    "stà": "sta",
    "stò": "sto",
    "sù": "su",
}
"""Accents that are always wrong; the acute of `perché` is what dictionaries give."""

_OTHER_PLURALS = (
    *(("co", "ci", "chi"), ("go", "gi", "ghi"), ("ca", "ce", "che"), ("ga", "ge", "ghe")),
    ("io", "ii", "i"),  # not `-cia, -gia`: usage wavers, and `camice` is another word
)
_ALSO_RIGHT = frozenset({"veduto", "perduto", "conceduto", "provveduto"})
_PARTICIPLES = {"are": "ato", "ere": "uto", "ire": "ito"}


def misspelt_nominal(entries: Iterable[Noun | Adjective]) -> Iterator[tuple[str, str]]:
    """Yield wrong plurals of nouns and adjectives, and the right ones."""
    for entry in entries:
        forms = noun_forms(entry) if isinstance(entry, Noun) else adjective_forms(entry)
        for (gender, number), plural in forms.items():
            singular = forms.get((gender, "sg"), "")
            if number == "pl":
                for wrong in _other_plurals(singular):
                    yield wrong, plural


def _other_plurals(singular: str) -> Iterator[str]:
    for ending, *plurals in _OTHER_PLURALS:
        if singular.endswith(ending):
            yield from (singular.removesuffix(ending) + plural for plural in plurals)


def misspelt_verb(verb: Verb, forms: VerbForms) -> Iterator[tuple[str, str]]:
    """Yield wrong forms of a verb (third person plural, gerund, participle), and the right ones."""
    plural, gerund, participle = forms.present["pl"], forms.gerund, forms.participle["m", "sg"]
    for form, endings in ((plural, ("ano", "ono")), (gerund, ("ando", "endo"))):
        for ending, other in (endings, endings[::-1]):
            if form.endswith(ending):
                yield form.removesuffix(ending) + other, form
    infinitive = forms.infinitive
    if plural.endswith("iscono"):  # `smentono`
        yield plural.removesuffix("iscono") + "ono", plural
    regular = _PARTICIPLES.get(infinitive[-3:])
    if regular and infinitive[:-3] + regular not in _ALSO_RIGHT:
        yield infinitive[:-3] + regular, participle

"""The full-form table: a form and all its analyses.

It answers two questions about a text: what a word may be, and whether `article + noun` could be
read as `clitic + verb` after a relative `che` (language.md, section 6: `la visita`, `gli arbitri`).
The closed classes are built in; the open ones come from the lexicon. Features follow Universal
Dependencies (UD Italian), with `m/f` and `sg/pl` as in the lexicon.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from trace_gen.lexicon.model import Adjective, Gender, Noun, Number, Verb
from trace_gen.morphology.conjugation import VerbForms, all_finite, inflects_isc, verb_forms
from trace_gen.morphology.forms import adjective_forms, noun_forms
from trace_gen.morphology.misspelt import ACCENTS, misspelt_nominal, misspelt_verb
from trace_gen.morphology.sound import FUSING

__all__ = ["KIN", "Analysis", "FullForms"]

_AUXILIARIES = ("essere", "avere", "stare", "venire", "potere", "dovere", "volere")
_CLITIC_ARTICLES = ("lo", "la", "gli", "le", "l'")
_FINITE = ("Ind", "Sub", "Imp", "Cnd")

# Rows of the closed classes: forms, lemma, part of speech, genders, numbers, person. Several forms
# or values are joined by `,`; `-` stands for nothing.
_CLOSED = """
il,lo il DET m sg -; la il DET f sg -; l' il DET m,f sg -; i,gli il DET m pl -; le il DET f pl -
un,uno uno DET m sg -; una,un' uno DET f sg -
questo questo DET,PRON m sg -; questa questo DET,PRON f sg -; quest' questo DET m,f sg -
questi questo DET,PRON m pl -; queste questo DET,PRON f pl -
quel quello DET m sg -; quello quello DET,PRON m sg -; quell' quello DET m,f sg -
quella quello DET,PRON f sg -; quei,quegli quello DET m pl -; quelli quello PRON m pl -
quelle quello DET,PRON f pl -
ogni ogni DET m,f sg -; qualche qualche DET m,f sg -; nessun,nessuno nessuno DET,PRON m sg -
nessuna nessuno DET,PRON f sg -; nessun' nessuno DET f sg -
alcuni alcuno DET,PRON m pl -; alcune alcuno DET,PRON f pl -
tutto tutto DET,PRON m sg -; tutta tutto DET,PRON f sg -
tutti tutto DET,PRON m pl -; tutte tutto DET,PRON f pl -
molto molto DET m sg -; molta molto DET f sg -
molti molto DET,PRON m pl -; molte molto DET,PRON f pl -
mio mio ADJ m sg -; mia mio ADJ f sg -; miei mio ADJ m pl -; mie mio ADJ f pl -
tuo tuo ADJ m sg -; tua tuo ADJ f sg -; tuoi tuo ADJ m pl -; tue tuo ADJ f pl -
suo suo ADJ m sg -; sua suo ADJ f sg -; suoi suo ADJ m pl -; sue suo ADJ f pl -
nostro nostro ADJ m sg -; nostra nostro ADJ f sg -
nostri nostro ADJ m pl -; nostre nostro ADJ f pl -
vostro vostro ADJ m sg -; vostra vostro ADJ f sg -
vostri vostro ADJ m pl -; vostre vostro ADJ f pl -; loro loro ADJ m,f sg,pl -
lo lo PRON m sg 3; la lo PRON f sg 3; l' lo PRON m,f sg 3; li lo PRON m pl 3; le lo PRON f pl 3
gli gli PRON m sg,pl 3; le gli PRON f sg 3; mi,me,io io PRON m,f sg 1; ti,te,tu tu PRON m,f sg 2
ci,noi noi PRON m,f pl 1; vi,voi voi PRON m,f pl 2; si,sé si PRON - - 3; ne ne PRON - - -
lui lui PRON m sg 3; lei lei PRON f sg 3; loro loro PRON m,f pl 3
che che PRON,SCONJ - - -; chi chi PRON m,f sg -; cui cui PRON - - -
quale quale PRON m,f sg -; quali quale PRON m,f pl -
di,d' di ADP - - -; a,ad a ADP - - -; da da ADP - - -; in in ADP - - -; su su ADP - - -
con con ADP - - -; per per ADP - - -; tra tra ADP - - -; fra fra ADP - - -
senza senza ADP - - -; verso verso ADP - - -; dopo dopo ADP,ADV - - -; durante durante ADP - - -
e,ed e CCONJ - - -; o o CCONJ - - -; ma ma CCONJ - - -; né né CCONJ - - -
se se SCONJ - - -; perché perché SCONJ - - -; quando quando SCONJ - - -; mentre mentre SCONJ - - -
"""
KIN: Mapping[Gender, Mapping[str, str]] = {
    "m": {
        "padre": "padri",
        "fratello": "fratelli",
        "figlio": "figli",
        "marito": "mariti",
        "zio": "zii",
        "cugino": "cugini",
        "nipote": "nipoti",
        "suocero": "suoceri",
        "genero": "generi",
        "cognato": "cognati",
    },
    "f": {
        "madre": "madri",
        "sorella": "sorelle",
        "figlia": "figlie",
        "moglie": "mogli",
        "zia": "zie",
        "cugina": "cugine",
        "nipote": "nipoti",
        "suocera": "suocere",
        "nuora": "nuore",
        "cognata": "cognate",
    },
}
"""Kin that take a possessive without article in the singular, and their plurals.

Source: Serianni, *Grammatica italiana*, ch. IV. `mamma`, `papà`, `nonno`, `nonna` are left out:
usage wavers.
"""
_PRENOMINAL = ("bello", "buono", "grande", "santo")  # they change before the noun
_ADVERBS = """
non più mai già ancora sempre spesso anche solo soltanto molto davvero troppo bene male poi ora
adesso oggi ieri domani qui qua lì là presto tardi subito quasi così
"""
_ARTICLES: Mapping[str, tuple[str, str]] = {  # tail of the fused form: genders and number
    "l": ("m", "sg"),
    "llo": ("m", "sg"),
    "lla": ("f", "sg"),
    "ll'": ("mf", "sg"),
    "i": ("m", "pl"),
    "gli": ("m", "pl"),
    "lle": ("f", "pl"),
}


@dataclass(frozen=True, slots=True, order=True)
class Analysis:
    """One analysis of a form; '' where a feature does not apply."""

    form: str
    lemma: str
    pos: str
    gender: str = ""
    number: str = ""
    person: str = ""
    mood: str = ""
    tense: str = ""

    @property
    def finite(self) -> bool:
        """Say whether this is a finite verb."""
        return self.mood in _FINITE


@dataclass(frozen=True, slots=True)
class FullForms:
    """Every form that the project knows, with all its analyses."""

    table: Mapping[str, tuple[Analysis, ...]]
    misspelt: Mapping[str, str] = field(default_factory=dict)
    """Wrong forms of the words of the table, and the right ones."""

    @classmethod
    def of(
        cls,
        nouns: Iterable[Noun],
        verbs: Iterable[Verb],
        adjectives: Iterable[Adjective],
        known_verbs: Iterable[str] = (),
        names: Iterable[tuple[str, Gender]] = (),
    ) -> FullForms:
        """Build the table from a lexicon and the built-in closed classes.

        `known_verbs` are infinitives of verbs that are not in the lexicon; they matter only because
        a noun may look like one of their forms.
        """
        nouns, adjectives = tuple(nouns), tuple(adjectives)
        wrong = dict(misspelt_nominal((*nouns, *adjectives)))
        rows: list[Analysis] = [*_closed_class(), *_fused()]
        for lemma in _AUXILIARIES:
            rows += _verb_rows(verb_forms(Verb(lemma=lemma)), Verb(lemma=lemma), "AUX")
        for noun in nouns:
            rows += [
                Analysis(form, noun.lemma, "NOUN", gender, number)
                for (gender, number), form in noun_forms(noun).items()
            ]
        for adj in (*adjectives, *map(_adjective, _PRENOMINAL)):
            rows += _adjective_rows(adj)
        entries = {verb.lemma: verb for verb in verbs}
        for verb in entries.values():
            conjugated = verb_forms(verb, entries.get(verb.lemma.split()[0]))
            rows += _verb_rows(conjugated, verb, "VERB")
            wrong |= dict(misspelt_verb(verb, conjugated))
        for infinitive in known_verbs:
            if infinitive not in entries:
                verb = Verb(lemma=infinitive, isc=inflects_isc(infinitive))
                rows += _verb_rows(verb_forms(verb), verb, "VERB")
        rows += [Analysis(name, name, "PROPN", gender, "sg") for name, gender in names]
        table = _index(rows)
        wrong = {form: right for form, right in wrong.items() if form not in table}
        return cls(table, {**wrong, **ACCENTS})

    def analyses(self, form: str) -> tuple[Analysis, ...]:
        """Return all analyses of a form, also of its lower-case spelling; () when unknown.

        Both apostrophes are read, and both ways of writing an accented letter.
        """
        written = _normal(form)
        found = self.table.get(written, ())
        lowered = written.lower()
        return found if lowered == written else found + self.table.get(lowered, ())

    def is_finite_verb(self, form: str) -> bool:
        """Say whether the form is a finite form of some verb."""
        return any(analysis.finite for analysis in self.analyses(form))

    def garden_path(self, article: str, form: str) -> bool:
        """Say whether article + form could be read as clitic + verb: `la cura`, `gli arbitri`."""
        return _normal(article).lower() in _CLITIC_ARTICLES and self.is_finite_verb(form)

    def __contains__(self, form: object) -> bool:
        return isinstance(form, str) and bool(self.analyses(form))

    def forms(self) -> Iterator[str]:
        """Iterate over the forms, in the order of the entries."""
        return iter(self.table)


def _normal(form: str) -> str:
    return unicodedata.normalize("NFC", form).replace("’", "'")


def _index(rows: Iterable[Analysis]) -> Mapping[str, tuple[Analysis, ...]]:
    table: dict[str, dict[Analysis, None]] = {}
    for row in rows:
        table.setdefault(row.form, {})[row] = None
    return {form: tuple(analyses) for form, analyses in table.items()}


def _closed_class() -> Iterator[Analysis]:
    for row in _CLOSED.replace("\n", ";").split(";"):
        if not row:
            continue
        forms, lemma, *features = row.split()
        kinds, genders, numbers, persons = (cell.replace("-", "").split(",") for cell in features)
        for form in forms.split(","):
            for pos in kinds:
                for gender in genders:
                    for number in numbers:
                        yield Analysis(form, lemma, pos, gender, number, persons[0])
    for gender, names in KIN.items():
        for singular, plural in names.items():
            yield Analysis(singular, singular, "NOUN", gender, "sg")
            yield Analysis(plural, singular, "NOUN", gender, "pl")
    for adverb in _ADVERBS.split():
        yield Analysis(adverb, adverb, "ADV")


def _fused() -> Iterator[Analysis]:
    stems = {**FUSING, "con": "co"}
    for prep, stem in stems.items():
        for tail, (genders, number) in _ARTICLES.items():
            if prep != "con" or tail in ("l", "i"):  # `col`, `coi`; the rest is out of use
                for gender in genders:
                    yield Analysis(stem + tail, f"{prep}+il", "ADP+DET", gender, number)


def _adjective(lemma: str) -> Adjective:
    return Adjective(lemma=lemma)


def _adjective_rows(adj: Adjective) -> Iterator[Analysis]:
    for (gender, number), form in adjective_forms(adj).items():
        yield Analysis(form, adj.lemma, "ADJ", gender, number)
    for gender, number, form in _short_forms(adj.lemma):
        yield Analysis(form, adj.lemma, "ADJ", gender, number)


def _short_forms(lemma: str) -> tuple[tuple[Gender, Number, str], ...]:
    """Return the forms that some adjectives have only before a noun."""
    short: Mapping[str, tuple[tuple[Gender, Number, str], ...]] = {
        "bello": (
            *(("m", "sg", "bel"), ("m", "sg", "bell'"), ("f", "sg", "bell'")),
            *(("m", "pl", "bei"), ("m", "pl", "begli")),
        ),
        "buono": (("m", "sg", "buon"), ("f", "sg", "buon'")),
        "grande": (
            *(("m", "sg", "gran"), ("f", "sg", "gran"), ("m", "pl", "gran"), ("f", "pl", "gran")),
            *(("m", "sg", "grand'"), ("f", "sg", "grand'")),
        ),
        "santo": (("m", "sg", "san"), ("m", "sg", "sant'"), ("f", "sg", "sant'")),
    }
    return short.get(lemma, ())


def _verb_rows(forms: VerbForms, verb: Verb, pos: str) -> Iterator[Analysis]:
    lemma = forms.infinitive
    yield Analysis(lemma, lemma, pos, mood="Inf")
    yield Analysis(forms.gerund, lemma, pos, mood="Ger")
    for (gender, number), form in forms.participle.items():
        yield Analysis(form, lemma, pos, gender, number, mood="Part", tense="Past")
    for form, person, finite_number, mood, tense in all_finite(verb, forms):
        yield Analysis(form, lemma, pos, "", finite_number, person, mood, tense)

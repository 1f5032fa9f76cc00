"""The entries of a lexicon: frozen, strict records of what a linguist writes in YAML.

An entry says only what is irregular about a word; the forms come from `trace_gen.morphology.forms`.
A bare string in YAML stands for an entry with that lemma and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    create_model,
    model_validator,
)

from trace_gen.lexicon.fields import Form, Text, Words

__all__ = [
    "Adjective",
    "Animacy",
    "Article",
    "Aspect",
    "Entry",
    "Expansion",
    "Form",
    "Gender",
    "Name",
    "Noun",
    "NounPhrase",
    "Number",
    "Paraphrase",
    "Predicate",
    "PrepPhrase",
    "Scene",
    "Symmetry",
    "Text",
    "Verb",
    "Words",
    "only",
]

Gender = Literal["m", "f"]
Number = Literal["sg", "pl"]
Animacy = Literal["human", "animal", "inanimate"]
Article = Literal["definite", "indefinite", "none"]
Aspect = Literal["state", "activity", "accomplishment", "achievement"]
Symmetry = Literal["none", "symmetric", "mutual"]


def _word(value: Any) -> Any:
    return {"lemma": value} if isinstance(value, str) else value


def _noun(value: Any) -> Any:
    return {"noun": value} if isinstance(value, str) else value


class Entry(BaseModel):
    """What all records share: strict types, no unknown keys, no change after loading."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def only(model: type[Entry], keys: Collection[str]) -> type[Entry]:
    """Return a model of the same name that has only some of the keys: for values by themselves."""
    fields: dict[str, Any] = {
        key: (info.annotation, info) for key, info in model.model_fields.items() if key in keys
    }
    return create_model(model.__name__, __base__=Entry, **fields)


class Word(Entry):
    """A record that may be written as its lemma alone."""

    @model_validator(mode="before")
    @classmethod
    def _from_lemma(cls, value: Any) -> Any:
        return _word(value)


class Noun(Word):
    """A noun.

    `gender` is left out for nouns of people that have both genders (`maestro/maestra`) and for
    things whose ending shows it (-o masculine, -a feminine); `m` or `f` for nouns of one gender.
    `f`, `pl`, `f_pl` give forms that the rules of `morphology.forms` would not.
    `natural: false` marks grammatical gender that says nothing of the person (`la guardia`).
    `count: false` marks mass nouns and nouns that take no `un(a)`. `source` says where a form that
    the reference table lacks comes from.
    """

    lemma: Form
    gender: Gender | None = None
    f: Form | None = None
    pl: Form | None = None
    f_pl: Form | None = None
    invariable: bool = False
    animacy: Animacy = "human"
    kind: Text = "person"
    natural: bool = True
    count: bool = True
    source: Text | None = None


class Verb(Word):
    """A verb, or a verbal expression whose first word is inflected (`prendere in giro`).

    The inflected forms are given only where they are irregular: `present_3sg`, `present_3pl`,
    `participle` (masculine singular), `gerund`, `imperfect_3sg`, `imperfect_3pl`, `remote_3sg`,
    `remote_3pl`. `isc` marks -isc- verbs. A verbal expression takes what it does not say from the
    entry of its first word.

    `reversible`: two people can do it to each other, so it may head an object relative whose roles
    are swapped. `symmetry`: `symmetric` (`incontrare`: the swap is the same event), `mutual` (felt
    as such), `none`. `passive: false` where `da` could mean `to` or `from` (`accompagnare`).
    `agent`, `patient`: animacies, kinds of noun or single nouns that can do it or undergo it.
    `scenes`: where it happens; empty for everywhere. `use`: families, beyond those of people who do
    it to each other, whose relatives it may head (`anim-an-in`, `anim-in-an`, `mixed`). `dative`:
    there, the subject of the matrix clause is who it is done for (`la lettera che Giulia gli ha
    spedito`).
    """

    lemma: Form
    isc: bool = False
    present_3sg: Form | None = None
    present_3pl: Form | None = None
    participle: Form | None = None
    gerund: Form | None = None
    imperfect_3sg: Form | None = None
    imperfect_3pl: Form | None = None
    remote_3sg: Form | None = None
    remote_3pl: Form | None = None
    aux: Literal["avere", "essere"] = "avere"
    aspect: Aspect = "activity"
    reversible: bool = False
    symmetry: Symmetry = "none"
    passive: bool = True
    verb_class: Text = "action"
    agent: Words = ("human",)
    patient: Words = ("human",)
    scenes: Words = ()
    use: Words = ()
    dative: bool = False
    source: Text | None = None

    @model_validator(mode="after")
    def _transitive(self) -> Verb:
        if self.reversible and self.dative:
            raise ValueError(
                "`dative` is for what is done to things, `reversible` for what people do to others",
                "take one of them out",
            )
        if self.aux == "essere" and (self.reversible or self.use):
            key = "reversible" if self.reversible else "use"
            raise ValueError(
                f"a verb with `aux: essere` has no object, which `{key}` needs",
                f"take `{key}` out, or say `aux: avere`",
            )
        return self


class Name(Word):
    """A first name, whose gender everyone knows."""

    lemma: Form
    gender: Gender


class Adjective(Word):
    """An adjective; `kind` says what dropping it does to the meaning (`presunto` is modal)."""

    lemma: Form
    f: Form | None = None
    pl: Form | None = None
    f_pl: Form | None = None
    invariable: bool = False
    kind: Literal["intersective", "modal", "privative"] = "intersective"
    source: Text | None = None


class NounPhrase(Entry):
    """A noun phrase inside a predicate: `la porta dell'aula`, `il microfono nuovo`.

    A bare string stands for the noun with its definite article.
    """

    noun: Text
    number: Number = "sg"
    article: Article = "definite"
    adj: Text | None = None
    pre: Text | None = None
    pp: PrepPhrase | None = None

    @model_validator(mode="before")
    @classmethod
    def _from_noun(cls, value: Any) -> Any:
        return _noun(value)


class PrepPhrase(Entry):
    """A preposition and its noun phrase: `dell'aula`, `di storia` (`article: none`).

    `name` is a proper name that closes it: `del liceo Manzoni`.
    """

    prep: Literal["di", "a", "da", "in", "con", "su", "per", "tra", "fra"]
    noun: Text
    number: Number = "sg"
    article: Article = "definite"
    adj: Text | None = None
    name: Form | None = None


class Expansion(PrepPhrase):
    """A prepositional phrase that makes a noun phrase of a scene longer (the distance conditions).

    `who`: roles of the scene's cast or single nouns; left out for the whole cast. `second: true`:
    it may also follow another (`lo specializzando di oculistica della clinica`).
    """

    who: Words = ()
    second: bool = False
    scene: Text = Field(default="")

    @property
    def closed(self) -> bool:
        """Whether a relative may follow: a bare noun or a name leaves it nothing to attach to."""
        return self.article == "none" or bool(self.name)


class Predicate(Entry):
    """A matrix predicate: a verb and its object, in a scene, for those who can do it there.

    Without `object`: a copula with its adjective and what belongs to it (`era famoso per la
    precisione`: verb essere, `adj`, `pp`), or a bare verb whose object is the relative head.
    `who`: roles of the scene's cast or single nouns; left out for the whole cast.
    `indefinite: false` where `una …` for the object is odd (`il pavimento`, `il pranzo`).
    `bare: false` where the object is odd without its modifiers.
    `short`: the modifier of the object in one adjective (`della settimana` → `settimanale`).
    """

    verb: Text
    object: NounPhrase | None = None
    adj: Text | None = None
    pp: PrepPhrase | None = None
    who: Words = ()
    indefinite: bool = True
    bare: bool = True
    short: Text | None = None
    scene: Text = Field(default="")


class Scene(Entry):
    """A scene, and who takes part in it: role → nouns.

    `kind`: `people` who do things to each other, `works` (people and what they make, read or see),
    `things` that people with a name hand to each other; a family draws from scenes of one kind.
    `verbs`: what else is done here, of the verbs whose own `scenes` do not name this one.
    """

    id: Text
    title: Text
    kind: Text = "people"
    cast: dict[Text, Words]
    verbs: Words = ()

    def has(self, verb: Verb) -> bool:
        """Whether a verb is at home in this scene."""
        return not verb.scenes or self.id in verb.scenes or verb.lemma in self.verbs


class Paraphrase(Entry):
    """`source` may be put as `target` in Sentence2.

    `equivalent`: each implies the other; `weaker`: only `source` implies `target`.
    `kind`: `verb` (between people, in the relative), `object` (a noun of a predicate's object) or
    `converse`: the same event told from the other side, with `da` (`A elogia B` → `B riceve un
    elogio da A`).
    """

    kind: Literal["verb", "object", "converse"]
    source: Text
    target: Text
    direction: Literal["equivalent", "weaker"] = "equivalent"

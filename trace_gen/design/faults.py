"""Why a word may not stand in a slot. Source: language.md sections 2 and 6."""

from __future__ import annotations

from trace_gen.design.conditions import Features
from trace_gen.grammar.phrases import Inflector
from trace_gen.lexicon.load import Lexicon
from trace_gen.lexicon.model import Noun
from trace_gen.morphology.analyses import FullForms
from trace_gen.morphology.forms import visible_gender
from trace_gen.morphology.sound import attach, definite

__all__ = ["noun_fault", "verb_fault"]


def noun_fault(
    noun: Noun, features: Features, inflector: Inflector, table: FullForms, after_che: bool
) -> str:
    """Say why a noun cannot stand in a slot with these features; '' if it can."""
    gender = features.gender or inflector.gender_of(noun.lemma)
    form = inflector.forms(noun).get((gender, features.number))
    if noun.animacy != features.animacy:
        return f"is {noun.animacy}"
    if not noun.natural:
        return "has grammatical gender"
    if form is None:
        return f"has no {gender} {features.number}"
    if not visible_gender(noun, features.number, gender):
        return "does not show its gender"
    article = definite(form, gender, features.number)
    if after_che and table.garden_path(article, form):
        return f"makes a garden path: '{attach(article, form)}' may be a clitic and a verb"
    return ""


def verb_fault(form: str, subject: Features, lexicon: Lexicon, table: FullForms) -> str:
    """Say why a verb form cannot follow an embedded subject with these features; '' if it can.

    After `la maestra`, `critica` may be read as her attribute: a garden path in one member of a
    matched set and not in the others.
    """
    for analysis in table.analyses(form):
        noun = lexicon.nouns.get(analysis.lemma) if analysis.pos == "NOUN" else None
        attribute = analysis.pos == "ADJ" or (noun is not None and noun.animacy == "human")
        if attribute and (analysis.gender, analysis.number) == (subject.gender, subject.number):
            return f"makes a garden path: '{form}' may be an attribute of the noun before it"
    return ""

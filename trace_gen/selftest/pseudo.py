"""Sentences whose nouns and verbs no table has: pseudo-words that inflect regularly.

A noun becomes one in `-o, -i` (masculine) or `-a, -e` (feminine), a verb one in `-are`; gender,
number, form and kind of onset stay, and so does every article. Adjectives, names, auxiliaries and
other function words stay too. Whoever meets `drombe` cannot know that it is the plural of `dromba`:
it may be the singular of a noun in `-e` of either gender, and `drombi` a plural of either. So
`la drombe` and `le drombi` are permitted, and discarded. It may be an adjective as well, with which
`quello` stands alone: `quello drombo` is permitted as `quello nuovo` is, `quel sfombo` is not.
Source: Serianni, *Grammatica italiana*, ch. III and VII.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trace_gen.analyse.features import cells
from trace_gen.analyse.structure import Phrase, Verb
from trace_gen.design.mix import hash_text
from trace_gen.lexicon.model import Adjective, Gender, Noun
from trace_gen.lexicon.model import Verb as VerbEntry
from trace_gen.morphology.analyses import Analysis, FullForms
from trace_gen.morphology.sound import Onset, onset
from trace_gen.selftest.paradigm import Paradigm
from trace_gen.selftest.sentence import Sentence

__all__ = ["unknown_words"]

# Clusters that are Italian one by one but hardly together, so that no real word comes out.
_ONSETS: dict[Onset, tuple[str, ...]] = {
    "vowel": ("ab", "ad", "alb", "ard", "ef", "elm", "erv", "ol", "orb", "ud", "ult", "imb"),
    "strong": ("sp", "st", "sb", "sf", "sm", "sv", "str", "spr", "z", "gn", "ps"),
    "plain": ("br", "dr", "fr", "gr", "pr", "tr", "bl", "fl", "pl", "gl", "cl"),
}
_VOWELS = "aeou"
_MIDDLES = ("lb", "rd", "mp", "nt", "rl", "ff", "bb", "lm", "rv", "nd", "ld", "rp", "lf")
# Not `m` (as in the Greek `-ema, -oma`), nor `c, g`, whose plurals waver.
_NOUN_ENDS = (
    *("b", "mb", "lb", "rb", "d", "ld", "rd", "f", "lf", "ff", "l", "ll", "lm", "rm", "rn", "n"),
    *("p", "lp", "mp", "rp", "pp", "rt", "nt", "lt", "tt", "v", "lv", "rv", "z", "nz", "zz"),
)
_VERB_ENDS = ("nc", "lc", "rc", "nt", "rt", "mb", "ll", "tt", "n", "v", "d", "rd", "pp", "zz", "lm")
_ENDINGS = {("m", "sg"): "o", ("f", "sg"): "a", ("m", "pl"): "i", ("f", "pl"): "e"}
_ENDS = {"NOUN": _NOUN_ENDS, "VERB": _VERB_ENDS}
_GENDERS: tuple[Gender, ...] = ("m", "f")

_Key = tuple[str, str, Onset]


def unknown_words(sentences: Sequence[Sentence], seed: int) -> list[Sentence]:
    """Return the sentences with pseudo-words for their nouns and verbs."""
    if not sentences:
        return []
    known = sentences[0].paradigm
    replaced = [dict(_content(sentence)) for sentence in sentences]
    wanted = sorted(
        {
            (row.pos, row.lemma, onset(sentence.words[position]))
            for sentence, rows in zip(sentences, replaced, strict=True)
            for position, row in rows.items()
        }
    )
    stems = _stems(wanted, known, seed)
    nouns = [stem for (pos, *_), stem in stems.items() if pos == "NOUN"]
    verbs = [stem for (pos, *_), stem in stems.items() if pos == "VERB"]
    conjugation = _verbs(verbs)
    paradigm = Paradigm(known.forms, _nouns(nouns), conjugation, possible=_possible(nouns))
    conjugated = {
        (one.lemma, *_features(one)): one.form
        for same in conjugation.table.values()
        for one in same
    }

    def word(written: str, row: Analysis) -> str:
        stem = stems[row.pos, row.lemma, onset(written)]
        if row.pos == "NOUN":
            return stem + _ENDINGS[row.gender, row.number]
        return conjugated[f"{stem}are", *_features(row)]

    return [
        sentence.reworded(
            [
                word(written, rows[position]) if position in rows else written
                for position, written in enumerate(sentence.words)
            ],
            paradigm,
        )
        for sentence, rows in zip(sentences, replaced, strict=True)
    ]


def _features(row: Analysis) -> tuple[str, ...]:
    return row.mood, row.tense, row.person, row.gender, row.number


def _content(sentence: Sentence) -> Iterator[tuple[int, Analysis]]:
    """Yield the positions of nouns and verbs, with the analysis that they have there."""
    for phrase in sentence.phrases():
        if row := _as_noun(sentence, phrase):
            yield phrase.head, row
    for link in sentence.structure.links:
        yield from _as_verb(sentence, link.clause.verb)


def _as_noun(sentence: Sentence, phrase: Phrase) -> Analysis | None:
    shown = sentence.noun_phrase(phrase)
    rows = sentence.paradigm.analyses(sentence.words[phrase.head])
    if any(row.pos == "PROPN" for row in rows):
        return None
    return next((row for row in rows if row.pos == "NOUN" and cells(row) & shown), None)


def _as_verb(sentence: Sentence, verb: Verb) -> Iterator[tuple[int, Analysis]]:
    positions = [verb.finite, *verb.participles]
    if verb.auxiliary == "stare":
        positions.append(verb.end - 1)
    for position in positions:
        rows = sentence.paradigm.analyses(sentence.words[position])
        if any(row.pos == "AUX" for row in rows):
            continue
        for row in rows:
            fits = row.finite and row.person == "3" if position == verb.finite else not row.finite
            if row.pos == "VERB" and fits:
                yield position, row
                break


def _stems(wanted: Sequence[_Key], known: Paradigm, seed: int) -> dict[_Key, str]:
    """Return a stem for every word, each of its own, with which no known form begins."""
    taken = {form[:end] for form in known.forms.forms() for end in range(2, len(form) + 1)}
    found: dict[_Key, str] = {}
    for key in wanted:
        attempt = 0
        while (stem := _stem(key, seed, attempt)) in taken:
            attempt += 1
        found[key] = stem
        taken.add(stem)
    return found


def _stem(key: _Key, seed: int, attempt: int) -> str:
    pos, lemma, kind = key
    digits = hash_text(f"{seed} {attempt} {pos} {lemma}")
    parts = []
    for choices in (_ONSETS[kind], _VOWELS, _MIDDLES, _VOWELS, _ENDS[pos]):
        digits, digit = divmod(digits, len(choices))
        parts.append(choices[digit])
    return "".join(parts)


def _nouns(stems: Sequence[str]) -> FullForms:
    masculine = [Noun(lemma=f"{stem}o", gender="m") for stem in stems]
    feminine = [Noun(lemma=f"{stem}a", gender="f") for stem in stems]
    return FullForms.of([*masculine, *feminine], (), ())


def _possible(stems: Sequence[str]) -> FullForms:
    nouns = [Noun(lemma=f"{stem}e", gender=gender) for stem in stems for gender in _GENDERS]
    return FullForms.of(nouns, (), [Adjective(lemma=f"{stem}o") for stem in stems])


def _verbs(stems: Sequence[str]) -> FullForms:
    return FullForms.of((), [VerbEntry(lemma=f"{stem}are") for stem in stems], ())

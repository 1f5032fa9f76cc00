"""How frequent the words of the lexicons are, taken from wordfreq and frozen into a lexicon file.

Who builds stimuli needs no wordfreq: its figures are in `lexicons/frequencies/`. Who adds words
asks for theirs here. Source: Speer (2022), wordfreq 3, with the Zipf scale of van Heuven and others
(2014).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from trace_gen.design.scenes import cast_of
from trace_gen.errors import Fault, InputError, Place
from trace_gen.text import refused, write_atomic
from trace_gen.workshop import Workshop

__all__ = ["freeze", "measured_forms"]

_HINT = "pip install 'trace-gen[freq]'"


def measured_forms(shop: Workshop) -> list[str]:
    """Return the forms whose frequency a build may ask for, sorted: nouns, names, verbs."""
    return sorted({form.lower() for form in _forms(shop)})


def _forms(shop: Workshop) -> Iterator[str]:
    lexicon, inflector = shop.lexicon, shop.inflector
    for noun in sorted({noun for scene in lexicon.scenes.values() for noun in cast_of(scene)}):
        yield from inflector.forms(lexicon.nouns[noun]).values()
    yield from lexicon.names
    used = {predicate.verb for predicate in lexicon.predicates}
    for verb in lexicon.verbs.values():
        if verb.reversible or verb.use or verb.lemma in used:
            forms = inflector.verb_forms(verb)
            for tense in (forms.present, forms.imperfect, forms.remote):
                yield from tense.values()
            yield from (forms.gerund, forms.participle["m", "sg"])


def _zipf_of(forms: Iterable[str]) -> dict[str, float]:
    """Return the Zipf frequency of each form, in hundredths; 0 for what wordfreq has never seen.

    Raises InputError (F120) where wordfreq is not installed.
    """
    try:
        import wordfreq
    except ImportError:
        raise InputError(Fault("F120", "wordfreq is not installed", hint=_HINT)) from None
    found: Any = wordfreq.zipf_frequency
    return {form: round(float(found(form, "it")), 2) for form in forms}


def freeze(out: Path, shop: Workshop) -> int:
    """Write a lexicon file with the frequencies of the words that have none yet; return how many.

    Nothing is written where none is missing. Raises InputError: F120 without wordfreq, F102 where
    the file cannot be written, F121 where there is one.
    """
    missing = [form for form in measured_forms(shop) if form not in shop.lexicon.frequencies]
    if not missing:
        return 0
    if out.exists():
        hint = "name a new file; all files of a folder are read"
        raise InputError(Fault("F121", "there is such a file", Place(out.as_posix()), hint))
    found = _zipf_of(missing)
    with refused("F102", f"cannot write '{out}'", "choose a folder that you may write to"):
        out.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(out, _as_yaml(found))
    return len(found)


def _as_yaml(found: dict[str, float]) -> str:
    """Return frequencies as a lexicon file."""
    head = (
        f"# Zipf frequencies of Italian forms, from wordfreq {version('wordfreq')} (Speer 2022,"
        " doi:10.5281/zenodo.7199437),\n# whose data are under CC BY-SA 4.0; so is this file."
        " `trace-gen lexicon frequencies` made it.\n"
    )
    return head + "frequencies:\n" + "".join(f"  {_key(form)}: {z}\n" for form, z in found.items())


def _key(form: str) -> str:
    return f'"{form}"' if form in ("no", "on", "off", "yes", "y", "n", "true", "false") else form

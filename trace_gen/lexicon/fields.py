"""What may stand in a field of an entry: text, a word, or a list of them."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, StringConstraints

from trace_gen.text import straight_apostrophes

__all__ = ["Form", "Text", "Words"]

# Letters as they stand in Italian words and names, and what may stand between them. An apostrophe
# that is not straight and spaces of other kinds have a fault of their own (L109).
_SPELT = re.compile(r"[A-Za-z0-9\u00c0-\u024f\u1e00-\u1eff'\s-]+")
_NO_LETTERS = "\u00d7\u00f7"


def _spelt(value: str) -> str:
    for letter in straight_apostrophes(value):
        if letter in _NO_LETTERS or not _SPELT.fullmatch(letter):
            # A letter of another script may look like one of ours.
            shown = f"'{letter}'" if letter.isascii() else f"'{letter}' (U+{ord(letter):04X})"
            raise ValueError(
                f"{value!r} holds {shown}, which no Italian word does",
                "write letters, with apostrophe, hyphen or space between them",
            )
    if value.strip() and not any(map(str.isalpha, value)):
        raise ValueError(f"{value!r} holds no letter", "write a word")
    return value


def _listed(value: Any) -> Any:
    if isinstance(value, str):
        return (value,)
    return tuple(value) if isinstance(value, list) else value


Text = Annotated[str, StringConstraints(min_length=1)]
Form = Annotated[Text, AfterValidator(_spelt)]
"""A word or an expression as it stands in a sentence."""
Words = Annotated[tuple[Text, ...], BeforeValidator(_listed)]

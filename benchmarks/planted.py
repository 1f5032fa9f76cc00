"""Files of pairs that leak nothing by construction, and the leaks that are planted in them.

A clean file: each item has two premises, of which one denies the relative clause and the other the
matrix clause (so both hold one `non`), and two hypotheses, each of which follows from one of them.
Every Sentence2 has both golds, every Sentence1 has both, and the rows are in no order.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from trace_gen.pairs import TSV_COLUMNS

CANARY = "Canary: 00000000-1111-2222-3333-444444444444\n"
Rows = list[dict[str, str]]


def clean(shop: Any, seed: int, items: int = 250) -> Rows:
    """Return four pairs of each item of `num-mism`."""
    (condition,) = shop.templates.choose(["num-mism"])
    found, rng = [], random.Random(seed)
    table = shop.rows(condition, seed).table(0, items)
    for number, row in enumerate(table.to_pylist(), 1):
        found += _item(row, number, rng.choice(["main", "relative", "both", "both denied"]))
    rng.shuffle(found)
    return numbered(found)


def _item(row: dict[str, Any], number: int, kind: str) -> Rows:
    text, spans = row["Sentence1"], row["spans"]
    np1, np2 = (text[spans[key]["start"] : spans[key]["end"]] for key in ("s1_np1", "s1_np2"))
    at, end = spans["s1_verb"]["start"], spans["s1_matrix_verb"]["start"]
    relative, matrix = text[at:end].strip(), text[end:].removesuffix(".")
    subject = np2[0].upper() + np2[1:]
    object_ = np1[0].lower() + np1[1:]
    premises = (
        (f"{np1} che {np2} {relative} non {matrix}.", {"relative": True, "main": False}),
        (f"{np1} che {np2} non {relative} {matrix}.", {"relative": False, "main": True}),
    )
    hypotheses = {
        ("main", True): ("NP1", f"{np1} {matrix}."),
        ("main", False): ("NP1", f"{np1} non {matrix}."),
        ("relative", True): ("NP2", f"{subject} {relative} {object_}."),
        ("relative", False): ("NP2", f"{subject} non {relative} {object_}."),
    }
    chosen = {
        "main": (("main", True), ("main", False)),
        "relative": (("relative", True), ("relative", False)),
        "both": (("main", True), ("relative", True)),
        "both denied": (("main", False), ("relative", False)),
    }[kind]
    rows = []
    for first, says in premises:
        for clause, positive in chosen:
            target, second = hypotheses[clause, positive]
            gold = "sì" if says[clause] == positive else "no"
            values = ("", "trace-gen", f"{number}_2", "num-mism", first, second, target, gold)
            rows.append(dict(zip(TSV_COLUMNS, values, strict=True)))
    return rows


def numbered(rows: Rows) -> Rows:
    return [{**row, "UniqueID": str(number)} for number, row in enumerate(rows, 1)]


def write(rows: Rows, path: Path) -> Path:
    """Write a TSV, with a canary in a card beside it."""
    lines = [
        "\t".join(TSV_COLUMNS),
        *("\t".join(row[name] for name in TSV_COLUMNS) for row in rows),
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    (path.parent / "README.md").write_text(CANARY, encoding="utf-8")
    return path


def _number(row: dict[str, str]) -> int:
    return int(row["ID-mapping"].split("_")[0])


def by_item_modulo_4(rows: Rows, seed: int) -> Rows:
    """Items 1, 2 (mod 4) keep their `sì` only, the others their `no`."""
    wanted = {0: "no", 1: "sì", 2: "sì", 3: "no"}
    return numbered([row for row in rows if row["Gold"] == wanted[_number(row) % 4]])


def longer_no(rows: Rows, seed: int) -> Rows:
    """Every Sentence2 that does not follow says when."""
    return [
        {**row, "Sentence2": row["Sentence2"].replace(".", " in questo momento.")}
        if row["Gold"] == "no"
        else row
        for row in rows
    ]


def noun_always_yes(rows: Rows, seed: int) -> Rows:
    """In a tenth of the items NP1 is a notary, and what is said then follows."""
    found = []
    for row in rows:
        if _number(row) % 10:
            found.append(row)
        elif row["Gold"] == "sì":
            np1 = row["Sentence1"].split(" che ")[0]
            inside = np1[0].lower() + np1[1:]
            changed = {
                name: row[name].replace(np1, "Il notaio").replace(f" {inside}.", " il notaio.")
                for name in ("Sentence1", "Sentence2")
            }
            found.append({**row, **changed})
    return numbered(found)


def torn_duplicate(rows: Rows, seed: int) -> Rows:
    """One pair comes again with the other gold."""
    again = dict(random.Random(seed).choice(rows))
    again["Gold"] = "no" if again["Gold"] == "sì" else "sì"
    return numbered([*rows, again])


def wrong_number(rows: Rows, seed: int) -> Rows:
    """One plural subject has a singular verb."""
    found = [dict(row) for row in rows]
    for row in found:
        subject, verb, *rest = _two_words(row["Sentence2"])
        if row["NP target"] == "NP2" and verb.endswith("ano"):
            row["Sentence2"] = " ".join((subject, verb.removesuffix("no"), *rest))
            return found
    raise AssertionError("no such row")


def _two_words(sentence: str) -> list[str]:
    """Split after the subject, which is an article and a noun."""
    words = sentence.split(" ")
    return [" ".join(words[:2]), *words[2:]]


def flipped(rows: Rows, seed: int) -> Rows:
    """One gold in twenty is the other one."""
    rng = random.Random(seed)
    wrong = {*rng.sample(range(len(rows)), len(rows) // 20)}
    other = {"sì": "no", "no": "sì"}
    return [
        {**row, "Gold": other[row["Gold"]]} if k in wrong else row for k, row in enumerate(rows)
    ]


PLANTS: dict[str, tuple[Callable[[Rows, int], Rows], str]] = {
    "gold by item modulo 4": (by_item_modulo_4, "D202"),
    "longer Sentence2 for 'no'": (longer_no, "D401"),
    "one noun always 'sì'": (noun_always_yes, "D301"),
    "duplicate with opposite gold": (torn_duplicate, "D602"),
    "plural subject, singular verb": (wrong_number, "D701"),
    "5% flipped labels": (flipped, "D702"),
}
"""What is planted and the code of the finding that has to report it."""


def train(rows: Rows, seed: int) -> Rows:
    """Return one pair each of a tenth of the items: what must not be in another file."""
    seen: set[int] = set()
    found = []
    for row in rows:
        number = _number(row)
        if number % 10 == seed % 10 and number not in seen:
            seen.add(number)
            found.append(row)
    return numbered(found)

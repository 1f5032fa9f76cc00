"""Meaning × meaning × policy → verdict: whether Sentence1 implies Sentence2, and why.

Source: language.md section 4, after Brunato 2024 (the reference convention, the criteria and the
published tense policy). Every gold label comes from `entail` and from nothing else.
"""

from trace_gen.entail.judge import entail
from trace_gen.entail.knowledge import NOTHING_KNOWN, Direction, Knowledge
from trace_gen.entail.tense import Policy, licence
from trace_gen.entail.verdict import RULES, Gold, ThreeWay, Verdict

__all__ = [
    "NOTHING_KNOWN",
    "RULES",
    "Direction",
    "Gold",
    "Knowledge",
    "Policy",
    "ThreeWay",
    "Verdict",
    "entail",
    "licence",
]

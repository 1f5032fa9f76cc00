"""The rules about single phrases, each phrase judged once.

They look at no other words than those of the phrase, and a text says `della porta` a thousand
times; so what was found of a phrase is kept, by its characters and its shape.
"""

from __future__ import annotations

from trace_gen.analyse.structure import Phrase, Structure
from trace_gen.check.codes import PHRASAL, apply
from trace_gen.check.finding import Finding, Links, View
from trace_gen.check.links import links_of_phrase

__all__ = ["Phrasal"]

_MOST = 1 << 16  # phrases kept: some 20 MB; then it begins anew


class Phrasal:
    """The phrasal rules, and what they said of phrases before."""

    def __init__(self) -> None:
        self._known: dict[object, tuple[tuple[Finding, ...], Links]] = {}

    def judge(self, view: View) -> tuple[list[Finding], list[Links]]:
        """Return the faults inside the phrases of a text, and the links inside each."""
        found: list[Finding] = []
        links: list[Links] = []
        text, spans = view.text, view.spans
        for phrase in view.structure.phrases:
            first = phrase.start
            if phrase.det is not None and phrase.det < first:
                first = phrase.det  # a fused preposition
            start = spans[first][0]
            last = phrase.post[-1] if phrase.post else phrase.head
            key = (
                text[start : spans[last][1]],
                first == 0,  # there a capital says nothing
                phrase.head - first,
                None if phrase.det is None else phrase.det - first,
                len(phrase.pre),
                len(phrase.post),
                phrase.inner == () and phrase.relative is None,
                phrase.post and tuple([view.words[host].head for host in phrase.hosts]),
            )
            known = self._known.get(key) or self._judge(view, phrase, key, start)
            links.append(known[1])
            if known[0]:
                found += [_moved(fault, start) for fault in known[0]]
        return found, links

    def _judge(
        self, view: View, phrase: Phrase, key: object, start: int
    ) -> tuple[tuple[Finding, ...], Links]:
        if len(self._known) >= _MOST:
            self._known.clear()
        alone = view.with_structure(Structure((phrase,)))
        faults = tuple(_moved(fault, -start) for fault in apply(PHRASAL, alone))
        self._known[key] = known = faults, links_of_phrase(view, phrase)
        return known


def _moved(fault: Finding, by: int) -> Finding:
    start, end = fault.start + by, fault.end + by
    return Finding(fault.code, start, end, fault.rule, fault.found, fault.expected)

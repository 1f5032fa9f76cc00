"""The whole check: the gate judges; a statistical pipeline, where there is one, is asked too."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from trace_gen import __version__
from trace_gen.analyse.statistical import BUILT_IN
from trace_gen.check.finding import Verdict
from trace_gen.check.heads import notices
from trace_gen.text import straight_apostrophes

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

    from trace_gen.check.gate import Gate

__all__ = ["Checker"]

_BATCH = 256  # texts that a pipeline reads at once
_CHUNK = 1024  # texts that a process is handed at once
# So many texts are checked before other processes start: each takes three seconds to be ready.
_ALONE, _WITH_MODEL = 20_000, 2_000


class Checker:
    """A gate and perhaps a statistical pipeline, whose disagreements are notices, never faults."""

    def __init__(self, gate: Gate, model: Language | None = None) -> None:
        self._gate = gate
        self._model = model

    @property
    def pipeline(self) -> dict[str, str]:
        """Name and version of the pipeline, from its meta: never where it lies."""
        if self._model is None:
            return {"name": BUILT_IN, "version": __version__}
        meta = self._model.meta
        return {"name": f"{meta['lang']}_{meta['name']}", "version": str(meta["version"])}

    def check(self, text: str) -> Verdict:
        """Return what is said of a text."""
        return next(self.check_all([text]))

    def check_all(self, texts: Iterable[str], processes: int = 1) -> Iterator[Verdict]:
        """Return what is said of each text, in their order, while the texts are read.

        With more than one process a script must be one that can be imported (`if __name__ ==
        "__main__":`), as always with `multiprocessing`.
        """
        if processes > 1:
            first = _ALONE if self._model is None else _WITH_MODEL
            return _spread(self, texts, processes, first)
        if self._model is None:
            return map(self._gate.verdict, texts)
        # Either apostrophe gives the same notices, and the offsets stay the same.
        pairs = ((straight_apostrophes(text), text) for text in texts)
        parsed = self._model.pipe(pairs, as_tuples=True, batch_size=_BATCH)
        return (self._both(text, doc) for doc, text in parsed)

    def _both(self, text: str, doc: Doc) -> Verdict:
        judged = self._gate.judged(text)
        complete = judged.readings if judged.complete else ()
        doubts = notices(judged.view, doc, judged.faults, complete)
        return Verdict(judged.faults, doubts, judged.links)


def _spread(
    checker: Checker, texts: Iterable[str], processes: int, first: int
) -> Iterator[Verdict]:
    """Check the first texts here and chunks of the rest in processes, a few chunks ahead."""
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing import get_context

    rest = iter(texts)
    yield from checker.check_all(islice(rest, first))
    chunk = list(islice(rest, _CHUNK))
    if not chunk:
        return
    # Not `fork`: libraries that this process has loaded may hold threads and locks.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _start, (checker,))
    waiting: deque[Future[list[Verdict]]] = deque()
    try:
        while chunk:
            waiting.append(pool.submit(_work, chunk))
            if len(waiting) > 2 * processes:
                yield from waiting.popleft().result()
            chunk = list(islice(rest, _CHUNK))
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


_checker: Checker | None = None


def _start(checker: Checker) -> None:
    """Make a process ready: its checker is there once, and Ctrl-C is left to the parent."""
    import signal

    global _checker  # noqa: PLW0603 - a worker process has no other place for it
    _checker = checker
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(texts: list[str]) -> list[Verdict]:
    assert _checker is not None
    return list(_checker.check_all(texts))

"""What a self-test found: counts for every kind of fault, false alarms, links; and the targets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from trace_gen.check.finding import Finding, Links

__all__ = ["Alarm", "Count", "Miss", "Part", "SelfTest"]

_FOUND = {"lexicon": 0.995, "unknown": 0.97}
_ALARMS = {"lexicon": 0.005, "unknown": 0.01}
_DECIDED = 0.9


@dataclass(frozen=True, slots=True)
class Count:
    """How it went with one kind of fault.

    `found`: as a fault, under a code that the kind has; `noticed`: not found, but the pipeline
    doubts it; `undecided`: neither, and a link of the sentence is left undecided; `discarded`:
    drawn, but permitted by some analysis, and not among the `planted`.
    """

    kind: str
    planted: int
    found: int
    noticed: int
    undecided: int
    discarded: int

    @property
    def share(self) -> float:
        """Return which share of the faults was found; 1 where none could be planted."""
        return self.found / self.planted if self.planted else 1.0


@dataclass(frozen=True, slots=True)
class Miss:
    """A planted fault that was not found, at `start:end`."""

    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Alarm:
    """A correct sentence with a fault that is none."""

    text: str
    finding: Finding


@dataclass(frozen=True, slots=True)
class Part:
    """The result for one vocabulary.

    `sentences` and `links` are those of the correct sentences; `doubted` are the correct sentences
    of which the pipeline doubts something.
    """

    sentences: int
    doubted: int
    links: Links
    counts: tuple[Count, ...]
    alarms: tuple[Alarm, ...]
    misses: tuple[Miss, ...]

    @property
    def false_alarms(self) -> int:
        """How many correct sentences were flagged."""
        return len({alarm.text for alarm in self.alarms})

    @property
    def determiners_decided(self) -> float:
        """Which share of the links between determiner and noun was decided."""
        total = self.links.determiners + self.links.open_determiners
        return self.links.determiners / total if total else 1.0

    @property
    def links_decided(self) -> float:
        """Which share of all links was decided."""
        total = self.links.checked + self.links.undecided
        return self.links.checked / total if total else 1.0


@dataclass(frozen=True, slots=True)
class SelfTest:
    """The results by vocabulary: `lexicon`, and perhaps `unknown`; with which pipeline."""

    pipeline: Mapping[str, str]
    seed: int
    parts: Mapping[str, Part]

    def shortfalls(self) -> Iterator[str]:
        """Say where a target is missed: found, false alarms, determiner–noun links decided."""
        for name, part in self.parts.items():
            for count in part.counts:
                if count.share < _FOUND[name]:
                    yield f"{name}: {count.kind}: found {count.share:.1%}"
            if part.false_alarms > _ALARMS[name] * part.sentences:
                yield f"{name}: false alarms: {part.false_alarms} of {part.sentences}"
            if part.determiners_decided < _DECIDED:
                yield f"{name}: determiner–noun links decided: {part.determiners_decided:.1%}"

    def as_json(self) -> dict[str, Any]:
        """Return all of it, ready for JSON."""
        return {
            "pipeline": dict(self.pipeline),
            "seed": self.seed,
            **{
                name: {
                    "sentences": part.sentences,
                    "false_alarms": part.false_alarms,
                    "doubted": part.doubted,
                    "links": asdict(part.links),
                    "determiners_decided": round(part.determiners_decided, 4),
                    "links_decided": round(part.links_decided, 4),
                    "kinds": [asdict(count) for count in part.counts],
                    "alarms": [asdict(alarm) for alarm in part.alarms],
                    "misses": [asdict(miss) for miss in part.misses],
                }
                for name, part in self.parts.items()
            },
            "shortfalls": list(self.shortfalls()),
        }

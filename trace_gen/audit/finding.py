"""What an audit says: findings with a severity, and what each kind of check has looked at.

Codes: D1xx balance, D2xx order, D3xx words and marks, D4xx length and overlap of the two sentences,
D5xx baselines that see one sentence, D6xx repeated pairs and the other file, D7xx sentences and
labels, D8xx matching of the conditions, D9xx how the file is marked. D100: the extra is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

__all__ = ["SEVERITIES", "Audit", "Finding", "Look", "Severity", "graded"]

Severity = Literal["notice", "warning", "fault"]

SEVERITIES: Final[tuple[Severity, ...]] = ("notice", "warning", "fault")
"""From the lightest to the gravest."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was found: in a sentence, in figures, and what to do about it."""

    code: str
    severity: Severity
    message: str
    figures: Mapping[str, Any]
    hint: str

    def as_json(self) -> dict[str, Any]:
        """Return everything, for a program."""
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "figures": dict(self.figures),
            "hint": self.hint,
        }


@dataclass(frozen=True, slots=True)
class Look:
    """A kind of check: what it looked at and the main figures, what it could not look at, and why.

    `told`: the main figures in words, for the summary; empty where nothing could be looked at.
    """

    name: str
    told: str = ""
    figures: Mapping[str, Any] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    not_looked_at: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return all figures, for a program; the findings stand apart."""
        return {"figures": dict(self.figures), "not_looked_at": list(self.not_looked_at)}


@dataclass(frozen=True, slots=True)
class Audit:
    """All that is said of a file."""

    file: str
    against: str | None
    pairs: int
    items: int | None
    looks: tuple[Look, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings, the gravest first."""
        found = [one for look in self.looks for one in look.findings]
        return tuple(sorted(found, key=lambda one: (-SEVERITIES.index(one.severity), one.code)))

    def reaches(self, severity: Severity) -> bool:
        """Whether there is a finding of this severity or a graver one."""
        least = SEVERITIES.index(severity)
        return any(SEVERITIES.index(one.severity) >= least for one in self.findings)

    def as_json(self) -> dict[str, Any]:
        """Return everything, for a program."""
        return {
            "file": self.file,
            "against": self.against,
            "pairs": self.pairs,
            "items": self.items,
            "checks": {look.name: look.as_json() for look in self.looks},
            "findings": [one.as_json() for one in self.findings],
        }


def graded(effect: float, warning: float, fault: float) -> Severity:
    """Return the severity of an effect that chance does not explain, by its size.

    In a huge file the smallest effect is beyond chance: how large it is decides.
    """
    if effect >= fault:
        return "fault"
    return "warning" if effect >= warning else "notice"

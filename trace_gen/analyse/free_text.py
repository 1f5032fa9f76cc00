"""What words may be besides in text that is not made of the table's words alone.

A table of forms has a word as a verb and not as the noun or adjective that it is too, and an ending
lets an unknown word be more than it can be where it stands.
"""

from __future__ import annotations

from trace_gen.analyse.words import Class

__all__ = ["loosened", "settled", "unmodifying"]

_AFTER_PRONOUN = Class.VERBAL | Class.CLITIC
_VERB = Class.FINITE | Class.INF


def loosened(classes: tuple[int, ...]) -> tuple[int, ...]:
    """Let a word that is known as a verb alone be more where no verb stands.

    A noun after an article (`la strega`), a predicate after the copula (`è stanca`).
    """
    found = list(classes)
    opened, before, copula = False, 0, False
    for k, here in enumerate(classes):
        alone = here & _VERB and not here & ~_VERB
        if alone and (opened or (before & Class.PREP and not here & Class.INF)):  # `in porto`
            found[k] |= Class.NOUN | Class.ADJ | Class.GUESSED
        elif alone and copula and not here & Class.INF:
            found[k] |= Class.PREDICATIVE
        determiner = here & (Class.DET | Class.FUSED) and not here & (Class.ADV | Class.EITHER)
        # After a noun `gli` is a pronoun: `la mano gli trema`.
        pronoun = here & Class.CLITIC and before & Class.NOMINAL and not before & Class.VERBAL
        # Not after two: in `gli dei` the second is the noun; nor after a figure: `alle 8 parte`.
        inside = opened and here & Class.BEFORE and not here & Class.NAME
        opened = bool(determiner and not pronoun and not opened) or bool(inside)
        before = here
        copula = bool(here & Class.ESSERE) or (copula and bool(here & (Class.ADV | Class.STATO)))
    return tuple(found)


def settled(classes: tuple[int, ...]) -> tuple[int, ...]:
    """Let no article be a pronoun where neither a verb nor another pronoun follows.

    It changes no reading; and `la porta che` then has the classes of `una porta che`.
    """
    found, after = list(classes), 0
    for k in range(len(found) - 1, -1, -1):
        if found[k] & Class.DET and not after & _AFTER_PRONOUN:
            found[k] &= ~Class.CLITIC
        after = found[k]
    return tuple(found)


def unmodifying(classes: tuple[int, ...]) -> tuple[int, ...]:
    """Let no word that was guessed modify a noun, if it can be a verb, nor one after it.

    Else every verb could be an adjective of its subject: `il cane abbaia la notte`.
    """
    return tuple(map(_unmodifying, classes))


def _unmodifying(here: int) -> int:
    if not here & Class.GUESSED or not here & (Class.NOUN | Class.FINITE):
        return here
    kept = Class.PREDICATIVE if here & Class.ADJ else 0
    kept |= Class.GROUPED if here & Class.PART else 0
    kept |= 0 if here & Class.FINITE else Class.AFTER
    return (here & ~Class.ADJECTIVAL) | kept

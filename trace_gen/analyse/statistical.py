"""Which statistical pipeline gives the second opinion: an installed one, or one in a folder.

The gate never asks it (`analyse.pipeline` has no statistical part), so what is installed changes
what is noticed about a text, never what counts as a fault.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from trace_gen.errors import Fault, InputError, Place, suggest

if TYPE_CHECKING:
    from spacy.language import Language

__all__ = ["BUILT_IN", "PREFERRED", "choose_model", "is_installed"]

PREFERRED = ("it_core_news_lg", "it_core_news_md", "it_core_news_sm")
"""spaCy's own Italian pipelines, the best first."""

BUILT_IN = "built-in"

_NEEDED = ("parser", "morphologizer")
_SETUP = "`trace-gen setup` installs one"


def choose_model(name: str | None) -> Language | None:
    """Load a statistical pipeline; None stands for the built-in components alone.

    `None` or `auto`: the best of `PREFERRED` that is installed, if any. `built-in`: none. Else the
    name of an installed package, or a folder. Raises InputError: K111 where there is none of that
    name, K112 where it does not load or cannot read a sentence, K113 where its language is not
    Italian, K114 where it has no parser or no morphologizer.
    """
    if name == BUILT_IN:
        return None
    if name is None or name == "auto":
        name = next(filter(is_installed, PREFERRED), None)
        if name is None:
            return None
    return _checked(name, _load(name))


def is_installed(name: str) -> bool:
    """Say whether a package of that name is installed."""
    from spacy.util import is_package

    return bool(name.strip()) and is_package(name)


def _load(name: str) -> Language:
    import spacy

    if not is_installed(name):
        _look_into(name)
    try:
        return spacy.load(name)
    except Exception as error:  # noqa: BLE001 - whatever a foreign folder or package makes spaCy raise
        raise _broken(name, "it does not load", error) from None


def _broken(name: str, what: str, error: Exception) -> InputError:
    said = " ".join(str(error).split())
    message = f"{what}: {type(error).__name__}: {said[:200]}"
    return InputError(Fault("K112", message, Place(name), f"install or copy it again; {_SETUP}"))


def _look_into(name: str) -> None:
    """Raise InputError where a name is no folder, or the folder holds no pipeline."""
    folder = Path(name)
    try:
        there = bool(name.strip()) and folder.exists()
        if there and (folder / "config.cfg").is_file() and (folder / "meta.json").is_file():
            return
    except OSError as error:
        raise _broken(name, "it cannot be read", error) from None
    if not there:
        near = "" if name in PREFERRED else suggest(name, [*PREFERRED, BUILT_IN])
        hint = "; ".join(filter(None, (near, f"name a package or a folder; {_SETUP}")))
        message = f"no pipeline '{name}' is installed, nor is there such a folder"
        raise InputError(Fault("K111", message, Place("--spacy-model"), hint))
    # A package that was unpacked by hand has its pipeline two folders down.
    inner = sorted(path.parent.as_posix() for path in folder.glob("*/*/config.cfg"))
    inner += sorted(path.parent.as_posix() for path in folder.glob("*/config.cfg"))
    hint = f"name the folder within, '{inner[0]}'" if inner else f"choose another; {_SETUP}"
    message = "no spaCy pipeline here: a pipeline is a folder with config.cfg and meta.json"
    raise InputError(Fault("K112", message, Place(name), hint))


def _checked(name: str, model: Language) -> Language:
    if model.lang != "it":
        message = f"its language is '{model.lang}', not 'it'"
        raise InputError(Fault("K113", message, Place(name), _SETUP))
    if missing := [part for part in _NEEDED if not model.has_pipe(part)]:
        has = ", ".join(model.pipe_names) or "nothing"
        message = f"it has no {' and no '.join(missing)} (it has: {has})"
        raise InputError(Fault("K114", message, Place(name), _SETUP))
    try:
        model("Il gatto dorme.")
    except Exception as error:  # noqa: BLE001 - a part that was not copied shows only when it is used
        raise _broken(name, "it loads, but cannot read a sentence", error) from None
    return model

"""What pydantic found wrong with an entry, said to the person who wrote the YAML file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, get_args

from pydantic import BaseModel, ValidationError

from trace_gen.errors import Fault, Place, suggest

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

    from trace_gen.lexicon.marked import Loc, Marked

__all__ = ["explain"]

_NAMING_KEYS = ("lemma", "id", "name", "verb", "noun", "source")

# The first word of a pydantic error type, as someone who writes YAML knows it, and what to write.
_TYPES: Mapping[str, tuple[str, str]] = {
    "string": ("text", "write one word or phrase"),
    "bool": ("true or false", "write it without quotes"),
    "int": ("a whole number", "write digits, without quotes"),
    "float": ("a number", "write digits, without quotes"),
    "list": ("a list", "begin each entry with '- '"),
    "tuple": ("a list", "begin each entry with '- '"),
    "dict": ("a mapping (key: value)", "write 'key: value', a line each"),
    "model": ("a mapping (key: value)", "write 'key: value', a line each"),
    "none": ("left out", "take it out"),
}


def explain(
    error: ValidationError,
    model: type[BaseModel],
    data: Any,
    marked: Marked,
    *,
    loc: Loc,
    moved: Mapping[str, Loc],
) -> list[Fault]:
    """Return a fault with place and code for each thing pydantic found (L101 to L104).

    `loc` is where the data stands in the file; `moved`, where single keys of it stand instead. What
    is wrong with those is wrong for every entry alike, so no entry is named for it.
    """
    faults = []
    for detail in error.errors(include_url=False):
        inner = detail["loc"]
        if inner and inner[0] in moved:
            place = (*moved[str(inner[0])], *inner[1:])
            faults.append(_fault(detail, model, _kind(model), marked, place))
        else:
            label = _kind(model) + _name(data)
            faults.append(_fault(detail, model, label, marked, (*loc, *inner)))
    return faults


def _fault(
    detail: ErrorDetails, model: type[BaseModel], label: str, marked: Marked, loc: Loc
) -> Fault:
    inner = detail["loc"]
    place = marked.place(loc)
    match detail["type"]:
        case "extra_forbidden":
            message = f"unknown key '{inner[-1]}' in {_what(inner[:-1], label)}"
            hint = suggest(str(inner[-1]), _known_keys(model, inner[:-1]))
            return Fault("L101", message, marked.key_place(loc), hint)
        case "missing":
            message = f"key '{inner[-1]}' is missing in {_what(inner[:-1], label)}"
            return Fault("L103", message, place, f"add '{inner[-1]}: ...'")
        case "int_from_float" | "none_required":
            return _wrong_type(detail, label, place)
        case kind if kind.endswith("_type"):
            return _wrong_type(detail, label, place)
    return _bad_value(detail, label, marked, loc)


def _wrong_type(detail: ErrorDetails, label: str, place: Place) -> Fault:
    word = detail["type"].split("_")[0]
    wanted, hint = _TYPES.get(word, (f"of type '{word}'", ""))
    message = f"{_what(detail['loc'], label)} must be {wanted}, not {_got(detail['input'])}"
    return Fault("L102", message, place, hint)


def _bad_value(detail: ErrorDetails, label: str, marked: Marked, loc: Loc) -> Fault:
    what, value, ctx = _what(detail["loc"], label), detail["input"], detail.get("ctx", {})
    message, hint = f"{what}: {detail['msg']}", ""
    match detail["type"]:
        case "value_error":
            # Our own validators raise ValueError(message) or ValueError(message, hint).
            said = (*ctx["error"].args, "")
            message, hint = f"{what}: {said[0]}", str(said[1])
        case "literal_error":
            choices = re.findall(r"'([^']*)'", str(ctx.get("expected", "")))
            message, hint = f"{what} cannot be '{value}'", suggest(str(value), choices)
        case "string_too_short" if value == "":
            message, hint = f"{what} is empty", "write it, or take it out"
        case "string_too_long":
            message = f"{what} is too long: {len(value)} characters"
            hint = f"write {ctx['max_length']} at most"
        case "too_short":
            message, hint = f"{what} is empty", "begin each entry with '- '"
        case "greater_than_equal":
            message, hint = f"{what} cannot be {value}", f"write {ctx['ge']} or more"
        case "less_than_equal":
            message, hint = f"{what} cannot be {value}", f"write {ctx['le']} or less"
    return Fault("L104", message, marked.place(loc), hint)


def _kind(model: type[BaseModel]) -> str:
    """Return the name of a model in plain words: `NounPhrase` → `noun phrase`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", model.__name__.strip("_")).lower()


def _name(data: Any) -> str:
    if not isinstance(data, dict):
        return ""
    names = (data[key] for key in _NAMING_KEYS if isinstance(data.get(key), str))
    return next((f" '{name}'" for name in names), "")


def _what(inner: Loc, label: str) -> str:
    # Indices are left out: line and column say it better than a count from zero.
    dotted = ".".join(part for part in inner if isinstance(part, str))
    return f"'{dotted}' of {label}" if dotted else label


def _got(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, (list, tuple)):
        return "a list"
    return f"the text '{value}'" if isinstance(value, str) else f"the number {value}"


def _known_keys(model: type[BaseModel], inner: Loc) -> list[str]:
    """Return the keys that the record at a location inside a model may have."""
    models = {model}
    for part in inner:
        fields = {key: kind for each in models for key, kind in _keys(each).items()}
        # An index, or the key of a free mapping, stays with the records it leads to; such a key may
        # happen to be the name of a field.
        if part in fields:
            models = _models_in(fields[str(part)]) or models
    return sorted({key for each in models for key in _keys(each)})


def _keys(model: type[BaseModel]) -> dict[str, Any]:
    # A record that names one defined after it (`NounPhrase`) has no types to look at until then.
    model.model_rebuild()
    return {info.alias or name: info.annotation for name, info in model.model_fields.items()}


def _models_in(annotation: Any) -> set[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return {annotation}
    return {found for argument in get_args(annotation) for found in _models_in(argument)}

"""Translates pydantic's errors into plain sentences: what was expected, and what was found."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from ecs_platformer.errors import MOST_NAMES_LISTED, shown
from ecs_platformer.project.toml.load_errors import Message, Problem
from ecs_platformer.project.toml.scanner import Path

if TYPE_CHECKING:
    from pydantic import ValidationError

MOST_REPORTED = 1000  # errors in one field; further errors are only counted
EXPECTED_TYPES = {
    "int_type": "a whole number",
    "float_type": "a number",
    "finite_number": "a finite number",
    "bool_type": "true or false",
    "string_type": "text",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a table",
    "none_required": "nothing",
}
LIMITS = {
    "greater_than_equal": ("at least", "ge"),
    "less_than_equal": ("at most", "le"),
    "greater_than": ("more than", "gt"),
    "less_than": ("less than", "lt"),
    "multiple_of": ("a multiple of", "multiple_of"),
}
WITH_ALPHA = 'a colour "#rrggbb" or "#rrggbbaa"'
FORMS = {
    "^#[0-9a-fA-F]{6}$": 'a colour like "#dc5350"',
    "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$": WITH_ALPHA,
    "^(#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?)?$": WITH_ALPHA,
    "^[a-g][#b]?[0-8]$": 'a note like "c#4"',
}
QUOTED = re.compile(r"'([^']*)'")  # the choices of a Literal, as pydantic lists them


def problems_of(error: ValueError, name: str, value: Any) -> list[Problem]:
    """Return what is wrong with the value of the field `name`: one problem for each wrong place in the value.

    If there are over MOST_REPORTED errors, a single problem says how many.
    """
    wrong = cast("ValidationError", error)
    if wrong.error_count() > MOST_REPORTED:
        return [Problem((name,), Message(f"{wrong.error_count()} errors in it"))]
    found: dict[Path, list[dict[str, Any]]] = {}
    for one in wrong.errors(include_url=False):
        details = cast("dict[str, Any]", one)
        key = (details["ctx"]["key"],) if details["type"] == "unknown_key" else ()
        found.setdefault((*_inside(details["loc"], value), *key), []).append(details)
    # of the branches of a union, only those that failed deepest inside the value are reported
    above = {path[:length] for path in found for length in range(len(path))}
    return [Problem((name, *path), _message(errors)) for path, errors in found.items() if path not in above]


def _inside(location: Sequence[int | str], value: Any) -> Path:
    """Return a location from pydantic as a path in the value."""
    path: Path = ()
    for part in location:
        if isinstance(part, int) and isinstance(value, list | tuple):
            items = cast("Sequence[Any]", value)
            if part >= len(items):  # a missing item: the list is too short
                return path
            value = items[part]
        elif isinstance(value, dict) and part in value:
            value = cast("Mapping[Any, Any]", value)[part]
        else:
            continue
        path += (part,)
    return path


def _message(errors: list[dict[str, Any]]) -> Message:
    """Return one message for all errors at one place; if there are several, they come from the branches of a union."""
    found: Any = errors[0]["input"]
    expected: list[str] = []
    choices: list[str] = []
    for error in errors:
        kind, about = error["type"], cast("dict[str, Any]", error.get("ctx", {}))
        if kind in EXPECTED_TYPES:
            expected.append(EXPECTED_TYPES[kind])
        elif kind in LIMITS:
            words, key = LIMITS[kind]
            expected.append(f"{words} {_number(about[key])}")
        elif kind == "literal_error":
            listed, written = _listed(about["expected"])
            choices += listed
            expected += written
        elif kind == "string_pattern_mismatch":
            expected.append(FORMS.get(about["pattern"], f"text of the form {about['pattern']}"))
        elif kind == "unknown_key":
            return Message(f"no such key: {shown(about['key'])}", about["key"], about["known"])
        elif kind == "missing" and isinstance(found, dict):
            return Message(f"missing: {' and '.join(str(one['loc'][-1]) for one in errors)}")
        elif kind in ("too_many", "unreadable"):
            return Message(error["msg"])
        elif kind == "too_short":
            return Message(f"expected at least {about['min_length']} item{'s' * (about['min_length'] != 1)}")
        elif kind == "too_long":
            return _count(about["max_length"], found)
        elif kind == "missing":
            return _count(len(found) + len(errors), found)
        else:
            return Message(f"{error['msg'][:1].lower()}{error['msg'][1:]}, found {shown(found)}")
    text = f"expected {_either(list(dict.fromkeys(expected)))}, found {shown(found)}"
    return Message(text, found, choices, listed=True) if choices and isinstance(found, str) else Message(text)


@lru_cache(maxsize=256)
def _listed(expected: str) -> tuple[list[str], list[str]]:
    found: list[str] = QUOTED.findall(expected)
    return found, [shown(choice) for choice in found] or [expected]


def _either(choices: list[str]) -> str:
    if len(choices) > MOST_NAMES_LISTED:
        return ", ".join(choices[:MOST_NAMES_LISTED]) + ", …"
    return " or ".join([", ".join(choices[:-1])] * (len(choices) > 1) + choices[-1:])


def _count(expected: int, found: Sequence[object]) -> Message:
    return Message(f"expected {expected} item{'s' * (expected != 1)}, found {len(found)}")


def _number(limit: float) -> str:
    return str(int(limit)) if float(limit).is_integer() else str(limit)

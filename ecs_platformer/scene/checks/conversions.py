"""Converts values to the types of fields as the checks do, but without checking: lists to tuples, 3 to 3.0.

This is for pages in a browser, which have no pydantic: all that a page loads was checked when the page was built.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

from ecs_platformer.scene.checks.verb_tables import is_one_verb, table_of

Convert = Callable[[Any], Any]


@cache
def conversion(annotation: Any) -> Convert:
    """Return a function that converts a value to the type of an annotation."""
    annotation = getattr(annotation, "__value__", annotation)  # of a `type X = …`
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        verbs = [rule for rule in inner[1:] if is_one_verb(rule)]
        return partial(_with_one_verb, verbs[0]) if verbs else conversion(inner[0])
    if annotation is float:
        return _float
    if annotation is tuple or origin is tuple:
        return partial(_tuple, tuple(item if item is ... else conversion(item) for item in inner))
    if origin is list:
        return partial(_list, conversion(inner[0]))
    if origin is dict:
        return partial(_dict, conversion(inner[1]))
    if is_typeddict(annotation):
        return partial(_table, get_type_hints(annotation, include_extras=True))
    if origin in (Union, types.UnionType):
        return partial(_first_that_fits, inner)
    return _same


def _same(value: Any) -> Any:
    return value


def _float(value: Any) -> Any:
    return float(value) if type(value) is int else value


def _tuple(items: tuple[Any, ...], value: Any) -> Any:
    if not isinstance(value, list | tuple):
        return value
    values: tuple[Any, ...] = tuple(cast("list[Any]", value))
    if len(items) == 2 and items[1] is ...:
        return tuple([items[0](one) for one in values])
    if len(items) != len(values):
        return values
    return tuple([convert(one) for convert, one in zip(items, values, strict=True)])


def _list(convert: Convert, value: Any) -> Any:
    return list(map(convert, cast("list[Any]", value))) if isinstance(value, list) else value


def _dict(convert: Convert, value: Any) -> Any:
    return {key: convert(one) for key, one in cast("dict[Any, Any]", value).items()} if _is_table(value) else value


def _table(types: Mapping[str, Any], value: Any) -> Any:
    """Return the table with its keys in the order of the types, as the checks do: it is part of the state."""
    if not _is_table(value):
        return value
    table = cast("dict[str, Any]", value)
    known = {key: conversion(annotation)(table[key]) for key, annotation in types.items() if key in table}
    return known | {key: one for key, one in table.items() if key not in known}


def _with_one_verb(rule: Any, value: Any) -> Any:
    table = table_of(rule, cast("dict[str, Any]", value)) if _is_table(value) else None
    return value if table is None else _table(table.types, value)


def _first_that_fits(choices: tuple[Any, ...], value: Any) -> Any:
    return next((conversion(choice)(value) for choice in choices if _fits(choice, value)), value)


def _fits(annotation: Any, value: Any) -> bool:
    """Return True if the value may be of this type. The items of a list, tuple or dict are not looked at."""
    annotation = getattr(annotation, "__value__", annotation)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _is_table(value) if any(map(is_one_verb, inner[1:])) else _fits(inner[0], value)
    if origin in (Union, types.UnionType):
        return any(_fits(choice, value) for choice in inner)
    if origin is Literal:
        return value in inner
    if annotation is float:
        return type(value) in (int, float)
    if annotation is tuple or origin is tuple:
        return isinstance(value, list | tuple)
    if origin is dict or is_typeddict(annotation):
        return _is_table(value)
    kind = origin or annotation
    return type(value) is kind if isinstance(kind, type) else value is annotation


def _is_table(value: Any) -> bool:
    return isinstance(value, dict)

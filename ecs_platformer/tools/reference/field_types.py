"""The types of fields in `components/units.py`, for the reference: the values that scene files may give such fields."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from ecs_platformer.project.modules import joined_package, load
from ecs_platformer.tools.reference.field_docs import constant_docs

MODULE = "components.units"
WORDS: dict[Any, str] = {int: "whole number", float: "number", str: "text", bool: "true or false"}


def field_types() -> Iterator[tuple[str, str, str]]:
    """Yield (name, allowed values, description) for each type in the project's `components/units.py`. Yield
    nothing if there is no such file."""
    joined_package("components")
    if find_spec(MODULE) is None:
        return
    module = load(MODULE)
    described = constant_docs(module)
    for name, annotation in _named(module):
        yield name, _allowed(*get_args(annotation)), described.get(name, "")


def allowed_values(annotation: Any) -> str:
    """Return what a scene file may write for a field, as Markdown; types of `components/units.py` by their names."""
    for name, unit in _named(load(MODULE)):
        if unit == annotation:
            return f"`{name}`"
    kinds, origin = get_args(annotation), get_origin(annotation)
    if origin is Annotated:
        return _allowed(*kinds)
    if origin is Literal:
        return ", ".join(f'`"{choice}"`' for choice in kinds)
    if origin in (Union, UnionType):
        return " or ".join(allowed_values(kind) for kind in kinds if kind is not NoneType)
    if origin is tuple and kinds[-1] is Ellipsis:
        return f"list of {allowed_values(kinds[0])}"
    if origin is tuple:
        return f"[{', '.join(map(allowed_values, kinds))}]"
    return WORDS[annotation]


def _named(module: ModuleType) -> Iterator[tuple[str, Any]]:
    return ((name, value) for name, value in vars(module).items() if get_origin(value) is Annotated)


def _allowed(base: Any, *rules: Any) -> str:
    word = WORDS.get(base, "text")
    for rule in rules:
        if hasattr(rule, "low"):
            word += f", {rule.low:,.12g} to {rule.high:,.12g}"
        elif hasattr(rule, "pattern"):
            word += f" like `{rule.pattern}`"
    return word

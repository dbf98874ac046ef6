"""The types of fields in `components/units.py`, for the reference: the values that scene files may give such fields."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Annotated, Any, get_args, get_origin

from ecs_platformer.project.modules import joined_package, load
from ecs_platformer.tools.reference.field_docs import constant_docs

MODULE = "components.units"
WORDS = {int: "whole number", float: "number", str: "text"}


def field_types() -> Iterator[tuple[str, str, str]]:
    """Yield (name, allowed values, description) for each type in the project's `components/units.py`. Yield
    nothing if there is no such file."""
    joined_package("components")
    if find_spec(MODULE) is None:
        return
    module = load(MODULE)
    described = constant_docs(module)
    for name, annotation in vars(module).items():
        if get_origin(annotation) is Annotated:
            yield name, _allowed(*get_args(annotation)), described.get(name, "")


def _allowed(base: Any, *rules: Any) -> str:
    word = WORDS.get(base, "text")
    for rule in rules:
        if hasattr(rule, "low"):
            word += f", {rule.low:,.12g} to {rule.high:,.12g}"
        elif hasattr(rule, "pattern"):
            word += f" like `{rule.pattern}`"
    return word

"""The canonical text of plain values, which `Snapshot.hash` digests.

A field that holds its default is left out, so a later version may add fields without changing existing hashes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING
from itertools import repeat
from typing import Any

from ecs_platformer.world.snapshot.plain_values import ClassLayout, Record, Values


def text(value: Any) -> str:
    """Return a plain value as text. Different values have different texts; floats are exact. The text is the value's
    `repr`, but records are written by component_text()."""
    cls = value.__class__
    representation = repr(value)
    if "Record(" not in representation or cls is str:
        return representation
    if cls is Record:
        return component_text(value.kind, value.values)
    if cls is dict:
        return "{" + ", ".join(f"{text(key)}: {text(item)}" for key, item in value.items()) + "}"
    items = ", ".join(map(text, value))
    if cls is list:
        return f"[{items}]"
    return f"({items},)" if len(value) == 1 else f"({items})"


def component_text(kind: ClassLayout, values: Values) -> str:
    """Return the text of a component or a record, without the fields that hold their default."""
    inner = [f"{name}={text(value)}" for name, value in non_default_fields(kind, values)]
    return f"{kind.name}({', '.join(inner)})"


def non_default_fields(kind: ClassLayout, values: Values) -> Iterator[tuple[str, Any]]:
    """Yield the fields that do not hold their default, in order, with their values."""
    for name, value, default in zip(kind.fields, values, kind.defaults or repeat(MISSING), strict=False):
        # equality does not distinguish 1 from True, 0.0 from -0.0, or the order of dicts: their texts do
        if value is not default and (default is MISSING or value != default or text(value) != text(default)):
            yield name, value

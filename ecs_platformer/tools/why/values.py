"""A dataclass inside a component is written as `Class(field=value)`."""

from __future__ import annotations

from typing import Any, cast

from ecs_platformer.world.snapshot.plain_values import Record

MOST = 60  # characters


def short(value: object) -> str:
    """Return a plain value as text of at most MOST characters."""
    text = _text(value)
    return text if len(text) <= MOST else f"{text[: MOST - 1]}…"


def _text(value: Any) -> str:
    if isinstance(value, Record):
        fields = zip(value.kind.fields, value.values, strict=True)
        return f"{value.kind.name}({', '.join(f'{name}={_text(one)}' for name, one in fields)})"
    if isinstance(value, list | tuple):
        inside = ", ".join(map(_text, cast("list[object]", value)))
        return f"[{inside}]" if isinstance(value, list) else f"({inside})"
    if isinstance(value, float):
        return f"{value:.6g}"
    return repr(value)

"""Values of fields that an editor has no type for, such as lists: written as text, the way scenes write them."""

from __future__ import annotations

from typing import Any

import tomli

from ecs_platformer.scene.toml.source import find_unsafe


def table_from_text(text: str) -> Any:
    """Return the TOML value that the text is; the text itself if it is none, to be reported as one."""
    line = f"value = {text}"
    if find_unsafe(line) is not None:
        return text
    try:
        return tomli.loads(line)["value"]
    except (ValueError, RecursionError):
        return text

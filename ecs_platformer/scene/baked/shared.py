"""Keeps once what several baked scenes have in common, such as the stock's art: two thirds of what they take."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

LEAST = 40  # characters; shorter entries stay where they are


def share(scenes: Sequence[str]) -> tuple[list[str], str]:
    """Return the scenes with {"shared": NUMBER} in place of each entry of a table that several have; and the entries,
    as a JSON array for `project/files/baked.py`."""
    read: list[dict[str, Any]] = [json.loads(text) for text in scenes]
    found = Counter(_text(table[key]) for scene in read for table in _tables(scene) for key in table)
    numbers: dict[str, int] = {}
    for scene in read:
        for table in _tables(scene):
            for key, entry in table.items():
                text = _text(entry)
                if found[text] > 1 and len(text) >= LEAST:
                    table[key] = {"shared": numbers.setdefault(text, len(numbers))}
    return [_text(scene) for scene in read], f"[{','.join(numbers)}]"


def _tables(scene: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the parts of a scene that are tables: see codec.py."""
    for part in scene.values():
        if isinstance(part, dict) and "table" in part:
            yield part["table"]


def _text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))

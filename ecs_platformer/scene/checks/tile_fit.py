"""Checks that the collider of a tile lies inside its cell, because collisions are looked up only cell by cell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import Message, Problem
from ecs_platformer.scene.checks.component_info import component_info, default


def tile_problems(components: Mapping[str, Mapping[str, Any]]) -> list[Problem]:
    """Return a problem for each axis on which the Collider of an entity with Tiles is not inside one cell of
    `Tiles.size` px.

    components: component name → field → value
    """
    tiles, collider = components.get("Tiles"), components.get("Collider")
    if tiles is None or collider is None or not component_info(vocabulary()["Collider"]).required <= collider.keys():
        return []
    size = tiles.get("size", default(vocabulary()["Tiles"], "size"))
    problems: list[Problem] = []
    for side, offset in (("width", "x"), ("height", "y")):
        start = collider.get(offset, 0)
        end = start + collider[side]
        if start < 0 or end > size:
            text = f"the collider of a tile must lie inside its cell of {size} px, not from {start} to {end}"
            problems.append(Problem(("Collider",), Message(text)))
    return problems

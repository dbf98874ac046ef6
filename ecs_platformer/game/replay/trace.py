"""The trace of a run: JSON Lines, one line per tick, beginning with tick 0, the state as loaded.

`{"tick": 0, "bodies": {"box": [40, 8]}}`: the Position (x, y in px) of each named entity that has one, in id order.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ecs_platformer.core.ecs.component_types import core

if TYPE_CHECKING:
    from ecs_platformer.world.world import World


def trace_line(world: World, *, digest: bool = False) -> str:
    """`digest` adds "hash", the hash of the world's state."""
    bodies: dict[str, list[int]] = {}
    for name, entity in world.entities.names.items():
        if (position := world.try_get(entity, core().Position)) is not None:
            bodies[name] = [position.x, position.y]
    line: dict[str, object] = {"tick": world.tick, "bodies": bodies}
    if digest:
        line["hash"] = world.hash()
    return json.dumps(line)

"""Takes the snapshot of a World that may hold values that cannot be saved."""

from __future__ import annotations

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World


def state_of(world: World) -> Snapshot | None:
    """Return a snapshot of a World, or None if a component or a system holds a value that cannot be saved."""
    try:
        return world.snapshot()
    except InvalidValueError:
        return None

from dataclasses import dataclass
from typing import ClassVar, Literal

from components import Facing, PendingSpawn, Position
from components.units import Pixel, Prefab
from ecs_platformer import World
from systems.rules.level.spawning import spawn_if_free


@dataclass(slots=True)
class Spawn:
    """Create an entity from a prefab.

    Without room, an actor is not created, or only later, as `blocked` says; a solid is disabled until there is room.
    """

    expects: ClassVar = (Position,)

    spawn: Prefab
    at: tuple[Pixel, Pixel] = (0, 0)  # px from the entity that has this effect
    flip: bool = False  # mirror place, velocity and Facing where that entity faces left
    blocked: Literal["drop", "wait"] = "drop"  # for an actor without room: create nothing, or wait for room


def perform(world: World, entity: int, by: int, effect: Spawn) -> None:
    place, facing = world.try_get(entity, Position), world.try_get(entity, Facing)
    if place is None:
        return
    x, y = effect.at
    mirrored = effect.flip and facing is not None and facing.x < 0
    x, y = place.x + (-x if mirrored else x), place.y + y
    taken = spawn_if_free(world, effect.spawn, x, y, flip=mirrored)
    if taken is not None and effect.blocked == "wait":
        world.create(*taken, PendingSpawn(effect.spawn, x, y, mirrored))

from dataclasses import dataclass

from components import Facing, Position, Velocity
from components.units import Pixel, Prefab
from ecs_platformer import World
from systems.rules.level.colliders import wait_for_room


@dataclass(slots=True)
class Spawn:
    """Create an entity from a prefab."""

    spawn: Prefab
    at: tuple[Pixel, Pixel] = (0, 0)  # px from the entity that does it
    flip: bool = False  # mirror place, velocity and Facing while that entity faces left


def perform(world: World, entity: int, by: int, effect: Spawn) -> None:
    place, facing = world.try_get(entity, Position), world.try_get(entity, Facing)
    if place is None:
        return
    x, y = effect.at
    mirrored = effect.flip and facing is not None and facing.x < 0
    made = world.spawn(effect.spawn, Position=(place.x + (-x if mirrored else x), place.y + y))
    if mirrored:
        _mirror(world, made)
    wait_for_room(world, made)


def _mirror(world: World, entity: int) -> None:
    velocity, facing = world.try_get(entity, Velocity), world.try_get(entity, Facing)
    if velocity is not None:
        velocity.x = -velocity.x
    if facing is not None:
        facing.x = -facing.x

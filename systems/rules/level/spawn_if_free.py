from dataclasses import replace

from components import Collider, Facing, Ghost, Position, Velocity
from ecs_platformer import World
from systems.rules.level.colliders import stuck, wait_for_room


def spawn_if_free(world: World, prefab: str, x: int, y: int, *, flip: bool) -> tuple[Position, Collider] | None:
    """Spawn a prefab with its Position at (x, y), in world px; with `flip`, mirror its velocity and its Facing.

    If an actor of the prefab would overlap a solid, spawn nothing, and return that actor's Position and Collider;
    otherwise return None. A solid of the prefab is disabled until nothing is in its place.
    """
    made = world.spawn(prefab, Position=(x, y))
    family = range(made, world.entities.census().next_id)
    for entity in family:
        if not world.has(entity, Ghost) and stuck(world, entity):
            taken = replace(world.get(entity, Position)), replace(world.get(entity, Collider))
            for one in family:
                if world.alive(one):  # a child may be removed with its parent
                    world.remove(one)
            return taken
    if flip:
        _mirror(world, made)
    for entity in family:
        wait_for_room(world, entity)
    return None


def _mirror(world: World, entity: int) -> None:
    velocity, facing = world.try_get(entity, Velocity), world.try_get(entity, Facing)
    if velocity is not None:
        velocity.x = -velocity.x
    if facing is not None:
        facing.x = -facing.x

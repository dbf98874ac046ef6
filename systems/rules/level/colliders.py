"""Disables colliders and enables them again. A solid's collider is enabled only once there is room for it."""

from components import Collider, Position, Respawning, Solid
from ecs_platformer import World


def disable(world: World, entity: int) -> None:
    """Disable an entity's collider at once; a collider that was due to be enabled again stays disabled."""
    collider = world.try_get(entity, Collider)
    if collider is None:
        return
    if world.has(entity, Respawning):
        world.remove(entity, Respawning)
    collider.enabled = False
    if world.has(entity, Position):
        world.sync(entity)


def disable_for(world: World, entity: int, seconds: float) -> None:
    """Disable an entity's collider at once; enable it again after `seconds` s, unless `seconds` is 0 or it has no place
    any more."""
    disable(world, entity)
    if seconds and world.has(entity, Position, Collider):
        world.add(entity, Respawning(due=world.clock.now(entity) + world.ticks(seconds)))


def restore(world: World, entity: int) -> None:
    """Enable an entity's disabled collider again as soon as there is room for it (see the system `respawning`)."""
    collider = world.try_get(entity, Collider)
    if collider is not None and not collider.enabled and world.has(entity, Position):
        world.add(entity, Respawning(due=world.clock.now(entity)))


def wait_for_room(world: World, entity: int) -> None:
    """Disable the collider of a solid while something is in its place; do nothing to other entities."""
    if not world.has(entity, Solid, Position, Collider):
        return
    collider = world.get(entity, Collider)
    if collider.enabled and not world.space.can_materialize(entity):
        collider.enabled = False
        world.sync(entity)
        world.add(entity, Respawning(due=world.clock.now(entity)))


def stuck(world: World, entity: int) -> bool:
    """Return True if `entity` is an actor with an enabled collider and overlaps a solid or an actor that blocks it."""
    if not world.entities.is_actor(entity):
        return False
    collider, position = world.get(entity, Collider), world.get(entity, Position)
    return collider.enabled and not world.space.fits_at(entity, position.x, position.y)

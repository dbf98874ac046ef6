"""Colliders that effects take away and give back: a solid comes back as soon as there is room for it."""

from components import Collider, Position, Respawning, Solid, Velocity
from ecs_platformer import World


def disable(world: World, entity: int) -> None:
    """Take its collider away at once, and for good: a return that is due is called off."""
    box = world.try_get(entity, Collider)
    if box is None:
        return
    if world.has(entity, Respawning):
        world.remove(entity, Respawning)
    box.enabled = False
    world.sync(entity)


def restore(world: World, entity: int) -> None:
    """Give its collider back, from this tick on, as soon as there is room for it (see the system `respawning`)."""
    box = world.try_get(entity, Collider)
    if box is not None and not box.enabled:
        world.add(entity, Respawning(due=world.tick))


def wait_for_room(world: World, entity: int) -> None:
    """Take the collider of a solid away while something is in its place; no effect on anything else."""
    if not world.has(entity, Solid, Position, Collider):
        return
    box = world.get(entity, Collider)
    if box.enabled and not world.space.can_materialize(entity):
        box.enabled = False
        world.sync(entity)
        world.add(entity, Respawning(due=world.tick))


def stuck(world: World, entity: int) -> bool:
    """Return whether an actor overlaps a solid."""
    box, place = world.get(entity, Collider), world.get(entity, Position)
    return box.enabled and world.has(entity, Velocity) and not world.space.fits_at(entity, place.x, place.y)

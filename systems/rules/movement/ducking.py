"""Ducking: swaps the Collider of an actor with a Duck between its standing and its lowered shape."""

from components import Collider, Duck, Position
from ecs_platformer import World

Shape = tuple[int, int, int, int]  # width, height, x and y of a Collider, px


def duck(world: World, entity: int, ducking: Duck) -> None:
    """Make the entity duck: lower its collider at once, unless it already ducks. This does not check can_duck()."""
    if not ducking.on:
        box = world.get(entity, Collider)
        ducking.standing = (box.width, box.height, box.x, box.y)
        ducking.on = True
        _reshape(world, entity, _lowered(world, entity, ducking.standing, ducking.height))


def stand_up(world: World, entity: int, ducking: Duck | None) -> None:
    """Restore the entity's standing collider at once, if the entity ducks. This does not check can_stand()."""
    if ducking is not None and ducking.on:
        ducking.on = False
        _reshape(world, entity, ducking.standing)


def can_stand(world: World, entity: int, ducking: Duck | None, dx: int = 0) -> bool:
    """Return True if the entity is not ducking, or if its standing collider, moved right by `dx` px, fits there."""
    return ducking is None or not ducking.on or _fits(world, entity, ducking.standing, dx)


def can_duck(world: World, entity: int, ducking: Duck, dx: int = 0) -> bool:
    """Return True if the entity's lowered collider, moved `dx` px to the right, would overlap no solid."""
    box = world.get(entity, Collider)
    standing = ducking.standing if ducking.on else (box.width, box.height, box.x, box.y)
    return _fits(world, entity, _lowered(world, entity, standing, ducking.height), dx)


def _lowered(world: World, entity: int, standing: Shape, height: int) -> Shape:
    """Return the standing shape, lowered to at most this height (px), with the feet in place."""
    width, tall, x, y = standing
    low = min(height, tall)
    return width, low, x, y + tall - low if world.physics.down(entity) > 0 else y


def _fits(world: World, entity: int, shape: Shape, dx: int) -> bool:
    width, height, x, y = shape
    at = world.get(entity, Position)
    left, top = at.x + x + dx, at.y + y
    return world.space.is_region_clear(entity, (left, top, left + width, top + height))


def _reshape(world: World, entity: int, shape: Shape) -> None:
    box = world.get(entity, Collider)
    box.width, box.height, box.x, box.y = shape
    world.sync(entity)


def keep_feet(world: World, entity: int, ducking: Duck) -> None:
    """Adapt a ducking actor to gravity that has just flipped: its box stays, but its feet are now at the other end."""
    box, at = world.get(entity, Collider), world.get(entity, Position)
    _, _, _, y = _lowered(world, entity, ducking.standing, ducking.height)
    at.y += box.y - y
    box.y = y
    world.sync(entity)

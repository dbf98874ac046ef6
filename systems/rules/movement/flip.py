"""Flips the gravity of an entity: if it stood on the floor, it falls to the ceiling, and vice versa."""

from components import Collider, Dropping, Duck, InGravityZone, JumpRequest, Position, Stomp, UpsideDown
from ecs_platformer import World
from systems.rules.movement.ducking import keep_feet


def turn(world: World, entity: int, *, upside_down: bool) -> None:
    """Make the entity fall up if `upside_down` is True, otherwise down. The entity's velocity does not change.

    If the direction changes, the entity forgets what depends on the old direction: the hold of a jump, `Stomp.feet`,
    and the one-ways that it drops through.
    """
    if world.has(entity, UpsideDown) == upside_down:
        return
    if upside_down:
        world.add(entity, UpsideDown())
    else:
        world.remove(entity, UpsideDown)
    request, stomp = world.try_get(entity, JumpRequest), world.try_get(entity, Stomp)
    if request is not None:
        request.left = 0
    if stomp is not None:
        stomp.feet = None
    if world.has(entity, Dropping):
        world.remove(entity, Dropping)
    ducking = world.try_get(entity, Duck)
    if ducking is not None and ducking.on and world.has(entity, Collider, Position):
        keep_feet(world, entity, ducking)


def flip(world: World, entity: int) -> None:
    """Make the entity fall the other way."""
    turn(world, entity, upside_down=not world.has(entity, UpsideDown))


def falls_up_by_itself(world: World, entity: int) -> bool:
    """Return True if the entity is upside down; in a GravityZone, if it was upside down before it entered the zone."""
    memory = world.try_get(entity, InGravityZone)
    return world.has(entity, UpsideDown) if memory is None else memory.was_upside_down

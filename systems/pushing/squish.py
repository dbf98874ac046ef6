from collections.abc import Iterator
from itertools import chain

from esper import Processor

from components import Health, Invincible, Position, Remainder, Spawn, Squish, Squished, Velocity
from ecs_platformer import World
from systems.rules.combat.damage import is_invincible
from systems.rules.control.assist import assisted
from systems.rules.level.death import die

REACH = 3  # px in each direction in which a wiggle looks for a free place


class SquishSystem(Processor):
    """Resolves squished actors as their Squish says: hurts them, moves them to a free place, or kills them."""

    run_if_any = (Squished,)

    def process(self, world: World) -> None:
        for entity, (squished, position) in world.entities.actors(Squished, Position):
            world.remove(entity, Squished)
            squish = world.try_get(entity, Squish) or Squish()
            places: Iterator[tuple[int, int]] = iter(())
            down = world.physics.down(entity)
            if squish.response == "wiggle" or (squish.response == "damage" and _survives(world, entity, squish)):
                places = _wiggle(down, (position.x, position.y), (squished.x, squished.y))
            elif squish.response == "respawn":
                places = _start(world, entity)
            free = next((place for place in places if world.space.fits_at(entity, *place)), None)
            if free is None:
                die(world, entity, squished.by)
            else:
                position.x, position.y = free
                world.sync(entity)


def _wiggle(down: int, *centres: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield places around each centre, first straight down and up, then further and further to the sides (Celeste).

    `down` is -1 for an actor that is upside down: then up comes before down.
    """
    for x, y in centres:
        for i in range(REACH + 1):
            for j in range(REACH + 1):
                if i or j:
                    yield from ((x + a, y + b) for a in (i, -i) for b in (j * down, -j * down))


def _survives(world: World, entity: int, squish: Squish) -> bool:
    """Take Health, unless the actor is invincible. Return True if some is left; False if not, or without a Health."""
    health = world.try_get(entity, Health)
    if health is None:
        return False
    if assisted(world, entity, "invincible"):
        return True
    if not is_invincible(world, entity):
        health.points = max(health.points - squish.damage, 0)
        world.cue("hurt", entity)
        invincible = world.try_get(entity, Invincible)
        if invincible is not None:
            invincible.until = world.clock.now(entity) + world.ticks(invincible.duration)
    return health.points > 0


def _start(world: World, entity: int) -> Iterator[tuple[int, int]]:
    """Give the actor the velocity of its Spawn, clear its remainder, and return its start and places around the start.

    For an actor without a Spawn, return no places.
    """
    spawn = world.try_get(entity, Spawn)
    if spawn is None:
        return iter(())
    velocity, remainder = world.try_get(entity, Velocity), world.get(entity, Remainder)
    if velocity is not None:
        velocity.x, velocity.y = spawn.velocity_x, spawn.velocity_y
    remainder.x = remainder.y = 0.0
    return chain([(spawn.x, spawn.y)], _wiggle(world.physics.down(entity), (spawn.x, spawn.y)))

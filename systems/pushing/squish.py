from collections.abc import Iterable, Iterator
from itertools import chain

from esper import Processor

from components import Duck, Health, Invincible, Position, Remainder, Spawn, Squish, Squished, Velocity
from ecs_platformer import World
from systems.rules.combat.damage import is_invincible
from systems.rules.control.assist import assisted
from systems.rules.level.death import die
from systems.rules.movement.abilities import ability_of
from systems.rules.movement.ducking import can_stand, duck, stand_up

Place = tuple[int, int]  # a Position, px

CLIMBING = ("climb", "ladder", "ledge")  # abilities during which an actor does not duck (Celeste)


class SquishSystem(Processor):
    """Resolves squished actors as their Squish says: makes them duck, hurts them, moves them, or kills them."""

    run_if_any = (Squished,)  # core/physics/solids.py gives it to what a solid crushes

    def process(self, world: World) -> None:
        for entity, (squished, position) in world.entities.actors(Squished, Position):
            world.remove(entity, Squished)
            ducking = world.try_get(entity, Duck)
            stood = ducking is not None and not ducking.on
            here, pushed = (position.x, position.y), (squished.x, squished.y)
            free = _escape(world, entity, world.try_get(entity, Squish) or Squish(), here, pushed)
            if free is None:
                die(world, entity, squished.by)
                continue
            position.x, position.y = free
            world.sync(entity)
            if stood and can_stand(world, entity, ducking):
                stand_up(world, entity, ducking)


def _escape(world: World, entity: int, squish: Squish, here: Place, pushed: Place) -> Place | None:
    """Go through the responses until the actor is free, and return its place; return None if it dies."""
    down = world.physics.down(entity)
    for response in squish.responses:
        free: Place | None = None
        match response:
            case "duck":
                free = _first_free(world, entity, (here, pushed)) if _ducks(world, entity) else None
            case "wiggle":
                free = _first_free(world, entity, _wiggle(down, squish.reach, here, pushed))
            case "respawn":
                free = _start(world, entity, squish.reach)
            case "damage":
                if not _survives(world, entity, squish):
                    return None
            case "destroy":
                return None
        if free is not None:
            return free
    return None


def _first_free(world: World, entity: int, places: Iterable[Place]) -> Place | None:
    return next((place for place in places if world.space.fits_at(entity, *place)), None)


def _ducks(world: World, entity: int) -> bool:
    """Make the actor duck, and return True; return False if it cannot, or already ducks."""
    ducking = world.try_get(entity, Duck)
    if ducking is None or ducking.on or ability_of(world, entity) in CLIMBING:
        return False
    duck(world, entity, ducking)
    return True


def _wiggle(down: int, reach: tuple[int, int], *centres: Place) -> Iterator[Place]:
    """Yield places around each centre, first straight down and up, then further and further to the sides (Celeste).

    `down` is -1 for an actor that is upside down: then up comes before down.
    """
    for x, y in centres:
        for i in range(reach[0] + 1):
            for j in range(reach[1] + 1):
                if i or j:
                    yield from ((x + a, y + b) for a in (i, -i) for b in (j * down, -j * down))


def _start(world: World, entity: int, reach: tuple[int, int]) -> Place | None:
    """Give the actor the velocity of its Spawn, clear its remainder, and return its start or the first place around it.

    If no place is free there, or the actor has no Spawn, change nothing and return None.
    """
    spawn = world.try_get(entity, Spawn)
    if spawn is None:
        return None
    start = (spawn.x, spawn.y)
    free = _first_free(world, entity, chain([start], _wiggle(world.physics.down(entity), reach, start)))
    if free is not None:
        velocity, remainder = world.try_get(entity, Velocity), world.get(entity, Remainder)
        if velocity is not None:
            velocity.x, velocity.y = spawn.velocity_x, spawn.velocity_y
        remainder.x = remainder.y = 0.0
    return free


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

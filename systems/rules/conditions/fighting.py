"""Conditions on a fight with shots."""

from dataclasses import dataclass
from typing import ClassVar

from components import Collider, Hazard, Position, Projectile, Shooter, Timeline, Velocity
from components.units import Crowd, Seconds
from ecs_platformer import World
from systems.rules.combat.ammunition import is_loaded
from systems.rules.senses.hostility import hostile, side
from systems.rules.senses.selectors import crowd


@dataclass(slots=True)
class Threatened:
    """True if a Projectile of a Team that may hurt the entity would meet it within `seconds`, as both move now."""

    needs: ClassVar = (Position, Collider)

    seconds: Seconds = 0.25  # s


def holds_threatened(world: World, entity: int, condition: Threatened, timeline: Timeline) -> int | None:
    own, bounds = world.try_get(entity, Velocity) or Velocity(), world.space.bounds(entity)
    for shot, (_, _, velocity, _, _) in world.entities.each(Projectile, Hazard, Velocity, Position, Collider):
        away = velocity.x - own.x, velocity.y - own.y
        if _meets(world.space.bounds(shot), bounds, away, condition.seconds) and hostile(world, shot, entity):
            return shot
    return None


def _meets(
    box: tuple[int, int, int, int], other: tuple[int, int, int, int], speed: tuple[float, float], seconds: float
) -> bool:
    """Return whether `box`, at this speed (px/s), overlaps `other` within so many seconds."""
    first, last = 0.0, seconds
    for axis in (0, 1):
        near, far = other[axis] - box[axis + 2], other[axis + 2] - box[axis]
        if not speed[axis]:
            if near >= 0 or far <= 0:
                return False
            continue
        times = sorted((near / speed[axis], far / speed[axis]))
        first, last = max(first, times[0]), min(last, times[1])
    return first < last


@dataclass(slots=True)
class Unloaded:
    """True if the entity's Shooter has no shot left."""

    needs: ClassVar = (Shooter,)


def holds_unloaded(world: World, entity: int, condition: Unloaded, timeline: Timeline) -> bool:
    return not is_loaded(world, entity, world.get(entity, Shooter))


@dataclass(slots=True)
class OneTeam:
    """True if all entities that `by` selects are of one Team, or there are none.

    An entity without a Team is a team of its own.
    """

    by: Crowd = "all"  # "players", "all" actors, a tag or an entity's name


def holds_one_team(world: World, entity: int, condition: OneTeam, timeline: Timeline) -> bool:
    return len({side(world, one) for one in crowd(world, condition.by)}) <= 1

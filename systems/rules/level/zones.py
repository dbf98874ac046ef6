"""Zones: which actors overlap the collider of a coin, a spring, a plate."""

from components import Collider
from ecs_platformer import World
from systems.rules.senses.selectors import crowd


def visitors(world: World, zone: int, by: str = "all") -> list[int]:
    """Return the actors of a crowd that overlap a zone and are not Dying, ids ascending; [] for a disabled zone."""
    there = world.space.actors_in(world.space.bounds(zone), excluding=zone)
    if not there or not world.get(zone, Collider).enabled:
        return []
    return [one for one in crowd(world, by) if one in there]

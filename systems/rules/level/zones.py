from components import Remainder
from ecs_platformer import World
from systems.rules.senses.selectors import crowd


def visitors(world: World, zone: int, by: str = "all") -> list[int]:
    """Return the actors that have met a zone in this tick, in the order in which they met it.

    `by`, a `units.Crowd`, says which actors count. Actors that are Dying are left out. If the zone is disabled, return
    [].
    """
    there = world.space.met(zone, Remainder, solids=False)
    if not there:
        return []
    those = set(crowd(world, by))
    return [one.entity for one in there if one.entity in those]

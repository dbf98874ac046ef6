from components import HitStop
from ecs_platformer import World


def hit_stop(world: World, entity: int, seconds: float) -> None:
    """Stop an entity from the next tick on, for `seconds` s of its own time. A longer stop is not shortened.

    Do nothing if `seconds` is 0, or if the entity does not exist.
    """
    ticks = world.ticks(seconds)
    if ticks <= 0 or not world.alive(entity):
        return
    known = world.try_get(entity, HitStop)
    if known is None:
        world.add(entity, HitStop(left=ticks))
    else:
        known.left = max(known.left, ticks)

from collections import defaultdict

from esper import Processor

from components import Collider, Position, Remainder, Swim, Velocity, Water
from ecs_platformer import World

Flow = tuple[float, float]  # px/s² upwards and the share of speed lost in a second, by the share of an actor


class WaterForces(Processor):
    """Up with what is in it, and slower: boxes come to rest as deep in it as their gravity takes them (torc)."""

    run_if_any = (Water,)

    def process(self, world: World) -> None:
        flows: dict[int, Flow] = defaultdict(lambda: (0.0, 0.0))
        for zone, (water, *_) in world.each(Water, Position, Collider):
            left, top, right, bottom = world.space.bounds(zone)
            for actor in world.space.colliders_in((left, top - 1, right, bottom + 1), "actor"):
                share = _share(world, actor, (left, top, right, bottom))
                lift, drag = flows[actor]
                flows[actor] = lift + water.lift * share, drag + water.drag * share
        for entity, (lift, drag) in sorted(flows.items()):
            if not world.has(entity, Swim):
                velocity, slowed = world.get(entity, Velocity), max(1.0 - drag * world.dt, 0.0)
                velocity.x *= slowed
                velocity.y = (velocity.y - lift * world.dt) * slowed


def _share(world: World, entity: int, zone: tuple[int, int, int, int]) -> float:
    """How much of the actor is in the zone, to the fraction of a px that waits in its Remainder."""
    left, top, right, bottom = world.space.bounds(entity)
    rest = world.get(entity, Remainder).y
    width = min(right, zone[2]) - max(left, zone[0])
    height = min(bottom + rest, zone[3]) - max(top + rest, zone[1])
    return width * max(height, 0.0) / ((right - left) * (bottom - top))

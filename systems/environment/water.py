from collections import defaultdict

from esper import Processor

from components import Collider, Position, Remainder, Swim, Velocity, Water
from ecs_platformer import World
from ecs_platformer.collision.space import ACTOR

Flow = tuple[float, float]  # px/s² upwards and the share of speed lost in a second, by the share of an actor


class WaterForces(Processor):
    """Up with what is in it, and slower: boxes come to rest as deep in it as their gravity takes them (torc)."""

    tells = True
    wants = Water

    def process(self, world: World) -> None:
        flows: dict[int, Flow] = defaultdict(lambda: (0.0, 0.0))
        for zone, (water, *_) in world.each(Water, Position, Collider):
            left, top, right, bottom = world.box(zone)
            for box in world.space.overlapping(left, top - 1, right, bottom + 1, ACTOR):
                share = _share(world, box.id, (left, top, right, bottom))
                lift, drag = flows[box.id]
                flows[box.id] = lift + water.lift * share, drag + water.drag * share
        for entity, (lift, drag) in sorted(flows.items()):
            if not world.has(entity, Swim):
                velocity, slowed = world.get(entity, Velocity), max(1.0 - drag * world.dt, 0.0)
                velocity.x *= slowed
                velocity.y = (velocity.y - lift * world.dt) * slowed


def _share(world: World, entity: int, zone: tuple[int, int, int, int]) -> float:
    """How much of the actor is in the zone, to the fraction of a px that waits in its Remainder."""
    left, top, right, bottom = world.box(entity)
    rest = world.get(entity, Remainder).y
    width = min(right, zone[2]) - max(left, zone[0])
    height = min(bottom + rest, zone[3]) - max(top + rest, zone[1])
    return width * max(height, 0.0) / ((right - left) * (bottom - top))

from collections import defaultdict

from esper import Processor

from components import Collider, Position, Remainder, Swim, Velocity, Water
from ecs_platformer import World
from systems.rules.senses.near import ACTORS

Force = tuple[float, float]  # lift, px/s² upwards, and drag, per s


class WaterSystem(Processor):
    """Lifts and slows actors in proportion to the part of the actor that is in Water, so that boxes float (torc).

    The system `swim` moves actors with Swim instead.
    """

    run_if_any = (Water,)

    def process(self, world: World) -> None:
        forces: dict[int, Force] = defaultdict(lambda: (0.0, 0.0))
        for zone, (water, *_) in world.space.each_near(ACTORS, Water, Position, Collider):
            left, top, right, bottom = world.space.bounds(zone)
            for actor in world.space.colliders_in((left, top - 1, right, bottom + 1), "actor"):
                share = _share_inside(world, actor, (left, top, right, bottom))
                lift, drag = forces[actor]
                forces[actor] = lift + water.lift * share, drag + water.drag * share
        for entity, (lift, drag) in sorted(forces.items()):
            if not world.clock.is_paused(entity) and world.has(entity, Velocity) and not world.has(entity, Swim):
                velocity, kept = world.get(entity, Velocity), max(1.0 - drag * world.dt, 0.0)
                velocity.x *= kept
                velocity.y = (velocity.y - lift * world.dt * world.physics.down(entity)) * kept


def _share_inside(world: World, entity: int, zone: tuple[int, int, int, int]) -> float:
    """Return the share of the actor's area that is in the zone, as if it had moved by its Remainder."""
    left, top, right, bottom = world.space.bounds(entity)
    rest = world.get(entity, Remainder).y
    width = min(right, zone[2]) - max(left, zone[0])
    height = min(bottom + rest, zone[3]) - max(top + rest, zone[1])
    return width * max(height, 0.0) / ((right - left) * (bottom - top))

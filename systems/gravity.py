from esper import Processor

from components import Busy, Fall, Gravity, Jump, Run, Velocity
from ecs_platformer import World
from ecs_platformer.approach import approach
from ecs_platformer.arc import arc_of


class GravityPull(Processor):
    """An actor with nothing to stand on speeds up downwards, never past its terminal speed, from either side."""

    wants = Gravity

    def process(self, world: World) -> None:
        for entity, (velocity, gravity) in world.actors(Velocity, Gravity):
            busy = world.find(entity, Busy)
            if world.has(entity, Fall) or (busy is not None and busy.by) or world.stands(entity):
                continue
            shape = arc_of(world.find(entity, Jump), world.find(entity, Run), world.dt)
            pull = gravity.acceleration if shape is None else shape[1]
            velocity.y = approach(velocity.y, gravity.terminal, pull * world.dt)

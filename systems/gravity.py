from esper import Processor

from components import Fall, Gravity, Jump, Run, Velocity
from ecs_platformer import World
from ecs_platformer.approach import approach
from ecs_platformer.arc import arc_of


class GravityPull(Processor):
    """An actor with nothing to stand on speeds up downwards, never past its terminal speed, from either side."""

    def process(self, world: World) -> None:
        for entity, (velocity, gravity) in world.actors(Velocity, Gravity):
            if world.stands(entity) or world.has(entity, Fall):
                continue
            shape = arc_of(world.find(entity, Jump), world.find(entity, Run), world.dt)
            pull = gravity.acceleration if shape is None else shape[1]
            velocity.y = approach(velocity.y, gravity.terminal, pull * world.dt)

from esper import Processor

from components import Gravity, Velocity
from ecs_platformer import World
from ecs_platformer.approach import approach


class GravityPull(Processor):
    """An actor with nothing to stand on speeds up downwards, never past its terminal speed, from either side."""

    def process(self, world: World) -> None:
        for entity, (velocity, gravity) in world.actors(Velocity, Gravity):
            if not world.stands(entity):
                velocity.y = approach(velocity.y, gravity.terminal, gravity.acceleration * world.dt)

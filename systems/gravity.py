from esper import Processor

from components import Busy, Fall, Gravity, Jump, Run, Velocity
from ecs_platformer import World
from ecs_platformer.approach import approach
from ecs_platformer.arc import arc_of


class GravityPull(Processor):
    """An actor with nothing to stand on speeds up downwards, never past its terminal speed, from either side."""

    tells = True
    wants = Gravity

    def process(self, world: World) -> None:
        for entity, (velocity, gravity) in world.airborne(Velocity, Gravity):
            parts = world.parts(entity)
            if Fall in parts or (Busy in parts and parts[Busy].by):
                continue
            shape = arc_of(parts[Jump], parts.get(Run), world.dt) if Jump in parts else None
            pull = gravity.acceleration if shape is None else shape[1]
            velocity.y = approach(velocity.y, gravity.terminal, pull * world.dt)

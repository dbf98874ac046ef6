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
        kinds, dt = (Busy, Jump, Run), world.dt
        for _, (velocity, gravity, busy, jump, run) in world.airborne(Velocity, Gravity, also=kinds, without=(Fall,)):
            if busy is not None and busy.by:
                continue
            shape = None if jump is None else arc_of(jump, run, dt)
            pull = gravity.acceleration if shape is None else shape[1]
            velocity.y = approach(velocity.y, gravity.terminal, pull * dt)

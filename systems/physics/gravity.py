from esper import Processor

from components import ActiveAbility, Fall, Gravity, Jump, Run, Velocity
from ecs_platformer import World
from systems.rules.movement.jump_arc import arc_of
from systems.rules.movement.move_toward import approach


class GravityPull(Processor):
    """An actor with nothing to stand on speeds up downwards, never past its terminal speed, from either side."""

    run_if_any = (Gravity,)

    def process(self, world: World) -> None:
        kinds, dt = (ActiveAbility, Jump, Run), world.dt
        for _, (velocity, gravity, busy, jump, run) in world.space.airborne(
            Velocity, Gravity, also=kinds, without=(Fall,)
        ):
            if busy is not None and busy.by:
                continue
            shape = None if jump is None else arc_of(jump, run, dt)
            pull = gravity.acceleration if shape is None else shape[1]
            speed, terminal = velocity.y + pull * dt, gravity.terminal
            velocity.y = speed if speed < terminal else approach(velocity.y, terminal, pull * dt)

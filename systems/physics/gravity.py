from esper import Processor

from components import ActiveAbility, Fall, Gravity, Jump, JumpRequest, Run, UpsideDown, Velocity
from ecs_platformer import World
from systems.rules.movement.jumps import arc_of
from systems.rules.movement.move_toward import approach


class GravitySystem(Processor):
    """Accelerates actors in the air downwards to their terminal speed, or slows down actors that fall faster than that.

    Actors that are UpsideDown fall up, and actors that an ability controls do not fall. Actors with Fall, such as the
    hero, are left to the system `fall`.
    """

    run_if_any = (Gravity,)

    def process(self, world: World) -> None:
        kinds, dt = (ActiveAbility, Jump, Run, UpsideDown), world.dt
        for entity, (velocity, gravity, active, jump, run, upside_down) in world.space.airborne(
            Velocity, Gravity, also=kinds, without=(Fall,)
        ):
            if active is not None and active.by:
                continue
            arc = None if jump is None else arc_of(jump, run, dt)
            if arc is not None and world.get(entity, JumpRequest).at == world.clock.now(entity):
                continue  # it moves at the speed of its take-off first
            acceleration = gravity.acceleration if arc is None else arc[1]
            down = 1 if upside_down is None else -1
            falls, terminal, change = velocity.y * down, gravity.terminal, acceleration * dt
            velocity.y = (falls + change if falls + change < terminal else approach(falls, terminal, change)) * down

from esper import Processor

from components import Facing, Intent, Run, Velocity
from ecs_platformer import World
from ecs_platformer.approach import approach


class Running(Processor):
    """Towards where it wants to go, less sharply in the air; what is more than its speed wears off (Celeste)."""

    def process(self, world: World) -> None:
        for entity, (run, intent, velocity) in world.actors(Run, Intent, Velocity):
            grip = 1.0 if world.stands(entity) else run.air
            too_fast = abs(velocity.x) > run.speed and velocity.x * intent.x > 0
            rate = run.reduction if too_fast else run.acceleration
            velocity.x = approach(velocity.x, run.speed * intent.x, rate * grip * world.dt)
            facing = world.find(entity, Facing)
            if facing is not None and intent.x:
                facing.x = 1 if intent.x > 0 else -1

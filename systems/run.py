from esper import Processor

from components import Busy, Duck, Footing, Intent, Run, Velocity
from ecs_platformer import World
from ecs_platformer.approach import approach


class Running(Processor):
    """Towards where it wants to go, less sharply in the air; what is more than its speed wears off (Celeste)."""

    def process(self, world: World) -> None:
        for entity, (run, intent, velocity, footing) in world.actors(Run, Intent, Velocity, Footing):
            busy, duck = world.find(entity, Busy), world.find(entity, Duck)
            if (busy is not None and busy.by) or (duck is not None and duck.on and footing.on):
                continue
            grip = 1.0 if footing.on else run.air
            target = run.top_speed * intent.x
            if run.time_to_top:
                velocity.x += (target - velocity.x) * min(1.0, 5 / world.ticks(run.time_to_top)) * grip
            else:
                velocity.x = approach(velocity.x, target, _rate(run, intent.x, velocity.x) * grip * world.dt)


def _rate(run: Run, direction: int, speed: float) -> float:
    if abs(speed) > run.top_speed and speed * direction > 0:
        return run.reduction
    return run.friction if run.friction is not None and not direction else run.acceleration

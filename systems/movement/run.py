from esper import Processor

from components import ActiveAbility, Duck, Footing, Intent, Run, Velocity
from ecs_platformer import World
from systems.rules.movement.run_speed import paced


class Running(Processor):
    """Towards where it wants to go, less sharply in the air; what is more than its speed wears off (Celeste)."""

    run_if_any = (Run,)

    def process(self, world: World) -> None:
        for entity, (run, intent, velocity, footing) in world.actors(Run, Intent, Velocity, Footing):
            busy, duck = world.try_get(entity, ActiveAbility), world.try_get(entity, Duck)
            if (busy is not None and busy.by) or (duck is not None and duck.on and footing.on):
                continue
            velocity.x = paced(world, run, velocity.x, intent.x, grip=footing.grip if footing.on else run.air)

from esper import Processor

from components import ActiveAbility, Footing, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO


class FootingProbe(Processor):
    """What every actor with abilities stands on, once for all of them; and what it was busy with is over (Celeste)."""

    run_if_any = (Footing, ActiveAbility)

    def process(self, world: World) -> None:
        for entity, (footing, velocity) in world.actors(Footing, Velocity):
            footing.was, footing.grip = footing.on, 1.0
            footing.on = velocity.y >= 0 and world.space.is_grounded(entity)
            footing.air = 0 if footing.on else min(footing.air + 1, LONG_AGO)
        for _, (busy,) in world.each(ActiveAbility):
            if busy.over:
                busy.by, busy.over = "", False

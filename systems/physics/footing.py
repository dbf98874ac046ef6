from esper import Processor

from components import ActiveAbility, Footing, Velocity
from ecs_platformer import World
from systems.rules.control.input_buffer import LONG_AGO
from systems.rules.movement.abilities import is_left_over


class FootingSystem(Processor):
    """Checks once a tick whether each actor stands on ground, and clears abilities that have ended (Celeste)."""

    run_if_any = (Footing, ActiveAbility)

    def process(self, world: World) -> None:
        for entity, (footing, velocity) in world.actors(Footing, Velocity):
            footing.was, footing.grip = footing.on, 1.0
            # Like y * down >= 0, but saves asking down() at rest
            falls = velocity.y == 0 or velocity.y * world.physics.down(entity) > 0
            footing.on = (falls or footing.rising) and world.space.is_grounded(entity)
            footing.air = 0 if footing.on else min(footing.air + 1, LONG_AGO)
        for entity, (active,) in world.each(ActiveAbility):
            if active.over or (active.by and is_left_over(world, entity, active.by)):
                active.by, active.over = "", False

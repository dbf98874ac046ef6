from esper import Processor

from components import Facing, Intent, Steering
from ecs_platformer import World
from systems.rules.movement.abilities import ability_of

HANGING = ("climb", "ledge")  # abilities that keep an actor facing the wall


class SteeringSystem(Processor):
    """Writes a direction that Steering forces into the Intent, and makes actors face where they steer (Celeste)."""

    run_if_any = (Steering, Facing)

    def process(self, world: World) -> None:
        for _, (steering, intent) in world.each(Steering, Intent):
            if steering.left:
                steering.left -= 1
                intent.x = steering.x
        for entity, (facing, intent) in world.each(Facing, Intent):
            if intent.x and intent.x != facing.x and ability_of(world, entity) not in HANGING:
                facing.x = 1 if intent.x > 0 else -1

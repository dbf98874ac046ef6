from esper import Processor

from components import ActiveAbility, Facing, Intent, Steering
from ecs_platformer import World

HANGING = ("climb", "ledge")


class Steer(Processor):
    """A forced direction goes before the one that was asked for; an actor faces where it means to go (Celeste)."""

    run_if_any = (Steering, Facing)

    def process(self, world: World) -> None:
        for _, (steering, intent) in world.each(Steering, Intent):
            if steering.left:
                steering.left -= 1
                intent.x = steering.x
        for entity, (facing, intent) in world.each(Facing, Intent):
            busy = world.try_get(entity, ActiveAbility)
            if intent.x and (busy is None or busy.by not in HANGING):
                facing.x = 1 if intent.x > 0 else -1

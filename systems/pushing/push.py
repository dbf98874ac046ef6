from esper import Processor

from components import Push, Velocity
from ecs_platformer import World


class PushSystem(Processor):
    """Limits the speed of each actor that moves against a Pushable to the actor's `Push.speed` (torc)."""

    run_if_any = (Push,)

    def process(self, world: World) -> None:
        for entity, (push, velocity) in world.actors(Push, Velocity):
            side = (velocity.x > 0) - (velocity.x < 0)
            if side and abs(velocity.x) > push.speed and world.space.pushables_at(entity, side):
                velocity.x = side * push.speed

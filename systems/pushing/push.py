from esper import Processor

from components import Push, Roam, Velocity
from ecs_platformer import World


class PushSystem(Processor):
    """Limits the speed of each actor that moves against a Pushable to the actor's `Push.speed` (torc).

    Upwards and downwards, the speed is limited only for actors with Roam: jumps and falls are not.
    """

    run_if_any = (Push,)

    def process(self, world: World) -> None:
        for entity, (push, velocity) in world.actors(Push, Velocity):
            side = (velocity.x > 0) - (velocity.x < 0)
            if side and abs(velocity.x) > push.speed and world.space.pushables_at(entity, side):
                velocity.x = side * push.speed
            if velocity.y and world.has(entity, Roam):
                way = 1 if velocity.y > 0 else -1
                if abs(velocity.y) > push.speed and world.space.pushables_at(entity, 0, way):
                    velocity.y = way * push.speed

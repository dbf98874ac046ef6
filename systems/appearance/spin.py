from esper import Processor

from components import Spin, Transform
from ecs_platformer import World

FULL_TURN = 360.0  # degrees


class SpinSystem(Processor):
    """Turns the Sprites of entities with Spin."""

    run_if_any = (Spin,)

    def process(self, world: World) -> None:
        for _, (spin, transform) in world.each(Spin, Transform):
            transform.angle = (transform.angle + spin.speed * world.dt) % FULL_TURN

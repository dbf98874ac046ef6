from esper import Processor

from components import Collider, Footing, Position, Solid, Surface
from ecs_platformer import World


class Surfaces(Processor):
    """Whoever stands on a Surface has its grip in this tick: on ice it is slow to start, and slow to stop.

    Of several that it stands on the best holds it.
    """

    def process(self, world: World) -> None:
        grips: dict[int, float] = {}
        for entity, (surface, *_) in world.each(Surface, Solid, Position, Collider):
            for rider in world.riders(entity):
                grips[rider] = max(grips.get(rider, 0.0), surface.grip)
        for rider, grip in grips.items():
            footing = world.find(rider, Footing)
            if footing is not None and footing.on:
                footing.grip = grip

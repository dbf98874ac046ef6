from esper import Processor

from components import Collider, Footing, Position, Solid, Surface
from ecs_platformer import World


class SurfaceSystem(Processor):
    """Gives actors the grip of the Surface that they stand on: on ice they are slow to start and slow to stop.

    Of several surfaces under an actor, the one with the most grip counts.
    """

    run_if_any = (Surface,)

    def process(self, world: World) -> None:
        grips: dict[int, float] = {}
        found = world.entities.each(Surface, Solid, Position, Collider)
        surfaces = {entity: surface for entity, (surface, *_) in found}
        for entity, riders in world.space.riders_by_solid(surfaces, Surface).items():
            for rider in riders:
                grips[rider] = max(grips.get(rider, 0.0), surfaces[entity].grip)
        for rider, grip in grips.items():
            footing = world.try_get(rider, Footing)
            if footing is not None and footing.on:
                footing.grip = grip

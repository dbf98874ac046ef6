from esper import Processor

from ecs_platformer import World


class SolidMotion(Processor):
    """Moving solids arrive, one after the other; whoever is in the way is pushed, carried or squished (Celeste)."""

    def process(self, world: World) -> None:
        world.physics.move_solids()

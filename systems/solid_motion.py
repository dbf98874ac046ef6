from esper import Processor

from components import Collider, Position, Remainder, Solid, Velocity
from ecs_platformer import World


class SolidMotion(Processor):
    """Moving solids arrive, one after the other; whoever is in the way is pushed, carried or squished (Celeste)."""

    def process(self, world: World) -> None:
        world.refile()
        for entity, (velocity, *_) in world.each(Velocity, Remainder, Solid, Position, Collider):
            world.move(entity, velocity.x * world.dt, velocity.y * world.dt)

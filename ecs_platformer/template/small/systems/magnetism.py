from ecs_platformer import World
from esper import Processor

from components import Magnet, Position, Velocity


class Magnetism(Processor):
    """Accelerates actors towards each magnet that has them within its reach."""

    after = "run"

    def process(self, world: World) -> None:
        for _, (magnet, place) in world.each(Magnet, Position):
            for _, (position, velocity) in world.actors(Position, Velocity):
                distance = place.x - position.x
                if 0 < abs(distance) <= magnet.reach:
                    velocity.x += magnet.strength * world.dt * (1 if distance > 0 else -1)

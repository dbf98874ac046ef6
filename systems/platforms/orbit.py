from functools import lru_cache, partial

from esper import Processor

from components import Orbit, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.on_curve import follow
from systems.rules.movement.waves import CACHED, cosine, scaled, sine


class OrbitSystem(Processor):
    """Sets the velocity of entities with an Orbit so that they stay on their circle, exact to the px."""

    run_if_any = (Orbit,)

    def process(self, world: World) -> None:
        for entity, parts in world.each(Orbit, Position, Velocity, Remainder):
            orbit = parts[0]
            follow(world, entity, parts, partial(_on_circle, orbit.radius, orbit.phase, orbit.clockwise))


@lru_cache(CACHED)
def _on_circle(radius: int, phase: int, clockwise: bool, ticks: int, turn: int) -> tuple[int, int]:
    """Return the px from the centre after `ticks` of the `turn` ticks that a turn takes."""
    angle = phase * turn + (360 if clockwise else -360) * ticks  # 1/turn degrees
    return scaled(radius, cosine(angle, 360 * turn)), scaled(radius, sine(angle, 360 * turn))

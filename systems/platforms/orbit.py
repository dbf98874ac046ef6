from functools import lru_cache

from esper import Processor

from components import Orbit
from ecs_platformer import World
from systems.rules.movement.on_curve import follow_curves
from systems.rules.movement.waves import CACHED, cosine, scaled, sine

READ = "radius", "phase", "clockwise"  # of the Orbit: what _on_circle() is given first, in this order


class OrbitSystem(Processor):
    """Sets the velocity of entities with an Orbit so that they stay on their circle, exact to the px."""

    run_if_any = (Orbit,)

    def process(self, world: World) -> None:
        follow_curves(world, Orbit, READ, _on_circle)


@lru_cache(CACHED)
def _on_circle(radius: int, phase: int, clockwise: bool, turn: int, ticks: int) -> tuple[int, int]:
    """Return the px from the centre after `ticks` of the `turn` ticks that a turn takes."""
    angle = phase * turn + (360 if clockwise else -360) * ticks  # 1/turn degrees
    return scaled(radius, cosine(angle, 360 * turn)), scaled(radius, sine(angle, 360 * turn))

from functools import lru_cache, partial

from esper import Processor

from components import Orbit
from ecs_platformer import World
from systems.rules.movement.on_curve import OnCurve, Point, follow_curves, on_curves
from systems.rules.movement.waves import CACHED, cosine, scaled, sine


class OrbitSystem(Processor):
    """Sets the velocity of entities with an Orbit so that they stay on their circle, exact to the px."""

    run_if_any = (Orbit,)

    def process(self, world: World) -> None:
        read = Orbit, "radius", "seconds", "phase", "clockwise"  # all that _circle() depends on, and its turn
        follow_curves(world, world.entities.cached_until_changed(_on_circles, world, read))


def _on_circles(world: World) -> list[OnCurve]:
    return on_curves(world, Orbit, _circle)


def _circle(orbit: Orbit, turn: int) -> Point:
    return partial(_on_circle, orbit.radius, orbit.phase, orbit.clockwise, turn)


@lru_cache(CACHED)
def _on_circle(radius: int, phase: int, clockwise: bool, turn: int, ticks: int) -> tuple[int, int]:
    """Return the px from the centre after `ticks` ticks."""
    angle = phase * turn + (360 if clockwise else -360) * ticks  # 1/turn degrees
    return scaled(radius, cosine(angle, 360 * turn)), scaled(radius, sine(angle, 360 * turn))

from functools import lru_cache, partial

from esper import Processor

from components import Pendulum
from ecs_platformer import World
from systems.rules.movement.on_curve import OnCurve, Point, follow_curves, on_curves
from systems.rules.movement.waves import CACHED, ONE, cosine, scaled, sine


class PendulumSystem(Processor):
    """Sets the velocity of entities with a Pendulum. The angle is a sine of the time."""

    run_if_any = (Pendulum,)

    def process(self, world: World) -> None:
        read = Pendulum, "length", "degrees", "seconds", "phase"  # all that _arc() depends on, and its turn
        follow_curves(world, world.entities.cached_until_changed(_on_arcs, world, read))


def _on_arcs(world: World) -> list[OnCurve]:
    return on_curves(world, Pendulum, _arc)


def _arc(swing: Pendulum, turn: int) -> Point:
    return partial(_on_arc, swing.length, swing.degrees, swing.phase, turn)


@lru_cache(CACHED)
def _on_arc(length: int, degrees: int, phase: int, turn: int, ticks: int) -> tuple[int, int]:
    """Return the px from the pivot after `ticks` ticks."""
    angle = degrees * sine(phase * turn + 360 * ticks, 360 * turn)  # 1/ONE degrees
    return scaled(length, sine(angle, 360 * ONE)), scaled(length, cosine(angle, 360 * ONE))

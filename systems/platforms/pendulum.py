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


def _arc(swing: Pendulum, period: int) -> Point:
    return partial(_from_start, swing.length, swing.degrees, swing.phase, period)


@lru_cache(CACHED)
def _from_start(length: int, degrees: int, phase: int, period: int, ticks: int) -> tuple[int, int]:
    """Return the px from the start after `ticks` ticks."""
    turn = 360 * period
    before = degrees * sine(phase * period, turn)  # 1/ONE degrees
    after = degrees * sine(phase * period + 360 * ticks, turn)
    x, y = (scaled(length, wave(after, 360 * ONE)) - scaled(length, wave(before, 360 * ONE)) for wave in (sine, cosine))
    return x, y

from functools import lru_cache, partial

from esper import Processor

from components import Pendulum, Position, Remainder, Solid, Velocity
from ecs_platformer import World
from systems.rules.movement.on_curve import OnCurve, follow_curves
from systems.rules.movement.waves import CACHED, ONE, cosine, scaled, sine


class PendulumSystem(Processor):
    """Sets the velocity of entities with a Pendulum. The angle is a sine of the time."""

    run_if_any = (Pendulum,)

    def process(self, world: World) -> None:
        read = Pendulum, "length", "degrees", "seconds", "phase"
        follow_curves(world, world.entities.cached_until_changed(_on_arcs, world, read))


def _on_arcs(world: World) -> list[OnCurve]:
    found: list[OnCurve] = []
    for entity, (swing, position, velocity, remainder) in world.each(Pendulum, Position, Velocity, Remainder):
        period = max(world.ticks(swing.seconds), 1)
        point = partial(_from_start, swing.length, swing.degrees, swing.phase, period)
        solid = world.has(entity, Solid)
        found.append(OnCurve(entity, swing, position, velocity, remainder if solid else None, period, point))
    return found


@lru_cache(CACHED)
def _from_start(length: int, degrees: int, phase: int, period: int, ticks: int) -> tuple[int, int]:
    """Return the px from the start after `ticks` ticks."""
    (x0, y0), (x, y) = (
        (scaled(length, sine(angle, 360 * ONE)), scaled(length, cosine(angle, 360 * ONE)))
        for angle in (degrees * sine(phase * period + 360 * at, 360 * period) for at in (0, ticks))  # 1/ONE degrees
    )
    return x - x0, y - y0

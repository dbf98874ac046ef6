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
        read = Pendulum, "length", "degrees", "seconds", "phase"  # all that _on_arcs() depends on
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
    turn = 360 * period
    before = degrees * sine(phase * period, turn)  # 1/ONE degrees
    after = degrees * sine(phase * period + 360 * ticks, turn)
    x, y = (scaled(length, wave(after, 360 * ONE)) - scaled(length, wave(before, 360 * ONE)) for wave in (sine, cosine))
    return x, y

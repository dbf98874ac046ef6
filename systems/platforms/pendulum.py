from functools import lru_cache, partial

from esper import Processor

from components import Pendulum, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.on_curve import OnCurve, begin, follow
from systems.rules.movement.waves import CACHED, ONE, cosine, scaled, sine


class PendulumSystem(Processor):
    """Sets the velocity of entities with a Pendulum. The angle is a sine of the time."""

    run_if_any = (Pendulum,)

    def process(self, world: World) -> None:
        # To call _pendulums() in each tick would give the same, as begin() changes none that has begun
        # All fields that _pendulums() and begin() read; one more goes here, into the partial and into _on_arc()
        reads = (Pendulum, "seconds", "length", "degrees", "phase", "start", "began")
        follow(world, world.entities.cached_until_changed(_pendulums, world, reads))


def _pendulums(world: World) -> list[OnCurve]:
    """Begin each new pendulum, and return what follow() needs of each; only after a change of `reads`, to save time."""
    each = world.each(Pendulum, Position, Velocity, Remainder)
    return [
        begin(world, entity, swing, partial(_on_arc, swing.length, swing.degrees, swing.phase))
        for entity, (swing, *_) in each
    ]


@lru_cache(CACHED)  # saves time only
def _on_arc(length: int, degrees: int, phase: int, ticks: int, period: int) -> tuple[int, int]:
    """Return the px from the pivot, `ticks` into a swing of `period` ticks (Pendulum.seconds); follow() gives both."""
    angle = degrees * sine(phase * period + 360 * ticks, 360 * period)  # 1/ONE degrees
    return scaled(length, sine(angle, 360 * ONE)), scaled(length, cosine(angle, 360 * ONE))

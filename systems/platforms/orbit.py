from functools import lru_cache, partial

from esper import Processor

from components import Orbit, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.on_curve import OnCurve, begin, follow
from systems.rules.movement.waves import CACHED, cosine, scaled, sine


class OrbitSystem(Processor):
    """Sets the velocity of entities with an Orbit so that they stay on their circle, exact to the px."""

    run_if_any = (Orbit,)

    def process(self, world: World) -> None:
        # To call _orbits() in each tick would give the same, as begin() changes none that has begun
        # All fields that _orbits() and begin() read; one more goes here, into the partial and into _on_circle()
        reads = (Orbit, "seconds", "radius", "phase", "clockwise", "start", "began")
        follow(world, world.entities.cached_until_changed(_orbits, world, reads))


def _orbits(world: World) -> list[OnCurve]:
    """Begin each new orbit, and return what follow() needs of each; only after a change of `reads`, to save time."""
    each = world.each(Orbit, Position, Velocity, Remainder)
    return [
        begin(world, entity, orbit, partial(_on_circle, orbit.radius, orbit.phase, orbit.clockwise))
        for entity, (orbit, *_) in each
    ]


@lru_cache(CACHED)  # saves time only
def _on_circle(radius: int, phase: int, clockwise: bool, ticks: int, period: int) -> tuple[int, int]:
    """Return the px from the centre, `ticks` into a turn of `period` ticks (Orbit.seconds); follow() gives both."""
    angle = phase * period + (360 if clockwise else -360) * ticks  # 1/period degrees
    return scaled(radius, cosine(angle, 360 * period)), scaled(radius, sine(angle, 360 * period))

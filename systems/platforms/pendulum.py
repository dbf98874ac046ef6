from functools import lru_cache, partial

from esper import Processor

from components import Pendulum, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.arrive import keep_to
from systems.rules.movement.waves import CACHED, ONE, cosine, scaled, sine


class PendulumSystem(Processor):
    """Sets the velocity of entities with a Pendulum. The angle is a sine of the time."""

    run_if_any = (Pendulum,)

    def process(self, world: World) -> None:
        for entity, (swing, _, _, _) in world.each(Pendulum, Position, Velocity, Remainder):
            period = max(world.ticks(swing.seconds), 1)
            keep_to(world, entity, swing, period, partial(_on_arc, swing.length, swing.degrees, swing.phase, period))


@lru_cache(CACHED)
def _on_arc(length: int, degrees: int, phase: int, period: int, ticks: int) -> tuple[int, int]:
    """Return the offset (px) from the pivot after `ticks` ticks."""
    angle = degrees * sine(phase * period + 360 * ticks, 360 * period)  # 1/ONE degrees
    return scaled(length, sine(angle, 360 * ONE)), scaled(length, cosine(angle, 360 * ONE))

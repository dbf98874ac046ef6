from functools import lru_cache

from esper import Processor

from components import Pendulum
from ecs_platformer import World
from systems.rules.movement.on_curve import follow_curves
from systems.rules.movement.waves import CACHED, ONE, cosine, scaled, sine

READ = "length", "degrees", "phase"  # of the Pendulum: what _on_arc() is given first, in this order


class PendulumSystem(Processor):
    """Sets the velocity of entities with a Pendulum. The angle is a sine of the time."""

    run_if_any = (Pendulum,)

    def process(self, world: World) -> None:
        follow_curves(world, Pendulum, READ, _on_arc)


@lru_cache(CACHED)
def _on_arc(length: int, degrees: int, phase: int, turn: int, ticks: int) -> tuple[int, int]:
    """Return the px from the pivot after `ticks` of the `turn` ticks in which it swings there and back."""
    angle = degrees * sine(phase * turn + 360 * ticks, 360 * turn)  # 1/ONE degrees
    return scaled(length, sine(angle, 360 * ONE)), scaled(length, cosine(angle, 360 * ONE))

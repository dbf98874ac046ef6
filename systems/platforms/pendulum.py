from functools import partial

from esper import Processor

from components import Pendulum, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.arrive import keep_to
from systems.rules.movement.waves import ONE, cosine, scaled, sine


class PendulumSystem(Processor):
    """Sets the velocity of entities with a Pendulum. The angle is a sine of the time."""

    run_if_any = (Pendulum,)

    def process(self, world: World) -> None:
        for entity, (swing, _, _, _) in world.each(Pendulum, Position, Velocity, Remainder):
            keep_to(world, entity, swing, partial(_on_arc, world, swing))


def _on_arc(world: World, swing: Pendulum, ticks: int) -> tuple[int, int]:
    """Return the offset (px) from the pivot after `ticks` ticks."""
    period = max(world.ticks(swing.seconds), 1)
    angle = swing.degrees * sine(swing.phase * period + 360 * (ticks % period), 360 * period)  # 1/ONE degrees
    return scaled(swing.length, sine(angle, 360 * ONE)), scaled(swing.length, cosine(angle, 360 * ONE))

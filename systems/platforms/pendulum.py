from esper import Processor

from components import Pendulum, Position, Remainder, Velocity
from ecs_platformer import World
from systems.rules.movement.arrive import arrive
from systems.rules.movement.waves import ONE, cosine, scaled, sine


class PendulumMotion(Processor):
    """Sets the velocity of entities with a Pendulum: the angle is a sine of the time, as in all small swings."""

    run_if_any = (Pendulum,)

    def process(self, world: World) -> None:
        for entity, (swing, position, _, _) in world.each(Pendulum, Position, Velocity, Remainder):
            if swing.start is None:
                swing.start, swing.began = (position.x, position.y), world.clock.now(entity)
            age = world.clock.now(entity) - swing.began
            arrive(world, entity, _place(world, swing, age), _place(world, swing, age + 1))


def _place(world: World, swing: Pendulum, ticks: int) -> tuple[int, int]:
    """Return where the entity is so many ticks after it was at its start."""
    x, y = swing.start or (0, 0)
    x0, y0 = _on_arc(world, swing, 0)
    x1, y1 = _on_arc(world, swing, ticks)
    return x + x1 - x0, y + y1 - y0


def _on_arc(world: World, swing: Pendulum, ticks: int) -> tuple[int, int]:
    """Return the px from the pivot to where it is after so many ticks."""
    period = max(world.ticks(swing.seconds), 1)
    angle = swing.degrees * sine(swing.phase * period + 360 * (ticks % period), 360 * period)  # 1/ONE degrees
    return scaled(swing.length, sine(angle, 360 * ONE)), scaled(swing.length, cosine(angle, 360 * ONE))

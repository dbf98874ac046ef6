"""Sets the velocity of an entity that follows a curve, exact to the px."""

from collections.abc import Callable

from components import Orbit, Pendulum, Position, Remainder, Solid, Velocity
from ecs_platformer import World

OnCurve = tuple[Orbit | Pendulum, Position, Velocity, Remainder]
Point = Callable[[int, int], tuple[int, int]]  # px from the centre or pivot, after so many ticks of a turn of so many


def follow(world: World, entity: int, parts: OnCurve, point: Point) -> None:
    """Set the velocity so that this tick brings the entity to the next point of its curve.

    The curve is placed so that it begins at the entity's Position at the first call. A solid ends exactly at the next
    point, wherever it is now. An actor moves by the difference between two points; if something has stopped, pushed or
    carried the actor, it does not catch up.
    """
    curve, position, velocity, remainder = parts
    now, turn = world.clock.now(entity), max(world.ticks(curve.seconds), 1)
    if curve.start is None:
        curve.start, curve.began = (position.x, position.y), now
    age = now - curve.began
    x, y = point(age % turn, turn)
    to_x, to_y = point((age + 1) % turn, turn)
    if world.has(entity, Solid):
        first_x, first_y = point(0, turn)
        x = position.x + remainder.x - (curve.start[0] - first_x)
        y = position.y + remainder.y - (curve.start[1] - first_y)
    velocity.x, velocity.y = (to_x - x) / world.dt, (to_y - y) / world.dt

"""Sets the velocity of an entity that must be at given places at given times."""

from collections.abc import Callable

from components import Orbit, Pendulum, Position, Remainder, Solid, Velocity
from ecs_platformer import World

Place = tuple[int, int] | tuple[float, float]  # px


def arrive(world: World, entity: int, before: Place, after: Place) -> None:
    """Set the velocity so that this tick brings the entity from the place `before` to the place `after`, in world px.

    A solid ends exactly at `after`, wherever it is now. An actor moves by the difference between the two places; if
    something has stopped, pushed or carried the actor, it does not catch up. The entity must have Position, Velocity
    and Remainder.
    """
    parts = world.entities.by_class(entity)
    velocity = parts[Velocity]
    (x, y), (to_x, to_y) = before, after
    if Solid in parts:
        position, remainder = parts[Position], parts[Remainder]
        x, y = position.x + remainder.x, position.y + remainder.y
    velocity.x, velocity.y = (to_x - x) / world.dt, (to_y - y) / world.dt


def keep_to(
    world: World, entity: int, curve: Orbit | Pendulum, turn: int, point: Callable[[int], tuple[int, int]]
) -> None:
    """Set the velocity so that the entity follows `curve`.

    The curve is placed so that it goes through the entity's Position at the first call.

    `point(ticks)` returns where the entity is `ticks` ticks after the first call, in px from the circle's centre or the
    pivot. It is the same again after `turn` ticks.
    """
    now = world.clock.now(entity)
    if curve.start is None:
        position = world.get(entity, Position)
        curve.start, curve.began = (position.x, position.y), now
    age = now - curve.began
    (x, y), (x0, y0) = curve.start, point(0)
    (x1, y1), (x2, y2) = point(age % turn), point((age + 1) % turn)
    arrive(world, entity, (x + x1 - x0, y + y1 - y0), (x + x2 - x0, y + y2 - y0))

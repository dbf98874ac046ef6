"""Sets the velocities of entities that follow a curve, exact to the px."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from components import Orbit, Pendulum, Position, Remainder, Solid, Velocity
from ecs_platformer import World

Point = Callable[[int, int], tuple[int, int]]  # px from the centre or pivot, after so many ticks of a period of so many


class OnCurve(NamedTuple):
    entity: int
    curve: Orbit | Pendulum
    position: Position
    velocity: Velocity
    remainder: Remainder
    is_solid: bool
    middle: tuple[int, int]  # the centre or pivot, px of the world
    period: int  # ticks, after which the curve comes again
    point: Point


def begin(world: World, entity: int, curve: Orbit | Pendulum, point: Point) -> OnCurve:
    """Begin the curve if it has not begun, at the entity's Position, and return what follow() needs of it.

    The entity has a Position, Velocity and Remainder.
    """
    position, period = world.get(entity, Position), max(world.ticks(curve.seconds), 1)
    if curve.start is None:
        curve.start, curve.began = (position.x, position.y), world.clock.now(entity)
    x, y = point(0, period)
    middle = curve.start[0] - x, curve.start[1] - y
    moved = position, world.get(entity, Velocity), world.get(entity, Remainder)
    return OnCurve(entity, curve, *moved, world.has(entity, Solid), middle, period, point)


def follow(world: World, those: Iterable[OnCurve]) -> None:
    """Set the velocity of each entity so that this tick brings it to the next point of its curve.

    A solid ends exactly at the next point, wherever it is now. An actor moves by the difference between two points; if
    something has stopped, pushed or carried the actor, it does not catch up.
    """
    for entity, curve, position, velocity, remainder, is_solid, (middle_x, middle_y), period, point in those:
        age = world.clock.now(entity) - curve.began
        to_x, to_y = point((age + 1) % period, period)
        if is_solid:
            x, y = position.x + remainder.x - middle_x, position.y + remainder.y - middle_y
        else:
            x, y = point(age % period, period)
        velocity.x, velocity.y = (to_x - x) / world.dt, (to_y - y) / world.dt

"""Sets the velocities of entities that follow a curve, exact to the px."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from components import Orbit, Pendulum, Position, Remainder, Solid, Velocity
from ecs_platformer import World

Point = Callable[[int, int], tuple[int, int]]  # px from the centre or pivot, after so many ticks of a period of so many


class OnCurve(NamedTuple):
    entity: int
    began: int  # the entity's time then, in ticks
    position: Position
    velocity: Velocity
    remainder: Remainder
    is_solid: bool
    middle_x: int  # px of the world, of the centre or pivot
    middle_y: int
    period: int  # ticks, after which the curve comes again
    point: Point


def begin(world: World, entity: int, curve: Orbit | Pendulum, point: Point) -> OnCurve:
    """Begin the curve if it has not begun, so that it goes through the entity's Position now.

    The entity has a Position, Velocity and Remainder. Returns what follow() needs of it.
    """
    position, period = world.get(entity, Position), max(world.ticks(curve.seconds), 1)
    if curve.start is None:
        curve.start, curve.began = (position.x, position.y), world.clock.now(entity)
    (x, y), (start_x, start_y) = point(0, period), curve.start
    moved = position, world.get(entity, Velocity), world.get(entity, Remainder)
    is_solid = world.has(entity, Solid)
    return OnCurve(entity, curve.began, *moved, is_solid, start_x - x, start_y - y, period, point)


def follow(world: World, those: Iterable[OnCurve]) -> None:
    """Set the velocity of each entity so that this tick brings it to the next point of its curve.

    A solid ends exactly at the next point, wherever it is now. An actor moves by the difference between two points; if
    something has stopped, pushed or carried the actor, it does not catch up.
    """
    for entity, began, position, velocity, remainder, is_solid, middle_x, middle_y, period, point in those:
        age = world.clock.now(entity) - began
        to_x, to_y = point((age + 1) % period, period)
        if is_solid:
            velocity.x = (to_x - (position.x + remainder.x - middle_x)) / world.dt
            velocity.y = (to_y - (position.y + remainder.y - middle_y)) / world.dt
        else:
            x, y = point(age % period, period)
            velocity.x = (to_x - x) / world.dt
            velocity.y = (to_y - y) / world.dt

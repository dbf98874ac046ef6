"""Sets the velocities of entities that follow a curve, exact to the px."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from components import Orbit, Pendulum, Position, Remainder, Solid, Velocity
from ecs_platformer import World

Point = Callable[[int, int], tuple[int, int]]  # px from the centre or pivot, after so many ticks of a turn of so many


class OnCurve(NamedTuple):
    entity: int
    curve: Orbit | Pendulum
    position: Position
    velocity: Velocity
    remainder: Remainder
    is_solid: bool
    middle: tuple[int, int]  # the centre or pivot, px of the world
    turn: int  # ticks, after which the curve comes again
    point: Point


def on_curve(world: World, entity: int, curve: Orbit | Pendulum, point: Point) -> OnCurve:
    """Return what follow() needs of an entity that has a Position, Velocity and Remainder.

    A curve that has not begun begins now, and is placed so that it does so at the entity's Position.
    """
    position, turn = world.get(entity, Position), max(world.ticks(curve.seconds), 1)
    if curve.start is None:
        curve.start, curve.began = (position.x, position.y), world.clock.now(entity)
    x, y = point(0, turn)
    middle = curve.start[0] - x, curve.start[1] - y
    moved = position, world.get(entity, Velocity), world.get(entity, Remainder)
    return OnCurve(entity, curve, *moved, world.has(entity, Solid), middle, turn, point)


def follow(world: World, those: Iterable[OnCurve]) -> None:
    """Set the velocity of each entity so that this tick brings it to the next point of its curve.

    A solid ends exactly at the next point, wherever it is now. An actor moves by the difference between two points; if
    something has stopped, pushed or carried the actor, it does not catch up.
    """
    for entity, curve, position, velocity, remainder, is_solid, (left, top), turn, point in those:
        age = world.clock.now(entity) - curve.began
        to_x, to_y = point((age + 1) % turn, turn)
        if is_solid:
            x, y = position.x + remainder.x - left, position.y + remainder.y - top
        else:
            x, y = point(age % turn, turn)
        velocity.x, velocity.y = (to_x - x) / world.dt, (to_y - y) / world.dt

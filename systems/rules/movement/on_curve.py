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
    turn: int  # ticks, after which the curve comes again
    point: Point
    first: tuple[int, int]  # the point at which the curve begins


def on_curve(world: World, entity: int, curve: Orbit | Pendulum, point: Point) -> OnCurve:
    """Return what follow() needs of an entity that has a Position, Velocity and Remainder."""
    moved = world.get(entity, Position), world.get(entity, Velocity), world.get(entity, Remainder)
    is_solid, turn = world.has(entity, Solid), max(world.ticks(curve.seconds), 1)
    return OnCurve(entity, curve, *moved, is_solid, turn, point, point(0, turn))


def follow(world: World, those: Iterable[OnCurve]) -> None:
    """Set the velocity of each entity so that this tick brings it to the next point of its curve.

    The curve is placed so that it begins at the entity's Position at the first call. A solid ends exactly at the next
    point, wherever it is now. An actor moves by the difference between two points; if something has stopped, pushed or
    carried the actor, it does not catch up.
    """
    for entity, curve, position, velocity, remainder, is_solid, turn, point, first in those:
        now = world.clock.now(entity)
        if curve.start is None:
            curve.start, curve.began = (position.x, position.y), now
        age = now - curve.began
        x, y = point(age % turn, turn)
        to_x, to_y = point((age + 1) % turn, turn)
        if is_solid:
            x = position.x + remainder.x - (curve.start[0] - first[0])
            y = position.y + remainder.y - (curve.start[1] - first[1])
        velocity.x, velocity.y = (to_x - x) / world.dt, (to_y - y) / world.dt

"""Sets the velocities of entities that follow a curve, exact to the px."""

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from components import Orbit, Pendulum, Position, Remainder, Solid, Velocity
from ecs_platformer import World

Fields = tuple[str, ...]
Place = Callable[..., tuple[int, int]]
Point = Callable[[int], tuple[int, int]]  # px from the centre or pivot, after so many ticks of a turn


class OnCurve(NamedTuple):
    entity: int
    curve: Orbit | Pendulum
    position: Position
    velocity: Velocity
    remainder: Remainder | None  # of a solid; None: it is an actor
    turn: int  # ticks, after which the curve comes again
    point: Point
    first: tuple[int, int]  # the point at which the curve begins


def follow_curves(world: World, kind: type[Orbit | Pendulum], fields: Fields, place: Place) -> None:
    """Set the velocity of each entity so that this tick brings it to the next point of its curve.

    `place` returns the px from the centre or pivot by the curve's `fields`, the ticks of a turn, and the ticks so far.
    The curve is placed so that it begins at the entity's Position at the first call. A solid ends exactly at the next
    point, wherever it is now. An actor moves by the difference between two points; if something has stopped, pushed or
    carried the actor, it does not catch up.
    """
    clock, dt, read = world.clock, world.dt, (kind, "seconds", *fields)
    for entity, curve, position, velocity, remainder, turn, point, first in world.entities.cached_until_changed(
        _list_of(kind, fields, place), world, read
    ):
        now = clock.now(entity)
        if curve.start is None:
            curve.start, curve.began = (position.x, position.y), now
        age = now - curve.began
        to_x, to_y = point((age + 1) % turn)
        if remainder is None:
            from_x, from_y = point(age % turn)
        else:
            x, y = curve.start[0] - first[0], curve.start[1] - first[1]  # the centre or pivot
            to_x, to_y = x + to_x, y + to_y
            from_x, from_y = position.x + remainder.x, position.y + remainder.y
        velocity.x, velocity.y = (to_x - from_x) / dt, (to_y - from_y) / dt


@cache
def _list_of(kind: type[Orbit | Pendulum], fields: Fields, place: Place) -> Callable[[World], list[OnCurve]]:
    """Return what lists all that follows such a curve: the same function each time, as its list is kept by it."""

    def listed(world: World) -> list[OnCurve]:
        found: list[OnCurve] = []
        for entity, (curve, position, velocity, remainder) in world.each(kind, Position, Velocity, Remainder):
            turn, solid = max(world.ticks(curve.seconds), 1), world.has(entity, Solid)
            point: Point = partial(place, *(getattr(curve, field) for field in fields), turn)
            found.append(
                OnCurve(entity, curve, position, velocity, remainder if solid else None, turn, point, point(0))
            )
        return found

    return listed

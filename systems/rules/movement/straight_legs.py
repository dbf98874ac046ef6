"""The short way to follow a Path where nothing is to be decided: between two points, along one axis.

Most Paths are there in most ticks, and take less than half as long as by the rule in path.py, with the same result.
"""

from collections.abc import Iterator
from typing import NamedTuple

from components import Path, Position, Remainder, Velocity
from ecs_platformer import World

Row = tuple[int, Path, Position, Remainder, Velocity]


class _Way(NamedTuple):
    """What a Path moves, and its points by number, in px of the world: none if eased, `on_ride`, without speed or not
    begun."""

    entity: int
    path: Path
    position: Position
    remainder: Remainder
    velocity: Velocity
    places: dict[int, tuple[int, int]]
    speed: float
    reach: float  # px, in a tick


def go_straight(world: World) -> Iterator[Row]:
    """Set the velocities along straight legs, and yield each Path that is not on one, or reaches its end in this tick;
    ids ascending."""
    read = Path, "points", "speed", "mode", "ease", "start"  # all that _ways() depends on
    for entity, path, position, remainder, velocity, places, speed, reach in world.entities.cached_until_changed(
        _ways, world, read
    ):
        if path.goal in places:
            x, y = places[path.goal]
            x -= position.x
            y -= position.y
            if not y and not remainder.y:
                x -= remainder.x
                if x > reach or x < -reach:
                    velocity.x = speed if x > 0.0 else -speed
                    velocity.y = 0.0
                    continue
            elif not x and not remainder.x:
                y -= remainder.y
                if y > reach or y < -reach:
                    velocity.x = 0.0
                    velocity.y = speed if y > 0.0 else -speed
                    continue
        yield entity, path, position, remainder, velocity


def _ways(world: World) -> list[_Way]:
    found: list[_Way] = []
    for entity, (path, position, remainder, velocity) in world.each(Path, Position, Remainder, Velocity):
        places: dict[int, tuple[int, int]] = {}
        if path.start is not None and path.ease == "linear" and path.mode != "on_ride" and path.speed > 0:
            places = {number: (path.start[0] + x, path.start[1] + y) for number, (x, y) in enumerate(path.points)}
        speed, reach = float(path.speed), path.speed * world.dt
        found.append(_Way(entity, path, position, remainder, velocity, places, speed, reach))
    return found

"""How far one goes sideways where there are slopes, told by trying every pixel: what the judge expects of motion."""

from __future__ import annotations

from ecs_platformer.invariants.observer import Box, Wall


def walk(
    box: Box, side: int, wanted: int, grounds: list[Wall], mover: Wall | None = None, *, sticks: bool
) -> tuple[int, int]:
    """px made to the side, of those wanted, and px that it was taken up (< 0) or down (> 0) on the way.

    `mover` is who moves it: nothing but something to come down on.
    """
    below = grounds if mover is None else [*grounds, mover]
    down = 0
    for made in range(wanted):
        here = _moved(box, made * side, down)
        up = _up(here, side, grounds)
        if up is None:
            return made, down
        there = _moved(here, side, -up)
        down += (_drop(here, there, grounds, below) if sticks else 0) - up
    return wanted, down


def _up(here: Box, side: int, grounds: list[Wall]) -> int | None:
    """How far it has to rise for the next px; None: it cannot go on."""
    up = 0
    while before := _in_the_way(_moved(here, side, -up), grounds):
        up += 1
        rises = [_rise(wall, side) for wall in before]
        if 0 in rises or max(rises) < up or _in_the_way(_moved(here, 0, -up), grounds):
            return None
    return up


def _rise(wall: Wall, side: int) -> int:
    """The most px that a slope rises for one to that side; 0 for all else."""
    if wall.slope is None or (wall.slope.right - wall.slope.left) * side <= 0:
        return 0
    whole, rest = divmod(abs(wall.slope.right - wall.slope.left), wall.width)
    return whole + (rest > 0)


def _drop(before: Box, there: Box, grounds: list[Wall], below: list[Wall]) -> int:
    """How far it keeps down to the ground, if it was on a slope."""
    on = [wall for wall in grounds if wall.stops(before, 0, 1, 1, 1)]
    most = max((wall.slope.stick for wall in on if wall.slope is not None and not wall.one_way), default=0)
    found = (px for px in range(most + 1) if any(wall.stops(there, 0, 1, px + 1, px + 1) for wall in below))
    return next(found, 0)


def _in_the_way(box: Box, grounds: list[Wall]) -> list[Wall]:
    return [wall for wall in grounds if not wall.one_way and wall.boxes(box)]


def _moved(box: Box, dx: int, dy: int) -> Box:
    return (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy)

"""Predicted moves: an actor that would leave its cached region ends at the wall or floor that bounds the region.

If the region is not enough, the actor looks around once and predicts again. If that fails, the physics rules decide.
"""

from __future__ import annotations

from typing import cast

from ecs_platformer.core.ecs.component_types import FloatPair
from ecs_platformer.core.fast.free_space import WALL_LEFT, WALL_RIGHT, FreeBox, FreeSpace
from ecs_platformer.core.physics.actors import report_hit
from ecs_platformer.core.physics.bodies import Bodies
from ecs_platformer.core.physics.body import Body


def move_as_predicted(
    bodies: Bodies, body: Body, remainder: FloatPair, box: FreeBox, x: float, y: float, dx: int, dy: int
) -> bool:
    """Move an actor by (x, y) px, which include its remainder; (dx, dy) is (x, y) rounded to whole px.

    Return False, and move nothing, if the result cannot be predicted.
    """
    if _move(bodies, body, remainder, box, x, y, dx, dy):
        return True
    flies = y != 0.0
    moved = cast(FreeSpace, bodies.space).look_around(box, dx, dy, flies=flies) and _move(
        bodies, body, remainder, box, x, y, dx, dy
    )
    if flies:
        box.edges &= ~(WALL_LEFT | WALL_RIGHT)  # further down there may be other walls
    return moved


def _move(bodies: Bodies, body: Body, remainder: FloatPair, box: FreeBox, x: float, y: float, dx: int, dy: int) -> bool:
    left, top = box.left + dx, box.top + dy
    if box.x_from <= left <= box.x_to:
        if box.y_from <= top <= box.y_to:  # free all the way
            remainder.x = x - dx or 0.0
            remainder.y = y - dy or 0.0
            bodies.translate(body, dx, dy)
            return True
        lands = box.y_to < top and box.down > 0 and box.landing[0] <= left <= box.landing[1]
        if lands and body.ignores_hits:
            remainder.x = x - dx or 0.0
            bodies.translate(body, dx, box.y_to - box.top)
            remainder.y = 0.0
            report_hit(bodies, body, "down", [], 0, 0, None)
            return True
    elif box.edges & (WALL_RIGHT if dx > 0 else WALL_LEFT) and box.y_from <= top <= box.y_to and body.ignores_hits:
        remainder.y = y - dy or 0.0
        to, side = (box.x_to, "right") if dx > 0 else (box.x_from, "left")
        bodies.translate(body, to - box.left, 0)
        remainder.x = 0.0
        report_hit(bodies, body, side, [], 0, 0, None)
        if dy and body.alive:
            bodies.translate(body, 0, dy)
        return True
    return False

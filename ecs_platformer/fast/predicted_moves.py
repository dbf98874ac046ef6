"""Where an actor goes whose way is not all known to be free: what it is known to be stopped by, or sees when it looks
around; and if that does not tell, as the law says (motion.py)."""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.ecs.component_types import FloatPair
from ecs_platformer.fast.clearance import WALL_LEFT, WALL_RIGHT, look_around
from ecs_platformer.physics.actors import move_x, move_y, stop_at
from ecs_platformer.physics.bodies import Bodies
from ecs_platformer.physics.body import Body

FAR = 1 << 40  # px, outside of every clearance: who moves so far has seen nothing of where it goes
LongWay = Callable[[Body, float, float], None]  # moves the body by px, by the law


def go_by_sight(
    bodies: Bodies, dt: float, long_way: LongWay, body: Body,
    velocity: FloatPair, remainder: FloatPair, x: float, y: float, dx: int, dy: int,
) -> None:  # fmt: skip
    """Move an actor with this Velocity and this Remainder that wants to go by x, y px, of which dx, dy are whole."""
    if dx < FAR and dy < FAR:
        if _go_as_known(bodies, body, remainder, x, y, dx, dy):
            return
        flies = y != 0.0
        gone = look_around(bodies.space, body.box, dx, dy, flies=flies) and _go_as_known(
            bodies, body, remainder, x, y, dx, dy
        )
        if flies:
            body.box.edges &= ~(WALL_LEFT | WALL_RIGHT)  # what it is beside here it is not further down
        if gone:
            return
    long_way(body, velocity.x * dt, velocity.y * dt)


def _go_as_known(bodies: Bodies, body: Body, remainder: FloatPair, x: float, y: float, dx: int, dy: int) -> bool:
    """Is it known where it comes to, and does nobody want to know by whom it is stopped? Then it is there now."""
    box = body.box
    left, top = box.left + dx, box.top + dy
    if box.x_from <= left <= box.x_to:
        if box.y_from <= top <= box.y_to:
            remainder.x = x - dx or 0.0
            remainder.y = y - dy or 0.0
            move_x(bodies, body, dx)
            move_y(bodies, body, dy)
            return True
        if box.y_to < top and box.land[0] <= left <= box.land[1] and body.deaf:  # down on what lies below
            remainder.x = x - dx or 0.0
            move_x(bodies, body, dx)
            move_y(bodies, body, box.y_to - box.top)
            stop_at(bodies, body, 0, "down")
            return True
    elif box.edges & (WALL_RIGHT if dx > 0 else WALL_LEFT) and box.y_from <= top <= box.y_to and body.deaf:
        remainder.y = y - dy or 0.0
        to, side = (box.x_to, "right") if dx > 0 else (box.x_from, "left")
        stop_at(bodies, body, to - box.left, side)
        if dy and body.alive:
            move_y(bodies, body, dy)
        return True
    return False

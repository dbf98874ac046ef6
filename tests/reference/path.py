"""Paths of the reference law: what follows one gets, each tick, the velocity that leads to its next point."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tests.reference.bodies import Actor, Body, Path, Solid, rides


def follow_paths(actors: list[Actor], solids: list[Solid], dt: float) -> None:
    followers: Sequence[Body] = [*actors, *(solid for solid in solids if solid.moves)]
    for body in followers:
        if body.path is not None:
            rider = isinstance(body, Solid) and any(rides(actor, body) for actor in actors)
            follow(body, body.path, rider, dt)


def follow(body: Body, path: Path, has_rider: bool, dt: float) -> None:
    """Set the velocity; the tick that would overshoot lands exactly on the point. A point where it already is
    is passed over, at most as many in a row as there are."""
    body.vx = body.vy = 0.0
    path.ridden = path.ridden or has_rider
    if path.mode == "on_ride" and not path.ridden:
        return
    for _ in path.points:
        if path.over:
            return
        to_x, to_y = path.points[path.heading_for]
        dx = path.start[0] + to_x - body.x - body.rx  # whole px first: the same bits anywhere in the world
        dy = path.start[1] + to_y - body.y - body.ry
        distance = sqrt(dx * dx + dy * dy)
        if distance == 0:
            turn_to_next(path)
        elif distance <= path.speed * dt:
            body.vx, body.vy = dx / dt, dy / dt
            turn_to_next(path)
            return
        else:
            body.vx, body.vy = dx / distance * path.speed, dy / distance * path.speed
            return


def turn_to_next(path: Path) -> None:
    last = len(path.points) - 1
    if path.mode == "loop":
        path.heading_for = 0 if path.heading_for == last else path.heading_for + 1
    elif path.mode == "ping_pong":
        if path.heading_for == (0 if path.backwards else last):
            path.backwards = not path.backwards
        path.heading_for = max(0, min(last, path.heading_for + (-1 if path.backwards else 1)))
    elif path.heading_for == last:
        path.over = True
    else:
        path.heading_for += 1

"""How far a box must move sideways on slopes by the move rules, found by trying every pixel."""

from __future__ import annotations

from collections.abc import Sequence

from ecs_platformer.world.invariants.observer import ActorView, Bounds, SolidView


def walk_on_slopes(
    actor: ActorView, box: Bounds, side: int, wanted: int, solids: list[SolidView], movers: Sequence[SolidView] = ()
) -> tuple[int, int]:
    """Return how many of the `wanted` px a box moves to `side` (1: right, -1: left), and by how many px slopes take it
    up (< 0) or down (> 0).

    `box` is the box of the actor before its move; the actor may be elsewhere by now. `movers` are the solids that move
    the actor: they do not block the box, but it can come down on them.
    """
    below = [*solids, *movers]
    sunk = 0
    for made in range(wanted):
        here = _moved(box, made * side, sunk)
        up = _step_up(actor, here, side, solids)
        if up is None:
            return made, sunk
        there = _moved(here, side, -up * actor.down)
        sunk += ((_step_down(here, there, solids, below, actor.down) if actor.sticks else 0) - up) * actor.down
    return wanted, sunk


def _step_up(actor: ActorView, here: Bounds, side: int, solids: list[SolidView]) -> int | None:
    up, down = 0, actor.down
    while obstacles := _obstacles(_moved(here, side, -up * down), solids):
        up += 1
        rises = [_steepness(solid, side, actor) for solid in obstacles]
        if 0 in rises or max(rises) < up or _obstacles(_moved(here, 0, -up * down), solids):
            return None
    return up


def _steepness(solid: SolidView, side: int, actor: ActorView) -> int:
    """Return the most px that a slope rises per px to that side; 0 for solids that do not rise, or are too steep for
    the actor, or no ground for it."""
    if (
        solid.slope is None
        or solid.slope.hangs != (actor.down < 0)
        or (solid.slope.right - solid.slope.left) * side <= 0
    ):
        return 0
    if abs(solid.slope.right - solid.slope.left) / solid.width > actor.steepest:
        return 0
    whole, rest = divmod(abs(solid.slope.right - solid.slope.left), solid.width)
    return whole + (rest > 0)


def _step_down(before: Bounds, there: Bounds, solids: list[SolidView], below: list[SolidView], down: int) -> int:
    stood_on = [solid for solid in solids if solid.stops(before, 0, down, 1, 1, down)]
    sticks = [
        one.slope.stick
        for one in stood_on
        if one.slope is not None and one.slope.hangs == (down < 0) and not one.one_way
    ]
    most = max(sticks, default=0)
    found = (px for px in range(most + 1) if any(solid.stops(there, 0, down, px + 1, px + 1, down) for solid in below))
    return next(found, 0)


def _obstacles(box: Bounds, solids: list[SolidView]) -> list[SolidView]:
    return [solid for solid in solids if not solid.one_way and solid.boxes(box)]


def _moved(box: Bounds, dx: int, dy: int) -> Bounds:
    return (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy)

"""One-way solids (jump-through): they stop only what comes down onto their tops.

An actor that moves down is stopped where its feet reach the top of a one-way, or of a cell of its grid, from above. One
that rises, goes sideways or overlaps it already passes through. A one-way that rises itself lifts the actors where its
top crosses their feet. It never pushes sideways or down, and squishes nothing. It is ridden by feet only.
`Space.free_y` asks these functions for downward moves alone.
"""

from __future__ import annotations

from ecs_platformer.collision.shape import Box


def drop_to(actor: Box, one_way: Box, amount: int) -> int | None:
    """Return how many px (≥ 0) below its feet an actor lands on a one-way if it moves down by `amount` px.

    None if it does not land. The two must overlap sideways.
    """
    if one_way.grid is None:
        gap = one_way.top - actor.bottom
        return gap if gap >= 0 else None
    feet = actor.bottom - one_way.top
    top = one_way.grid.top_within(actor.left - one_way.left, actor.right - one_way.left, feet, feet + amount)
    return None if top is None else top - feet


def lift_by(actor: Box, one_way: Box, old_top: int, dy: int) -> int:
    """Return how far (px, ≤ 0) an actor is lifted by a one-way that overlaps it and has risen by `dy` px (< 0).

    `old_top` is where its top was. In a grid, the cell that counts is the highest one that was below the feet before
    the move and is not yet above the head.
    """
    bottom = actor.bottom
    if one_way.grid is None:
        return one_way.top - bottom if bottom <= old_top else 0
    feet, head = bottom - one_way.top, actor.top - one_way.top
    left, right = actor.left - one_way.left, actor.right - one_way.left
    top = one_way.grid.top_within(left, right, max(feet + dy, head - one_way.grid.height + 1), feet)
    return 0 if top is None else top - feet

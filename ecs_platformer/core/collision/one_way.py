"""One-way solids (jump-through platforms): they stop only actors that come down onto their tops.

An actor that moves down is stopped when its feet reach the top of a one-way, or of a cell of its grid, from above: at
the px, where torc's stop within a tolerance. An actor that rises, goes sideways or already overlaps the one-way passes
through. A one-way that rises lifts an actor when its top crosses the actor's feet. A one-way never pushes sideways or
down, and never squishes. Actors ride it by their feet only: `physics/solids.py` carries them. `Space.free_y`
calls drop_to() for downward moves.

For an actor that is upside down, all of this is upside down: it lands, on its way up, under the bottom of a one-way,
and a one-way that sinks lifts it.

Nothing of this applies to a one-way, or a row of cells of its grid, that an actor drops through: `Box.through` lists
the id of the one-way and the distance (px) from its top to the top of the cells, as the component Dropping says.
"""

from __future__ import annotations

from ecs_platformer.core.collision.shape import Box, depth, face_within


def drop_to(actor: Box, one_way: Box, amount: int) -> int | None:
    """Return how many px (≥ 0) an actor falls until it lands on a one-way.

    Return None if the actor does not land within `amount` px. The region that the actor moves through must overlap the
    one-way.
    """
    feet = depth(actor, one_way)
    if one_way.grid is None:
        return -feet if feet <= 0 and not drops_through(actor, one_way, 0) else None
    top = _top_within(actor, one_way, feet, feet + amount)
    return None if top is None else top - feet


def lift_by(actor: Box, one_way: Box, dy: int) -> int:
    """Return by how many px in y (signed) a one-way that has moved by `dy` px lifts an actor that it now overlaps.

    Return 0 if the one-way does not rise, or if its top has not crossed the actor's feet. If the one-way is a grid,
    only one cell can lift the actor: the highest one that was at or below the feet before the move, and is not wholly
    above the actor's head after the move.
    """
    feet, rise = depth(actor, one_way), -dy * actor.down
    if rise <= 0:
        return 0
    if one_way.grid is None:
        return -feet * actor.down if feet <= rise and not drops_through(actor, one_way, 0) else 0
    head = feet - (actor.bottom - actor.top)
    top = _top_within(actor, one_way, max(feet - rise, head - one_way.grid.height + 1), feet)
    return 0 if top is None else (top - feet) * actor.down


def drops_through(actor: Box, one_way: Box, top: int) -> bool:
    """Return True if the actor drops through the cells of the one-way that begin `top` px from the one-way's top."""
    return bool(actor.through) and (one_way.id, top) in actor.through


def _top_within(actor: Box, one_way: Box, first: int, end: int) -> int | None:
    """Return the highest cell top in [first, end), px from the one-way's top, in the columns that the actor spans.

    Return None if there is none. Cells that the actor drops through do not count.
    """
    top = face_within(actor, one_way, first, end)
    while top is not None and drops_through(actor, one_way, top):
        top = face_within(actor, one_way, top + 1, end)
    return top

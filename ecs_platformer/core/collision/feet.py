"""Feet, and the faces they stand on: an actor's bottom on a solid's top; upside down, its top under a solid's bottom.

"Upside down" means an actor that falls upwards. Distances here are px in the actor's own direction of falling, from the
face.
"""

from __future__ import annotations

from ecs_platformer.core.collision.shape import Box


def depth(actor: Box, solid: Box) -> int:
    """Return how many px an actor's feet are past the face of a solid's bounds; negative before they reach it."""
    return actor.bottom - solid.top if actor.down > 0 else solid.bottom - actor.top


def face_within(actor: Box, solid: Box, first: int, end: int) -> int | None:
    """Return the face of the first cell that an actor's feet meet as they move into a solid's grid, or None.

    The result, `first` and `end` are in px past the face of the solid's bounds. Only cells with a face from `first` to
    before `end`, in the columns that the actor spans, are considered.
    """
    assert solid.grid is not None
    left, right = actor.left - solid.left, actor.right - solid.left
    if actor.down > 0:
        return solid.grid.top_within(left, right, first, end)
    height = solid.bottom - solid.top
    bottom = solid.grid.bottom_within(left, right, height - end, height - first)
    return None if bottom is None else height - bottom

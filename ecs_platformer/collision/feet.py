"""Feet, and the faces that they stand on: an actor's bottom on a solid's top, or its top under a solid's bottom.

The latter applies to an actor that is upside down. Distances here are px in the actor's own direction of falling, from
the face.
"""

from __future__ import annotations

from ecs_platformer.collision.shape import Box


def depth(actor: Box, solid: Box) -> int:
    """Return how far (px) an actor's feet are inside a solid's bounds: 0 on the face, negative before the face."""
    return actor.bottom - solid.top if actor.down > 0 else solid.bottom - actor.top


def face_within(actor: Box, solid: Box, first: int, end: int) -> int | None:
    """Return where feet that move into a solid's grid meet the first face of a cell, in px from the face of its bounds.

    Only faces from `first` to before `end` px count, and only cells in the columns that the actor spans. Return None if
    there is no such face.
    """
    assert solid.grid is not None
    left, right = actor.left - solid.left, actor.right - solid.left
    if actor.down > 0:
        return solid.grid.top_within(left, right, first, end)
    height = solid.bottom - solid.top
    bottom = solid.grid.bottom_within(left, right, height - end, height - first)
    return None if bottom is None else height - bottom

"""Extends images at their edges, because perspective shows more than the canvas and would show where the images end."""

from __future__ import annotations

from ecs_platformer.media.art.image import Image

EXTENSION = 96  # px

LevelEdges = tuple[bool, bool, bool, bool]  # True for the edges that an image touches: left, top, right, bottom


def extended_image(image: Image, edges: LevelEdges) -> Image:
    left, top, right, bottom = (EXTENSION * end for end in edges)
    rows = [image.row(y) for y in range(image.height)]
    rows = [row[:4] * left + row + row[-4:] * right for row in rows]
    rows = rows[:1] * top + rows + rows[-1:] * bottom
    return Image(len(rows[0]) // 4, len(rows), b"".join(rows))

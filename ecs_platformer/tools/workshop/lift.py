"""Moves the picture of the game up, so that a high panel at the bottom does not hide the hero."""

from __future__ import annotations

from typing import Any

from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.project import vocabulary
from ecs_platformer.tools.workshop.drawing import LAYER
from ecs_platformer.world.world import World

BELOW = 28  # px from the top of a player to the panel, at least


def lift(frame: Frame, world: World, foot: int) -> int:
    """`foot` is the height of that panel in px; the game moves up by at most `foot` px. Return by how many px it was
    moved."""
    kinds: dict[str, Any] = {**vocabulary()}
    found: Any = next(iter(world.each(kinds["Player"], kinds["Position"])), None)
    y: int = (found[1][1].y if found else 0) - frame.camera[1]
    up = min(max(y + BELOW - (frame.height - foot), 0), foot)
    frame.rows = [(row[0], row[1], row[2] - up * (row[0] < LAYER), *row[3:]) for row in frame.rows]
    if light := frame.lighting:
        glows = tuple(glow._replace(y=glow.y - up) for glow in light.glows)
        frame.lighting = light._replace(corner=(light.corner[0], light.corner[1] + up), glows=glows)
    return up

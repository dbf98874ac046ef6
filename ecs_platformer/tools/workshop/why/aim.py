"""Shows an entity above the panel: draws another part of the level if the game's own picture does not show it there."""

from __future__ import annotations

from ecs_platformer.core.collision.shape import Region
from ecs_platformer.game.menus.menu_picture import middle, widened
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.tools.workshop.drawing import LAYER
from ecs_platformer.tools.workshop.why.past_tick import PastTick

AROUND = 8  # px, kept free around the entity


def aim(frame: Frame, past: PastTick, box: Region, foot: int) -> None:
    """Move the camera of a frame as little as needed to show `box` (in world px) above the lowest `foot` px."""
    size, view = (frame.width, frame.height), past.world.scene.view
    corner = middle(size, view)
    shown = view[0], min(view[1], size[1] - foot - corner[1])  # px of the game's view that the panel does not cover
    game = frame.camera[0] + corner[0], frame.camera[1] + corner[1]
    camera = _reach(game[0], shown[0], box[0], box[2]), _reach(game[1], shown[1], box[1], box[3])
    if camera != game:
        other = widened(past.picture(camera, frame.margin), size)
        frame.rows = [*other.rows, *(row for row in frame.rows if row[0] >= LAYER)]
        frame.camera, frame.lighting = other.camera, other.lighting


def _reach(camera: int, length: int, start: int, end: int) -> int:
    return min(max(camera, end + AROUND - length), start - AROUND)

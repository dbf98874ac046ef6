"""The feel sheet: all panels of one prefab, or of two prefabs side by side on the same scale."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image as Pillow

from ecs_platformer.media.drawing.enlargement import enlarged
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.tools.feel import Feel
from ecs_platformer.tools.feel.sheet.axes import Rect
from ecs_platformer.tools.feel.sheet.canvas import AXIS, GOLD, TEAL, Canvas
from ecs_platformer.tools.feel.sheet.leniency_panel import WINDOWS
from ecs_platformer.tools.feel.sheet.panels import WIDTH, Panel, Slot
from ecs_platformer.tools.feel.sheet.path_panels import DASH, RUNNING_JUMP, WALL_JUMP
from ecs_platformer.tools.feel.sheet.time_panels import CLIMB, FALL, RUN, STRAIGHT_JUMP

PANELS: tuple[Panel[Any], ...] = (RUN, FALL, STRAIGHT_JUMP, RUNNING_JUMP, WINDOWS, CLIMB, DASH, WALL_JUMP)
GAP = 8  # px around the panels
HEADING_HEIGHT = 40  # px above them
MAX_NAME_LENGTH = 28  # characters


def draw_sheet(feels: Sequence[Feel], tile: int = 8) -> Pillow.Image:
    """`tile` is the tile size (px); in charts that show px, the grid lines lie on the edges of tiles."""
    shown = [panel for panel in PANELS if any(panel.measurement(feel) is not None for feel in feels)]
    if len(feels) == 1:
        rows = [[(panel, feels[0]) for panel in shown[at : at + 2]] for at in range(0, len(shown), 2)]
    else:
        rows = [[(panel, feel) for feel in feels] for panel in shown]
    heights = [max(panel.height for panel, _ in row) for row in rows]
    columns = max(len(row) for row in rows)
    size = GAP + columns * (WIDTH + GAP), HEADING_HEIGHT + sum(heights) + GAP * len(heights)
    canvas = Canvas(*size)
    _draw_heading(canvas, feels, tile)
    top = HEADING_HEIGHT
    for row, height in zip(rows, heights, strict=True):
        for column, (panel, feel) in enumerate(row):
            rect = Rect(GAP + column * (WIDTH + GAP), top, WIDTH, height)
            panel.paint(Slot(canvas, rect, tile), feel, feels)
        top += height + GAP
    return canvas.image


def save_sheet(feels: Sequence[Feel], path: str | Path, *, tile: int = 8, scale: int = 2) -> None:
    """Raises OSError if it cannot be saved, and InvalidValueError if the image would be too large."""
    write_png(path, enlarged(draw_sheet(feels, tile), scale))


def _draw_heading(canvas: Canvas, feels: Sequence[Feel], tile: int) -> None:
    for column, (feel, ink) in enumerate(zip(feels, (GOLD, TEAL), strict=False)):
        name = feel.prefab if len(feel.prefab) <= MAX_NAME_LENGTH else feel.prefab[: MAX_NAME_LENGTH - 1] + "…"
        canvas.text(name, GAP + 2 + column * (WIDTH + GAP), 8, ink, size=2)
    legend = f"Each dot is a tick of 1/{feels[0].tick_rate} s. Rings mark values of the tables. A tile is {tile} px."
    canvas.text(legend, GAP + 2, 27, AXIS)

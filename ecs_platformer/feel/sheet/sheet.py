"""The sheet: all panels of one prefab, or those of two side by side and on the same scale."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image as Pillow
from PIL import ImageOps

from ecs_platformer.feel import Feel
from ecs_platformer.feel.sheet.axes import Area
from ecs_platformer.feel.sheet.canvas import AXIS, GOLD, TEAL, Canvas
from ecs_platformer.feel.sheet.leniency_panel import WINDOWS
from ecs_platformer.feel.sheet.panels import WIDTH, Panel, Spot
from ecs_platformer.feel.sheet.path_panels import DASH, RUNNING_JUMP, WALL_LEAP
from ecs_platformer.feel.sheet.time_panels import CLIMB, FALL, RUN, STRAIGHT_JUMP

PANELS: tuple[Panel[Any], ...] = (RUN, FALL, STRAIGHT_JUMP, RUNNING_JUMP, WINDOWS, CLIMB, DASH, WALL_LEAP)
GAP = 8  # px around the panels
HEAD = 40  # px above them
LONGEST_NAME = 28  # characters


def sheet(feels: Sequence[Feel], tile: int = 8) -> Pillow.Image:
    """`tile`: px of the cells of the grid."""
    shown = [panel for panel in PANELS if any(panel.of(feel) is not None for feel in feels)]
    if len(feels) == 1:
        rows = [[(panel, feels[0]) for panel in shown[at : at + 2]] for at in range(0, len(shown), 2)]
    else:
        rows = [[(panel, feel) for feel in feels] for panel in shown]
    heights = [max(panel.height for panel, _ in row) for row in rows]
    columns = max(len(row) for row in rows)
    size = GAP + columns * (WIDTH + GAP), HEAD + sum(heights) + GAP * len(heights)
    canvas = Canvas(*size)
    _heading(canvas, feels, tile)
    top = HEAD
    for row, height in zip(rows, heights, strict=True):
        for column, (panel, feel) in enumerate(row):
            area = Area(GAP + column * (WIDTH + GAP), top, WIDTH, height)
            panel.paint(Spot(canvas, area, tile), feel, feels)
        top += height + GAP
    return canvas.image


def save_sheet(feels: Sequence[Feel], path: str | Path, *, tile: int = 8, scale: int = 2) -> None:
    """Writes it as a PNG, every pixel `scale` px wide and high."""
    ImageOps.scale(sheet(feels, tile), scale, Pillow.Resampling.NEAREST).save(path, "PNG")


def _heading(canvas: Canvas, feels: Sequence[Feel], tile: int) -> None:
    for column, (feel, ink) in enumerate(zip(feels, (GOLD, TEAL), strict=False)):
        name = feel.prefab if len(feel.prefab) <= LONGEST_NAME else feel.prefab[: LONGEST_NAME - 1] + "…"
        canvas.text(name, GAP + 2 + column * (WIDTH + GAP), 8, ink, size=2)
    legend = f"Every dot is a tick of 1/{feels[0].tick_rate} s. A ring is what the numbers tell. A tile is {tile} px."
    canvas.text(legend, GAP + 2, 27, AXIS)

"""Draws a route over a picture of the whole level: as a PNG, or as a GIF in which it grows at real speed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from ecs_platformer.lab.solving.reports.level_map import Point
from ecs_platformer.media.drawing.gif import Gif
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.world.world import World

BELOW, ABOVE, HERO = "#120a10", "#ffd479", "#ffffff"
MOST = 120  # pictures of a GIF
STAYS = 100  # hundredths of a s, for which its last one is shown


def draw_route(scene: Path, points: Sequence[Point], path: Path) -> None:
    """Write a GIF if `path` ends with ".gif", otherwise a PNG. Raises OSError if it cannot be saved."""
    level, tick_rate = _picture(scene)
    if path.suffix.lower() == ".gif":
        every = max(2, -(-len(points) // MOST))
        with Gif(path, 1) as gif:
            for end in range(0, len(points), every):
                gif.add(_with_line(level, points[: end + 1]), round(100 * every / tick_rate))
            gif.add(_with_line(level, points), STAYS)
    else:
        write_png(path, _with_line(level, points).quantize(128), optimize=True)


def _picture(scene: Path) -> tuple[Image.Image, int]:
    world = World.load(scene, pictures=True)
    world.scene.view = world.scene.size
    return paint(world.frame()).convert("RGB"), world.clock.tick_rate


def _with_line(level: Image.Image, points: Sequence[Point]) -> Image.Image:
    picture = level.copy()
    draw = ImageDraw.Draw(picture)
    if len(points) > 1:
        draw.line([*points], fill=BELOW, width=4)
        draw.line([*points], fill=ABOVE, width=2)
    x, y = points[-1]
    draw.ellipse([x - 3, y - 3, x + 3, y + 3], fill=HERO, outline=BELOW)
    return picture

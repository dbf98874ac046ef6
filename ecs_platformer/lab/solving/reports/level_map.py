"""Draws maps of a level: its solids, the cells that a search has reached, and routes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from ecs_platformer.lab.solving.guidance import SIZE, Walls
from ecs_platformer.media.drawing.png import write_png
from ecs_platformer.scene.tape.inputs import Held
from ecs_platformer.world.world import World

AIR, ROCK, REACHED, GOAL, ROUTE = "#1b1f3b", "#4b5478", "#3f8f8c", "#ffd479", "#ff7a70"
Point = tuple[int, int]
Color = str | tuple[int, int, int]


class LevelMap:
    """A picture of a level, scaled by the factor `scale` (at most 1) so that no side is over 1,600 px."""

    def __init__(self, world: World) -> None:
        width, height = world.scene.size
        self.scale = min(1.0, 1600 / max(width, height))
        self.image = Image.new("RGB", (max(1, int(width * self.scale)), max(1, int(height * self.scale))), AIR)
        self._draw = ImageDraw.Draw(self.image)
        self._walls = walls = Walls(world)
        for cell, free in enumerate(walls.free):
            if not free:
                self.cell(walls.grid.middle(cell), ROCK)

    def cell(self, middle: Point, color: Color) -> None:
        x, y, half = middle[0], middle[1], SIZE // 2
        self._draw.rectangle(
            [
                (x - half) * self.scale,
                (y - half) * self.scale,
                (x + half) * self.scale - 1,
                (y + half) * self.scale - 1,
            ],
            fill=color,
        )

    def cells(self, middles: Iterable[Point], color: Color = REACHED) -> None:
        for middle in middles:
            if self._walls.free[self._walls.index(*middle)]:
                self.cell(middle, color)

    def route(self, points: Sequence[Point], color: Color = ROUTE) -> None:
        self._draw.line([(x * self.scale, y * self.scale) for x, y in points], fill=color, width=2)

    def write(self, path: Path) -> None:
        """Raises OSError if the PNG cannot be written."""
        write_png(path, self.image.quantize(64), optimize=True)


def route_of(world: World, hero: int, inputs: Iterable[Held]) -> list[Point]:
    """Play inputs from tick 0; return the middle of the hero, in px, at the start and after each tick."""
    points: list[Point] = []
    for held in (None, *inputs):
        if held is not None:
            world.step(held)
        if hero in world.entities:
            left, top, right, bottom = world.space.bounds(hero)
            points.append(((left + right) // 2, (top + bottom) // 2))
    return points

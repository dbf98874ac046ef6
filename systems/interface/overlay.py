from esper import Processor

from components import Collider, Contacts, Position, Remainder, Slope, Solid, Tiles
from ecs_platformer import Frame, World
from ecs_platformer.collision.slope_grid import steps

LAYER = 1001  # over every layer a Sprite may have
SOLID, ONE_WAY, OTHER, OFF, HIT = "#ff5d62", "#ffb454", "#5ccfe6", "#7a7f8c", "#ffffff"
SIDES = {"left": (0, 0, 0, 1), "right": (1, 0, 0, 1), "up": (0, 0, 1, 0), "down": (0, 1, 1, 0)}


class Overlay(Processor):
    """What motion sees: boxes, remainders as a dot within the pixel to come, and the faces hit in this tick."""

    stage = "debug"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (position, box) in world.each(Position, Collider):
            x, y = position.x + box.x, position.y + box.y
            solid = world.try_get(entity, Solid)
            color = OTHER if solid is None else ONE_WAY if solid.one_way else SOLID
            tiles = world.try_get(entity, Tiles) if solid is not None else None
            slope = world.try_get(entity, Slope) if solid is not None else None
            shade = color if box.enabled else OFF
            for column, row in [(0, 0)] if tiles is None else _filled(tiles, frame, position):
                size = 0 if tiles is None else tiles.size
                left, top = x + column * size, y + row * size
                if slope is None:
                    frame.outline(left, top, box.width, box.height, shade, LAYER)
                else:
                    _draw_slope(frame, left, top + box.height, box, slope, shade)
            remainder = world.try_get(entity, Remainder)
            if remainder is not None:
                _draw_remainder(frame, x + box.width // 2, y + box.height // 2, remainder)
            contacts = world.try_get(entity, Contacts)
            for hit in contacts.hits if contacts is not None else ():
                right, down, wide, tall = SIDES[hit.side]
                frame.fill(
                    x + right * (box.width - 1),
                    y + down * (box.height - 1),
                    box.width if wide else 1,
                    box.height if tall else 1,
                    HIT,
                    LAYER + 1,
                )


def _filled(tiles: Tiles, frame: Frame, position: Position) -> list[tuple[int, int]]:
    """The filled cells that the frame shows."""
    left, top = frame.camera[0] - position.x, frame.camera[1] - position.y
    columns = range(max(left // tiles.size, 0), (left + frame.width) // tiles.size + 1)
    rows = range(max(top // tiles.size, 0), min((top + frame.height) // tiles.size + 1, len(tiles.rows)))
    return [
        (column, row)
        for row in rows
        for column in columns
        if column < len(tiles.rows[row]) and tiles.rows[row][column] not in ". "
    ]


def _draw_slope(frame: Frame, left: int, bottom: int, box: Collider, slope: Slope, color: str) -> None:
    """The px on which feet stand."""
    for at, line in enumerate(steps(slope.left, slope.right, box.width)):
        if line > 0:
            frame.fill(left + at, bottom - min(line, box.height), 1, 1, color, LAYER)


def _draw_remainder(frame: Frame, x: int, y: int, remainder: Remainder) -> None:
    """A cross of 9 px for the pixel, and in it where between two pixels the body is."""
    frame.fill(x - 4, y, 9, 1, "#00000080", LAYER)
    frame.fill(x, y - 4, 1, 9, "#00000080", LAYER)
    frame.fill(x + round(remainder.x * 8), y + round(remainder.y * 8), 1, 1, HIT, LAYER + 1)

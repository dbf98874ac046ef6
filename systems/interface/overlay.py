from esper import Processor

from components import Collider, Contacts, Position, Remainder, Slope, Solid, Tiles
from ecs_platformer import Frame, World
from ecs_platformer.collision.slope_grid import steps
from systems.rules.visuals.overlay_colors import HIT, OFF, ONE_WAY, OTHER, SOLID
from systems.rules.visuals.tile_outline import Cell, outline

LAYER = 1001  # above every layer that a Sprite may have
# Whether a face lies at the right and at the bottom, and whether it is as wide and as tall as the collider
SIDES = {"left": (0, 0, 0, 1), "right": (1, 0, 0, 1), "up": (0, 0, 1, 0), "down": (0, 1, 1, 0)}


class Overlay(Processor):
    """Draws the debug overlay: colliders, remainders as a dot within an enlarged pixel, faces hit in this tick.

    Tiles of one entity that touch have one outline around them all.
    """

    stage = "debug"

    def process(self, world: World, frame: Frame) -> None:
        for entity, (position, collider) in world.each(Position, Collider):
            x, y = position.x + collider.x, position.y + collider.y
            solid = world.try_get(entity, Solid)
            color = OTHER if solid is None else ONE_WAY if solid.one_way else SOLID
            tiles = world.try_get(entity, Tiles) if solid is not None else None
            slope = world.try_get(entity, Slope) if solid is not None else None
            color = color if collider.enabled else OFF
            cells = {(0, 0)} if tiles is None else _filled(tiles, frame, position)
            size = 0 if tiles is None else tiles.size
            if slope is not None:
                for column, row in sorted(cells):
                    _draw_slope(frame, x + column * size, y + row * size + collider.height, collider, slope, color)
            elif tiles is not None:
                for left, top, width, height in outline(cells, size, collider.width, collider.height):
                    frame.fill(x + left, y + top, width, height, color, LAYER)
            else:
                frame.outline(x, y, collider.width, collider.height, color, LAYER)
            remainder = world.try_get(entity, Remainder)
            if remainder is not None:
                _draw_remainder(frame, x + collider.width // 2, y + collider.height // 2, remainder)
            contacts = world.try_get(entity, Contacts)
            for hit in contacts.hits if contacts is not None else ():
                right, down, wide, tall = SIDES[hit.side]
                frame.fill(
                    x + right * (collider.width - 1),
                    y + down * (collider.height - 1),
                    collider.width if wide else 1,
                    collider.height if tall else 1,
                    HIT,
                    LAYER + 1,
                )


def _filled(tiles: Tiles, frame: Frame, position: Position) -> set[Cell]:
    """Return the filled cells that the picture shows, and those next to them."""
    left, top = frame.camera[0] - position.x, frame.camera[1] - position.y
    columns = range(max(left // tiles.size - 1, 0), (left + frame.width) // tiles.size + 1)
    rows = range(max(top // tiles.size - 1, 0), min((top + frame.height) // tiles.size + 1, len(tiles.rows)))
    return {
        (column, row)
        for row in rows
        for column in columns
        if column < len(tiles.rows[row]) and tiles.rows[row][column] not in ". "
    }


def _draw_slope(frame: Frame, left: int, bottom: int, collider: Collider, slope: Slope, color: str) -> None:
    """Draw the surface of a slope."""
    for column, height in enumerate(steps(slope.left, slope.right, collider.width)):
        if height > 0:
            frame.fill(left + column, bottom - min(height, collider.height), 1, 1, color, LAYER)


def _draw_remainder(frame: Frame, x: int, y: int, remainder: Remainder) -> None:
    """Draw a cross of 9 px that stands for one pixel, and a dot for where in that pixel the entity is."""
    frame.fill(x - 4, y, 9, 1, "#00000080", LAYER)
    frame.fill(x, y - 4, 1, 9, "#00000080", LAYER)
    frame.fill(x + round(remainder.x * 8), y + round(remainder.y * 8), 1, 1, HIT, LAYER + 1)

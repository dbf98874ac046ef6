from collections.abc import Iterator

from esper import Processor

from components import Collider, Position, Slope, Solid, Tiles
from ecs_platformer import Frame, World
from ecs_platformer.core.collision.slope_grid import steps
from systems.rules.overlay.overlay_colors import LAYER, OFF, ONE_WAY, OTHER, SOLID

Cell = tuple[int, int]  # column, row
Box = tuple[int, int, int, int]  # x, y, width, height: px from the corner of the grid


class ColliderOverlaySystem(Processor):
    """Draws the outlines of colliders. Adjoining tiles of one entity share an outline."""

    stage = "debug"
    layer = "colliders"

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
                    _draw_slope(frame, x + column * size, y + row * size, collider, slope, color)
            elif tiles is not None:
                for left, top, width, height in _outline(cells, size, collider.width, collider.height):
                    frame.fill(x + left, y + top, width, height, color, LAYER)
            else:
                frame.outline(x, y, collider.width, collider.height, color, LAYER)


def _filled(tiles: Tiles, frame: Frame, position: Position) -> set[Cell]:
    left, top = frame.camera[0] - position.x, frame.camera[1] - position.y
    columns = range(max(left // tiles.size - 1, 0), (left + frame.width) // tiles.size + 1)
    rows = range(max(top // tiles.size - 1, 0), min((top + frame.height) // tiles.size + 1, len(tiles.rows)))
    return {
        (column, row)
        for row in rows
        for column in columns
        if column < len(tiles.rows[row]) and tiles.rows[row][column] not in ". "
    }


def _draw_slope(frame: Frame, left: int, top: int, collider: Collider, slope: Slope, color: str) -> None:
    for column, height in enumerate(steps(slope.left, slope.right, collider.width)):
        if height > 0:
            high = min(height, collider.height)
            y = top + (high - 1 if slope.hangs else collider.height - high)
            frame.fill(left + column, y, 1, 1, color, LAYER)


def _outline(cells: set[Cell], size: int, width: int, height: int) -> Iterator[Box]:
    """Yield lines, 1 px wide, along the inner side of the edges of the area that the cells cover.

    Each cell is `size` px wide and high, and covers `width` x `height` px at its top left corner. So planks, which are
    lower than a cell, touch in a row, but not in a column.
    """
    across, down = width >= size, height >= size
    for side, y in ((-1, 0), (1, height - 1)):
        open_cells = {(column, row) for column, row in cells if not (down and (column, row + side) in cells)}
        for (column, row), count in _runs(open_cells, 1 if across else 0, 0):
            yield column * size, row * size + y, (count - 1) * size + width, 1
    for side, x in ((-1, 0), (1, width - 1)):
        open_cells = {(column, row) for column, row in cells if not (across and (column + side, row) in cells)}
        for (column, row), count in _runs(open_cells, 0, 1 if down else 0):
            yield column * size + x, row * size, 1, (count - 1) * size + height


def _runs(cells: set[Cell], right: int, down: int) -> Iterator[tuple[Cell, int]]:
    """Yield (first cell, length) of each run of cells in this direction; with (0, 0), each cell is a run."""
    if not right and not down:
        yield from ((cell, 1) for cell in sorted(cells))
        return
    for column, row in sorted(cells):
        if (column - right, row - down) in cells:
            continue
        count = 1
        while (column + right * count, row + down * count) in cells:
            count += 1
        yield (column, row), count

"""Who is where by the components alone: what the invariants see with, on purpose not the eyes of motion.

No Space, no Grid: every solid is looked at every time. Boxes are (left, top, right, bottom) in px, half-open.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ecs_platformer.ecs.component_types import Collider, FloatPair, OnHit, Pair, Rider, Slope, core
from ecs_platformer.world.world import World

Box = tuple[int, int, int, int]


@dataclass(slots=True)
class Wall:
    """A solid, frozen as it was seen: one box, or those of a grid's filled cells."""

    id: int
    left: int
    top: int
    width: int
    height: int
    collider: Collider
    one_way: bool = False
    rows: Sequence[str] = ("#",)
    size: int = 0  # px from cell to cell; 0: there is only one
    slope: Slope | None = None

    def boxes(self, region: Box) -> list[Box]:
        """Those of its boxes that overlap the region, row by row; of a slope each column of each cell."""
        left, top, right, bottom = region
        if self.slope is not None:
            columns = [box for cell in self._whole(region) for box in _columns(cell, self.slope, left, right)]
            return [box for box in columns if box[1] < bottom and top < box[3]]
        return self._whole(region)

    def _whole(self, region: Box) -> list[Box]:
        left, top, right, bottom = region
        x, y, size = self.left, self.top, self.size
        if not size:
            inside = x < right and left < x + self.width and y < bottom and top < y + self.height
            return [(x, y, x + self.width, y + self.height)] if inside else []
        return [
            (x + column * size, y + row * size, x + column * size + self.width, y + row * size + self.height)
            for row in _cells(top - y, bottom - y, self.height, size, len(self.rows))
            for column in _cells(left - x, right - x, self.width, size, len(self.rows[row]))
            if self.rows[row][column] not in ". "
        ]

    def at(self, dx: int, dy: int) -> Wall:
        """The same elsewhere."""
        return Wall(
            self.id, self.left + dx, self.top + dy, self.width, self.height, self.collider, self.one_way, self.rows,
            self.size, self.slope,
        )  # fmt: skip

    def bounds(self) -> Box:
        """Of all cells, filled or not; empty where there are none."""
        if not self.size:
            return (self.left, self.top, self.left + self.width, self.top + self.height)
        across = max(map(len, self.rows), default=0)
        x, y = self.left - self.collider.x, self.top - self.collider.y
        return (x, y, x + across * self.size, y + len(self.rows) * self.size)

    def stops(self, box: Box, dx: int, dy: int, first: int, last: int) -> bool:
        """Is there a pixel among the first … last (1 is the next one) by (dx, dy) on which it stops the box?"""
        boxes = self.boxes(swept(box, dx, dy, first, last))
        if not self.one_way:
            return bool(boxes)
        return dy > 0 and any(edge >= box[3] + first - 1 for _, edge, _, _ in boxes)


def _cells(low: int, high: int, length: int, size: int, count: int) -> range:
    """Of `count` lengths, one every `size` px from 0 on, those that overlap low … high."""
    return range(max((low - length) // size + 1, 0), min((high - 1) // size + 1, count))


def _columns(cell: Box, slope: Slope, start: int, end: int) -> list[Box]:
    """A slope's cell from start to end: each px across as high as the least whole px that the line is nowhere above."""
    left, top, right, bottom = cell
    width, found = right - left, list[Box]()
    for at in range(max(start - left, 0), min(end - left, width)):
        ends = [slope.left * (width - edge) + slope.right * edge for edge in (at, at + 1)]
        high = next((high for high in range(bottom - top) if high * width >= max(ends)), bottom - top)
        if high:
            found.append((left + at, bottom - high, left + at + 1, bottom))
    return found


@dataclass(slots=True)
class Figure:
    """An actor, by its components."""

    id: int
    position: Pair
    remainder: FloatPair
    collider: Collider
    rider: Rider | None
    on_hit: OnHit | None
    touchable: bool  # no ghost, and enabled
    squished: bool
    pushable: bool
    sticks: bool  # stands on its feet, where it stands, and does not take off

    @property
    def box(self) -> Box:
        x, y = self.position.x + self.collider.x, self.position.y + self.collider.y
        return (x, y, x + self.collider.width, y + self.collider.height)


def figure(world: World, entity: int) -> Figure | None:
    """None: the entity is no actor."""
    known = core()
    position, collider = world.try_get(entity, known.Position), world.try_get(entity, known.Collider)
    remainder, velocity = world.try_get(entity, known.Remainder), world.try_get(entity, known.Velocity)
    if position is None or collider is None or remainder is None or velocity is None or world.has(entity, known.Solid):
        return None
    return _figure(world, entity, position, collider, remainder)


def figures(world: World) -> list[Figure]:
    """Every actor, ids ascending."""
    known = core()
    rows = world.actors(known.Position, known.Collider, known.Remainder)
    return [_figure(world, entity, *found) for entity, found in rows]


def _figure(world: World, entity: int, position: Pair, collider: Collider, remainder: FloatPair) -> Figure:
    known = core()
    touchable = collider.enabled and not world.has(entity, known.Ghost)
    rider, squished = world.try_get(entity, known.Rider), world.has(entity, known.Squished)
    on_hit = world.try_get(entity, known.OnHit)
    pushable = world.has(entity, known.Pushable)
    sticks = rider is not None and "feet" in rider.sides and world.get(entity, known.Velocity).y >= 0
    return Figure(entity, position, remainder, collider, rider, on_hit, touchable, squished, pushable, sticks)


def walls(world: World) -> list[Wall]:
    """Every enabled solid as it is now, ids ascending; but for one that is not on a pixel, which has no place."""
    known = core()
    found: list[Wall] = []
    for entity, (position, collider, solid) in world.each(known.Position, known.Collider, known.Solid):
        if collider.enabled and whole(position):
            tiles = world.try_get(entity, known.Tiles)
            grid: tuple[Sequence[str], int] = (("#",), 0) if tiles is None else (tiles.rows, tiles.size)
            x, y = position.x + collider.x, position.y + collider.y
            slope = world.try_get(entity, known.Slope)
            found.append(Wall(entity, x, y, collider.width, collider.height, collider, solid.one_way, *grid, slope))
    return found


def whole(position: Pair) -> bool:
    """Is it on a pixel, and not a float, whatever its type says?"""
    return type(position.x) is int and type(position.y) is int


def meet(one: Collider, other: Collider) -> bool:
    """By their layers: may one block the other?"""
    return _lets(one, other.layers) and _lets(other, one.layers)


def _lets(one: Collider, layers: Collection[str]) -> bool:
    if one.ignores and any(layer in one.ignores for layer in layers):
        return False
    return not one.only or any(layer in one.only for layer in layers)


def swept(box: Box, dx: int, dy: int, first: int, last: int) -> Box:
    """All that the box covers on its pixels first … last by (dx, dy), which is one of the four directions."""
    left, top, right, bottom = box
    near, far = (first, last) if dx + dy > 0 else (last, first)
    step_x, step_y = abs(dx), abs(dy)
    sign = 1 if dx + dy > 0 else -1
    return (
        left + step_x * sign * near,
        top + step_y * sign * near,
        right + step_x * sign * far,
        bottom + step_y * sign * far,
    )


# What a solid that has moved asks of an actor


def ridden(wall: Wall, box: Box, sides: Collection[str]) -> bool:
    """Does an actor that clings by these sides ride the wall?"""
    left, top, right, bottom = box
    if "feet" in sides and any(cell[1] == bottom for cell in wall.boxes((left, bottom, right, bottom + 1))):
        return True
    if wall.one_way:
        return False
    if "left" in sides and any(cell[2] == left for cell in wall.boxes((left - 1, top, left, bottom))):
        return True
    return "right" in sides and any(cell[0] == right for cell in wall.boxes((right, top, right + 1, bottom)))


def push(wall: Wall, box: Box, dx: int, dy: int) -> int:
    """The fewest px by (dx, dy) that bring the box out of the wall: flush with a face of it."""
    pixels = 0
    while inner := wall.boxes(swept(box, dx, dy, pixels, pixels)):
        left, top, right, bottom = box
        pixels = max(
            cell[2] - left if dx > 0 else right - cell[0] if dx < 0 else cell[3] - top if dy > 0 else bottom - cell[1]
            for cell in inner
        )
    return pixels


def lift(wall: Wall, box: Box, risen: int) -> int:
    """How many px a one-way that has risen lifts a box: to the highest of the tops that came from below its feet."""
    return max((box[3] - cell[1] for cell in wall.boxes(box) if cell[1] + risen >= box[3]), default=0)

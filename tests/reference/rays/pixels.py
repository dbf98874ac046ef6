"""Rays and swept boxes, as plainly as possible: every px of a ray one after another, every cell without a broadphase.

A world is a list of shapes; each is an entity with the regions that it fills, half-open, in px.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor, gcd

Region = tuple[int, int, int, int]  # left, top, right, bottom
Point = tuple[int, int]
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Slant:
    """The line of a slope across a box: from `low` to `high`, px of the world; what is above it in the box is empty or,
    if the slope hangs, what is below it."""

    box: Region
    low: int  # y at the left edge
    high: int  # y at the right edge
    hangs: bool = False

    def y(self, x: int) -> Fraction:
        return self.low + Fraction((self.high - self.low) * (x - self.box[0]), self.box[2] - self.box[0])

    def normal(self) -> Point:
        across, up = self.high - self.low, self.box[0] - self.box[2]
        sign = -1 if self.hangs else 1
        return sign * across // gcd(across, up), sign * up // gcd(across, up)

    def cuts(self, x: int, y: int) -> bool:
        """Whether the line runs through this px or along its empty side."""
        ends = self.y(x), self.y(x + 1)
        return y + 1 > min(ends) if self.hangs else y < max(ends)


@dataclass(slots=True)
class Shape:
    """An entity with a collider; `kind` and `layers` are those of the query."""

    entity: int
    kind: str
    cells: list[Region]
    slants: list[Slant] = field(default_factory=list[Slant])
    layers: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    ignores: tuple[str, ...] = ()

    def filled(self, x: int, y: int) -> bool:
        return any(left <= x < right and top <= y < bottom for left, top, right, bottom in self.cells)

    def slant_through(self, x: int, y: int) -> Slant | None:
        """The slope with a line that runs through this px or along its empty side, if there is one."""
        for slant in self.slants:
            left, top, right, bottom = slant.box
            if left <= x < right and top <= y < bottom and slant.cuts(x, y):
                return slant
        return None


@dataclass(frozen=True, slots=True)
class Hit:
    fraction: Fraction
    entity: int
    place: Point  # the px that a ray enters, or how far a box has moved
    normal: Point


def staircase(
    left: int, top: int, width: int, height: int, low: int, high: int, hangs: bool
) -> tuple[list[Region], Slant]:
    """The columns of a slope in a box, `low` px high at its left edge and `high` at its right one; or so far down."""
    bottom = top + height
    columns: list[Region] = []
    for at in range(width):
        ends = [low + Fraction((high - low) * x, width) for x in (at, at + 1)]
        tall = min(ceil(max(ends)), height)
        if tall > 0:
            y = (top, top + tall) if hangs else (bottom - tall, bottom)
            columns.append((left + at, y[0], left + at + 1, y[1]))
    line = (top + low, top + high) if hangs else (bottom - low, bottom - high)
    return columns, Slant((left, top, left + width, bottom), *line, hangs)


# Rays


def pixels_of(start: Point, end: Point) -> list[tuple[Fraction, Point, Point]]:
    """Each px that a ray passes through: from when on, which, and through which of its edges (0: not that way)."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    edges = {Fraction(0)}
    for at, way in ((x, dx), (y, dy)):
        first, last = min(at, at + way) + 1, max(at, at + way)
        edges |= {(edge - at - HALF) / way for edge in range(first, last + 1)}
    passed: list[tuple[Fraction, Point, Point]] = []
    times = sorted(edges)
    before = start
    for since, until in zip(times, [*times[1:], Fraction(1)], strict=True):
        middle = (since + until) / 2
        px = floor(x + HALF + dx * middle), floor(y + HALF + dy * middle)
        passed.append((since, px, (before[0] - px[0], before[1] - px[1])))
        before = px
    return passed


def raycast(shapes: list[Shape], start: Point, end: Point) -> list[Hit]:
    found: list[Hit] = []
    passed = pixels_of(start, end)
    for shape in shapes:
        entered = next(((since, px, face) for since, px, face in passed if shape.filled(*px)), None)
        if entered is not None:
            since, px, face = entered
            found.append(Hit(since, shape.entity, px, normal_at(shape, px, face)))
    return sorted(found, key=lambda hit: (hit.fraction, hit.entity))


def normal_at(shape: Shape, px: Point, face: Point) -> Point:
    (x, y), (across, down) = px, face
    if across and down:
        if shape.filled(x + across, y) and not shape.filled(x, y + down):
            across = 0
        elif shape.filled(x, y + down) and not shape.filled(x + across, y):
            down = 0
    slant = shape.slant_through(x, y)
    if slant is not None:
        downhill = (slant.high < slant.low) * -1 + (slant.high > slant.low) * 1
        up = 1 if slant.hangs else -1
        if down == up or (down == 0 and across and across == -up * downhill):
            return slant.normal()
    return across, down


# Swept boxes


def sweep(shapes: list[Shape], region: Region, dx: int, dy: int) -> list[Hit]:
    found: list[Hit] = []
    for shape in shapes:
        entries = [entry for cell in shape.cells if (entry := enter(region, dx, dy, cell)) is not None]
        if entries:
            first = min(since for since, _ in entries)
            faces = {face for since, face in entries if since == first}
            if (0, 0) in faces:
                normal = 0, 0
            else:
                flat = {face for face in faces if 0 in face}
                normal = sum(x for x, _ in flat or faces), sum(y for _, y in flat or faces)
            moved = int(dx * first), int(dy * first)  # int() rounds towards 0
            found.append(Hit(first, shape.entity, moved, normal))
    return sorted(found, key=lambda hit: (hit.fraction, hit.entity))


def enter(region: Region, dx: int, dy: int, cell: Region) -> tuple[Fraction, Point] | None:
    """When a moving region begins to overlap a cell, and the normal of the face through which it does so."""
    since, until = Fraction(-1), Fraction(1)  # when both axes overlap; from -1 on: inside at the start
    normal: Point = 0, 0
    for axis, way in ((0, dx), (1, dy)):
        low, high, its_low, its_high = region[axis], region[axis + 2], cell[axis], cell[axis + 2]
        if way == 0:
            if low >= its_high or its_low >= high:
                return None
            continue
        first = Fraction(its_low - high if way > 0 else low - its_high, abs(way))
        last = Fraction(its_high - low if way > 0 else high - its_low, abs(way))
        face = [0, 0]
        face[axis] = -1 if way > 0 else 1
        if first > since:
            since, normal = first, (face[0], face[1])
        elif first == since:
            normal = normal[0] + face[0], normal[1] + face[1]
        until = min(until, last)
    if since >= until or until <= 0 or since >= 1:
        return None
    return (Fraction(0), (0, 0)) if since < 0 else (since, normal)

"""Detection of direct writes: finds the bodies whose components a system or a user has written to.

The classes of the components that give a body its place and shape count the writes to their fields. As long as the
count stays the same, which one comparison tells, nothing else is looked at; the framework's own motion writes past it.
Not found is what others write past the class with `object.__setattr__`: a restore does so, and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from ecs_platformer.collision.shape import Box
from ecs_platformer.ecs.component_types import Collider, Pair, Solid, Tiles, core
from ecs_platformer.physics.body import Body, Outline, outline_of, shape_of

PLAIN = (0, 0, True, (), (), ())  # of an outline, all but the size: what most Colliders have
Write = Callable[[Pair, int], None]


class Writes:
    """The numbers of writes so far, in all worlds."""

    bodies = 0  # to Position, Collider, Solid, Tiles and Slope
    shapes = 0  # to all of these but Position
    attached = 0  # to Attached


class ChangeDetection:
    """Compares the bodies of one world with their components as they were last filed."""

    def __init__(self, bodies: Mapping[int, Body]) -> None:
        _count_writes()
        self.outdated = True  # are the lists below?
        self._bodies = bodies
        self._shape_writes = -1  # when the shapes were last compared
        self._unfiled: list[Body] = []  # their components are invalid so far
        # Most bodies begin at their Position: two lists of those are compared in half the time
        self._positions: list[Pair] = []
        self._boxes: list[Box] = []
        self._offset: list[tuple[Body, Pair, Box, int, int]] = []  # px from the Position to the box
        self._plain: list[tuple[Body, Collider, int, int]] = []  # width and height
        self._detailed: list[tuple[Body, Collider, Outline]] = []
        self._solids: list[tuple[Body, Solid, bool, Tiles | None, Sequence[str], int]] = []  # one_way, rows, size
        self._slopes: list[Body] = []

    def changed(self) -> list[Body]:
        """Return the bodies that are not filed as their components say."""
        if self.outdated:
            self._list_anew()
        found = self._unfiled[:]
        for at, box in zip(self._positions, self._boxes, strict=True):
            if at.x != box.left or at.y != box.top:
                found.append(self._bodies[box.id])
        for body, at, box, dx, dy in self._offset:
            if at.x + dx != box.left or at.y + dy != box.top:
                found.append(body)
        if self._shape_writes != Writes.shapes:
            self._shape_writes = Writes.shapes
            found += [body for body in self._reshaped() if body not in found]
        return found

    def _reshaped(self) -> list[Body]:
        found = [
            body
            for body, one, width, height in self._plain
            if one.width != width or one.height != height
            or one.x or one.y or not one.enabled or one.layers or one.only or one.ignores
        ]  # fmt: skip
        found += [body for body, one, outline in self._detailed if outline_of(one) != outline]
        found += [
            body
            for body, solid, one_way, tiles, rows, size in self._solids
            if solid.one_way is not one_way or (tiles is not None and (tiles.rows is not rows or tiles.size != size))
        ]
        found += [body for body in self._slopes if body.shape != shape_of(body)]
        return list(dict.fromkeys(found))

    def _list_anew(self) -> None:
        self._unfiled = [body for body in self._bodies.values() if body.shape is None]
        self._positions, self._boxes, self._offset = [], [], []
        self._plain, self._detailed, self._solids = [], [], []
        for body in self._bodies.values():
            if (shape := body.shape) is None:
                continue
            if body.shift_x or body.shift_y:
                self._offset.append((body, body.position, body.box, body.shift_x, body.shift_y))
            else:
                self._positions.append(body.position)
                self._boxes.append(body.box)
            if shape.outline[2:] == PLAIN:
                self._plain.append((body, body.collider, *shape.outline[:2]))
            else:
                self._detailed.append((body, body.collider, shape.outline))
            if body.solid is not None:
                rows, size = shape.tiles or ((), 0)
                self._solids.append((body, body.solid, bool(shape.one_way), body.tiles, rows, size))
        self._slopes = [body for body in self._bodies.values() if body.slope is not None]
        self._shape_writes = -1
        self.outdated = False


@cache
def uncounted() -> tuple[Write, Write]:
    """Return the functions that write x and y of a Position without counting it: for motion, which files what it moves
    itself."""
    _count_writes()
    return _uncounted("x"), _uncounted("y")


def _uncounted(field: str) -> Write:
    descriptor: Any = vars(core().Position).get(field)
    if hasattr(descriptor, "__set__"):  # of a class with slots
        return descriptor.__set__
    return lambda position, value: object.__setattr__(position, field, value)


@cache
def _count_writes() -> None:
    """From now on these classes count what is written to their fields; each write takes 0.1 µs more."""
    known = core()
    _count_writes_to(known.Position, "bodies")
    for kind in (known.Collider, known.Solid, known.Tiles, known.Slope):
        _count_writes_to(kind, "bodies", "shapes")
    _count_writes_to(known.Attached, "attached")


def _count_writes_to(kind: Any, *counts: str) -> None:
    write = kind.__setattr__
    body, shape, attached = ("bodies" in counts), ("shapes" in counts), ("attached" in counts)

    def counted(component: object, field: str, value: object) -> None:
        Writes.bodies += body
        Writes.shapes += shape
        Writes.attached += attached
        write(component, field, value)

    kind.__setattr__ = counted

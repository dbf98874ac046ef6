"""Finds what anyone wrote to a Position or a Collider without a word: done on every tick, for every body.

So little is asked of each. Positions are compared with where they were filed, which takes a twentieth of a µs. What
gives a body its shape has a dozen fields, and is hardly ever written to: the classes of these components count it, and
as long as nobody has written to any, none is looked at. So does Attached. What is written past the class, by
object.__setattr__, is not found; a restore does that, and says so (Bodies.look_anew).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ecs_platformer.collision.shape import Box
from ecs_platformer.ecs.component_types import Box as Collider
from ecs_platformer.ecs.component_types import Pair, Solid, Tiles, core
from ecs_platformer.physics.body import Body, Outline, outline_of, shape_of

PLAIN = (0, 0, True, (), (), ())  # what a Collider says besides its size, most of the time
FiledAside = tuple[Body, Pair, Box, int, int]  # px from the Position to the box
Plain = tuple[Body, Collider, int, int]  # its width and height
Odd = tuple[Body, Collider, Outline]
SolidShape = tuple[Body, Solid, bool, Tiles | None, Sequence[str], int]  # one-way or not; the rows and their size


class Watch:
    """Over the bodies of one world."""

    def __init__(self, bodies: Mapping[int, Body]) -> None:
        _count_writes()
        self.stale = True  # are there others since, or with other components?
        self._bodies = bodies
        self._writes = -1  # to shapes, when they were last looked at
        self._unfiled: list[Body] = []  # nobody could so far: there is a fault in them
        # Not the bodies, and in two lists: of ten thousand there is less to read, and less for Python to keep
        self._positions: list[Pair] = []
        self._boxes: list[Box] = []
        self._aside: list[FiledAside] = []
        self._plain: list[Plain] = []
        self._odd: list[Odd] = []
        self._solids: list[SolidShape] = []
        self._slopes: list[Body] = []

    def written(self) -> list[Body]:
        """Those that are not any more as they are filed."""
        if self.stale:
            self._look_anew()
        found = self._unfiled[:]  # no comprehensions: two of them take 0.2 µs more, even if there is nobody
        for at, box in zip(self._positions, self._boxes, strict=True):
            # Motion writes one number to both, mostly: to see that it is the same one asks nothing of it
            if (at.x is not box.left and at.x != box.left) or (at.y is not box.top and at.y != box.top):
                found.append(self._bodies[box.id])
        for body, at, box, dx, dy in self._aside:
            if at.x + dx != box.left or at.y + dy != box.top:
                found.append(body)
        if self._writes != _to_shapes[0]:
            self._writes = _to_shapes[0]
            found += [body for body in self._reshaped() if body not in found]
        return found

    def _reshaped(self) -> list[Body]:
        found = [
            body
            for body, one, width, height in self._plain
            if one.width != width or one.height != height
            or one.x or one.y or not one.enabled or one.layers or one.only or one.ignores
        ]  # fmt: skip
        found += [body for body, one, outline in self._odd if outline_of(one) != outline]
        found += [
            body
            for body, solid, one_way, tiles, rows, size in self._solids
            if solid.one_way is not one_way or (tiles is not None and (tiles.rows is not rows or tiles.size != size))
        ]
        found += [body for body in self._slopes if body.shape != shape_of(body)]
        return list(dict.fromkeys(found))

    def _look_anew(self) -> None:
        self._unfiled = [body for body in self._bodies.values() if body.shape is None]
        self._positions, self._boxes = [], []
        self._aside, self._plain, self._odd, self._solids = [], [], [], []
        for body in self._bodies.values():
            if (shape := body.shape) is None:
                continue
            if body.shift_x or body.shift_y:
                self._aside.append((body, body.position, body.box, body.shift_x, body.shift_y))
            else:
                self._positions.append(body.position)
                self._boxes.append(body.box)
            if shape.outline[2:] == PLAIN:
                self._plain.append((body, body.collider, *shape.outline[:2]))
            else:
                self._odd.append((body, body.collider, shape.outline))
            if body.solid is not None:
                rows, size = shape.tiles or ((), 0)
                self._solids.append((body, body.solid, bool(shape.one_way), body.tiles, rows, size))
        self._slopes = [body for body in self._bodies.values() if body.slope is not None]
        self._writes = -1
        self.stale = False


# So far, in any World, to whatever gives a body its shape, and to Attached; an item is added to in half the time
_to_shapes, _to_attached = [0], [0]


def writes_to_attached() -> int:
    """Another number, if anybody has written to an Attached since."""
    return _to_attached[0]


@cache
def _count_writes() -> None:
    """From now on these components count what is written to them, which takes a sixth of a µs more."""
    known = core()
    for kind in (known.Collider, known.Solid, known.Tiles, known.Slope):
        _count_writes_to(kind, _to_shapes)
    _count_writes_to(known.Attached, _to_attached)


def _count_writes_to(kind: Any, writes: list[int]) -> None:
    write = kind.__setattr__

    def counted(component: object, field: str, value: object) -> None:
        writes[0] += 1
        write(component, field, value)

    kind.__setattr__ = counted

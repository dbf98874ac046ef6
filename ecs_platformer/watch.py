"""Finds what anyone wrote to a Position or a Collider without a word: the dearest thing that is done on every tick.

For each body it compares the fields with what they were when it was filed, which takes a tenth of a µs: that is why the
most common Colliders are compared field by field, and only the odd ones as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecs_platformer.body import Body, Outline, shape_of
from ecs_platformer.box import Box
from ecs_platformer.core import Box as Collider
from ecs_platformer.core import Pair, Solid, Tiles

PLAIN = (0, 0, True, (), (), ())  # what a Collider says besides its size, most of the time
Filed = tuple[Body, Pair, Collider, Box, int, int]  # its width and height
FiledOdd = tuple[Body, Pair, Collider, Box, int, int, Outline | None]  # px from the Position to the box; its Collider
FiledSolid = tuple[Body, Solid, bool, Tiles | None, Sequence[str], int]  # one-way or not; the rows and their size


class Watch:
    """Over the bodies of one world."""

    def __init__(self, bodies: Mapping[int, Body]) -> None:
        self.stale = True  # are there others since, or with other components?
        self._bodies = bodies
        self._plain: list[Filed] = []
        self._odd: list[FiledOdd] = []
        self._solids: list[FiledSolid] = []
        self._slopes: list[Body] = []

    def written(self) -> list[Body]:
        """Those that are not any more as they are filed."""
        if self.stale:
            self._look_anew()
        found = [
            body
            for body, position, one, box, width, height in self._plain
            if position.x != box.left or position.y != box.top or one.width != width or one.height != height
            or one.x or one.y or not one.enabled or one.layers or one.only or one.ignores
        ]  # fmt: skip
        found += [
            body
            for body, solid, one_way, tiles, rows, size in self._solids
            if solid.one_way is not one_way or (tiles is not None and (tiles.rows is not rows or tiles.size != size))
        ]
        found += [
            body
            for body, position, one, box, dx, dy, outline in self._odd
            if position.x + dx != box.left or position.y + dy != box.top
            or (one.width, one.height, one.x, one.y, one.enabled, one.layers, one.only, one.ignores) != outline
        ]  # fmt: skip
        if self._slopes:
            found += [body for body in self._slopes if body.shape != shape_of(body)]
        return found

    def _look_anew(self) -> None:
        self._plain, self._odd, self._solids = [], [], []
        for body in self._bodies.values():
            if body.shape is None or body.shape.outline[2:] != PLAIN:
                outline = None if body.shape is None else body.shape.outline
                self._odd.append((body, body.position, body.collider, body.box, body.shift_x, body.shift_y, outline))
            else:
                width, height = body.shape.outline[:2]
                self._plain.append((body, body.position, body.collider, body.box, width, height))
            if body.solid is not None:
                self._solids.append(_as_filed(body, body.solid))
        self._slopes = [body for body in self._bodies.values() if body.slope is not None]
        self.stale = False


def _as_filed(body: Body, solid: Solid) -> FiledSolid:
    shape = shape_of(body) if body.shape is None else body.shape
    rows, size = shape.tiles or ((), 0)
    return body, solid, bool(shape.one_way), body.tiles, rows, size

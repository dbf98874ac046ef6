"""What can be asked of a world, without changing it: who has what, and who is where."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from typing import Any

from ecs_platformer.collision.shape import stands_along_for_sure, stands_for_sure
from ecs_platformer.collision.slope_grid import passable
from ecs_platformer.collision.space import ACTOR, ANY, BLOCKING, ONE_WAY, SOLID, Box, Space, meet, overlap
from ecs_platformer.errors import ValueFault
from ecs_platformer.physics.actors import stands
from ecs_platformer.physics.body import Body
from ecs_platformer.physics.solids import riders, solids_below
from ecs_platformer.world.component_queries import WhoHas

MANY = 64  # boxes; fewer are gone through faster, a twentieth of a µs each, than Space is asked for those of one place


class Queries(WhoHas):
    """The asking half of a World. All answers are in ascending id."""

    @property
    def space(self) -> Space:
        return self._bodies.space

    def refile(self) -> None:
        """Whatever anyone wrote to a Position, Collider, Solid, Tiles or Slope: Space knows at once."""
        self._bodies.refile()

    def settle(self) -> None:
        """The same, unless nobody can have written since the last time but systems that tell (`tells`).

        All motion begins with it, and so does a drawing system that asks who is where: a picture may be wanted at any
        time."""
        self._bodies.settle()

    def stands(self, entity: int, dx: int = 0, dy: int = 0) -> bool:
        """Would a solid or a one-way stop it on the next pixel down, if it were `dx`, `dy` px from where it is?"""
        body = self._bodies.get(entity)
        if body is None:
            return False
        box = body.box
        if not (dx or dy) and stands_for_sure(box):
            return body.blockable
        # Below a solid's feet begins what free_y looks through for solids, up to its head but for a px: it finds itself
        plain = box.kind == SOLID and box.grid is None and box.span is not None and not self.space.layered
        if plain and not (dx or dy) and box.bottom - box.top > 1 and body.blockable:
            return True
        return stands(self._bodies, body, dx, dy)

    def stands_along(self, entity: int, start: int, end: int, dy: int = 0) -> bool:
        """Does it stand (see stands()) `dy` px from where it is at each of the px to the side from `start` to `end`?"""
        body = self._bodies.get(entity)
        if body is None or not body.blockable:
            return False
        if not dy and stands_along_for_sure(body.box, start, end):
            return True
        return all(self.stands(entity, dx, dy) for dx in range(min(start, end), max(start, end) + 1))

    def stands_along_for_sure(self, entity: int, start: int, end: int) -> bool:
        """The same, if that is known without looking for it; False: perhaps it does, and perhaps not."""
        body = self._bodies.get(entity)
        return body is not None and body.blockable and stands_along_for_sure(body.box, start, end)

    def touching(self, entity: int, side: str) -> list[int]:
        """The solids that the next pixel to the "left", "right", "up" or "down" would overlap."""
        return [box.id for box in self.space.touching(self._body(entity).box, side, BLOCKING)]

    def within(self, entity: int, left: int, top: int, right: int, bottom: int) -> bool:
        """Has it a collider, enabled, that overlaps this box of the world?"""
        body = self._bodies.get(entity)
        if body is None:
            return False
        box = body.box
        if box.left >= right or box.right <= left or box.top >= bottom or box.bottom <= top or box.span is None:
            return False
        return box.grid is None or overlap(box, left, top, right, bottom)

    def actors_in(self, left: int, top: int, right: int, bottom: int, excluding: int = 0) -> list[int]:
        """The actors whose colliders overlap this box of the world."""
        return [body.id for body in self._bodies.actors_in(left, top, right, bottom) if body.id != excluding]

    def overlapping(self, entity: int, kinds: int = ANY) -> list[int]:
        """Whatever has a collider, of one of these kinds, and overlaps this one's."""
        box = self._body(entity).box
        return [other.id for other in self.space.overlapping(box.left, box.top, box.right, box.bottom, kinds, entity)]

    def having(
        self, kind: type[Any], left: int, top: int, right: int, bottom: int, kinds: int = ANY, excluding: int = 0
    ) -> list[int]:
        """Whatever has such a component and a collider, enabled, of one of these kinds, that overlaps this box of the
        world."""
        boxes = self.boxes_with(kind)
        if len(boxes) > MANY:
            near = self.space.overlapping(left, top, right, bottom, kinds, excluding)
            return [box.id for box in near if self.has(box.id, kind)]
        return [
            box.id for box in boxes
            if box.left < right and left < box.right and box.top < bottom and top < box.bottom
            and box.kind & kinds and box.id != excluding and box.span is not None
            and (box.grid is None or overlap(box, left, top, right, bottom))
        ]  # fmt: skip

    def free_at(self, entity: int, x: int, y: int) -> bool:
        """Would it overlap no solid with its Position there? One-ways are no matter."""
        body = self._body(entity)
        return self._is_free(body.box, x + body.shift_x, y + body.shift_y)

    def is_clear(self, entity: int, left: int, top: int, width: int, height: int) -> bool:
        """Is this box of the world free of solids that could block the entity? One-ways are no matter."""
        return self.space.is_clear(self._body(entity).box, left, top, left + width, top + height)

    def wall_beside(self, entity: int, distance: int = 1) -> int:
        """1: there is a solid so many px to the right; -1: to the left only; 0: neither."""
        return next((side for side in (1, -1) if self.wall_at(entity, side * distance)), 0)

    def wall_at(self, entity: int, dx: int, dy: int = 0) -> bool:
        """Would it overlap a solid `dx`, `dy` px from here? A slope that it would go up is no wall."""
        box, space = self._body(entity).box, self.space
        if self._is_free(box, box.left + dx, box.top + dy):
            return False
        box = box.at(0, dy)
        return not (space.sloping and passable(space, box, dx)) or bool(space.next_actors(box, dx, 0))

    def walls(self, entity: int, side: int) -> list[int]:
        """The solids that the next pixel to the right (1) or left (-1) would overlap, but no one-ways."""
        box = self._body(entity).box
        return [other.id for other in self.space.touching(box, "right" if side > 0 else "left", SOLID)]

    def boxes(self, entity: int, side: int) -> list[int]:
        """The actors, one to the right (1) or left (-1), that would be in its way: one of the two is Pushable."""
        return [other.id for other in self.space.next_actors(self._body(entity).box, side, 0)]

    def box(self, entity: int) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of its collider, px of the world."""
        box = (self._bodies.get(entity) or self._body(entity)).box
        return box.left, box.top, box.right, box.bottom

    def riders(self, solid: int) -> list[int]:
        return [body.id for body in riders(self._bodies, self._body(solid))]

    def ridden(self, solids: Collection[int]) -> dict[int, list[int]]:
        """Those of these solids that have riders, with them."""
        near, actors = solids, self._bodies.actors
        if len(actors) < len(solids):  # it is faster to ask what lies around each of few actors
            around: set[int] = set()
            for box in [body.box for body in actors if body.rider is not None]:
                left, top, right, bottom = box.left, box.top, box.right, box.bottom
                around.update([
                    other.id for other in self.space.solids_near(left - 1, top - 1, right + 1, bottom + 1)
                    if other.left <= right and left <= other.right and other.top <= bottom and top <= other.bottom
                ])  # fmt: skip
            near = sorted([solid for solid in around if solid in solids])
        return {solid: found for solid in near if (found := self.riders(solid))}

    def solids_below(self, entity: int, most: int) -> list[tuple[int, int]]:
        """The other solids, no one-ways, that it would overlap if it went `most` px down, and how many px it can go
        before each."""
        return solids_below(self._bodies, self._body(entity), most)

    def lies(self, entity: int, excluding: Container[int] = ()) -> bool:
        """Is there a solid, no one-way and none of these, that it would overlap on its next px down?"""
        box = self._body(entity).box
        if box.grid is not None:
            return any(other not in excluding for other, _ in self.solids_below(entity, 1))
        left, right, bottom = box.left, box.right, box.bottom
        for other in self.space.solids_near(left, bottom, right, bottom + 1):
            wanted = other.kind == SOLID and other.id not in excluding
            if wanted and overlap(other, left, bottom, right, bottom + 1) and meet(box, other):
                return True
        return False

    def vacant(self, solid: int) -> bool:
        """Is nobody in the place of a solid, enabled or not: no actor that it would block, and no other solid?
        One-ways, and this one if it is one, bother nobody."""
        box = self._body(solid).box
        near = self.space.overlapping(box.left, box.top, box.right, box.bottom, SOLID | ACTOR, solid)
        others = [other for other in near if other.tangible and meet(box, other)]
        return box.kind == ONE_WAY or not any(overlap(other, *cell) for other in others for cell in _cells(box))

    def overlaps(self) -> list[tuple[int, int]]:
        """Every actor with every solid that it overlaps: there are none, unless a level was made so."""
        self.refile()
        found: list[tuple[int, int]] = []
        for body in self._bodies.actors:
            if body.blockable and not body.squished:
                box = body.box
                solids = self.space.overlapping(box.left, box.top, box.right, box.bottom, SOLID)
                found += [(body.id, solid.id) for solid in solids if meet(box, solid)]
        return found

    def _is_free(self, box: Box, left: int, top: int) -> bool:
        """By what is known around it, or else Space is asked."""
        known = box.x_from <= left <= box.x_to and box.y_from <= top <= box.y_to and box.tangible
        seen = box.x_from < box.x_to or box.y_from < box.y_to  # or it may be in something now
        return (known and seen) or self.space.is_free(box, left, top)

    def _body(self, entity: int) -> Body:
        body = self._bodies.get(entity)
        if body is None:
            self.components(entity)
            raise ValueFault(f"{self.who(entity)} has no place in space: that takes a Position and a Collider")
        return body


def _cells(box: Box) -> Iterator[tuple[int, int, int, int]]:
    """Left, top, right and bottom of each filled cell of a grid, or of the box."""
    grid = box.grid
    if grid is None:
        yield box.left, box.top, box.right, box.bottom
        return
    for row, filled in enumerate(grid.rows):
        for column in (at for at, cell in enumerate(filled) if cell):
            left, top = box.left + column * grid.size + grid.x, box.top + row * grid.size + grid.y
            yield left, top, left + grid.width, top + grid.height

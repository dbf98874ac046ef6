"""The cached free space around an actor: a region, and the floor at its lower end."""

from __future__ import annotations

from ecs_platformer.core.collision.shape import Box
from ecs_platformer.core.collision.tile_grid import Grid

LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8  # ends of the region that a solid bounds, and not only the distance looked
WALL_LEFT, WALL_RIGHT = 16, 32  # that solid stops the actor for certain; in the air only in its next step
NO_FLOOR = (1, 0)


class FreeBox(Box):
    """A box, and a region around it in which no solid can stop it.

    As long as the left of the box is within [x_from, x_to] and its top within [y_from, y_to], the box does not overlap
    any solid that could stop it. The region reaches from (x_from, y_from) to (x_end, y_end). When the box is at the
    lower end of the region, it is grounded as long as its left is within `landing` (from, to). If nothing is cached,
    the region is the box itself. All numbers are in px.
    """

    __slots__ = "edges", "floor_from", "floor_to", "landing", "x_end", "x_from", "x_to", "y_end", "y_from", "y_to"

    def __init__(self, entity: int, kind: int, grid: Grid | None = None) -> None:
        super().__init__(entity, kind, grid)
        self.clear()

    def clear(self) -> None:
        self.x_from = self.x_to = self.left
        self.y_from = self.y_to = self.top
        self.x_end, self.y_end = self.right, self.bottom
        self.landing = NO_FLOOR
        self.floor_from, self.floor_to = NO_FLOOR  # `landing` while the box is at the lower end, else NO_FLOOR
        self.edges = 0  # bits, see above

    def know(self, left: int, top: int, right: int, bottom: int, floor: tuple[int, int] | None) -> None:
        width, height = self.right - self.left, self.bottom - self.top
        self.x_from, self.x_to, self.x_end = left, right - width, right
        self.y_from, self.y_to, self.y_end = top, bottom - height, bottom
        self.landing = NO_FLOOR if floor is None else (floor[0] - width + 1, floor[1] - 1)
        self.find_floor()

    def knows(self, left: int, top: int) -> bool:
        """Return True if the cached region shows that the box is free with its top left corner at (left, top)."""
        inside = self.x_from <= left <= self.x_to and self.y_from <= top <= self.y_to
        return inside and (self.x_from < self.x_to or self.y_from < self.y_to)  # else nothing is cached

    def has_floor(self, dx: int = 0) -> bool:
        """Return True if the cached region shows that the box would be grounded if shifted sideways by `dx` px."""
        left = self.left + dx
        return self.floor_from <= left <= self.floor_to and self.x_from <= left <= self.x_to

    def has_floor_along(self, start: int, end: int) -> bool:
        """Return True if the box, shifted sideways by any distance from `start` to `end` px, is above the cached floor.

        It is enough to test the two ends: the floor has no gaps, and the cache is updated when any part of the floor
        below the region changes.
        """
        width = self.right - self.left
        left, right = max(self.x_from, self.floor_from + width - 1), min(self.x_end, self.floor_to + 1)
        return self.left + max(start, end) < right and left < self.right + min(start, end)

    def find_floor(self) -> None:
        """Set floor_from and floor_to to `landing` if the box is at the lower end of the region, else to NO_FLOOR."""
        self.floor_from, self.floor_to = self.landing if self.top == self.y_to else NO_FLOOR

    def clear_outside(self) -> None:
        """Update the cache after a move: forget the region if the box is no longer inside, or else update the floor."""
        if self.x_from <= self.left <= self.x_to and self.y_from <= self.top <= self.y_to:
            self.find_floor()
        else:
            self.clear()

    def cut_off(self, left: int, top: int, right: int, bottom: int, floor: tuple[int, int] | None = None) -> None:
        """Shrink the cached region until it does not overlap the given region, in which a solid has changed.

        `floor` is the top edge (from, to) of the solid after its change if actors may stand on that edge, else None.
        """
        self.edges = 0
        if left >= self.right:
            if left < self.x_end:
                self.x_to, self.x_end = left - self.right + self.left, left
        elif right <= self.left:
            if right > self.x_from:
                self.x_from = right
        elif top >= self.bottom:
            if top < self.y_end:
                self.y_to, self.y_end = top - self.bottom + self.top, top
            width = self.right - self.left
            stands = floor is not None and self.tangible and not self.through and self.down > 0
            self.landing = (floor[0] - width + 1, floor[1] - 1) if floor is not None and stands else NO_FLOOR
            self.find_floor()
        elif bottom <= self.top:
            if bottom > self.y_from:
                self.y_from = bottom
        else:
            self.clear()

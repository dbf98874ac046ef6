"""What an actor knows of the free space around it: a region, and the floor at its lower end."""

from __future__ import annotations

from ecs_platformer.collision.shape import Box
from ecs_platformer.collision.tile_grid import Grid

LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8  # ends of the region where something is, and not just the end of what was looked at
WALL_LEFT, WALL_RIGHT = 16, 32  # where that stops it for sure; in the air for no more than the next step
NO_FLOOR = (1, 0)


class FreeBox(Box):
    """A box and the region around it that is free of all that could stop it.

    As long as its left is within [x_from, x_to] and its top within [y_from, y_to], where they are now, it overlaps
    nothing that could stop it. The region reaches from x_from, y_from to x_end, y_end. At its lower end the box is
    grounded while its left is within `landing` (from, to). Where nothing is known the region is the box itself.
    """

    __slots__ = "edges", "floor_from", "floor_to", "landing", "x_end", "x_from", "x_to", "y_end", "y_from", "y_to"

    def __init__(self, entity: int, kind: int, grid: Grid | None = None) -> None:
        super().__init__(entity, kind, grid)
        self.clear()

    def clear(self) -> None:
        """Know nothing."""
        self.x_from = self.x_to = self.left
        self.y_from = self.y_to = self.top
        self.x_end, self.y_end = self.right, self.bottom
        self.landing = NO_FLOOR
        self.floor_from, self.floor_to = NO_FLOOR  # `landing` while it is at the lower end, else nowhere
        self.edges = 0  # bits, see above

    def know(self, left: int, top: int, right: int, bottom: int, floor: tuple[int, int] | None) -> None:
        """Know that this region around it is free, and a floor (from, to) right below it."""
        width, height = self.right - self.left, self.bottom - self.top
        self.x_from, self.x_to, self.x_end = left, right - width, right
        self.y_from, self.y_to, self.y_end = top, bottom - height, bottom
        self.landing = NO_FLOOR if floor is None else (floor[0] - width + 1, floor[1] - 1)
        self.find_floor()

    def knows(self, left: int, top: int) -> bool:
        """Return True if it is known to be free with its top left corner there."""
        inside = self.x_from <= left <= self.x_to and self.y_from <= top <= self.y_to
        return inside and (self.x_from < self.x_to or self.y_from < self.y_to)  # or nothing is known

    def has_floor(self, dx: int = 0) -> bool:
        """Return True if it is known to be grounded here, or `dx` px to the side."""
        left = self.left + dx
        return self.floor_from <= left <= self.floor_to and self.x_from <= left <= self.x_to

    def has_floor_along(self, start: int, end: int) -> bool:
        """Return True if it is known to have a floor at each px to the side from `start` to `end`, walls or not.

        The floor has no holes, and where some of it is below both ends, it would be known if it had gone.
        """
        width = self.right - self.left
        left, right = max(self.x_from, self.floor_from + width - 1), min(self.x_end, self.floor_to + 1)
        return self.left + max(start, end) < right and left < self.right + min(start, end)

    def find_floor(self) -> None:
        """After it has moved up or down within the region: is it at the lower end?"""
        self.floor_from, self.floor_to = self.landing if self.top == self.y_to else NO_FLOOR

    def clear_outside(self) -> None:
        """After it has moved: know nothing if it has left the region."""
        if self.x_from <= self.left <= self.x_to and self.y_from <= self.top <= self.y_to:
            self.find_floor()
        else:
            self.clear()

    def cut_off(self, left: int, top: int, right: int, bottom: int, floor: tuple[int, int] | None = None) -> None:
        """Keep what is on this side of a region that the known one touches, and in which something has changed.

        Along the top of the region there may be a floor now (from, to).
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
            self.landing = NO_FLOOR if floor is None or not self.tangible else (floor[0] - width + 1, floor[1] - 1)
            self.find_floor()
        elif bottom <= self.top:
            if bottom > self.y_from:
                self.y_from = bottom
        else:
            self.clear()

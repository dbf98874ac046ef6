"""Ways that report every px that a body moves; the plain Ways record only the bodies that systems follow."""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.core.physics.body import Body, Piece
from ecs_platformer.core.physics.ways import Ways

UNFOLLOWED: list[Piece] = []  # stands for the way of every body that no system follows; always empty

Report = Callable[
    [Body, int, int, int], None
]  # called with a body, the px (x, y) that it has moved, and the number of the joint move


class JournalWays(Ways):
    """Ways that also report each move, with a number: bodies that move together have moves with the same number.

    The recorded ways of the bodies that systems follow are the same as in Ways.
    """

    def __init__(self, report: Report) -> None:
        super().__init__()
        self._report = report
        self._number = 0

    def watch(self, body: Body) -> None:
        if body.way is UNFOLLOWED:
            body.way = None
        super().watch(body)
        if body.way is None:
            body.way = UNFOLLOWED

    def begin_joint(self) -> None:
        if not self._joint:
            self._number += 1
        super().begin_joint()

    def note(self, body: Body, way: list[Piece], dx: int, dy: int) -> None:
        if way is not UNFOLLOWED:
            super().note(body, way, dx, dy)
        if not self._joint:
            self._number += 1
        self._report(body, dx, dy, self._number)

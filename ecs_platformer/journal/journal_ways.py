"""Reports every px that any body moves, in the place of the Ways that record only the bodies which systems follow."""

from __future__ import annotations

from collections.abc import Callable

from ecs_platformer.physics.body import Body, Piece
from ecs_platformer.physics.ways import Ways

UNFOLLOWED: list[Piece] = []  # the way of a body that no system follows: note() is called for it, and it stays empty

Report = Callable[
    [Body, int, int, int], None
]  # of a body that has moved by (x, y) px, and the number of the joint move


class JournalWays(Ways):
    """Ways that also report each move. All that moves within one joint move has the same number.

    What systems see of the ways of bodies is the same as without a journal.
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

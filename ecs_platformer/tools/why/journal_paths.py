"""Paths that report every px that a body moves; the plain Paths record only the bodies that systems follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ecs_platformer.core.ecs.entities import type_key
from ecs_platformer.core.physics.body import Body, Segment
from ecs_platformer.core.physics.paths import Moved, Paths

UNFOLLOWED: list[Segment] = []  # stands for the path of every body that no system follows; always empty

Report = Callable[
    [Body, int, int, int], None
]  # called with a body, the px (x, y) that it has moved, and the number of the joint move


class JournalPaths(Paths):
    """Paths that also report each move, with a number: bodies that move together have moves with the same number.

    The recorded paths of the bodies that systems follow are the same as in Paths.
    """

    def __init__(self, report: Report) -> None:
        super().__init__()
        self._report = report
        self._number = 0

    def begin_tick(self, kinds: type_key, bodies: Iterable[Body]) -> None:
        super().begin_tick(kinds, bodies)
        self.recording = True  # also if no system follows anything

    def watch(self, body: Body) -> None:
        if body.path is UNFOLLOWED:
            body.path = None
        super().watch(body)
        if body.path is None:
            body.path = UNFOLLOWED

    def begin_joint(self) -> None:
        if not self._joint:
            self._number += 1
        super().begin_joint()

    def note(self, body: Body, path: list[Segment], dx: int, dy: int) -> None:
        if path is not UNFOLLOWED:
            super().note(body, path, dx, dy)
        if not self._joint:
            self._number += 1
        self._report(body, dx, dy, self._number)

    def note_all(self, moved: Moved) -> None:
        for body, (dx, dy) in moved.items():
            self._number += 1
            self._report(body, dx, dy, self._number)
        super().note_all({body: move for body, move in moved.items() if body.path is not UNFOLLOWED})
        moved.clear()

"""The rays and swept boxes that systems have asked about, for the debug overlay to draw.

They are not part of the state, and are recorded only while the overlay is on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecs_platformer.core.collision.shape import Region

MOST = 1000  # queries that are kept for a picture


class AskedHit(NamedTuple):
    """The region to mark (world px), and the normal of the face that was hit."""

    region: Region
    normal: tuple[int, int]


class AskedQuery(NamedTuple):
    """`region`, a box or the first px of a ray, moves by (dx, dy) px."""

    region: Region
    dx: int
    dy: int
    hits: Sequence[AskedHit]


class QueryLog:
    def __init__(self) -> None:
        self.recording = False
        self.asked: Sequence[AskedQuery] = ()  # in the ticks since the picture before the last one: what it shows
        self._new: list[AskedQuery] = []
        self._tick = 0

    def note(self, region: Region, dx: int, dy: int, hits: Sequence[AskedHit]) -> None:
        """Do nothing if there have been 1,000 queries since the last picture."""
        if len(self._new) < MOST:
            self._new.append(AskedQuery(region, dx, dy, hits))

    def begin_picture(self, tick: int, *, debug: bool) -> None:
        """Move the queries since the last picture to `asked`, for the new picture to show.

        If the overlay is on and the last picture was of the same tick, `asked` stays as it is.
        """
        if not debug or tick != self._tick:
            self.asked, self._new, self._tick = self._new, [], tick
        self.recording = debug

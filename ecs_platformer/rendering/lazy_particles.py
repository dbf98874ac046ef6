"""Particles on their way. They are only seen, so they are made when somebody looks: a level without a picture, where
nobody does, takes a tenth less time for that."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

Further = Callable[[Any, list[Any]], list[Any]]  # the World, and those that there were → those there are a tick later


class Motes:
    """All of a World's, as of the last tick that was told."""

    def __init__(self) -> None:
        self._seen: list[Any] = []
        self._unseen: deque[tuple[int, Further]] = deque()  # what became of them since, by tick

    def look(self, world: object) -> list[Any]:
        while self._unseen:
            _, further = self._unseen.popleft()
            self._seen = further(world, self._seen)
        return self._seen

    def put(self, motes: list[Any]) -> None:
        """These, and no others."""
        self._unseen.clear()
        self._seen = motes

    def go_on(self, tick: int, longest: int, further: Further) -> None:
        """What becomes of them in a tick. None lives for more than `longest` ticks: older ones are never made."""
        self._unseen.append((tick, further))
        while self._unseen[0][0] <= tick - longest:
            old, _ = self._unseen.popleft()
            self._seen = [mote for mote in self._seen if mote.born < old < mote.born + mote.life]

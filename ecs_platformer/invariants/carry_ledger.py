"""What solids did to each actor in a tick, as observed from outside: so much less the next solid carries it."""

from __future__ import annotations

from typing import NamedTuple

Direction = tuple[int, int]  # a step of 1 px in one of the four directions


class Entry(NamedTuple):
    """A push or a carry."""

    actor: int
    solid: int
    direction: Direction
    went: int  # px that the solid went with the actor
    made: int  # px that the actor was moved


class CarryLedger:
    """The entries of the tick that is under way; between ticks it takes none, as every move counts for itself."""

    def __init__(self) -> None:
        self._open = False
        self._entries: list[Entry] = []

    def begin_tick(self) -> None:
        self._open = True
        self._entries.clear()

    def end_tick(self) -> None:
        self._open = False
        self._entries.clear()

    def note(self, entry: Entry) -> None:
        """Note a push or a carry."""
        if self._open and (entry.went or entry.made):
            self._entries.append(entry)

    def rest(self, actor: int, solid: int, direction: Direction, pixels: int) -> int:
        """Return how far a solid that goes so many px more carries the actor: no farther than the farthest solid."""
        entries = [one for one in self._entries if one.actor == actor and one.direction == direction]
        reach = pixels + sum(one.went for one in entries if one.solid == solid)
        return min(max(reach - sum(one.made for one in entries), 0), pixels)

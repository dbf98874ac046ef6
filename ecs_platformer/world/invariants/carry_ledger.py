"""How far solids have moved each actor in a tick, as observed from outside of the physics.

The rule is that of core/physics/shifts.py, told a second time.
"""

from __future__ import annotations

from typing import NamedTuple

Direction = tuple[int, int]  # a step of 1 px in one of the four directions


class Entry(NamedTuple):
    """`actor` and `solid` are entity ids."""

    actor: int
    solid: int
    direction: Direction
    requested: int  # of a carry: px that the solid moved; of a push: px that it had to push the actor
    moved: int  # px by which the solid moved the actor


class CarryLedger:
    """The pushes and carries of the current tick.

    Between ticks, nothing is recorded, so that a move between ticks does not depend on other moves.
    """

    def __init__(self) -> None:
        self._in_tick = False
        self._entries: list[Entry] = []

    def begin_tick(self) -> None:
        self._in_tick = True
        self._entries.clear()

    def end_tick(self) -> None:
        self._in_tick = False
        self._entries.clear()

    def note(self, entry: Entry) -> None:
        """Does nothing between ticks."""
        if self._in_tick and (entry.requested or entry.moved):
            self._entries.append(entry)

    def remaining(self, actor: int, solid: int, direction: Direction, pixels: int) -> int:
        """Return by how many px (0 to `pixels`) an actor is carried by a solid that moves by `pixels` px."""
        entries = [one for one in self._entries if one.actor == actor and one.direction == direction]
        reach = pixels + sum(one.requested for one in entries if one.solid == solid)
        return min(max(reach - sum(one.moved for one in entries), 0), pixels)

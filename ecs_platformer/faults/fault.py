"""Something that raised in a running game."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecs_platformer.snapshot import Snapshot
from ecs_platformer.tape.tape import Held


@dataclass(frozen=True, slots=True)
class Fault:
    """What a replay of it needs: a snapshot from before, and the actions held in each tick since."""

    error: Exception
    snapshot: Snapshot | None = field(repr=False)  # None: the state cannot be saved
    held: tuple[Held, ...] = field(repr=False)
    drawing: bool = False  # not the last tick raised, but what came after it

    def __str__(self) -> str:
        return str(self.error)

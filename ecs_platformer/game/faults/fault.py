"""An error that was raised in a running game, with what a replay needs to reproduce it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecs_platformer.scene.tape.inputs import Inputs
from ecs_platformer.scene.tape.start import Start
from ecs_platformer.world.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Fault:
    """An error, the last snapshot taken before it, and the actions held in each tick since."""

    error: Exception
    snapshot: Snapshot | None = field(repr=False)  # None: the state cannot be saved
    held: tuple[Inputs, ...] = field(repr=False)  # one item per tick
    start: Start = field(default_factory=Start, repr=False)
    drawing: bool = False  # raised after the last of these ticks (in drawing or loading), not within it

    def __str__(self) -> str:
        return str(self.error)

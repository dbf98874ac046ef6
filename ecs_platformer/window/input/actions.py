"""The actions of each tick: those of a tape until the player presses a key."""

from __future__ import annotations

from ecs_platformer.tape import Tape
from ecs_platformer.tape.tape import Held
from ecs_platformer.window.input.controls import Controls


class Actions:
    """Takes them from the player or from the tape."""

    def __init__(self, controls: Controls, tape: Tape | None) -> None:
        self._controls = controls
        self._tape = tape

    def take(self, tick: int) -> Held:
        """Return the actions held in the tick after this one."""
        held = self._controls.take()
        if held:
            self._tape = None  # the player takes over
        elif self._tape:
            held = self._tape.held(tick)
        return held

    def end_tape(self) -> None:
        """Leave everything to the player."""
        self._tape = None

"""The actions of each tick: from a tape until the player does something, then from the player."""

from __future__ import annotations

from ecs_platformer.tape import Tape
from ecs_platformer.tape.inputs import Inputs
from ecs_platformer.window.input.players import Players


class Actions:
    """Returns the actions of each tick, from `tape` until `controls` has some. `tape`: None for no tape."""

    def __init__(self, controls: Players, tape: Tape | None) -> None:
        self._controls = controls
        self._tape = tape

    def take(self, tick: int) -> Inputs:
        """Return the actions held in the tick that follows `tick`."""
        held = self._controls.take()
        if held:
            self._tape = None  # the player takes over
        elif self._tape:
            held = self._tape.held(tick)
        return held

    def end_tape(self) -> None:
        """Take no more actions from the tape."""
        self._tape = None

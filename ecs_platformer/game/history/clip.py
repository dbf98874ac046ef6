"""Draws the last seconds of a run, frame by frame, in a separate World."""

from __future__ import annotations

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.history.history import History
from ecs_platformer.media.drawing.frame import Frame
from ecs_platformer.media.drawing.gif import delay, stride


class Clip:
    """The frames of the last `seconds` before the current tick of a history's world.

    Raises InvalidValueError if the state of that world cannot be saved.
    """

    def __init__(self, history: History, seconds: float) -> None:
        shown, rate = min(history.world.tick, history.last), history.world.clock.tick_rate
        self._begin = max(history.first, shown - round(seconds * rate))
        branch = history.kept.before(self._begin)
        if branch is None:
            raise InvalidValueError("this level has no past: its state cannot be saved")
        self._world = history.another(branch, ghost=False)  # this run is noted already
        self._inputs = history.inputs[branch.tick - history.start : shown - history.start]
        self._first = branch.tick
        self._rate = rate
        self._drawn = 0  # pictures

    @property
    def tick_rate(self) -> int:
        return self._rate

    def next(self) -> tuple[Frame, int] | None:
        """Return the next frame and the time for which it is shown (1/100 s), or None after the last frame."""
        tick = self._begin + self._drawn * stride(self._rate)
        if tick > self._first + len(self._inputs):
            return None
        while self._world.tick < tick:
            self._world.step(self._inputs[self._world.tick - self._first])
        self._drawn += 1
        return self._world.frame(), delay(self._drawn - 1, self._rate)

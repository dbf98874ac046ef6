"""Moves the game of a session to other ticks while it is stopped, and lets it go on from there."""

from __future__ import annotations

from ecs_platformer.game.history.history import History
from ecs_platformer.game.session.past import SPEEDS
from ecs_platformer.game.session.session import Session

AT_ONCE = 40  # ticks that are replayed in a tick of the window; any tick of the last minute is nearer to a branch


class TimeTravel:
    """Call tick() in each tick of the window."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._target: int | None = None  # the tick to bring the world to

    @property
    def history(self) -> History:
        return self._session.ticks.past.history

    @property
    def now(self) -> int:
        return self._session.world.tick if self._target is None else self._target

    @property
    def arrived(self) -> bool:
        return self._target is None

    @property
    def standing(self) -> bool:
        """True if the game is paused and is not fading to another level, so that it can go to other ticks."""
        return self._session.paused and not self._session.leaving

    def halt(self) -> str:
        """Pause the game between two ticks, even after a fault, and return "", or why that cannot be done."""
        session = self._session
        if session.leaving:
            return "the level is over"
        if self.history.first > self.history.last:
            return "this level cannot go back: its state cannot be saved"
        if session.ticks.within_tick:
            session.step_tick()
        session.paused, session.fault = True, None
        return ""

    def go_to(self, tick: int) -> None:
        """Start going to the tick nearest to `tick`; then call tick() until `arrived` is True."""
        self._session.fault = None  # it was about the way to the tick shown before
        self._target = min(max(tick, self.history.first), self.history.last)
        self.tick()

    def tick(self) -> None:
        """Raises any error of the replay; such an error ends the request."""
        if self._target is None:
            return
        if self._session.ticks.within_tick or not self.history.first <= self._target <= self.history.last:
            self._target = None
        else:
            target, self._target = self._target, None  # an error ends the way
            if not self._session.ticks.past.seek(target, AT_ONCE):
                self._target = target

    def arrive(self) -> None:
        while self._target is not None:
            self.tick()

    def go_on(self) -> None:
        self.arrive()
        if self._session.paused:
            self._session.toggle_pause()

    @property
    def slowness(self) -> int:
        return self._session.ticks.past.slowness

    def slow_down(self, step: int) -> None:
        """Choose the next slower (`step` 1) or faster (-1) of the SPEEDS, if there is one."""
        at = SPEEDS.index(self.slowness) + step
        self._session.ticks.past.slowness = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]

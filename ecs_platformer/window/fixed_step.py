"""Fixed time step: convert elapsed wall time to whole ticks."""

from __future__ import annotations

MAX_STALL = 0.25  # s to catch up with after a stall; the rest is dropped, such as the hours a laptop has slept
MAX_FRAME_TIME = 1 / 15  # s of ticks per picture: catching up is spread over several, and slow scenes are still drawn


class FixedStep:
    """Accumulates elapsed time and converts it to ticks of `tick_seconds`; the remainder is kept."""

    def __init__(self, tick_seconds: float) -> None:
        self._tick_seconds = tick_seconds
        self._max_ticks = max(1, round(MAX_FRAME_TIME / tick_seconds))
        self._accumulated = 0.0  # s
        self._started = False

    def ticks(self, elapsed: float) -> int:
        """Return the number of ticks due, given the seconds elapsed since the last call."""
        if not self._started:  # the first call includes the time it took to open the window
            self._started = True
            return 0
        self._accumulated = min(self._accumulated + max(0.0, elapsed), self._tick_seconds + MAX_STALL)
        due = min(int(self._accumulated / self._tick_seconds), self._max_ticks)
        self._accumulated -= due * self._tick_seconds
        return due

"""Fixed time step: converts elapsed wall time to whole ticks."""

from __future__ import annotations

MAX_STALL = 0.25  # s that are made up for after a stall; longer ones, as of a sleeping laptop, are cut
MAX_FRAME_TIME = 1 / 15  # s of ticks between two pictures, so that pictures are drawn even if ticks take too long


class FixedStep:
    """Converts elapsed time to ticks of `tick_seconds` s each. Time that is left over is kept for the next call."""

    def __init__(self, tick_seconds: float) -> None:
        self._tick_seconds = tick_seconds
        self._max_ticks = max(1, round(MAX_FRAME_TIME / tick_seconds))
        self._accumulated = 0.0  # s
        self._started = False

    def ticks(self, elapsed: float) -> int:
        """Return the number of ticks to run now. `elapsed`: s since the last call. The first call returns 0."""
        if not self._started:  # the first call includes the time it took to open the window
            self._started = True
            return 0
        self._accumulated = min(self._accumulated + max(0.0, elapsed), self._tick_seconds + MAX_STALL)
        due = min(int(self._accumulated / self._tick_seconds), self._max_ticks)
        self._accumulated -= due * self._tick_seconds
        return due

"""Fixed time step: converts elapsed wall time to whole ticks."""

from __future__ import annotations

# s of ticks between two pictures, so that pictures are drawn even if ticks take too long. Of a longer stall, the rest
# is dropped: a game that makes up for it over several pictures is seen to run fast forward.
MAX_FRAME_TIME = 1 / 15


class FixedStep:
    """Converts elapsed time to ticks of `tick_seconds` s each.

    A remainder of less than a tick is kept for the next call. Time beyond MAX_FRAME_TIME (or beyond a tick, if a tick
    is longer) is dropped.
    """

    def __init__(self, tick_seconds: float) -> None:
        self._tick_seconds = tick_seconds
        self._most = max(MAX_FRAME_TIME, tick_seconds)
        self._accumulated = 0.0  # s
        self._started = False

    def ticks(self, elapsed: float) -> int:
        """The first call returns 0, and so does the first call after skip()."""
        if not self._started:  # the first call includes the time it took to open the window
            self._started = True
            return 0
        # half a tick more than the most, so that a frame that is a little too long costs no tick
        self._accumulated = min(self._accumulated + max(0.0, elapsed), self._most + self._tick_seconds / 2)
        due = int(self._accumulated / self._tick_seconds)
        self._accumulated -= due * self._tick_seconds
        return due

    def skip(self) -> None:
        """Do not count the time until the next call, for example because the window is hidden."""
        self._started = False

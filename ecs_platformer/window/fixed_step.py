"""Time: seconds of the wall clock in, whole ticks of the world out."""

from __future__ import annotations

LONGEST_STALL = 0.25  # s made up for after a stall; the rest is let go: a laptop must not replay the night it slept
LONGEST_STEP = 1 / 15  # s of ticks between two pictures: a stall is made up over several, a slow scene still moves


class Stepper:
    """Gives each tick its `seconds` of wall time, exactly in the long run: what does not fill a tick is kept."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._most = max(1, round(LONGEST_STEP / seconds))
        self._owed = 0.0  # s of wall time not yet turned into ticks
        self._started = False

    def ticks(self, elapsed: float) -> int:
        """How many ticks are due, now that `elapsed` more seconds have gone by since the last call."""
        if not self._started:  # the first span holds the making of the window
            self._started = True
            return 0
        self._owed = min(self._owed + max(0.0, elapsed), self._seconds + LONGEST_STALL)
        due = min(int(self._owed / self._seconds), self._most)
        self._owed -= due * self._seconds
        return due

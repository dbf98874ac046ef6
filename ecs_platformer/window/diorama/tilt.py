"""The switch between the flat and the 3D view: the camera tilts within a third of a second, without a cut."""

from __future__ import annotations

DURATION = 1 / 3  # s


class Tilt:
    def __init__(self) -> None:
        self.deep = False  # it tilts, or is tilted, towards the 3D view
        self._passed = 0.0  # of the way, 0 to 1

    @property
    def amount(self) -> float:
        """The current tilt, from 0 (the flat view) to 1 (the 3D view). Each switch of views starts and ends slowly."""
        return self._passed**2 * (3 - 2 * self._passed)

    def toggle(self) -> None:
        self.deep = not self.deep

    def run(self, seconds: float) -> None:
        step = seconds / DURATION
        self._passed = min(self._passed + step, 1.0) if self.deep else max(self._passed - step, 0.0)

    def finish(self) -> None:
        self._passed = float(self.deep)

"""The volume of a tune's layer: constant, or moving to another value sample by sample."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice


class Fader:
    """Holds a `level` from 0 to 1 that moves towards `target` by `step` with each sample.

    One thread may call turn() while another thread calls levels().
    """

    def __init__(self, level: float, step: float) -> None:
        self.level = self.target = level
        self._step = step

    def turn(self, level: float) -> None:
        self.target = level

    @property
    def moves(self) -> bool:
        return self.level != self.target

    def levels(self, count: int) -> list[float]:
        """Return the levels of the next `count` samples."""
        return list(islice(self._levels(), count))

    def _levels(self) -> Iterator[float]:
        target, step = self.target, self._step
        while True:
            if self.level < target:
                self.level = min(self.level + step, target)
            elif self.level > target:
                self.level = max(self.level - step, target)
            yield self.level

"""The volume of a tune's layer: constant, or moving to another value sample by sample."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


class Fader:
    """Holds a `level` from 0 to 1 that moves towards `target` by `step` with each sample.

    One thread may call turn() while another thread calls faded().
    """

    def __init__(self, level: float, step: float) -> None:
        self.level = self.target = level
        self._step = step

    def turn(self, level: float) -> None:
        self.target = level

    @property
    def moves(self) -> bool:
        return self.level != self.target

    def faded(self, samples: Sequence[int]) -> list[int]:
        return [round(sample * level) for sample, level in zip(samples, self._levels(), strict=False)]

    def _levels(self) -> Iterator[float]:
        target, step = self.target, self._step
        while True:
            if self.level < target:
                self.level = min(self.level + step, target)
            elif self.level > target:
                self.level = max(self.level - step, target)
            yield self.level

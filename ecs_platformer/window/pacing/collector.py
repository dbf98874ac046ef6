"""Collects garbage when no player notices: at the start of a level, and when a stopped game begins to rest.

A collection of everything takes tens of ms, and Python may start it at any time. Most of what it visits are objects of
the level, which live as long as the level. Young objects are still collected at any time: that takes under 2 ms.
"""

from __future__ import annotations

import gc

NEVER = 1 << 30  # collections of the second generation, before one of everything


class Collector:
    """Between start() and stop(), Python runs full garbage collections only when collect() is called."""

    def __init__(self) -> None:
        self._thresholds: tuple[int, int, int] | None = None  # those before start()

    def start(self) -> None:
        self._thresholds = gc.get_threshold()
        gc.set_threshold(*self._thresholds[:2], NEVER)

    @property
    def started(self) -> bool:
        return self._thresholds is not None

    def collect(self) -> None:
        """Later automatic collections skip the objects that survive this one."""
        if self._thresholds:
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    def stop(self) -> None:
        """A second call does nothing."""
        if self._thresholds:
            gc.set_threshold(*self._thresholds)
            gc.unfreeze()
            self._thresholds = None

"""Worlds in which a tick that breaks a law of motion is an error: those of tests."""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.invariants.watch import faults, watch
from ecs_platformer.world.world import World


class CheckedWorld(World):
    """Raises AssertionError after a tick in which something went wrong, with all of it."""

    def step(self, held: Iterable[str] = (), ticks: int = 1) -> None:
        __tracebackhide__ = True
        if not self.watched:
            watch(self)
        super().step(held, ticks)

    def _end(self) -> None:
        __tracebackhide__ = True
        super()._end()
        if self.watched and (found := faults(self)):
            raise AssertionError("\n".join([f"tick {self.tick} breaks a law of motion:", *found]))

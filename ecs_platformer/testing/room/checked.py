"""Worlds in which a tick that breaks a rule of motion is an error: those of tests."""

from __future__ import annotations

from collections.abc import Iterable

from ecs_platformer.invariants.watch import violations, watch
from ecs_platformer.world.world import World


class CheckedWorld(World):
    """Raises AssertionError at the end of a tick in which something went wrong, with all of it."""

    def step(self, held: Iterable[str] = (), ticks: int = 1) -> None:
        __tracebackhide__ = True
        if self.physics.journal is None:
            watch(self)
            self.clock.after_tick = _check
        super().step(held, ticks)


def _check(world: World) -> None:
    __tracebackhide__ = True
    if world.physics.journal is not None and (found := violations(world)):
        raise AssertionError("\n".join([f"tick {world.tick} breaks a law of motion:", *found]))

"""Worlds for tests, which raise AssertionError if a tick violates the physics rules."""

from __future__ import annotations

from ecs_platformer.scene.tape.inputs import NOTHING, Given
from ecs_platformer.world.invariants.watch import violations_in_tick, watch
from ecs_platformer.world.world import World


class CheckedWorld(World):
    """A World that checks each tick, and raises AssertionError with a list of the rules that were violated."""

    def step(self, held: Given = NOTHING, ticks: int = 1) -> None:
        __tracebackhide__ = True
        if self.physics.monitor is None:
            watch(self, interval=1)
            self.clock.after_tick = _check
        super().step(held, ticks)


def _check(world: World) -> None:
    __tracebackhide__ = True
    if world.physics.monitor is not None and (found := violations_in_tick(world)):
        raise AssertionError("\n".join([f"tick {world.tick} violates the physics rules:", *found]))

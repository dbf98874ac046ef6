"""Worlds for tests: a tick that violates a physics invariant is an error."""

from __future__ import annotations

from ecs_platformer.invariants.watch import violations, watch
from ecs_platformer.tape.inputs import NOTHING, Given
from ecs_platformer.world.world import World


class CheckedWorld(World):
    """A World that raises AssertionError after a tick with violated invariants; the message lists all of them."""

    def step(self, held: Given = NOTHING, ticks: int = 1) -> None:
        __tracebackhide__ = True
        if self.physics.monitor is None:
            watch(self)
            self.clock.after_tick = _check
        super().step(held, ticks)


def _check(world: World) -> None:
    __tracebackhide__ = True
    if world.physics.monitor is not None and (found := violations(world)):
        raise AssertionError("\n".join([f"tick {world.tick} violates the physics rules:", *found]))

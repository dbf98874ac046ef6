"""The World as it was before the last tick: a snapshot from time to time, and the actions held since.

A tick that raises leaves its World in the middle of its work. It is made again from its scene, restored, and played up
to the tick before. So a tick that does not raise costs nothing, and an input recording of the fault is at hand.
"""

from __future__ import annotations

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.snapshot import Snapshot
from ecs_platformer.tape.tape import Held
from ecs_platformer.world.world import World

ENTITIES_PER_TICK = 10  # a snapshot of so many takes about as long as their tick: at most a hundredth of all time


class LastGood:
    """Call note() after every tick, and keep() after a change that no tick has made."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.snapshot: Snapshot | None = None  # None: its state cannot be saved
        self.held: list[Held] = []  # in each tick since
        self.keep()

    def note(self, held: Held) -> None:
        """Add a tick that has run to its end."""
        self.held.append(held)
        if len(self.held) >= self._interval:
            self.keep()

    def keep(self) -> None:
        """Take a snapshot now."""
        world = self._world
        self._interval = max(world.clock.tick_rate, len(world.entities) // ENTITIES_PER_TICK)
        self.held = []
        self.snapshot = state_of(world)

    def world(self) -> World:
        """Return a new World in the state before the tick that raised, or in the nearest state that can be had.

        That is the last snapshot where a replay raises, too, because a system is not deterministic; and the beginning
        where the state cannot be saved.
        """
        if self.snapshot is None:
            return same_scene(self._world)
        try:
            world = self._restored()
            for held in self.held:
                world.step(held)
        except Exception:
            return self._restored()
        return world

    def _restored(self) -> World:
        world = same_scene(self._world)
        if self.snapshot is not None:
            world.restore(self.snapshot)
        return world


def state_of(world: World) -> Snapshot | None:
    """Return a snapshot; None if a component or a system holds what cannot be saved."""
    try:
        return world.snapshot()
    except InvalidValueError:
        return None


def same_scene(world: World) -> World:
    """Return a new World of the scene of another one, at tick 0."""
    scene = world.scene
    return World(scene.systems, tick_rate=scene.tick_rate, seed=scene.seed, scene=scene)

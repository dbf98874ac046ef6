"""The last good state of a World: a snapshot, taken from time to time, and the actions held in each tick since.

A tick that raises leaves its World half changed. A new World is then made of the same scene, restored from the
snapshot, and played up to the tick before. So most ticks take no snapshot, and the inputs that led to the fault are
known.
"""

from __future__ import annotations

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.snapshot import Snapshot
from ecs_platformer.tape.inputs import Inputs
from ecs_platformer.world.world import World

ENTITIES_PER_TICK = 10  # one tick between snapshots for so many entities: snapshots take at most about 1% of the time


class LastGood:
    """Keeps the last good state of a World. Call note() after every tick, and keep() after a change between ticks."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.snapshot: Snapshot | None = None  # None: the state cannot be saved
        self.held: list[Inputs] = []  # the actions of each tick since keep(), which note() calls from time to time
        self.keep()

    def note(self, held: Inputs) -> None:
        """Add a tick that has ended without an error, and the actions held in it; take a snapshot if one is due.

        A snapshot is due after a second, or later in a large World: see ENTITIES_PER_TICK.
        """
        self.held.append(held)
        if len(self.held) >= self._interval:
            self.keep()

    def keep(self) -> None:
        """Take a snapshot now, and forget the actions held before."""
        world = self._world
        self._interval = max(world.clock.tick_rate, len(world.entities) // ENTITIES_PER_TICK)
        self.held = []
        self.snapshot = state_of(world)

    def world(self) -> World:
        """Return a new World in the state before the tick that raised.

        If the replay raises, too (a system is not deterministic), the World is in the state of the last snapshot. If
        the state cannot be saved, the World is at tick 0.
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
    """Return a snapshot of a World, or None if a component or a system holds a value that cannot be saved."""
    try:
        return world.snapshot()
    except InvalidValueError:
        return None


def same_scene(world: World) -> World:
    """Return a new World at tick 0, of the scene of `world` and for the same player."""
    scene = world.scene
    fresh = World(scene.systems, tick_rate=scene.tick_rate, seed=scene.seed, scene=scene)
    fresh.profile = world.profile
    return fresh

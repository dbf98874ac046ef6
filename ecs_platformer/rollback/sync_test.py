"""Finds what no snapshot holds: go back some ticks on every tick, come again, and compare."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from typing import NamedTuple

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.replay.diff import Difference, first_difference
from ecs_platformer.rollback.session import Step, check_whole, step_of
from ecs_platformer.snapshot import Snapshot
from ecs_platformer.tape.tape import Held
from ecs_platformer.world.world import World


class DesyncError(EcsPlatformerError):
    """A tick that ran again ended otherwise: `tick`, and the first `difference` of the two states."""

    def __init__(self, tick: int, difference: Difference | None) -> None:
        super().__init__(f"tick {tick} ends otherwise when it runs again: {difference}")
        self.tick = tick
        self.difference = difference


class State(NamedTuple):
    """A world as it was at its first visit to a tick, and the inputs that it went on with."""

    snapshot: Snapshot
    digest: str
    inputs: tuple[Held, ...]


class SyncTest:
    """Runs a world as the worst network would make it run, as the SyncTest of GGPO.

    Every tick that it runs, it runs again with the `check_distance - 1` ticks before it, from a snapshot.
    """

    def __init__(self, world: World, *, check_distance: int = 7, step: Step | None = None) -> None:
        """Begin at the tick of the world. `step` is that of a Session."""
        check_whole("check_distance", check_distance, 1)
        self.world = world
        self._step = step or step_of(world)
        self._past: deque[State] = deque(maxlen=check_distance)

    def advance(self, inputs: tuple[Held, ...]) -> None:
        """Run a tick with the inputs of all players, by slot; go back and come again.

        Raises DesyncError, with the world at that tick, for the first tick that does not end as it did before.
        """
        self._past.append(self._now(inputs))
        self._step(inputs)
        states = [*self._past, self._now(())]
        self.world.restore(states[0].snapshot)
        self._compare(states[0])
        for here, there in pairwise(states):
            self._step(here.inputs)
            self._compare(there)

    def _now(self, inputs: tuple[Held, ...]) -> State:
        snapshot = self.world.snapshot()
        return State(snapshot, snapshot.hash(), inputs)

    def _compare(self, expected: State) -> None:
        found = self.world.snapshot()
        if found.hash() != expected.digest:
            raise DesyncError(self.world.tick, first_difference(expected.snapshot, found))

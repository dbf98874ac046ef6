"""Finds state that is missing from snapshots: rolls back on every tick, simulates again, and compares."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from typing import NamedTuple

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.replay.diff import Difference, first_difference
from ecs_platformer.lab.rollback.session import Step, check_whole
from ecs_platformer.scene.tape.inputs import Given, Held, players_of
from ecs_platformer.world.snapshot import Snapshot
from ecs_platformer.world.world import World


class DesyncError(EcsPlatformerError):
    """The tick `tick` had a different result when it was simulated again; `difference` is the first difference."""

    def __init__(self, tick: int, difference: Difference | None) -> None:
        super().__init__(f"tick {tick} differs when simulated again: {difference}")
        self.tick = tick
        self.difference = difference


class State(NamedTuple):
    snapshot: Snapshot
    digest: str
    held: tuple[Held, ...]  # by slot


class SyncTest:
    """Runs a world as if every input arrived late (the sync test of GGPO).

    After every tick, the last `check_distance` ticks are simulated again from a snapshot.
    """

    def __init__(self, world: World, *, check_distance: int = 7, step: Step | None = None) -> None:
        check_whole("check_distance", check_distance, 1)
        self.world = world
        self._step = step or world.step
        self._past: deque[State] = deque(maxlen=check_distance)

    def advance(self, inputs: Given) -> None:
        """Run a tick with the inputs of all players, given as for World.step(); then run the last ticks again.

        Raises DesyncError at the first tick with a different result, and leaves the world at that tick.
        """
        held = tuple(players_of(inputs))
        self._past.append(self._now(held))
        self._step(held)
        states = [*self._past, self._now(())]
        self.world.restore(states[0].snapshot)
        self._compare(states[0])
        for here, there in pairwise(states):
            self._step(here.held)
            self._compare(there)

    def _now(self, held: tuple[Held, ...]) -> State:
        snapshot = self.world.snapshot()
        return State(snapshot, snapshot.hash(), held)

    def _compare(self, expected: State) -> None:
        found = self.world.snapshot()
        if found.hash() != expected.digest:
            raise DesyncError(self.world.tick, first_difference(expected.snapshot, found))

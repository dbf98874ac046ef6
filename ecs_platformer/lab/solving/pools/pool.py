"""What all pools of workers have in common: how jobs are shared out, how they are run, and how a pool fails."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.lab.solving.cells import Cells, Place
from ecs_platformer.lab.solving.dependencies import dependencies_of
from ecs_platformer.lab.solving.explorer import Explorer, Job, Report
from ecs_platformer.lab.solving.goal import Goal
from ecs_platformer.lab.solving.lean_world import lean_world
from ecs_platformer.lab.solving.start import hero_of

MOST_DEATHS = 200  # of workers in a search, after which something must be wrong with the level


class PoolError(EcsPlatformerError):
    """A search cannot go on with its workers, because they cannot be reached, keep dying, or do not have the level."""


class Pool(Protocol):
    """In run(), `new` has the places found since the last call; they are sent to all workers."""

    size: int

    def run(self, jobs: Sequence[Job], new: Sequence[Place]) -> list[Report]:
        """Raises PoolError if the workers cannot go on."""
        ...


class Shares:
    """A job goes to the worker that has the state in which the job starts, unless this worker has too many jobs."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._owner: dict[int, int] = {}  # job → the worker that ran it, and has its states

    def of(self, jobs: Sequence[Job]) -> list[list[Job]]:
        shares: list[list[Job]] = [[] for _ in range(self._size)]
        most = -(-len(jobs) * 5 // (4 * self._size))
        for job in jobs:
            owner = self._owner.get(job.chain[-1].name[0], 0)
            if len(shares[owner]) >= most:
                owner = min(range(self._size), key=lambda one: len(shares[one]))
            shares[owner].append(job)
        for number, share in enumerate(shares):
            self._owner.update({job.number: number for job in share})
        return shares


class JobRunner:
    """`world_hash` is the hash of the world at tick 0."""

    def __init__(self, scene: Path, goal: str) -> None:
        world = lean_world(scene)
        self.world_hash = world.hash()
        hero, claim = hero_of(world), Goal(goal, world)
        self._explorer = Explorer(world, hero, claim, Cells(world, hero, dependencies_of(world.scene, claim)))
        self._known: set[Place] = set()

    def run(self, jobs: Sequence[Job], new: Sequence[Place]) -> list[Report]:
        self._known.update(new)
        return [self._explorer.run(job, self._known) for job in jobs]

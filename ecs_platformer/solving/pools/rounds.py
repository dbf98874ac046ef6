"""Runs a search in rounds: gives out jobs, and takes what came of them in the order in which they were given out.

What comes of a job depends on the job and on the places known when the round began, not on which worker runs it: so a
job of a worker that died is given to another, and the same seed and number of workers lead to the same tape.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from ecs_platformer.solving.cells import Place
from ecs_platformer.solving.explorer import Job, Report
from ecs_platformer.solving.pools.workers import Workers
from ecs_platformer.solving.search import Search

AT_A_TIME = 12  # jobs of a round, for each worker


class Pool(Protocol):
    """Workers that run jobs. `new`: the places that became known since the last call, which all workers shall know."""

    size: int

    def run(self, jobs: Sequence[Job], new: Sequence[Place]) -> list[Report]:
        """Return what came of each job, in their order."""
        ...


class Rounds:
    """The rounds of a search: with a pool of workers, or without one in this process."""

    def __init__(self, search: Search, pool: Pool | None) -> None:
        self._search, self._pool = search, pool
        self._told = 0

    def run_round(self) -> None:
        """Run one round; once a way is found, shorten it for as long."""
        search, pool = self._search, self._pool
        if pool is None:
            search.step()
            return
        given = search.give_out(pool.size * AT_A_TIME)
        new = search.known_in_order[self._told :]
        self._told = len(search.known_in_order)
        for (cell, _), report in zip(given, pool.run([job for _, job in given], new), strict=True):
            search.take(cell, report)
        for _ in range(AT_A_TIME if search.inputs else 0):
            search.shorten()


@contextmanager
def rounds(search: Search, scene: Path, workers: int | None) -> Generator[Rounds]:
    """Return the rounds of a search; the workers end with the `with` block."""
    if workers is not None and workers > 1:
        with Workers(scene, search.goal.text, workers) as pool:
            yield Rounds(search, pool)
    else:
        yield Rounds(search, None)

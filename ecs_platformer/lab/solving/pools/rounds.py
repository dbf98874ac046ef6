"""Runs a search in rounds: distributes jobs, and takes their results in the order in which they were distributed.

The result of a job depends on the job and on the places known at the start of the round, not on the worker that runs
it. So the job of a worker that died can be given to another, and the same seed and number of workers always give the
same tape.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from ecs_platformer.lab.solving.pools.pool import Pool
from ecs_platformer.lab.solving.pools.workers import Workers
from ecs_platformer.lab.solving.search import Search
from ecs_platformer.scene.tape.tape import Tape

AT_A_TIME = 12  # jobs of a round, for each worker


class Rounds:
    def __init__(self, search: Search, pool: Pool | None) -> None:
        self._search, self._pool = search, pool
        self._told = 0

    def run_round(self) -> None:
        """Run one round, or one step of the search if there is no pool.

        Once a solution has been found, also try to shorten it.
        """
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

    def run(self, ticks: int) -> Tape | None:
        """Return None if `ticks` ticks were simulated without a solution."""
        search = self._search
        while search.ticks < ticks and not search.inputs:
            self.run_round()
        return search.best


@contextmanager
def rounds(search: Search, scene: Path, workers: int | None, cluster: str | None = None) -> Generator[Rounds]:
    """Return the rounds of a search, as a context manager that ends the workers.

    workers: the number of workers; None: as many as the cluster has threads or, without a cluster, 1; without a
        cluster, a single worker means that this process runs the search
    cluster: the address of a Dask scheduler; "" for a cluster on this machine, None for none

    Raises PoolError if the cluster cannot be reached.
    """
    if cluster is not None:
        from ecs_platformer.lab.solving.pools.cluster import Cluster  # Dask is an extra

        with Cluster(search, scene, workers, cluster) as pool:
            yield Rounds(search, pool)
    elif workers is not None and workers > 1:
        with Workers(scene, search.goal.text, workers) as pool:
            yield Rounds(search, pool)
    else:
        yield Rounds(search, None)

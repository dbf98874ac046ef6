"""Measures searches with 1 and 2 workers: processes, and those of a Dask cluster that is reached over TCP.

`python -m tests.benchmarks.solving_workers --jobs 72` prints a table. Each search has the same number of jobs. On a
busy machine, times on the clock say little: compare the ticks per processor second, of all processes together.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import psutil
from distributed import LocalCluster

from ecs_platformer.lab.solving import Search, lean_world
from ecs_platformer.lab.solving.pools.cluster import Cluster
from ecs_platformer.lab.solving.pools.pool import Pool
from ecs_platformer.lab.solving.pools.rounds import AT_A_TIME, Rounds
from ecs_platformer.lab.solving.pools.workers import Workers

SCENE = min((Path(__file__).parents[2] / "scenes" / "levels").glob("*.toml"))


def processor_seconds() -> float:
    """Return the processor time of this process and all below it."""
    own = psutil.Process()
    times = [one.cpu_times() for one in (own, *own.children(recursive=True))]
    return sum(one.user + one.system for one in times)


@contextmanager
def pool_of(kind: str, search: Search, count: int) -> Generator[Pool]:
    if kind == "processes":
        with Workers(SCENE, search.goal.text, count) as pool:
            yield pool
    else:
        local: Any = LocalCluster
        with (
            local(count, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster,
            Cluster(search, SCENE, count, cluster.scheduler_address) as pool,
        ):
            yield pool


def measured(kind: str, count: int, jobs: int) -> dict[str, float]:
    """Run a search; return what it took after its first round, in which the workers load the level."""
    search = Search(lean_world(SCENE), seed=1)
    with pool_of(kind, search, count) as pool:
        way = Rounds(search, pool)
        way.run_round()
        ticks, bytes_before = search.ticks, getattr(pool, "sent", 0) + getattr(pool, "received", 0)
        start, used, rounds = perf_counter(), processor_seconds(), 0
        while rounds * count * AT_A_TIME < jobs:
            way.run_round()
            rounds += 1
        used, passed = processor_seconds() - used, perf_counter() - start
        moved = getattr(pool, "sent", 0) + getattr(pool, "received", 0) - bytes_before
    return {
        "ticks": search.ticks - ticks,
        "seconds": passed,
        "processor": used,
        "task": used / (rounds * count),
        "kB": moved / (rounds * count) / 1000,
    }


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=72)
    jobs = parser.parse_args().jobs
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, after the first round {jobs} jobs each")
    print(
        "| workers | ticks | seconds | processor seconds | ticks per processor second | a task | messages of a task |"
    )
    print("|---|---|---|---|---|---|---|")
    for kind in ("processes", "cluster"):
        for count in (1, 2):
            one = measured(kind, count, jobs)
            rate = one["ticks"] / one["processor"]
            size = f"{one['kB']:.0f} kB" if one["kB"] else "as below"
            row = f"{one['ticks']:,} | {one['seconds']:.1f} | {one['processor']:.1f} | {rate:,.0f}"
            print(f"| {count}, {kind} | {row} | {one['task']:.2f} s | {size} |", flush=True)


if __name__ == "__main__":
    main()

"""Worker processes for a search, on this machine. A worker that dies is replaced, and its jobs are run again."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from types import TracebackType
from typing import Any

from ecs_platformer.solving.cells import Cells, Place
from ecs_platformer.solving.dependencies import dependencies_of
from ecs_platformer.solving.explorer import Explorer, Job, Report
from ecs_platformer.solving.goal import Goal
from ecs_platformer.solving.lean_world import lean_world
from ecs_platformer.solving.start import hero_of

MOST_DEATHS = 200  # of workers in a search, after which something must be wrong with the level


class WorkersDiedError(RuntimeError):
    """Raised when workers keep dying."""


class Workers:
    """A pool of processes, as a context manager. Each process has its own world. `deaths`: how many have died."""

    def __init__(self, scene: Path, goal: str, size: int) -> None:
        self.size, self.deaths = size, 0
        self._scene, self._goal = scene, goal
        self._context = get_context("spawn")
        self._known: list[Place] = []
        self._owner: dict[int, int] = {}  # job → the worker that ran it, and has its states
        self._processes: list[Any] = [None] * size
        self._pipes: list[Connection | None] = [None] * size

    def __enter__(self) -> Workers:
        for number in range(self.size):
            self._start(number)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for process in self._processes:
            process.terminate()
            process.join()

    def pids(self) -> list[int]:
        """Return the process ids of the workers."""
        return [process.pid for process in self._processes]

    def run(self, jobs: Sequence[Job], new: Sequence[Place]) -> list[Report]:
        """Return the result of each job, in order. Raises WorkersDiedError."""
        self._known += new
        shares = self._share(jobs)
        sent = [self._send(number, new, share) for number, share in enumerate(shares)]
        reports: dict[int, Report] = {}
        for number, share in enumerate(shares):
            found = self._receive(number) if sent[number] else None
            while found is None:
                self._replace(number)
                found = self._receive(number) if self._send(number, (), share) else None
            for job, report in zip(share, found, strict=True):
                reports[job.number] = report
                self._owner[job.number] = number
        return [reports[job.number] for job in jobs]

    def _share(self, jobs: Sequence[Job]) -> list[list[Job]]:
        """Give each job to the worker that has its state, as long as all workers get about as many."""
        shares: list[list[Job]] = [[] for _ in range(self.size)]
        most = -(-len(jobs) * 5 // (4 * self.size))
        for job in jobs:
            owner = self._owner.get(job.chain[-1].name[0], 0)
            if len(shares[owner]) >= most:
                owner = min(range(self.size), key=lambda one: len(shares[one]))
            shares[owner].append(job)
        return shares

    def _send(self, number: int, new: Sequence[Place], jobs: Sequence[Job]) -> bool:
        pipe = self._pipes[number]
        try:
            assert pipe is not None
            pipe.send((new, jobs))
        except OSError:
            return False
        return True

    def _receive(self, number: int) -> list[Report] | None:
        pipe = self._pipes[number]
        try:
            assert pipe is not None
            return pipe.recv()
        except (EOFError, OSError):
            return None

    def _replace(self, number: int) -> None:
        self.deaths += 1
        if self.deaths > MOST_DEATHS:
            raise WorkersDiedError(
                f"{self.deaths} workers died, the last with exit code {self._processes[number].exitcode}"
            )
        self._processes[number].kill()
        self._processes[number].join()
        self._start(number)
        self._send(number, self._known, ())
        self._receive(number)

    def _start(self, number: int) -> None:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=work, args=(theirs, self._scene, self._goal), daemon=True)
        process.start()
        theirs.close()
        self._processes[number], self._pipes[number] = process, ours


def work(pipe: Connection, scene: Path, goal: str) -> None:
    """Run the jobs that arrive through a pipe, until it is closed: the main function of a worker process."""
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the process that gives out the jobs
    runner = JobRunner(scene, goal)
    while True:
        try:
            new, jobs = pipe.recv()
            pipe.send(runner.run(jobs, new))
        except (EOFError, OSError):
            return


class JobRunner:
    """Runs jobs in a world of its own, with the places that it was sent."""

    def __init__(self, scene: Path, goal: str) -> None:
        world = lean_world(scene)
        hero, claim = hero_of(world), Goal(goal, world)
        self._explorer = Explorer(world, hero, claim, Cells(world, hero, dependencies_of(world.scene, claim)))
        self._known: set[Place] = set()

    def run(self, jobs: Sequence[Job], new: Sequence[Place]) -> list[Report]:
        """Return the result of each job."""
        self._known.update(new)
        return [self._explorer.run(job, self._known) for job in jobs]

"""Worker processes for a search, on this machine. A worker that dies is replaced, and its jobs are run again."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from types import TracebackType
from typing import Any

from ecs_platformer.lab.solving.cells import Place
from ecs_platformer.lab.solving.explorer import Job, Report
from ecs_platformer.lab.solving.pools.pool import MOST_DEATHS, JobRunner, PoolError, Shares


class Workers:
    """Processes, each with its own world; `deaths` counts those that have died."""

    def __init__(self, scene: Path, goal: str, size: int) -> None:
        self.size, self.deaths = size, 0
        self._scene, self._goal = scene, goal
        self._context = get_context("spawn")
        self._known: list[Place] = []
        self._shares = Shares(size)
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
        return [process.pid for process in self._processes]

    def run(self, jobs: Sequence[Job], new: Sequence[Place]) -> list[Report]:
        """Raises PoolError if too many workers die."""
        self._known += new
        shares = self._shares.of(jobs)
        sent = [self._send(number, new, share) for number, share in enumerate(shares)]
        reports: dict[int, Report] = {}
        for number, share in enumerate(shares):
            found = self._receive(number) if sent[number] else None
            while found is None:
                self._replace(number)
                found = self._receive(number) if self._send(number, (), share) else None
            reports |= {report.number: report for report in found}
        return [reports[job.number] for job in jobs]

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
            raise PoolError(f"{self.deaths} workers died, the last with exit code {self._processes[number].exitcode}")
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
    """Run the jobs that arrive through a pipe, until the pipe is closed."""
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the process that gives out the jobs
    runner = JobRunner(scene, goal)
    while True:
        try:
            new, jobs = pipe.recv()
            pipe.send(runner.run(jobs, new))
        except (EOFError, OSError):
            return

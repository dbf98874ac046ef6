"""The processes of a search on the machines of a cluster.

A worker of the cluster starts one process for each share of a search, and passes messages to it. In a process of its
own, a search brings its own project, and uses a core of its own whatever the threads of the worker do. A process that
hears nothing for a while ends itself: the machine that searches may be gone.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from shutil import rmtree
from signal import SIG_IGN, SIGINT, signal
from subprocess import PIPE, Popen, TimeoutExpired
from tempfile import TemporaryDirectory
from threading import Timer
from typing import NamedTuple
from zipfile import ZipFile

from ecs_platformer.lab.solving.cells import Place
from ecs_platformer.lab.solving.explorer import Job
from ecs_platformer.lab.solving.pools.pool import JobRunner
from ecs_platformer.project.error_report import report

IDLE = 600  # s without a message, after which a process ends
GRACE = 5  # s, after which a process that was told to end is killed


class Setup(NamedTuple):
    scene: str
    files: bytes
    goal: str
    world_hash: str


class Message(NamedTuple):
    start: int
    places: Sequence[Place]
    jobs: Sequence[Job]


_processes: dict[tuple[str, int], Popen[bytes]] = {}  # of this worker: search and number of a share → its process


def run(search: str, number: int, setup: bytes | None, message: bytes) -> bytes | None:
    """Return a process's reply to a message; None if there is no process any more. A `setup` first starts a new one."""
    name = search, number
    if setup is not None:
        _end(name)
        _processes[name] = Popen([sys.executable, "-P", "-m", __name__], stdin=PIPE, stdout=PIPE)
    process = _processes.get(name)
    if process is None:
        return None
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        for part in (setup, message):
            if part is not None:
                pickle.dump(part, process.stdin)
        process.stdin.flush()
        return pickle.load(process.stdout)
    except (EOFError, OSError):
        _end(name)
        return None


def close(search: str) -> None:
    for name in [one for one in _processes if one[0] == search]:
        _end(name)


def _end(name: tuple[str, int]) -> None:
    process = _processes.pop(name, None)
    if process is None:
        return
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()  # it removes its files and ends, after the jobs that it is at
    try:
        process.wait(GRACE)
    except TimeoutExpired:
        process.kill()


def main() -> None:
    signal(SIGINT, SIG_IGN)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a project prints is no reply
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        runner: JobRunner | None = None
        while True:
            watch = Timer(IDLE, _leave, (folder,))
            watch.daemon = True
            watch.start()
            try:
                parts = [pickle.load(sys.stdin.buffer) for _ in range(1 if runner else 2)]
            except EOFError:
                return
            watch.cancel()
            try:
                runner = runner or _runner(Path(folder), pickle.loads(parts[0]))
                message = pickle.loads(parts[-1])
                reply = runner.run(message.jobs, message.places)
            except Exception as error:
                reply = " ".join(report(error))
            pickle.dump(pickle.dumps(reply), replies)
            replies.flush()


def _leave(folder: str) -> None:
    rmtree(folder, ignore_errors=True)
    os._exit(0)


def _runner(folder: Path, setup: Setup) -> JobRunner:
    with ZipFile(BytesIO(setup.files)) as archive:
        archive.extractall(folder)
    runner = JobRunner(folder / setup.scene, setup.goal)
    if runner.world_hash != setup.world_hash:
        raise RuntimeError(f"{setup.scene} is another world there: is another version of ecs_platformer installed?")
    return runner


if __name__ == "__main__":
    main()

"""Searches on a Dask cluster, of its own scheduler and workers as processes on this machine: the same tape as with
processes, also when workers die and join; a project's code travels; nothing is lost with the scheduler."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from typing import Any

import pytest

from ecs_platformer.cli import main
from ecs_platformer.lab.solving import Search, lean_world
from ecs_platformer.lab.solving.pools.pool import Pool, PoolError
from ecs_platformer.lab.solving.pools.rounds import Rounds
from ecs_platformer.lab.solving.pools.workers import Workers
from tests.solving.rooms import STEP, TOO_HIGH, write_room
from tests.support.projects import python, write

ROUNDS = 3
TIMEOUT = 120  # s; only what has died takes so long
WING = """
from dataclasses import dataclass

@dataclass(slots=True)
class Wing:
    lift: float = -200.0
"""
FLYING = """
import esper

from components import Velocity
from components.wing import Wing

class Flying(esper.Processor):
    after = "fall"

    def process(self, world: object) -> None:
        for _, (velocity, wing) in esper.get_components(Velocity, Wing):
            velocity.y = wing.lift
"""
LOFT = """
##########
#...E....#
#........#
#........#
#........#
#........#
#........#
#...H....#
##########
"""


def run_rounds(search: Search, pool: Pool) -> None:
    way = Rounds(search, pool)
    for _ in range(ROUNDS):
        way.run_round()


class Machines:
    """A scheduler and its workers. Each worker has one thread, and stays dead."""

    def __init__(self, folder: Path) -> None:
        self._client: Any = pytest.importorskip("distributed").Client
        file = folder / "scheduler.json"
        options = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        self.scheduler = self._start("scheduler", folder, *options)
        self._folder, self._workers = folder, list[Popen[bytes]]()
        wait_for(lambda: file.exists() and file.stat().st_size > 0, self.scheduler)
        self.address = str(json.loads(file.read_text(encoding="utf-8"))["address"])

    def join(self, count: int = 1) -> None:
        """Add workers, and wait until the scheduler knows them."""
        options = ("--nthreads", "1", "--no-nanny", "--local-directory", str(self._folder))
        self._workers += [self._start("worker", self._folder, self.address, *options) for _ in range(count)]
        with self._client(self.address, timeout=TIMEOUT, set_as_default=False) as client:
            client.wait_for_workers(len(self._workers), timeout=TIMEOUT)

    def end(self) -> None:
        for process in (*self._workers, self.scheduler):
            process.kill()
            process.wait()

    def _start(self, what: str, folder: Path, *options: str) -> Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", "--no-dashboard", *options]
        return Popen(command, cwd=folder, stdout=DEVNULL, stderr=DEVNULL)


def wait_for(holds: Callable[[], object], process: Popen[Any]) -> None:
    while not holds():
        assert process.poll() is None, process.args
        time.sleep(0.05)


@contextmanager
def started(folder: Path, workers: int) -> Generator[Machines]:
    found = Machines(folder)
    try:
        found.join(workers)
        yield found
    finally:
        found.end()


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    with started(tmp_path_factory.mktemp("cluster"), workers=2) as found:
        yield found


@pytest.fixture
def address(machines: Machines) -> str:
    return machines.address


@pytest.mark.slow
def test_it_finds_what_processes_find_also_if_a_worker_joins_and_one_is_killed_in_a_round(tmp_path: Path) -> None:
    from ecs_platformer.lab.solving.pools.cluster import Cluster

    class Changing(Cluster):
        """A cluster which a worker joins before the second round, and of which one is killed in that round."""

        calls, killed = 0, ""

        def _submit(self, number: int, share: Any, start: int) -> Any:
            self.calls += 1
            if self.calls == 3:
                machines.join()
            task = super()._submit(number, share, start)
            if self.calls == 4:
                self.killed = self._homes[0]
                os.kill(self._client.run(os.getpid)[self.killed], signal.SIGKILL)
            return task

        @property
        def homes(self) -> list[str]:
            return self._homes

    scene = write_room(tmp_path, STEP)
    wanted, found = (Search(lean_world(scene), seed=2) for _ in range(2))
    with Workers(scene, wanted.goal.text, 2) as pool:
        run_rounds(wanted, pool)
    (tmp_path / "cluster").mkdir()
    with started(tmp_path / "cluster", workers=2) as machines:
        cluster = Changing(found, scene, None, machines.address)
        with cluster:
            assert cluster.size == 2
            run_rounds(found, cluster)
            assert cluster.deaths == 1
            assert cluster.killed not in cluster.homes
    assert wanted.inputs
    assert found.known_in_order == wanted.known_in_order
    assert found.inputs == wanted.inputs


@pytest.mark.slow
@pytest.mark.parametrize("tape", ["a.tape", "scenes/demo.tape"])
def test_a_projects_own_code_travels_but_no_demo_that_is_still_to_be_written(
    tmp_path: Path, address: str, tape: str
) -> None:
    project = write(tmp_path, {"components/wing.py": WING, "systems/flying.py": FLYING})
    (project / "scenes").mkdir()
    if tape == "a.tape":
        (project / "scenes" / "demo.tape").write_text("1\n", encoding="utf-8")
    scene = write_room(project / "scenes", LOFT, '[prefab.hero]\nextends = ["hero"]\nWing = {}\n')
    scene.write_text('demo = "demo.tape"\n' + scene.read_text(encoding="utf-8"), encoding="utf-8")
    options = ("--ticks", "600", "--cluster", address, "-o", tape)
    done = python("-m", "ecs_platformer", "solve", str(scene), *options, folder=tmp_path)
    assert "beatable in " in done.stdout, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("command", ["check", "generate"])
def test_other_commands_search_there_too(
    tmp_path: Path, address: str, command: str, capfd: pytest.CaptureFixture[str]
) -> None:
    options = {
        "check": ("check", str(write_room(tmp_path, STEP)), "--beatable", "6000"),
        "generate": ("generate", "--tries", "1", "--ticks", "500", "--force", "-o", str(tmp_path / "made.toml")),
    }
    main([*options[command], "--cluster", address])
    assert "beatable" in capfd.readouterr().out  # the room perhaps not, after so few ticks
    assert main([*options[command], "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "no scheduler answers" in capfd.readouterr().err


@pytest.mark.slow
def test_the_loss_of_the_scheduler_is_one_line_and_the_search_is_on_disk(tmp_path: Path) -> None:
    (tmp_path / "cluster").mkdir()
    scene, plan, drawn = write_room(tmp_path, TOO_HIGH), tmp_path / "search.json", tmp_path / "map.png"
    command = [sys.executable, "-m", "ecs_platformer", "solve", str(scene), "--resume", str(plan)]
    command += ["-o", str(tmp_path / "a.tape"), "--ticks"]
    with started(tmp_path / "cluster", workers=1) as machines:
        search = [*command, "1000000000", "--cluster", machines.address, "--map", str(drawn)]
        with Popen(search, stdout=PIPE, stderr=PIPE, text=True) as process:
            wait_for(drawn.exists, process)  # it has found places
            assert not plan.exists()
            machines.scheduler.kill()
            said, error = process.communicate(timeout=TIMEOUT)
    progress, line = error.splitlines()
    assert "cells" in progress
    assert line.startswith(f"the connection to the scheduler at {machines.address} is lost")
    assert (process.returncode, "not found" in said) == (1, True)
    assert len(json.loads(plan.read_text(encoding="utf-8"))["cells"]) > 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("address", "wanted"),
    [("127.0.0.1:8786", "not the address of a scheduler"), ("tcp://127.0.0.1:9", "no scheduler answers: ")],
)
def test_an_address_that_is_none_is_one_line(
    tmp_path: Path, address: str, wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")
    tape = str(tmp_path / "a.tape")
    assert main(["solve", str(write_room(tmp_path, STEP)), "--cluster", address, "-o", tape]) == 2
    error = capsys.readouterr().err
    assert f"{address}: {wanted}" in error
    assert len(error.splitlines()) == 1


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "ecs_platformer.lab.solving.pools.cluster"
    monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(PoolError, match=r"pip install 'ecs_platformer\[cluster\]'"):
        import_module(name)

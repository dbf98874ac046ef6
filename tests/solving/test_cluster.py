"""Searches on a Dask cluster: the same tape as with processes, also when workers die; a project's code travels."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
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
from tests.solving.rooms import STEP, write_room
from tests.support.projects import python, write

ROUNDS = 3
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
CLUSTER = """
import distributed

if __name__ == "__main__":
    with distributed.LocalCluster(
        1, threads_per_worker=1, processes=False, protocol="tcp://", dashboard_address=None
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
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


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    distributed: Any = pytest.importorskip("distributed")
    with distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        yield cluster.scheduler_address


@pytest.mark.slow
def test_it_finds_what_processes_find_also_if_a_worker_is_killed_in_a_round(tmp_path: Path, address: str) -> None:
    from ecs_platformer.lab.solving.pools.cluster import Cluster

    class Killing(Cluster):
        """A cluster of which a worker is killed when the jobs of the second round are handed out."""

        calls = 0

        def _submit(self, number: int, share: Any, start: int) -> Any:
            task, self.calls = super()._submit(number, share, start), self.calls + 1
            if self.calls == 4:
                pids = self._client.run(os.getpid)
                os.kill(pids[self._homes[0]], signal.SIGKILL)
            return task

    scene = write_room(tmp_path, STEP)
    wanted, found = (Search(lean_world(scene), seed=2) for _ in range(2))
    with Workers(scene, wanted.goal.text, 2) as pool:
        run_rounds(wanted, pool)
    with Killing(found, scene, None, address) as pool:
        assert pool.size == 2
        run_rounds(found, pool)
        assert pool.deaths == 1
    assert wanted.inputs
    assert found.known_in_order == wanted.known_in_order
    assert found.inputs == wanted.inputs


@pytest.mark.slow
def test_a_projects_own_code_travels(tmp_path: Path, address: str) -> None:
    project = write(tmp_path, {"components/wing.py": WING, "systems/flying.py": FLYING})
    (project / "scenes").mkdir()
    (project / "scenes" / "demo.tape").write_text("1\n", encoding="utf-8")
    scene = write_room(project / "scenes", LOFT, '[prefab.hero]\nextends = ["hero"]\nWing = {}\n')
    scene.write_text('demo = "demo.tape"\n' + scene.read_text(encoding="utf-8"), encoding="utf-8")
    options = ("--ticks", "600", "--cluster", address, "-o", "a.tape")
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
def test_a_scheduler_that_is_killed_ends_the_search_but_nothing_is_lost(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    from ecs_platformer.lab.solving.pools.cluster import Cluster

    (tmp_path / "cluster.py").write_text(CLUSTER, encoding="utf-8")
    command = [sys.executable, str(tmp_path / "cluster.py")]
    with Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        search = Search(lean_world(write_room(tmp_path, STEP)), seed=2)
        with Cluster(search, tmp_path / "room.toml", 1, address) as pool:
            way = Rounds(search, pool)
            way.run_round()
            known = len(search.known)
            process.kill()
            with pytest.raises(PoolError, match="scheduler"):
                way.run_round()
            with pytest.raises(PoolError, match="scheduler"):
                way.run_round()
    assert len(search.known) == known > 1


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

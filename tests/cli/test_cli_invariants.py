"""`--check`: the physics invariants on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.game.session.session import Session
from tests.support.projects import CRATE, command, write

FLOOR = """
[[entity]]
prefab = "wall"
name = "floor"
Position = { x = 40, y = 40 }
"""
FALL_THROUGH = """
    from esper import Processor
    from components import Position, Velocity
    from ecs_platformer import World

    class FallThrough(Processor):
        def process(self, world: World) -> None:
            for _, (position, _velocity) in world.actors(Position, Velocity):
                position.y += 8
"""
FAULT = 'tick 4: entity "box" at 40, 40 overlaps entity "floor" at 40, 40\n'


def project(folder: Path) -> Path:
    """Create a project in which a crate falls 8 px per tick, through everything."""
    systems = {"systems/__init__.py": 'ORDER = ("fall_through",)', "systems/fall_through.py": FALL_THROUGH}
    return write(folder, {**systems, "a.toml": CRATE + FLOOR})


@pytest.mark.slow
def test_simulate_reports_violations_with_their_tick_and_exits_with_1(tmp_path: Path) -> None:
    project(tmp_path)
    plain = command("simulate", "a.toml", "--ticks", "20", folder=tmp_path)
    assert (plain.returncode, "overlaps" in plain.stderr) == (0, False)
    run = command("simulate", "a.toml", "--ticks", "20", "--check", folder=tmp_path)
    assert run.returncode == 1
    assert run.stderr.endswith(FAULT)


def test_simulate_reports_nothing_for_a_correct_scene(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE})
    run = command("simulate", "a.toml", "--ticks", "20", "--check", folder=tmp_path)
    assert (run.returncode, run.stderr.count("\n")) == (0, 1)


@pytest.mark.slow
def test_run_without_a_display_checks_what_it_records(tmp_path: Path) -> None:
    project(tmp_path)
    run = command("run", "a.toml", "--check", "--scale", "1", folder=tmp_path)
    assert run.returncode == 1
    assert run.stderr.endswith(FAULT)


@pytest.mark.slow
def test_check_includes_the_invariants(tmp_path: Path) -> None:
    project(tmp_path)
    run = command("check", "a.toml", folder=tmp_path)
    assert run.returncode == 1
    assert FAULT in run.stdout


@pytest.mark.slow
def test_a_session_keeps_its_violations_when_the_scene_restarts(tmp_path: Path) -> None:
    write(tmp_path, {"a.toml": CRATE + FLOOR.replace("y = 40", "y = 12")})
    session = Session(tmp_path / "a.toml", check=True)
    assert session.violations() == ['tick 0: entity "box" at 40, 8 overlaps entity "floor" at 40, 12']
    session.reload()
    assert len(session.violations()) == 2
    assert Session(tmp_path / "a.toml").violations() == []

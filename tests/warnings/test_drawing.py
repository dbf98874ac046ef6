"""Warnings about systems that draw and write: found by drawing, in a project of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.projects import command, told, write

WRITES = """
from esper import Processor

from components import Position
from ecs_platformer import Frame, World


class Dim(Processor):
    stage = "draw"
    after = "drawing"

    def process(self, world: World, frame: Frame) -> None:
        for _, (position,) in world.each(Position):
            if world.tick >= FROM:
                position.x += 1
"""
ASSISTED = """
from esper import Processor

from ecs_platformer import Frame, World


class Halo(Processor):
    stage = "draw"
    after = "drawing"

    def process(self, world: World, frame: Frame) -> None:
        if "invincible" in world.level.state.assists:
            world.level.add_count("halos")
"""
SCENE = 'include = ["prefabs.toml"]\n[[entity]]\nprefab = "crate"\nname = "box"\n'


@pytest.mark.slow
def test_a_drawing_system_that_writes_is_named_with_its_file_and_field(tmp_path: Path) -> None:
    for first in (0, 60):
        write(tmp_path, {"systems/visuals/dim.py": WRITES.replace("FROM", str(first)), "scenes/a.toml": SCENE})
        run = command("check", "scenes/a.toml", folder=tmp_path)
        assert run.returncode == 0, run.stdout
        assert (
            "    warning: systems/visuals/dim.py:8:1: Dim: a system that draws must not change the state, and it does: "
            'entity "box" > Position.x: 0 and 1\n        class Dim(Processor):\n'
        ) in run.stdout
        assert run.stdout.endswith("scenes: 1, with problems: 0, warnings: 1\n")
    assert command("check", "--strict", "scenes/a.toml", folder=tmp_path).returncode == 1


@pytest.mark.slow
def test_a_drawing_system_of_a_list_is_found_as_well(tmp_path: Path) -> None:
    head = 'systems = ["gravity", "dim", "actor_motion"]\n'
    write(tmp_path, {"systems/visuals/dim.py": WRITES.replace("FROM", "0"), "scenes/a.toml": head + SCENE})
    assert "dim.py:8:1: Dim: " in command("check", "scenes/a.toml", folder=tmp_path).stdout


@pytest.mark.slow
def test_the_scene_is_drawn_with_the_assists_of_the_tape(tmp_path: Path) -> None:
    write(tmp_path, {"systems/visuals/halo.py": ASSISTED, "scenes/a.toml": SCENE})
    code = """
    from pathlib import Path
    from ecs_platformer.project import project_for
    from ecs_platformer.scene.tape.parser import parse
    from ecs_platformer.game.warnings.drawing import drawing_warnings

    project_for(Path("scenes"))
    for text in ("1", "#! assist invincible\\n1"):
        for found in drawing_warnings(Path("scenes/a.toml"), parse(text), 1) or ["none"]:
            print(getattr(found, "message", found))
    """
    message = (
        "a system that draws must not change the state, and it does: the world > story.counts: {} and {'halos': 1}"
    )
    assert told(code, tmp_path).splitlines() == ["none", message]

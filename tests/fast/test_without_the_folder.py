"""Without the folder `fast/` everything works as with it, and slower."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.projects import ROOT

PLAY = """
import sys
{before}
from pathlib import Path
from ecs_platformer import World
from ecs_platformer.core.collision.space import Space
from ecs_platformer.scene.tape.parser import read_tape
world = World.load("scenes/first_climb.toml")
for held in [*read_tape(Path("scenes/first_climb.tape"))][:200]:
    world.step(held)
print(world.hash(), type(world._bodies.space) is Space)
"""
DELETED = 'sys.modules["ecs_platformer.core.fast"] = None  # as if it did not exist'


def played(before: str) -> list[str]:
    code = PLAY.format(before=before)
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.split()


@pytest.mark.slow
def test_deleting_the_folder_changes_only_the_speed() -> None:
    with_it, without_it = played(""), played(DELETED)
    assert with_it[0] == without_it[0]
    assert (with_it[1], without_it[1]) == ("False", "True")

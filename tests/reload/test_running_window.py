"""Files that change under a game that runs in a window: each in a process of its own, and whatever they look like."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.projects import write
from tests.support.running_game import running_game

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")]

SHAKY = """
    from dataclasses import dataclass

    @dataclass(slots=True)
    class Shaky:
        step: int = 1
    """
SHAKING = """
    from components import Position
    from components.shaky import Shaky
    from esper import Processor
    from ecs_platformer import World

    class Shaking(Processor):
        after = "run"

        def process(self, world: World) -> None:
            for entity, (shaky, position) in world.each(Shaky, Position):
                position.x += shaky.step
    """
BOOM = """
    from esper import Processor

    class Boom(Processor):
        after = "actor_motion"

        def process(self, world):
            1 / 0
    """
ROOM = """
    include = ["prefabs.toml"]
    [[entity]]
    name = "it"
    Position = { x = 40, y = 8 }
    Shaky = {}
    """


@pytest.fixture(name="game")
def game_fixture(tmp_path: Path) -> Path:
    files = {"components/shaky.py": SHAKY, "systems/shaking.py": SHAKING, "scenes/room.toml": ROOM}
    return write(tmp_path / "game", files)


def add_line(file: Path) -> None:
    file.write_text(file.read_text() + "\n# changed\n")


def copy_system(game: Path) -> None:
    (game / "systems/sub").mkdir()
    shutil.copy(game / "systems/shaking.py", game / "systems/sub")
    add_line(game / "systems/shaking.py")


def copy_component(game: Path) -> None:
    (game / "components/sub").mkdir()
    shutil.copy(game / "components/shaky.py", game / "components/sub")
    add_line(game / "components/shaky.py")


def move_system(game: Path) -> None:
    (game / "systems/sub").mkdir()
    shutil.copy(game / "systems/shaking.py", game / "systems/sub")


def link_to_itself(game: Path) -> None:
    (game / "systems/l1").symlink_to(".")
    add_line(game / "systems/shaking.py")


@pytest.mark.parametrize("change", [copy_system, copy_component])
def test_a_second_file_of_the_same_name_is_an_error_that_the_game_survives(
    game: Path, change: Callable[[Path], None]
) -> None:
    with running_game(game, "scenes/room.toml") as running:
        change(game)
        found = running.wait_until(lambda now: now["load_error"])
        print(found["load_error"])
        running.wait_until(lambda now: now["tick"] > found["tick"] + 30)

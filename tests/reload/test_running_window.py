"""Files that change under a game that runs in a window: each in a process of its own, and whatever they look like."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from tests.support.projects import write
from tests.support.reloads.running_game import running_game

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


def change(file: Path) -> None:
    file.write_text(file.read_text() + "\n")


def copy_system(game: Path) -> None:
    (game / "systems/sub").mkdir()
    shutil.copy(game / "systems/shaking.py", game / "systems/sub")
    change(game / "systems/shaking.py")


def copy_component(game: Path) -> None:
    (game / "components/sub").mkdir()
    shutil.copy(game / "components/shaky.py", game / "components/sub")
    change(game / "components/shaky.py")


@pytest.mark.parametrize(
    ("copy", "message"),
    [
        (
            copy_system,
            "systems/sub/shaking.py:1: a second system shaking, the first is in {}/systems/shaking.py:1; rename one",
        ),
        (
            copy_component,
            "components/sub/shaky.py:5: a second component Shaky, the first is in {}/components/shaky.py:5",
        ),
    ],
)
def test_a_second_file_of_one_name_is_an_error_that_a_running_game_survives(
    game: Path, copy: Callable[[Path], None], message: str
) -> None:
    with running_game(game, "scenes/room.toml") as running:
        copy(game)
        found = running.wait_until(lambda now: now["load_error"])
        assert message.format(game) in found["load_error"]
        found = running.ask("restart")
        assert message.format(game) in found["load_error"]
        running.wait_until(lambda now: now["tick"] > found["tick"] + 10)
        write(game, {"systems/raising.py": BOOM.replace("Boom", "Raising")})  # a fault on top of it
        running.ask("restart")
        for package in ("components", "systems"):
            shutil.rmtree(game / package / "sub", ignore_errors=True)
        running.wait_until(lambda now: not now["load_error"] and "ZeroDivisionError" in str(now["fault"]))
        (game / "systems/raising.py").unlink()
        running.wait_until(lambda now: not now["fault"] and "Raising" not in now["systems"])


def test_a_link_to_its_own_folder_is_not_followed(game: Path) -> None:
    with running_game(game, "scenes/room.toml") as running:
        (game / "systems/l1").symlink_to(".")
        change(game / "systems/shaking.py")
        write(game, {"systems/boom.py": BOOM})
        found = running.wait_until(lambda now: "Boom" in now["systems"])
        assert not found["load_error"]


def test_what_is_deleted_or_renamed_is_gone_at_once(game: Path) -> None:
    with running_game(game, "scenes/room.toml") as running:
        write(game, {"systems/boom.py": BOOM})
        running.wait_until(lambda now: now["fault"])
        (game / "systems/boom.py").unlink()
        found = running.wait_until(lambda now: "Boom" not in now["systems"])
        assert not found["fault"]
        running.wait_until(lambda now: now["tick"] > found["tick"])
        (game / "systems/shaking.py").rename(game / "systems/trembling.py")
        change(game / "scenes/room.toml")
        found = running.wait_until(lambda now: now["tick"] > found["tick"] + 30)
        assert found["systems"].count("Shaking") == 1
        (game / "systems/trembling.py").unlink()
        assert "Shaking" not in running.ask("restart")["systems"]


@pytest.mark.parametrize("where", ["process", "import", "draw", "init"])
def test_sys_exit_does_not_end_a_running_game(game: Path, where: str) -> None:
    exits = {
        "process": BOOM.replace("1 / 0", "import sys; sys.exit(3)"),
        "import": "import sys\nsys.exit(3)\n" + dedent(BOOM),
        "draw": BOOM.replace("world)", "world, frame)")
        .replace("1 / 0", "raise SystemExit(3)")
        .replace('after = "actor_motion"', 'after = "beam_drawing"\n        stage = "draw"'),
        "init": BOOM.replace(
            "def process", "def __init__(self):\n            raise SystemExit(3)\n\n        def process"
        ),
    }
    with running_game(game, "scenes/room.toml") as running:
        write(game, {"systems/boom.py": exits[where]})
        found = running.wait_until(lambda now: now["load_error"] or now["fault"])
        error = found["load_error"] or found["fault"]
        assert "sys.exit(3) does not end a game" in error
        (game / "systems/boom.py").unlink()
        running.wait_until(lambda now: not now["load_error"] and not now["fault"] and now["tick"] > found["tick"])

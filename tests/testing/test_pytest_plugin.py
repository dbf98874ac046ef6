"""The pytest plugin: tests of a project import its own modules, or the stock ones where it has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.projects import pytest_in, write

SPIN = """
    from esper import Processor
    from ecs_platformer import World

    class Spin(Processor):
        def process(self, world: World) -> None: ...
"""

USES = """
    from components import Position
    from systems.spin import Spin
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("folder", "arguments"),
    [("game", ()), ("game/tests", ()), (".", ("game/tests/test_spin.py::test_spin",)), (".", ("game",))],
)
def test_the_plugin_works_from_any_working_folder(tmp_path: Path, folder: str, arguments: tuple[str, ...]) -> None:
    test = f"{USES}\n    def test_spin() -> None:\n        assert Spin().process and Position().x == 0\n"
    files = {"pyproject.toml": "", "systems/__init__.py": "", "systems/spin.py": SPIN, "tests/conftest.py": USES}
    write(tmp_path / "game", files | {"tests/test_spin.py": test})
    run = pytest_in(tmp_path / folder, *arguments)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "1 passed" in run.stdout


@pytest.mark.slow
def test_a_failing_test_of_a_room_says_why_its_entities_moved(tmp_path: Path) -> None:
    test = """
    from components import Velocity

    def test_it_arrives(room):
        stage = room("a..#", systems=["actor_motion"], a=Velocity(300, 0)).tick(1)
        assert "a" not in stage
    """
    write(tmp_path / "game", {"scenes/main.toml": "", "tests/test_room_why.py": test})
    run = pytest_in(tmp_path / "game")
    assert "room 1: why, tick 1" in run.stdout
    assert "a: x +5 wanted, +2 made: stopped by " in run.stdout


@pytest.mark.slow
def test_an_error_in_a_scene_is_shown_without_calls_in_the_framework(tmp_path: Path) -> None:
    test = """
    def test_it_loads(room):
        room("@", include=["lost.toml"])
    """
    write(tmp_path / "game", {"scenes/main.toml": "", "tests/test_scene.py": test})
    run = pytest_in(tmp_path / "game")
    assert 'SceneError: include:1:12: include: "lost.toml" does not exist' in run.stdout
    assert "test_scene.py:3: SceneError" in run.stdout
    assert ".py:" not in run.stdout.replace("test_scene.py:", "")

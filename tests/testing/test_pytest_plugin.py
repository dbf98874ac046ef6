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
    files = {"systems/__init__.py": "", "systems/spin.py": SPIN, "tests/conftest.py": USES}
    write(tmp_path / "game", files | {"tests/test_spin.py": test})
    run = pytest_in(tmp_path / folder, *arguments)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "1 passed" in run.stdout

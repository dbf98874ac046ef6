"""pytest for projects: the fixtures `room` and `world`, tapes as tests, and the project's own rooms for its tests.

It is loaded by every pytest run of a Python that has this package, so it imports nothing and changes nothing before a
test asks: for a fixture, for a tape, or for `components` or `systems`.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pluggy import Result

    from ecs_platformer.testing.room import Room
    from ecs_platformer.world.world import World

ROOMS = pytest.StashKey["list[Room]"]()


@pytest.fixture
def room(request: pytest.FixtureRequest) -> Iterator[type[Room]]:
    """Draws a small world in characters, in which chosen systems run: room("aa..", systems=["actor_motion"])."""
    _use_project_of(request)
    from ecs_platformer.testing.room import Room

    drawn = request.node.stash.setdefault(ROOMS, [])

    class Told(Room):
        """Comes with the report of a test that fails."""

        def _look_at(self, *args: Any, **more: Any) -> None:
            super()._look_at(*args, **more)
            drawn.append(self)

    yield Told
    drawn.clear()


@pytest.fixture
def world(request: pytest.FixtureRequest) -> World:
    """A World of its own: no scene, the stock systems in their order, every tick checked by the laws of motion."""
    _use_project_of(request)
    from ecs_platformer.testing.room.checked import CheckedWorld

    return CheckedWorld()


def _use_project_of(request: pytest.FixtureRequest) -> None:
    from ecs_platformer.project import project_for

    project_for(request.path)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, Result[pytest.TestReport], None]:
    """Whatever a test failed of, its rooms are shown: as they were drawn, and as they are."""
    outcome = yield
    report = outcome.get_result()
    if call.when == "call" and report.failed:
        for number, one in enumerate(item.stash.get(ROOMS, ()), 1):
            try:
                report.sections.append((f"room {number}", one.story()))
            except Exception as error:  # a world in pieces must not hide what broke it
                report.sections.append((f"room {number}", f"cannot be drawn: {error}"))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Tapes that say what must come of them are tests."""
    if file_path.suffix != ".tape":
        return None
    from ecs_platformer.replay.pytest_items import collect_tape

    return collect_tape(file_path, parent)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Before any conftest, so that one may import its project's rooms, too."""
    asked: list[str] = early_config.known_args_namespace.file_or_dir
    door = Door(Path(asked[0]) if asked else Path())  # a "::name" at its end does not matter upwards
    sys.meta_path.insert(0, door)
    early_config.pluginmanager.register(door)


class Door:
    """Puts a project into use when something in it first imports `components` or `systems`.

    Outside of projects this happens only where no such module would be found otherwise.
    """

    def __init__(self, place: Path) -> None:
        self.place = place  # the file or folder that is collected

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Find the packages of a project; of all others nothing."""
        if name not in ("components", "systems"):
            return None
        from ecs_platformer.project import project_above, project_for
        from ecs_platformer.project.overlay import OverlayFinder

        if not project_above(self.place.resolve()) and PathFinder.find_spec(name) is not None:
            return None
        project = project_for(self.place)
        return OverlayFinder(project.root, project.stock).find_spec(name)

    @pytest.hookimpl(tryfirst=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> None:
        self.place = collector.path

    def pytest_unconfigure(self) -> None:
        if self in sys.meta_path:
            sys.meta_path.remove(self)

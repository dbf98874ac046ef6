"""pytest plugin for projects: the fixtures `room` and `world`, tapes as tests, and imports of the project's modules.

Every pytest run loads this plugin where the package is installed, also for unrelated projects. So it imports the rest
of the framework only when a test uses a fixture, a tape, or the project's `components` or `systems`.
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

    from ecs_platformer.tools.testing.room import Room
    from ecs_platformer.world.world import World

ROOMS = pytest.StashKey["list[Room]"]()


@pytest.fixture
def room(request: pytest.FixtureRequest) -> Iterator[type[Room]]:
    """Provide the class Room; call it with a drawing and the systems to run: room("aa..", systems=["actor_motion"])."""
    _use_project_of(request)
    from ecs_platformer.tools.testing.room import Room

    drawn = request.node.stash.setdefault(ROOMS, [])

    class ReportedRoom(Room):
        """A Room that adds its pictures to the report of a failing test."""

        def _look_at(self, *args: Any, **more: Any) -> None:
            super()._look_at(*args, **more)
            drawn.append(self)

    yield ReportedRoom
    drawn.clear()


@pytest.fixture
def world(request: pytest.FixtureRequest) -> World:
    """Return an empty World that runs all systems in their order, and fails the test if a tick breaks physics rules."""
    _use_project_of(request)
    from ecs_platformer.tools.testing.room.checked import CheckedWorld

    return CheckedWorld()


def _use_project_of(request: pytest.FixtureRequest) -> None:
    from ecs_platformer.project import project_for

    project_for(request.path)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, Result[pytest.TestReport], None]:
    """Add the rooms of a failing test to its report: how each room looked at first and looks now, and why its entities
    moved. Shorten the traceback of an error in the project's files."""
    if call.excinfo is not None:
        _hide_framework(call.excinfo)
    outcome = yield
    report = outcome.get_result()
    if call.when == "call" and report.failed:
        for number, one in enumerate(item.stash.get(ROOMS, ()), 1):
            try:
                report.sections.append((f"room {number}", one.story()))
                if why := one.why():
                    report.sections.append((f"room {number}: why, tick {one.world.tick}", why))
            except Exception as error:  # a broken world must not hide the failure itself
                report.sections.append((f"room {number}", f"cannot be drawn: {error}"))


def _hide_framework(found: pytest.ExceptionInfo[BaseException]) -> None:
    """Leave the calls in the framework out of the traceback of an error that names a file of the project."""
    framework = Path(__file__).parent
    for call in found.traceback if _names_a_file(found) else ():
        if Path(call.path).is_relative_to(framework):
            call.frame.f_globals["__tracebackhide__"] = _names_a_file  # pytest asks for it


def _names_a_file(found: pytest.ExceptionInfo[BaseException]) -> bool:
    errors = sys.modules.get("ecs_platformer.errors")
    return errors is not None and isinstance(found.value, (errors.FileError, errors.ProjectError))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Return the collector of a tape that has a scene line or an Assert, or None for any other file."""
    if file_path.suffix != ".tape":
        return None
    from ecs_platformer.game.replay.pytest_items import collect_tape

    return collect_tape(file_path, parent)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Install the ProjectFinder before any conftest.py is loaded, as conftest.py may import its project's modules."""
    given: list[str] = early_config.known_args_namespace.file_or_dir
    finder = ProjectFinder(Path(given[0]) if given else Path())  # a "::test" at its end changes no parent folder
    sys.meta_path.insert(0, finder)
    early_config.pluginmanager.register(finder)


class ProjectFinder:
    """An import hook that puts a project into use when a file of the project first imports `components` or `systems`.

    For a file outside of any project, the hook finds nothing if Python finds another module with the imported name.
    """

    def __init__(self, place: Path) -> None:
        self.place = place  # the file or folder that is being collected

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of the project's package `name`, or None, so that other finders look for `name`."""
        if name not in ("components", "systems"):
            return None
        from ecs_platformer.project import project_above, project_for
        from ecs_platformer.project.stock_and_own import OverlayFinder

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

"""pytest plugin for projects: the fixtures `room` and `world`, tapes as tests, and imports of the project's modules.

Every pytest run loads this plugin where the package is installed, also for unrelated projects. So it looks at the text
of files, and imports the rest of the framework only when a test uses a fixture, a tape, or the project's `components`
or `systems`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Generator, Iterator
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pluggy import Result

    from ecs_platformer.tools.testing.room import Room
    from ecs_platformer.world.world import World

ROOMS = pytest.StashKey["list[Room]"]()
FINDER = pytest.StashKey["ProjectFinder"]()
PACKAGES = ("components", "systems")
IMPORTED = re.compile(rb"^[ \t]*(?:from|import)[ \t]+(components|systems)\b", re.MULTILINE)
OURS = re.compile(rb"\becs[_-]platformer\b")
EXPECTATION = re.compile(rb"^\s*(?:#!\s*scene|(?:#!\s*)?Assert)\b", re.MULTILINE | re.IGNORECASE)
MOST_READ = 4 << 20  # bytes of a file, from its start


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
    """Return an empty World that runs all systems in their order, and fails the test if a tick breaks physics rules.

    A test of another project that asks for a `world` means one of its own.
    """
    if not (_is_in_use() or _is_ours(request.path)):
        raise pytest.FixtureLookupError("world", request, "fixture 'world' not found")
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
    if file_path.suffix != ".tape" or not EXPECTATION.search(_text(file_path)):
        return None
    from ecs_platformer.game.replay.pytest_items import TapeFile

    return TapeFile.from_parent(parent, path=file_path)  # pyright: ignore[reportUnknownMemberType]


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Install the finder before any conftest.py is loaded, as conftest.py may import its project's modules."""
    given: list[str] = early_config.known_args_namespace.file_or_dir
    place = Path(given[0].partition("::")[0]) if given else Path()
    early_config.stash[FINDER] = ProjectFinder(place)
    _install(early_config, place.resolve())


@pytest.hookimpl(tryfirst=True)
def pytest_collect_directory(path: Path, parent: pytest.Collector) -> None:
    _install(parent.config, path)


@pytest.hookimpl(tryfirst=True)
def pytest_make_collect_report(collector: pytest.Collector) -> None:
    collector.config.stash[FINDER].place = collector.path
    _install(collector.config, collector.path)


def pytest_unconfigure(config: pytest.Config) -> None:
    if FINDER in config.stash and config.stash[FINDER] in sys.meta_path:
        sys.meta_path.remove(config.stash[FINDER])


def _install(config: pytest.Config, path: Path) -> None:
    """Install the finder if a file, or the conftest.py of a folder, may import modules that Python does not find."""
    finder = config.stash[FINDER]
    files = (path,) if path.suffix == ".py" else (path / "conftest.py", path / "tests" / "conftest.py")
    if finder not in sys.meta_path and (_is_ours(path) or any(map(_imports_the_stock, files))):
        sys.meta_path.insert(0, finder)


def _is_in_use() -> bool:
    location = sys.modules.get("ecs_platformer.project.location")
    return location is not None and location._in_use is not None


def _is_ours(path: Path) -> bool:
    """Return True if a file names the framework, or belongs to a project with files that need it."""
    return bool(OURS.search(_text(path))) or any(map(_is_our_project, (path, *path.parents)))


@cache
def _is_our_project(folder: Path) -> bool:
    """Return True for a folder with components, systems or scenes in which a file needs the framework."""
    if any((folder / "scenes").glob("*.toml")):
        return True
    parts = [folder / name for name in PACKAGES if (folder / name).is_dir()]
    if not parts:
        return False
    own = (folder / "pyproject.toml", *(file for part in (*parts, folder / "tests") for file in part.rglob("*.py")))
    return any(OURS.search(_text(file)) or _imports_the_stock(file) for file in own)


def _imports_the_stock(file: Path) -> bool:
    """Return True if a file imports `components` or `systems`, and Python would find no such package."""
    names = {name.decode() for name in IMPORTED.findall(_text(file))}
    folders = [*sys.path, *map(str, file.parents)]
    return any(PathFinder.find_spec(name, folders) is None for name in names)


def _text(file: Path) -> bytes:
    """Return the start of a regular file, or nothing."""
    try:
        if not file.is_file():
            return b""
        with file.open("rb") as opened:
            return opened.read(MOST_READ)
    except OSError:
        return b""


class ProjectFinder:
    """An import hook that puts a project into use when a file of the project first imports `components` or `systems`.

    For a file outside of any project, the hook finds nothing if Python finds another module with the imported name.
    """

    def __init__(self, place: Path) -> None:
        self.place = place  # the file or folder that is being collected

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of the project's package `name`, or None, so that other finders look for `name`."""
        if name not in PACKAGES or (not _is_ours(self.place.resolve()) and PathFinder.find_spec(name) is not None):
            return None
        from ecs_platformer.project import project_for
        from ecs_platformer.project.stock_and_own import OverlayFinder

        project = project_for(self.place)
        return OverlayFinder(project.root, project.stock).find_spec(name)

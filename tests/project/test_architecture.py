"""The architecture: which room may import which, and no circles of files or of folders.

Imports for type checkers count like all others.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.core.ecs.component_types import Core
from ecs_platformer.project import vocabulary

ROOT = Path(__file__).parents[2]
ROOMS = ("components", "systems", "ecs_platformer")
FRAMEWORK_ROOMS = ("project", "core", "media", "scene", "world", "game", "tools", "window", "web", "lab", "cli")
APART = {"web": {"window"}, "lab": {"web"}}  # rooms that stand before it, and that it does not import
MOST_NAMES = 37  # on the face of World
STANDARD = sys.stdlib_module_names | {"__future__"}
FOR_GAMES = {"Sprite", "Camera", "Player", "Intent", "Tag", "Team", "Timeline", "Pointer"}  # known beside the core
ENTRANCES = {"ecs_platformer", "ecs_platformer.__main__", "ecs_platformer.pytest_plugin"}  # may import any folder


def name_of(path: Path) -> str:
    """`ecs_platformer/window/keys.py` → `ecs_platformer.window.keys`; a package is called as its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {
    name_of(path): path
    for room in ROOMS
    for path in sorted((ROOT / room).rglob("*.py"))
    if "template" not in path.parts  # part of the projects that it becomes
}


@cache
def nodes(name: str) -> tuple[ast.AST, ...]:
    """The imports and constants of a module."""
    tree = ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8")))
    return tuple(node for node in tree if isinstance(node, (ast.Import, ast.ImportFrom, ast.Constant)))


@cache
def imports(name: str) -> tuple[str, ...]:
    return tuple(_imports(name))


def _imports(name: str) -> Iterator[str]:
    package = name if MODULES[name].name == "__init__.py" else name.rpartition(".")[0]
    for node in nodes(name):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                yield inner if inner in MODULES else source


def folder_of(name: str) -> str:
    """The folder of a module: in the framework a room's subfolder with all in it, elsewhere the folder itself.

    A module that lies in a room itself stands for itself.
    """
    is_package = MODULES[name].name == "__init__.py"
    if name.startswith("ecs_platformer."):
        parts = name.split(".")
        return name if len(parts) < 4 and not is_package else ".".join(parts[:3])
    if is_package or name.count(".") == 1:
        return name
    return name.rpartition(".")[0]


def room_of(name: str) -> str:
    """The room of the framework that a module lies in; "" if it lies in none."""
    _, _, inner = name.partition("ecs_platformer.")
    room = inner.partition(".")[0]
    return room if room in FRAMEWORK_ROOMS else ""


def rooms_of(name: str) -> set[str]:
    return {imported.partition(".")[0] for imported in imports(name)}


def in_room(room: str) -> list[str]:
    return [name for name in MODULES if name.partition(".")[0] == room]


def fail_on_a_circle(graph: Mapping[str, set[str]]) -> None:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" ← ".join(error.args[1]))


def test_components_import_only_the_standard_library_and_their_siblings() -> None:
    for name in in_room("components"):
        assert rooms_of(name) <= STANDARD | {"components"}, name


def test_systems_import_components_the_framework_and_shared_rules_but_never_each_other() -> None:
    for name in in_room("systems"):
        assert rooms_of(name) <= STANDARD | {"esper", "components", "ecs_platformer", "systems"}, name
        own = [one for one in imports(name) if one.partition(".")[0] == "systems"]
        assert all(one.startswith("systems.rules") for one in own), name


def test_the_framework_imports_no_components_and_systems_and_only_its_window_imports_pyglet() -> None:
    for name in in_room("ecs_platformer"):
        forbidden = {"components", "systems", "tests"}
        if not name.startswith("ecs_platformer.window"):
            forbidden.add("pyglet")
        assert not rooms_of(name) & forbidden, name


def test_no_files_import_each_other_in_a_circle() -> None:
    fail_on_a_circle({name: {other for other in imports(name) if other in MODULES} - {name} for name in MODULES})


@pytest.mark.parametrize("room", FRAMEWORK_ROOMS)
def test_a_room_imports_only_rooms_that_stand_before_it(room: str) -> None:
    allowed = {*FRAMEWORK_ROOMS[: FRAMEWORK_ROOMS.index(room) + 1], ""} - APART.get(room, set())
    inside = [name for name in MODULES if room_of(name) == room]
    assert inside
    assert not [(name, other) for name in inside for other in imports(name) if room_of(other) not in allowed]


def test_errors_stand_before_all_rooms() -> None:
    assert rooms_of("ecs_platformer.errors") <= STANDARD


def test_each_folder_of_the_framework_is_a_room() -> None:
    folders = {path.parent.name for path in (ROOT / "ecs_platformer").glob("*/*.py")}
    assert folders - {"template", "stock"} == set(FRAMEWORK_ROOMS)


def test_no_folders_import_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = defaultdict(set)
    for name in MODULES.keys() - ENTRANCES:
        folder = folder_of(name)
        graph[folder] |= {folder_of(other) for other in imports(name) if other in MODULES} - {folder} - ENTRANCES
    fail_on_a_circle(graph)


def test_the_physics_rules_never_import_their_shortcuts() -> None:
    for name in MODULES:
        if name.startswith(("ecs_platformer.core.physics", "ecs_platformer.core.collision")):
            assert not [one for one in imports(name) if one.startswith("ecs_platformer.core.fast")], name


def test_systems_import_components_and_never_look_them_up() -> None:
    """What the framework finds by name, systems and shared rules have by import, with its type."""
    looked_up = ("ecs_platformer.core.ecs.component_types", "ecs_platformer.project")
    for name in in_room("systems"):
        assert not [one for one in imports(name) if one.startswith(looked_up)], name


def test_the_framework_names_no_component_of_games() -> None:
    foreign = vocabulary().keys() - Core.__slots__ - FOR_GAMES
    named = {
        f"{name}:{node.lineno}: {node.value}"
        for name in in_room("ecs_platformer")
        for node in nodes(name)
        if isinstance(node, ast.Constant) and node.value in foreign
    }
    assert not named


def test_every_system_has_a_test_file_of_its_name() -> None:
    systems = [name for name in in_room("systems") if MODULES[name].name != "__init__.py"]
    wanted = {f"test_{name.rpartition('.')[2]}" for name in systems if not name.startswith("systems.rules.")}
    assert wanted <= {path.stem for path in (ROOT / "tests" / "systems").rglob("test_*.py")}


def test_the_face_of_a_world_is_small() -> None:
    names = [name for name in dir(World()) if not name.startswith("_")]
    assert len(names) <= MOST_NAMES, names

"""The house: which room may import which, no circles, no long files. Imports for type checkers count too."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("components", "systems", "ecs_platformer")
LONGEST = 300  # lines
STANDARD = sys.stdlib_module_names | {"__future__"}


def name_of(path: Path) -> str:
    """`ecs_platformer/window/input/keys.py` → `ecs_platformer.window.input.keys`; a package is called as its folder."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {
    name_of(path): path
    for room in ROOMS
    for path in sorted((ROOT / room).rglob("*.py"))
    if "template" not in path.parts  # part of the projects that it becomes
}


def imports(name: str) -> Iterator[str]:
    """The full names of the modules that a module imports anywhere in it."""
    package = name if MODULES[name].name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                yield inner if inner in MODULES else source


def rooms_of(name: str) -> set[str]:
    """The top names of what a module imports."""
    return {imported.partition(".")[0] for imported in imports(name)}


def in_room(room: str) -> list[str]:
    return [name for name in MODULES if name.partition(".")[0] == room]


@pytest.mark.parametrize("name", in_room("components"))
def test_components_import_only_the_standard_library_and_their_siblings(name: str) -> None:
    assert rooms_of(name) <= STANDARD | {"components"}


@pytest.mark.parametrize("name", in_room("systems"))
def test_systems_import_components_and_the_framework_but_never_each_other(name: str) -> None:
    assert rooms_of(name) <= STANDARD | {"esper", "components", "ecs_platformer"}


@pytest.mark.parametrize("name", in_room("ecs_platformer"))
def test_the_framework_owns_no_room_and_only_its_window_knows_pyglet(name: str) -> None:
    forbidden = {"components", "systems", "tests"}
    if not name.startswith("ecs_platformer.window"):
        forbidden.add("pyglet")
    assert not rooms_of(name) & forbidden


def test_there_are_no_circles() -> None:
    graph = {name: {other for other in imports(name) if other in MODULES} - {name} for name in MODULES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" ← ".join(error.args[1]))


def test_no_file_is_long() -> None:
    files = [*MODULES.values(), *(ROOT / "tests").rglob("*.py")]
    lengths = {path.relative_to(ROOT): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert not {str(path): lines for path, lines in lengths.items() if lines > LONGEST}

"""Invalid numbers, expansion bombs and paths out of the project in scene files are reported, with no other effect."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from components import Position
from ecs_platformer import InvalidValueError, SceneError, World
from ecs_platformer.scene.controls import actions
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.strings.strings_files import is_strings_file
from tests.support.field_values import VALUES, Numeric, numeric_fields, toml
from tests.support.projects import write
from tests.support.quick import some_quick

TEN = [", ".join([f"{{ prefab = 'p{n + 1}' }}"] * 10) for n in range(10)]
BOMB = "".join(f"[prefab.p{n}]\nchild = [{children}]\n" for n, children in enumerate(TEN)) + "[prefab.p10]\n"
WRITABLE = [value for value in VALUES if value is not None]  # TOML has no null

opened: list[str] | None = None


def watch(event: str, args: tuple[Any, ...]) -> None:
    if opened is not None and event == "open":
        opened.append(str(args[0]))


sys.addaudithook(watch)


def entity(field: Numeric, value: Any) -> str:
    components = {field.kind: field.fields(value), **field.needs}
    return "[[entity]]\n" + "".join(f"{kind.__name__} = {table(fields)}\n" for kind, fields in components.items())


def table(fields: dict[str, Any]) -> str:
    return f"{{ {', '.join(f'{name} = {toml(one)}' for name, one in fields.items())} }}"


@pytest.mark.parametrize("field", some_quick(numeric_fields(), every=6), ids=str)
def test_numbers_in_a_file_are_accepted_or_reported_at_their_place(tmp_path: Path, field: Numeric):
    path = tmp_path / "scene.toml"
    wrong = [value for value in WRITABLE if not field.fits(value)]
    path.write_text("".join(entity(field, value) for value in wrong))
    with pytest.raises(SceneError) as caught:
        load_scene(path)
    errors = caught.value.errors
    assert [error.line for error in errors] == [(2 + len(field.needs)) * number + 2 for number in range(len(wrong))]
    where = (field.kind.__name__, field.name)
    assert all(error.path[1:3] == where and error.message.startswith("expected ") for error in errors)

    right = [value for value in WRITABLE if field.fits(value)]
    path.write_text("".join(entity(field, value) for value in right))
    taken = [getattr(component, field.name) for _, (component,) in World.load(path, []).each(field.kind)]
    assert taken == [field.given(value) for value in right]


@pytest.mark.slow
def test_an_expansion_bomb_is_reported_at_once_and_changes_no_world(tmp_path: Path):
    path = write(tmp_path, {"bomb.toml": BOMB + '[[entity]]\nprefab = "p0"\n', "types.toml": BOMB})
    with pytest.raises(SceneError, match="creates over 65536 entities"):
        load_scene(path / "bomb.toml")
    world = World.load(path / "types.toml")
    world.create(Position())
    before = world.hash()
    with pytest.raises(InvalidValueError, match="creates over 65536 entities"):
        world.spawn("p0", "bomb")
    assert (world.hash(), world.entities.names) == (before, {})


def test_a_spawn_with_a_duplicate_child_name_creates_no_entity(tmp_path: Path):
    path = write(tmp_path, {"scene.toml": '[prefab.lift]\n[[prefab.lift.child]]\nname = "lamp"\n'})
    world = World.load(path / "scene.toml")
    world.create(name="west.lamp")
    before = world.hash()
    with pytest.raises(InvalidValueError, match=r'named "west.lamp" already'):
        world.spawn("lift", "west")
    assert world.hash() == before


PATHS = ["../secret", "a/../../secret", "{outside}/secret", "linked/secret", "link", "there/link"]


@pytest.mark.parametrize("key", ["include", "demo"])
@pytest.mark.parametrize("name", PATHS)
def test_nothing_outside_the_project_is_opened(tmp_path: Path, name: str, key: str):
    """An audit hook records every file that is opened."""
    global opened
    outside = write(tmp_path / "outside", {"secret": "title = 'secret'\n"})
    write(tmp_path, {"secret": "title = 'secret'\n"})
    project = write(tmp_path / "project", {"there/x": ""})
    (project / "linked").symlink_to(outside, target_is_directory=True)
    (project / "link").symlink_to(outside / "secret")
    (project / "there" / "link").symlink_to(project / "linked" / "secret")
    path = name.format(outside=outside)
    text = f'{key} = ["{path}"]\n' if key == "include" else f'{key} = "{path}"\n'
    scene = write(project, {"scene.toml": text}) / "scene.toml"
    actions()  # those of the stock are read once
    opened = []
    try:
        with pytest.raises(SceneError, match="leads out of the project"):
            load_scene(scene)
    finally:
        seen, opened = opened, None
    assert [file for file in seen if not is_strings_file(Path(file))] == [str(scene)]

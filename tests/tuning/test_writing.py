"""Writing tuned values: only their characters change, in the file that owns them; changes of others are not lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Run
from ecs_platformer import World
from ecs_platformer.tools.editing.document import Document
from ecs_platformer.tools.editing.files.saving import Outcome
from ecs_platformer.tools.tuning.tuning import Tuning
from ecs_platformer.tools.tuning.values import key_of
from ecs_platformer.tools.tuning.writing import write

SCENE = """\
# A level
include = ["parts.toml"]
map = '''
......
.@..b.
######
'''
legend = { "@" = "runner", "b" = "box", "#" = "wall" }

[[entity]]
prefab = "runner"
name = "slow"
Position = { x = 24, y = 5 }   # here
"""
PARTS = """\
include = ["prefabs.toml"]
[prefab.runner]
extends = ["hero"]
Run = { top_speed = 100, air = 0.5 }   # quick
[prefab.box]
extends = ["crate"]
"""


@pytest.fixture(name="path")
def path_fixture(tmp_path: Path) -> Path:
    path = tmp_path / "scenes" / "level.toml"
    path.parent.mkdir()
    path.write_text(SCENE)
    (path.parent / "parts.toml").write_text(PARTS)
    return path


def tuned(path: Path) -> tuple[World, Tuning]:
    world, tuning = World.load(path), Tuning(path)
    tuning.follow_scene(world)
    return world, tuning


def change(world: World, tuning: Tuning, component: str, field: str, value: object) -> None:
    tuning.set(world, world.named("slow"), component, field, value)


@pytest.mark.slow
def test_a_prefab_in_another_file_gets_the_value_and_nothing_else_changes(path: Path) -> None:
    world, tuning = tuned(path)
    change(world, tuning, "Run", "top_speed", 120.0)
    change(world, tuning, "Run", "air", 0.25)
    change(world, tuning, "Jump", "speed", 99.5)
    found = write(tuning, [*tuning.values.given])
    assert found.text().startswith("written: ")
    assert found.files == [(path.parent / "parts.toml").resolve()]
    text = PARTS.replace("top_speed = 100, air = 0.5", "top_speed = 120, air = 0.25")
    text = text.replace("# quick\n", "# quick\nJump = { speed = 99.5 }\n")
    assert (path.parent / "parts.toml").read_text() == text
    assert path.read_text() == SCENE
    fresh = World.load(path)
    tuning.follow_scene(fresh)
    assert tuning.values.given == {}
    assert [run.top_speed for _, (run,) in fresh.each(Run)] == [120, 120]


@pytest.mark.slow
def test_one_field_is_written_alone_and_the_entity_may_own_it(path: Path) -> None:
    world, tuning = tuned(path)
    change(world, tuning, "Position", "x", 30)
    key = key_of(world, world.named("slow"), "Run", "top_speed")
    tuning.next_target(key)
    change(world, tuning, "Run", "top_speed", 70)
    write(tuning, [key])
    assert path.read_text() == SCENE + "Run = { top_speed = 70 }\n"
    write(tuning, [*tuning.values.given])
    assert path.read_text() == SCENE.replace("x = 24", "x = 30") + "Run = { top_speed = 70 }\n"


@pytest.mark.slow
def test_a_legend_entry_becomes_a_table_for_a_prefab_of_the_stock(path: Path) -> None:
    path.write_text(SCENE.replace('"@" = "runner"', '"@" = "hero"'))
    world, tuning = tuned(path)
    hero = next(entity for entity, _ in world.each(Run))
    tuning.set(world, hero, "Run", "top_speed", 77)
    write(tuning, [*tuning.values.given])
    assert '"@" = { prefab = "hero", Run = { top_speed = 77 } }' in path.read_text()


def test_what_others_change_elsewhere_stays(path: Path) -> None:
    world, tuning = tuned(path)
    change(world, tuning, "Run", "top_speed", 120)
    parts = path.parent / "parts.toml"
    parts.write_text(PARTS.replace("# quick", "# their comment").replace('"crate"', '"hero"'))
    assert not write(tuning, [*tuning.values.given]).conflicts
    assert "top_speed = 120, air = 0.5 }   # their comment" in parts.read_text()
    assert 'extends = ["hero"]\n' in parts.read_text()


def test_the_same_value_changed_by_others_is_a_conflict_that_one_can_write_over(path: Path) -> None:
    world, tuning = tuned(path)
    change(world, tuning, "Run", "top_speed", 120)
    parts = path.parent / "parts.toml"
    theirs = PARTS.replace("top_speed = 100", "top_speed = 140")
    parts.write_text(theirs)
    keys = [*tuning.values.given]
    found = write(tuning, keys)
    assert {*found.conflicts.values()} == {140}
    assert "Run.top_speed is 140" in found.text()
    assert parts.read_text() == theirs
    assert write(tuning, keys, over=True).conflicts == {}
    assert "top_speed = 120" in parts.read_text()


def test_what_a_scene_refuses_is_not_written(path: Path) -> None:
    world, tuning = tuned(path)
    change(world, tuning, "Run", "time_to_top", 0.5)  # beside `air` and an acceleration in the file
    change(world, tuning, "Run", "top_speed", 120)
    (path.parent / "parts.toml").write_text(PARTS.replace("air = 0.5", "acceleration = 900"))
    before = (path.parent / "parts.toml").read_text()
    found = write(tuning, [*tuning.values.given])
    assert "acceleration" in found.problem
    assert (path.parent / "parts.toml").read_text() == before


def test_a_broken_file_loses_nothing(path: Path) -> None:
    world, tuning = tuned(path)
    change(world, tuning, "Run", "top_speed", 120)
    (path.parent / "parts.toml").write_text("[prefab")
    assert "parts.toml:1" in write(tuning, [*tuning.values.given]).problem
    assert tuning.values.given


def test_no_value_is_written_by_leaving_the_field_out(path: Path) -> None:
    parts = path.parent / "parts.toml"
    parts.write_text(PARTS.replace("air = 0.5", "friction = 500"))
    world, tuning = tuned(path)
    change(world, tuning, "Run", "friction", None)
    write(tuning, [*tuning.values.given])
    assert "Run = { top_speed = 100 }   # quick" in parts.read_text()


def test_a_child_of_a_prefab_owns_its_values(path: Path) -> None:
    parts = path.parent / "parts.toml"
    child = '[[prefab.box.child]]\nprefab = "wall"\nname = "lid"\nPosition = { y = -8 }\n'
    parts.write_text(PARTS + child)
    path.write_text(SCENE + '\n[[entity]]\nprefab = "box"\nname = "chest"\nPosition = { x = 24, y = -24 }\n')
    world, tuning = tuned(path)
    tuning.set(world, world.named("chest.lid"), "Solid", "one_way", True)
    assert len(tuning.values.given) == 2  # that of the box on the map, too
    write(tuning, [*tuning.values.given])
    assert parts.read_text() == PARTS + child + "Solid = { one_way = true }\n"


def test_an_entity_that_others_have_moved_in_the_file_is_not_mistaken(path: Path) -> None:
    world, tuning = tuned(path)
    tuning.next_target(key_of(world, world.named("slow"), "Run", "top_speed"))
    change(world, tuning, "Run", "top_speed", 70)
    theirs = SCENE.replace("[[entity]]", '[[entity]]\nprefab = "crate"\nPosition = { x = 8, y = -40 }\n\n[[entity]]')
    path.write_text(theirs)
    assert "once more" in write(tuning, [*tuning.values.given]).problem
    assert path.read_text() == theirs


@pytest.mark.parametrize(("moved", "written"), [(False, "nothing"), (True, "only level.toml")])
def test_a_file_that_changes_while_it_is_written_is_named_and_what_was_written(
    path: Path, monkeypatch: pytest.MonkeyPatch, moved: bool, written: str
) -> None:
    parts, save = path.parent / "parts.toml", Document.save

    def save_late(document: Document) -> list[Outcome]:
        parts.write_text(PARTS.replace("top_speed = 100", "top_speed = 140"))
        return save(document)

    monkeypatch.chdir(path.parent)
    world, tuning = tuned(path)
    change(world, tuning, "Run", "top_speed", 120)
    if moved:
        change(world, tuning, "Position", "x", 30)
    monkeypatch.setattr(Document, "save", save_late)
    found = write(tuning, [*tuning.values.given])
    assert found.text() == f"parts.toml was changed at this moment: {written} was written"
    assert found.files == ([path.resolve()] if moved else [])


def test_a_value_without_a_file_is_not_written(path: Path) -> None:
    world, tuning = tuned(path)
    spawned = world.spawn("runner", name="late", Position=(8, -20))
    tuning.set(world, spawned, "Run", "top_speed", 60)
    assert "no file has it" in write(tuning, [*tuning.values.given]).problem

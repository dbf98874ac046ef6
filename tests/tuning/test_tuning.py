"""Tuning without a window: values change at once, stay after a restart, are undone, and know where they come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Jump, Position, Run
from components import Path as Route
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.history.history import History
from ecs_platformer.game.reload.carry_over import carry_over
from ecs_platformer.tools.tuning.rows import Line, Row, lines, row_of
from ecs_platformer.tools.tuning.tuning import Tuning
from ecs_platformer.tools.tuning.values import entity_of
from ecs_platformer.tools.tuning.widgets import Widgets
from ecs_platformer.tools.tuning.writing import write

SCENE = """\
include = ["prefabs.toml"]
map = '''
............
.@.....@....
############
'''

[legend]
"@" = { prefab = "runner" }
"#" = "wall"

[prefab.runner]
extends = ["base"]
Run = { top_speed = 100 }   # quick

[prefab.spiky]
extends = ["lift"]
[[prefab.spiky.child]]
prefab = "wall"
name = "top"
Position = { y = -8 }

[[entity]]
prefab = "spiky"
name = "lift"
Position = { x = 48, y = -24 }
Path = { points = [[16, 0]], speed = 30 }

[[entity]]
prefab = "runner"
name = "slow"
Position = { x = 72, y = 5 }
Run = { top_speed = 40 }

[prefab.base]
extends = ["hero"]
"""


@pytest.fixture(name="path")
def path_fixture(tmp_path: Path) -> Path:
    path = tmp_path / "scenes" / "level.toml"
    path.parent.mkdir()
    path.write_text(SCENE)
    return path


@pytest.fixture(name="world")
def world_fixture(path: Path) -> World:
    return World.load(path)


@pytest.fixture(name="tuning")
def tuning_fixture(path: Path, world: World) -> Tuning:
    tuning = Tuning(path)
    tuning.follow_scene(world)
    assert tuning.problem == ""
    return tuning


def runners(world: World) -> list[int]:
    """The two of the map, then the slow one."""
    return [entity for entity, _ in world.each(Run)]


def speeds(world: World) -> list[float]:
    return [run.top_speed for _, (run,) in world.each(Run)]


def row(world: World, entity: int, tuning: Tuning, component: str, field: str) -> Row:
    widgets = Widgets(world.scene)
    assert (component, field) in lines(world, entity, widgets)
    found = row_of(world, entity, Line(component, field), tuning, widgets)
    assert found
    return found


def test_what_makers_tune_most_is_listed_first_and_described(world: World) -> None:
    widgets = Widgets(world.scene)
    hero, lift = ([*dict.fromkeys(line.component for line in lines(world, one, widgets))]
                  for one in (runners(world)[0], world.named("lift")))  # fmt: skip
    assert hero[:4] == ["Run", "Jump", "Dash", "Climb"]
    assert hero.index("WallSlide") < hero.index("Collider")
    assert lift[0] == "Path"
    first = lines(world, runners(world)[0], widgets)[1]
    assert first == ("Run", "top_speed")
    components = world.components(runners(world)[0])
    assert all(widget.doc for name in hero[:3] for widget in widgets.of(components[name].__class__).values())


def test_a_value_changes_at_once_for_all_that_have_it_from_the_same_table(world: World, tuning: Tuning) -> None:
    first, *_ = runners(world)
    tuning.set(world, first, "Run", "top_speed", 150)
    assert speeds(world) == [150, 150, 40]
    found = row(world, first, tuning, "Run", "top_speed")
    assert (found.value, found.file_value, found.changed) == (150, 100, True)
    assert tuning.undo(world)
    assert speeds(world) == [100, 100, 40]
    assert not tuning.undo(world)
    assert tuning.redo(world)
    assert speeds(world) == [150, 150, 40]
    found = row(world, first, tuning, "Run", "top_speed")
    tuning.reset(world, [found.key])
    assert (speeds(world), tuning.values.given) == ([100, 100, 40], {})


def test_where_a_value_comes_from(world: World, tuning: Tuning) -> None:
    def where(name: str | int, component: str, field: str) -> str:
        entity = world.named(name) if isinstance(name, str) else name
        key = row(world, entity, tuning, component, field).key
        return tuning.where(key).replace(f"{tuning.path.parent}/", "")

    first = runners(world)[0]
    assert where(first, "Run", "top_speed") == "prefab runner, level.toml:14"
    assert where(first, "Run", "air") == "prefab runner, level.toml:14"  # a default: not that of `base`
    assert where(first, "Collider", "width") == "prefab runner, level.toml:12"  # that of the stock is not written
    assert where("slow", "Run", "top_speed") == 'entity "slow", level.toml:33'
    assert where("lift", "Path", "speed") == 'entity "lift", level.toml:27'
    assert where("lift.top", "Position", "y") == 'child "top" of prefab spiky, level.toml:21'


def test_another_table_farther_in_is_chosen_for_one_entity_alone(world: World, tuning: Tuning) -> None:
    slow = world.named("slow")
    found = row(world, slow, tuning, "Jump", "speed")
    tuning.set(world, slow, "Jump", "speed", 130)
    assert [jump.speed for _, (jump,) in world.each(Jump)] == [130, 130, 130]
    tuning.undo(world)
    layer = tuning.next_target(found.key)
    assert layer
    assert layer.label == 'entity "slow"'
    tuning.set(world, slow, "Jump", "speed", 130)
    assert [jump.speed for _, (jump,) in world.each(Jump)] == [105, 105, 130]
    tuning.set(world, runners(world)[0], "Jump", "speed", 90)
    assert [jump.speed for _, (jump,) in world.each(Jump)] == [90, 90, 130]


def test_what_is_refused_says_why_and_changes_nothing(world: World, tuning: Tuning) -> None:
    first, before = runners(world)[0], world.hash()
    with pytest.raises(InvalidValueError, match="at most 1, found 2"):
        tuning.set(world, first, "Run", "air", 2)
    with pytest.raises(InvalidValueError, match="inside a solid"):
        tuning.set(world, first, "Position", "y", 16)
    with pytest.raises(InvalidValueError, match="ahead"):
        tuning.set(world, first, "Run", "reduces", "never")
    with pytest.raises(InvalidValueError, match='expected a colour "#rrggbb" or "#rrggbbaa", found "c"'):
        tuning.set(world, first, "Sprite", "color", "c")
    with pytest.raises(InvalidValueError, match='no such image: "heroo"; did you mean "hero"'):
        tuning.set(world, first, "Sprite", "image", "heroo")
    assert (world.hash(), tuning.can_undo) == (before, False)


def test_a_field_that_cannot_be_reset_does_not_keep_the_others(world: World, tuning: Tuning) -> None:
    slow = world.named("slow")
    tuning.set(world, slow, "Run", "top_speed", 60)
    tuning.set(world, slow, "Position", "x", 32)
    world.spawn("wall", Position=(72, 5))  # where it starts
    run, position = [*tuning.values.given]
    [error] = tuning.reset(world, [run, position])
    assert "inside a solid" in str(error)
    assert (speeds(world)[2], world.get(slow, Position).x, [*tuning.values.given]) == (40, 32, [position])
    with pytest.raises(InvalidValueError, match="inside a solid"):
        tuning.reset(world, [position])


@pytest.mark.slow
def test_values_outlast_a_restart_and_a_new_world(world: World, tuning: Tuning, path: Path) -> None:
    tuning.set(world, runners(world)[0], "Run", "top_speed", 150)
    tuning.set(world, world.named("lift"), "Position", "x", 60)
    world.step(ticks=3)
    assert not tuning.follow(world)
    moved = world.get(world.named("lift"), Position).x
    world.level.restart()
    world.step()
    assert speeds(world) == [100, 100, 40]
    assert tuning.follow(world)
    assert speeds(world) == [150, 150, 40]
    assert world.get(world.named("lift"), Position).x != moved
    world.step()
    assert not tuning.follow(world)
    fresh = World.load(path)
    assert tuning.follow(fresh)
    assert speeds(fresh) == [150, 150, 40]
    assert fresh.get(fresh.named("lift"), Position).x == 60


def test_what_systems_change_is_not_set_again(world: World, tuning: Tuning) -> None:
    lift = world.named("lift")
    tuning.set(world, lift, "Position", "x", 50)
    world.step(ticks=10)
    there = world.get(lift, Position).x
    assert there > 50
    tuning.values.apply(world)
    assert world.get(lift, Position).x == there


def test_going_back_in_time_keeps_the_values(world: World, tuning: Tuning) -> None:
    history = History(world)

    def play(ticks: int) -> None:
        for _ in range(ticks):
            world.step("right")
            history.note(frozenset({"right"}))
            if tuning.follow(world):
                history.changed()

    play(20)
    tuning.set(world, runners(world)[0], "Run", "top_speed", 150)
    history.changed()
    play(20)
    history.at(10)
    assert speeds(world) == [100, 100, 40]
    history.go_on()
    play(1)
    assert speeds(world) == [150, 150, 40]


def test_a_list_is_set_and_compared(world: World, tuning: Tuning) -> None:
    lift = world.named("lift")
    tuning.set(world, lift, "Path", "points", [[8, 0], [8, 8]])
    assert [list(point) for point in world.get(lift, Route).points] == [[8, 0], [8, 8]]
    assert row(world, lift, tuning, "Path", "points").changed
    tuning.undo(world)
    assert [list(point) for point in world.get(lift, Route).points] == [[16, 0]]


def test_steps_of_one_slider_are_one_step_of_undo(world: World, tuning: Tuning) -> None:
    first = runners(world)[0]
    for at, speed in enumerate((110, 120, 130)):
        tuning.set(world, first, "Run", "top_speed", speed, going_on=at > 0)
    tuning.undo(world)
    assert speeds(world) == [100, 100, 40]


def test_a_spawned_entity_is_tuned_and_belongs_to_no_file(world: World, tuning: Tuning) -> None:
    spawned = world.spawn("runner", Position=(24, 0))
    tuning.set(world, spawned, "Run", "top_speed", 60)
    key = row(world, spawned, tuning, "Run", "top_speed").key
    assert speeds(world) == [100, 100, 40, 60]
    assert "no file has it" in tuning.where(key)
    tuning.reset(world, [key])
    assert speeds(world) == [100, 100, 40, 100]


def test_a_and_b_are_exchanged(world: World, tuning: Tuning) -> None:
    first = runners(world)[0]
    tuning.set(world, first, "Run", "top_speed", 150)
    tuning.store()
    tuning.set(world, first, "Run", "top_speed", 80)
    tuning.swap(world)
    assert speeds(world)[0] == 150
    tuning.swap(world)
    assert speeds(world)[0] == 80
    tuning.undo(world)
    assert speeds(world)[0] == 150


@pytest.mark.slow
def test_numbers_follow_entities_when_others_come_before_them(world: World, tuning: Tuning, path: Path) -> None:
    slow, before = world.named("slow"), world.snapshot()
    world.step()
    tuning.set(world, slow, "Run", "top_speed", 55)
    crate = '[[entity]]\nprefab = "crate"\nPosition = { x = 8, y = -40 }\n\n[[entity]]\nprefab = "spiky"'
    path.write_text(SCENE.replace('[[entity]]\nprefab = "spiky"', crate))
    fresh = World.load(path)
    carry_over(world, before, fresh, new_code=False)
    tuning.follow(fresh)
    [key] = tuning.values.given
    assert entity_of(fresh, key[0]) == fresh.named("slow")
    assert fresh.get(fresh.named("slow"), Run).top_speed == 55
    write(tuning, [key])
    assert 'name = "slow"\nPosition = { x = 72, y = 5 }\nRun = { top_speed = 55 }\n' in path.read_text()

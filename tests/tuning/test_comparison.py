"""A and B on one tape: where they part, what each comes to, and that the running world stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Jump, Run
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.game.history.history import History
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.scene.tape.start import Start
from ecs_platformer.tools.feel.process import FeelProcess, Sheet
from ecs_platformer.tools.tuning.comparison import on_history, on_tape
from ecs_platformer.tools.tuning.feel_request import feel_request
from ecs_platformer.tools.tuning.tuning import Tuning

SCENE = """\
include = ["prefabs.toml", "hazards.toml", "objects.toml"]
map = '''
................
................
.@......<.....f.
################
'''
[legend]
"#" = "wall"
"f" = "exit"
"<" = "spikes_left"
"@" = { prefab = "climber", name = "hero" }
"""
TAPE = parse("20,R\n30,R,J\n120,R\n")


@pytest.fixture(name="path")
def path_fixture(tmp_path: Path) -> Path:
    path = tmp_path / "level.toml"
    path.write_text(SCENE)
    return path


def tuned(path: Path) -> tuple[World, Tuning]:
    world, tuning = World.load(path), Tuning(path)
    tuning.follow_scene(world)
    return world, tuning


@pytest.mark.slow
def test_the_results_of_both_and_where_they_part(path: Path) -> None:
    world, tuning = tuned(path)
    before = world.hash()
    tuning.set(world, world.named("hero"), "Jump", "speed", 0)
    compared = on_tape(world, tuning, list(TAPE), Start())
    compared.step(20)
    assert compared.text() == "A: no goal · B: no goal · the same so far"
    compared.step(len(TAPE))
    a, b = compared.sides
    assert compared.over
    assert (a.goal is None, b.goal is None, a.deaths, len(b.deaths) > 0) == (False, True, [], True)
    assert compared.text() == f"A: goal at {a.goal} · {b.text()} · apart from tick {compared.parted}"
    assert compared.parted == 21
    assert b.world.get(b.world.named("hero"), Jump).speed == 0  # also after the restart
    tuning.undo(world)
    assert world.hash() == before


def test_equal_values_never_part_and_run_as_the_game_does(path: Path) -> None:
    world, tuning = tuned(path)
    compared = on_tape(world, tuning, list(TAPE), Start())
    compared.step(50)
    assert compared.parted is None
    world.step("right", ticks=20)
    world.step("right jump", ticks=30)
    assert {side.world.hash() for side in compared.sides} == {world.hash()}


@pytest.mark.slow
def test_the_last_seconds_of_a_run_are_a_tape_too(path: Path) -> None:
    world, tuning = tuned(path)
    history = History(world)
    with pytest.raises(InvalidValueError, match="no run yet"):
        on_history(history, tuning, 60)
    for tick, held in enumerate(TAPE):
        world.step(held)
        history.note(held)
        if tick == 40:
            tuning.set(world, world.named("hero"), "Run", "top_speed", 40)
            history.changed()
    tuning.store()
    tuning.set(world, world.named("hero"), "Run", "top_speed", 90)
    compared = on_history(history, tuning, 100)
    assert [side.world.get(side.world.named("hero"), Run).top_speed for side in compared.sides] == [40, 90]
    compared.step(20)
    assert compared.parted is not None


def test_a_tick_that_raises_ends_a_side(path: Path) -> None:
    world, tuning = tuned(path)
    compared = on_tape(world, tuning, list(TAPE), Start())
    side = compared.sides[1]
    side.world.rng = None  # type: ignore[assignment]
    side.world.clock = None  # type: ignore[assignment]
    compared.step(2)
    assert "raises at" in side.text()
    assert not compared.over


def test_the_feel_sheet_is_asked_for_with_the_values_of_the_entity(path: Path) -> None:
    path.write_text(SCENE.replace('name = "hero" }', 'name = "hero", Run = { air = 1 }, Hair = false }'))
    world, tuning = tuned(path)
    hero = world.named("hero")
    tuning.set(world, hero, "Jump", "speed", 150)
    found = feel_request(world, hero, tuning, tuning.values.given)
    assert found
    assert (found.prefab, found.overrides) == ("climber", {"Run": {"air": 1}, "Hair": False, "Jump": {"speed": 150}})
    assert feel_request(world, [*world.entities][-1], tuning, {}) is None


@pytest.mark.slow
def test_the_feel_sheet_follows_changes_in_another_process(path: Path) -> None:
    process = FeelProcess()
    try:
        process.ask(path, "hero", {})
        first = process.answer(120)
        process.ask(path, "hero", {"Jump": {"speed": 150.0}})
        later = process.answer(120)
        assert isinstance(first, Sheet)
        assert isinstance(later, Sheet)
        assert later.numbers["jump.straight.full.apex"] > first.numbers["jump.straight.full.apex"] == 27
        assert later.jump[0] == (0, 0)
        process.ask(path, "wall", {})
        while not isinstance(problem := process.answer(120), str):
            pass
        assert "wall" in problem
    finally:
        process.close()

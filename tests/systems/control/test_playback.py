"""Playback of recorded tapes: once or in a loop, as a player would, and the errors of bad tapes."""

from __future__ import annotations

from typing import Any

import pytest

from components import Brain, Facing, Intent, Playback, Position, Velocity
from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError, SceneError
from ecs_platformer.tools.testing.room import Room
from tests.support.brain_rooms import held


def test_a_tape_is_played_once_or_in_a_loop() -> None:
    tape = "2,R,J\n1"
    both, none = ("jump", "right"), ()
    assert held(Playback(tape), ticks=6) == [both, both, none, none, none, none]
    assert held(Playback(tape, loop=True), ticks=6) == [both, both, none, both, both, none]
    assert held(Playback("", loop=True), ticks=2) == [none, none]


def test_a_tape_moves_the_hero_as_a_player_would(room: type[Room]) -> None:
    drawing, tape = "........\n@.......\n########", "10,R\n20,R,J\n10\n5,L\n25,L,J"
    hero: dict[str, Any] = {"prefab": "hero", "name": "hero"}
    played = room(drawing, cell=8, legend={"@": hero}).tick(tape=tape)
    double = room(drawing, cell=8, legend={"@": {**hero, "Player": False, "Playback": {"tape": tape}}}).tick(70)
    for kind in (Position, Velocity, Intent, Facing):
        assert played.get("hero", kind) == double.get("hero", kind)


def test_a_bad_tape_in_a_scene_is_an_error_with_its_place(tmp_path: Any) -> None:
    scene = tmp_path / "bad.toml"
    scene.write_text('include = ["prefabs.toml"]\n[prefab.robot.Playback]\ntape = """\n12,R\n3,Q"""\n')
    where = r'bad.toml:3:1: prefab "robot" > Playback > tape: line 2, column 3 of the tape: no such key "Q"; known'
    with pytest.raises(SceneError, match=where):
        World.load(scene)


def test_a_bad_tape_in_python_is_an_error_too() -> None:
    with pytest.raises(
        InvalidValueError, match="Playback > tape: line 1, column 1 of the tape: expected a number of ticks"
    ):
        World().create(Playback("R\nL"))
    with pytest.raises(InvalidValueError, match="Playback > tape: a tape in data holds the inputs of one player"):
        World().create(Playback("12,R|L"))
    with pytest.raises(InvalidValueError, match="Playback > tape: a tape in data holds inputs only"):
        World().create(Playback("3\n#! Assert hero.Position.x == 1"))


def test_it_chooses_the_direction_until_the_tape_ends() -> None:
    world = World(["playback"])
    entity = world.create(Playback("2,R"))
    led: list[bool] = []
    for _ in range(3):
        brain = world.get(entity, Brain)
        brain.wants, brain.led = (), False
        world.step()
        led.append(brain.led)
    assert led == [True, True, False]


def test_it_adds_to_what_the_brain_wants_already() -> None:
    world = World(["playback"])
    entity = world.create(Playback("1,R"))
    world.get(entity, Brain).wants = ("jump",)
    world.step()
    assert world.get(entity, Brain).wants == ("jump", "right")

"""Brains as data: what each wants alone, what they want together, and who is heard."""

from __future__ import annotations

from copy import copy
from typing import Any, get_args

import pytest

from components import Facing, Intent, Playback, Player, Position, Rhythm, Velocity
from components.units import Action
from ecs_platformer import World
from ecs_platformer.errors import SceneError, ValueFault
from ecs_platformer.tape.tape import ACTIONS
from ecs_platformer.testing.room import Room
from tests.support.brain_rooms import slime


def held(*brains: object, ticks: int) -> list[tuple[str, ...]]:
    """What these brains of a bodiless entity hold, tick by tick."""
    world = World()
    entity = world.create(*brains)
    found: list[tuple[str, ...]] = []
    for _ in range(ticks):
        world.step()
        found.append(world.get(entity, Intent).held)
    return found


# Rhythm


def test_rhythm_presses_every_so_often_after_its_offset() -> None:
    hops = held(Rhythm(every=0.1, hold=2 / 60, offset=0.15), ticks=20)
    assert [bool(one) for one in hops] == [False] * 9 + [True] * 2 + [False] * 4 + [True] * 2 + [False] * 3


def test_rhythm_does_whatever_it_is_given() -> None:
    assert held(Rhythm(actions=("right", "dash"), every=1, hold=1), ticks=2) == [("dash", "right")] * 2


def test_the_actions_of_data_are_those_of_tapes() -> None:
    assert get_args(Action) == ACTIONS


# Playback


def test_a_tape_is_played_once_or_again_and_again() -> None:
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


def test_a_tape_with_faults_is_told_by_its_place(tmp_path: Any) -> None:
    scene = tmp_path / "bad.toml"
    scene.write_text('include = ["prefabs.toml"]\n[prefab.robot.Playback]\ntape = """\n12,R\n3,Q"""\n')
    where = r'bad.toml:3:1: prefab "robot" > Playback > tape: line 2, column 3 of the tape: no such key "Q"; known'
    with pytest.raises(SceneError, match=where):
        World.load(scene)


def test_a_tape_with_faults_is_told_to_python_too() -> None:
    with pytest.raises(ValueFault, match="Playback > tape: line 1, column 1 of the tape: expected a number of ticks"):
        World().create(Playback("R\nL"))
    with pytest.raises(ValueFault, match="Playback > tape: a tape in data holds inputs only"):
        World().create(Playback("3\n#! Assert hero.Position.x == 1"))


def test_an_action_that_there_is_not_is_told() -> None:
    with pytest.raises(ValueFault, match=r'Rhythm > actions > item 1: .* found "jmp"; did you mean "jump"'):
        World().spawn("hopper", Rhythm={"actions": ["jmp"]})


# Together


def test_brains_add_up() -> None:
    both = held(Playback("1,R\n1"), Rhythm(every=1, hold=1), ticks=3)
    assert both == [("jump", "right"), ("jump",), ("jump",)]


def test_where_to_go_says_the_tape_first_and_the_patrol_when_it_is_over(room: type[Room]) -> None:
    walker = slime(room, "#..@..#\n#######", Patrol={}, Playback={"tape": "5,L"}, Rhythm={"hold": 9})
    told = [walker.tick().get("slime", Intent).held for _ in range(5)]
    assert told == [("jump", "left")] * 5
    walker = slime(room, "#..@..#\n#######", Patrol={}, Playback={"tape": "5,L\n3"})
    xs = [walker.tick().get("slime", Intent).x for _ in range(10)]
    assert xs == [-1] * 5 + [0] * 3 + [-1] * 2


def test_a_player_goes_before_every_brain(room: type[Room]) -> None:
    walker = slime(room, "#..@..#\n#######", Patrol={}, Player={})
    assert walker.tick(10, held="left").get("slime", Intent).held == ("left",)
    walker.world.remove(walker.entity("slime"), Player)
    assert walker.tick().get("slime", Intent).held == ("left",)  # on, where it was led to


def test_a_brain_without_abilities_moves_nothing(room: type[Room]) -> None:
    still = slime(room, "#..@..#\n#######", Patrol={}, Rhythm={}, Run=False)
    x = still.get("slime", Position).x
    assert still.tick(60).get("slime", Position).x == x


def test_a_world_that_is_frozen_has_no_thoughts() -> None:
    world = World()
    entity = world.create(Playback("1,R,J\n1,L"))
    world.step()
    before = copy(world.get(entity, Intent))
    world.clock.freeze(3)
    for _ in range(3):
        world.step()
        assert world.get(entity, Intent) == before
    world.step()
    assert world.get(entity, Intent).x == -1


def test_half_way_a_snapshot_goes_on_identically(room: type[Room]) -> None:
    drawing = ".......h..\n#.@......#\n##########"
    brains: dict[str, Any] = {
        "Patrol": {"ledges": True}, "Rhythm": {"every": 0.4}, "Playback": {"tape": "9\n20,R,J"}, "Chase": {"leash": 70},
    }  # fmt: skip
    world = slime(room, drawing, prefab="hopper", **brains).world
    for _ in range(60):
        saved, before = world.snapshot(), world.hash()
        for _ in range(7):
            world.step()
        after = world.hash()
        world.restore(saved)
        assert world.hash() == before
        world.restore(type(saved).from_json(saved.to_json()))
        for _ in range(7):
            world.step()
        assert world.hash() == after
        world.restore(saved)
        world.step({"left"})

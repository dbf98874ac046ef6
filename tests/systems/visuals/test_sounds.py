"""Which deeds are heard, and when."""

from __future__ import annotations

import pytest

from components import ActionEvents, Gravity, Position, Sounds
from ecs_platformer.tools.testing.room import Room

HALL = """
    #......#
    #......#
    #......#
    #......#
    #@.....#
    ########
"""
HERO = {"@": {"prefab": "hero", "name": "hero"}, "#": "wall"}
ALL = Sounds("jump", "kick", "land", 60.0, "turn", "dash", "duck", "rise")


def heard(room: Room, tape: list[tuple[int, str]]) -> dict[int, list[tuple[str, int]]]:
    """The cues of a tape, by the tick in which they are told."""
    found: dict[int, list[tuple[str, int]]] = {}
    start = room.world.tick
    for ticks, held in tape:
        for _ in range(ticks):
            if cues := room.tick(held=held).world.cues:
                found[room.world.tick - start] = list(cues)
    return found


def test_a_hero_is_heard_in_the_tick_of_its_deed(room: type[Room]) -> None:
    runner = room(HALL, cell=8, legend=HERO).tick(5)
    told: dict[str, int] = {}
    for tick in range(40):
        runner.tick(held="jump" if tick == 0 else "")
        for name, entity in runner.world.cues:
            assert entity == runner.entity("hero")
            assert {"jump": "leap", "land": "land"}[name] in runner.get("hero", ActionEvents).now
            told[name] = tick
    assert list(told) == ["jump", "land"]
    assert 0 == told["jump"] < told["land"]


def test_a_dash_is_heard_when_it_sets_off(room: type[Room]) -> None:
    runner = room(HALL, cell=8, legend=HERO).tick(5)
    told = heard(runner, [(10, "dash right")])
    assert [tick for tick, cues in told.items() if ("dash", runner.entity("hero")) in cues] == [5]  # three are frozen


def test_a_wall_jump_has_a_sound_of_its_own(room: type[Room]) -> None:
    runner = room("#..#\n#@.#\n#..#\n#..#\n#..#", cell=8, legend=HERO).tick(3)
    assert heard(runner, [(1, "jump")]) == {1: [("wall_jump", runner.entity("hero"))]}


@pytest.mark.parametrize(
    ("deed", "sound"),
    [("leap", "jump"), ("kick", "kick"), ("turn", "turn"), ("dash", "dash"), ("duck", "duck"), ("rise", "rise")],
)
def test_each_deed_has_its_sound_and_without_one_is_silent(room: type[Room], deed: str, sound: str) -> None:
    for sounds, expected in ((ALL, [(sound, 1)]), (Sounds(), [])):
        deeds = ActionEvents()
        deeds.now = (deed,)
        assert room("a", systems=["sounds"], a=(sounds, deeds)).tick().world.cues == expected


@pytest.mark.parametrize(("height", "expected"), [(1, []), (30, ["land"])])
def test_a_soft_landing_is_not_heard(room: type[Room], height: int, expected: list[str]) -> None:
    fall = "a\n" + ".\n" * height + "#"
    runner = room(
        fall, systems=["gravity", "actor_motion", "action_events", "sounds"], a=(Gravity(), ALL, ActionEvents())
    )
    while not runner.tick().get("a", ActionEvents).now:
        assert not runner.world.cues
    assert [name for name, _ in runner.world.cues] == expected


def test_what_is_heard_is_over_with_the_tick_and_no_part_of_the_state(room: type[Room]) -> None:
    deeds = ActionEvents()
    deeds.now = ("leap",)
    loud = room("a", systems=["sounds"], a=(ALL, deeds))
    quiet = room("a", systems=["sounds"], a=(Sounds(), ActionEvents()))
    assert loud.tick().world.hash() == quiet.tick().world.hash()
    assert loud.world.cues
    loud.get("a", ActionEvents).now = ()
    assert not loud.tick().world.cues


def ways(runner: Room, held: str, ticks: int) -> dict[str, int]:
    """How often each sound is heard while something is held."""
    counts: dict[str, int] = {}
    for _ in range(ticks):
        for name, _ in runner.tick(held=held).world.cues:
            counts[name] = counts.get(name, 0) + 1
    return counts


@pytest.mark.parametrize(
    ("ground", "sound"), [("wall", "step"), ("moss", "step_moss"), ("ice", "step_ice"), ("plank", "step_wood")]
)
def test_steps_sound_as_the_ground_is(room: type[Room], ground: str, sound: str) -> None:
    prefab = {"prefab": "wall", "Sprite": {"image": "moss"}} if ground == "moss" else ground
    runner = room("@..............................\n" + "#" * 31, cell=8, legend={**HERO, "#": prefab}).tick(5)
    assert runner.tick(20).world.cues == []
    counts = ways(runner, "right", 60)
    assert set(counts) == {sound}
    assert 3 <= counts[sound] <= 6
    way = runner.get("hero", Position).x
    assert counts[sound] == (way + 9) // 18


@pytest.mark.slow
def test_a_slide_and_a_climb_are_heard_along_the_way(room: type[Room]) -> None:
    shaft = "#.@#\n" + "#..#\n" * 20 + "####"
    slides = ways(room(shaft, cell=8, legend=HERO), "right", 60)
    assert slides["slide"] >= 2
    runner = room("#..#\n" * 20 + "#.@#\n####", cell=8, legend=HERO).tick(3)
    top = runner.get("hero", Position).y
    counts = ways(runner, "grab up right", 60)
    assert counts["grab"] == 1
    assert abs(counts["climb"] - (top - runner.get("hero", Position).y) / 8) <= 1


@pytest.mark.slow
@pytest.mark.parametrize(("held", "sound"), [("", "land"), ("down", "thud")])
def test_a_fast_fall_is_heard_as_such(room: type[Room], held: str, sound: str) -> None:
    runner = room("@\n" + ".\n" * 30 + "#", cell=8, legend=HERO)
    assert set(ways(runner, held, 200)) == {sound}

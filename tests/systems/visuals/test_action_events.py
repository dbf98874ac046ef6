"""What actors did in a tick, as pictures are told of it."""

from __future__ import annotations

import pytest

from components import (
    ActionEvents,
    Collider,
    Duck,
    Facing,
    Gravity,
    Intent,
    Ladder,
    OnHit,
    Player,
    Position,
    Run,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room

HALL = """
    #..................#
    #..................#
    #..................#
    #..................#
    #@.................#
    ####################
"""


def hall(room: type[Room]) -> Room:
    return room(HALL, cell=8, legend={"@": {"prefab": "hero", "name": "hero"}, "#": "wall"})


def told(room: Room, tape: str) -> dict[int, tuple[str, ...]]:
    """The deeds of a tape, by the tick on which they are done."""
    found: dict[int, tuple[str, ...]] = {}
    start = room.world.tick
    for line in tape.split():
        ticks, *held = line.split(",")
        actions = [{"R": "right", "L": "left", "J": "jump", "X": "dash", "D": "down"}[letter] for letter in held]
        for _ in range(int(ticks)):
            deeds = room.tick(held=actions).get("hero", ActionEvents).now
            if deeds:
                found[room.world.tick - start] = deeds
    return found


@pytest.mark.slow
def test_a_jump_is_reported_in_its_tick_and_its_landing_in_the_tick_that_stops_it(room: type[Room]) -> None:
    runner = hall(room)
    first, last = told(runner, "5 20,J 60").items()
    assert first == (6, ("leap",))
    assert last[1] == ("land",)
    assert runner.tick().get("hero", ActionEvents).now == ()


@pytest.mark.parametrize("height", range(2, 30))
def test_a_landing_reports_how_fast_it_fell(room: type[Room], height: int) -> None:
    fall = "a\n" + ".\n" * height + "#"
    runner = room(fall, systems=["gravity", "actor_motion", "action_events"], a=(Gravity(), ActionEvents()))
    speed = 0.0
    while not runner.tick().get("a", ActionEvents).now:
        speed = runner.get("a", Velocity).y
    deeds = runner.get("a", ActionEvents)
    assert (deeds.now, deeds.fell) == (("land",), speed)
    assert speed > 0
    assert runner.world.space.is_grounded(runner.entity("a"))


def test_an_actor_that_starts_in_the_air_or_on_the_ground_has_done_nothing_yet(room: type[Room]) -> None:
    for drawing in ("a\n#", "a\n.\n#"):
        runner = room(drawing, systems=["action_events"], a=ActionEvents())
        assert runner.tick().get("a", ActionEvents).now == ()


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_wall_jump_is_a_kick_and_reports_the_wall(room: type[Room], side: str) -> None:
    runner = room(
        "#..#\n#..#\n#@.#\n#..#\n#..#\n#..#" if side == "left" else "#..#\n#..#\n#.@#\n#..#\n#..#\n#..#",
        cell=8,
        legend={"@": {"prefab": "hero", "name": "hero"}, "#": "wall"},
    )
    runner.tick(3)
    deeds = runner.tick(held="jump").get("hero", ActionEvents)
    assert (deeds.now, deeds.wall) == (("kick",), -1 if side == "left" else 1)


def test_turning_counts_on_the_ground_at_speed(room: type[Room]) -> None:
    runner = room("." * 90 + "\n" + "a" + "." * 89 + "\n" + "#" * 90, a=(Run(), Player(), Facing(), ActionEvents()))
    runner.tick(20, held="right")
    assert "turn" in runner.tick(held="left").get("a", ActionEvents).now
    assert "turn" not in runner.tick(held="left").get("a", ActionEvents).now
    runner.tick(40, held="")
    assert runner.tick(2, held="right").get("a", Velocity).x > 0
    assert "turn" not in runner.tick(held="left").get("a", ActionEvents).now  # too slow
    assert runner.get("a", Velocity).x > 0


def test_a_dash_is_reported_when_it_sets_off_not_when_it_freezes(room: type[Room]) -> None:
    runner = hall(room)
    runner.tick(10)
    assert runner.tick(held="dash").get("hero", ActionEvents).now == ()
    ticks = [tick for tick in range(1, 20) if "dash" in runner.tick(held="dash").get("hero", ActionEvents).now]
    assert ticks == [4]  # after three ticks of freeze


def test_ducking_and_rising(room: type[Room]) -> None:
    runner = room("aa\naa\naa\n##", a=(Duck(height=1), Intent(), Player(), ActionEvents()))
    runner.tick(2)
    assert runner.tick(held="down").get("a", ActionEvents).now == ("duck",)
    assert runner.tick(held="down").get("a", ActionEvents).now == ()
    assert runner.tick().get("a", ActionEvents).now == ("rise",)


def test_an_actor_that_bounces_lands_each_time_without_any_ability(room: type[Room]) -> None:
    ball = (Gravity(), OnHit(y="bounce"), ActionEvents())
    runner = room("\n".join(["a", *["."] * 20, "#"]), systems=["gravity", "actor_motion", "action_events"], a=ball)
    done = [deed for _ in range(60) for deed in runner.tick().get("a", ActionEvents).now]
    assert done[:2] == ["land", "land"]


def test_an_actor_that_is_thrown_up_from_the_ground_counts_as_a_jump(room: type[Room]) -> None:
    runner = room(".\na\n#", systems=["actor_motion", "action_events"], a=ActionEvents())
    assert runner.tick().put("a", 0, 1, velocity=(0, -60)).tick().get("a", ActionEvents).now == ("leap",)


@pytest.mark.parametrize("held", ["up", "grab right"])
def test_taking_hold_of_a_ladder_or_a_wall_is_reported_once(room: type[Room], held: str) -> None:
    climber = room(
        HALL,
        cell=8,
        legend={"@": {"prefab": "hero", "name": "hero", "LadderClimb": {}, "Sounds": {"grab": "grip"}}, "#": "wall"},
    )
    climber.world.create(Position(40, 0), Collider(8, 40), Ladder())
    climber.tick(5).put("hero", 40 if held == "up" else 144, 10)
    deeds = [climber.tick(held=held).get("hero", ActionEvents).now for _ in range(4)]
    assert deeds.count(("grab",)) == 1
    assert any(deeds)

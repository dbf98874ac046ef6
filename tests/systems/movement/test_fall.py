from functools import partial

import pytest

from components import ActiveAbility, Dash, Fall, Gravity, Intent, Player, Position, Velocity
from ecs_platformer.tools.testing.room import Room

AIR = "aa\n.."
GROUND = "aa\n##"


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 900 px/s² are 18 px/s a tick, and 300 are 6."""
    return partial(room, systems=["input", "footing", "fall"], tick_rate=50)


def faller(room: partial[Room], drawing: str, speed: float = 0, *more: object) -> Room:
    return room(drawing, a=(Fall(), Intent(), Player(), Velocity(0, speed), *more))


def speeds(room: Room, ticks: int, held: str = "") -> list[float]:
    return [room.tick(held=held).get("a", Velocity).y for _ in range(ticks)]


def test_it_speeds_up_to_its_terminal_speed(room: partial[Room]) -> None:
    assert speeds(faller(room, AIR), 3) == [18, 36, 54]
    assert speeds(faller(room, AIR, 130), 3) == [148, 160, 160]


def test_from_more_than_that_it_slows_down(room: partial[Room]) -> None:
    assert speeds(faller(room, AIR, 190), 2) == [172, 160]


def test_upwards_there_is_no_limit(room: partial[Room]) -> None:
    assert speeds(faller(room, AIR, -1000), 1) == [-982]


def test_what_stands_does_not_fall_but_what_rises_from_the_ground_is_pulled(room: partial[Room]) -> None:
    assert speeds(faller(room, GROUND), 2) == [0, 0]
    assert speeds(faller(room, GROUND, -50), 1) == [-32]


@pytest.mark.parametrize(("speed", "step"), [(-58, 18), (-40, 18), (-39, 9), (0, 9), (39, 9), (40, 18)])
def test_near_the_apex_it_is_light_while_jump_is_held(room: partial[Room], speed: float, step: float) -> None:
    assert speeds(faller(room, AIR, speed), 1, "jump") == [speed + step]
    assert speeds(faller(room, AIR, speed), 1) == [speed + 18]


def test_it_may_be_light_there_whether_or_not_jump_is_held(room: partial[Room]) -> None:
    """Celeste Classic: half the gravity at the apex, for a short press too; what `released` adds counts around it."""
    for held in ("", "jump"):
        for speed, step in ((-39, 9), (39, 9)):
            classic = room(AIR, a=(Fall(released=3, light_when="always"), Intent(), Player(), Velocity(0, speed)))
            assert speeds(classic, 1, held) == [speed + step]
    heavy = room(AIR, a=(Fall(released=3, light_when="always"), Intent(), Player(), Velocity(0, -60)))
    assert speeds(heavy, 1) == [-60 + 54]


def test_down_makes_it_faster_once_it_has_its_terminal_speed(room: partial[Room]) -> None:
    falling = faller(room, AIR, 142)
    assert speeds(falling, 4, "down") == [160, 166, 172, 178]
    assert speeds(falling, 20, "down")[-1] == 240
    assert speeds(falling, 2) == [234, 228]
    assert speeds(falling, 20)[-1] == 160


@pytest.mark.parametrize("held", ["", "down"])
@pytest.mark.parametrize("terminal", [10, 60, 400])
def test_a_terminal_speed_that_is_written_in_the_air_counts_at_once(
    room: partial[Room], terminal: float, held: str
) -> None:
    """Not at `fast_rate`: it falls on by its own acceleration, 18 px/s a tick."""
    falling = faller(room, AIR, 160).tick(3, held)
    before = falling.get("a", Velocity).y
    falling.get("a", Fall).terminal = terminal
    assert speeds(falling, 1)[0] == (before + 18 if terminal > before else before - 18)
    assert speeds(falling, 30)[-1] == terminal


def test_down_never_makes_it_slower(room: partial[Room]) -> None:
    slow = room(AIR, a=(Fall(fast=50), Intent(), Player(), Velocity(0, 160)))
    assert speeds(slow, 3, "down") == [160, 160, 160]


def test_whatever_it_was_busy_with_its_limit_is_the_terminal_speed_after_it(room: partial[Room]) -> None:
    falling = faller(room, AIR, 160, ActiveAbility(), Dash())
    assert speeds(falling, 5, "down")[-1] == 190
    falling.get("a", ActiveAbility).by = "dash"
    assert speeds(falling, 2, "down") == [190, 190]
    falling.get("a", ActiveAbility).over = True
    assert speeds(falling, 1, "down") == [190 - 18]


def test_by_released_it_is_heavier_while_jump_is_not_held(room: partial[Room]) -> None:
    """The Pico-8 seed's low jump."""
    for held, speed in (("", -100 + 54), ("jump", -100 + 18)):
        heavy = room(AIR, a=(Fall(released=3), Intent(), Player(), Velocity(0, -100)))
        assert speeds(heavy, 1, held) == [speed]


def test_gravity_leaves_alone_what_falls_by_itself(room: partial[Room]) -> None:
    both = partial(room, systems=["input", "footing", "fall", "gravity"])
    assert speeds(faller(both, AIR, 0, Gravity()), 2) == [18, 36]


def test_without_the_component_nothing_falls(room: partial[Room]) -> None:
    assert speeds(room(AIR, a=(Intent(), Player())), 2) == [0, 0]


def test_it_lands_on_the_pixel(room: partial[Room]) -> None:
    falling = partial(room, systems=["input", "footing", "fall", "actor_motion"])
    landed = faller(falling, "aa\n" + "..\n" * 60 + "##").tick(60)
    assert landed.get("a", Position).y == 60
    assert landed.get("a", Velocity).y == 0

from functools import partial

import pytest

from components import ActiveAbility, Dash, Facing, Intent, Player, Run, Velocity
from ecs_platformer.tools.testing.room import Room

GROUND = "aa\n##"
AIR = "aa\n.."


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 1000 px/s² are 20 px/s a tick."""
    return partial(room, systems=["input", "footing", "steering", "run"], tick_rate=50)


def speeds(
    room: partial[Room], drawing: str, held: str, ticks: int, start: float = 0, run: Run | None = None
) -> list[float]:
    runner = room(drawing, a=(run or Run(top_speed=90, acceleration=1000), Intent(), Player(), Velocity(start, 0)))
    return [runner.tick(held=held).get("a", Velocity).x for _ in range(ticks)]


def test_on_the_ground_it_reaches_its_speed_exactly(room: partial[Room]) -> None:
    assert speeds(room, GROUND, "right", 6) == [20, 40, 60, 80, 90, 90]
    assert speeds(room, GROUND, "left", 2) == [-20, -40]


def test_letting_go_it_comes_to_rest(room: partial[Room]) -> None:
    assert speeds(room, GROUND, "", 3, start=50) == [30, 10, 0]


def test_at_rest_it_has_no_negative_zero(room: partial[Room]) -> None:
    """It equals 0, but has another hash."""
    assert str(speeds(room, GROUND, "", 1, start=-0.0)) == str([0.0])


def test_in_the_air_all_that_is_slower(room: partial[Room]) -> None:
    assert speeds(room, AIR, "right", 2) == [13, 26]


def test_more_than_its_speed_wears_off_gently_unless_it_turns(room: partial[Room]) -> None:
    assert speeds(room, GROUND, "right", 2, start=200) == [192, 184]
    assert speeds(room, GROUND, "left", 1, start=200) == [180]
    assert speeds(room, GROUND, "left", 1, start=-200) == [-192]
    assert speeds(room, AIR, "right", 1, start=200) == [200 - 8 * 0.65]
    assert speeds(room, GROUND, "right", 1, start=95) == [90]


def test_letting_go_above_its_speed_it_slows_down_as_sharply_as_ever(room: partial[Room]) -> None:
    assert speeds(room, GROUND, "", 1, start=200) == [180]


def test_friction_of_its_own_acts_when_no_side_is_asked_for(room: partial[Room]) -> None:
    icy = Run(top_speed=90, acceleration=1000, friction=100)
    assert speeds(room, GROUND, "", 2, start=50, run=icy) == [48, 46]
    assert speeds(room, GROUND, "left", 1, start=50, run=icy) == [30]


def test_reduced_always_it_keeps_more_than_its_speed_even_if_it_turns(room: partial[Room]) -> None:
    """Celeste Classic: above its top speed only `deccel` counts, whatever is held."""
    classic = Run(top_speed=90, acceleration=1000, reduction=400, reduces="always")
    for held in ("right", "left", ""):
        assert speeds(room, GROUND, held, 2, start=200, run=classic) == [192, 184]
        assert speeds(room, GROUND, held, 1, start=-200, run=classic) == [-192]
        assert speeds(room, GROUND, held, 1, start=95, run=classic) == [90]
    assert speeds(room, GROUND, "left", 1, start=90, run=classic) == [70]


def test_reduced_at_once_it_is_never_faster_than_its_speed(room: partial[Room]) -> None:
    clamped = Run(top_speed=90, acceleration=1000, reduces="at_once")
    assert speeds(room, GROUND, "right", 2, start=200, run=clamped) == [90, 90]
    assert speeds(room, AIR, "right", 1, start=200, run=clamped) == [90]
    assert speeds(room, GROUND, "left", 1, start=200, run=clamped) == [70]
    assert speeds(room, GROUND, "", 1, start=-200, run=clamped) == [-70]


def test_the_air_may_have_a_reduction_of_its_own(room: partial[Room]) -> None:
    for air, expected in ((0.0, 200), (100.0, 198), (400.0, 192)):
        run = Run(top_speed=90, acceleration=1000, air=0.5, air_reduction=air)
        assert speeds(room, AIR, "right", 1, start=200, run=run) == [expected]
        assert speeds(room, GROUND, "right", 1, start=200, run=run) == [192]
        assert speeds(room, AIR, "left", 1, start=200, run=run) == [190]


def test_by_time_to_top_each_tick_makes_the_same_share_of_what_is_missing(room: partial[Room]) -> None:
    """The Pico-8 seed: 5 / ticks of it; in 0.2 s, 10 ticks here, a half."""
    seed = Run(top_speed=96, time_to_top=0.2)
    assert speeds(room, GROUND, "right", 4, run=seed) == [48, 72, 84, 90]
    assert speeds(room, GROUND, "", 2, start=96, run=seed) == [48, 24]
    assert speeds(room, AIR, "right", 1, run=Run(top_speed=96, time_to_top=0.2, air=0.5)) == [24]
    assert speeds(room, GROUND, "left", 1, run=Run(top_speed=96, time_to_top=0.04)) == [-96]


def test_what_is_busy_otherwise_does_not_run(room: partial[Room]) -> None:
    runner = room(GROUND, a=(Run(), ActiveAbility(), Dash(), Intent(), Player()))
    runner.get("a", ActiveAbility).by = "dash"
    assert runner.tick(held="right").get("a", Velocity).x == 0
    runner.get("a", ActiveAbility).over = True
    assert runner.tick(held="right").get("a", Velocity).x == 20


def test_it_looks_where_it_wants_to_go(room: partial[Room]) -> None:
    runner = room(GROUND, a=(Run(), Intent(), Player(), Facing()))
    for held, facing in (("left", -1), ("", -1), ("right", 1)):
        assert runner.tick(held=held).get("a", Facing).x == facing


def test_without_the_component_nothing_runs(room: partial[Room]) -> None:
    assert room(GROUND, a=(Intent(), Player())).tick(held="right").get("a", Velocity).x == 0

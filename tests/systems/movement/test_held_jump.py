"""A jump is as high as jump is held, and ends at a ceiling."""

from functools import partial

import pytest

from components import Fall, Intent, Jump, JumpRequest, Player, Position, Velocity
from ecs_platformer.tools.testing.room import Room

SYSTEMS = ["input", "footing", "fall", "jump", "take_off", "actor_motion"]
FLOOR = "...\n" * 39 + "aa.\n###"
CEILING = "CC.\n" + FLOOR


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """60 ticks a second: the 0.2 s of holding on are the tick of the jump and 11 more."""
    return partial(room, systems=SYSTEMS)


def jumper(room: partial[Room], drawing: str = FLOOR, **jump: float) -> Room:
    return room(drawing, a=(Jump(**jump), Fall(), Intent(), Player()))  # pyright: ignore[reportArgumentType]


def speeds(room: Room, ticks: int, held: str = "jump") -> list[float]:
    return [round(room.tick(held=held).get("a", Velocity).y, 3) for _ in range(ticks)]


def test_held_on_it_rises_at_the_speed_of_its_take_off_for_twelve_ticks(room: partial[Room]) -> None:
    assert speeds(jumper(room), 15) == [-105] * 12 + [-90, -75, -60]


def test_it_goes_by_the_time_that_data_says(room: partial[Room]) -> None:
    assert speeds(jumper(room, hold=0.05), 5) == [-105] * 3 + [-90, -75]
    assert speeds(jumper(room, hold=0), 2) == [-105, -90]


def test_letting_go_ends_it_and_pressing_again_does_not_bring_it_back(room: partial[Room]) -> None:
    rising = jumper(room)
    assert speeds(rising, 4) == [-105] * 4
    assert speeds(rising, 1, "") == [-90]
    assert speeds(rising, 2) == [-75, -60]


def test_what_is_faster_upwards_stays_so(room: partial[Room]) -> None:
    rising = jumper(room)
    speeds(rising, 2)
    rising.get("a", Velocity).y = -300
    assert speeds(rising, 2) == [-285, -270]


@pytest.mark.parametrize(("gap", "hit"), [(1, 0), (3, 1), (4, 2), (6, 3), (8, 4), (15, 8)])
def test_a_ceiling_ends_it_but_for_the_first_three_ticks(room: partial[Room], gap: int, hit: int) -> None:
    """Three ticks are the 0.05 s after which Celeste lets a ceiling count. What blocks the way is taken away again."""
    rising = jumper(room, CEILING, height=0).put("C", 0, 40 - gap - 1)
    blocked = speeds(rising, hit + 1)
    assert blocked == [-105] * hit + [0]
    assert rising.get("a", Position).y == 40 - gap
    rising.world.remove(rising.entity("C"))
    assert speeds(rising, 1) == ([-105] if hit < 3 else [7.5])


def test_below_a_low_ceiling_it_stays_up_no_longer_than_that_grace(room: partial[Room]) -> None:
    stuck = jumper(room, CEILING).put("C", 0, 38)
    assert speeds(stuck, 6) == [0, 0, 0, 0, 7.5, 15]


def test_only_a_jump_is_held_not_any_way_up(room: partial[Room]) -> None:
    thrown = jumper(room).put("a", 0, 20, velocity=(0, -105))
    assert speeds(thrown, 2) == [-90, -75]
    assert thrown.get("a", JumpRequest).left == 0

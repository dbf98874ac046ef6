from functools import partial
from typing import Literal

import pytest

from components import Path, Position, Remainder, Rider, Velocity
from ecs_platformer.tools.testing.room import Room
from systems.physics.solid_motion import SolidMotionSystem
from systems.platforms.path import PathSystem

Mode = Literal["ping_pong", "loop", "wrap", "once", "on_ride"]
Points = tuple[tuple[int, int], ...]


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """At 50 ticks a second a speed of 100 is 2 px a tick."""
    return partial(room, systems=[PathSystem, SolidMotionSystem], tick_rate=50)


def travels(room: partial[Room], mode: Mode, points: Points, ticks: int) -> list[tuple[int, int]]:
    """Where a solid is after each tick."""
    way = room("LL", L=Path(points, 100, mode))
    places = (way.tick().get("L", Position) for _ in range(ticks))
    return [(place.x, place.y) for place in places]


def xs(room: partial[Room], mode: Mode, points: Points, ticks: int) -> list[int]:
    return [x for x, _ in travels(room, mode, points, ticks)]


def test_the_tick_that_would_overshoot_lands_on_the_point(room: partial[Room]) -> None:
    assert xs(room, "once", ((5, 0),), 5) == [2, 4, 5, 5, 5]


def test_ping_pong_goes_back_through_the_points_and_visits_the_start_only_if_it_is_one(room: partial[Room]) -> None:
    assert xs(room, "ping_pong", ((4, 0), (8, 0)), 9) == [2, 4, 6, 8, 6, 4, 6, 8, 6]
    assert xs(room, "ping_pong", ((4, 0), (0, 0)), 6) == [2, 4, 2, 0, 2, 4]


def test_loop_goes_on_with_the_first_point(room: partial[Room]) -> None:
    assert travels(room, "loop", ((4, 0), (4, 2), (0, 0)), 6)[:3] == [(2, 0), (4, 0), (4, 2)]
    assert xs(room, "loop", ((4, 0), (0, 0)), 6) == [2, 4, 2, 0, 2, 4]


def test_a_slanted_way_has_the_speed_along_it(room: partial[Room]) -> None:
    assert travels(room, "once", ((30, 40),), 25)[-1] == (30, 40)
    assert travels(room, "once", ((30, 40),), 24)[-1] == (29, 38)


def test_a_point_where_it_is_already_is_passed_over_in_the_same_tick(room: partial[Room]) -> None:
    assert xs(room, "loop", ((0, 0), (4, 0)), 3) == [2, 4, 2]
    assert xs(room, "loop", ((0, 0), (0, 0)), 3) == [0, 0, 0]


@pytest.mark.parametrize("points", [(), ((0, 0),)])
def test_nowhere_to_go_is_rest(room: partial[Room], points: Points) -> None:
    assert xs(room, "ping_pong", points, 3) == [0, 0, 0]


def test_on_ride_waits_for_a_rider_and_then_goes_once(room: partial[Room]) -> None:
    waits = Path(((2, 0),), 50, "on_ride")
    room("aa....\nLL....", L=waits, a=Rider()).tick(5).shows("..aa..\n..LL..")
    room("aa....\nLL....", L=waits, a=Rider(())).tick(5).shows("aa....\nLL....")


@pytest.mark.slow
def test_no_speed_is_lost_to_rounding_on_a_long_way(room: partial[Room]) -> None:
    way = room("LL", L=Path(((1000, 333), (0, 0)), 77, "loop")).tick(10_000)
    place, rest = way.get("L", Position), way.get("L", Remainder)
    x, y = place.x + rest.x, place.y + rest.y
    assert abs(x * 333 - y * 1000) < 1e-6  # still on the line
    assert way.get("L", Velocity).x != 0


# Eased


def eased(room: partial[Room], way: Path, ticks: int) -> list[int]:
    lift = room("LL", L=way)
    return [lift.tick().get("L", Position).x for _ in range(ticks)]


def test_an_eased_way_takes_as_long_as_one_at_its_speed_and_arrives_exactly(room: partial[Room]) -> None:
    there = eased(room, Path(((20, 0),), 100, "once", "quad_in"), 12)
    assert there == [0, 1, 2, 3, 5, 7, 10, 13, 16, 20, 20, 20]  # 20 * (tick / 10)²
    back = eased(room, Path(((9, 0), (0, 0)), 100, "loop", "sine_in_out"), 100)
    assert back[4::10] == [9] * 10
    assert back[9::10] == [0] * 10


def test_an_eased_path_goes_through_its_points_in_the_order_of_its_mode(room: partial[Room]) -> None:
    lift = room("LL", L=Path(((4, 0), (4, 6)), 100, "ping_pong", "cube_out"))
    places = [(place.x, place.y) for place in (lift.tick().get("L", Position) for _ in range(8))]
    assert places[1::3] == [(4, 0), (4, 6), (4, 0)]


def test_an_eased_path_waits_for_its_rider_and_for_a_speed(room: partial[Room]) -> None:
    lift = room("....a\nLL...", L=Path(((4, 0),), 100, "on_ride", "quad_out"), a=Rider())
    assert lift.tick(3).get("L", Position).x == 0
    assert lift.put("a", 0, 0).tick(9).get("L", Position).x == 4
    assert eased(room, Path(((4, 0),), 0, "once", "quad_out"), 3) == [0, 0, 0]


# Wrap


@pytest.mark.parametrize("ease", ["linear", "sine_in_out"])
def test_wrap_is_back_at_the_start_without_its_riders(room: partial[Room], ease: str) -> None:
    lift = room("a......\nLL.....", L=Path(((4, 0),), 100, "wrap", ease), a=Rider())
    assert lift.tick(2).get("L", Position).x == 4
    lift.tick()
    assert lift.get("L", Position).x < 4
    assert lift.get("a", Position).x == 4
    assert lift.tick().get("L", Position).x == 4 if ease == "linear" else True


def test_wrap_waits_until_no_actor_is_at_the_start(room: partial[Room]) -> None:
    lift = room("LL......", L=Path(((4, 0),), 100, "wrap")).tick(2)
    there = lift.world.spawn("actor", Position=(1, 0), Collider=(1, 1), Gravity=False)
    assert lift.tick(5).get("L", Position).x == 4
    lift.world.remove(there)
    assert lift.tick().get("L", Position).x == 2


@pytest.mark.parametrize(
    ("field", "value"),
    [("speed", 25), ("points", ((4, 0), (60, 0))), ("mode", "on_ride"), ("ease", "sine_in_out"), ("start", (2, 0)),
     ("goal", 1)],
)  # fmt: skip
def test_what_is_written_on_its_way_counts_at_once(room: partial[Room], field: str, value: object) -> None:
    begun, other = (room("LL", L=Path(((40, 0), (20, 0)), 50)) for _ in range(2))
    begun.tick(2).get("L", Path).speed = 60
    begun.tick()
    setattr(begun.get("L", Path), field, value)
    other.world.restore(begun.world.snapshot())
    assert [begun.tick().world.hash() for _ in range(70)] == [other.tick().world.hash() for _ in range(70)]
    assert begun.get("L", Path).goal in (0, 1)

from typing import Literal

import pytest
from rooms import room, shows

from components import Path, Position, Remainder, Rider, Velocity
from ecs_platformer import World
from systems.path import PathMotion
from systems.solid_motion import SolidMotion

Mode = Literal["ping_pong", "loop", "once", "on_ride"]


def travels(mode: Mode, points: tuple[tuple[int, int], ...], ticks: int, speed: float = 100) -> list[tuple[int, int]]:
    """Where a solid is after each tick; at 50 ticks a second a speed of 100 is 2 px a tick."""
    world = room("LL", [PathMotion, SolidMotion], L=Path(points, speed, mode))
    seen: list[tuple[int, int]] = []
    for _ in range(ticks):
        world.step()
        position = world.get(world.named("L"), Position)
        seen.append((position.x, position.y))
    return seen


def xs(mode: Mode, points: tuple[tuple[int, int], ...], ticks: int) -> list[int]:
    return [x for x, _ in travels(mode, points, ticks)]


def test_the_tick_that_would_overshoot_lands_on_the_point() -> None:
    assert xs("once", ((5, 0),), 5) == [2, 4, 5, 5, 5]


def test_ping_pong_goes_back_through_the_points_and_visits_the_start_only_if_it_is_one() -> None:
    assert xs("ping_pong", ((4, 0), (8, 0)), 9) == [2, 4, 6, 8, 6, 4, 6, 8, 6]
    assert xs("ping_pong", ((4, 0), (0, 0)), 6) == [2, 4, 2, 0, 2, 4]


def test_loop_goes_on_with_the_first_point() -> None:
    assert travels("loop", ((4, 0), (4, 2), (0, 0)), 6)[:3] == [(2, 0), (4, 0), (4, 2)]
    assert xs("loop", ((4, 0), (0, 0)), 6) == [2, 4, 2, 0, 2, 4]


def test_a_slanted_way_has_the_speed_along_it() -> None:
    assert travels("once", ((30, 40),), 25)[-1] == (30, 40)
    assert travels("once", ((30, 40),), 24)[-1] == (29, 38)


def test_a_point_where_it_is_already_is_passed_over_in_the_same_tick() -> None:
    assert xs("loop", ((0, 0), (4, 0)), 3) == [2, 4, 2]
    assert xs("loop", ((0, 0), (0, 0)), 3) == [0, 0, 0]


@pytest.mark.parametrize("points", [(), ((0, 0),)])
def test_nowhere_to_go_is_rest(points: tuple[tuple[int, int], ...]) -> None:
    assert xs("ping_pong", points, 3) == [0, 0, 0]


def test_on_ride_waits_for_a_rider_and_then_goes_once() -> None:
    def world_with(rider: Rider) -> World:
        world = room("aa....\nLL....", [PathMotion, SolidMotion], L=Path(((2, 0),), 50, "on_ride"), a=rider)
        for _ in range(5):
            world.step()
        return world

    assert shows(world_with(Rider()), "..aa..\n..LL..")
    assert shows(world_with(Rider(())), "aa....\nLL....")


def test_no_speed_is_lost_to_rounding_on_a_long_way() -> None:
    world = room("LL", [PathMotion, SolidMotion], L=Path(((1000, 333), (0, 0)), 77, "loop"))
    for _ in range(10_000):
        world.step()
    solid = world.named("L")
    place, rest = world.get(solid, Position), world.get(solid, Remainder)
    x, y = place.x + rest.x, place.y + rest.y
    assert abs(x * 333 - y * 1000) < 1e-6  # still on the line
    assert world.get(solid, Velocity).x != 0

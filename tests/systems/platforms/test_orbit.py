from functools import partial
from itertools import pairwise
from math import cos, pi, sin

import pytest

from components import Collider, Orbit, Position, Remainder, Rider, Solid, Velocity
from ecs_platformer.tools.testing.room import Room
from systems.rules.movement.waves import ONE, SINES, STEPS, cosine, scaled, sine


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["orbit", "solid_motion", "actor_motion"], tick_rate=50)


def places(room: partial[Room], orbit: Orbit, ticks: int) -> list[tuple[int, int]]:
    lift = room("LL", L=orbit)
    found = (lift.tick().get("L", Position) for _ in range(ticks))
    return [(place.x, place.y) for place in found]


def test_the_table_is_a_quarter_of_a_sine_wave() -> None:
    assert tuple(round(ONE * sin(pi / 2 * step / STEPS)) for step in range(STEPS + 1)) == SINES


def test_sines_between_the_entries_of_the_table_are_as_exact() -> None:
    for part in range(-3000, 3000, 7):
        assert abs(sine(part, 1234) - ONE * sin(2 * pi * part / 1234)) < 3
        assert abs(cosine(part, 1234) - ONE * cos(2 * pi * part / 1234)) < 3
        assert sine(part, 1234) == -sine(-part, 1234) == sine(part + 1234, 1234)
    assert [scaled(3, wave) for wave in (ONE // 6, ONE // 6 - 1, -ONE // 2, -ONE // 4)] == [0, 0, -2, -1]


def test_it_goes_round_through_its_start_clockwise(room: partial[Room]) -> None:
    assert places(room, Orbit(10, 1.0), 50)[11::12][:4] == [(-9, 10), (-20, 1), (-12, -10), (0, -2)]
    assert places(room, Orbit(10, 0.08), 4) == [(-10, 10), (-20, 0), (-10, -10), (0, 0)]
    assert places(room, Orbit(10, 0.08, clockwise=False), 4) == [(-10, -10), (-20, 0), (-10, 10), (0, 0)]


def test_phase_is_where_on_the_circle_it_starts(room: partial[Room]) -> None:
    assert places(room, Orbit(10, 0.08, phase=90), 4) == [(-10, -10), (0, -20), (10, -10), (0, 0)]
    assert places(room, Orbit(10, 0.08, phase=-90), 4) == [(10, 10), (0, 20), (-10, 10), (0, 0)]


@pytest.mark.parametrize("orbit", [Orbit(37, 0.74, 31), Orbit(1, 3.0), Orbit(500, 1.3, clockwise=False), Orbit(0)])
def test_each_turn_is_the_same_to_the_px(room: partial[Room], orbit: Orbit) -> None:
    period = round(orbit.seconds * 50)
    found = places(room, orbit, 2 * period)
    assert found[:period] == found[period:]
    assert found[period - 1] == (0, 0)
    longest = 2 * pi * orbit.radius / period + 2
    assert all(abs(x - to_x) + abs(y - to_y) <= 1.5 * longest for (x, y), (to_x, to_y) in pairwise(found))


def test_it_carries_its_rider_round(room: partial[Room]) -> None:
    wheel = room("a.\nLL", L=Orbit(20, 2.0), a=Rider())
    for _ in range(100):
        wheel.tick()
        at, under = wheel.get("a", Position), wheel.get("L", Position)
        assert (at.x, at.y + 1) == (under.x, under.y)


def test_moved_by_hand_a_solid_returns_to_its_circle(room: partial[Room]) -> None:
    lift = room("LL", L=Orbit(10, 0.08)).tick()
    lift.put("L", 300, 5)
    assert lift.tick().get("L", Position) == Position(-20, 0)


def test_an_actor_that_something_has_stopped_does_not_catch_up(room: partial[Room]) -> None:
    orbit = Orbit(10, 0.08, phase=180)
    saw = room("a.#", a=orbit).tick(4)
    assert saw.get("a", Position).x < 0
    assert saw.world.has(saw.entity("a"), Velocity, Remainder)
    assert not saw.world.has(saw.entity("a"), Solid)
    assert saw.get("a", Collider).enabled


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("radius", 9),
        ("seconds", 0.7),
        ("phase", 77),
        ("clockwise", False),
        ("start", (50, 8)),
        ("start", None),
        ("began", 4),
    ],
)
def test_what_is_written_on_its_way_counts_at_once(room: partial[Room], field: str, value: object) -> None:
    begun, other = (room("LL", L=Orbit(20, 1.0)) for _ in range(2))
    setattr(begun.tick(10).get("L", Orbit), field, value)
    other.world.restore(begun.world.snapshot())
    assert [begun.tick().world.hash() for _ in range(70)] == [other.tick().world.hash() for _ in range(70)]


def test_on_its_way_it_becomes_an_actor(room: partial[Room]) -> None:
    lift = room("LL", L=Orbit(10, 1.0)).tick(5)
    lift.world.remove(lift.entity("L"), Solid)
    at = lift.get("L", Position)
    at.x += 30
    x = at.x
    assert lift.tick().get("L", Position).x in range(x - 2, x + 1)  # and is not back on its circle

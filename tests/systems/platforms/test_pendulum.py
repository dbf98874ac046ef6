from functools import partial

import pytest

from components import Pendulum, Position, Rider
from ecs_platformer.tools.testing.room import Room

Place = tuple[int, int]


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["pendulum", "solid_motion", "actor_motion"], tick_rate=50)


def places(room: partial[Room], swing: Pendulum, ticks: int) -> list[Place]:
    lift = room("LL", L=swing)
    found = (lift.tick().get("L", Position) for _ in range(ticks))
    return [(place.x, place.y) for place in found]


def test_it_swings_to_both_sides_on_an_arc(room: partial[Room]) -> None:
    assert places(room, Pendulum(100, 90, 0.16), 8) == [
        (90, -56), (100, -100), (90, -56), (0, 0), (-90, -56), (-100, -100), (-90, -56), (0, 0),
    ]  # fmt: skip


def test_by_its_phase_it_starts_elsewhere_on_the_arc(room: partial[Room]) -> None:
    assert places(room, Pendulum(100, 90, 0.08, 90), 4) == [(-100, 100), (-200, 0), (-100, 100), (0, 0)]


@pytest.mark.parametrize("swing", [Pendulum(48, 45, 2.0), Pendulum(300, 170, 1.26, 77), Pendulum(0), Pendulum(9, 0)])
def test_each_swing_is_the_same_to_the_px_and_both_sides_are_alike(room: partial[Room], swing: Pendulum) -> None:
    period = round(swing.seconds * 50)
    found = places(room, swing, 2 * period)
    assert found[:period] == found[period:]
    if not swing.phase:
        assert [(-x, y) for x, y in found[: period // 2]] == found[period // 2 : period]


def test_it_is_always_at_its_length_from_the_pivot(room: partial[Room]) -> None:
    for x, y in places(room, Pendulum(64, 80, 1.5), 75):
        assert abs((x * x + (64 + y) ** 2) ** 0.5 - 64) < 1


def test_it_carries_its_rider(room: partial[Room]) -> None:
    swing = room("a.\nLL", L=Pendulum(30, 60, 1.0), a=Rider())
    for _ in range(100):
        swing.tick()
        assert swing.get("a", Position).x == swing.get("L", Position).x
        assert swing.get("a", Position).y + 1 == swing.get("L", Position).y


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("length", 9),
        ("degrees", 70),
        ("seconds", 0.7),
        ("phase", 77),
        ("start", (50, 8)),
        ("start", None),
        ("began", 4),
    ],
)
def test_what_is_written_on_its_way_counts_at_once(room: partial[Room], field: str, value: object) -> None:
    begun, other = (room("LL", L=Pendulum(40, 60, 1.0)) for _ in range(2))
    setattr(begun.tick(10).get("L", Pendulum), field, value)
    other.world.restore(begun.world.snapshot())
    assert [begun.tick().world.hash() for _ in range(70)] == [other.tick().world.hash() for _ in range(70)]

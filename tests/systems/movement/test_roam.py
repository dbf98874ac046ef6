"""Roam: moving in eight directions, and from cell to cell."""

from __future__ import annotations

from functools import partial

import pytest

from components import ActiveAbility, Intent, Player, Position, Remainder, Roam, Solid, Velocity
from ecs_platformer.tools.testing.room import Room

FIELD = "......\n......\n..a...\n......\n......\n......"
CORRIDOR = "............\n............\naaaa....####\naaaa....####\naaaa....####\naaaa....####"


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick, and 1000 px/s² are 20 px/s a tick."""
    return partial(room, systems=["input", "roam", "solid_motion", "actor_motion"], tick_rate=50)


def roamer(room: partial[Room], roam: Roam | None = None, x: float = 0, y: float = 0) -> Room:
    return room(FIELD, a=(roam or Roam(top_speed=90, acceleration=1000), Intent(), Player(), Velocity(x, y)))


def velocities(room: Room, held: str, ticks: int) -> list[tuple[float, float]]:
    found = (room.tick(held=held).get("a", Velocity) for _ in range(ticks))
    return [(velocity.x, velocity.y) for velocity in found]


def place(room: Room) -> tuple[int, int]:
    at = room.get("a", Position)
    return at.x, at.y


@pytest.mark.parametrize(("held", "x", "y"), [("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1)])
def test_it_reaches_its_top_speed_exactly_in_each_direction(room: partial[Room], held: str, x: int, y: int) -> None:
    speeds = [20, 40, 60, 80, 90, 90]
    assert velocities(roamer(room), held, 6) == [(speed * x, speed * y) for speed in speeds]


def test_on_a_diagonal_it_is_as_fast_as_on_an_axis(room: partial[Room]) -> None:
    ((x, y),) = velocities(roamer(room, Roam(top_speed=100, acceleration=1e6)), "up right", 1)
    assert x == -y == pytest.approx(100 / 2**0.5)


def test_let_go_it_rests_exactly_and_sooner_or_later_as_its_friction_says(room: partial[Room]) -> None:
    assert velocities(roamer(room, x=30, y=40), "", 3) == [(pytest.approx(18), pytest.approx(24)), (6, 8), (0, 0)]
    icy = Roam(top_speed=90, acceleration=1000, friction=250)
    assert velocities(roamer(room, icy, x=10), "", 3) == [(5, 0), (0, 0), (0, 0)]
    assert velocities(roamer(room, icy, x=10), "right", 1) == [(30, 0)]  # friction counts only when nothing is held


def test_it_remembers_the_direction_held_last(room: partial[Room]) -> None:
    one = roamer(room)
    assert (one.get("a", Roam).x, one.get("a", Roam).y) == (0, 1)
    for held, way in (("up left", (-1, -1)), ("", (-1, -1)), ("right", (1, 0))):
        found = one.tick(held=held).get("a", Roam)
        assert (found.x, found.y) == way


def test_an_ability_keeps_its_hands_on_the_velocity(room: partial[Room]) -> None:
    for roam in (Roam(), Roam(grid=4)):
        dashing = room(FIELD, a=(roam, Intent(), Player(), Velocity(7, 7), ActiveAbility()))
        dashing.get("a", ActiveAbility).by = "dash"
        assert velocities(dashing, "left", 1) == [(7, 7)]


class TestFromCellToCell:
    def stepper(self, room: partial[Room], speed: float = 50, drawing: str = CORRIDOR) -> Room:
        return room(drawing, a=(Roam(top_speed=speed, grid=4), Intent(), Player(), Velocity()))

    def test_a_press_makes_a_whole_step(self, room: partial[Room]) -> None:
        one = self.stepper(room)
        one.tick(held="right")
        assert [place(one.tick())[0] for _ in range(5)] == [2, 3, 4, 4, 4]
        assert one.get("a", Remainder) == Remainder()

    def test_it_ends_in_a_cell_whatever_its_speed(self, room: partial[Room]) -> None:
        for speed in (37, 70, 130, 1000):
            one = self.stepper(room, speed)
            one.tick(held="right").tick(10)
            assert place(one)[0] == 4
            assert one.get("a", Velocity) == Velocity()

    def test_held_it_goes_on_without_a_stop(self, room: partial[Room]) -> None:
        one = self.stepper(room)
        assert [place(one.tick(held="down right"))[0] for _ in range(4)] == [1, 2, 3, 4]
        assert place(one.tick(held="up right")) == (4, 1)

    def test_of_two_directions_the_one_pressed_last_counts(self, room: partial[Room]) -> None:
        one = self.stepper(room)
        one.tick(4, held="right")
        assert place(one) == (4, 2)
        one.tick(4, held="up right")
        assert place(one) == (4, -2)

    def test_it_turns_only_in_a_cell(self, room: partial[Room]) -> None:
        one = self.stepper(room)
        one.tick(held="right")
        assert [place(one.tick(held="up")) for _ in range(4)] == [(2, 2), (3, 2), (4, 2), (4, 1)]

    def test_a_wall_stops_it_and_it_looks_there(self, room: partial[Room]) -> None:
        one = self.stepper(room)
        one.tick(40, held="right")
        assert place(one) == (4, 2)
        one.tick(3)
        assert (one.get("a", Roam).x, one.get("a", Roam).y) == (1, 0)
        assert place(one.tick(4, held="up")) == (4, -2)

    def test_stopped_halfway_it_goes_back(self, room: partial[Room]) -> None:
        one = self.stepper(room, drawing=CORRIDOR.replace("....####", "..######"))
        assert [place(one.tick(held="right"))[0] for _ in range(2)] == [1, 2]
        assert [place(one.tick())[0] for _ in range(6)] == [2, 1, 0, 0, 0, 0]

    def test_moved_elsewhere_it_steps_from_there(self, room: partial[Room]) -> None:
        one = self.stepper(room)
        one.tick(2, held="right")
        one.put("a", 1, -2)
        one.tick(3)
        assert place(one) == (1, -2)
        one.tick(held="right").tick(5)
        assert place(one) == (5, -2)

    def test_a_solid_that_shoves_it_off_its_way_ends_its_step(self, room: partial[Room]) -> None:
        pushed = room(
            "aa....\naa....\n......\nss....",
            a=(Roam(top_speed=50, grid=4), Intent(), Player(), Velocity()),
            s=(Solid(), Velocity(0, -50), Remainder()),
        )
        pushed.tick(2, held="right")
        pushed.tick(3)
        x, y = place(pushed)
        assert y < 0
        assert x < 4

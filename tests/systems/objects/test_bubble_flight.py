"""Bubbles carry an actor by its own motion."""

from functools import partial

import pytest

from components import (
    ActiveAbility,
    Bubble,
    Collider,
    Contacts,
    Facing,
    Ghost,
    Gravity,
    HitStop,
    Path,
    Position,
    TimeScale,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room
from tests.support.gadgets.bubbles import SYSTEMS, bubble, hero_in, place


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """An actor of 1x1 cells of 4 px in front of a bubble, 100 ticks a second: 100 px/s are 1 px a tick."""
    return partial(room, systems=SYSTEMS, cell=4, tick_rate=100)


class TestCarries:
    def test_it_takes_in_what_touches_it_and_rises_with_it(self, room: partial[Room]) -> None:
        risen = room("....\n....\n.a..\n.b..", a=(Velocity(0, 100), Contacts()), b=bubble(y=-100)).tick()
        assert risen.get("b", Bubble).rider == risen.entity("a")
        assert risen.get("a", ActiveAbility).by == "bubble"
        risen.tick(6)
        assert place(risen, "a") == place(risen, "b") == (4, 12 - 6)

    def test_actor_and_bubble_make_the_same_px_at_any_speed(self, room: partial[Room]) -> None:
        for x, y in ((37.0, -61.0), (-13.0, 7.0), (333.3, 0.0)):
            carried = room("." * 30 + "\n" + "." * 14 + "a" + "." * 15 + "\n" + "." * 30, a=Velocity())
            at = place(carried, "a")
            carried.world.create(Position(at[0] + 1, at[1] + 1), *bubble(x=x, y=y), name="b")
            carried.get("a", "Remainder").x = 0.4
            carried.tick(4)
            for _ in range(10):
                assert place(carried.tick(), "a") == place(carried, "b")

    def test_it_goes_on_along_its_path(self, room: partial[Room]) -> None:
        path = Path(points=((0, 0), (20, 0)), speed=100)
        carried = room("........\nb..a....", a=Velocity(), b=bubble(path))
        carried.tick(8)
        assert carried.get("b", Bubble).rider == 0
        carried.tick(7)
        assert place(carried, "a") == place(carried, "b") == (15, 4)
        carried.tick(20)
        assert place(carried, "a") == place(carried, "b") == (5, 4)

    def test_a_drifting_one_moves_while_it_is_empty_and_others_wait(self, room: partial[Room]) -> None:
        assert place(room("b...", b=bubble(x=100, drifts=True)).tick(3), "b") == (3, 0)
        assert place(room("b...", b=bubble(x=100)).tick(3), "b") == (0, 0)

    def test_it_holds_an_actor_at_its_middle_before_it_sets_off(self, room: partial[Room]) -> None:
        held = room("......\n.a....\n......", a=Velocity())
        held.world.create(Position(1, 2), Collider(10, 10), Ghost(), Bubble(by="all", x=100, wait=0.1), name="b")
        held.tick(10)
        assert place(held, "a") == (4, 5)
        assert place(held, "b") == (1, 2)
        held.tick()
        assert place(held, "a") == (5, 5)

    def test_it_flies_where_the_actor_steers_by_default_only_at_the_start(self) -> None:
        for steers, end in ((False, (24, -24)), (True, (12, -29))):
            world, hero, _ = hero_in(speed=240 * 2**0.5, steers=steers)
            world.step("up right", 3)
            world.step("up", 3)
            assert world.get(hero, Position) == Position(100 + end[0], 50 + end[1])

    def test_without_a_direction_it_flies_where_the_actor_faces(self) -> None:
        for side in (1, -1):
            world, hero, _ = hero_in(speed=60)
            world.get(hero, Facing).x = side
            world.step(ticks=3)
            assert world.get(hero, Position) == Position(100 + 3 * side, 50)

    def test_gravity_has_no_hold_on_what_is_in_it(self, room: partial[Room]) -> None:
        held = room("a\n.\n.", a=(Velocity(), Gravity()))
        held.world.create(Position(0, 0), *bubble(wait=9))
        assert place(held.tick(30), "a") == (0, 0)

    def test_it_keeps_one_that_sits_ticks_out(self) -> None:
        for time in (TimeScale(50), TimeScale(0), HitStop(left=30)):
            world, hero, one = hero_in(speed=240)
            world.step("right", 10)
            world.add(hero, time)
            world.step(ticks=30)
            assert world.get(one, Bubble).rider == hero, time
            assert world.get(one, Position) == Position(96 + 40 * 4, 48), time
            assert world.get(hero, Position) == Position(100 + 40 * 4, 50), time

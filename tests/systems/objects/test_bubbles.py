"""Bubbles take actors in, and pop."""

from functools import partial

import pytest

from components import (
    ActiveAbility,
    Bubble,
    Collider,
    Contacts,
    Dash,
    Ghost,
    Intent,
    Position,
    Solid,
    UpsideDown,
    Velocity,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.support.gadgets.bubbles import SYSTEMS, bubble, hero_in, place


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """An actor of 1x1 cells of 4 px in front of a bubble, 100 ticks a second: 100 px/s are 1 px a tick."""
    return partial(room, systems=SYSTEMS, cell=4, tick_rate=100)


class TestPops:
    @pytest.mark.parametrize("ghost", [True, False])
    def test_at_a_wall_and_returns_to_where_it_was(self, room: partial[Room], *, ghost: bool) -> None:
        popped = room("a...#\nb...#", a=(Velocity(), Contacts()), b=bubble(x=100, returns=0.2))
        if not ghost:
            popped.world.remove(popped.entity("b"), Ghost)
        popped.put("a", 0, 4).tick(13)
        assert place(popped, "a") == (12, 4)
        assert popped.get("b", Bubble).rider
        popped.tick()
        assert (popped.get("b", Bubble).rider, place(popped, "b")) == (0, (0, 4))
        assert not popped.get("b", Collider).enabled
        assert popped.tick().get("a", ActiveAbility).by == ""
        popped.tick(20)
        assert popped.get("b", Collider).enabled

    def test_one_that_walls_do_not_pop_waits_there(self, room: partial[Room]) -> None:
        waits = room("a...#\nb...#", a=(Velocity(), Contacts()), b=bubble(x=100, walls=False))
        waits.world.remove(waits.entity("b"), Ghost)
        waits.put("a", 0, 4).tick(40)
        assert place(waits, "a") == place(waits, "b") == (12, 4)

    def test_after_its_time_and_leaves_its_share_of_the_speed(self, room: partial[Room]) -> None:
        carried = room("a.....\nb.....", a=(Velocity(), Contacts(), Intent()), b=bubble(x=100, lasts=0.1, keep=0.5))
        carried.put("a", 0, 4).tick(11)
        assert place(carried, "a") == (10, 4)
        assert carried.get("a", Velocity) == Velocity(50, 0)
        assert not carried.get("b", Collider).enabled

    def test_what_nothing_steers_walks_on_as_it_came(self, room: partial[Room]) -> None:
        walks = room("......\nab....", a=(Velocity(100, 0), Contacts()), b=bubble(y=-50, lasts=0.05))
        walks.tick(7)
        assert walks.get("a", Velocity) == Velocity(100, 0)

    def test_it_takes_nothing_else_in_and_a_bubble_is_not_taken_in(self, room: partial[Room]) -> None:
        full = room("ab\n..", a=Velocity(100, 0), b=bubble())
        full.world.create(Position(4, 0), *bubble(), name="c")
        full.tick(3)
        assert [full.get(name, Bubble).rider for name in "bc"] == [full.entity("a"), 0]

    def test_it_never_returns_if_it_shall_not(self, room: partial[Room]) -> None:
        gone = room("a..#\nb..#", a=(Velocity(), Contacts()), b=bubble(x=100, returns=0))
        assert "b" not in gone.put("a", 0, 4).tick(20)

    def test_it_loses_what_is_put_elsewhere_removed_or_thrown(self, room: partial[Room]) -> None:
        for lose in ("put", "remove", "disable"):
            held = room("a.......\nb.......", a=(Velocity(), Contacts()), b=bubble(y=-1))
            held.put("a", 0, 4).tick(2)
            assert held.get("b", Bubble).rider
            if lose == "put":
                held.put("a", 28, 4)
            elif lose == "remove":
                held.world.remove(held.entity("a"))
            else:
                held.get("a", Collider).enabled = False
            assert held.tick().get("b", Bubble).rider == 0

    def test_one_that_is_removed_frees_its_actor(self, room: partial[Room]) -> None:
        held = room("a.......\nb.......", a=(Velocity(), Contacts()), b=bubble(y=-1))
        held.put("a", 0, 4).tick(2)
        assert held.get("a", ActiveAbility).by == "bubble"
        held.world.remove(held.entity("b"))
        assert held.tick().get("a", ActiveAbility).by == ""
        world, hero, one = hero_in(y=-1)
        world.remove(one)
        world.step("right", 60)
        assert world.get(hero, Position).x > 140
        assert world.space.is_grounded(hero)


class TestLeaving:
    def test_a_jump_leaves_it_upwards_with_its_speed(self) -> None:
        world, hero, one = hero_in(x=60)
        world.step(ticks=3)
        world.step("jump")
        assert world.get(hero, Velocity) == Velocity(60, -105)
        assert world.get(one, Bubble).rider == 0
        world.step("jump", 4)
        assert world.get(hero, Velocity).y == -105
        world.step("", 2)
        assert world.get(hero, Velocity).y > -105

    def test_one_that_is_upside_down_jumps_down(self) -> None:
        world, hero, _ = hero_in(x=60)
        world.add(hero, UpsideDown())
        world.step(ticks=3)
        world.step("jump")
        assert world.get(hero, Velocity) == Velocity(60, 105)

    def test_none_leaves_one_without_a_jump(self) -> None:
        world, hero, one = hero_in(y=-20, jump=0)
        world.step("jump", 5)
        assert world.get(one, Bubble).rider == hero

    def test_a_dash_leaves_it_and_was_refilled(self) -> None:
        world, hero, one = hero_in(y=-20)
        assert world.get(hero, Dash).spent == 0
        world.step(ticks=2)
        world.step("right dash")
        assert world.get(one, Bubble).rider == 0
        world.step("right dash", 6)
        assert world.get(hero, Velocity) == Velocity(240, 0)
        for refill in (True, False):
            world, hero, one = hero_in(refill=refill)
            assert world.get(hero, Dash).spent == (0 if refill else 1)

    def test_it_hears_what_it_plays(self) -> None:
        world, _, one = hero_in(y=-20, sound="bubble", pops="pop")
        assert world.cues == [("bubble", one)]
        world.step("jump")
        assert ("pop", one) in world.cues


class TestPhysicsRules:
    def test_a_lift_pushes_the_actor_in_it_and_a_press_squishes_it(self) -> None:
        world = World()
        watch(world)
        world.create(Position(0, 0), Collider(100, 8), Solid())
        hero = world.spawn("hero", Position=(40, 40))
        world.create(Position(36, 37), Collider(16, 16), Ghost(), Bubble(walls=False))
        world.step(ticks=5)
        world.spawn("mover", Position=(36, 70), Velocity={"y": -60.0})
        tops = [world.space.bounds(hero)[1] for _ in range(80) if not world.step()]
        assert violations_so_far(world) == []
        assert min(tops) == 8  # under the ceiling, where it ducks first
        assert 40 in tops[tops.index(8) :]  # squished, so it starts again

    def test_a_snapshot_keeps_it(self) -> None:
        world, hero, _ = hero_in(speed=90, wait=0.1)
        world.step("up")
        saved = world.snapshot()
        world.step("up", 20)
        found = world.hash()
        world.restore(saved)
        world.step("up", 20)
        assert world.hash() == found
        assert world.get(hero, Position).y < 30

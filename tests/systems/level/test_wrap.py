"""Wrap: what has left the level at one side is back at the other. Levels here are 320x180 px, in cells of 20 px."""

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components import (
    Attached,
    Collider,
    Contacts,
    Ghost,
    Gravity,
    OnHit,
    Position,
    Projectile,
    Remainder,
    Rider,
    Solid,
    Stomp,
    Tiles,
    Velocity,
    Wrap,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from ecs_platformer.world.invariants.watch import violations_so_far, watch

WIDTH, HEIGHT = 320, 180  # px
SYSTEMS = ["gravity", "solid_motion", "actor_motion", "attachments", "squish", "wrap", "respawning"]


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=SYSTEMS, cell=20, tick_rate=50)


def test_what_leaves_at_a_side_is_back_at_the_opposite_one(room: partial[Room]) -> None:
    for speed, before, after in ((1000, "...............a", "a..............."), (-1000, "a...", "...............a")):
        room(f"{before:.<16}", a=(Velocity(speed, 0), Wrap())).tick().shows(after)


@pytest.mark.parametrize(
    ("start", "velocity", "end"),
    [
        ((313, 50), (50, 0), (314, 50)), ((319, 50), (50, 0), (0, 50)), ((-7, 50), (-50, 0), (312, 50)),
        ((50, 179), (0, 50), (50, 0)), ((50, -7), (0, -50), (50, 172)), ((319, 179), (50, 50), (0, 0)),
        ((319, 50), (5000, 0), (99, 50)), ((300, 50), (50_000, 0), (20, 50)), ((0, 50), (-50_000, 0), (280, 50)),
    ],
)  # fmt: skip
def test_only_what_has_wholly_left_and_by_whole_widths(
    start: tuple[int, int], velocity: tuple[int, int], end: tuple[int, int]
) -> None:
    world = World(SYSTEMS, tick_rate=50)
    one = flying(world, start, velocity)
    world.step()
    position = world.get(one, Position)
    assert (position.x, position.y) == end


def flying(world: World, at: tuple[int, int], velocity: tuple[float, float], *more: object) -> int:
    """An actor of 8x8 px."""
    parts = Position(*at), Remainder(), Collider(8, 8), Velocity(*velocity), Contacts(), Wrap()
    return world.create(*parts, *more)


def test_each_axis_can_be_left_out() -> None:
    world = World(SYSTEMS, tick_rate=50)
    for wrap, end in ((Wrap(x=False), (320, 0)), (Wrap(y=False), (0, 180))):
        one = flying(world, (319, 179), (50, 50))
        world.add(one, wrap)
        world.step()
        position = world.get(one, Position)
        assert (position.x, position.y) == end
        world.remove(one)


def test_velocity_and_remainder_stay() -> None:
    world = World(SYSTEMS, tick_rate=50)
    one = flying(world, (319, 50), (65, 20))
    world.step()
    assert world.get(one, Position) == Position(0, 50)
    assert world.get(one, Velocity) == Velocity(65, 20)
    assert world.get(one, Remainder).x == pytest.approx(0.3)
    assert world.get(one, Remainder).y == pytest.approx(0.4)


def test_an_actor_waits_outside_while_a_solid_is_in_its_way() -> None:
    world = World(SYSTEMS, tick_rate=50)
    wall = world.create(Position(0, 40), Collider(8, 40), Solid())
    one = flying(world, (318, 50), (400, 0))
    world.step(ticks=5)
    assert world.get(one, Position) == Position(320, 50)
    assert world.get(one, Velocity) == Velocity(0, 0)
    world.remove(wall)
    world.step()
    assert world.get(one, Position) == Position(0, 50)


def test_out_there_it_can_turn_back() -> None:
    world = World(SYSTEMS, tick_rate=50)
    world.create(Position(0, 40), Collider(8, 40), Solid())
    one = flying(world, (318, 50), (400, 0))
    world.step(ticks=3)
    world.get(one, Velocity).x = -10
    world.step(ticks=6)
    assert world.get(one, Position) == Position(319, 50)


def test_a_fall_goes_on_for_ever_faster_and_faster() -> None:
    world = World(SYSTEMS, tick_rate=50)
    one = flying(world, (50, 170), (0, 0), Gravity(900, 160))
    world.step(ticks=200)
    assert world.get(one, Velocity).y == 160
    assert 0 - 8 < world.get(one, Position).y < HEIGHT


def test_a_ghost_and_a_projectile_go_through_too() -> None:
    world = World(SYSTEMS, tick_rate=50)
    world.create(Position(0, 40), Collider(8, 40), Solid())
    ghost = flying(world, (319, 50), (50, 0), Ghost())
    arrow = flying(world, (319, 100), (50, 0), Projectile(sticks=True), OnHit())
    world.step()
    assert world.get(ghost, Position).x == world.get(arrow, Position).x == 0


def test_what_is_attached_goes_with_its_host_alone() -> None:
    world = World(SYSTEMS, tick_rate=50)
    lift = world.create(Position(319, 50), Remainder(), Collider(24, 8), Velocity(50, 0), Solid(), Wrap())
    spike = world.create(Position(330, 46), Collider(8, 4), Attached(), Wrap())
    world.step()
    assert world.get(lift, Position) == Position(0, 50)
    assert world.get(spike, Position) == Position(11, 46)


@pytest.mark.parametrize("wraps", [True, False])
def test_a_solid_takes_along_what_rides_it_even_without_a_wrap_of_its_own(wraps: bool) -> None:
    world = World(SYSTEMS, tick_rate=50)
    lift = world.create(Position(300, 50), Remainder(), Collider(24, 8), Velocity(50, 0), Solid(), Wrap())
    rider = flying(world, (312, 42), (0, 0), Rider())
    if not wraps:
        world.remove(rider, Wrap)
    for tick in range(60):
        world.step()
        assert world.space.riders_of(lift) == [rider], tick
        assert world.get(rider, Position).x == world.get(lift, Position).x + 12
    assert world.get(lift, Position).x == 40


def test_a_solid_is_disabled_while_an_actor_is_in_its_way() -> None:
    world = World(SYSTEMS, tick_rate=50)
    lift = world.create(Position(319, 50), Remainder(), Collider(24, 8), Velocity(50, 0), Solid(), Wrap())
    actor = flying(world, (10, 50), (0, 0))
    world.step()
    assert world.get(lift, Position) == Position(0, 50)
    assert not world.get(lift, Collider).enabled
    world.remove(actor)
    world.step(ticks=2)
    assert world.get(lift, Collider).enabled


def test_a_jump_out_at_the_top_stomps_nothing_at_the_bottom() -> None:
    world = World(SYSTEMS, tick_rate=50)
    one = flying(world, (50, -7), (0, -50), Stomp())
    world.get(one, Stomp).feet = 1
    world.step()
    assert world.get(one, Stomp).feet == 1 + HEIGHT


NUMBER = st.integers(-900, 900)
ACTOR = st.tuples(st.integers(0, WIDTH - 8), st.integers(0, HEIGHT - 8), NUMBER, NUMBER)
ROWS = st.lists(st.text("#....", min_size=16, max_size=16), min_size=9, max_size=9)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(ROWS, st.lists(ACTOR, min_size=1, max_size=6), st.lists(ACTOR, max_size=2))
def test_no_actor_ever_overlaps_a_solid_and_a_wrap_keeps_velocity_and_remainder(
    rows: list[str], actors: list[tuple[int, int, int, int]], solids: list[tuple[int, int, int, int]]
) -> None:
    world = World(SYSTEMS)
    world.create(Position(), Collider(1, 1), Solid(), Tiles(tuple(rows), 20))
    for x, y, speed_x, speed_y in solids:
        world.create(Position(x, y), Remainder(), Collider(30, 9), Velocity(speed_x, speed_y / 9), Solid(), Wrap())
    for x, y, speed_x, speed_y in actors:
        one = flying(world, (x, y), (speed_x, speed_y), OnHit("bounce", "bounce"), Rider())
        if not world.space.fits_at(one, x, y):
            world.remove(one)
    watch(world)
    for _ in range(120):
        names = world.clock.begin_tick()
        for number, name in enumerate(names):
            if name == "WrapSystem":
                before = states(world)
                world.clock.run_system(number)
                for entity, (x, y, speed, rest) in states(world).items():
                    x_before, y_before, speed_before, rest_before = before[entity]
                    dx, dy = x - x_before, y - y_before
                    if (dx or dy) and not dx % WIDTH and not dy % HEIGHT:
                        for axis, moved, low, size in ((0, dx, x_before, WIDTH), (1, dy, y_before, HEIGHT)):
                            if moved or -8 < low < size:  # else it was held just outside, on this axis
                                assert (speed[axis], rest[axis]) == (speed_before[axis], rest_before[axis])
            else:
                world.clock.run_system(number)
        world.clock.end_tick()
        assert world.space.overlapping_pairs() == []
    assert violations_so_far(world) == []


def states(world: World) -> dict[int, tuple[int, int, tuple[float, float], tuple[float, float]]]:
    return {
        entity: (position.x, position.y, (velocity.x, velocity.y), (rest.x, rest.y))
        for entity, (position, velocity, rest) in world.actors(Position, Velocity, Remainder)
    }

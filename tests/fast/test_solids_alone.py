"""A solid that moves where no actor is looks for none, until one may be there."""

from __future__ import annotations

from typing import Any

import pytest

from components import Collider, Ghost, Position, Remainder, Rider, Solid, Velocity
from ecs_platformer import World
from ecs_platformer.core.fast.free_space import FreeSpace

PX = 64.0  # px/s that are 1 px a tick, at 64 ticks a second
EDGE = 512  # px, where sectors begin


@pytest.fixture
def world() -> World:
    return World(["solid_motion", "actor_motion"], tick_rate=64)


def lift_at(world: World, x: int, y: int, vx: float, vy: float) -> int:
    return world.create(Position(x, y), Collider(8, 8), Solid(), Remainder(), Velocity(vx * PX, vy * PX))


def actor_at(world: World, x: int, y: int, vy: float = 0) -> int:
    parts = Position(x, y), Remainder(), Collider(8, 8), Velocity(0, vy * PX)
    return world.create(*parts, Rider(("feet", "right")))


def run(world: World, ticks: int) -> None:
    for _ in range(ticks):
        world.step()


def at(world: World, entity: int) -> tuple[int, int]:
    position = world.get(entity, Position)
    return position.x, position.y


@pytest.mark.parametrize("told", [False, True])
def test_put_beside_a_rider_it_takes_him_along(world: World, told: bool) -> None:
    """It is beyond the sectors that it is filed in, at the edge of which it is now."""
    lift, rider = lift_at(world, EDGE + 20, 100, 1, 0), actor_at(world, EDGE - 8, 100)
    run(world, 4)
    if told:
        world.move(lift, -24, 0)
    else:
        world.get(lift, Position).x = EDGE
    run(world, 1)
    assert (at(world, lift), at(world, rider)) == ((EDGE + 1, 100), (EDGE - 7, 100))


def test_it_is_lonely_no_more_where_an_actor_is(world: World) -> None:
    """It has come down to the actor, and goes sideways through columns in which it was lonely before."""
    lift, pushed = lift_at(world, EDGE + 20, 20, 0, 4), actor_at(world, EDGE + 48, 92)
    run(world, 18)
    velocity = world.get(lift, Velocity)
    velocity.x, velocity.y = PX, 0
    run(world, 24)
    assert (at(world, lift), at(world, pushed)) == ((EDGE + 44, 92), (EDGE + 52, 92))


def test_an_actor_that_comes_to_it_rides_it(world: World) -> None:
    lift, rider = lift_at(world, EDGE + 20, 100, 0.25, 0), actor_at(world, EDGE + 36, -420, 8)
    run(world, 64)
    assert (at(world, lift), at(world, rider)) == ((EDGE + 36, 100), (EDGE + 36, 92))
    run(world, 16)
    assert (at(world, lift), at(world, rider)) == ((EDGE + 40, 100), (EDGE + 40, 92))


@pytest.mark.parametrize("wide", [8, 128 * 65])
def test_a_ghost_beside_it_is_no_company_until_it_is_solid_again(world: World, wide: int) -> None:
    """One that is very wide is in no sector."""
    lift, ghost = lift_at(world, EDGE + 20, 100, 0.25, 0), actor_at(world, EDGE + 20, 92)
    world.get(ghost, Collider).width = wide
    world.add(ghost, Ghost())
    run(world, 8)
    assert (at(world, lift), at(world, ghost)) == ((EDGE + 22, 100), (EDGE + 20, 92))
    world.remove(ghost, Ghost)
    run(world, 8)
    assert (at(world, lift), at(world, ghost)) == ((EDGE + 24, 100), (EDGE + 22, 92))


def test_one_that_has_shrunk_into_itself_takes_along_an_actor_that_is_put_on_it(world: World) -> None:
    lift, rider = lift_at(world, 100, 100, 0, -1), actor_at(world, 10, 10)
    world.get(lift, Collider).width = world.get(lift, Collider).height = 24
    run(world, 3)
    assert at(world, lift) == (100, 97)
    collider = world.get(lift, Collider)
    collider.x, collider.y, collider.width, collider.height = 8, 8, 8, 8
    position = world.get(rider, Position)
    position.x, position.y = 108, 97
    run(world, 3)
    assert (at(world, lift), at(world, rider)) == ((100, 94), (108, 94))


def test_one_that_turns_back_where_it_has_come_to_other_sectors_is_found_in_each(world: World) -> None:
    lift = lift_at(world, EDGE - 20, 100, 8, 0)
    run(world, 18)
    world.get(lift, Velocity).x = -8 * PX
    for tick in range(1, 20):
        run(world, 1)
        x, y = at(world, lift)
        assert x == EDGE + 124 - 8 * tick
        assert world.space.colliders_at((x, y)) == [lift]


@pytest.mark.parametrize("way", [1, -1])
def test_at_the_edge_of_its_sectors_it_sees_an_actor_beyond_it(world: World, way: int) -> None:
    """The rider is in the sectors above the lift, and not in those in which the lift is filed."""
    lift, rider = lift_at(world, EDGE + 60, EDGE, way, 0), actor_at(world, EDGE + 60, EDGE - 16, 1)
    run(world, 8)
    world.get(rider, Position).x = at(world, lift)[0]
    run(world, 8)
    assert (at(world, lift), at(world, rider)) == ((EDGE + 60 + 16 * way, EDGE), (EDGE + 60 + 16 * way, EDGE - 8))


def test_it_leaves_a_rider_in_other_sectors_not_behind(world: World) -> None:
    """The rider clings to its left, beyond the edge, and the lift moves away from it."""
    lift, rider = lift_at(world, EDGE, 100, 1, 0), actor_at(world, EDGE - 8, 100)
    run(world, 3)
    assert (at(world, lift), at(world, rider)) == ((EDGE + 3, 100), (EDGE - 5, 100))


@pytest.mark.parametrize("x", [EDGE, EDGE + 20])
@pytest.mark.parametrize(("vx", "vy"), [(0.5, 0), (0, 0.5), (0.5, 0.5), (-0.5, 0), (0, -0.5)])
def test_it_looks_once_wherever_actors_are_filed_far_away(
    world: World, monkeypatch: pytest.MonkeyPatch, x: int, vx: float, vy: float
) -> None:
    looks: list[int] = []
    right = FreeSpace.near_path

    def near_path(space: FreeSpace, *given: Any) -> Any:
        looks.append(world.tick)
        return right(space, *given)

    monkeypatch.setattr(FreeSpace, "near_path", near_path)
    lift = lift_at(world, x, EDGE, vx, vy)
    actor_at(world, 0, 0, 16)  # it is filed in other sectors again and again
    run(world, 38)
    assert at(world, lift) == (x + 38 * vx, EDGE + 38 * vy)
    assert len(looks) <= 2
    assert world.space.colliders_at(at(world, lift)) == [lift]


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize(("start", "way"), [(EDGE, 1), (EDGE - 8, -1)])
def test_one_that_turns_back_beyond_the_edge_of_its_sectors_is_found_there(
    world: World, start: int, way: int, upright: bool
) -> None:
    lift = lift_at(world, start, start, way, way)
    run(world, 2)
    velocity = world.get(lift, Velocity)
    velocity.x, velocity.y = (0, -way * PX) if upright else (-way * PX, 0)
    run(world, 12)
    on, back = start + 2 * way, start - 10 * way
    x, y = at(world, lift)
    assert (x, y) == ((on, back) if upright else (back, on))
    assert world.space.colliders_at((x + 3 - 3 * way, y + 3 - 3 * way)) == [lift]


def test_at_the_edge_it_meets_an_actor_beyond_it_and_takes_it_along(world: World) -> None:
    lift, rider = lift_at(world, EDGE + 4, 100, -1, 0), actor_at(world, EDGE - 8, 100)
    run(world, 4)
    world.get(lift, Velocity).x = PX
    run(world, 3)
    assert (at(world, lift), at(world, rider)) == ((EDGE + 3, 100), (EDGE - 5, 100))

"""What an actor knows around it, in hard numbers: below 0 and far out, one px wide and over many sectors, faster than
it looks, and speeds that are none."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nan

import pytest

from components import Gravity, OnHit, Remainder, Rider, Solid, Velocity
from ecs_platformer import InvalidValueError, World
from tests.support.worlds.lawful_scenes import PX, actor, assert_lawful, empty, lift, place, wall

WHEN = 12  # before this tick something happens


@pytest.mark.parametrize("left", [0, -8, -4, -200, 10**9, -(10**9)])
@pytest.mark.parametrize("one_way", [False, True])
def test_it_stands_on_exactly_the_px_of_the_floor_wherever_that_is(left: int, one_way: bool) -> None:
    world = World(["gravity", "actor_motion"], tick_rate=64)
    wall(world, left, left, 30, 8, Solid(one_way))
    walker = actor(world, left + 2, left - 8, 1, 0, Gravity())
    for step in range(1, 28):
        world.step()
        assert place(world, walker) == (left + 2 + step, left - 8)
    world.step()
    world.step()
    assert world.get(walker, Velocity).y > 0
    assert not world.space.is_grounded(walker)


@pytest.mark.parametrize("side", [1, -1])
def test_what_it_has_walked_off_holds_it_up_behind_it_only_as_long_as_it_is_there(side: int) -> None:
    world = empty()
    floor = wall(world, 0, 8, 40)
    walker = actor(world, 16, 0, side, 0)
    for _ in range(30):
        world.step()
    assert world.space.is_grounded_along(walker, -8 * side, -20 * side)
    assert not world.space.is_grounded_along(walker, -6 * side, -20 * side)
    world.remove(floor)
    assert not world.space.is_grounded_along(walker, -8 * side, -20 * side)


def test_a_gap_of_one_px_takes_in_an_actor_that_is_one_px_wide() -> None:
    for width, falls in ((1, True), (2, False)):
        world = empty()
        wall(world, 0, 8, 10)
        wall(world, 11, 8, 30)
        walker = actor(world, 10, 0, 0, 0, Gravity(), size=(width, 8))
        passer = actor(world, 2, 0, 1, 0, Gravity(), size=(width, 8))
        for _ in range(20):
            world.step()
        assert (place(world, walker)[1] > 0) == falls
        assert place(world, passer) == (22, 0)  # too fast to fall a px


def test_a_body_over_several_sectors_is_pushed_at_its_far_end_and_falls_when_its_last_floor_goes() -> None:
    world = empty()
    giant = actor(world, 0, 0, 0, 0, Gravity(), size=(300, 150))
    wall(world, -10, 150, 12)
    last = wall(world, 298, 150, 12)
    pusher = lift(world, 310, 100, 8, 8, -1, 0)
    for _ in range(12):
        world.step()
    assert place(world, giant) == (-2, 0)
    world.remove(last)
    world.remove(pusher)
    world.step()
    assert world.space.is_grounded(giant)
    lift(world, -8, 100, 6, 8, 1, 0)
    for _ in range(6):
        world.step()
    assert place(world, giant)[0] > 2
    assert world.get(giant, Velocity).y > 0


@pytest.mark.parametrize("way", [(1, 0), (-0.5, 0), (0, 1), (0, -1), (0, 0.5)])
@pytest.mark.parametrize("side", [-0.75, 0.75])
@pytest.mark.parametrize("sizes", [(1, 8, 30), (30, 8, 1), (4, 4, 4)])
def test_a_rider_walks_off_where_its_own_width_ends(
    way: tuple[float, float], sizes: tuple[int, ...], side: float
) -> None:
    """Each is as wide as it is, whatever rides beside it."""

    def scene(world: World) -> Callable[[int], object]:
        lift(world, 0, 0, 40, 8, *way)
        for at, size in enumerate(sizes):
            actor(world, 12 + 5 * at, -8, side, 0, Rider(), Gravity(), size=(size, 8))
        return lambda tick: None

    ticks = assert_lawful(scene, 60)
    assert any(vy > 0 for _, _, _, _, vy, _, _ in ticks[-1])


@pytest.mark.parametrize("speed", [31.0, 32.0, 33.0, 400.0, -33.0])
@pytest.mark.parametrize("wide", [1, 8, 200])
def test_a_fast_actor_goes_no_further_than_its_speed(speed: float, wide: int) -> None:
    """Also past the end of a wall that was to its right."""
    for start in range(-12, 4):

        def scene(world: World, start: int = start) -> Callable[[int], object]:
            wall(world, wide, -40, 8, 40)
            falling = actor(world, 0, start, 1, 1, OnHit("keep", "keep"), size=(wide, 8))
            return lambda tick: tick == WHEN and setattr(world.get(falling, Velocity), "y", speed * PX)

        assert_lawful(scene, WHEN + 4)


@pytest.mark.parametrize("speed", [nan, inf, -inf])
@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("kind", ["actor", "lift"])
def test_what_is_no_speed_is_reported_and_moves_nothing(speed: float, axis: str, kind: str) -> None:
    world = empty()
    wall(world, 12, -40, 8, 44)
    mover = lift(world, 0, 0, 8, 8, 1, 1) if kind == "lift" else actor(world, 0, 0, 1, 1)
    for _ in range(4):
        world.step()
    before = place(world, mover)
    setattr(world.get(mover, Velocity), axis, speed)
    with pytest.raises(InvalidValueError, match="a movement of"):
        world.step()
    assert place(world, mover) == before


@pytest.mark.parametrize("rest", [3.0, -2.6, 0.5, -0.5, 0.3])
def test_a_resting_actor_moves_by_what_was_written_to_its_remainder(rest: float) -> None:
    """Which is more than half a px only where it was written past its limits."""

    def scene(world: World) -> Callable[[int], object]:
        wall(world, 20, 0)
        wall(world, -20, 20)
        those = actor(world, 0, 0), actor(world, 0, 20), lift(world, 0, 40, 8, 8, 0, 0)

        def happens(tick: int) -> None:
            for one in those:
                if tick % 5 == 0:
                    world.get(one, Remainder).x = rest

        return happens

    assert_lawful(scene)

from functools import partial

import pytest

from components import Collider, Ghost, Position, Push, Pushable, Velocity, Water
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.worlds.pool import DEPTH, SURFACE, pool

BOX = Pushable()


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 1000 px/s² are 20 px/s a tick."""
    return partial(room, systems=["water"], tick_rate=50)


def wet(room: Room, left: int = 0, top: int = 0, width: int = 40, height: int = 40, **water: float) -> Room:
    room.world.create(Position(left, top), Collider(width, height), Water(**{"lift": 1000, "drag": 0, **water}))
    return room


def speed(room: Room) -> tuple[float, float]:
    velocity = room.get("a", Velocity)
    return velocity.x, velocity.y


class TestForces:
    def test_by_the_share_that_is_in_it(self, room: partial[Room]) -> None:
        for top, share in ((0, 1.0), (1, 0.75), (2, 0.5), (4, 0.0)):
            assert speed(wet(room("aa\naa\naa\naa"), top=top).tick()) == (0, pytest.approx(-20 * share)), top
        assert speed(wet(room("aaaa\naaaa"), left=1).tick()) == (0, -15)

    def test_zones_that_touch_are_one_water(self, room: partial[Room]) -> None:
        assert speed(wet(wet(room("aaaa"), width=2), left=2, width=2).tick()) == (0, -20)

    def test_the_fraction_of_a_pixel_counts(self, room: partial[Room]) -> None:
        floating = wet(room("aa\naa"), top=1).put("a", 0, 0, remainder=(0, 0.25)).tick()
        assert speed(floating) == (0, pytest.approx(-20 * 1.25 / 2))

    def test_also_below_the_lowest_pixel(self, room: partial[Room]) -> None:
        dipping = wet(room("aa\naa"), top=2).put("a", 0, 0, remainder=(0, 0.5)).tick()
        assert speed(dipping) == (0, pytest.approx(-20 * 0.5 / 2))

    def test_drag_takes_a_share_of_the_speed(self, room: partial[Room]) -> None:
        slowed = wet(room("aa", a=Velocity(100, -100)), lift=0, drag=5).tick()
        assert speed(slowed) == (90, -90)
        assert speed(wet(room("aa", a=Velocity(100, -100)), lift=0, drag=60).tick()) == (0, 0)

    def test_ghosts_feel_it_and_solids_do_not(self, room: partial[Room]) -> None:
        assert speed(wet(room("aa", a=Ghost())).tick()) == (0, -20)
        assert wet(room("LL", L=Velocity())).tick().get("L", Velocity).y == 0


def box_of(world: World, x: int, y: int, size: int = 8) -> int:
    return world.spawn("faller", Position={"x": x, "y": y}, Collider={"width": size, "height": size}, Pushable={})


def top(world: World, entity: int) -> int:
    return world.space.bounds(entity)[1]


class TestFloating:
    @pytest.mark.parametrize("size", [4, 8, 10, 12, 16, 24])
    def test_a_box_comes_to_rest_at_the_surface(self, size: int) -> None:
        world = pool()
        sinking, rising = box_of(world, 20, 0, size), box_of(world, 60, SURFACE + DEPTH - size, size)
        for _ in range(240):
            world.step()
        rest = [top(world, sinking), top(world, rising)]
        for _ in range(120):
            world.step()
            assert [top(world, sinking), top(world, rising)] == rest  # not a pixel up or down
        assert rest[0] == rest[1]
        assert rest[0] < SURFACE < rest[0] + size

    def test_it_carries_an_actor_that_stands_on_it_and_does_not_sink(self) -> None:
        world = pool()
        raft = box_of(world, 50, 30, 16)
        for _ in range(240):
            world.step()
        height = top(world, raft)
        hero = world.spawn("hero", Position={"x": 54, "y": 0})
        for _ in range(60):
            world.step()
        assert top(world, raft) == height == world.space.bounds(hero)[3]
        assert world.space.is_grounded(hero)

    def test_an_actor_that_swims_pushes_it(self) -> None:
        world = pool()
        raft = box_of(world, 60, 30, 12)
        hero = world.spawn("hero", Position={"x": 20, "y": 30}, Swim={})
        world.add(hero, Push())
        for _ in range(120):
            world.step("right")
        left = world.space.bounds(raft)[0]
        assert left > 80
        assert world.space.bounds(hero)[2] == left

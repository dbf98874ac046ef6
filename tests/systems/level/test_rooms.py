"""Screens of a level: what crosses into another walks in while the world stands still, and the picture slides along."""

from __future__ import annotations

from itertools import pairwise

import pytest

from components import (
    Camera,
    Climb,
    Collider,
    Dash,
    Dying,
    Hair,
    Health,
    Position,
    Remainder,
    Room,
    UpsideDown,
    Velocity,
)
from ecs_platformer import Snapshot, World
from tests.support.three_rooms import SLIDE, at, enter, house, put, room, run


@pytest.fixture
def world() -> World:
    return house()


class TestCrossing:
    def test_its_room_is_the_one_its_middle_is_in(self, world: World) -> None:
        assert room(world) == "hall"
        put(world, 75, 141)
        assert room(run(world, 1)) == "hall"
        put(world, 76, 141)
        assert room(run(world, 1)) == "store"

    def test_the_world_stands_still_while_it_walks_in(self, world: World) -> None:
        crate = world.spawn("crate", Position=(16, 90))
        enter(world)
        x, falling = at(world)[0], world.get(crate, Position).y
        assert x in (76, 77)
        way = [at(run(world, 1, "right"))[0] for _ in range(SLIDE)]
        assert {after - before for before, after in pairwise([x, *way])} <= {0, 1}
        assert way[-1] == 84  # 4 px inside
        assert world.get(crate, Position).y == falling
        assert at(run(world, 1, "right"))[0] > 84
        assert world.get(crate, Position).y > falling

    def test_its_hair_walks_in_with_it(self, world: World) -> None:
        hero = world.named("hero")
        enter(world)
        x, strands = at(world)[0], world.get(hero, Hair).strands
        run(world, SLIDE - 1, "right")
        gone = at(world)[0] - x
        assert gone > 0
        assert [(strand.x - gone, strand.y) for strand in world.get(hero, Hair).strands] == strands

    def test_how_long_is_data(self) -> None:
        world = enter(house("{ slide = 0 }"))
        assert at(world)[0] == 84
        assert at(run(world, 1, "right"))[0] > 84

    def test_it_comes_in_fresh_and_keeps_what_it_has(self, world: World) -> None:
        hero = world.named("hero")
        world.get(hero, Health).points = 2
        world.level.add_count("coins", 5)
        enter(world)
        world.get(hero, Dash).spent, world.get(hero, Climb).used = 1, 50.0
        speed = world.get(hero, Velocity).x
        run(world, SLIDE, "right")
        assert (world.get(hero, Dash).spent, world.get(hero, Climb).used) == (0, 0)
        assert world.get(hero, Remainder) == Remainder(0, 0)
        assert (world.get(hero, Velocity).x, world.get(hero, Health).points, world.level.count("coins")) == (
            speed,
            2,
            5,
        )

    def test_upwards_it_jumps_in(self, world: World) -> None:
        put(world, 36, 75, dy=-60)
        run(world, 2)
        assert room(world) == "attic"
        run(world, SLIDE)
        assert at(world)[1] <= 80 - 4 - 11
        assert world.get(world.named("hero"), Velocity).y == -105
        assert min(at(run(world, 1))[1] for _ in range(30)) < 45  # though nothing is held

    def test_an_actor_that_is_faster_stays_so(self, world: World) -> None:
        put(world, 36, 75, dy=-240)
        run(world, 2 + SLIDE)
        assert room(world) == "attic"
        assert world.get(world.named("hero"), Velocity).y < -200

    def test_downwards_it_falls_in(self, world: World) -> None:
        put(world, 36, 60)
        run(world, 1)
        put(world, 36, 60)
        while room(world) != "hall":
            world.step()
        run(world, SLIDE)
        assert at(world)[1] == 80 + 12
        assert at(run(world, 9))[1] > 96

    def test_upside_down_it_falls_in_upwards_and_jumps_in_downwards(self, world: World) -> None:
        world.add(world.named("hero"), UpsideDown())
        put(world, 36, 75, dy=-60)
        assert room(run(world, 1)) == "attic"
        run(world, SLIDE)
        assert at(world)[1] == 80 - 12 - 11
        put(world, 36, 75, dy=100)
        assert room(run(world, 1)) == "hall"
        run(world, SLIDE)
        assert at(world)[1] == 80 + 4
        assert world.get(world.named("hero"), Velocity).y == 105

    def test_it_walks_no_further_than_it_is_free(self, world: World) -> None:
        world.spawn("solid", Position=(86, 130), Collider={"width": 8, "height": 22})
        enter(world)
        assert at(run(world, SLIDE))[0] == 78

    def test_one_that_is_put_into_another_is_there_at_once(self, world: World) -> None:
        put(world, 120, 141)
        assert room(run(world, 1)) == "store"
        assert at(run(world, 5, "right"))[0] > 120
        assert world.frame().camera == (80, 80)


class TestEdges:
    def test_where_no_room_is_it_is_held(self, world: World) -> None:
        put(world, 16, 30)
        run(world, 1)
        put(world, 1, 30, dx=-300, dy=0)
        wall = [entity for entity in world.entities if "Tiles" in world.components(entity)]
        world.remove(wall[0])
        run(world, 2, "left")
        assert at(world)[0] == 0
        assert world.get(world.named("hero"), Velocity).x == 0
        put(world, 72, 30, dx=300)
        run(world, 2, "right")
        assert at(world)[0] == 72

    def test_below_where_no_room_is_it_is_lost(self, world: World) -> None:
        put(world, 36, 60)
        run(world, 1)
        world.remove(world.named("hall"))
        while not world.has(world.named("hero"), Dying):
            assert at(world)[1] < 84
            world.step()
        assert at(world)[1] >= 84
        assert world.level.state.deaths == 1

    def test_upside_down_it_is_lost_above(self, world: World) -> None:
        world.add(world.named("hero"), UpsideDown())
        put(world, 120, 95)
        run(world, 1)
        put(world, 120, 66, dy=-30)
        assert not world.has(world.named("hero"), Dying)
        run(world, 5)
        assert world.has(world.named("hero"), Dying)

    def test_above_it_the_way_is_open(self, world: World) -> None:
        put(world, 120, 95)
        run(world, 1)
        put(world, 120, 60, dy=-200)
        run(world, 2)
        assert room(world) == "store"
        assert world.frame().camera == (80, 80)
        assert world.level.state.deaths == 0


@pytest.mark.slow
def test_a_saved_slide_goes_on_alike(world: World) -> None:
    run(enter(world), 13, "right")
    other = house()
    other.restore(Snapshot.from_json(world.snapshot().to_json()))
    for _ in range(60):
        world.step("right")
        other.step("right")
        assert world.hash() == other.hash()
        assert world.frame().camera == other.frame().camera


def test_the_picture_slides_slower_and_slower(world: World) -> None:
    enter(world)
    seen = [world.frame().camera, *(run(world, 1).frame().camera for _ in range(SLIDE))]
    steps = [after[0] - before[0] for before, after in pairwise(seen)]
    assert (seen[0], seen[-1]) == ((0, 80), (80, 80))
    assert {y for _, y in seen} == {80}
    assert steps[0] > 4
    assert all(after <= before + 1 for before, after in pairwise(steps))


def test_it_looks_the_same_in_every_picture() -> None:
    """The Camera is only seen; with another, all that happens is the same."""
    worlds = [house() for _ in range(2)]
    worlds[1].get(worlds[1].named("hero"), Camera).dead_x = 20
    for world in worlds:
        run(enter(world), 60, "right")
    assert worlds[0].hash() == worlds[1].hash()


def test_a_level_without_rooms_knows_no_guests() -> None:
    world = World()
    hero = world.spawn("hero")
    world.step()
    assert "CurrentRoom" not in world.components(hero)


def test_the_room_itself_is_a_thing_of_its_own(world: World) -> None:
    """Removed, its guest is in the next that there is at that place."""
    world.remove(world.named("hall"))
    world.create(Position(0, 80), Collider(90, 80), Room(), name="cellar")
    assert room(run(world, 1)) == "cellar"


@pytest.mark.parametrize("kinds", [(), (Room,), (Collider,)], ids=["removed", "no Room", "no Collider"])
def test_all_rooms_may_go_in_the_middle_of_a_slide(world: World, kinds: tuple[type, ...]) -> None:
    enter(world)
    for name in ("attic", "hall", "store"):
        world.remove(world.named(name), *kinds)
    before = at(world)
    world.frame()
    run(world, SLIDE + 20, "right")
    assert at(world)[0] > before[0]


def test_an_even_ease_keeps_the_picture_from_whipping() -> None:
    world = enter(house('{ ease = "sine_in_out" }'))
    lefts = [world.frame().camera[0]]
    for _ in range(SLIDE):
        world.step("right")
        lefts.append(world.frame().camera[0])
    assert (lefts[0], lefts[-1]) == (0, 80)
    assert max(later - left for left, later in pairwise(lefts)) <= 4  # px; the default begins with 6

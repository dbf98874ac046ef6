from functools import partial
from random import Random

import pytest

from components import Attached, Collider, FallingBlock, Lift, Position, Remainder, Rider, Solid, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.quick import some_quick

AT_ONCE = FallingBlock(acceleration=2500, terminal=50)  # 1 px in its first tick, and in each


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    return partial(room, systems=["falling_blocks", "solid_motion", "actor_motion", "attachments"], tick_rate=50)


def test_it_falls_faster_and_faster_and_lands_flush(room: partial[Room]) -> None:
    fall = room("AA\n..\n..\n..\n..\n..\n..\n..\n##", A=FallingBlock(acceleration=1250, terminal=125))
    seen = [fall.tick().get("A", Position).y for _ in range(6)]
    assert seen == [0, 2, 3, 5, 7, 7]  # by 0.5, 1, 1.5, 2, 2.5 px
    assert fall.get("A", Velocity).y == 0.0
    short = room("AA\n..\n..\n##", A=FallingBlock(acceleration=1250, terminal=125)).tick(5)
    assert short.get("A", Remainder).y == 0.0


def test_it_reports_its_landing(room: partial[Room]) -> None:
    fall = room("AA\n..\n..\n##", A=AT_ONCE)
    told = [(fall.tick().get("A", FallingBlock).landed, fall.world.cues) for _ in range(4)]
    landing = [("land", fall.entity("A"))]
    assert told == [(False, []), (True, landing), (False, []), (False, [])]
    fast = room("AA\n..\n..\n##", A=FallingBlock(acceleration=7500, terminal=150))
    assert [fast.tick().get("A", FallingBlock).landed for _ in range(2)] == [True, False]


def test_it_rests_until_it_is_on_and_again_when_it_is_off(room: partial[Room]) -> None:
    fall = room("AA\n..\n..\n..\n##", A=(AT_ONCE, Velocity()))
    falling = fall.get("A", FallingBlock)
    falling.on = False
    fall.tick(3).shows("AA\n..\n..\n..\n##")
    falling.on = True
    fall.tick().shows("..\nAA\n..\n..\n##")
    falling.on = False
    fall.tick(3).shows("..\nAA\n..\n..\n##")


def test_one_ways_do_not_stop_it_nor_does_what_is_attached_to_it(room: partial[Room]) -> None:
    fall = room("AA\n..\n--\n..\n##", A=AT_ONCE)
    fall.world.create(Position(0, 1), Collider(2, 1), Attached("A"))
    assert fall.tick(9).get("A", Position).y == 3


def test_nor_does_a_solid_that_is_attached_to_it(room: partial[Room]) -> None:
    fall = room("AA\n..\n..\n..\n..\n##", A=AT_ONCE)
    part = fall.world.create(Position(0, 1), Collider(1, 1), Solid(), Attached("A"))
    assert fall.tick(3).get("A", Position).y == 3
    assert fall.world.get(part, Position).y == 4


def test_on_a_solid_that_is_attached_to_a_lift_it_goes_up_with_that(room: partial[Room]) -> None:
    lift = room("....\n....\n....\n..AA\nLL..", A=AT_ONCE, L=Velocity(0, -50))
    lift.world.create(Position(2, 4), Collider(2, 1), Solid(), Attached("L"))
    assert lift.tick(3).get("A", Position).y == 0


def test_it_carries_and_squishes_as_any_solid_does(room: partial[Room]) -> None:
    fall = room("aa\nAA\n..\n..\nbb\n##", A=AT_ONCE, a=(Rider(), Lift()))
    fall.tick(2).shows("..\n..\naa\nAA\nbb\n##")
    assert fall.get("a", Lift).y == 50
    fall = room("AA\n..\nbb\n##", A=AT_ONCE, systems=["falling_blocks", "solid_motion", "squish"]).tick(4)
    fall.shows("..\n..\nAA\n##")


def test_it_falls_again_when_what_it_lies_on_goes(room: partial[Room]) -> None:
    fall = room("AA\nBB\n..\n##", A=AT_ONCE).tick(2)
    fall.world.remove(fall.entity("B"))
    fall.tick().shows("..\nAA\n..\n##").tick(2).shows("..\n..\nAA\n##")


@pytest.mark.parametrize("names", ["AB", "BA"])
def test_a_pile_falls_as_one_whichever_was_first(room: partial[Room], names: str) -> None:
    drawing = "AA\nBB\n..\n..\n##".translate(str.maketrans("AB", names))
    fall = room(drawing, A=FallingBlock(1250, 125), B=FallingBlock(1250, 125))
    upper, lower = (fall.entity(name) for name in names)
    for _ in range(5):
        fall.tick()
        assert fall.world.get(upper, Position).y == fall.world.get(lower, Position).y - 1
        landed = [fall.world.get(one, FallingBlock).landed for one in (upper, lower)]
        assert landed in ([False, False], [True, True])
    assert fall.world.get(lower, Position).y == 3


def test_blocks_that_grip_each_other_fall_as_one(room: partial[Room]) -> None:
    fall = room("...\n...\n...\n...\n...\n...\n###")
    hook = Tiles(("###", "..#", ".##"), 1)  # over and under the other
    one = fall.world.create(Position(0, 0), Collider(1, 1), Solid(), hook, FallingBlock(2500, 50))
    other = fall.world.create(Position(1, 1), Collider(1, 1), Solid(), FallingBlock(2500, 50))
    fall.tick(2)
    assert [fall.world.get(entity, Position).y for entity in (one, other)] == [2, 3]
    fall.tick(5)
    assert [fall.world.get(entity, Position).y for entity in (one, other)] == [3, 4]


def test_on_a_lift_it_goes_up_and_down_with_it(room: partial[Room]) -> None:
    ride = room("....\nAA..\nLLLL\n....", A=AT_ONCE, L=Velocity(0, 100))
    for speed in (100, -100, 200, -350, 75):
        ride.get("L", Velocity).y = speed
        for _ in range(4):
            ride.tick()
            assert ride.get("A", Position).y == ride.get("L", Position).y - 1
            assert not ride.get("A", FallingBlock).landed
    ride.get("L", Velocity).y = 0
    ride.get("L", Velocity).x = 50
    x = ride.get("A", Position).x
    assert ride.tick(2).get("A", Position).x == x  # sideways it goes on alone


def test_a_lift_that_rises_meets_it_flush(room: partial[Room]) -> None:
    meet = room("AA\n..\n..\n..\n..\n..\nLL", A=AT_ONCE, L=Velocity(0, -150))
    seen = [(meet.tick().get("A", Position).y, meet.get("L", Position).y) for _ in range(3)]
    assert seen == [(1, 3), (-1, 0), (-4, -3)]
    meet = room("AA\n..\n..\n..\n..\n..\nLL", A=AT_ONCE, L=Velocity(0, -300)).tick()
    assert (meet.get("A", Position).y, meet.get("L", Position).y) == (-1, 0)


def test_one_of_tiles_is_held_by_any_of_them(room: partial[Room]) -> None:
    fall = room("....\n....\n...#\n....\n####")
    arch = Tiles(("##", "#."), 1)
    block = fall.world.create(Position(2, 0), Collider(1, 1), Solid(), arch, FallingBlock(2500, 50))
    assert fall.tick(5).world.get(block, Position).y == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(6), every=4))
def test_solids_that_fall_never_come_to_overlap(world: World, seed: int) -> None:
    rng = Random(seed)
    world.create(Position(0, 200), Collider(160, 8), Solid())
    world.create(Position(40, 190), Collider(1, 1), Solid(), Tiles(("..###", ".#####"), 5))
    blocks: list[int] = []
    for _ in range(25):
        x, y, width, height = rng.randint(0, 140), rng.randint(0, 180), rng.randint(1, 20), rng.randint(1, 20)
        if not world.space.colliders_in((x, y, x + width, y + height)):
            falling = FallingBlock(rng.choice((100, 500, 900)), rng.choice((90, 160, 600)))
            blocks.append(world.create(Position(x, y), Collider(width, height), Solid(), falling))
    for _ in range(150):
        world.step()
        for one in blocks:
            assert not world.space.overlapping(one)
    assert all(world.space.touching(one, "down") for one in blocks)

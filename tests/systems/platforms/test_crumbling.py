from functools import partial

import pytest

from components import Collider, Crumble, FallingBlock, Pose, Position, Rider, Shake, Solid, Velocity
from ecs_platformer.tools.testing.room import Room

QUICK = Crumble(shake=0.1, stays=0.1, returns=0.2)


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second: 0.1 s are 5."""
    return partial(room, systems=["crumbling", "falling_blocks", "solid_motion", "respawning"], tick_rate=50)


def last(room: Room, name: str = "L") -> int:
    """The tick in which it gives way."""
    while room.get(name, Collider).enabled:
        room.tick()
        assert room.world.tick < 100
    return room.world.tick


def test_it_gives_way_under_its_rider_and_comes_back_when_that_is_gone(room: partial[Room]) -> None:
    floor = room("aa\nLL", L=QUICK)
    assert last(floor) == 11
    floor.put("a", 0, 1).tick(20)
    assert not floor.get("L", Collider).enabled
    assert floor.put("a", 9, 9).tick().get("L", Collider).enabled


def test_it_gives_way_sooner_when_it_is_left_and_is_back_in_time(room: partial[Room]) -> None:
    floor = room("aa\nLL", L=QUICK).tick(8)
    assert last(floor.put("a", 9, 9)) == 9
    there = [floor.tick().get("L", Collider).enabled for _ in range(10)]
    assert there == [False] * 9 + [True]
    assert last(room("aa\nLL", L=QUICK).tick().put("a", 9, 9)) == 6


def test_with_no_actor_on_it_nothing_happens(room: partial[Room]) -> None:
    assert room("....\naaLL", L=QUICK).tick(30).get("L", Collider).enabled


@pytest.mark.parametrize(("side", "drawing"), [("feet", "aa\nLL"), ("right", "aaLL"), ("left", "LLaa")])
def test_the_sides_that_count(room: partial[Room], side: str, drawing: str) -> None:
    for sides in (("feet",), ("left",), ("right",)):
        ground = Crumble(sides=sides, stays=0)  # pyright: ignore[reportArgumentType]
        rider = Rider(("feet", "left", "right"))
        shaken = room(drawing, L=ground, a=rider).tick(20)
        assert shaken.get("L", Collider).enabled == (side not in sides)


def test_it_trembles_and_is_heard(room: partial[Room]) -> None:
    floor = room("aa\nLL", L=QUICK).tick()
    assert (floor.get("L", Shake).until, floor.get("L", Pose).name) == (11, "shake")
    assert floor.world.cues == [("crumble", floor.entity("L"))]
    last(floor)
    assert floor.world.cues == [("break", floor.entity("L"))]
    assert floor.get("L", Pose).name == ""


def test_a_row_of_one_ways_goes_as_one_too(room: partial[Room]) -> None:
    plank = (Crumble(shake=0.1, stays=0.1, spreads=True), Solid(one_way=True))
    row = room("aa......\nKKLLMM.N", **dict.fromkeys("KLMN", plank))
    last(row, "M")
    assert [row.get(name, Collider).enabled for name in "KLMN"] == [False, False, False, True]


def test_a_row_goes_as_one_if_it_spreads(room: partial[Room]) -> None:
    together = Crumble(shake=0.1, stays=0.1, spreads=True)
    row = room(
        """
        aa........
        KKLLMMP.NN
        OO....P...
        """,
        **dict.fromkeys("KLMNOP", together),
    )
    assert last(row, "M") == 11
    assert [row.get(name, Collider).enabled for name in "KLMNOP"] == [False, False, False, True, True, True]
    for first, second in ((QUICK, together), (together, QUICK)):
        alone = room("aa..\nKKLL", K=first, L=second)
        last(alone, "K")
        assert alone.get("L", Collider).enabled


def test_one_never_comes_back(room: partial[Room]) -> None:
    floor = room("aa\nLL", L=Crumble(stays=0, returns=0))
    last(floor)
    assert not floor.put("a", 9, 9).tick(200).get("L", Collider).enabled


def test_a_block_falls_once(room: partial[Room]) -> None:
    block = room(
        "aa\nLL\n..\n..\n##", L=(Crumble(shake=0.1, stays=0.1, then="fall"), FallingBlock(on=False), Velocity())
    )
    assert block.tick(10).get("L", Position).y == 1
    block.tick(30).shows("..\n..\naa\nLL\n##")
    assert block.get("L", Collider).enabled
    assert block.tick(40).get("L", Shake).until == 11  # it does not begin again


def test_the_waiting_is_part_of_the_state(room: partial[Room]) -> None:
    floor = room("aa\nLL", L=QUICK).tick(7)
    saved = floor.world.snapshot()
    first = last(floor)
    floor.world.restore(saved)
    assert last(floor) == first

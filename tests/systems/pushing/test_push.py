from functools import partial

import pytest

from components import Ghost, Intent, Push, Pushable, Rider, Roam, Run, Velocity
from ecs_platformer.tools.testing.room import Room

BOX = Pushable()
STRONG = Push(strength=1000, most=1000, speed=1000)
CHAIN = "aabbccdd....\naabbccdd...."


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    return partial(room, systems=["input", "push", "gravity", "solid_motion", "actor_motion"], tick_rate=50)


def made(room: partial[Room], push: Push, mass: float = 1.0, **more: object) -> int:
    """px that it makes of 2, with three boxes before it."""
    box = Pushable(mass)
    row = room(CHAIN, **{"a": (Velocity(100, 0), push), "b": box, "c": box, "d": box, **more})
    row.tick()
    return row.world.space.bounds(row.entity("a"))[0]


class TestWhatCanBePushed:
    def test_all_that_it_is_strong_enough_for(self, room: partial[Room]) -> None:
        assert made(room, Push(strength=3, speed=1000)) == 2
        assert made(room, Push(strength=2.9, speed=1000)) == 0
        assert made(room, Push(strength=3, speed=1000), mass=1.25) == 0
        assert made(room, Push(strength=0, speed=1000), mass=0) == 2

    def test_so_many_at_most(self, room: partial[Room]) -> None:
        assert made(room, Push(most=3, speed=1000)) == 2
        assert made(room, Push(most=2, speed=1000)) == 0

    def test_not_what_stands_on_them(self, room: partial[Room]) -> None:
        high = room("..cc.\n..bb.\naabb.\naabb.", a=(Velocity(50, 0), Push(strength=1, most=1)), b=BOX, c=Pushable(99))
        high.tick().shows("...cc\n...bb\n.aabb\n.aabb")

    def test_only_the_ways_that_both_allow(self, room: partial[Room]) -> None:
        for push, box, moved in (
            (Push(ways=("left",)), BOX, False),
            (Push(ways=("right",)), BOX, True),
            (Push(), Pushable(ways=("left", "up")), False),
            (Push(), Pushable(ways=("right",)), True),
        ):
            after = room("aabb.", a=(Velocity(50, 0), push), b=box).tick().picture()
            assert after == (".aabb" if moved else "aabb."), (push, box)

    def test_downwards_only_if_both_say_so(self, room: partial[Room]) -> None:
        down, box_down = Push(ways=("down",)), Pushable(ways=("down",))
        for push, box, moved in ((down, box_down, True), (down, BOX, False), (Push(), box_down, False)):
            after = room("aa\nbb\n..", a=(Velocity(0, 50), push), b=(box, Rider(())))
            assert after.tick().picture() == ("..\naa\nbb" if moved else "aa\nbb\n.."), (push, box)

    def test_nothing_without_a_push(self, room: partial[Room]) -> None:
        after = room("aabb.", a=Velocity(50, 0), b=BOX).tick().shows("aabb.")
        assert after.get("a", Velocity).x == 0

    def test_no_actors_that_are_no_boxes(self, room: partial[Room]) -> None:
        room("aabb.", a=(Velocity(50, 0), Push(), BOX)).tick().shows("aabb.")  # a is in b's way, b is no box
        room("aabb.", a=(Velocity(50, 0), Push())).tick().shows(".abb.")  # none of them is one

    def test_no_ghosts(self, room: partial[Room]) -> None:
        room("aabb.", a=(Velocity(50, 0), Push()), b=(BOX, Ghost())).tick().shows(".abb.")
        room("aabb.", a=(Velocity(100, 0), Push(), Ghost()), b=BOX).tick().shows("..bb.")


class TestLifting:
    def test_what_stands_on_its_head_takes_no_push(self, room: partial[Room]) -> None:
        room("..\ncc\nbb\naa", a=Velocity(0, -50), b=Pushable(99), c=Pushable(99)).tick().shows("cc\nbb\naa\n..")

    def test_what_does_not_ride_has_to_be_pushed_up(self, room: partial[Room]) -> None:
        hook = (BOX, Rider(()))
        room("..\nbb\n..\naa", a=Velocity(0, -50), b=hook).tick(3).shows("..\nbb\naa\n..")
        room("..\nbb\n..\naa", a=(Velocity(0, -50), Push()), b=hook).tick(2).shows("bb\naa\n..\n..")
        room("..\nbb\n..\naa", a=(Velocity(0, -50), Push(ways=("left",))), b=hook).tick(3).shows("..\nbb\naa\n..")
        unliftable = (Pushable(ways=("left",)), Rider(()))
        room("..\nbb\n..\naa", a=(Velocity(0, -50), Push()), b=unliftable).tick(3).shows("..\nbb\naa\n..")

    def test_a_ceiling_stops_all(self, room: partial[Room]) -> None:
        low = room("##\n..\ncc\nbb\naa", a=Velocity(0, -100), b=BOX, c=BOX).tick().shows("##\ncc\nbb\naa\n..")
        assert low.get("a", Velocity).y == 0


class TestSpeed:
    def test_against_a_box_it_goes_no_faster_than_it_pushes(self, room: partial[Room]) -> None:
        pushing = room("aabb....", a=(Velocity(200, 0), Push(speed=50)), b=BOX).tick().shows(".aabb...")
        assert pushing.get("a", Velocity).x == 50

    def test_on_both_axes_if_it_roams(self, room: partial[Room]) -> None:
        around = ("left", "right", "up", "down")
        box = (Pushable(ways=around), Rider(()))
        slow = Push(speed=50, ways=around)
        for drawing, x, y, after in (
            ("aa\nbb\n..\n..\n..", 0, 200, "..\naa\nbb\n..\n.."),
            ("..\n..\n..\nbb\naa", 0, -200, "..\n..\nbb\naa\n.."),
            ("aabb....", 200, 0, ".aabb..."),
        ):
            pushing = room(drawing, a=(Velocity(x, y), slow, Roam(), Intent(), Rider(())), b=box)
            pushing.tick().shows(after)
        falling = room("aa\nbb\n..\n..\n..\n..", a=(Velocity(0, 200), slow, Rider(())), b=box)
        falling.tick().shows("..\n..\n..\n..\naa\nbb")

    def test_elsewhere_it_does(self, room: partial[Room]) -> None:
        for drawing in ("aa.bb...", "bbaa...."):
            assert room(drawing, a=(Velocity(200, 0), Push(speed=50)), b=BOX).tick().get("a", Velocity).x == 200


def test_a_row_of_twenty(room: partial[Room]) -> None:
    row = "a" + "bcdefghijklmnopqrstu" + "."
    boxes = dict.fromkeys("bcdefghijklmnopqrstu", BOX)
    room(row, a=(Velocity(50, 0), STRONG), **boxes).tick().shows("." + row[:-1])
    room(row[:-1] + "#", a=(Velocity(50, 0), STRONG), **boxes).tick().shows(row[:-1] + "#")


HALL = """
    ..........................
    ..........................
    ..........................
    ..........................
    ..........................
    ..........................
    ..........................
    ..........................
    .@........................
    ##########################
"""


def test_the_hero_jumps_as_high_with_a_box_on_its_head() -> None:
    heights: list[int] = []
    for boxes in (0, 1, 3):
        hall = hall_of_hero()
        hero = hall.world.named("hero")
        _, top, _, _ = hall.world.space.bounds(hero)
        ids = [hall.world.spawn("faller", Position={"x": 8, "y": top - 8 * (n + 1)}, Pushable={}) for n in range(boxes)]
        tops = [hall.tick(held="jump").world.space.bounds(hero)[1] for _ in range(40)]
        heights.append(top - min(tops))
        assert [hall.world.space.bounds(box)[3] for box in ids] == [
            hall.world.space.bounds(hero)[1] - 8 * n for n in range(boxes)
        ]
    assert heights[0] == heights[1] == heights[2] == 27


def hall_of_hero() -> Room:
    hall = Room(HALL, cell=8, legend={"@": {"prefab": "hero", "name": "hero"}, "#": "wall"})
    hall.world.add(hall.world.named("hero"), Push())
    return hall.tick(2)


def test_the_hero_pushes_a_box_at_the_pace_of_its_push() -> None:
    hall = hall_of_hero()
    hero, box = hall.world.named("hero"), hall.world.spawn("faller", Position={"x": 24, "y": 64}, Pushable={})
    hall.tick(60, held="right")
    x = hall.world.space.bounds(box)[0]
    hall.tick(30, held="right")
    assert hall.world.space.bounds(box)[0] - x == 30  # 60 px/s for half a second
    assert hall.world.space.bounds(hero)[2] == hall.world.space.bounds(box)[0]
    assert hall.world.get(hero, Run).top_speed == 90

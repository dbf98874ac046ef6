"""The push-forwarding seed (torc), sentence by sentence, in its order; each has a test here, or is told where it is.

Where our law decides otherwise the test shows our rule, and its comment says so.

Summary
 1. Nothing tries to shift itself out of collision with anything else.
 2. If it overlaps a static object, it cancels the move.
 3. If it overlaps a movable object, it checks if that can move, and so on: all move by the original amount, or none.
 4. This outright prevents any object from overlapping anything. (Also test_reference_boxes, in random worlds.)
 5. Chunked: what moves more than one pixel in a frame does not stop before reaching the edge.
 6. At the end it rounds to the nearest pixel. (Ours: always whole pixels, and a remainder.)
 7. Movement is separated into each axis: run along the ground although gravity would cause a collision.
 8. What lands on another stores that as its ground object; what moves pushes what it carries along. (Ours: whose feet
    are exactly on it; nothing is stored.)
 9. This method is also used for conveyors.
10. Running on top of a left-moving platform makes you move slower.
11. Ground objects are static to the object above: jump at full height with a box on your head.
12. Slopes; ducking to push down; the speed kept uphill: test_slope_boxes.
13. Water simply adds upwards velocity to objects inside it. (The rest of water: test_water.)

Movement
14. 1.5 px this frame: 1 px, then 0.5 px. (Ours: 1 or 2, and the rest waits.)
15. On hitting a static object cancel, on a movable one run the push check; then move all objects in the chain.
16. Moving along gaps with an impulse towards them you always move into the gap; a box without impulse does not.

Push check
17. A push check on every actor in the way; a static one, or moving down into one's ground, cancels.
18. Next tile collision; actors larger than a tile have collision points all along. (Ours: sweeps, for any size.)
19. If all checks pass, apply the movement. Actors are asked before tiles. (Ours: none moves before all are asked.)

20. Slopes and the force flag: test_slope_boxes.

One-way platforms
21. Only from a corner at the bottom of the actor.
22. Only if movement is downwards.
23. Only from near the bottom of its tile to near its top. (Ours: only where the feet come exactly onto the top.)
"""

from __future__ import annotations

from functools import partial

import pytest

from components import (
    Collider,
    Contacts,
    Conveyor,
    GapEntry,
    Gravity,
    Hit,
    Intent,
    Player,
    Position,
    Push,
    Pushable,
    Remainder,
    Velocity,
    Water,
)
from ecs_platformer.tools.testing.room import Room

BOX = Pushable()


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    """50 ticks a second, so that 50 px/s are 1 px a tick."""
    systems = ["input", "water", "gravity", "solid_motion", "conveyors", "gap_entry", "actor_motion", "squish"]
    return partial(room, systems=systems, tick_rate=50)


def test_nothing_tries_to_shift_itself_out_of_collision(room: partial[Room]) -> None:
    inside = room("aaaa....bbb", check=False, a=BOX, b=BOX).put("b", 2, 0).tick(5).shows("aabbb......")
    for speed in (-50, 50):  # on the next pixel it would still be in the other: it stays
        assert inside.put("b", 2, 0, velocity=(speed, 0)).tick().get("b", Position).x == 2


def test_a_static_object_cancels_the_move(room: partial[Room]) -> None:
    room("aabb#\naabb#", a=(Velocity(50, 0), Push()), b=BOX).tick().shows("aabb#\naabb#")


def test_all_of_a_chain_moves_by_the_amount_or_none_of_it(room: partial[Room]) -> None:
    row = room("aabb.cc.dd..#", a=(Velocity(50, 0), Push()), b=BOX, c=BOX, d=BOX)
    row.plays(
        """
        0               1               2               4               9
        aabb.cc.dd..#   .aabbcc.dd..#   ..aabbccdd..#   ....aabbccdd#   ....aabbccdd#
        """
    )
    assert row.get("a", Velocity).x == 0
    assert row.get("b", Velocity).x == 0


def test_nothing_overlaps_although_all_push_each_other(room: partial[Room]) -> None:
    crowd = room(
        "..aa..bb..cc..dd..\n..aa..bb..cc..dd..\n##################",
        a=(Velocity(333, 0), Push(), BOX), b=(Velocity(-77, 0), Push()), c=(Velocity(120, -40), Push(), BOX),
        d=(Velocity(-250, 0), Push(), BOX),
    )  # fmt: skip
    for _ in range(30):
        crowd.tick()  # a room fails as soon as two overlap


def test_moving_several_px_it_reaches_the_edge(room: partial[Room]) -> None:
    room("aabb...#", a=(Velocity(250, 0), Push()), b=BOX).tick().shows("...aabb#")


def test_positions_are_whole_and_a_remainder_keeps_the_rest(room: partial[Room]) -> None:
    pushed = room("aabb....", a=(Velocity(20, 0), Push()), b=BOX).tick()  # 0.4 px
    assert pushed.get("a", Remainder).x == pytest.approx(0.4)
    pushed.shows("aabb....").tick().shows(".aabb...")
    assert pushed.get("b", Remainder).x == 0  # what is pushed moves by whole pixels, beside its own remainder


def test_it_runs_along_boxes_although_gravity_pulls_it_into_them(room: partial[Room]) -> None:
    running = room("aa....\nbbccdd\n######", a=(Velocity(50, 0), Gravity()), b=BOX, c=BOX, d=BOX)
    running.put("a", 0, 0, velocity=(50, 100)).tick(3).shows("...aa.\nbbccdd\n######")


def test_what_moves_takes_along_what_stands_on_it(room: partial[Room]) -> None:
    room("cc...\nbb...\nbb...\naa...", a=Velocity(50, 0), b=BOX, c=BOX).tick(2).shows("..cc.\n..bb.\n..bb.\n..aa.")
    # Ours: to stand is to have the feet exactly on it. What hovers a pixel higher is left behind.
    room("cc...\n.....\nbb...", b=(BOX, Velocity(50, 0)), c=BOX).tick().shows("cc...\n.....\n.bb..")


def test_conveyors_do_it_in_the_same_way(room: partial[Room]) -> None:
    room("cc...\nbb...\nLLLLL", b=BOX, c=BOX, L=Conveyor(50)).tick(2).shows("..cc.\n..bb.\nLLLLL")


def test_running_against_the_platform_is_slower(room: partial[Room]) -> None:
    on_platform = room("....aa....\n.LLLLLLLL.", a=Velocity(100, 0), L=Velocity(-50, 0)).tick()
    assert on_platform.get("a", Position).x == 5
    on_box = room("....aa....\n.bbbbbbbb.", a=Velocity(100, 0), b=(BOX, Velocity(-50, 0))).tick()
    assert on_box.get("a", Position).x == 5


def test_a_box_on_the_head_takes_nothing_off_the_jump(room: partial[Room]) -> None:
    tall = "\n".join(["......"] * 60 + ["cc....", "bb....", "bb....", "aa....", "aa....", "######"])
    heights = [60 + 3]
    for boxes in (False, True):
        leaper = room(tall, a=Gravity(900), b=(BOX, Gravity()) if boxes else Gravity(), c=(BOX, Gravity()))
        if not boxes:
            leaper.world.remove(leaper.entity("b"))
            leaper.world.remove(leaper.entity("c"))
        leaper.put("a", 0, 63, velocity=(0, -240))
        tops = [leaper.tick().get("a", Position).y for _ in range(40)]
        heights.append(min(tops))
        if boxes:
            leaper.shows(tall)
    assert heights[1] == heights[2] < 63 - 25


def test_a_box_that_is_stood_on_is_not_pushed_down(room: partial[Room]) -> None:
    # The box hangs in the air: it has no weight, and that of the actor is nothing to it.
    room("aa\naa\nbb\n..\n##", a=(Gravity(), Push()), b=BOX).tick(30).shows("aa\naa\nbb\n..\n##")


def test_water_adds_upwards_velocity(room: partial[Room]) -> None:
    pool = room("....\n.bb.\n....\n.cc.", b=BOX, c=BOX)
    pool.world.create(Position(0, 0), Collider(4, 2), Water(lift=1000, drag=0))
    pool.tick()
    assert (pool.get("b", Velocity).y, pool.get("c", Velocity).y) == (-20, 0)


def test_half_pixels_wait_in_the_remainder(room: partial[Room]) -> None:
    # The seed moves 1 px and then half a one; here 1.5 px are 2 and half a pixel owed, 3 px in two ticks alike.
    half = room("aabb....", a=(Velocity(75, 0), Push()), b=BOX).tick()
    half.shows("..aabb..")
    assert half.get("a", Remainder).x == -0.5
    half.tick().shows("...aabb.")


def test_what_stops_a_chain_is_reported_to_the_pusher_alone(room: partial[Room]) -> None:
    row = room("aabbcc#", a=(Velocity(50, 0), Push()), b=(BOX, Contacts()), c=(BOX, Contacts())).tick()
    assert row.get("a", Contacts).hits == [Hit("right", (row.entity("b"),), 0, 1)]
    assert row.get("b", Contacts).hits == []


@pytest.mark.parametrize("speed", [0, 25, 60, 333, 1000])
def test_sliding_along_a_wall_an_intent_enters_a_gap_and_a_box_does_not(room: partial[Room], speed: float) -> None:
    wall = "\n".join(["aa###", "aa###", *["..###"] * 9, *["....."] * 2, *["..###"] * 30, "#####"])
    faller = (Gravity(), GapEntry(), Intent(), Player())
    entered = room(wall, a=(*faller, BOX)).put("a", 0, 0, velocity=(0, speed)).tick(60, held="right")
    assert entered.get("a", Position).y == 11
    passed = room(wall, a=(Gravity(), BOX)).put("a", 0, 0, velocity=(0, speed)).tick(60, held="right")
    assert passed.get("a", Position).y == 41
    moving = room(wall, a=(Gravity(), BOX)).put("a", 0, 0, velocity=(50, 30)).tick(60)
    assert moving.get("a", Position).y == 41  # stopped by the wall it has no speed along x left


def test_every_actor_in_the_way_is_asked(room: partial[Room]) -> None:
    both = "aabb.\naa...\naacc."
    room(both, a=(Velocity(50, 0), Push()), b=BOX, c=BOX).tick().shows(".aabb\n.aa..\n.aacc")
    room(both, a=(Velocity(50, 0), Push()), b=BOX, c=Pushable(ways=("up",))).tick().shows(both)
    room("aabb.\naa...\naacc#", a=(Velocity(50, 0), Push()), b=BOX, c=BOX).tick().shows("aabb.\naa...\naacc#")


def test_down_into_its_ground_nothing_goes(room: partial[Room]) -> None:
    landed = room("aa\nbb\n..\n..", a=(Velocity(0, 100), Push()), b=BOX).tick(3).shows("aa\nbb\n..\n..")
    assert landed.world.space.is_grounded(landed.entity("a"))


def test_large_actors_are_stopped_all_along_their_sides(room: partial[Room]) -> None:
    large = "\n".join("b" * 30 + (".#" if row == 13 else "..") for row in range(30))
    after = room(large, b=(BOX, Velocity(250, 0))).tick()
    assert after.get("b", Position).x == 1


def test_no_actor_has_moved_when_one_of_all_cannot(room: partial[Room]) -> None:
    # In the seed the order of the two questions matters; here the boxes wait until every answer is there.
    room("aabb..\naacc##", a=(Velocity(50, 0), Push()), b=BOX, c=BOX).tick().shows("aabb..\naacc##")


class TestOneWays:
    def test_only_feet_are_stopped(self, room: partial[Room]) -> None:
        room("..bb..\n--bb--\n..bb..\n......", b=(BOX, Velocity(0, 50))).put("b", 1, 0).tick().shows(
            "......\n-bb.--\n.bb...\n.bb..."
        )

    def test_only_downwards(self, room: partial[Room]) -> None:
        room("..\n--\nbb\naa", a=Velocity(0, -50), b=BOX).tick(2).shows("bb\naa\n..\n..")
        room(".....\n..---\naabb.", a=(Velocity(50, 0), Push()), b=BOX).tick().shows(".....\n..---\n.aabb")

    def test_only_where_the_feet_come_onto_the_top(self, room: partial[Room]) -> None:
        # The seed wants the feet near the top before and after; ours may come at any speed, and never from inside.
        fall = "\n".join(["bb", *[".."] * 20, "--", *[".."] * 10])
        room(fall, b=(BOX, Velocity(0, 5000))).tick().shows("\n".join([*[".."] * 20, "bb", "--", *[".."] * 10]))
        room("bb\nbb\n--\n..", b=(BOX, Velocity(0, 50))).put("b", 0, 1).tick().shows("..\n..\nbb\nbb")

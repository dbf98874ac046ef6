"""Chase: after what, how far, and over what."""

from __future__ import annotations

from typing import Any

import pytest

from components import Chase, Collider, Facing, Intent, Player, Position, UpsideDown, Velocity
from ecs_platformer.tools.testing.room import Room
from tests.support.brain_rooms import SLIME, place, slime

FLOOR = "\n####################"


def directions(room: Room, ticks: int) -> set[int]:
    """All the Intent.x that it had in so many ticks."""
    return {room.tick().get("slime", Intent).x for _ in range(ticks)}


@pytest.mark.slow
def test_it_comes_after_a_player_in_range_and_stops_when_there(room: type[Room]) -> None:
    chaser = slime(room, "....@......h........" + FLOOR, Chase={})
    assert chaser.tick().get("slime", Facing).x == 1
    chaser.tick(400)
    assert directions(chaser, 10) == {0}
    assert abs(place(chaser)[0] + 5 - (chaser.get("hero", Position).x + 4)) <= 2


def test_what_roams_comes_straight_on_up_and_down_as_well(room: type[Room]) -> None:
    flies: dict[str, Any] = {"Fall": False, "Run": False, "Roam": {}, "Chase": {"near": 2}}
    for x, y, ways in ((40, 40, (1, 1)), (-40, -40, (-1, -1)), (1, 40, (0, 1)), (40, -2, (1, 0)), (2, 2, (0, 0))):
        chaser = slime(room, "....@......h........", **flies)
        left, top = place(chaser)
        chaser.put("hero", left + 1 + x, top - 2 + y)  # whose middle is (1, -2) px from its own in the same place
        intent = chaser.tick().get("slime", Intent)
        assert (intent.x, intent.y) == ways


@pytest.mark.parametrize(("enabled", "width"), [(False, 8), (True, 0)])
def test_it_finds_a_player_without_a_collider_that_anything_could_touch(
    room: type[Room], enabled: bool, width: int
) -> None:
    chaser = slime(room, "....@......h........" + FLOOR, Chase={})
    collider = chaser.get("hero", Collider)
    collider.enabled, collider.width = enabled, width
    assert directions(chaser, 1) == {1}


@pytest.mark.slow
def test_it_comes_no_closer_than_data_says(room: type[Room]) -> None:
    chaser = slime(room, "....@......h........" + FLOOR, Chase={"near": 20})
    chaser.tick(400)
    assert directions(chaser, 10) == {0}
    assert 18 <= chaser.get("hero", Position).x + 4 - (place(chaser)[0] + 5) <= 20


def test_out_of_range_it_stands(room: type[Room]) -> None:
    chaser = slime(room, "@..................h" + FLOOR, Chase={})
    x = place(chaser)[0]
    assert directions(chaser, 60) == {0}
    assert place(chaser)[0] == x


def test_the_range_counts_from_centre_to_centre_and_ends_on_a_px(room: type[Room]) -> None:
    for px, side in ((64, 1), (65, 0)):
        chaser = slime(room, "@................h.." + FLOOR, Chase={}, Fall=False)
        chaser.put("slime", 0, -1).put("hero", px + 1, -3)  # centres at 5, 2.5 and px + 5, 2.5
        assert chaser.tick().get("slime", Intent).x == side


def test_it_gives_up_beyond_its_leash_and_takes_up_again_within_its_range(room: type[Room]) -> None:
    chaser = slime(room, "@......h............" + FLOOR, Chase={"range": 60, "leash": 80}, Run={"top_speed": 0})
    seen: dict[int, int] = {}
    for x in (56, 75, 85, 75, 56):
        chaser.put("hero", x, -3)
        seen[len(seen)] = chaser.tick().get("slime", Intent).x
    assert list(seen.values()) == [1, 1, 0, 0, 1]


def test_one_waits_until_another_that_is_nearer_to_the_target_is_far_enough_ahead(room: type[Room]) -> None:
    both = {"Chase": {"apart": 12, "range": 999}, "Collider": {"ignores": ["thinker"]}}
    other = {**SLIME, "name": "other", **both}
    chasers = slime(room, "@..............h..p." + FLOOR, others={"p": other}, **both)
    chasers.put("other", place(chasers)[0] + 1, place(chasers)[1])
    ahead = [chasers.tick().get("other", Position).x - place(chasers)[0] for _ in range(90)]
    assert ahead[0] <= 2
    assert 11 <= min(ahead[50:]) <= max(ahead[50:]) <= 13  # it starts and stops in a px or so


def test_it_turns_with_its_target(room: type[Room]) -> None:
    chaser = slime(room, ".......@...h........" + FLOOR, Chase={})
    assert chaser.tick().get("slime", Facing).x == 1
    chaser.put("hero", 16, -3)
    assert chaser.tick().get("slime", Facing).x == -1


def test_of_several_players_the_nearest_and_of_names_only_that(room: type[Room]) -> None:
    drawing = "...h...@.....p......" + FLOOR
    other = {"prefab": "hero", "name": "other"}
    nearest = slime(room, drawing, others={"p": other}, Chase={})
    assert nearest.tick().get("slime", Chase).after == nearest.entity("hero")
    named = slime(room, drawing, others={"p": other}, Chase={"target": "other"})
    assert named.tick().get("slime", Chase).after == named.entity("other")
    alone = slime(room, drawing, others={"p": other}, Chase={"target": "nobody"})
    assert alone.tick().get("slime", Chase).after == 0


def test_without_its_target_it_stands_and_goes_after_the_next(room: type[Room]) -> None:
    chaser = slime(room, "...h...@.....p......" + FLOOR, others={"p": {"prefab": "hero", "name": "other"}}, Chase={})
    chaser.tick().world.remove(chaser.entity("hero"))
    assert chaser.tick().get("slime", Intent).x == 1
    chaser.world.remove(chaser.entity("other"))
    assert directions(chaser, 3) == {0}


def test_a_player_does_not_chase_itself(room: type[Room]) -> None:
    alone = slime(room, "....@..............." + FLOOR, Chase={}, Player={})
    assert alone.tick().get("slime", Chase).after == 0


@pytest.mark.slow
def test_it_stops_at_ledges_if_it_minds_them(room: type[Room]) -> None:
    drawing = "..@.....h.\n####..####\n..........\n##########"
    assert place(slime(room, drawing, Chase={"ledges": True}).tick(300)) == (32 - 10, 1)
    assert place(slime(room, drawing, Chase={}).tick(300))[1] == 24 - 7


@pytest.mark.slow
def test_it_jumps_over_a_wall_in_the_way(room: type[Room]) -> None:
    drawing = "..........\n..........\n@..#.....h\n##########"
    able = {"Jump": {}, "Run": {"top_speed": 40}}
    assert place(slime(room, drawing, Chase={"range": 99}, **able).tick(200)) == (24 - 10, 24 - 7)
    over = slime(room, drawing, Chase={"range": 99, "jumps": True}, **able).tick(200)
    assert place(over)[0] > 32


@pytest.mark.slow
def test_it_jumps_after_a_target_above_and_presses_anew_after_each_landing(room: type[Room]) -> None:
    drawing = "....h....\n....=....\n.........\n.........\n.........\n....@....\n#########"
    jumper = slime(room, drawing, Chase={"jumps": True}, Jump={})
    pressed = 0
    for _ in range(150):
        pressed += "jump" in jumper.tick().get("slime", Intent).pressed
    assert pressed >= 3


def test_upside_down_it_jumps_after_a_target_below(room: type[Room]) -> None:
    drawing = "#########\n....@....\n.........\n.........\n....=....\n....h...."
    jumper = slime(
        room, drawing, {"h": {"prefab": "hero", "name": "hero", "Fall": False}}, Chase={"jumps": True}, Jump={}
    )
    jumper.world.add(jumper.entity("slime"), UpsideDown())
    assert any("jump" in jumper.tick().get("slime", Intent).pressed for _ in range(30))
    assert any(jumper.tick().get("slime", Velocity).y > 0 for _ in range(10))


def test_a_press_that_had_no_effect_is_tried_again(room: type[Room]) -> None:
    below = slime(room, "....h....\n....=....\n.........\n....@....\n#########", Chase={"jumps": True})
    below.put("slime", 32, 25)
    assert ["jump" in below.tick().get("slime", Intent).pressed for _ in range(4)] == [True, False, True, False]


def test_while_nothing_is_near_it_patrols(room: type[Room]) -> None:
    guard = slime(room, "#..@.....#.........h" + FLOOR, Patrol={}, Chase={"range": 40, "leash": 50}, Facing={"x": -1})
    assert guard.tick().get("slime", Intent).x == -1
    guard.put("hero", 56, -3)
    assert guard.tick().get("slime", Intent).x == 1
    guard.put("hero", 152, -3)
    assert guard.tick().get("slime", Intent).x == 1  # on, where it was led to


def test_an_actor_that_stops_being_near_enough_leaves_it_at_rest(room: type[Room]) -> None:
    chaser = slime(room, "....@.....h........." + FLOOR, Chase={"range": 50, "leash": 50})
    assert chaser.tick(10).get("slime", Velocity).x == 18
    chaser.world.remove(chaser.entity("hero"), Player)
    chaser.put("hero", 150, -3).tick(10)
    assert chaser.get("slime", Velocity).x == 0


@pytest.mark.slow
def test_with_climbs_it_takes_a_ladder_up_and_down_after_its_target(room: type[Room]) -> None:
    drawing = """
        ..........h........
        ....==L============
        ......L............
        ......L............
        ..@...L............
        ###################
    """
    ladder = {"prefab": "solid", "Solid": {"one_way": True}, "Ladder": {}}
    for climbs in (True, False):
        own = {"Chase": {"climbs": climbs, "range": 120}, "LadderClimb": {"up": 30}, "Run": {"top_speed": 40}}
        chaser = slime(room, drawing, {"L": ladder}, **own).tick(240)
        assert (place(chaser)[1] < 8) == climbs
        if climbs:
            chaser.put("hero", 16, 29).tick(240)
            assert chaser.world.space.bounds(chaser.entity("slime"))[3] == 40


DETOURS: dict[str, Any] = {"Chase": {"range": 300, "leash": 0, "detours": True, "jumps": True}}


def test_with_detours_it_walks_on_over_a_target_and_turns_at_walls(room: type[Room]) -> None:
    drawing = "#...@....#\n##########\n..........\n....h.....\n##########"
    assert directions(slime(room, drawing, Chase={"near": 9}, Run={"top_speed": 90}), 60) == {0}
    walker = slime(room, drawing, Chase={"near": 9, "detours": True}, Run={"top_speed": 90})
    assert 0 not in directions(walker, 60)
    assert {place(walker.tick())[0] // 8 for _ in range(240)} >= {2, 5}


def test_with_detours_it_drops_through_a_one_way_to_a_target_below(room: type[Room]) -> None:
    drawing = "....@....\n....=....\n.........\n....h....\n#########"
    dropper = slime(room, drawing, **DETOURS, Jump={}, DropThrough={})
    assert any({"down", "jump"} <= {*dropper.tick().get("slime", Intent).held} for _ in range(3))
    assert place(dropper.tick(30))[1] > 8


def test_with_detours_it_goes_the_shorter_way_of_a_wrap(room: type[Room]) -> None:
    drawing = ".@" + "." * 36 + "h.\n" + "#" * 40
    assert slime(room, drawing, **DETOURS).tick().get("slime", Intent).x == 1
    assert slime(room, drawing, **DETOURS, Wrap={}).tick().get("slime", Intent).x == -1


def test_it_jumps_up_from_a_ledge(room: type[Room]) -> None:
    drawing = "......\n......\n..##.h\n..####\n..####\n.@####\n######"
    able: dict[str, Any] = {"Jump": {}, "LedgeGrab": {}, "ActiveAbility": {}, "Run": {"top_speed": 60}}
    climber = slime(room, drawing, Chase={"range": 300, "jumps": True}, **able)
    climber.put("slime", 6, 14)
    assert any("jump" in climber.tick().get("slime", Intent).pressed for _ in range(60))


def test_beyond_a_leash_shorter_than_the_range_it_turns_to_the_nearest(room: type[Room]) -> None:
    chaser = slime(room, "...@...h............" + FLOOR, Chase={"range": 100, "leash": 40})
    assert chaser.tick().get("slime", Chase).after == chaser.entity("hero")
    near = chaser.world.spawn("hero", Position=(40, -3))
    assert chaser.tick().get("slime", Chase).after == chaser.entity("hero")
    chaser.put("hero", 110, -3)
    assert chaser.tick().get("slime", Chase).after == near

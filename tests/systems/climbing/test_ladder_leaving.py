"""What ends a climb on a ladder, and what a ladder is to others. Cells are 8x8 px, the hero is 8x11."""

from functools import partial
from typing import Any

import pytest

from components import (
    ActiveAbility,
    Climb,
    Collider,
    Dash,
    DropThrough,
    Jump,
    LadderClimb,
    Rider,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.ladder_rooms import FRONT, LEGEND, SHAFT, at, before_ladder, climbs, feet, on_rope


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, cell=8, legend=LEGEND)


TWO_ROPES = """
    .@.........
    ..|.|......
    ..|.|......
    ..|.|......
    ...........
    ...........
    ###########
"""
NET = """
    .@.........
    .%%%%%%....
    .%%%%%%....
    .%%%%%%....
    .%%%%%%....
    .%%%%%%....
    ###########
"""


# Leaving


def test_jump_jumps_off_to_the_side_that_is_held_as_high_as_from_the_ground(room: partial[Room]) -> None:
    rope = on_rope(room, 26)
    start = at(rope)
    rope.tick(held="jump right")
    assert not climbs(rope)
    assert rope.get("hero", Velocity) == Velocity(60, -105)
    heights = [start[1] - at(rope.tick(held="jump right"))[1] for _ in range(20)]
    assert max(heights) > 15
    assert at(rope)[0] > start[0] + 15


def test_with_down_held_jump_only_lets_go_and_so_it_does_with_a_jump_of_0(room: partial[Room]) -> None:
    for rope, held in ((on_rope(room), "jump down"), (on_rope(room, LadderClimb={"jump": 0}), "jump")):
        start = at(rope)
        rope.tick(held=held)
        assert not climbs(rope)
        assert at(rope.tick(5, held=held))[1] >= start[1]


def test_it_does_not_get_on_again_at_once(room: partial[Room]) -> None:
    wait = 15
    hero = before_ladder(room).tick(10, held="up").tick(held="up jump")
    for _ in range(wait - 1):
        assert not climbs(hero.tick(held="up jump"))
    assert climbs(hero.tick(2, held="up"))


def test_it_gets_at_once_on_another_ladder(room: partial[Room]) -> None:
    hero = room(TWO_ROPES, legend={**LEGEND, "@": {"prefab": "hero", "name": "hero", "LadderClimb": {}}})
    hero.put("hero", 16, 20).tick(held="up").tick(held="up right jump")
    jump = hero.world.tick
    while not climbs(hero.tick(held="up right jump")):
        assert hero.world.tick < jump + 14, "it waited, as for the ladder that it left"
    assert at(hero)[0] > 24


def test_it_does_not_get_on_what_touches_the_ladder_that_it_left(room: partial[Room]) -> None:
    hero = room(NET, legend={**LEGEND, "@": {"prefab": "hero", "name": "hero", "LadderClimb": {}}})
    hero.put("hero", 16, 34).tick(held="up").tick(held="up right jump")
    for _ in range(14):
        assert not climbs(hero.tick(held="up right jump"))
    assert climbs(hero.tick(2, held="up right"))


def test_it_leaves_a_ladder_that_is_gone_on_the_tick_of_the_jump(room: partial[Room]) -> None:
    hero = before_ladder(room).tick(10, held="up")
    hero.world.remove(hero.get("hero", LadderClimb).ladder)
    assert not climbs(hero.tick(held="up jump"))


def test_a_dash_ends_the_climb(room: partial[Room]) -> None:
    rope = on_rope(room).tick(5)
    rope.tick(10, held="dash right")
    assert rope.get("hero", ActiveAbility).by == "dash"
    assert rope.get("hero", LadderClimb).ladder == 0
    assert rope.get("hero", Rider).sides == ("feet",)


def test_it_lets_go_of_a_ladder_that_is_gone_or_disabled(room: partial[Room]) -> None:
    for gone in (True, False):
        hero = before_ladder(room).tick(10, held="up")
        ladder = hero.get("hero", LadderClimb).ladder
        if gone:
            hero.world.remove(ladder)
        else:
            hero.world.get(ladder, Collider).enabled = False
        assert not climbs(hero.tick(held="up"))
        assert feet(hero.tick(60, held="up")) == 64


@pytest.mark.parametrize("restores", [("dashes", "stamina", "air_jumps"), ()])
def test_what_it_gets_back_is_data(room: partial[Room], restores: tuple[str, ...]) -> None:
    hero = before_ladder(room, 40, 30, LadderClimb={"restores": restores}, Jump={"air": 1})
    dash, climb, jump = hero.get("hero", Dash), hero.get("hero", Climb), hero.get("hero", Jump)
    dash.spent, climb.used, jump.air_used = 1, 50.0, 1
    hero.tick(held="up")
    assert climbs(hero)
    left = (0, 0.0, 0) if restores else (1, 50.0, 1)
    assert (dash.spent, climb.used, jump.air_used) == left


# Others


def test_an_actor_that_does_not_climb_stands_on_the_top_and_jumps_past_the_ladder(room: partial[Room]) -> None:
    plain = room(SHAFT, legend={**LEGEND, "@": {"prefab": "hero", "name": "hero"}})
    assert feet(plain.put("hero", 40, 5).tick(30, held="up")) == 16
    with_ladder = before_ladder(room, LadderClimb=False)
    without = before_ladder(room, drawing=FRONT.replace("H", "."), LadderClimb=False)
    for _ in range(40):
        assert at(with_ladder.tick(held="jump")) == at(without.tick(held="jump"))


def test_drop_through_drops_through_the_top(room: partial[Room]) -> None:
    plain = room(SHAFT, legend={**LEGEND, "@": {"prefab": "hero", "name": "hero", "DropThrough": {}}})
    assert plain.world.has(plain.entity("hero"), DropThrough)
    plain.put("hero", 40, 5).tick(5)
    assert feet(plain.tick(2, held="down jump").tick(60)) == 56


@pytest.mark.slow
def test_a_solid_pushes_a_climber_off_its_ladder_and_squishes_it_at_a_wall(room: partial[Room]) -> None:
    hero = before_ladder(room).tick(20, held="up")
    pusher = hero.world.spawn("mover", Position=(24, 20), Collider={"width": 8, "height": 40}, Velocity=(60, 0))
    hero.tick(60)
    assert not climbs(hero)
    assert at(hero)[0] == hero.world.space.bounds(pusher)[2]
    drawing = FRONT.replace("H.....", "H#....").replace("HH", "H#")
    crushed = room(drawing)
    crushed_start = at(crushed)
    crushed.put("hero", 40, 53).tick(20, held="up")
    crushed.world.spawn("mover", Position=(24, 20), Collider={"width": 8, "height": 40}, Velocity=(60, 0))
    squished = [at(crushed.tick()) for _ in range(40)]
    assert crushed_start in squished  # where its Squish lets it begin again


def test_a_blow_on_a_wall_beside_a_ladder_leaves_nothing_of_the_climb_on_the_wall(room: partial[Room]) -> None:
    hero = before_ladder(room, drawing=FRONT.replace(".H.", ".H#")).put("hero", 40, 30)
    hero.tick(3, held="grab right")
    assert hero.get("hero", ActiveAbility).by == "climb"
    hero.get("hero", ActiveAbility).over = True  # as a blow ends it, after all abilities
    hero.tick(2, held="up")
    assert climbs(hero)
    hero.tick(60, held="down")
    assert hero.get("hero", Rider).sides == ("feet",)


def test_a_corner_over_the_ladder_stops_a_climber(room: partial[Room]) -> None:
    hero = before_ladder(room).tick(10, held="up")
    hero.world.spawn("solid", Position=(34, 16))  # 2 px over the ladder
    xs = {at(hero.tick(held="up"))[0] for _ in range(60)}
    assert (xs, at(hero)[1]) == ({40}, 24)


@pytest.mark.slow
def test_upside_down_it_climbs_as_in_a_room_drawn_upside_down(room: partial[Room]) -> None:
    upright = before_ladder(room, 43)
    legend: dict[str, Any] = {**LEGEND, "@": {"prefab": "hero", "name": "hero", "LadderClimb": {}, "UpsideDown": {}}}
    flipped = room("\n".join(reversed(FRONT.strip("\n").split("\n"))), legend=legend)
    flipped.put("hero", 43, upright.height * 8 - at(upright)[1] - 11)
    tape = "20,U 5 10,D 60,U 5 25,D 20,U 1 3,J 30,U 1 2,D,J 9 30,U 90,D 5"
    for line in tape.split():
        ticks, *letters = line.split(",")
        held = [{"U": "up", "D": "down", "J": "jump"}[letter] for letter in letters]
        other_way = [{"up": "down", "down": "up"}.get(action, action) for action in held]
        for _ in range(int(ticks)):
            x, y = at(upright.tick(held=held))
            assert at(flipped.tick(held=other_way)) == (x, upright.height * 8 - y - 11)
            assert climbs(flipped) == climbs(upright)
    assert feet(upright) == 64

"""Leaps out of a dash: the super jump, its ducked form, and the one off a wall out of an upward dash (Celeste)."""

from typing import Any

import pytest

from components import Collider, Position, Solid
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import height, hero, place, speed, speeds

FLOOR = "\n".join(["." * 40] * 12 + ["#" * 40])
ON_FLOOR = (160, 12 * 8 - 11)
SHAFT = "\n".join(["#.......#"] * 40)
LEFT, RIGHT = 8, 56  # the hero's x next to either wall
sides = pytest.mark.parametrize(("toward", "side"), [("right", 1), ("left", -1)])


def standing(room: type[Room], **own: Any) -> Room:
    return hero(room, FLOOR.replace("...", ".@.", 1), ON_FLOOR, **own)


def rising(room: type[Room], side: int, gap: int, **own: Any) -> Room:
    """In the second tick of a dash upwards, so many px from the wall on that side."""
    at = (RIGHT - gap if side > 0 else LEFT + gap, 200)
    return hero(room, SHAFT.replace("...", ".@.", 1), at, **own).tick(held="up dash").tick(5, held="up")


@sides
@pytest.mark.parametrize("dashed", [0, 1, 5, 9])
def test_a_jump_out_of_a_level_dash_on_the_ground_is_a_super_jump(
    room: type[Room], toward: str, side: int, dashed: int
) -> None:
    dashing = standing(room).tick(held=f"{toward} dash").tick(4, held=toward).tick(dashed, held=toward)
    assert speed(dashing.tick(held=f"{toward} jump")) == (260 * side, -105)
    assert [y for _, y in speeds(dashing, 13, f"{toward} jump")][10:] == [-105, -90, -75]


def test_pressed_before_the_dash_is_off_it_goes_where_it_faces(room: type[Room]) -> None:
    assert speed(standing(room, facing=-1).tick(held="dash").tick(3).tick(held="jump")) == (-260, -105)


def test_off_an_edge_there_is_coyote_time_for_it(room: type[Room]) -> None:
    """Level, a dash does not fall; six ticks in the air are too late, and then the jump waits for the ground."""
    ledge = FLOOR.replace("#" * 40, "#" * 20 + "." * 20)
    for late, leaps in ((5, True), (6, False)):
        dashing = hero(room, ledge.replace("...", ".@.", 1), (150, ON_FLOOR[1])).tick(held="right dash").tick(3)
        while dashing.world.space.is_grounded(dashing.entity("hero")):
            dashing.tick(held="right")
        dashing.tick(late - 1, held="right").tick(held="right jump")
        assert (speed(dashing)[0] == 260) is leaps, late


def test_not_out_of_a_slant_dash_or_one_in_the_air(room: type[Room]) -> None:
    for held, at in (("up right", ON_FLOOR), ("right", (160, 40))):
        dashing = standing(room).put("hero", *at).tick(held=f"{held} dash").tick(7, held=held)
        assert speed(dashing.tick(held=f"{held} jump"))[0] < 241


@sides
def test_out_of_a_slide_it_goes_further_and_lower_and_stands_up(room: type[Room], toward: str, side: int) -> None:
    sliding = standing(room).tick(held=f"{toward} down dash").tick(5, held=f"{toward} down")
    assert height(sliding) == 6
    assert speed(sliding.tick(held=f"{toward} jump")) == (260 * 1.25 * side, -105 * 0.5)
    assert height(sliding) == 11
    assert speed(sliding.tick(held=f"{toward} jump"))[1] == -52.5


def test_without_room_to_stand_up_there_is_none(room: type[Room]) -> None:
    sliding = standing(room).tick(held="right down dash").tick(5, held="right down")
    x, y = place(sliding)
    sliding.world.create(Position(x - 20, y - 4), Collider(40, 8), Solid())
    before = speed(sliding)
    assert speed(sliding.tick(held="right jump")) == before
    assert height(sliding) == 6


def test_data_may_have_none(room: type[Room]) -> None:
    dashing = standing(room, Dash={"super_jump": 0}).tick(held="right dash").tick(5, held="right")
    assert speed(dashing.tick(held="right jump")) == (240, 0)


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("gap", range(7))
def test_out_of_an_upward_dash_it_jumps_off_a_wall_that_five_px_more_would_hit(
    room: type[Room], side: int, gap: int
) -> None:
    """Not decided by the recorded movements."""
    leapt = speed(rising(room, side, gap).tick(held="up jump"))
    assert leapt == ((-170 * side, -160) if gap < 5 else (0, -240))


def test_holding_jump_keeps_that_speed_for_a_quarter_of_a_second(room: type[Room]) -> None:
    leaping = rising(room, 1, 0, Run=False).tick(held="jump")
    assert speeds(leaping, 16, "jump") == [(-170, -160)] * 14 + [(-170, -145), (-170, -130)]


def test_letting_go_of_jump_ends_that_hold(room: type[Room]) -> None:
    assert speed(rising(room, 1, 0).tick(held="jump").tick())[1] == -145


@pytest.mark.parametrize("held", ["up right", "up left"])
def test_a_slant_dash_upwards_jumps_like_any_other(room: type[Room], held: str) -> None:
    side = 1 if held == "up right" else -1
    dashing = hero(room, SHAFT.replace("...", ".@.", 1), (32, 200)).tick(held=f"{held} dash").tick(3, held=held)
    dashing.tick(8, held=held)
    assert speed(dashing.tick(held=f"{held} jump")) == (-130 * side, -105)


def test_a_jump_ends_the_dash_and_the_light_gravity_after_it(room: type[Room]) -> None:
    leaping = standing(room).tick(held="right dash").tick(4, held="right").tick(held="right jump")
    ys = [y for _, y in speeds(leaping, 10)]
    assert ys[:3] == [-90, -75, -60]
    assert ys[4:8] == [-30, -15, 0, 15]


def test_the_jump_after_such_a_low_one_is_like_any_other(room: type[Room]) -> None:
    landed = standing(room).tick(held="right down dash").tick(5, held="right down").tick(held="right jump").tick(40)
    assert landed.world.space.is_grounded(landed.entity("hero"))
    assert speed(landed.tick(held="jump"))[1] == -105


def test_a_jump_after_a_dash_has_to_be_held_again(room: type[Room]) -> None:
    """From the end of a dash to the next leap or landing, jump counts as held."""
    ended = hero(room, SHAFT.replace("...", ".@.", 1), (RIGHT, 200)).tick(held="up dash").tick(3, held="up").tick(12)
    assert speed(ended.tick(held="jump"))[1] == -105
    assert speed(ended.tick())[1] == -90

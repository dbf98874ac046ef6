from functools import partial
from typing import Any

import pytest

from components import (
    Collider,
    Duck,
    Intent,
    JumpRequest,
    Player,
    Position,
    Remainder,
    Solid,
    Steering,
    Velocity,
    WallJump,
)
from ecs_platformer.tools.testing.room import Room
from systems.rules.level.death import die
from systems.rules.movement.ducking import duck
from tests.support.hero.rooms import height, hero, place, speed, speeds

# 8 px of air on either side of a hero in the middle
SHAFT = "\n".join(["#.......#"] * 40)
LEFT, RIGHT = 8, 56  # the hero's x next to either wall
both = pytest.mark.parametrize(("side", "toward", "away"), [(1, "right", "left"), (-1, "left", "right")])


def beside(room: type[Room], side: int, gap: int = 0, velocity: tuple[float, float] = (0.0, 0.0), **own: Any) -> Room:
    """The hero in the air, so many px from the wall on that side."""
    at = (RIGHT - gap if side > 0 else LEFT + gap, 100)
    return hero(room, SHAFT.replace("...", ".@.", 1), at, velocity=velocity, **own)


@both
@pytest.mark.parametrize("gap", range(6))
def test_it_jumps_off_a_wall_that_three_px_more_would_hit(
    room: type[Room], side: int, toward: str, away: str, gap: int
) -> None:
    leapt = speed(beside(room, side, gap).tick(held="jump"))
    assert leapt == ((-130 * side, -105) if gap < 3 else (0, 7.5))


def test_the_distance_is_data(room: type[Room]) -> None:
    assert speed(beside(room, 1, 6, WallJump={"distance": 7}).tick(held="jump")) == (-130, -105)
    assert speed(beside(room, 1, 7, WallJump={"distance": 7}).tick(held="jump"))[0] == 0


def test_between_two_walls_it_jumps_off_the_right_one(room: type[Room]) -> None:
    narrow = "\n".join(["#..#"] * 20)
    assert (
        speed(hero(room, narrow.replace("..", "@.", 1), (12, 60), WallJump={"distance": 5}).tick(held="jump"))[0]
        == -130
    )


@both
@pytest.mark.parametrize("pressed", ["toward", "away"])
def test_if_a_side_is_held_it_must_steer_away_for_ten_ticks(
    room: type[Room], side: int, toward: str, away: str, pressed: str
) -> None:
    """0.16 s. The tick of the leap runs as it was held, then ten go away from the wall."""
    leaping = beside(room, side).tick(held=f"jump {toward if pressed == 'toward' else away}")
    steered = [leaping.tick(held=f"jump {toward}").get("hero", Intent).x for _ in range(12)]
    assert steered == [-side] * 10 + [side] * 2


@both
def test_with_no_side_held_it_steers_as_it_likes(room: type[Room], side: int, toward: str, away: str) -> None:
    leaping = beside(room, side).tick(held="jump")
    assert leaping.get("hero", Steering).left == 0
    assert leaping.tick(held=f"jump {toward}").get("hero", Intent).x == side


def test_holding_jump_keeps_the_speed_as_in_any_jump(room: type[Room]) -> None:
    found = [y for _, y in speeds(beside(room, 1), 14, "jump")]
    assert found == [-105] * 12 + [-90, -75]


def test_in_coyote_time_it_jumps_straight_up_instead(room: type[Room]) -> None:
    for late, expected in ((5, (0, -105)), (6, (-130, -105))):
        falling = hero(room, "#.@.#\n#.CC#\n" + "#...#\n" * 8, (24, -3)).tick(2)
        falling.world.remove(falling.entity("C"))
        assert speed(falling.tick(late - 1).tick(held="jump")) == expected, late


def test_on_the_ground_it_jumps_straight_up(room: type[Room]) -> None:
    assert speed(hero(room, "#.@#\n####").tick(held="jump")) == (0, -105)


def test_a_press_is_remembered_until_the_wall_is_near(room: type[Room]) -> None:
    """0.08 s: five ticks with that of the press."""
    for early, leaps in ((4, True), (5, False)):
        flying = beside(room, 1, 3 + 2 * (early - 1), (120, 0), Run=False)
        found = speeds(flying, early + 1, "jump")
        assert all(vx > 0 for vx, _ in found[:early])
        assert (found[-1][0] < 0) is leaps, early


def test_it_stands_up_first_and_without_room_for_that_it_stays(room: type[Room]) -> None:
    ducked = beside(room, 1)
    duck(ducked.world, ducked.entity("hero"), ducked.get("hero", Duck))
    ducked.tick(held="jump")
    assert (speed(ducked)[0], height(ducked)) == (-130, 11)
    low = hero(room, "#...\n#.@#\n#..#\n#..#", (16, 5))
    duck(low.world, low.entity("hero"), low.get("hero", Duck))
    low.put("hero", 16, 5).world.create(Position(16, 2), Collider(8, 8), Solid())
    low.tick(held="jump")
    assert (speed(low)[0], height(low)) == (0, 6)


@both
def test_out_of_a_level_dash_in_the_air(room: type[Room], side: int, toward: str, away: str) -> None:
    """Not decided by the recorded movements; Celeste leaps out of every dash but an upward one like this."""
    dashing = beside(room, side, 20).tick(held=f"{toward} dash").tick(3).tick(3, held=toward)
    assert place(dashing)[0] == (RIGHT - 20 + 12 if side > 0 else LEFT + 20 - 12)
    assert speed(dashing) == (240 * side, 0)
    leaping = dashing.tick(2, held=toward).tick(held=f"{toward} jump")
    assert speed(leaping) == (-130 * side, -105)
    assert [leaping.tick(held=toward).get("hero", Intent).x for _ in range(11)] == [-side] * 10 + [side]


def test_alone_it_needs_nothing_else(room: type[Room]) -> None:
    lone = partial(room, systems=["input", "footing", "wall_jump", "take_off"])
    leaping = lone("aa..#\n....#", a=(WallJump(distance=3), Intent(), Player())).tick(held="jump")
    assert leaping.get("a", Velocity) == Velocity(-130, -105)
    assert lone("aa..#\n....#", a=(Intent(), Player())).tick(held="jump").get("a", Velocity) == Velocity()


def test_the_dying_jump_off_no_wall(room: type[Room]) -> None:
    dying = beside(room, 1, Respawn={"freeze": 0, "wait": 9})
    (one,) = (entity for entity, _ in dying.world.each(WallJump))
    die(dying.world, one)
    dying.tick(held="jump")
    assert not dying.world.get(one, JumpRequest).due
    assert not dying.world.has(one, Remainder)

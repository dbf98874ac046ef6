from functools import partial
from math import sqrt
from typing import Any

import pytest

from components import ActiveAbility, Dash, Duck, Facing, Footing, Intent, Player, Velocity
from ecs_platformer.tools.testing.room import Room
from systems.rules.movement.ducking import duck
from tests.support.hero.rooms import height, hero, place, places, speed, speeds

SKY = "\n".join(["." * 60] * 40)
FLOOR = "\n".join(["." * 40] * 12 + ["#" * 40])
ON_FLOOR = (80, 12 * 8 - 11)
DIAGONAL = round(240 * sqrt(0.5), 2)

DIRECTIONS = {
    "right": (240, 0),
    "left": (-240, 0),
    "up": (0, -240),
    "down": (0, 240),
    "up right": (DIAGONAL, -DIAGONAL),
    "up left": (-DIAGONAL, -DIAGONAL),
    "down right": (DIAGONAL, DIAGONAL),
    "down left": (-DIAGONAL, DIAGONAL),
}


def flying(room: type[Room], velocity: tuple[float, float] = (0.0, 0.0), facing: int = 1, **own: Any) -> Room:
    return hero(room, SKY.replace("...", ".@.", 1), (200, 120), velocity=velocity, facing=facing, **own)


def standing(room: type[Room], **own: Any) -> Room:
    return hero(room, FLOOR.replace("...", ".@.", 1), ON_FLOOR, **own)


def test_the_press_stops_it_and_three_frozen_ticks_later_it_goes_off(room: type[Room]) -> None:
    dashing = flying(room, (70, -30))
    found = speeds(dashing, 5, "right dash")
    assert found == [(0, 0)] * 4 + [(240, 0)]
    assert places(flying(room, (70, -30)), 5, "right dash") == [(200, 120)] * 4 + [(204, 120)]


def test_nothing_else_moves_meanwhile(room: type[Room]) -> None:
    world = flying(room)
    world.world.spawn("crate", "crate", Position=(300, 0), Velocity=(60, 60))
    world.tick(held="dash")
    frozen = [(world.tick() and world.world.get(world.world.named("crate"), "Position").y) for _ in range(3)]
    assert len(set(frozen)) == 1
    assert world.tick().world.get(world.world.named("crate"), "Position").y > frozen[0]


@pytest.mark.parametrize("held", DIRECTIONS)
def test_eight_directions(room: type[Room], held: str) -> None:
    dashing = flying(room, facing=-1 if held == "right" else 1)
    assert speed(dashing.tick(held=f"{held} dash").tick(4, held=held)) == DIRECTIONS[held]


@pytest.mark.parametrize("facing", [-1, 1])
def test_with_nothing_held_it_goes_where_it_faces(room: type[Room], facing: int) -> None:
    assert speed(flying(room, facing=facing).tick(held="dash").tick(4)) == (240 * facing, 0)


def test_the_direction_is_what_is_held_after_the_freeze(room: type[Room]) -> None:
    dashing = flying(room).tick(held="right dash").tick(3, held="right")
    assert speed(dashing.tick(held="up")) == (0, -240)
    assert speed(dashing.tick(held="left")) == (0, -240)


def test_it_may_be_what_is_held_at_the_press(room: type[Room]) -> None:
    """Celeste Classic."""
    early = {"aims": "before"}
    dashing = flying(room, Dash=early).tick(held="right dash").tick(3, held="right")
    assert speed(dashing.tick(held="up")) == (240, 0)
    assert speed(flying(room, facing=-1, Dash=early).tick(held="dash").tick(4, held="up")) == (-240, 0)
    assert speed(flying(room, Dash={**early, "freeze": 0}).tick(held="up dash")) == (0, -240)
    sliding = standing(room, Dash=early).tick(held="right down dash").tick(4, held="up")
    assert speed(sliding) == (round(DIAGONAL * 1.2, 2), 0)
    again = flying(room, Dash={**early, "count": 2}).tick(held="right dash").tick(40).tick(held="up dash").tick(4)
    assert speed(again) == (0, -240)


def test_a_diagonal_may_have_the_full_speed_on_both_axes(room: type[Room]) -> None:
    for share, along in ((1.0, 240), (0.5, 120)):
        dashing = flying(room, Dash={"diagonal": share}, Run=False, Fall=False)
        assert speed(dashing.tick(held="right up dash").tick(4, held="right up")) == (along, -along)
        assert speed(dashing.tick(10, held="right up")) == (160 * share, -160 * share * 0.75)
        assert speed(flying(room, Dash={"diagonal": share}).tick(held="up dash").tick(4, held="up")) == (0, -240)


def test_without_a_slide_a_diagonal_dash_that_lands_keeps_its_share_of_the_speed(room: type[Room]) -> None:
    for start in (ON_FLOOR, (80, ON_FLOOR[1] - 8)):
        dashing = hero(room, FLOOR.replace("...", ".@.", 1), start, Dash={"slide": 0}, Duck=False)
        dashing.tick(held="right down dash").tick(8, held="right down")
        assert speed(dashing) == (DIAGONAL, 0)
        assert place(dashing)[1] == ON_FLOOR[1]
        assert dashing.get("hero", Dash).y > 0


def test_a_forced_direction_has_no_say(room: type[Room]) -> None:
    leaping = hero(room, SKY.replace("...", "#@.", 1), (8, 0)).tick(held="left jump")
    assert speed(leaping)[0] == 130
    leaping.tick(4, held="left jump")
    assert leaping.get("hero", Intent).x == 1
    assert speed(leaping.tick(held="left dash").tick(4, held="left")) == (-240, 0)
    assert leaping.get("hero", Facing).x == -1


def test_it_lasts_ten_ticks_and_goes_on_at_its_end_speed(room: type[Room]) -> None:
    dashing = flying(room, Run=False, Fall=False).tick(held="right dash").tick(3)
    assert speeds(dashing, 13, "right") == [(240, 0)] * 10 + [(160, 0)] * 3


@pytest.mark.parametrize(
    ("held", "end"),
    [("up", (0, -120)), ("up left", (-113.14, -84.85)), ("down", (0, 240)), ("down right", (DIAGONAL, DIAGONAL))],
)
def test_upwards_it_ends_slower_and_downwards_it_keeps_its_speed(
    room: type[Room], held: str, end: tuple[float, float]
) -> None:
    dashing = flying(room, Run=False, Fall=False).tick(held=f"{held} dash").tick(3, held=held)
    assert speeds(dashing, 11, held)[9:] == [DIRECTIONS[held], end]


@pytest.mark.parametrize(("before", "held", "after"), [(300, "right", 300), (300, "left", -240), (-300, "left", -300)])
def test_a_larger_speed_that_way_is_kept(room: type[Room], before: float, held: str, after: float) -> None:
    dashing = flying(room, (before, 0)).tick(held=f"{held} dash").tick(4, held=held)
    assert speed(dashing) == (after, 0)
    assert speed(dashing.tick(10, held=held))[0] == (160 if held == "right" else -160)


def test_after_it_gravity_is_light_near_the_apex_as_if_jump_were_held(room: type[Room]) -> None:
    ys = [y for _, y in speeds(flying(room).tick(held="dash").tick(14), 7)]
    assert ys == [7.5, 15, 22.5, 30, 37.5, 45, 60]


def test_standing_ends_that(room: type[Room]) -> None:
    landed = hero(room, FLOOR.replace("...", ".@.", 1), (80, 60)).tick(held="dash").tick(40)
    assert landed.world.space.is_grounded(landed.entity("hero"))
    assert [y for _, y in speeds(landed.put("hero", 80, 0), 3)] == [15, 30, 45]


def test_one_that_ends_on_its_last_tick_on_the_ground_is_light_off_the_edge(room: type[Room]) -> None:
    ledge = FLOOR.replace("#" * 40, "#" * 20 + "." * 20).replace("...", ".@.", 1)
    for start, light in ((116, False), (117, True)):
        off = hero(room, ledge, (start, ON_FLOOR[1])).tick(held="right dash").tick(3).tick(11, held="right")
        assert off.get("hero", ActiveAbility).over
        while off.world.space.is_grounded(off.entity("hero")):
            off.tick(held="right")
        assert (speed(off.tick(held="right"))[1] == 7.5) is light, start


@pytest.mark.parametrize(("gap", "starts"), [(10, False), (11, True), (12, True)])
def test_the_next_one_waits_for_the_cooldown(room: type[Room], gap: int, starts: bool) -> None:
    """0.2 s are twelve ticks that are not frozen, with the one of the press."""
    dashing = standing(room, Dash={"count": 2}).tick(held="right dash").tick(3)
    dashing.tick(gap).tick(held="right dash")
    assert (dashing.get("hero", Dash).at > 1) is starts


def test_one_dash_until_it_stands(room: type[Room]) -> None:
    dashing = flying(room).tick(held="right dash").tick(40).tick(held="left dash")
    assert dashing.get("hero", Dash).at == 1
    two = flying(room, Dash={"count": 2}).tick(held="right dash").tick(40).tick(held="left dash")
    assert two.get("hero", Dash).at == 39  # in tick 42, after 3 that were frozen


def test_the_ground_gives_it_back_but_not_at_once(room: type[Room]) -> None:
    dashing = standing(room, Dash={"cooldown": 0}).tick(held="right dash").tick(3)
    spent = [dashing.tick().get("hero", Dash).spent for _ in range(8)]
    assert spent == [1] * 6 + [0] * 2


def test_refill_never_leaves_it_spent(room: type[Room]) -> None:
    dashing = standing(room, Dash={"refill": "never"}).tick(held="right dash").tick(60)
    assert dashing.get("hero", Dash).spent == 1


def test_refill_always_gives_it_back_in_the_air(room: type[Room]) -> None:
    dashing = flying(room, Dash={"refill": "always"}).tick(held="right dash").tick(3)
    spent = [dashing.tick().get("hero", Dash).spent for _ in range(8)]
    assert spent == [1] * 6 + [0] * 2


def test_what_roams_dashes_where_it_went_last(room: type[Room]) -> None:
    dashing = flying(room, Fall=False, Run=False, Roam={}).tick(held="up").tick(20).tick(held="dash").tick(4)
    assert speed(dashing) == (0, -240)


def test_a_press_is_remembered_while_it_is_held(room: type[Room]) -> None:
    """0.08 s: five ticks with that of the press."""
    for early, held, starts in ((4, "dash", True), (5, "dash", False), (4, "", False)):
        waiting = standing(room)
        waiting.get("hero", Dash).cooldown_left = early + 1
        waiting.tick(held="dash").tick(early, held=held)
        assert (waiting.get("hero", Dash).at > 0) is starts, (early, held)


def test_a_press_in_the_freeze_counts(room: type[Room]) -> None:
    dashing = standing(room, Dash={"count": 2, "cooldown": 0}).tick(held="dash").tick(2).tick(2, held="right dash")
    assert dashing.get("hero", Dash).spent == 1
    dashing = standing(room, Jump={"coyote": 0.1}).tick(held="right dash").tick(2, held="right").tick(2, held="jump")
    assert speed(dashing)[0] == 260


def test_presses_grow_old_in_the_freeze(room: type[Room]) -> None:
    for early, leaps in ((4, True), (5, False)):
        dashing = standing(room, Dash={"freeze": 0.2}).tick(held="right dash").tick(12 - early, held="right")
        assert (speed(dashing.tick(early + 1, held="right jump"))[0] == 260) is leaps, early


@pytest.mark.parametrize(("held", "side"), [("down right", 1), ("down left", -1)])
def test_diagonally_down_on_the_floor_it_slides_along_it_faster_and_ducked(
    room: type[Room], held: str, side: int
) -> None:
    sliding = standing(room).tick(held=f"{held} dash").tick(4, held=held)
    assert speed(sliding) == (round(side * 240 * sqrt(0.5) * 1.2, 2), 0)
    assert height(sliding) == 6
    assert sliding.get("hero", Dash).y == 0


@pytest.mark.parametrize(("held", "side"), [("down right", 1), ("down left", -1)])
def test_coming_down_diagonally_it_slides_from_where_it_lands(room: type[Room], held: str, side: int) -> None:
    diving = hero(room, FLOOR.replace("...", ".@.", 1), (160, 60)).tick(held=f"{held} dash").tick(3, held=held)
    found = speeds(diving, 12, held)
    landed = found.index((round(side * 240 * sqrt(0.5) * 1.2, 2), 0))
    assert found[:landed] == [(side * DIAGONAL, DIAGONAL)] * landed
    assert landed > 3
    assert (place(diving)[1], height(diving)) == (ON_FLOOR[1], 6)


def test_straight_down_on_the_floor_it_stays(room: type[Room]) -> None:
    diving = hero(room, FLOOR.replace("...", ".@.", 1), (160, 60)).tick(held="down dash").tick(10, held="down")
    assert (place(diving), speed(diving)) == ((160, ON_FLOOR[1]), (0, 0))


def test_with_down_held_it_ducks_as_it_begins_also_in_the_air(room: type[Room]) -> None:
    assert height(flying(room).tick(held="down dash")) == 6
    assert height(flying(room).tick(held="right dash")) == 11
    assert height(standing(room).tick(held="down dash")) == 6


def test_one_that_ducks_in_the_air_already_stands_up_instead(room: type[Room]) -> None:
    ducked = flying(room)
    duck(ducked.world, ducked.entity("hero"), ducked.get("hero", Duck))
    assert height(ducked.tick(held="down dash")) == 11


def test_a_wall_stops_it(room: type[Room]) -> None:
    wall = hero(room, "......#\n@.....#\n......#", (0, 5)).tick(held="right dash").tick(3).tick(11)
    assert (place(wall)[0], speed(wall)[0]) == (40, 0)
    assert wall.get("hero", Dash).attack_left == 0


def test_by_target_it_slows_down_as_the_pico_8_seed_says(room: type[Room]) -> None:
    """From 300 px/s towards 120 (upwards 90) by 90 px/s a tick, 63 along each axis of a diagonal, for four ticks."""
    seed = {"speed": 300, "target": 120, "acceleration": 5400, "duration": 0.0666667, "freeze": 0}
    own: dict[str, Any] = {"Dash": seed, "Run": False, "Fall": False}
    assert speeds(flying(room, **own), 7, "right dash") == [(300, 0), (210, 0), *[(120, 0)] * 5]
    assert speeds(flying(room, **own), 5, "up dash")[2:] == [(0, -120), (0, -90), (0, -90)]
    slant = round(300 * sqrt(0.5), 2)
    assert speeds(flying(room, **own), 3, "down left dash")[1:] == [
        (round(-slant + 63, 2), round(slant - 63, 2)),
        (-120, 120),
    ]


def test_alone_it_needs_no_other_ability(room: type[Room]) -> None:
    lone = partial(room, systems=["input", "footing", "dash", "actor_motion"])
    dashing = lone("aa..\n....", a=(Dash(), Intent(), Player()))
    assert (dashing.get("a", ActiveAbility).by, dashing.get("a", Footing).on) == ("", False)
    assert dashing.tick(held="up dash").tick(4, held="up").get("a", Velocity) == Velocity(0, -240)
    assert lone("aa", a=(Intent(), Player())).tick(5, held="right dash").get("a", Velocity) == Velocity()


@pytest.mark.parametrize(
    ("own", "ended"), [({}, (160, 0)), ({"end_speed": 240}, (240, 0)), ({"target": 60, "acceleration": 600}, (220, 0))]
)
def test_a_second_press_ends_it_if_it_says_so(room: type[Room], own: dict[str, Any], ended: tuple[int, int]) -> None:
    def dashed(**more: Any) -> Room:
        fall_and_run: dict[str, Any] = {"Fall": {"acceleration": 0}, "Run": {"acceleration": 0, "reduction": 0}}
        dashing = flying(room, Dash={**own, "count": 2, "cooldown": 0, **more}, **fall_and_run).tick(held="right dash")
        return dashing.tick(5, held="right").tick(held="right dash")

    cancelled, kept = dashed(cancels=True), dashed()
    assert kept.get("hero", ActiveAbility).over is False
    assert cancelled.get("hero", ActiveAbility).over is True
    assert speed(cancelled) == ended
    assert cancelled.tick(9, held="right dash").get("hero", Dash).spent == 1  # the press begins no other dash

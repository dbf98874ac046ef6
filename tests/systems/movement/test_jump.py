from functools import partial

import pytest

from components import Gravity, Intent, Jump, Player, Position, Velocity
from ecs_platformer.tools.testing.room import Room

TALL = "......\n" * 40
FLOOR = TALL + "aa....\n######"
LEDGE = TALL + "aa....\n##....\n" + "......\n" * 20 + "######"

SYSTEMS = ["input", "footing", "jump", "take_off", "gravity", "actor_motion"]
J, NOT = ("jump",), ()


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=SYSTEMS, tick_rate=50)


def hero(room: partial[Room], drawing: str, *more: object) -> Room:
    return room(drawing, a=(Jump(), Gravity(), Intent(), Player(), *more))


def heights(room: Room, tape: list[tuple[str, ...]]) -> list[int]:
    """px above the start after each tick."""
    start = room.get("a", Position).y
    return [start - room.tick(held=held).get("a", Position).y for held in tape]


def test_a_press_on_the_ground_lifts_it_off_in_the_same_tick(room: partial[Room]) -> None:
    jumper = hero(room, FLOOR).tick(held=J)
    assert jumper.get("a", Velocity).y == -105
    assert jumper.get("a", Position).y == 38


def test_the_longer_jump_is_held_the_higher_it_goes(room: partial[Room]) -> None:
    apexes = [max(heights(hero(room, FLOOR), [J] * held + [NOT] * 40)) for held in (1, 4, 7, 10)]
    assert apexes == sorted(set(apexes))


def test_holding_on_does_not_jump_again(room: partial[Room]) -> None:
    assert heights(hero(room, FLOOR), [J] * 120)[60:] == [0] * 60


def test_coyote_time_counts_whole_ticks(room: partial[Room]) -> None:
    # At 50 a second 0.1 s are 5 ticks: the last on the ground and four in the air.
    for late, jumps in ((4, True), (5, False)):
        jumper = hero(room, LEDGE, Velocity(200, 0))
        while jumper.world.space.is_grounded(jumper.entity("a")):
            jumper.tick()
        jumper.tick(late - 1).tick(held=J)
        assert (jumper.get("a", Velocity).y < 0) is jumps, late


def test_a_press_shortly_before_landing_is_remembered_while_held(room: partial[Room]) -> None:
    fall = TALL.replace("......", "aa....", 1) + "######"
    landing = heights(hero(room, fall), [NOT] * 60).index(-39)
    for early, held, jumps in ((2, J, True), (3, J, False), (2, NOT, False)):
        jumper = hero(room, fall).tick(landing - early).tick(held=J).tick(early + 2, held)
        assert (jumper.get("a", Velocity).y < 0) is jumps, (early, held)


def test_running_it_jumps_further(room: partial[Room]) -> None:
    jumper = hero(room, FLOOR, Velocity(60, 0)).tick(held="jump right")
    assert jumper.get("a", Velocity).x == 100


def test_a_jump_from_standing_goes_straight_up_and_pressing_a_side_adds_to_the_speed(room: partial[Room]) -> None:
    for held, speed in (("jump", 0), ("jump right", 40), ("jump left", -40)):
        assert hero(room, FLOOR).tick(held=held).get("a", Velocity).x == speed


def test_one_press_is_one_jump_and_there_is_no_coyote_time_after_it(room: partial[Room]) -> None:
    jumper = hero(room, FLOOR).tick(held=J).tick()
    before = jumper.get("a", Velocity).y
    assert jumper.tick(held=J).get("a", Velocity).y > before


def test_taps_are_remembered_after_they_were_let_go(room: partial[Room]) -> None:
    fall = TALL.replace("......", "aa....", 1) + "######"
    landing = heights(hero(room, fall), [NOT] * 60).index(-39)
    for taps in (True, False):
        jumper = room(fall, a=(Jump(taps=taps, buffer=0.08), Gravity(), Intent(), Player()))
        jumper.tick(landing - 2).tick(held=J).tick(3)
        assert (jumper.get("a", Velocity).y < 0) is taps


@pytest.mark.parametrize("air", [0, 1, 2])
def test_so_many_jumps_in_the_air_and_all_of_them_again_after_landing(room: partial[Room], air: int) -> None:
    jumper = room(FLOOR, a=(Jump(air=air), Gravity(), Intent(), Player()))
    for _ in range(2):
        jumper.tick(held=J).tick(2)
        made = 0
        for _ in range(air + 1):
            before = jumper.get("a", Velocity).y
            made += jumper.tick(held=J).get("a", Velocity).y < before
            jumper.tick(2)
        assert made == air
        while not jumper.world.space.is_grounded(jumper.entity("a")):
            jumper.tick()


def test_without_the_component_nothing_jumps(room: partial[Room]) -> None:
    still = room(FLOOR, a=(Gravity(), Intent(), Player())).tick(held=J)
    assert still.get("a", Velocity).y == 0

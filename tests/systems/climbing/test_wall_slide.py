from functools import partial
from typing import Any

import pytest

from components import Collider, Duck, Facing, Fall, Intent, Player, Position, Solid, Velocity, WallSlide
from ecs_platformer.tools.testing.room import Room
from systems.rules.movement.ducking import duck
from tests.support.hero.rooms import HEIGHT, hero, place, speeds

WALLS = "\n".join(["#....#"] * 60)
TICK = 0.0166667
LASTS = 72  # ticks of the 1.2 s


@pytest.fixture
def alone(room: type[Room]) -> partial[Room]:
    return partial(room, systems=["input", "footing", "steering", "wall_slide", "fall", "actor_motion"])


def terminal(used: int) -> float:
    """px/s: 20 at first, 160 after 1.2 s."""
    return round(160 + (20 - 160) * max(1 - used * TICK / 1.2, 0), 2)


def beside(room: type[Room], side: int, velocity: float = 0.0, **own: Any) -> Room:
    """The hero, falling, next to the wall on that side of a high shaft."""
    return hero(room, WALLS.replace("....", ".@..", 1), (32 if side > 0 else 8, 0), velocity=(0, velocity), **own)


@pytest.mark.slow
@pytest.mark.parametrize(("side", "held"), [(1, "right"), (-1, "left")])
def test_pressed_against_the_wall_it_slides_faster_and_faster(room: type[Room], side: int, held: str) -> None:
    sliding = beside(room, side, facing=side)
    found = [y for _, y in speeds(sliding, LASTS + 5, held)]
    assert found[:3] == [15, terminal(1), terminal(2)]
    assert found[2:LASTS] == [terminal(used) for used in range(2, LASTS)]
    assert found[LASTS] == pytest.approx(160, abs=4)
    assert found[-1] == 160


def test_a_fast_fall_is_braked_by_gravity_alone(room: type[Room]) -> None:
    assert [y for _, y in speeds(beside(room, 1, 160), 2, "right")] == [145, 130]


@pytest.mark.parametrize("held", ["", "left", "right down", "down"])
def test_an_actor_that_does_not_press_against_it_or_holds_down_falls(room: type[Room], held: str) -> None:
    assert speeds(beside(room, 1), 11, held)[-1][1] == 160


def test_an_actor_that_faces_the_other_way_falls_and_the_next_pixel_must_be_wall(room: type[Room]) -> None:
    assert (
        speeds(hero(room, WALLS.replace("....", ".@..", 1), (31, 0), Run={"acceleration": 0}), 12, "right")[-1][1]
        == 160
    )


def test_rising_it_does_not_slide(room: type[Room]) -> None:
    rising = beside(room, 1, -60)
    assert [y for _, y in speeds(rising, 6, "right")] == [-45, -30, -15, 0, 15, terminal(1)]
    assert rising.get("hero", WallSlide).used == 1


def test_holding_on_to_it_slides_too_where_it_cannot_climb(room: type[Room]) -> None:
    assert speeds(beside(room, 1, Climb=False), 3, "grab")[-1] == (0, terminal(2))


def test_the_time_is_used_up_in_pieces_and_given_back_on_the_ground(room: type[Room]) -> None:
    sliding = beside(room, 1)
    slide = sliding.get("hero", WallSlide)
    sliding.tick(20, held="right").tick(5).tick(11, held="right")
    assert slide.used == 30
    x, y = place(sliding)
    sliding.world.create(Position(x, y + HEIGHT), Collider(8, 8), Solid())
    sliding.tick(2, held="right")
    assert slide.used == 0


@pytest.mark.parametrize("what", ["jump", "dash", "climb"])
def test_a_jump_and_any_other_ability_give_the_time_back(room: type[Room], what: str) -> None:
    sliding = beside(room, 1).tick(30, held="right")
    slide = sliding.get("hero", WallSlide)
    assert slide.used == 29
    sliding.tick(held={"jump": "right jump", "dash": "up dash", "climb": "grab"}[what]).tick(6)
    assert slide.used == (what == "jump")  # in the tick of that leap it slid still


def test_it_stands_up_to_slide(alone: partial[Room]) -> None:
    parts = Duck(), WallSlide(), Fall(), Intent(), Player(), Facing()
    ducked = alone("\n".join(["aaaaaaaa#"] * 11 + ["........#"] * 20), a=parts)
    duck(ducked.world, ducked.entity("a"), ducked.get("a", Duck))
    assert ducked.get("a", Collider).height == 6
    assert ducked.tick(held="right").get("a", Collider).height == 11


@pytest.mark.slow
def test_without_end_it_keeps_its_speed(room: type[Room]) -> None:
    """Celeste Classic, Hollow Knight."""
    sliding = beside(room, 1, WallSlide={"endless": True})
    assert {y for _, y in speeds(sliding, 3 * LASTS, "right")[2:]} == {20}


def test_with_down_held_it_may_slide_at_another_speed(room: type[Room]) -> None:
    for options, expected in (({"endless": True}, 60), ({}, round(160 + (60 - 160) * (1 - 19 * TICK / 1.2), 2))):
        sliding = beside(room, 1, 20, WallSlide={"down_speed": 60, **options}, Fall={"acceleration": 9000})
        assert speeds(sliding, 20, "right down")[-1][1] == expected
    assert (
        speeds(beside(room, 1, 0, WallSlide={"down_speed": 60, "duration": 0.2}), 40, "right down")[-1][1] == 240
    )  # a fast fall


def test_by_time_to_stop_it_loses_a_share_of_its_speed_on_every_tick(alone: partial[Room]) -> None:
    """The Pico-8 seed: 5 / ticks of it, after gravity."""
    sliding = alone(
        "aa#\naa#\n" + "..#\n" * 200,
        a=(WallSlide(time_to_stop=0.1666667), Fall(), Intent(), Player(), Facing(), Velocity(0, 100)),
    )
    found = [sliding.tick(held="right").get("a", Velocity).y for _ in range(60)]
    assert found[:2] == [pytest.approx(57.5, abs=0.01), pytest.approx(36.25, abs=0.01)]
    assert found[-1] == pytest.approx(15, abs=0.01)


def test_alone_it_needs_no_more_than_to_fall_and_to_face_the_wall(alone: partial[Room]) -> None:
    for parts, speed_then in (((WallSlide(),), terminal(19)), ((), 160)):
        sliding = alone("aa#\naa#\n" + "..#\n" * 60, a=(Fall(), Intent(), Player(), Facing(), *parts))
        assert sliding.tick(20, held="right").get("a", Velocity).y == pytest.approx(speed_then, abs=0.01)

from functools import partial
from typing import Any

import pytest

from components import Intent, Jump, LiftBoost, Player, Position, Velocity
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.rooms import hero, speed

ROOM = "\n".join(["." * 30] * 20).replace("...", ".@.", 1)
X, Y = 80, 100  # px


def riding(room: type[Room], velocity: tuple[float, float], ticks: int = 5, **own: Any) -> Room:
    """The hero after so many ticks on a lift that moves like this, px/s."""
    made = hero(room, ROOM, (X, Y), **own)
    made.world.spawn("mover", "lift", Position=(X - 16, Y + 11), Collider={"width": 40}, Velocity=velocity)
    return made.tick(ticks)


def halted(made: Room) -> Room:
    made.get("lift", Velocity).x = made.get("lift", Velocity).y = 0.0
    return made


@pytest.mark.parametrize(
    ("lift", "boost"),
    [
        ((60, 0), (60, 0)),
        ((-60, 0), (-60, 0)),
        ((0, -60), (0, -60)),
        ((0, 60), (0, 0)),
        ((90, -90), (90, -90)),
        ((300, 0), (250, 0)),
        ((-300, 0), (-250, 0)),
        ((0, -200), (0, -130)),
    ],
)
def test_a_jump_has_the_speed_of_the_lift_in_it(
    room: type[Room], lift: tuple[float, float], boost: tuple[float, float]
) -> None:
    """At most 250 px/s aside and 130 up, and none down."""
    jumping = riding(room, lift).tick(held="jump")
    assert speed(jumping) == (boost[0], boost[1] - 105)
    assert speed(jumping.tick(held="jump"))[1] == boost[1] - 105


@pytest.mark.parametrize(("late", "counts"), [(0, True), (9, True), (10, False)])
def test_it_is_remembered_for_ten_ticks(room: type[Room], late: int, counts: bool) -> None:
    """0.16 s, from the tick after the last carry on."""
    jumping = halted(riding(room, (60, 0), Run=False)).tick(late).tick(held="jump")
    assert speed(jumping)[0] == (60 if counts else 0)


def test_it_counts_once_the_hero_has_left_in_coyote_time(room: type[Room]) -> None:
    leaving = riding(room, (60, 0)).tick()
    leaving.world.remove(leaving.entity("lift"))
    assert speed(leaving.tick(3).tick(held="jump"))[0] == 60


def test_a_rising_lift_that_is_no_more_throws_it_up(room: type[Room]) -> None:
    leaving = riding(room, (0, -90)).tick()
    leaving.world.remove(leaving.entity("lift"))
    assert speed(leaving.tick())[1] == -90 + 15
    falling = riding(room, (0, 30)).tick()
    falling.world.remove(falling.entity("lift"))
    assert speed(falling.tick())[1] == 15


def test_a_wall_jump_and_letting_go_of_a_wall_have_it_too(room: type[Room]) -> None:
    for held, found in (("jump left", (-130 - 40, -105 - 60)), ("", (-40 + 10.83, -60))):
        made = hero(room, ROOM, (X, Y))
        made.world.spawn("mover", "wall", Position=(X + 8, Y - 40), Collider={"height": 80}, Velocity=(-40, -60))
        made.tick(8, held="grab")
        assert speed(made.tick(held=held)) == (pytest.approx(found[0], abs=11), found[1])


def test_a_dash_keeps_it_if_it_is_faster(room: type[Room]) -> None:
    dashing = riding(room, (250, 0)).tick(held="right dash").tick(4, held="right")
    assert speed(dashing)[0] == 250


def test_its_caps_are_data(room: type[Room]) -> None:
    capped = riding(room, (100, -100), LiftBoost={"most_x": 70, "most_y": 30}).tick(held="jump")
    assert speed(capped) == (70, -135)


def test_without_it_the_jump_is_the_same_as_ever(room: type[Room]) -> None:
    plain = riding(room, (60, -60), LiftBoost=False).tick(held="jump")
    assert speed(plain) == (0, -105)


def test_alone_it_needs_a_jump_to_have_an_effect(room: type[Room]) -> None:
    lone = partial(room, systems=["input", "footing", "lift_boost", "jump", "take_off", "solid_motion", "actor_motion"])
    drawing = "......\n......\n.aa...\nBBBB.."
    for parts, boost in (((LiftBoost(),), 60), ((), 0)):
        ridden = lone(drawing, a=(Jump(boost=0), Intent(), Player(), *parts), B=Velocity(60, 0)).tick(2)
        assert ridden.tick(held="jump").get("a", Velocity) == Velocity(boost, -105)
        assert ridden.get("a", Position).x > 1

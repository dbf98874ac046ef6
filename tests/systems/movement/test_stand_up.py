"""A ducking actor stands up in the air once it falls and it is too late to jump."""

import pytest

from components import Collider, Duck, Footing, Jump, Position, Solid, Velocity
from ecs_platformer.tools.testing.room import Room
from systems.rules.movement.ducking import duck
from tests.support.hero.rooms import height, hero, speed

FLOOR = "\n".join(["." * 40] * 6 + ["#" * 40])
OPEN = "..\naa\naa\n.."


def falling(room: type[Room], drawing: str, *own: object, speed: float = 60) -> Room:
    """An actor alone in the air, lowered by half, that falls at this speed (px/s)."""
    made = room(drawing, systems=["stand_up"], a=(Duck(height=1), Velocity(0, speed), *own))
    duck(made.world, made.entity("a"), made.get("a", Duck))
    return made


def test_it_stands_up_with_its_feet_where_they_were(room: type[Room]) -> None:
    ducked = falling(room, OPEN).shows("..\n..\naa\n..")
    ducked.tick().shows(OPEN)
    assert not ducked.get("a", Duck).on


@pytest.mark.parametrize("speed", [0, -60])
def test_it_stays_low_until_it_falls(room: type[Room], speed: float) -> None:
    assert falling(room, OPEN, speed=speed).tick().get("a", Duck).on


def test_it_stays_low_on_the_ground(room: type[Room]) -> None:
    standing = falling(room, OPEN)
    standing.get("a", Footing).on = True
    assert standing.tick().get("a", Duck).on


def test_it_stays_low_where_there_is_no_room(room: type[Room]) -> None:
    low = falling(room, OPEN)
    low.world.create(Position(1, 1), Collider(1, 1), Solid())
    assert low.tick().get("a", Duck).on


@pytest.mark.parametrize(("air", "ducks"), [(5, True), (6, False)])
def test_it_stays_low_during_coyote_time(room: type[Room], air: int, ducks: bool) -> None:
    """0.1 s, six ticks: it may still jump from a duck."""
    late = falling(room, OPEN, Jump(coyote=0.1))
    late.get("a", Footing).air = air
    assert late.tick().get("a", Duck).on is ducks


def test_a_jump_from_a_duck_stays_low_until_it_falls(room: type[Room]) -> None:
    jumping = hero(room, FLOOR.replace("...", ".@.", 1), (160, 37)).tick(held="down").tick(held="down jump")
    assert speed(jumping) == (0, -105)
    ticks = 0
    while height(jumping) == 6:
        assert speed(jumping)[1] <= 0
        jumping.tick(held="jump")
        ticks += 1
    assert ticks > 12
    assert 0 <= speed(jumping)[1] <= 7.5


def test_falling_off_an_edge_it_stands_up_when_it_is_too_late_to_jump(room: type[Room]) -> None:
    ducked = hero(room, FLOOR.replace("...", ".@.", 1), (160, 37)).tick(held="down").put("hero", 160, -40)
    assert [height(ducked.tick(held="down")) for _ in range(7)] == [6] * 5 + [11] * 2

"""When a wall is taken hold of."""

from typing import Any

import pytest

from components import ActiveAbility, Climb, Duck, Rider
from ecs_platformer.tools.testing.room import Room
from systems.rules.movement.ducking import duck
from tests.support.hero.rooms import hero, place, speed

WALLS = "\n".join(["#.......#"] * 40)
LEFT, RIGHT = 8, 56  # the hero's x next to either wall
both = pytest.mark.parametrize("side", [1, -1])


def beside(room: type[Room], side: int, gap: int = 0, velocity: tuple[float, float] = (0.0, 0.0), **own: Any) -> Room:
    at = (RIGHT - gap if side > 0 else LEFT + gap, 100)
    return hero(room, WALLS.replace("...", ".@.", 1), at, velocity=velocity, facing=side, **own)


def grabs(room: Room) -> bool:
    return room.get("hero", ActiveAbility).by == "climb"


@both
@pytest.mark.parametrize("gap", range(4))
def test_a_wall_that_two_px_more_would_hit_is_taken_hold_of(room: type[Room], side: int, gap: int) -> None:
    grabbed = beside(room, side, gap).tick(held="grab")
    assert grabs(grabbed) is (gap < 2)
    assert place(grabbed)[0] == ((RIGHT if side > 0 else LEFT) if gap < 2 else RIGHT - gap if side > 0 else LEFT + gap)


@both
def test_it_stops_sideways_and_a_fifth_of_its_fall_is_left(room: type[Room], side: int) -> None:
    grabbed = beside(room, side, 0, (side * 50, 100)).tick(held="grab")
    assert speed(grabbed) == (0, 20)
    assert speed(grabbed.tick(held="grab")) == (0, 5)
    assert speed(grabbed.tick(held="grab")) == (0, 0)


@both
@pytest.mark.parametrize(("velocity", "found"), [((0, -1), False), ((-1, 0), False), ((1, 0), True), ((0, 160), True)])
def test_an_actor_that_rises_or_moves_away_does_not(
    room: type[Room], side: int, velocity: tuple[float, float], found: bool
) -> None:
    vx, vy = velocity
    assert grabs(beside(room, side, 0, (vx * side, vy), Run=False).tick(held="grab")) is found


def test_it_must_face_the_wall(room: type[Room]) -> None:
    assert not grabs(beside(room, 1).tick(held="grab left"))
    assert grabs(beside(room, 1).tick(held="grab right"))


def test_holding_on_is_enough_there_is_no_need_to_press(room: type[Room]) -> None:
    falling = beside(room, 1, 6).tick(5, held="grab")
    assert not grabs(falling)
    assert grabs(falling.tick(20, held="grab right"))


@pytest.mark.parametrize(("used", "found"), [(0, True), (90, True), (90.1, False), (110, False)])
def test_with_less_than_20_strength_it_grabs_nothing(room: type[Room], used: float, found: bool) -> None:
    tired = beside(room, 1)
    tired.get("hero", Climb).used = used
    assert grabs(tired.tick(held="grab")) is found


def test_standing_restores_all_strength(room: type[Room]) -> None:
    tired = hero(room, ".@#\n###")
    tired.get("hero", Climb).used = 100
    assert tired.tick().get("hero", Climb).used == 0


def test_ducked_it_does_not(room: type[Room]) -> None:
    ducked = beside(room, 1)
    duck(ducked.world, ducked.entity("hero"), ducked.get("hero", Duck))
    assert not grabs(ducked.tick(held="grab"))


@pytest.mark.parametrize(
    ("higher", "held", "up"), [(1, "grab", 1), (2, "grab", 2), (3, "grab", None), (1, "grab down", None)]
)
def test_a_wall_that_begins_one_or_two_px_higher_will_do(
    room: type[Room], higher: int, held: str, up: int | None
) -> None:
    """The hero has just fallen past its lower edge."""
    falling = hero(room, ".@.B\n...B\n....\n....\n....", (16, 15 + higher)).tick(held=held)
    assert grabs(falling) is (up is not None)
    if up is not None:
        assert place(falling) == (16, 15)


def test_on_the_ground_too(room: type[Room]) -> None:
    assert grabs(hero(room, ".@#\n###").tick(held="grab"))


def test_it_rides_by_the_hand_that_holds(room: type[Room]) -> None:
    for side, hand in ((1, "right"), (-1, "left")):
        assert beside(room, side).tick(held="grab").get("hero", Rider).sides == (hand,)


def test_the_distance_is_data(room: type[Room]) -> None:
    assert grabs(beside(room, 1, 4, Climb={"distance": 5}).tick(held="grab"))
    assert not grabs(beside(room, 1, 5, Climb={"distance": 5}).tick(held="grab"))

from functools import partial

import pytest

from components import (
    ActiveAbility,
    Collider,
    Facing,
    Fall,
    Intent,
    Jump,
    Ladder,
    LadderClimb,
    LedgeGrab,
    Player,
    Position,
    Remainder,
    Rider,
    Solid,
    Velocity,
)
from ecs_platformer.tools.testing.room import Room

SYSTEMS = ["input", "footing", "steering", "ledge_grab", "fall", "jump", "take_off"]
MOTION = ["path", "solid_motion", "actor_motion"]

# An actor of 2x4 px beside a wall with its top 20 px down.
WALL = "\n".join(["aa....", *["aa...."] * 3, *["......"] * 16, *["..####"] * 20])
BLOCK = "\n".join(["aa....", *["aa...."] * 3, *["......"] * 16, *["..BBBB"] * 20])


@pytest.fixture
def room(room: type[Room]) -> partial[Room]:
    return partial(room, systems=[*SYSTEMS, *MOTION])


def hanger(room: partial[Room], drawing: str, **more: object) -> Room:
    return room(drawing, a=(LedgeGrab(), Fall(), Jump(), Intent(), Player(), Facing()), **more)


def y(room: Room) -> int:
    return room.get("a", Position).y


@pytest.mark.parametrize("start", [0, 3, -5, -40])
def test_it_catches_the_edge_however_fast_it_falls(room: partial[Room], start: int) -> None:
    fell = hanger(room, WALL).put("a", 0, start).tick(60, held="right")
    assert y(fell) == 20 - LedgeGrab().hands
    assert fell.get("a", Velocity) == Velocity(0, 0)


def test_the_wall_may_be_so_many_px_away(room: partial[Room]) -> None:
    near = room(WALL, a=(LedgeGrab(reach=2), Fall(), Intent(), Player(), Facing()))
    assert near.put("a", -1, 0).tick(60, held="right").get("a", Position) == Position(0, 18)
    far = room(WALL, a=(LedgeGrab(reach=1), Fall(), Intent(), Player(), Facing()))
    assert y(far.put("a", -1, 0).tick(60, held="right")) > 18


@pytest.mark.slow
def test_by_facing_it_catches_the_edge_that_it_faces_without_pressing(room: partial[Room]) -> None:
    for held, catches in (("", True), ("right", True), ("left", False), ("down", False)):
        faller = room(WALL, a=(LedgeGrab(by="facing"), Fall(), Intent(), Player(), Facing()))
        assert (y(faller.tick(60, held=held)) == 18) is catches, held
    away = room(WALL, a=(LedgeGrab(by="facing"), Fall(), Intent(), Player(), Facing(-1)))
    assert y(away.tick(60)) > 18


@pytest.mark.parametrize("held", ["", "left", "right down"])
def test_an_actor_that_does_not_press_against_the_wall_falls_past(room: partial[Room], held: str) -> None:
    assert y(hanger(room, WALL).tick(40, held=held)) > 18


def test_an_actor_that_rises_along_the_wall_passes_its_edge(room: partial[Room]) -> None:
    rising = hanger(room, WALL).put("a", 0, 30, velocity=(0, -300)).tick(7, held="right")
    assert y(rising) < 18
    slowly = hanger(room, WALL).put("a", 0, 18, velocity=(0, -30)).tick(held="right")
    assert slowly.get("a", Velocity).y != 0


@pytest.mark.parametrize("held", ["left", "down", "right down"])
def test_down_and_away_let_go_and_it_does_not_catch_the_edge_again_at_once(room: partial[Room], held: str) -> None:
    hanging = hanger(room, WALL).tick(60, held="right")
    assert y(hanging.tick(held=held)) == 18
    assert y(hanging.tick(9, held="right")) > 20


def test_jump_goes_up_as_high_as_from_the_ground(room: partial[Room]) -> None:
    hanging = hanger(room, WALL).tick(60, held="right")
    heights = [18 - y(hanging.tick(held="jump")) for _ in range(30)]
    assert max(heights) == 27


def test_it_rides_what_it_hangs_on(room: partial[Room]) -> None:
    hanging = hanger(room, BLOCK, B=()).tick(60, held="right")
    hanging.put("B", 2, 20, velocity=(30, -60)).tick(20, held="right")
    place = hanging.get("B", Position)
    assert hanging.get("a", Position) == Position(place.x - 2, place.y - LedgeGrab().hands)
    assert hanging.get("a", Rider).sides == ("feet", "right")
    hanging.tick(held="down")
    assert hanging.get("a", Rider).sides == ("feet",)


def test_where_the_wall_goes_it_falls(room: partial[Room]) -> None:
    hanging = hanger(room, BLOCK, B=()).tick(60, held="right")
    hanging.world.remove(hanging.entity("B"))
    assert y(hanging.tick(20, held="right")) > 18


@pytest.mark.parametrize(("dx", "dy"), [(0, 1), (0, -1), (0, 9), (0, -2), (-1, 0), (-5, 3)])
def test_it_lets_go_where_it_is_put_off_the_edge(room: partial[Room], dx: int, dy: int) -> None:
    hanging = hanger(room, WALL).tick(60, held="right")
    hanging.put("a", dx, 18 + dy).tick()
    assert hanging.get("a", ActiveAbility).over
    assert hanging.get("a", Rider).sides == ("feet",)
    if dy >= 0:
        assert y(hanging.tick(20)) > 20 + dy


@pytest.mark.parametrize("velocity", [(0, 60), (-60, 0), (-60, 60)])
def test_standing_on_a_lift_it_goes_along_and_lets_go(room: partial[Room], velocity: tuple[float, float]) -> None:
    hanging = hanger(room, WALL).tick(60, held="right")
    lift = hanging.world.create(Position(-4, 22), Collider(6, 2), Solid(), Velocity(*velocity), Remainder())
    hanging.tick()
    way = (velocity[0] > 0) - (velocity[0] < 0), (velocity[1] > 0) - (velocity[1] < 0)
    assert hanging.get("a", Position) == Position(way[0], 18 + way[1])
    assert hanging.world.space.riders_of(lift) == [hanging.entity("a")]
    assert hanging.tick().get("a", ActiveAbility).over


def test_a_rising_lift_pushes_it_off_the_edge_too(room: partial[Room]) -> None:
    hanging = hanger(room, WALL).tick(60, held="right")
    hanging.world.create(Position(-4, 22), Collider(6, 2), Solid(), Velocity(0, -60), Remainder())
    hanging.tick(2)
    assert hanging.get("a", ActiveAbility).over


def test_a_wall_that_grows_over_its_hands_is_no_edge(room: partial[Room]) -> None:
    hanging = hanger(room, WALL).tick(60, held="right")
    hanging.world.create(Position(2, 0), Collider(4, 20), Solid())
    assert y(hanging.tick(20, held="right")) > 18


@pytest.mark.parametrize(("sideways", "climbs"), [(0, True), (20, False)])
def test_up_takes_a_ladder_in_front_of_it(room: partial[Room], sideways: int, climbs: bool) -> None:
    climber = room(
        WALL,
        systems=["input", "footing", "steering", "ledge_grab", "ladder_climb", "fall", *MOTION, "ladder_carry"],
        a=(LedgeGrab(), LadderClimb(), Fall(), Intent(), Player(), Facing(), Rider()),
    )
    climber.world.create(Position(-3 - sideways, 0), Collider(8, 40), Ladder())
    climber.tick(60, held="right")
    assert y(climber) == 18
    climber.tick(3, held="up")
    assert climber.get("a", ActiveAbility).by == ("ladder" if climbs else "ledge")
    assert y(climber.tick(10, held="up")) == (18 if not climbs else pytest.approx(8, abs=2))
    climber.tick(3, held="jump down")
    assert climber.get("a", Rider).sides == ("feet",)


def test_it_hangs_in_a_snapshot_too(room: partial[Room]) -> None:
    hanging = hanger(room, WALL).tick(60, held="right")
    saved = hanging.world.snapshot()
    first = hanging.tick(10, held="right").tick(20, held="jump").world.hash()
    hanging.world.restore(saved)
    assert hanging.tick(10, held="right").tick(20, held="jump").world.hash() == first

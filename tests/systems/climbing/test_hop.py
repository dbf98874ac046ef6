"""What remains to be done of a hop over an edge, once the climb is over. The whole of it is in test_climb.py."""

from functools import partial

import pytest

from components import ActiveAbility, Climb, Collider, Position, Velocity
from ecs_platformer.tools.testing.room import Room

WALL = "aaB.\naaB.\n..B.\n...."


@pytest.fixture
def hopping(room: type[Room]) -> Room:
    """It has hopped: it waits for the edge of B, beside it, to be clear."""
    made = partial(room, systems=["hop"])(WALL, a=(Climb(), Velocity(0, -100)), B=())
    climb = made.get("a", Climb)
    climb.hop_side, climb.hop_left, climb.hop_solid = 1, 12, made.entity("B")
    climb.hop_place = (2, 0)
    return made


def test_as_soon_as_the_edge_is_cleared_it_goes_forwards_once(hopping: Room) -> None:
    assert hopping.tick(2).get("a", Velocity).x == 0
    hopping.get("a", Climb).hop_solid = 0
    assert hopping.put("a", 0, -2).tick().get("a", Velocity).x == 100
    hopping.get("a", Velocity).x = 0
    assert hopping.tick().get("a", Velocity).x == 0


@pytest.mark.parametrize("velocity", [(-1, -100), (0, 1)])
def test_an_actor_that_moves_away_or_falls_does_not(hopping: Room, velocity: tuple[float, float]) -> None:
    hopping.put("a", 0, 0, velocity=velocity).tick()
    hopping.get("a", Climb).hop_solid = 0
    assert hopping.put("a", 0, -2, velocity=(0, -100)).tick().get("a", Velocity).x == 0


def test_nor_does_an_actor_with_another_ability_since(hopping: Room) -> None:
    busy = hopping.get("a", ActiveAbility)
    busy.by, busy.began = "dash", 1
    hopping.get("a", Climb).hop_solid = 0
    assert hopping.put("a", 0, -2).tick().get("a", Velocity).x == 0


def test_it_goes_along_with_what_it_hops_over_for_so_many_ticks(hopping: Room) -> None:
    hopping.get("a", Climb).hop_left = 3
    found: list[int] = []
    for n in range(1, 6):
        hopping.put("B", 2, -n).tick()
        found.append(hopping.get("a", Position).y)
    assert found == [-1, -2, -2, -2, -2]


@pytest.mark.parametrize("gone", ["removed", "disabled"])
def test_what_it_hops_over_may_vanish(hopping: Room, gone: str) -> None:
    if gone == "removed":
        hopping.world.remove(hopping.entity("B"))
    else:
        hopping.get("B", Collider).enabled = False
    assert hopping.tick().get("a", Velocity).x == 100
    assert hopping.get("a", Climb).hop_solid == 0

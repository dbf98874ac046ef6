"""How long a player has been near a text that is typed."""

import pytest

from components import Collider, Label, Player, Position, Typewriter
from ecs_platformer import World


@pytest.fixture
def world() -> World:
    return World(["typewriter"])


def sign(world: World, near: int) -> Typewriter:
    world.create(Position(50, 40), Label("Hi"), typewriter := Typewriter(near=near))
    return typewriter


def player(world: World, x: int, y: int = 36) -> Position:
    """A player of 8 x 8 px with its top left corner there."""
    world.create(position := Position(x, y), Collider(8, 8), Player())
    return position


@pytest.mark.parametrize(
    ("x", "y", "near"), [(26, 36, True), (25, 36, False), (66, 36, True), (67, 36, False), (46, 15, False)]
)
def test_near_is_up_to_20_px_away_from_the_player_s_middle_on_each_axis(
    world: World, x: int, y: int, near: bool
) -> None:
    typewriter = sign(world, near=20)
    player(world, x, y)
    world.step()
    assert typewriter.ticks == near


def test_it_counts_while_a_player_is_near_and_then_starts_over(world: World) -> None:
    typewriter, position = sign(world, near=20), player(world, 46)
    world.step(ticks=5)
    assert typewriter.ticks == 5
    position.x = 200
    world.step()
    assert typewriter.ticks == 0
    position.x = 46
    world.step()
    assert typewriter.ticks == 1


def test_any_player_is_enough(world: World) -> None:
    typewriter = sign(world, near=20)
    player(world, 200)
    player(world, 46)
    world.step()
    assert typewriter.ticks == 1


def test_with_a_distance_of_0_it_needs_no_player(world: World) -> None:
    typewriter = sign(world, near=0)
    world.step(ticks=3)
    assert typewriter.ticks == 3

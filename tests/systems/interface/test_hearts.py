"""The most Health that the player had, which the display shows as empty hearts."""

import pytest

from components import Health, Hud, Player
from ecs_platformer import World


@pytest.fixture
def world() -> World:
    return World(["hearts"])


def most(world: World, entity: int) -> int:
    world.step()
    return world.get(entity, Hud).most


def test_it_remembers_the_most_health_that_the_player_had(world: World) -> None:
    world.create(Player(), health := Health(3))
    display = world.create(Hud(hearts=True))
    found: list[int] = []
    for points in (3, 1, 5, 2):
        health.points = points
        found.append(most(world, display))
    assert found == [3, 3, 5, 5]


def test_the_first_player_counts_and_no_enemy(world: World) -> None:
    world.create(Health(9))
    world.create(Player(), Health(2))
    world.create(Player(), Health(7))
    assert most(world, world.create(Hud(hearts=True))) == 2


def test_a_display_without_hearts_remembers_nothing(world: World) -> None:
    world.create(Player(), Health(3))
    assert most(world, world.create(Hud(text="{coins}"))) == 0


def test_each_display_shows_the_player_of_its_slot(world: World) -> None:
    world.create(Player(), Health(2))
    world.create(Player(slot=2), Health(7))
    displays = [world.create(Hud(hearts=True, slot=slot)) for slot in (1, 2, 3)]
    assert [most(world, display) for display in displays] == [2, 7, 0]

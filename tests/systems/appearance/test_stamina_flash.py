"""A hero that is almost out of stamina flashes red."""

from __future__ import annotations

import pytest

from components import Climb, Position, Sprite, StaminaFlash
from ecs_platformer import World
from systems.rules.visuals.transforms import transformation, transformations


@pytest.fixture
def hero(world: World) -> int:
    hero = world.create(Position(), Sprite(image="hero"), Climb(), StaminaFlash(color="#ff0000"))
    world.get(hero, Climb).used = 91.0
    return hero


def reds(world: World, hero: int, ticks: int) -> list[int]:
    """How red it is in each tick, of 255."""
    found: list[int] = []
    for _ in range(ticks):
        how = transformation(world, hero)
        found.append(how.strength if how.blend == "mix" and how.tint[:3] == (255, 0, 0) else 0)
        world.step()
    return found


def test_it_flashes_below_twenty_points_and_not_above(world: World, hero: int) -> None:
    assert reds(world, hero, 24) == [255] * 6 + [0] * 6 + [255] * 6 + [0] * 6
    world.get(hero, Climb).used = 90.0
    assert set(reds(world, hero, 12)) == {0}
    assert transformations(world, [hero]) == {}


def test_without_flashes_it_is_tinted_throughout(world: World, hero: int) -> None:
    world.profile.settings.flashes = False
    assert set(reds(world, hero, 24)) == {127}

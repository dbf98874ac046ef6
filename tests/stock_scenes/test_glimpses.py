"""The glimpses of the level Rungs: a switch shows what it opens, while the world waits."""

import pytest

from components import Collider, Position
from ecs_platformer import World
from tests.support.projects import ROOT

LEVEL = ROOT / "scenes/levels/07_rungs.toml"
SIGHTS = ("left", "right")


@pytest.fixture
def world() -> World:
    return World.load(LEVEL)


def at_switch(world: World, side: str) -> None:
    """Put the hero beside a switch, so that its next tick touches it; the camera is there."""
    hero, switch = world.get(world.named("hero"), Position), world.get(world.named(f"{side}_sight"), Position)
    hero.x, hero.y = switch.x - 9, switch.y - 3
    world.step()


def is_open(world: World, side: str) -> bool:
    return not world.get(world.named(f"{side}_grate"), Collider).enabled


def is_seen(world: World, name: str) -> bool:
    left, top = world.frame().camera
    width, height = world.scene.view
    box = world.space.bounds(world.named(name))
    return left <= box[0] and top <= box[1] and box[2] <= left + width and box[3] <= top + height


@pytest.mark.parametrize("side", SIGHTS)
def test_a_switch_shows_its_grate_before_it_opens_and_then_the_hero_again(world: World, side: str) -> None:
    at_switch(world, side)
    hero = world.get(world.named("hero"), Position)
    assert not is_seen(world, f"{side}_grate")
    ticks = 0
    while not is_open(world, side):
        assert (ticks := ticks + 1) < 60
        world.step("right")
    assert is_seen(world, f"{side}_grate")
    before = hero.x
    for _ in range(75):
        world.step("right")
    assert hero.x - before < 8  # it goes on only when the picture is nearly back
    assert is_seen(world, "hero")


@pytest.mark.parametrize("side", SIGHTS)
def test_a_grate_opened_before_a_checkpoint_is_open_at_once_after_a_restart(world: World, side: str) -> None:
    at_switch(world, side)
    for _ in range(150):
        world.step("right")
    world.level.save()
    world.level.restart()
    for _ in range(3):
        world.step()
    assert is_open(world, side)
    assert not world.clock.frozen_ticks

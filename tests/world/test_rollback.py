"""Games that roll back: go back seven ticks on every tick and come the same way again, from memory and from text.

The test of the test: a snapshot that forgets one component is found.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ecs_platformer import Snapshot, World
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.parser import read_tape
from tests.support.quick import some_quick
from tests.support.worlds.both_worlds import Product
from tests.support.worlds.random_worlds import Story, random_story

BACK = 7  # ticks
SCENES = Path(__file__).parents[2] / "scenes"
Restore = Callable[[World, Snapshot], None]


def tick(story: Story, product: Product) -> None:
    for event in story.events:
        if event.tick == product.world.tick + 1:
            product.suffer(event)
    product.step()


def first_mismatch(story: Story, ticks: int, restore: Restore = World.restore) -> int:
    """The first tick on which going back and coming again ends otherwise; 0 if none does."""
    product = Product(story)
    world = product.world
    saved = [world.snapshot()]
    for now in range(1, ticks + 1):
        tick(story, product)
        expected = world.hash()
        restore(world, saved[max(now - BACK, 0)])
        while world.tick < now:
            tick(story, product)
        if world.hash() != expected:
            return now
        saved.append(world.snapshot())
    return 0


def through_text(world: World, saved: Snapshot) -> None:
    world.restore(Snapshot.from_json(saved.to_json()))


def forgetting(component: str) -> Restore:
    """A restore from snapshots without this component: it stays as it is now."""

    def restore(world: World, saved: Snapshot) -> None:
        now = {(entity, part[0].name): part for entity, parts in world.snapshot().entities for part in parts}
        entities = [
            (entity, tuple(now.get((entity, component), part) if part[0].name == component else part for part in parts))
            for entity, parts in saved.entities
        ]
        world.restore(replace(saved, entities=tuple(entities)))

    return restore


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(20), every=20))
def test_rolling_back_on_every_tick_changes_nothing(seed: int) -> None:
    assert first_mismatch(random_story(seed, 120), 120) == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(5), every=5))
def test_saving_and_loading_as_text_on_every_tick_changes_nothing(seed: int) -> None:
    story = random_story(seed, 60)
    plain, saved = Product(story), Product(story)
    for now in range(1, 61):
        tick(story, plain)
        tick(story, saved)
        through_text(saved.world, saved.world.snapshot())
        assert saved.world.hash() == plain.world.hash(), now


def test_rolling_back_through_text_changes_nothing() -> None:
    assert first_mismatch(random_story(3, 30), 30, through_text) == 0


@pytest.mark.slow
@pytest.mark.parametrize("component", ["Position", "Remainder", "Velocity", "Path"])
def test_a_snapshot_that_forgets_a_component_is_found(component: str) -> None:
    found = [first_mismatch(random_story(seed, 40), 40, forgetting(component)) for seed in range(4)]
    assert any(found), found


@pytest.mark.slow
def test_the_hero_of_a_scene_is_rolled_back_with_all_that_it_remembers() -> None:
    world = World.load(SCENES / "first_climb.toml")
    tape = read_tape(world.scene.demo) if world.scene.demo else Tape()
    saved = [world.snapshot()]
    for now in range(1, 121):
        world.step(tape.held(world.tick))
        expected = world.hash()
        world.restore(saved[max(now - BACK, 0)])
        while world.tick < now:
            world.step(tape.held(world.tick))
        assert world.hash() == expected, now
        saved.append(world.snapshot())

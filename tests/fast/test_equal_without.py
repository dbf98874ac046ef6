"""The shortcuts change nothing: lively worlds come out the same with them and without, to the last bit, and whatever is
planted wrong in the shortcuts is seen."""

from __future__ import annotations

from functools import cache

import pytest
from esper import Processor

from components import Health, Remainder, Solid, Squished, Velocity
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import watch
from tests.support.planted.faults import SHORTCUTS, planted
from tests.support.quick import some_quick, thinned
from tests.support.worlds.both_worlds import Product, difference, told_by_tick
from tests.support.worlds.lawful_scenes import actor, wall
from tests.support.worlds.lively_worlds import Life
from tests.support.worlds.random_boxes import random_boxes
from tests.support.worlds.random_worlds import Story, random_story

TICKS = 60
BLOCK = 20  # worlds a test


def life(seed: int, ticks: int = TICKS, *, watched: bool = False, fast: bool = True) -> list[str]:
    """The hashes of a lively world; a World that breaks off says so in the end."""
    told: list[str] = []
    try:
        lively = Life(seed, fast=fast)
        if watched:
            watch(lively.world)
        told.extend(lively.hashes(ticks))
    except Exception as error:
        told.append(f"{type(error).__name__}: {error}")
    return told


@cache
def lawful_life(seed: int) -> list[str]:
    return life(seed, fast=False)


@pytest.mark.slow
@pytest.mark.parametrize("first", thinned(range(0, 200, BLOCK), 5))
def test_lively_worlds_are_the_same_without_the_shortcuts(first: int) -> None:
    for seed in range(first, first + BLOCK):
        lawful = lawful_life(seed)
        assert len(lawful) == TICKS, (seed, lawful[-1])
        assert life(seed) == lawful, seed


@pytest.mark.slow
def test_a_solid_that_moved_alone_sees_an_actor_that_comes_from_other_sectors() -> None:
    assert life(3077, 130) == life(3077, 130, fast=False)


@pytest.mark.slow
@pytest.mark.parametrize("first", thinned(range(0, 200, BLOCK), 5))
def test_the_physics_rules_alone_equal_the_reference(first: int) -> None:
    for seed in range(first, first + BLOCK):
        assert not difference(random_story(seed, TICKS), TICKS, fast=False), seed


@pytest.mark.parametrize("fast", [False, True])
def test_an_actor_that_is_squished_in_the_response_to_a_hit_does_not_move_any_more(fast: bool) -> None:
    class Crushing(Processor):
        handles_hits_of = Health

        def process(self, world: World) -> None: ...

        def on_hit(self, world: World, entity: int, hit: object) -> bool:
            world.move(press, -4, 0)
            return False

    world = World([Crushing, "actor_motion"], tick_rate=64, fast=fast)
    wall(world, 8, 0)
    actor(world, 0, 0, 1, 0, Health())
    walker = actor(world, 0, 100, 0, 0.25)
    wall(world, -8, 100)
    press = wall(world, 8, 100, 8, 8, Solid(), Remainder(), Velocity())
    world.step()
    assert world.has(walker, Squished)
    assert world.get(walker, Remainder).y == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(range(40), every=20))
def test_to_watch_a_lively_world_changes_nothing(seed: int) -> None:
    assert life(seed, 30, watched=True) == life(seed, 30)


@pytest.mark.slow
@pytest.mark.parametrize("deaf", [False, True])
@pytest.mark.parametrize("seed", some_quick(thinned(range(24), 6), every=24))
@pytest.mark.parametrize("story_of", [random_story, random_boxes])
def test_to_watch_a_story_changes_nothing(story_of: type[Story], seed: int, deaf: bool) -> None:
    story: Story = story_of(seed, 60)
    plain, watched = Product(story, deaf=deaf), Product(story, deaf=deaf)
    watch(watched.world)
    for tick, _ in told_by_tick(story, 60, plain, watched):
        assert plain.world.hash() == watched.world.hash(), tick


@pytest.mark.slow
def test_a_watched_world_goes_on_alike_when_it_is_no_longer_watched() -> None:
    """What was known around its actors is what was known before."""
    one, other = Life(2), Life(2)
    for tick, hashes in enumerate(zip(one.hashes(90), other.hashes(90), strict=True)):
        assert len({*hashes}) == 1, tick
        if tick % 20 == 9:
            watch(other.world)
        elif tick % 20 == 19:
            other.world.physics.monitor = None


def test_there_are_many() -> None:
    assert len(SHORTCUTS) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("name", some_quick(thinned(SHORTCUTS, 3), every=30))
def test_every_fault_planted_in_a_shortcut_is_seen(name: str) -> None:
    assert any(unlawful(name, seed) for seed in range(32)) or any(
        unlike_the_reference(name, seed) for seed in range(6)
    ) or any(unlawful(name, seed) for seed in range(32, 120))  # fmt: skip


def unlawful(name: str, seed: int) -> bool:
    lawful = lawful_life(seed)
    with planted(name):
        return life(seed) != lawful


def unlike_the_reference(name: str, seed: int) -> bool:
    with planted(name):
        return bool(difference(random_story(seed, 60), 60))

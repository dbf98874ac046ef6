"""The shortcuts past the law change nothing: lively worlds come out the same with them and without, to the last bit,
and whatever is planted wrong in the shortcuts is seen."""

from __future__ import annotations

from functools import cache

import pytest
from esper import Processor

from components import Health, Remainder, Solid, Squished, Velocity
from ecs_platformer import World
from ecs_platformer.invariants.watch import watch
from ecs_platformer.physics import body_lists as rosters
from tests.support.planted.faults import SHORTCUTS, planted
from tests.support.worlds.both_worlds import Product, difference, told_by_tick
from tests.support.worlds.law_alone import law_alone
from tests.support.worlds.lawful_scenes import actor, wall
from tests.support.worlds.lively_worlds import Life
from tests.support.worlds.random_boxes import random_boxes
from tests.support.worlds.random_worlds import Story, random_story

TICKS = 60
BLOCK = 20  # worlds a test


def life(seed: int, ticks: int = TICKS, *, watched: bool = False) -> list[str]:
    """The hashes of a lively world; a World that breaks off says so in the end."""
    told: list[str] = []
    try:
        lively = Life(seed)
        if watched:
            watch(lively.world)
        told.extend(lively.hashes(ticks))
    except Exception as error:
        told.append(f"{type(error).__name__}: {error}")
    return told


@cache
def lawful_life(seed: int) -> list[str]:
    with law_alone():
        return life(seed)


@pytest.mark.parametrize(
    "first", [*range(0, 40, BLOCK), *(pytest.param(first, marks=pytest.mark.slow) for first in range(40, 600, BLOCK))]
)
def test_lively_worlds_live_as_by_the_law_alone(first: int) -> None:
    for seed in range(first, first + BLOCK):
        lawful = lawful_life(seed)
        assert len(lawful) == TICKS, (seed, lawful[-1])
        assert life(seed) == lawful, seed


@pytest.mark.parametrize(
    ("first", "at_once"),
    [(0, 3), (0, 256), *(pytest.param(first, 3, marks=pytest.mark.slow) for first in range(8, 40, 8))],
)
def test_many_move_as_few_do(first: int, at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """They lie in one list, gone through in parts, in which somebody is squished now and then, also by an answer."""
    monkeypatch.setattr(rosters, "MANY", 0)
    monkeypatch.setattr(rosters, "AT_ONCE", at_once)
    for seed in range(first, first + 8):
        assert not difference(random_story(seed, 60), 60), seed
        assert life(seed) == lawful_life(seed), seed


@pytest.mark.parametrize("many", [0, 4096])
def test_who_is_squished_by_the_answer_to_anothers_hit_does_not_move_any_more(
    many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rosters, "MANY", many)

    class Crushing(Processor):
        handles_hits_of = Health

        def process(self, world: World) -> None: ...

        def on_hit(self, world: World, entity: int, hit: object) -> bool:
            world.move(press, -4, 0)
            return False

    world = World([Crushing, "actor_motion"], tick_rate=64)
    wall(world, 8, 0)
    actor(world, 0, 0, 1, 0, Health())
    walker = actor(world, 0, 100, 0, 0.25)
    wall(world, -8, 100)
    press = wall(world, 8, 100, 8, 8, Solid(), Remainder(), Velocity())
    world.step()
    assert world.has(walker, Squished)
    assert world.get(walker, Remainder).y == 0


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 100))])
def test_to_watch_a_lively_world_changes_nothing(seed: int) -> None:
    assert life(seed, 30, watched=True) == life(seed, 30)


@pytest.mark.parametrize("deaf", [False, True])
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 60))])
@pytest.mark.parametrize("story_of", [random_story, random_boxes])
def test_to_watch_a_story_changes_nothing(story_of: type[Story], seed: int, deaf: bool) -> None:
    story: Story = story_of(seed, 60)
    plain, watched = Product(story, deaf=deaf), Product(story, deaf=deaf)
    watch(watched.world)
    for tick, _ in told_by_tick(story, 60, plain, watched):
        assert plain.world.hash() == watched.world.hash(), tick


def test_a_watched_world_goes_on_alike_when_nobody_watches_any_more() -> None:
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


@pytest.mark.parametrize("name", SHORTCUTS)
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

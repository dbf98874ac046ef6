"""The three laws hold for a hero that does everything it can, in random rooms with solids that move."""

from random import Random

import pytest

from components import (
    ActiveAbility,
    Climb,
    Duck,
    Facing,
    JumpRequest,
    LiftBoost,
    Position,
    Remainder,
    RetainSpeed,
    Steering,
    Velocity,
    WallSlide,
)
from ecs_platformer import World
from ecs_platformer.tools.testing.room import Room
from tests.support.hero.stories import WIDTH, Level, random_hands, random_level, turned
from tests.support.quick import some_quick, thinned

SEEDS = some_quick(thinned(range(50), 5), every=50)
TICKS = 300


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_no_law_is_broken_whatever_the_hero_does(room: type[Room], seed: int) -> None:
    """The room checks every move of every tick, as it is made. A hero is removed only where its start is blocked."""
    rng = Random(seed)
    played = random_level(rng).built(room)
    for held in random_hands(rng, TICKS):
        played.tick(held=held)
    assert played.world.space.overlapping_pairs() == []


@pytest.mark.slow
def test_these_heroes_do_everything() -> None:
    """The test of the tests above: what they never did, they would say nothing of."""
    done: set[str] = set()
    for seed in range(60):
        rng = Random(seed)
        level, hands, world = random_level(rng), random_hands(rng, TICKS), World()
        level.fill(world)
        hero = world.named("hero")
        for held in hands:
            world.step(held)
            if not world.alive(hero):
                break
            busy, climb, leap = world.get(hero, ActiveAbility), world.get(hero, Climb), world.get(hero, JumpRequest)
            deeds = {
                "dash": busy.by == "dash",
                "climb": busy.by == "climb",
                "hop": climb.hop_side != 0,
                "leap": leap.at == world.tick,
                "super jump": abs(world.get(hero, Velocity).x) >= 260,
                "wall jump": world.get(hero, Steering).left > 0,
                "slide": world.get(hero, WallSlide).side != 0,
                "duck": world.get(hero, Duck).on,
                "kept speed": world.get(hero, RetainSpeed).left > 0,
                "lift": world.get(hero, LiftBoost).left > 0,
            }
            done |= {deed for deed, now in deeds.items() if now}
    assert done == {"dash", "climb", "hop", "leap", "super jump", "wall jump", "slide", "duck", "kept speed", "lift"}


def told(room: type[Room], level: Level, hands: list[frozenset[str]]) -> list[tuple[float, ...]]:
    played = level.built(room)
    found: list[tuple[float, ...]] = []
    for held in hands:
        played.tick(held=held)
        position, rest = played.get("hero", Position), played.get("hero", Remainder)
        velocity, facing = played.get("hero", Velocity), played.get("hero", Facing)
        found.append((position.x, position.y, rest.x, rest.y, velocity.x, velocity.y, facing.x))
    return found


@pytest.mark.parametrize("seed", some_quick(range(100, 115), every=15))
def test_a_mirrored_room_and_mirrored_hands_make_a_mirrored_way(room: type[Room], seed: int) -> None:
    """Left or right goes first nowhere but between two walls and under a ceiling with a way out on both sides: such
    rooms have no gap of less than two cells, and nothing that moves."""
    rng = Random(seed)
    level, hands = random_level(rng, movers=0), random_hands(rng, 200)
    plain, mirrored = told(room, level, hands), told(room, level.mirrored(), turned(hands))
    for tick, ((x, y, rest_x, rest_y, vx, vy, facing), twin) in enumerate(zip(plain, mirrored, strict=True), 1):
        assert twin == (WIDTH * 8 - 8 - x, y, -rest_x, rest_y, -vx, vy, -facing), tick

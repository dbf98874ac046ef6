"""Whatever the time of each entity, the physics rules hold on every tick."""

from pathlib import Path
from random import Random

import pytest

from components import Collider, HitStop, Position, SlowMotion, TimeScale, TimeZone
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from systems.rules.scripting.effects import perform
from tests.support.timers.yard import inputs, yard
from tests.support.worlds.mixed_prefabs import level


@pytest.mark.parametrize("seed", [0, *[pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6)]])
def test_random_scales_keep_the_physics_rules(seed: int) -> None:
    """The room checks them after each tick."""
    rng, world = Random(seed), yard(check=True)
    world.create(Position(40, 0), Collider(90, 70), TimeZone(40))
    for held in inputs(90, seed):
        if rng.random() < 0.3:
            one = rng.choice(list(world.entities))
            world.add(one, rng.choice([TimeScale(rng.randint(0, 100)), HitStop(rng.randint(1, 9))]))
        if rng.random() < 0.05:
            perform(world, 0, ({"time_scale": rng.randint(0, 100), "seconds": 0.2},))
        world.step(held)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_all_stock_prefabs_keep_the_physics_rules_in_random_time(seed: int, tmp_path: Path) -> None:
    text, _ = level(seed)
    (tmp_path / "mixed.toml").write_text(text)
    rng, world = Random(seed), World.load(tmp_path / "mixed.toml")
    watch(world)
    for held in inputs(250, seed):
        if rng.random() < 0.1:
            one = rng.choice(list(world.entities))
            world.add(one, rng.choice([TimeScale(rng.randint(0, 100)), HitStop(rng.randint(1, 9))]))
        if rng.random() < 0.02:
            world.create(SlowMotion(rng.randint(0, 99), rng.randint(1, 30)))
        world.step(held)
    assert violations_so_far(world) == []

"""Slopes that hang, at random among others: every move is as pixel by pixel, and the same in the cave turned over."""

from __future__ import annotations

from random import Random

import pytest

from components import Position, Remainder, Solid, UpsideDown
from ecs_platformer import World
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.physics.test_slope_terrains import populated, strewn
from tests.support.worlds.caves import cave
from tests.support.worlds.turned_over import difference, turned_over


def flip_some(random: Random, *worlds: World) -> None:
    """Turn some actors over, the same ones in all of the worlds."""
    for entity, (_, _) in [*worlds[0].each(Position, Remainder)]:
        if not worlds[0].has(entity, Solid) and random.random() < 0.02:
            for world in worlds:
                if world.has(entity, UpsideDown):
                    world.remove(entity, UpsideDown)
                else:
                    world.add(entity, UpsideDown())


def first_difference(world: World, seed: int, ticks: int) -> str:
    over, random = turned_over(world, fast=seed % 2 == 0), Random(seed)
    for _ in range(ticks):
        flip_some(random, world, over)
        world.step()
        over.step()
        if found := difference(world, over):
            return f"seed {seed}, {found}"
    return ""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_a_cave_turned_over_goes_as_the_cave_itself(seed: int) -> None:
    assert first_difference(cave(seed), seed, 90) == ""
    assert first_difference(cave(seed, boxes=True), seed, 90) == ""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_and_so_do_hills_turned_over(seed: int) -> None:
    assert first_difference(populated(seed), seed, 60) == ""
    assert first_difference(strewn(seed), seed, 60) == ""


@pytest.mark.slow
@pytest.mark.parametrize("boxes", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_every_move_in_a_cave_is_as_pixel_by_pixel(seed: int, boxes: bool) -> None:
    world, random = cave(seed, boxes=boxes), Random(seed)
    watch(world)
    for _ in range(60):
        flip_some(random, world)
        world.step()
    assert [fault for fault in violations_so_far(world) if not fault.startswith("tick 0:")] == [], f"seed {seed}"

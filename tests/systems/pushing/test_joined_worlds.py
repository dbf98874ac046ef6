"""Random worlds in which each moving solid is cut into pieces that are attached to each other: nothing else changes."""

from __future__ import annotations

from random import Random

import pytest

from components import Attached, Collider, Conveyor, Position, Solid, Tiles, Velocity
from ecs_platformer import World
from tests.support.quick import some_quick
from tests.support.worlds.both_worlds import Product, told_by_tick
from tests.support.worlds.random_boxes import random_boxes
from tests.support.worlds.random_seams import random_seams
from tests.support.worlds.random_worlds import Story, random_story

TICKS = 120
MOST = 5  # pieces of a solid


class CutProduct(Product):
    """A story with each moving solid cut into pieces; the first piece is the entity that the story knows."""

    def __init__(self, story: Story, *, fast: bool = True) -> None:
        super().__init__(story, deaf=True, fast=fast)
        rng = Random(story.seed)
        for entity in list(self.ids):
            if self.world.has(entity, Solid, Velocity):
                cut(self.world, entity, rng)


def cut(world: World, entity: int, rng: Random) -> None:
    """Leave one piece of a solid, and attach the others to it, directly or to each other."""
    collider, tiles = world.get(entity, Collider), world.try_get(entity, Tiles)
    hosts = [entity]
    pieces = _boxes(world, entity, collider, rng) if tiles is None else _grids(collider, tiles, rng)
    for piece in pieces:
        at, conveyor = world.get(entity, Position), world.try_get(entity, Conveyor)
        belt = [] if conveyor is None else [Conveyor(conveyor.x, conveyor.y)]
        part = world.create(Position(at.x, at.y), Solid(world.get(entity, Solid).one_way), Attached(), *piece, *belt)
        world.physics.attach(part, rng.choice(hosts))
        hosts.append(part)


def _boxes(world: World, entity: int, collider: Collider, rng: Random) -> list[list[object]]:
    """Cut a box across, a one-way only from top to bottom; two of the pieces may overlap."""
    wide = world.get(entity, Solid).one_way or rng.random() < 0.5
    length = collider.width if wide else collider.height
    at = sorted(rng.sample(range(1, length), min(length - 1, rng.randint(1, MOST - 1))))
    spans = list(zip([0, *at], [*at, length], strict=True))
    rng.shuffle(spans)
    found: list[list[object]] = []
    for start, end in spans:
        low = max(start - rng.choice((0, 0, 3)), 0)
        piece = (
            Collider(end - low, collider.height, collider.x + low, collider.y)
            if wide
            else Collider(collider.width, end - low, collider.x, collider.y + low)
        )
        piece.enabled, piece.layers = collider.enabled, collider.layers
        piece.only, piece.ignores = collider.only, collider.ignores
        found.append([piece])
    first = found.pop()[0]
    assert isinstance(first, Collider)
    collider.width, collider.height, collider.x, collider.y = first.width, first.height, first.x, first.y
    return found


def _grids(collider: Collider, tiles: Tiles, rng: Random) -> list[list[object]]:
    cells = [(row, at) for row, text in enumerate(tiles.rows) for at, cell in enumerate(text) if cell == "#"]
    rng.shuffle(cells)
    hands = [cells[number::MOST] for number in range(rng.randint(1, MOST))]
    hands[0] = [cell for cell in cells if not any(cell in hand for hand in hands[1:])]
    rows = tiles.rows
    grids = [
        tuple("".join("#" if (row, at) in hand else "." for at in range(len(text))) for row, text in enumerate(rows))
        for hand in hands
        if hand
    ]
    tiles.rows = grids[0]
    parts: list[list[object]] = []
    for grid in grids[1:]:
        piece = Collider(collider.width, collider.height, collider.x, collider.y, collider.enabled)
        piece.layers, piece.only, piece.ignores = collider.layers, collider.only, collider.ignores
        parts.append([piece, Tiles(grid, tiles.size)])
    return parts


def assert_alike(story: Story, *, fast: bool) -> None:
    """A cut world and the whole one have the same places, speeds, remainders and lifts on every tick."""
    whole, pieces = Product(story, deaf=True, fast=fast), CutProduct(story, fast=fast)
    for tick, (expected, found) in told_by_tick(story, TICKS, whole, pieces):
        assert found == expected, (story.seed, tick)


def stories(seed: int) -> list[Story]:
    return [random_story(seed, TICKS), random_seams(seed, TICKS, boxes=seed % 2 == 0), random_boxes(seed, TICKS)]


@pytest.mark.parametrize("seed", some_quick(range(3), every=3))
def test_a_solid_cut_into_pieces_moves_actors_as_the_whole_one(seed: int) -> None:
    for story in stories(seed):
        assert_alike(story, fast=seed % 2 == 0)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(3, 63, 10))
def test_in_many_worlds(first: int) -> None:
    for seed in range(first, first + 10):
        for story in stories(seed):
            assert_alike(story, fast=seed % 2 == 0)

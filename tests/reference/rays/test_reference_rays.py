"""Rays and swept boxes equal the reference, which goes px by px and cell by cell, in random worlds."""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from typing import Any

import pytest

from components import Collider, Position, Remainder, Slope, Solid, Tiles, Velocity
from ecs_platformer import World
from ecs_platformer.core.collision.collider_kinds import ColliderKind
from tests.reference.rays.pixels import Hit, Point, Region, Shape, Slant, raycast, staircase, sweep

ORIGINS = ((0, 0), (0, 0), (-130, -70), (-5003, 777), (10**9, -(10**9)), (-(10**9), 10**9))
KINDS: tuple[ColliderKind, ...] = ("solid", "one_way", "actor", "zone")
LAYERS = ("red", "blue")


def random_world(random: Random) -> tuple[World, list[Shape], tuple[int, int]]:
    """A World without systems, the same as shapes, and the place that they lie around."""
    world, origin = World([]), random.choice(ORIGINS)
    spread = random.choice((30, 80, 80, 200, 500))
    shapes = [_random_entity(random, world, origin, spread) for _ in range(random.randint(3, 20))]
    return world, [shape for shape in shapes if shape is not None], origin


def _random_entity(random: Random, world: World, origin: tuple[int, int], spread: int) -> Shape | None:
    """Create an entity, and return its shape; None for one that is disabled."""
    x, y = origin[0] + random.randint(-spread, spread), origin[1] + random.randint(-spread, spread)
    kind = random.choice(KINDS)
    names = [tuple(layer for layer in LAYERS if random.random() < 0.2) for _ in range(3)]
    width, height = random.choice((1, 2, 8, random.randint(1, 90))), random.choice((1, 3, 8, random.randint(1, 40)))
    rows, size = ("#",), max(width, height)
    tiled, sloping = random.random() < 0.5, kind == "solid" and random.random() < 0.4
    if kind in ("solid", "one_way") and tiled:
        size = random.choice((3, 8, 8, 16))
        width, height = (size, size) if random.random() < 0.6 else (random.randint(1, size), random.randint(1, size))
        filled = random.choice((0.1, 0.4, 0.8))
        rows = tuple(
            "".join("#" if random.random() < filled else "." for _ in range(random.randint(0, 12)))
            for _ in range(random.randint(0, 9))
        )
    parts: list[object] = [Position(x, y)]
    offset_x, offset_y = (random.randint(0, size - width), random.randint(0, size - height)) if tiled else (0, 0)
    enabled = random.random() < 0.9
    parts.append(Collider(width, height, offset_x, offset_y, enabled, *names))
    if kind == "actor":
        parts += [Remainder(), Velocity()]
    elif kind != "zone":
        parts += [Solid(one_way=kind == "one_way")] + [Tiles(rows, size)] * tiled
    if kind not in ("solid", "one_way") or not tiled:
        rows = ("#",)
    low, high = random.randint(-height, 2 * height), random.randint(-height, 2 * height)
    hangs = (low + high) % 2 == 1
    if sloping:
        parts.append(Slope(low, high, hangs=hangs))
    shape = Shape(world.create(*parts), kind, [], [], *names)
    for row, line in enumerate(rows):
        for column in (at for at, cell in enumerate(line) if cell == "#"):
            left, top = x + offset_x + column * size, y + offset_y + row * size
            cells: tuple[list[Region], list[Slant]] = [(left, top, left + width, top + height)], []
            if sloping:
                stairs, slant = staircase(left, top, width, height, low, high, hangs)
                cells = stairs, [slant]
            shape.cells += cells[0]
            shape.slants += cells[1]
    return shape if enabled else None


def compare(seed: int, questions: int) -> int:
    """Ask a random world; raise AssertionError where it differs from the reference. Return how many hits there were."""
    random, hits = Random(seed), 0
    world, shapes, origin = random_world(random)
    for number in range(questions):
        start, end = _random_ends(random, shapes, origin)
        kinds: tuple[ColliderKind, ...] = tuple(kind for kind in KINDS if random.random() < 0.6)
        layers = tuple(layer for layer in LAYERS if random.random() < 0.15)
        by = random.choice(shapes).entity if shapes and random.random() < 0.3 else 0
        left_out = random.randint(1, 20)
        given: dict[str, Any] = {"layers": layers, "by": by, "excluding": [left_out]}
        wanted = [one for one in shapes if one.entity != left_out and _wanted(one, shapes, kinds, layers, by)]
        where = f"seed {seed}, question {number}, from {start} to {end}"

        rays = world.space.raycast_all(start, end, *kinds, **given)
        found = [Hit(hit.fraction, hit.entity, hit.point, hit.normal) for hit in rays]
        assert found == raycast(wanted, start, end), where
        assert world.space.raycast(start, end, *kinds, **given) == (rays[0] if rays else None), where

        region = (*start, start[0] + random.randint(1, 30), start[1] + random.randint(1, 30))
        way = end[0] - start[0], end[1] - start[1]
        sweeps = world.space.sweep_all(region, *way, *kinds, **given)
        swept = [Hit(hit.fraction, hit.entity, hit.moved, hit.normal) for hit in sweeps]
        assert swept == sweep(wanted, region, *way), f"{where}: {region}"
        assert world.space.sweep(region, *way, *kinds, **given) == (sweeps[0] if sweeps else None), where
        hits += len(found) + len(swept)
    return hits


def _random_ends(random: Random, shapes: list[Shape], origin: Point) -> tuple[Point, Point]:
    spread = random.choice((20, 60, 90, 260))
    start, end = (
        (origin[0] + random.randint(-spread, spread), origin[1] + random.randint(-spread, spread)) for _ in "ab"
    )
    cells = [cell for shape in shapes for cell in shape.cells]
    if cells and random.random() < 0.5:  # at a px, or at a corner
        left, top, right, bottom = random.choice(cells)
        end = random.randint(left, right), random.randint(top, bottom)
    elif random.random() < 0.5:  # along an axis, on a diagonal, or nowhere
        far = random.randint(-spread, spread)
        end = start[0] + far * random.choice((-1, 0, 1)), start[1] + far * random.choice((-1, 0, 1))
    return start, end


def _wanted(shape: Shape, shapes: list[Shape], kinds: tuple[str, ...], layers: tuple[str, ...], by: int) -> bool:
    if (kinds and shape.kind not in kinds) or (layers and not {*layers} & {*shape.layers}) or shape.entity == by:
        return False
    return all(
        not {*one.ignores} & {*other.layers} and (not one.only or bool({*one.only} & {*other.layers}))
        for own in shapes
        if own.entity == by
        for one, other in ((own, shape), (shape, own))
    )


@pytest.mark.slow
def test_rays_and_swept_boxes_equal_the_reference() -> None:
    assert sum(compare(seed, 10) for seed in range(20)) > 200  # hits


@pytest.mark.slow
def test_many_rays_and_swept_boxes_equal_the_reference() -> None:
    assert sum(compare(seed, 30) for seed in range(100, 120)) > 300


if __name__ == "__main__":
    parser = ArgumentParser()
    parser.add_argument("--worlds", type=int, default=20)
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    total = sum(compare(chosen.first + seed, chosen.questions) for seed in range(chosen.worlds))
    print(f"{chosen.worlds} worlds x {chosen.questions} questions: equal, {total} hits")

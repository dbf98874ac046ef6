"""Random levels of all stock prefabs, played twice: by systems that ask what is near, and by systems that ask all.

python -m tests.world.queries.test_without_neighbours [--first 0] [--worlds 300] [--ticks 500]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from components import Collider, Position, Slope, Tiles
from ecs_platformer import InvalidValueError, World
from ecs_platformer.core.collision.shape import Box, Region
from ecs_platformer.core.collision.space import Space
from ecs_platformer.core.ecs.entities import Row, type_key
from ecs_platformer.core.physics.body import Body
from ecs_platformer.world.neighbours import Neighbours
from tests.support.quick import thinned
from tests.support.worlds.mixed_prefabs import ACTIONS, DOWN, level, loaded, stock_prefabs

ACROSS = 200  # cells of 8 px: a dozen sectors, most of which the hero is far from
EVERY = 10  # ticks, after which the two states are compared


class Everything(Neighbours):
    def rows(self, of: type[Any] | None, kinds: type_key, reach: int) -> Iterator[Row]:
        self._bodies.sync()
        return self._entities.each(self._entities.all_rows(kinds), kinds)

    def near(self, box: Box, kind: type[Any], region: Region) -> list[Box]:
        return self.boxes(kind).boxes

    def beside(self, box: Box, kind: type[Any]) -> list[Box]:
        return self.boxes(kind).boxes

    def actors_touching(self, of: type[Any], kind: type[Any]) -> list[Body]:
        return self._bodies.actors


def difference(seed: int, ticks: int) -> str:
    """Return where the two ways of playing a level differ first, or ""."""
    rng, (text, _) = Random(seed), level(seed, ACROSS)
    with TemporaryDirectory() as folder:
        worlds = loaded(text, Path(folder)), loaded(text, Path(folder))
    space: Any = worlds[1].space
    space._neighbours = Everything(space._entities, space._bodies, space._space)
    held: frozenset[str] = frozenset()
    for tick in range(1, ticks + 1):
        if rng.random() < 0.1:
            held = frozenset(action for action in ACTIONS if rng.random() < 0.35)
        if rng.random() < 0.2:
            deed, start = rng.choice(DEEDS), rng.random()
            for world in worlds:
                deed(world, Random(start))
        for world in worlds:
            world.step(held)
        if (tick % EVERY == 0 or tick == ticks) and worlds[0].hash() != worlds[1].hash():
            return f"seed {seed}: another state at tick {tick}"
    return ""


def _place(rng: Random) -> tuple[int, int]:
    return rng.randrange(16, ACROSS * 8 - 24), rng.randrange(16, DOWN * 8 - 24)


def write(world: World, rng: Random) -> None:
    """Put an actor beside or into something else, without a word to the World."""
    actors, others = [*world.actors(Position)], [*world.each(Position, Collider)]
    if actors:
        _, (position,) = rng.choice(actors)
        _, (other, collider) = rng.choice(others)
        position.x = other.x + collider.x + rng.randint(-12, collider.width + 4)
        position.y = other.y + collider.y + rng.randint(-12, collider.height + 4)


def grow(world: World, rng: Random) -> None:
    entity, (collider, _) = rng.choice([*world.each(Collider, Position)])
    if not world.has(entity, Tiles) and not world.has(entity, Slope):
        collider.width, collider.height = rng.randint(1, 200), rng.randint(1, 60)


def switch(world: World, rng: Random) -> None:
    _, (collider, _) = rng.choice([*world.each(Collider, Position)])
    collider.enabled = not collider.enabled


def spawn(world: World, rng: Random) -> None:
    with suppress(InvalidValueError):  # it needs more than a place
        world.spawn(rng.choice(stock_prefabs()), Position=_place(rng))


def remove(world: World, rng: Random) -> None:
    entity, _ = rng.choice([*world.each(Position, Collider)])
    world.remove(entity)


DEEDS: tuple[Callable[[World, Random], None], ...] = write, write, write, write, grow, switch, spawn, remove


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=300)
    parser.add_argument("--ticks", type=int, default=500)
    asked = parser.parse_args()
    differences = 0
    for number, seed in enumerate(range(asked.first, asked.first + asked.worlds), 1):
        if found := difference(seed, asked.ticks):
            differences += 1
            print(found, flush=True)
        print(f"{number} worlds of {asked.ticks} ticks: {differences} differences", flush=True)


WORLDS, TICKS = 12, 120


@pytest.mark.slow
@pytest.mark.parametrize("seed", thinned(range(WORLDS), 4))
def test_nothing_is_missed_by_those_that_ask_what_is_near(seed: int) -> None:
    assert not difference(seed, TICKS)


@pytest.mark.slow
def test_a_forgotten_invalidation_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Space, "filings", 0)
    assert any(difference(seed, TICKS) for seed in range(3))


if __name__ == "__main__":
    main()

"""A loaded world counts as old for the garbage collector at once, and is freed without it."""

from __future__ import annotations

import gc
from collections.abc import Generator
from pathlib import Path

import pytest

from components import Position
from ecs_platformer import World

MANY = 300  # entities, more objects than are made between two collections


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "many.toml"
    entities = [f"[[entity]]\nPosition = {{ x = {x} }}\nCollider = {{ width = 8, height = 8 }}\n" for x in range(MANY)]
    path.write_text("".join(entities), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def collector() -> Generator[None]:
    gc.collect()
    yield
    gc.unfreeze()
    gc.enable()


def places(generation: int | None = None) -> int:
    return sum(type(one) is Position for one in gc.get_objects(generation=generation))


@pytest.mark.slow
def test_a_loaded_world_counts_as_old_at_once(scene: Path) -> None:
    before = places()
    world = World.load(scene)
    assert (places() - before, places(0), places(1)) == (MANY, 0, 0)
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    assert len(world.entities) == MANY


@pytest.mark.slow
def test_frozen_objects_stay_frozen(scene: Path) -> None:
    gc.freeze()
    World.load(scene)
    assert gc.get_freeze_count() > 0


def test_a_disabled_collector_stays_disabled(scene: Path) -> None:
    gc.disable()
    World.load(scene)
    assert not gc.isenabled()


@pytest.mark.slow
def test_a_world_is_freed_without_the_collector(scene: Path) -> None:
    before = places()
    gc.disable()
    world = World.load(scene)
    world.step(ticks=3)
    assert places() == before + MANY
    del world
    assert places() == before

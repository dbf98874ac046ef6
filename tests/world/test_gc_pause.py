"""What is loaded is there to stay: the collector does not go through all of it, and is not needed when it goes."""

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


def test_it_counts_as_old_at_once(scene: Path) -> None:
    before = places()
    world = World.load(scene)
    assert (places() - before, places(0), places(1)) == (MANY, 0, 0)
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    assert len(world.entities) == MANY


def test_what_somebody_froze_stays_frozen(scene: Path) -> None:
    gc.freeze()
    World.load(scene)
    assert gc.get_freeze_count() > 0


def test_who_has_no_collector_gets_none(scene: Path) -> None:
    gc.disable()
    World.load(scene)
    assert not gc.isenabled()


def test_a_world_goes_without_it(scene: Path) -> None:
    before = places()
    gc.disable()
    world = World.load(scene)
    world.step(ticks=3)
    assert places() == before + MANY
    del world
    assert places() == before

"""The effect `spawn` where there is no room, and what waits for its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from components import Collider, Facing, PendingSpawn, Position, Solid
from ecs_platformer import Snapshot, World
from ecs_platformer.world.invariants.watch import violations
from systems.rules.scripting.effects import perform


@pytest.fixture
def world() -> World:
    """A wall 8 px to the right of a maker that faces left."""
    world = World(["spawning", "respawning"])
    world.create(Position(), Facing(-1), name="maker")
    world.create(Position(8, 0), Collider(8, 8), Solid(), name="wall")
    return world


def spawn(world: World, **more: Any) -> None:
    perform(world, world.named("maker"), ({"spawn": "crate", "at": (4, 0)} | more,))


def crates(world: World) -> list[int]:
    return [entity for entity, _ in world.actors(Position)]


def test_an_actor_that_would_be_in_a_wall_is_not_created(world: World) -> None:
    spawn(world)
    world.step(ticks=3)
    assert crates(world) == []
    assert list(world.entities) == [1, 2]


def test_an_actor_beside_the_wall_is_created_at_once(world: World) -> None:
    spawn(world, at=(0, 0), blocked="wait")
    (crate,) = crates(world)
    assert world.get(crate, Position) == Position(0, 0)
    assert violations(world) == []


def test_an_actor_that_waits_comes_in_the_tick_in_which_its_place_is_free(world: World) -> None:
    spawn(world, blocked="wait")
    world.step(ticks=3)
    assert crates(world) == []
    wall = world.get(world.named("wall"), Position)
    wall.x = 11
    world.step()
    assert crates(world) == []
    wall.x = 12
    world.step()
    (crate,) = crates(world)
    assert world.get(crate, Position) == Position(4, 0)
    assert not any(world.each(PendingSpawn))
    assert violations(world) == []


def test_what_waits_is_saved(world: World) -> None:
    spawn(world, blocked="wait")
    other = World(["spawning", "respawning"])
    other.restore(Snapshot.from_json(world.snapshot().to_json()))
    other.remove(other.named("wall"))
    other.step()
    assert len(crates(other)) == 1


def test_what_waits_is_mirrored_as_its_maker_was(world: World) -> None:
    world.get(world.named("wall"), Position).x = -8
    spawn(world, blocked="wait", flip=True)
    world.get(world.named("maker"), Facing).x = 1
    world.remove(world.named("wall"))
    world.step()
    assert world.get(crates(world)[0], Position) == Position(-4, 0)


SCENE = """
systems = ["spawning", "respawning"]
[prefab.spirit]
extends = ["actor"]
Collider = { width = 8, height = 8 }
Ghost = {}
[prefab.board]
Position = {}
Collider = { width = 8, height = 8 }
[prefab.cart]
extends = ["actor"]
Collider = { width = 8, height = 8 }
[[prefab.cart.child]]
prefab = "cargo"
Position = { x = 8 }
[prefab.billboard]
Position = {}
[[prefab.billboard.child]]
prefab = "wall"
[prefab.cargo]
extends = ["actor"]
Collider = { width = 8, height = 8 }
[[entity]]
name = "maker"
Position = {}
[[entity]]
prefab = "wall"
name = "wall"
Position = { x = 8 }
"""


@pytest.fixture
def scene(tmp_path: Path) -> World:
    """A wall 8 px to the right of a maker, and prefabs of several kinds."""
    (tmp_path / "a.toml").write_text(f'include = ["prefabs.toml"]\n{SCENE}')
    return World.load(tmp_path / "a.toml")


@pytest.mark.parametrize("prefab", ["spirit", "board", "wall"])
def test_what_solids_do_not_stop_needs_no_room(scene: World, prefab: str) -> None:
    spawn(scene, spawn=prefab)
    assert len(scene.entities) == 3


def test_an_actor_that_is_a_child_needs_room_as_well(scene: World) -> None:
    spawn(scene, spawn="cart", at=(0, 0))
    assert list(scene.entities) == [1, 2]
    spawn(scene, spawn="cart", at=(0, 0), blocked="wait")
    scene.step(ticks=2)
    assert crates(scene) == []
    scene.remove(scene.named("wall"))
    scene.step()
    assert [scene.get(entity, Position).x for entity in crates(scene)] == [0, 8]
    assert not any(scene.each(PendingSpawn))


@pytest.mark.parametrize("prefab", ["wall", "billboard"])
def test_a_solid_waits_disabled_until_nothing_is_in_its_place(scene: World, prefab: str) -> None:
    spawn(scene, spawn=prefab, at=(8, 0))
    made = list(scene.entities)[-1]
    assert not scene.get(made, Collider).enabled
    scene.remove(scene.named("wall"))
    scene.step()
    assert scene.get(made, Collider).enabled

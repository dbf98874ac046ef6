"""Solids that touch an actor from two sides and move alike: `check` warns unless they are attached to each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer import World
from ecs_platformer.game.warnings.scene_warnings import scene_warnings

HEAD = """
include = ["prefabs.toml"]
[prefab.pad]
extends = ["mover"]
Collider = { width = 8, height = 8 }
Sprite = { image = "crate" }
[[entity]]
prefab = "crate"
name = "between"
Position = { x = 16, y = 8 }
[[entity]]
prefab = "pad"
name = "left"
Position = { x = 8, y = 8 }
"""
JOINED = 'Attached = { to = "left" }\nVelocity = false'
ALIKE = "Path = { points = [[40, 0]] }"


def warned(folder: Path, left: str, right: str) -> list[str]:
    path = folder / "scene.toml"
    path.write_text(f'{HEAD}{left}\n[[entity]]\nprefab = "pad"\n{right}\n')
    return [one.message for one in scene_warnings(path)]


def pad(x: int, y: int, *parts: str) -> str:
    return "\n".join((f"Position = {{ x = {x}, y = {y} }}", *parts))


@pytest.mark.parametrize("motion", [ALIKE, "Velocity = { x = 30 }", "Orbit = { radius = 8 }"])
def test_two_that_move_alike_are_warned_of(tmp_path: Path, motion: str) -> None:
    assert [text.startswith("touches an actor") for text in warned(tmp_path, motion, pad(24, 8, motion))] == [True]


def test_a_floor_and_a_wall_that_move_alike_are_warned_of(tmp_path: Path) -> None:
    assert warned(tmp_path, ALIKE, pad(16, 16, ALIKE))


@pytest.mark.parametrize(
    "right",
    [
        pad(24, 8, JOINED),
        pad(24, 8, "Path = { points = [[41, 0]] }"),
        pad(25, 8, ALIKE),
        pad(24, 16, ALIKE),
        pad(8, 12, ALIKE),
        pad(16, 0, ALIKE, "Solid = { one_way = true }"),
    ],
    ids=["attached", "another path", "1 px away", "at a corner", "at the same side", "a one-way from below"],
)
def test_others_are_not(tmp_path: Path, right: str) -> None:
    assert warned(tmp_path, ALIKE, right) == []


def test_two_that_stand_still_are_not(tmp_path: Path) -> None:
    assert warned(tmp_path, "", pad(24, 8)) == []


@pytest.mark.parametrize(("right", "alive"), [(ALIKE, False), (JOINED, True)])
def test_what_is_warned_of_happens(tmp_path: Path, right: str, alive: bool) -> None:
    warned(tmp_path, ALIKE, pad(24, 8, right))
    world = World.load(tmp_path / "scene.toml")
    for _ in range(4):
        world.step()
    assert ("between" in world.entities.names) is alive

"""A small scene with prefabs to export to level editors."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.tools.editors.exporting.prefabs import ExportedPrefabs, read_prefabs

SCENE = """
tile_size = 8
[prefab.wall]
Position = {}
Collider = { width = 8, height = 8 }
Solid = {}
Tiles = {}
[prefab.lift]                   # goes to and fro
Position = {}
Collider = { width = 24, height = 8 }
Solid = {}
Velocity = {}
Remainder = {}
Path = { speed = 30 }
Sprite = { color = "#4080c0" }
[prefab.slime]                  # walks
Position = {}
Collider = { width = 10, height = 7 }
Velocity = { x = 18 }
OnHit = { x = "turn" }
Sprite = { color = "#40c080", x = -1, y = -2 }
[prefab.mark]
Position = {}
Tag = { names = ["mark"] }
"""


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(SCENE)
    return path


@pytest.fixture
def prefabs(scene: Path) -> ExportedPrefabs:
    return read_prefabs(scene)

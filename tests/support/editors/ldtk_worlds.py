"""Worlds of LDtk for tests, as Python tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Table = dict[str, Any]

VALUES = {1: "wall", 2: "plank", 3: "crate", 4: "hero"}
CHARS = {".": 0, "#": 1, "-": 2, "o": 3, "@": 4}


def field(name: str, value: Any) -> Table:
    return {"__identifier": name, "__value": value}


def entity(name: str, x: int, y: int, *fields: Table, **more: Any) -> Table:
    return {
        "__identifier": name, "iid": f"{name}-{x}-{y}", "px": [x, y], "__pivot": [0, 0], "__grid": [x // 8, y // 8],
        "width": 8, "height": 8, "defUid": 100, "fieldInstances": [*fields],
    } | more  # fmt: skip


def level(name: str, rows: str, *entities: Table, tiles: tuple[Table, ...] = (), **more: Any) -> Table:
    lines = rows.strip().split("\n")
    width, height = len(lines[0]), len(lines)
    shared = {"__gridSize": 8, "__cWid": width, "__cHei": height}
    grid = {"__identifier": "Walls", "layerDefUid": 1, "intGridCsv": [CHARS[char] for line in lines for char in line]}
    grid |= {"__tilesetDefUid": 50, "autoLayerTiles": [*tiles]}
    things = {"__identifier": "Things", "layerDefUid": 2, "entityInstances": [*entities]}
    layers = [shared | things, shared | grid]
    return {"identifier": name, "pxWid": width * 8, "pxHei": height * 8, "layerInstances": layers} | more


def world(*levels: Table, tilesets: tuple[Table, ...] = (), **more: Any) -> Table:
    values = [{"value": value, "identifier": name} for value, name in VALUES.items()]
    layers = [
        {"uid": 2, "identifier": "Things", "type": "Entities", "gridSize": 8},
        {"uid": 1, "identifier": "Walls", "type": "IntGrid", "gridSize": 8, "intGridValues": values},
    ]
    entities = [{"uid": 100, "identifier": "Any"}, {"uid": 101, "identifier": "Lift", "resizableX": True}]
    definitions = {"layers": layers, "entities": entities, "tilesets": [*tilesets], "enums": []}
    return {"worldLayout": "Free", "defs": definitions, "levels": [*levels]} | more


def write_scene(folder: Path, content: Any, name: str = "", more: str = "") -> Path:
    """Write a world, and the scene that names it or its level `name`; return the scene."""
    (folder / "world.ldtk").write_text(json.dumps(content))
    scene = folder / "cave.toml"
    named = f"world.ldtk#{name}" if name else "world.ldtk"
    scene.write_text(f'include = ["prefabs.toml", "hud.toml"]\nmap = "{named}"\n{more}')
    return scene

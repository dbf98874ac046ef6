"""Files of Tiled and LDtk with every feature that is read: `python -m tests.support.editors.every_feature DIR`."""

from __future__ import annotations

import json
import sys
import zlib
from base64 import b64encode
from pathlib import Path
from struct import pack
from typing import Any

from PIL import Image, ImageDraw

from tests.support.editors import ldtk_worlds
from tests.support.editors.ldtk_worlds import entity, field
from tests.support.editors.tiled_maps import prop

Table = dict[str, Any]

COLUMNS, ROWS, SIZE = 24, 12, 16
MIRRORED, OVER, SWAPPED = 1 << 31, 1 << 30, 1 << 29
GROUND, PLANK, SLOPE, COIN, WATER, ARROW, ROCK = range(1, 8)  # gids
COLORS = ("#6b4a2f", "#b08050", "#7c6040", "#ffd040", "#3070c0", "#e0e0e0", "#808890", "#4090e0")


def write_art(folder: Path) -> None:
    sheet = Image.new("RGBA", (4 * SIZE, 2 * SIZE))
    draw = ImageDraw.Draw(sheet)
    for number, color in enumerate(COLORS):
        x, y = number % 4 * SIZE, number // 4 * SIZE
        if number == SLOPE - 1:
            draw.polygon([(x, y + 15), (x + 15, y), (x + 15, y + 15)], color)
        elif number == ARROW - 1:
            draw.polygon([(x + 2, y + 4), (x + 13, y + 8), (x + 2, y + 12)], color)
        elif number == PLANK - 1:
            draw.rectangle((x, y, x + 15, y + 5), color)
        elif number == COIN - 1:
            draw.ellipse((x + 4, y + 4, x + 11, y + 11), color)
        else:
            draw.rectangle((x, y, x + 15, y + 15), color)
            draw.line((x, y + 1, x + 15, y + 1), "#ffffff60")
    sheet.save(folder / "land.png")
    tree = Image.new("RGBA", (24, 40))
    ImageDraw.Draw(tree).rectangle((10, 20, 13, 39), "#5a3a20")
    ImageDraw.Draw(tree).ellipse((0, 0, 23, 26), "#2f7a3f")
    tree.save(folder / "tree.png")
    hills = Image.new("RGBA", (64, 48))
    ImageDraw.Draw(hills).polygon([(0, 47), (30, 8), (63, 47)], "#30405a")
    hills.save(folder / "hills.png")


def land() -> Table:
    """Return the tileset of the sheet: classes, collision, an animation, properties."""
    slope = {"id": 1, "x": 0, "y": 16, "polygon": [{"x": 0, "y": 0}, {"x": 16, "y": -16}, {"x": 16, "y": 0}]}
    line = {"id": 1, "x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 16, "y": 0}]}
    frames = [{"tileid": WATER - 1, "duration": 200}, {"tileid": 7, "duration": 200}]
    return {
        "type": "tileset", "name": "land", "tilewidth": SIZE, "tileheight": SIZE, "tilecount": 8, "columns": 4,
        "image": "land.png", "imagewidth": 64, "imageheight": 32, "margin": 0, "spacing": 0,
        "tiles": [
            {"id": GROUND - 1, "type": "wall"},
            {"id": PLANK - 1, "objectgroup": {"objects": [line]}},
            {"id": SLOPE - 1, "objectgroup": {"objects": [slope]}},
            {"id": COIN - 1, "type": "coin", "properties": [prop("Sprite.layer", 7, "int")]},
            {"id": WATER - 1, "animation": frames},
        ],
    }  # fmt: skip


TREES = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="trees" tilewidth="24" tileheight="40" tilecount="1" columns="0">
 <tile id="0"><image source="tree.png" width="24" height="40"/></tile>
</tileset>
"""
TEMPLATE = """<?xml version="1.0" encoding="UTF-8"?>
<template><object name="slow" type="slime" width="0" height="0"><properties>
 <property name="Velocity.x" type="float" value="6"/></properties><point/></object></template>
"""


def cells() -> list[int]:
    found = [0] * COLUMNS * ROWS

    def put(x: int, y: int, gid: int, count: int = 1) -> None:
        found[y * COLUMNS + x : y * COLUMNS + x + count] = [gid] * count

    put(0, 10, GROUND, COLUMNS)
    put(0, 11, GROUND, COLUMNS)
    put(8, 9, SLOPE)
    put(9, 9, GROUND, 2)
    put(11, 9, SLOPE | MIRRORED)
    put(3, 6, PLANK, 4)
    put(4, 5, COIN)
    put(14, 9, WATER, 3)
    for number, flips in enumerate((0, MIRRORED, OVER, SWAPPED, SWAPPED | MIRRORED | OVER)):
        put(16 + number, 2, ARROW | flips)
    return found


def packed(gids: list[int]) -> str:
    return b64encode(zlib.compress(pack(f"<{len(gids)}I", *gids))).decode()


def tiled_map() -> Table:
    back: Table = {"type": "imagelayer", "name": "hills", "image": "hills.png", "parallaxx": 0.5, "repeatx": True}
    back |= {"offsety": 90, "opacity": 0.8}
    ground: Table = {"type": "tilelayer", "name": "ground", "width": COLUMNS, "height": ROWS, "data": packed(cells())}
    ground |= {"encoding": "base64", "compression": "zlib"}
    front: Table = {"type": "tilelayer", "name": "front", "width": COLUMNS, "height": ROWS, "opacity": 0.6}
    front |= {"data": [ROCK if at in (9 * COLUMNS + 2, 9 * COLUMNS + 20) else 0 for at in range(COLUMNS * ROWS)]}
    front |= {"offsetx": 4, "parallaxx": 1.0}
    path = [prop("Path", {"points": 3, "speed": 24}, "class", propertytype="Path")]
    things: list[Table] = [
        {"id": 1, "name": "hero", "type": "climber", "point": True, "x": 24, "y": 160},
        {"id": 2, "name": "lift", "type": "lift", "x": 200, "y": 96, "width": 40, "height": 8, "properties": path},
        {"id": 3, "name": "", "x": 220, "y": 100, "polyline": [{"x": 0, "y": 0}, {"x": 60, "y": 0}]},
        {"id": 4, "name": "", "type": "bat", "x": 120, "y": 40,
         "polygon": [{"x": 0, "y": 0}, {"x": 40, "y": 0}, {"x": 40, "y": 30}]},
        {"id": 5, "template": "slow.tx", "x": 104, "y": 144},
        {"id": 6, "gid": 101, "x": 300, "y": 160, "width": 24, "height": 40},
        {"id": 7, "type": "exit", "point": True, "x": 368, "y": 160},
        {"id": 8, "text": {"text": "a note"}, "x": 0, "y": 0, "width": 40, "height": 10},
        {"id": 9, "name": "box", "type": "crate", "ellipse": True, "x": 150, "y": 132, "width": 12, "height": 12},
    ]  # fmt: skip
    for one in things:
        if "template" not in one:  # what an instance leaves out, its template gives
            one |= {"width": one.get("width", 0), "height": one.get("height", 0), "rotation": 0}
    group: Table = {"type": "group", "name": "all", "offsetx": 0, "layers": [ground]}
    return {
        "type": "map", "version": "1.10", "orientation": "orthogonal", "infinite": False, "width": COLUMNS,
        "height": ROWS, "tilewidth": SIZE, "tileheight": SIZE, "layers": [
            back, group, {"type": "objectgroup", "name": "things", "objects": things}, front,
        ],
        "tilesets": [{"firstgid": 1, "source": "land.tsj"}, {"firstgid": 101, "source": "trees.tsx"}],
    }  # fmt: skip


def write_tiled(folder: Path) -> Path:
    write_art(folder)
    (folder / "land.tsj").write_text(json.dumps(land()))
    (folder / "trees.tsx").write_text(TREES)
    (folder / "slow.tx").write_text(TEMPLATE)
    (folder / "cave.tmj").write_text(json.dumps(tiled_map()))
    scene = folder / "cave.toml"
    scene.write_text('include = ["level.toml"]\nview = [384, 192]\nbackground = "#182030"\nmap = "cave.tmj"\n')
    return scene


ROWS_OF_LDTK = """
................
................
.......--.......
................
################"""


def write_ldtk(folder: Path) -> Path:
    """Write a world of two levels, one in a file of its own, and its scene; return the scene."""
    write_art(folder)
    fields = field("name", "lift"), field("Path_points", [{"cx": 8, "cy": 1}])
    lift = entity("Lift", 24, 8, *fields, defUid=101, width=24)
    slime = entity(
        "Slime", 80, 32, field("name", "slow"), field("Velocity_x", 6.0), field("Gravity", True), __pivot=[0.5, 1]
    )
    sheet = {"uid": 50, "identifier": "Land", "relPath": "land.png", "tileGridSize": 8}
    tiles = tuple({"px": [x * 8, 32], "src": [8 * (x % 2), 0], "f": x % 4, "t": 0} for x in range(16))
    hero = entity("Hero", 8, 24, field("name", "hero"))
    first = ldtk_worlds.level(
        "One", ROWS_OF_LDTK, hero, lift, slime, tiles=tiles, worldX=0, worldY=0, bgRelPath="hills.png"
    )
    second = ldtk_worlds.level("Two", ROWS_OF_LDTK, worldX=128, worldY=0, tiles=tiles)
    (folder / "two.ldtkl").write_text(json.dumps(second))
    second |= {"layerInstances": None, "externalRelPath": "two.ldtkl"}
    world = ldtk_worlds.world(first, second, tilesets=(sheet,), externalLevels=True)
    (folder / "world.ldtk").write_text(json.dumps(world))
    scene = folder / "world.toml"
    scene.write_text('include = ["level.toml"]\nview = [256, 40]\nmap = "world.ldtk"\n')
    return scene


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    print(write_tiled(target), write_ldtk(target), sep="\n")

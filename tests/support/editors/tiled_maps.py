"""Maps of Tiled for tests, as Python tables; `write_map` saves them in any of the forms that Tiled has."""

from __future__ import annotations

import gzip
import json
import zlib
from base64 import b64encode
from pathlib import Path
from struct import pack
from typing import Any
from xml.sax.saxutils import quoteattr

Table = dict[str, Any]

ROWS = """
o.......
..oo....
.....--.
.@......
###..###"""
GIDS = {".": 0, "#": 1, "-": 2, "o": 3, "@": 4}
CLASSES = {1: "wall", 2: "plank", 3: "crate", 4: "hero"}
LEGEND = "[legend]\n" + "".join(f'"{char}" = "{CLASSES[gid]}"\n' for char, gid in GIDS.items() if gid)
FORMS = ("csv", "base64", "zlib", "gzip", "chunks", "tmx csv", "tmx base64", "tmx tiles", "tmx chunks")


def tileset(**more: Any) -> Table:
    tiles = [{"id": gid - 1, "type": name} for gid, name in CLASSES.items()]
    return {"name": "land", "tilewidth": 8, "tileheight": 8, "tilecount": 8, "columns": 4, "tiles": tiles} | more


def tile_layer(rows: str = ROWS, **more: Any) -> Table:
    lines = rows.strip().split("\n")
    cells = [GIDS[char] for line in lines for char in line]
    return {
        "type": "tilelayer", "name": "ground", "width": len(lines[0]), "height": len(lines), "data": cells,
    } | more  # fmt: skip


def objects(*listed: Table, **more: Any) -> Table:
    numbered = [{"id": number, "x": 0, "y": 0, "width": 0, "height": 0} | one for number, one in enumerate(listed, 1)]
    return {"type": "objectgroup", "name": "things", "objects": numbered} | more


def level(*layers: Table, **more: Any) -> Table:
    return {
        "orientation": "orthogonal", "infinite": False, "width": 8, "height": 5, "tilewidth": 8, "tileheight": 8,
        "tilesets": [{"firstgid": 1} | tileset()], "layers": [*layers],
    } | more  # fmt: skip


def prop(name: str, value: Any, kind: str = "string", **more: str) -> Table:
    return {"name": name, "type": kind, "value": value} | more


def write_scene(folder: Path, content: Table, more: str = "") -> Path:
    (folder / "cave.tmj").write_text(json.dumps(content))
    scene = folder / "cave.toml"
    scene.write_text(f'include = ["prefabs.toml"]\nmap = "cave.tmj"\n{more}')
    return scene


def write_form(folder: Path, form: str) -> Path:
    """Write the map of ROWS in one of the FORMS, and its scene; return the scene."""
    layer = tile_layer()
    cells, infinite = layer["data"], "chunks" in form
    if form.startswith("tmx"):
        (folder / "cave.tmx").write_text(_xml(cells, form.split()[1]))
        (folder / "cave.toml").write_text('include = ["prefabs.toml"]\nmap = "cave.tmx"\n')
        return folder / "cave.toml"
    if infinite:
        del layer["data"]
        layer["chunks"] = [{"x": -16, "y": 32, "width": 16, "height": 16, "data": _chunk(cells)}]
    elif form != "csv":
        packed = {"base64": bytes, "zlib": zlib.compress, "gzip": gzip.compress}[form](pack(f"<{len(cells)}I", *cells))
        layer |= {"encoding": "base64", "data": b64encode(packed).decode()}
        layer |= {} if form == "base64" else {"compression": form}
    return write_scene(folder, level(layer, infinite=infinite))


def _chunk(cells: list[int]) -> list[int]:
    found = [0] * 256
    for at, gid in enumerate(cells):
        found[(at // 8 + 5) * 16 + at % 8 + 4] = gid
    return found


def _xml(cells: list[int], form: str) -> str:
    tiles = "".join(f"<tile id='{gid - 1}' type={quoteattr(name)}/>" for gid, name in CLASSES.items())
    infinite = 0
    if form == "csv":
        data = f"<data encoding='csv'>{','.join(map(str, cells))}</data>"
    elif form == "base64":
        packed = b64encode(zlib.compress(pack(f"<{len(cells)}I", *cells))).decode()
        data = f"<data encoding='base64' compression='zlib'>{packed}</data>"
    elif form == "tiles":
        data = f"<data>{''.join(f'<tile gid={quoteattr(str(gid))}/>' for gid in cells)}</data>"
    else:
        infinite, numbers = 1, ",".join(map(str, _chunk(cells)))
        data = f"<data encoding='csv'><chunk x='0' y='0' width='16' height='16'>{numbers}</chunk></data>"
    return (
        f"<?xml version='1.0' encoding='UTF-8'?><map orientation='orthogonal' width='8' height='5' tilewidth='8' "
        f"tileheight='8' infinite='{infinite}'><tileset firstgid='1' name='land' tilewidth='8' tileheight='8' "
        f"tilecount='8' columns='4'>{tiles}</tileset>"
        f"<layer id='1' name='ground' width='8' height='5'>{data}</layer></map>"
    )

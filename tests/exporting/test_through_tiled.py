"""A level drawn with the exported prefabs, opened and saved by the real Tiled: the same world in each form."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import zlib
from base64 import b64encode
from pathlib import Path
from struct import pack
from typing import Any

import pytest

from ecs_platformer import World
from ecs_platformer.tools.editors.converting.convert import convert
from tests.docs.guides.test_tiled_guide import first_level
from tests.support.projects import command

TILED = shutil.which("tiled")
PACKED = {"base64": bytes, "zlib": zlib.compress, "gzip": gzip.compress}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(TILED is None, reason="needs Tiled: the Debian package tiled"),
]

Table = dict[str, Any]


def saved(source: Path, target: Path) -> Path:
    """Open a map in Tiled and save it as `target`, in the format of its suffix."""
    here = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(target.parent)}
    paths = [str(path.resolve()) for path in (source, target)]
    done = subprocess.run([str(TILED), "--export-map", *paths], env=here, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert target.exists(), done.stderr
    return target


def world_of(file: Path) -> str:
    scene = file.with_name(f"{file.stem}_{file.suffix[1:]}.toml")
    scene.write_text(f'include = ["level.toml"]\nmap = "{file.name}"\n')
    return World.load(scene).hash()


def encoded(content: Table, encoding: str, *, infinite: bool) -> Table:
    """Return the map with its layer of tiles stored otherwise; Tiled keeps the encoding of the first layer."""
    content = json.loads(json.dumps(content))
    layer = next(one for one in content["layers"] if one["type"] == "tilelayer")
    data: Any = layer.pop("data")
    if encoding in PACKED:
        data = b64encode(PACKED[encoding](pack(f"<{len(data)}I", *data))).decode()
        layer |= {"encoding": "base64", "compression": "" if encoding == "base64" else encoding}
    if infinite:
        chunk = {"x": 0, "y": 0, "width": layer["width"], "height": layer["height"], "data": data}
        layer |= {"chunks": [chunk], "startx": 0, "starty": 0}
    else:
        layer["data"] = data
    return content | {"infinite": infinite}


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Table]:
    """Return the folder of the exported prefabs, and the guide's first level drawn with them."""
    folder = tmp_path_factory.mktemp("drawn")
    assert command("export", "tiled", "scenes", "--scene", "level", folder=folder).returncode == 0
    tiles = {one["type"]: one for one in json.loads((folder / "scenes" / "prefabs.tsj").read_text())["tiles"]}
    content: Table = first_level(tiles) | {"type": "map", "version": "1.8", "renderorder": "right-down"}
    for thing in content["layers"][1]["objects"]:  # without its project, Tiled drops the members of classes
        thing["properties"] = [
            {"name": f"{one['name']}.{field}", "type": "object" if field == "points" else "float", "value": value}
            for one in thing.get("properties", ())
            for field, value in one["value"].items()
        ]
    for number, layer in enumerate(content["layers"], 1):
        layer |= {"id": number, "opacity": 1, "visible": True, "x": 0, "y": 0}
    return folder / "scenes", content


@pytest.mark.parametrize("infinite", [False, True])
@pytest.mark.parametrize("encoding", ["csv", *PACKED])
def test_every_form_that_tiled_saves(drawn: tuple[Path, Table], encoding: str, infinite: bool) -> None:
    folder, content = drawn
    file = folder / f"{encoding}{infinite}.tmj"
    file.write_text(json.dumps(encoded(content, encoding, infinite=infinite)))
    before = world_of(file)
    for suffix in (".tmx", ".tmj"):
        found = saved(file, folder / f"{encoding}{infinite}_saved{suffix}")
        assert world_of(found) == before
        assert world_of(saved(found, folder / f"{encoding}{infinite}_again{suffix}")) == before


def test_converted_there_and_back(drawn: tuple[Path, Table]) -> None:
    folder, content = drawn
    file = folder / "whole.tmj"
    file.write_text(json.dumps(content))
    there = saved(file, folder / "there.tmx")
    before = world_of(there)
    done = convert(there, folder / "plain.toml")
    assert done.lost == []
    back = convert(folder / "plain.toml", folder / "back.tmj")
    assert back.lost == []
    assert world_of(saved(folder / "back.tmj", folder / "kept.tmx")) == World.load(back.files[0]).hash() == before

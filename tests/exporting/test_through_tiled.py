"""A level drawn with the exported prefabs, opened and saved by the real Tiled: the same world in each form."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import zlib
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from struct import pack
from time import monotonic, sleep
from typing import Any

import pytest

from ecs_platformer import World
from ecs_platformer.tools.editors.converting.convert import convert
from tests.docs.guides.test_tiled_guide import first_level
from tests.support.projects import command

TILED = shutil.which("tiled")
SAVE = """
tiled.activeAssetChanged.connect(function (map) {
    if (map && map.isTileMap) {
        tiled.mapFormat("tmx").write(map, map.fileName.replace(".tmj", "_saved.tmx"));
        tiled.mapFormat("json").write(map, map.fileName.replace(".tmj", "_saved.tmj"));
    }
});
"""
PACKED = {"base64": bytes, "zlib": zlib.compress, "gzip": gzip.compress}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(TILED is None, reason="needs Tiled: the Debian package tiled"),
]

Table = dict[str, Any]


def saved(source: Path, target: Path) -> Path:
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
    folder = tmp_path_factory.mktemp("drawn")
    assert command("export", "tiled", "scenes", "--scene", "level", folder=folder).returncode == 0
    tiles = {one["type"]: one for one in json.loads((folder / "scenes" / "prefabs.tsj").read_text())["tiles"]}
    return folder / "scenes", first_level(tiles) | {"type": "map", "version": "1.8", "renderorder": "right-down"}


def without_classes(level: Table) -> Table:
    """Return the map with fields in place of components: without its project, Tiled drops the members of classes."""
    content = json.loads(json.dumps(level))
    for thing in content["layers"][1]["objects"]:
        thing["properties"] = [
            {"name": f"{one['name']}.{field}", "type": "object" if field == "points" else "float", "value": value}
            for one in thing.get("properties", ())
            for field, value in one["value"].items()
        ]
    for number, layer in enumerate(content["layers"], 1):
        layer |= {"id": number, "opacity": 1, "visible": True, "x": 0, "y": 0}
    return content


@pytest.mark.parametrize("infinite", [False, True])
@pytest.mark.parametrize("encoding", ["csv", *PACKED])
def test_every_form_that_tiled_saves(drawn: tuple[Path, Table], encoding: str, infinite: bool) -> None:
    folder, level = drawn
    file = folder / f"{encoding}{infinite}.tmj"
    file.write_text(json.dumps(encoded(without_classes(level), encoding, infinite=infinite)))
    before = world_of(file)
    for suffix in (".tmx", ".tmj"):
        found = saved(file, folder / f"{encoding}{infinite}_saved{suffix}")
        assert world_of(found) == before
        assert world_of(saved(found, folder / f"{encoding}{infinite}_again{suffix}")) == before


def test_converted_there_and_back(drawn: tuple[Path, Table]) -> None:
    folder, level = drawn
    file = folder / "whole.tmj"
    file.write_text(json.dumps(without_classes(level)))
    there = saved(file, folder / "there.tmx")
    before = world_of(there)
    done = convert(there, folder / "plain.toml")
    assert done.lost == []
    back = convert(folder / "plain.toml", folder / "back.tmj")
    assert back.lost == []
    assert world_of(saved(folder / "back.tmj", folder / "kept.tmx")) == World.load(back.files[0]).hash() == before


@pytest.fixture
def editor(drawn: tuple[Path, Table], tmp_path: Path) -> Iterator[Path]:
    """Run Tiled with the exported project and a map with classes, which it saves as XML and as JSON; return the map."""
    folder, level = drawn
    file = folder / "classes.tmj"
    file.write_text(json.dumps(level))
    session = folder / "game.tiled-session"
    opened = {"project": "game.tiled-project", "openFiles": [file.name], "activeFile": file.name}
    session.write_text(json.dumps(opened))
    settings, extension = tmp_path / ".config" / "mapeditor.org", tmp_path / ".config" / "tiled" / "extensions"
    settings.mkdir(parents=True)
    extension.mkdir(parents=True)
    (settings / "tiled.conf").write_text(f"[Project]\nLastSession={session}\n")
    (extension / "save.js").write_text(SAVE)
    here = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    here.pop("XDG_CONFIG_HOME", None)
    running = subprocess.Popen([str(TILED)], env=here, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    yield file
    running.kill()
    running.wait()


def is_whole(file: Path) -> bool:
    try:
        json.loads(file.read_text())
    except (OSError, ValueError):
        return False
    return True


def test_classes_keep_their_members_if_the_project_is_open(editor: Path) -> None:
    files = [editor.with_name(f"classes_saved{suffix}") for suffix in (".tmx", ".tmj")]
    end = monotonic() + 60
    while not is_whole(files[1]):
        assert monotonic() < end, "Tiled has not saved the map"
        sleep(0.05)
    assert 'type="class" propertytype="Path"' in files[0].read_text()
    assert {world_of(file) for file in files} == {world_of(editor)}

"""Over a hundred broken files of Tiled and LDtk: each is refused with a clear error, and nothing is half loaded."""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from ecs_platformer.game.session.session import Session
from tests.support.editors.every_feature import write_ldtk, write_tiled

MOST_SECONDS = 2.0  # of the processor, to refuse a file

# file | where in it | the wrong value | the end of what is said
BROKEN = """
cave.tmj | orientation | "isometric" | orientation: expected an orthogonal map, found "isometric"
cave.tmj | orientation | 3 | orientation: expected text, found 3
cave.tmj | tilewidth | 0 | tilewidth: expected 1 to 256, found 0
cave.tmj | tilewidth | 12 | expected square tiles, found 12x16 px
cave.tmj | tilewidth | "16" | tilewidth: expected a whole number, found "16"
cave.tmj | tileheight | null | tileheight: expected a whole number, found nothing
cave.tmj | width | -1 | width: expected 1 to 67,108,864, found -1
cave.tmj | width | 1000000000 | width: expected 1 to 67,108,864, found 1000000000
cave.tmj | height | 0.5 | height: expected a whole number, found 0.5
cave.tmj | infinite | "yes" | infinite: expected true or false, found "yes"
cave.tmj | layers | {} | layers: expected a list, found a table
cave.tmj | layers | [3] | layers 1: expected a table, found 3
cave.tmj | tilesets | null | layer "ground": no tileset has the tile 1
cave.tmj | tilesets 0 source | "gone.tsj" | source: "gone.tsj" does not exist
cave.tmj | tilesets 0 source | "../../../etc/passwd" | source: "../../../etc/passwd" leads out of the project
cave.tmj | tilesets 0 source | "/etc/passwd" | source: "/etc/passwd" leads out of the project
cave.tmj | tilesets 0 source | "land.png" | not UTF-8: byte 0x89
cave.tmj | tilesets 0 source | "" | tilesets 1 > source: "" is not a path
cave.tmj | tilesets 0 firstgid | 0 | firstgid: expected 1 to 67,108,864, found 0
cave.tmj | tilesets 0 firstgid | "1" | firstgid: expected a whole number, found "1"
cave.tmj | layers 0 image | "gone.png" | image: "gone.png" does not exist
cave.tmj | layers 0 image | "cave.tmj" | image: "cave.tmj" is not a PNG
cave.tmj | layers 0 image | 3 | image: expected text, found 3
cave.tmj | layers 0 parallaxx | 99 | parallaxx: expected -8 to 8, found 99
cave.tmj | layers 0 opacity | 2 | opacity: expected 0 to 1, found 2
cave.tmj | layers 0 repeatx | 1 | repeatx: expected true or false, found 1
cave.tmj | layers 0 type | "shapelayer" | type: no such type of layer: "shapelayer"
cave.tmj | layers 0 offsety | 1e+300 | offsety: expected -67,108,864 to 67,108,864, found 1e+300
cave.tmj | layers 1 layers 0 data | "AAAA" | data: is no base64 of zlib data
cave.tmj | layers 1 layers 0 data | "???" | data: is no base64 of zlib data
cave.tmj | layers 1 layers 0 data | [1, 2] | data: has 2 cells, and 24x12 are 288
cave.tmj | layers 1 layers 0 compression | "lzma" | compression: no such compression: "lzma"; expected zlib, gzip or
cave.tmj | layers 1 layers 0 encoding | "utf" | encoding: expected a list or base64, found "utf"
cave.tmj | layers 1 layers 0 width | 3 | data: has 145 bytes, and 36 cells have 144
cave.tmj | layers 1 layers 0 width | 1099511627776 | width: expected 1 to 67,108,864, found 1099511627776
cave.tmj | layers 1 layers 0 name | 7 | name: expected text, found 7
cave.tmj | layers 1 layers 0 offsetx | 8 | layer "ground": its tiles are walls or entities, so that it cannot have an
cave.tmj | layers 1 layers 0 parallaxy | 0.5 | layer "ground": its tiles are walls or entities, so that it cannot have
cave.tmj | layers 3 data 0 | -1 | data: expected numbers of tiles, found -1
cave.tmj | layers 3 data 0 | 999999 | layer "front": no tileset has the tile 999999: trees ends at 101
cave.tmj | layers 3 data 0 | "x" | data: expected numbers of tiles, found "x"
cave.tmj | layers 3 data 0 | 77 | layer "front": no tileset has the tile 77: land ends at 8
cave.tmj | layers 3 visible | 0 | visible: expected true or false, found 0
cave.tmj | layers 2 objects | 5 | objects: expected a list, found 5
cave.tmj | layers 2 objects 0 x | "left" | x: expected a number, found "left"
cave.tmj | layers 2 objects 0 x | 1000000000000.0 | x: expected -67,108,864 to 67,108,864, found 1000000000000.0
cave.tmj | layers 2 objects 0 type | "climbr" | object 1 "hero" at 24, 160: no such prefab: "climbr"; did you mean
cave.tmj | layers 2 objects 0 rotation | 45 | rotation: is rotated, and entities cannot be
cave.tmj | layers 2 objects 1 width | -5 | width: expected 0 to 67,108,864, found -5
cave.tmj | layers 2 objects 1 name | "hero" | object 2 "hero" at 200, 96: the name "hero" is already used
cave.tmj | layers 2 objects 1 properties 0 value | {"points": 99} | property "Path.points": no object has the id 99
cave.tmj | layers 2 objects 1 properties 0 value | {"points": 1} | property "Path.points": object 1 is no polygon or
cave.tmj | layers 2 objects 1 properties 0 value | {"sped": 1} | sped: no such field; did you mean "speed"?
cave.tmj | layers 2 objects 1 properties 0 value | {"speed": "fast"} | speed: expected a number, found "fast"
cave.tmj | layers 2 objects 1 properties 0 value | {"speed": -1} | speed: expected at least 0, found -1
cave.tmj | layers 2 objects 1 properties 0 value | 7 | property "Path": expected a table, found 7
cave.tmj | layers 2 objects 1 properties 0 type | "bool" | points: expected a list, found 3
cave.tmj | layers 2 objects 3 polygon | [] | object 4 at 120, 40: expected a line of two points or more, found 0
cave.tmj | layers 2 objects 3 polygon | [{"x": 0, "y": 0}] | object 4 at 120, 40: expected a line of two points or
cave.tmj | layers 2 objects 3 polygon | [{"x": 0}, {"y": 1}] | y: expected a number, found nothing
cave.tmj | layers 2 objects 4 template | "gone.tx" | template: "gone.tx" does not exist
cave.tmj | layers 2 objects 4 template | "cave.tmj" | template: "cave.tmj" is no template: it has no object
cave.tmj | layers 2 objects 4 properties | [{"name": "Velocity.x", "value": "x"}] | x: expected a number, found "x"
cave.tmj | layers 2 objects 5 gid | 5000 | object 6 at 300, 160: no tileset has the tile 5000: trees ends at 101
cave.tmj | layers 2 objects 5 gid | "101" | gid: expected a whole number, found "101"
land.tsj | tilewidth | 0 | tilewidth: expected 1 to 1,024, found 0
land.tsj | tilewidth | 4096 | tilewidth: expected 1 to 1,024, found 4096
land.tsj | image | "cave.toml" | image: "cave.toml" is not a PNG
land.tsj | image | "../land.png" | image: "../land.png" leads out of the project
land.tsj | margin | -1 | margin: expected 0 to 67,108,864, found -1
land.tsj | tiles | 3 | tiles: expected a list, found 3
land.tsj | tiles 0 id | "a" | id: expected a whole number, found "a"
land.tsj | tiles 0 type | "wal" | tile 0: no such prefab: "wal"; did you mean "wall"?
land.tsj | tiles 0 type | ["wall"] | type: expected text, found a list
land.tsj | tiles 3 properties | [{"name": "Sprite.layr", "type": "int", "value": 1}] | layr: no such field; did you
land.tsj | tiles 3 properties | [3] | property 1: expected a table, found 3
land.tsj | tiles 4 animation 0 tileid | 99 | tile 99: the tileset has 8 tiles, numbered from 0
land.tsj | tiles 4 animation 0 duration | 0 | duration: expected 1 to 600,000, found 0
world.ldtk | defs | 3 | defs: expected a table, found 3
world.ldtk | defs layers | null | layer "Things": no layer is defined with the uid 2
world.ldtk | defs layers 0 uid | "x" | uid: expected a whole number, found "x"
world.ldtk | defs layers 1 gridSize | 0 | gridSize: expected 1 to 256, found 0
world.ldtk | defs layers 1 intGridValues 0 value | "1" | value: expected a whole number, found "1"
world.ldtk | defs layers 1 intGridValues 0 identifier | "wal" | value "wal": no such prefab: "wal"; did you mean
world.ldtk | defs tilesets 0 relPath | "gone.png" | relPath: "gone.png" does not exist
world.ldtk | defs tilesets 0 relPath | "world.ldtk" | relPath: "world.ldtk" is not a PNG
world.ldtk | defs tilesets 0 tileGridSize | 0 | tileGridSize: expected 1 to 1,024, found 0
world.ldtk | levels | [] | levels: expected 1 to 1024 levels, found 0
world.ldtk | levels 0 identifier | null | identifier: expected text, found nothing
world.ldtk | levels 0 pxWid | 0 | pxWid: expected 1 to 67,108,864, found 0
world.ldtk | levels 0 bgRelPath | "gone.png" | bgRelPath: "gone.png" does not exist
world.ldtk | levels 1 externalRelPath | "gone.ldtkl" | externalRelPath: "gone.ldtkl" does not exist
world.ldtk | levels 1 externalRelPath | "../x.ldtkl" | externalRelPath: "../x.ldtkl" leads out of the project
world.ldtk | levels 0 layerInstances | 7 | layerInstances: expected a list, found 7
world.ldtk | levels 0 layerInstances 0 entityInstances 0 __identifier | "Heero" | entity "Heero" at 8, 24: no such
world.ldtk | levels 0 layerInstances 0 entityInstances 0 px | [1] | px: expected two numbers, found 1
world.ldtk | levels 0 layerInstances 0 entityInstances 0 width | 0 | width: expected 1 to 67,108,864, found 0
world.ldtk | levels 0 layerInstances 0 entityInstances 0 __pivot | ["a", 0] | __pivot: expected a number, found "a"
world.ldtk | levels 0 layerInstances 0 entityInstances 2 fieldInstances 1 __value | "fast" | x: expected a number,
world.ldtk | levels 0 layerInstances 0 entityInstances 1 fieldInstances 1 __value | [{"cx": "a", "cy": 1}] | cx:
world.ldtk | levels 0 layerInstances 0 entityInstances 1 fieldInstances 1 __identifier | "Path_pts" | pts: no such
world.ldtk | levels 0 layerInstances 1 intGridCsv | [1] | intGridCsv: has 1 cells, and 16x5 are 80
world.ldtk | levels 0 layerInstances 1 intGridCsv 0 | 99 | intGridCsv: no such value: 99; the layer defines [1, 2, 3,
world.ldtk | levels 0 layerInstances 1 autoLayerTiles 0 src | [999, 0] | autoLayerTiles 1: 999, 0 is not inside
world.ldtk | levels 0 layerInstances 1 __tilesetDefUid | 51 | __tilesetDefUid: no tileset has the uid 51
world.ldtk | levels 0 layerInstances 1 __opacity | 7 | __opacity: expected 0 to 1, found 7
two.ldtkl | layerInstances | "x" | layerInstances: expected a list, found "x"
"""
CASES = [tuple(line.split(" | ")) for line in BROKEN.strip().split("\n")]


def broken(content: Any, path: str, value: Any) -> Any:
    *above, last = [int(part) if part.isdigit() else part for part in path.split()]
    inner = content
    for part in above:
        inner = inner[part]
    inner[last] = value
    return content


@pytest.mark.slow
@pytest.mark.parametrize("write", [write_tiled, write_ldtk])
def test_broken_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Any) -> None:
    scene = write(tmp_path)
    monkeypatch.chdir(tmp_path)
    session = Session(scene)
    for file, path, value, message in CASES if "MUTATIONS" in os.environ else CASES[::3]:
        if not (tmp_path / file).exists():
            continue  # of the other editor
        whole = (tmp_path / file).read_text()
        (tmp_path / file).write_text(json.dumps(broken(json.loads(whole), path, json.loads(value))))
        start, before = process_time(), session.world
        assert not session.reload(keep_state=True), path
        assert message in str(session.load_error), path
        assert session.world is before
        assert process_time() - start < MOST_SECONDS, path
        (tmp_path / file).write_text(whole)
    assert session.reload(keep_state=True)


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 80

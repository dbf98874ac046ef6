"""What is said about faults in maps of Tiled: file, layer, object, place and property."""

from __future__ import annotations

import zlib
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer.errors import SceneError
from ecs_platformer.scene.scene import load_scene
from tests.support.editors.tiled_maps import level, objects, prop, tile_layer, tileset, write_scene

SLIME: dict[str, Any] = {"type": "slime", "name": "slow", "id": 12, "point": True, "x": 20, "y": 32}
AT = 'layer "things" > object 12 "slow" at 20, 32'


def with_property(name: str, value: Any, kind: str = "string") -> dict[str, Any]:
    return level(objects({**SLIME, "properties": [prop(name, value, kind)]}))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (with_property("Velocity.xx", 1.0, "float"), f'{AT} > Velocity > xx: no such field; did you mean "x"?'),
        (with_property("Velocty.x", 1.0, "float"), f'{AT} > Velocty: no such component; did you mean "Velocity"?'),
        (with_property("Velocity.x", "fast"), f'{AT} > Velocity > x: expected a number, found "fast"'),
        (with_property("Path.points", 99, "object"), f'{AT} > property "Path.points": no object has the id 99'),
        (level(objects({**SLIME, "type": "slme"})), f'{AT}: no such prefab: "slme"; did you mean "slime"?'),
        (level(objects({**SLIME, "rotation": 45})), f"{AT} > rotation: is rotated, and entities cannot be"),
        (level(objects({**SLIME, "gid": 99}), tilesets=[]), f"{AT}: no tileset has the tile 99"),
        (level(tile_layer(data=[1] * 39)), 'layer "ground" > data: has 39 cells, and 8x5 are 40'),
        (level(tile_layer(data=["x"] * 40)), 'layer "ground" > data: expected numbers of tiles, found "x"'),
        (
            level(tile_layer(data="AAAA", encoding="base64", compression="lzma")),
            'layer "ground" > compression: no such compression: "lzma"; expected zlib, gzip or zstd',
        ),
        (
            level(tile_layer(data="?", encoding="base64", compression="zlib")),
            'layer "ground" > data: is no base64 of zlib data',
        ),
        (level(tile_layer(), tilesets=[]), 'layer "ground": no tileset has the tile 1'),
        (
            level(tilesets=[{"firstgid": 1, "source": "gone.tsj"}]),
            'tilesets 1 > source: "gone.tsj" does not exist',
        ),
        (
            level(tilesets=[{"firstgid": 1, "source": "../../gone.tsj"}]),
            'tilesets 1 > source: "../../gone.tsj" leads out of the project',
        ),
        (
            level(tile_layer(), tilesets=[{"firstgid": 1} | tileset(tiles=[{"id": 0, "type": "wal"}])]),
            'tileset "land" > tile 0: no such prefab: "wal"; did you mean "wall"?',
        ),
        (level(orientation="isometric"), 'orientation: expected an orthogonal map, found "isometric"'),
        (level(tilewidth=0), "tilewidth: expected 1 to 256, found 0"),
        (level(width=100_000, height=100_000), "100000x100000 cells in 0 layers; at most 4,194,304 cells in all"),
        ([1], "expected a table, found a list"),
        (level(objects({**SLIME, "name": "\ud800"})), "not JSON: \\ud800 is no character"),
    ],
    ids=lambda value: value[-40:] if isinstance(value, str) else "",
)
def test_a_fault_in_a_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: Any, message: str) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SceneError) as caught:
        load_scene(write_scene(tmp_path, content).name)
    assert str(caught.value) == f"cave.tmj: {message}"


def test_several_faults_are_reported_at_once(tmp_path: Path) -> None:
    wrong = level(objects({**SLIME, "x": "far"}, {**SLIME, "id": 13, "rotation": 9}), tile_layer(data=[1]))
    with pytest.raises(SceneError) as caught:
        load_scene(write_scene(tmp_path, wrong))
    assert len(caught.value.errors) == 3


def test_a_half_written_file_says_where_it_ends_and_is_watched(tmp_path: Path) -> None:
    scene = write_scene(tmp_path, level(tile_layer()))
    whole = (tmp_path / "cave.tmj").read_text()
    (tmp_path / "cave.tmj").write_text(whole[: len(whole) // 2])
    with pytest.raises(SceneError, match=r"cave\.tmj:1:\d+: not JSON: ") as caught:
        load_scene(scene)
    assert tmp_path / "cave.tmj" in caught.value.read


@pytest.mark.slow
def test_what_unpacks_to_more_than_its_layer_is_refused_early(tmp_path: Path) -> None:
    bomb = b64encode(zlib.compress(bytes(1 << 26))).decode()
    with pytest.raises(SceneError, match="has 161 bytes, and 40 cells have 160"):
        load_scene(write_scene(tmp_path, level(tile_layer(data=bomb, encoding="base64", compression="zlib"))))


def test_entities_of_xml_are_refused(tmp_path: Path) -> None:
    (tmp_path / "cave.tmx").write_text('<!DOCTYPE map [<!ENTITY a "b">]><map>&a;</map>')
    (tmp_path / "cave.toml").write_text('map = "cave.tmx"\n')
    with pytest.raises(SceneError, match="has a DOCTYPE"):
        load_scene(tmp_path / "cave.toml")


def test_depth_is_limited(tmp_path: Path) -> None:
    (tmp_path / "cave.tmj").write_text("[" * 100_000)
    (tmp_path / "cave.toml").write_text('map = "cave.tmj"\n')
    with pytest.raises(SceneError, match="nested too deeply"):
        load_scene(tmp_path / "cave.toml")
    (tmp_path / "cave.tmj").write_text('{"a": ' * 70 + "1" + "}" * 70)
    with pytest.raises(SceneError, match="over 64 tables and lists deep"):
        load_scene(tmp_path / "cave.toml")

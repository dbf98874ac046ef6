"""One level in TOML, Tiled and LDtk: one hash at every tick, and one tape that clears it."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer import World
from tests.support.editors import ldtk_worlds, tiled_maps

ROWS = """
................
................
.......--.......
..@..........o..
################"""
INCLUDE = 'include = ["level.toml"]\n'


def test_one_level_in_three_formats(tmp_path: Path) -> None:
    land = tiled_maps.tileset()
    land["tiles"][2]["type"] = "exit"
    layer = tiled_maps.tile_layer(ROWS)
    tiled = tiled_maps.level(layer, tilesets=[{"firstgid": 1} | land], width=16)
    ldtk = ldtk_worlds.world(ldtk_worlds.level("One", ROWS))
    ldtk["defs"]["layers"][1]["intGridValues"][2]["identifier"] = "exit"
    tiled_maps.write_scene(tmp_path, tiled)
    ldtk_worlds.write_scene(tmp_path, ldtk)
    (tmp_path / "tiled.toml").write_text(f'{INCLUDE}map = "cave.tmj"\n')
    (tmp_path / "ldtk.toml").write_text(f'{INCLUDE}map = "world.ldtk#One"\n')
    legend = '[legend]\n"#" = "wall"\n"-" = "plank"\n"o" = "exit"\n"@" = "hero"\n'
    (tmp_path / "drawn.toml").write_text(f'{INCLUDE}map = """{ROWS}"""\n{legend}')
    worlds = [World.load(tmp_path / f"{name}.toml") for name in ("drawn", "tiled", "ldtk")]
    for _ in range(120):
        assert len({world.hash() for world in worlds}) == 1
        for world in worlds:
            world.step("right")
    assert [world.level.state.goal for world in worlds] == ["next"] * 3

"""Levels of an editor while the game runs: saves, also half-written ones, change the game and lose no state."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from components import Position, Tiles
from ecs_platformer.game.session.file_watcher import FileWatcher
from ecs_platformer.game.session.session import Session
from tests.support.editors.tiled_maps import level, objects, tile_layer, write_scene

FLOOR = "........\n........\n........\n........\n########"


@pytest.mark.slow
@pytest.mark.parametrize("saves", [12, pytest.param(100, marks=pytest.mark.slow)])
def test_many_saves_a_third_of_them_half_written(tmp_path: Path, saves: int) -> None:
    hero = {"type": "hero", "name": "hero", "point": True, "x": 12, "y": 32}
    scene, file = write_scene(tmp_path, level(tile_layer(FLOOR), objects(hero))), tmp_path / "cave.tmj"
    session = Session(scene)
    session.controls.press("RIGHT", "right")
    session.run(5)
    for save in range(saves):
        before = session.world.get(session.world.named("hero"), Position).x
        rows = FLOOR.replace(".", "#" if save % 2 else ".", 1)
        text = json.dumps(level(tile_layer(rows), objects(hero)))
        whole = save % 3 != 2
        file.write_text(text if whole else text[: len(text) * save // saves])
        assert session.reload(keep_state=True) == whole
        assert (session.load_error is None) == whole
        assert session.world.get(session.world.named("hero"), Position).x == before
        drawn = {tiles.rows for _, (tiles,) in session.world.each(Tiles)}
        if whole:
            assert len(next(iter(drawn))) == (5 if save % 2 else 1)
        tick = session.world.tick
        session.run(1)
        assert session.world.tick == tick + 1
    assert session.world.get(session.world.named("hero"), Position).x > 12


def test_every_file_of_a_level_is_watched(tmp_path: Path) -> None:
    scene = write_scene(tmp_path, level(tilesets=[{"firstgid": 1, "source": "land.tsj"}]))
    tileset: dict[str, Any] = {"name": "land", "tilewidth": 8, "tileheight": 8, "tiles": []}
    (tmp_path / "land.tsj").write_text(json.dumps(tileset))
    files = Session(scene).world.scene.files
    assert {tmp_path / "cave.tmj", tmp_path / "land.tsj"} <= {*files}
    watcher = FileWatcher()
    watcher.watch(files)
    (tmp_path / "land.tsj").write_text(json.dumps(tileset | {"name": "other"}))
    assert tmp_path / "land.tsj" in watcher.changed()

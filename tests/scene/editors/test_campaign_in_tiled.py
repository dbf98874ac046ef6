"""Levels of the campaign as maps of Tiled: the same state at every second of their demos, and the same end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ecs_platformer import World
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.project.toml.source import read_source
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.scene.tape.parser import parse
from tests.support.editors.tiled_maps import level, prop, write_scene
from tests.support.quick import thinned

ROOT = Path(__file__).parents[3]
DRAWN = re.compile(r'^map = """.*?"""', re.MULTILINE | re.DOTALL)
NAMES = ("prefab", "name", "anchor")


def as_tiled(scene: Path, folder: Path) -> Path:
    """Write the map of a scene as one of Tiled, with a tile for each entry of its legend; return the new scene."""
    source, legend = read_source(scene, scene.name), load_scene(scene).legend
    rows = source.data["map"].strip("\n").split("\n")
    size = source.data.get("tile_size", 8)
    gids = {char: gid for gid, char in enumerate(legend, 1)} | {".": 0, " ": 0}
    tiles: list[dict[str, Any]] = []
    for char, entry in legend.items():
        given = [prop(name, entry[name]) for name in ("name", "anchor") if entry[name]]
        for name, value in entry.items():
            if name not in NAMES:
                given.append(prop(name, value, "bool" if value is False else "class"))
        tiles.append({"id": gids[char] - 1, "type": entry["prefab"], "properties": given})
    shape = {"width": len(rows[0]), "height": len(rows)}
    layer = shape | {"type": "tilelayer", "name": "map", "data": [gids[char] for row in rows for char in row]}
    land = {"firstgid": 1, "name": "legend", "tilewidth": size, "tileheight": size, "tiles": tiles}
    content = level(layer, tilesets=[land], tilewidth=size, tileheight=size, **shape)
    write_scene(folder, content)
    text = re.sub(r"^demo = .*", "", DRAWN.sub('map = "cave.tmj"', source.text), flags=re.MULTILINE)
    (folder / "cave.toml").write_text(text)
    return folder / "cave.toml"


@pytest.mark.slow
@pytest.mark.parametrize("number", thinned(range(len(read_campaign(ROOT / "scenes" / "campaign.toml").counted)), 4))
def test_a_level_has_the_same_hashes_and_end_in_tiled(tmp_path: Path, number: int) -> None:
    scene = read_campaign(ROOT / "scenes" / "campaign.toml").counted[number]
    drawn, edited = World.load(scene), World.load(as_tiled(scene, tmp_path))
    assert edited.hash() == drawn.hash()
    assert drawn.scene.demo is not None
    for tick, held in enumerate(parse(drawn.scene.demo.read_text(encoding="utf-8"))):
        drawn.step(held)
        edited.step(held)
        if tick % 60 == 0:
            assert edited.hash() == drawn.hash()
    assert edited.hash() == drawn.hash()
    assert edited.level.state.goal == drawn.level.state.goal == "next"

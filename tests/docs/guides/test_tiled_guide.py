"""The guide to Tiled does what it says: a level with a lift, a slower enemy and an exit, drawn with the export."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from components import Path as Route
from components import Position, Velocity
from ecs_platformer import World
from ecs_platformer.scene.editors.tiled.features import FEATURES, table
from tests.support.editors.tiled_maps import level, objects
from tests.support.projects import ROOT, command

PAGE = (ROOT / "docs" / "guides" / "tiled.md").read_text(encoding="utf-8")
COLUMNS, ROWS = 40, 22

Table = dict[str, Any]


def first_level(tiles: dict[str, Table]) -> Table:
    """Return the map of the page as Tiled saves it: ground, objects of tiles, and a line."""
    numbers = {name: tile["id"] + 1 for name, tile in tiles.items()}
    ground: Table = {"type": "tilelayer", "name": "Tile Layer 1", "width": COLUMNS, "height": ROWS}
    ground |= {"data": [0] * COLUMNS * (ROWS - 2) + [numbers["wall"]] * COLUMNS * 2}

    def tile(kind: str, x: int, y: int, **more: Any) -> Table:
        size = {side: tiles[kind][side] for side in ("width", "height")}
        return (
            {"gid": numbers[kind], "type": "", "name": "", "rotation": 0, "visible": True, "x": x, "y": y} | size | more
        )

    def member(component: str, **fields: Any) -> Table:
        return {"properties": [{"name": component, "propertytype": component, "type": "class", "value": fields}]}

    line = {"polyline": [{"x": 0, "y": 0}, {"x": 48, "y": 0}], "x": 132, "y": 116}
    things = (
        tile("climber", 24, 160, name="hero"),
        tile("lift", 120, 120, name="lift", **member("Path", points=3, speed=40)),
        line,
        tile("slime", 216, 160, name="slime", **member("Velocity", x=8)),
        tile("exit", 288, 160),
    )
    tilesets = [{"firstgid": 1, "source": "prefabs.tsj"}]
    return level(ground, objects(*things), tilesets=tilesets, width=COLUMNS, height=ROWS)


@pytest.mark.slow
def test_its_first_level(tmp_path: Path) -> None:
    scenes = tmp_path / "scenes"
    assert command(*["export", "tiled", "scenes", "--scene", "level"], folder=tmp_path).returncode == 0
    assert "`ecs-platformer export tiled scenes`" in PAGE
    tiles = {one["type"]: one for one in json.loads((scenes / "prefabs.tsj").read_text())["tiles"]}
    (scenes / "cave.tmj").write_text(json.dumps(first_level(tiles)))
    scene = 'include = ["level.toml"]\nmap = "cave.tmj"\n'
    assert scene.replace("\n", "\n   ").strip() in PAGE
    (scenes / "cave.toml").write_text(scene)
    world = World.load(scenes / "cave.toml")
    lift, slime = world.named("lift"), world.named("slime")
    assert (world.get(lift, Route).points, world.get(lift, Route).speed) == (((48, 0),), 40)
    assert (world.get(slime, Velocity).x, world.get(lift, Position)) == (8, Position(120, 112))
    for _ in range(300):
        world.step("right")
        if world.level.state.goal:
            break
    assert world.level.state.goal == "next"
    assert world.get(lift, Position).x != 120


@pytest.mark.slow
def test_the_commands_of_its_conversion(tmp_path: Path) -> None:
    (tmp_path / "scenes").mkdir()
    scene = tmp_path / "scenes" / "start.toml"
    scene.write_text('include = ["level.toml"]\nmap = """\n..@....\n#######"""\n')
    for line in ("convert start.toml -o cave.tmj", "convert cave.tmj -o cave2.toml", "convert cave2.toml -o cave3.tmj"):
        done = command(*line.split(), folder=tmp_path / "scenes")
        assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "the same world"), done.stderr
    lost = command("convert", "start.toml", "-o", "cave.tmj", folder=tmp_path / "scenes")
    assert (lost.returncode, lost.stderr.splitlines()[-1]) == (2, "cave.tmj: is there already; choose another name")
    for line in ("convert cave.tmj -o cave2.toml", "convert cave2.toml -o cave3.tmj"):
        assert f"`ecs-platformer {line}`" in PAGE


def test_its_table_of_features_is_that_of_the_code() -> None:
    assert PAGE.endswith(table())


@pytest.mark.parametrize("element", FEATURES)
def test_every_key_that_is_read_is_in_the_reader(element: str) -> None:
    folder = ROOT / "ecs_platformer" / "scene" / "editors" / "tiled"
    code = "".join(path.read_text() for path in folder.glob("*.py") if path.name != "features.py")
    for key, feature in FEATURES[element].items():
        if feature.what == "read":
            assert f'"{key}"' in code, key

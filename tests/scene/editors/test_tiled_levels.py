"""Maps of Tiled mean what the same map drawn in a scene means."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from components import Collider, Facing, Position, Slope, Sprite, Tiles, Velocity
from components import Path as Route
from ecs_platformer import World
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from tests.support.editors.tiled_maps import (
    FORMS,
    LEGEND,
    ROWS,
    level,
    objects,
    prop,
    tile_layer,
    tileset,
    write_form,
    write_scene,
)


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_map_gives_the_same_state_as_the_map_drawn_in_a_scene(tmp_path: Path, form: str) -> None:
    drawn = tmp_path / "drawn.toml"
    drawn.write_text(f'include = ["prefabs.toml"]\nmap = """{ROWS}"""\n{LEGEND}')
    (tmp_path / "edited").mkdir()
    here, there = World.load(drawn), World.load(write_form(tmp_path / "edited", form))
    assert there.hash() == here.hash()
    assert there.scene.size == here.scene.size


def load(folder: Path, *layers: dict[str, Any], more: str = "", **fields: Any) -> World:
    return World.load(write_scene(folder, level(*layers, **fields), more))


def test_properties_override_fields_and_class_properties_whole_components(tmp_path: Path) -> None:
    properties = [prop("Velocity.x", 6.0, "float"), prop("Collider", {"height": 5}, "class", propertytype="Collider")]
    world = load(
        tmp_path, objects({"type": "slime", "name": "slow", "point": True, "x": 20, "y": 32, "properties": properties})
    )
    slow = world.named("slow")
    assert world.get(slow, Velocity).x == 6
    assert world.get(slow, Collider) == Collider(10, 5)
    assert world.get(slow, Position) == Position(15, 27)  # it stands on the point, with its middle there


def test_a_false_property_removes_a_component(tmp_path: Path) -> None:
    world = load(tmp_path, objects({"type": "slime", "name": "a", "properties": [prop("Facing", False, "bool")]}))
    assert not world.has(world.named("a"), Facing)


def test_a_rectangle_is_the_collider_of_its_entity(tmp_path: Path) -> None:
    world = load(tmp_path, objects({"type": "lift", "name": "lift", "x": 8, "y": 16, "width": 40, "height": 6}))
    lift = world.named("lift")
    assert (world.get(lift, Position), world.get(lift, Collider)) == (Position(8, 16), Collider(40, 6))


def test_a_polyline_is_the_path_of_the_object_that_refers_to_it(tmp_path: Path) -> None:
    lift = {"type": "lift", "name": "lift", "width": 16, "height": 8, "properties": [prop("Path.points", 2, "object")]}
    way = {"x": 100, "y": 9, "polyline": [{"x": 1, "y": 1}, {"x": 41, "y": 1}, {"x": 41, "y": -7}]}
    world = load(tmp_path, objects(lift, way))
    assert world.get(world.named("lift"), Route).points == ((40, 0), (40, -8))


def test_an_object_with_a_class_that_is_a_polygon_goes_round_it(tmp_path: Path) -> None:
    corners = [{"x": 0, "y": 0}, {"x": 24, "y": 0}, {"x": 24, "y": 24}]
    world = load(tmp_path, objects({"type": "lift", "name": "lift", "x": 10, "y": 12, "polygon": corners}))
    route = world.get(world.named("lift"), Route)
    assert (route.points, route.mode) == (((24, 0), (24, 24), (0, 0)), "loop")
    assert world.get(world.named("lift"), Position) == Position(10, 12)


def test_text_for_a_list_is_read_as_toml(tmp_path: Path) -> None:
    points = prop("Path.points", "[[40, 0], [40, -8]]")
    world = load(tmp_path, objects({"type": "lift", "name": "lift", "width": 16, "height": 8, "properties": [points]}))
    assert world.get(world.named("lift"), Route).points == ((40, 0), (40, -8))


def test_a_tile_object_stands_in_its_tile_as_in_a_cell(tmp_path: Path) -> None:
    hero = {"gid": 4, "name": "hero", "x": 16, "y": 24, "width": 8, "height": 8}
    world = load(tmp_path, objects(hero))
    assert world.get(world.named("hero"), Position) == Position(16, 13)  # 11 px high, with its feet at y = 24


def test_a_template_gives_what_its_instance_leaves_out(tmp_path: Path) -> None:
    base = {
        "type": "slime",
        "name": "base",
        "properties": [prop("Velocity.x", 6.0, "float"), prop("Facing.x", -1, "int")],
    }
    (tmp_path / "slime.tj").write_text(json.dumps({"type": "template", "object": base}))
    one = {"template": "slime.tj", "name": "one", "properties": [prop("Velocity.x", 9.0, "float")]}
    world = load(tmp_path, objects(one))
    assert world.get(world.named("one"), Velocity).x == 9
    assert world.get(world.named("one"), Facing).x == -1


def test_a_template_in_xml_has_its_own_tileset(tmp_path: Path) -> None:
    (tmp_path / "land.tsx").write_text(
        "<tileset name='other' tilewidth='8' tileheight='8' tilecount='1'><tile id='0' type='crate'/></tileset>"
    )
    (tmp_path / "crate.tx").write_text(
        "<template><tileset firstgid='1' source='land.tsx'/><object gid='1' width='8' height='8'/></template>"
    )
    world = load(tmp_path, objects({"template": "crate.tx", "name": "crate", "x": 8, "y": 40}))
    assert world.get(world.named("crate"), Position) == Position(8, 32)


def test_a_tileset_of_its_own_file_may_lie_in_a_folder_above(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "land.tsj").write_text(json.dumps(tileset()))
    content = level(tile_layer(), tilesets=[{"firstgid": 1, "source": "../land.tsj"}])
    (tmp_path / "maps" / "cave.tmj").write_text(json.dumps(content))
    (tmp_path / "cave.toml").write_text('include = ["prefabs.toml"]\nmap = "maps/cave.tmj"\n')
    world = World.load(tmp_path / "cave.toml")
    assert [tiles.rows for _, (tiles,) in world.each(Tiles)] == [("##",), ("###..###",)]


def test_a_flipped_slope_leans_to_the_other_side_or_hangs(tmp_path: Path) -> None:
    tiles = [{"id": 0, "type": "slope_up"}]
    cells = [0] * 32 + [1, 0, 1 | 1 << 31, 0, 1 | 1 << 30, 0, 1 | 3 << 30, 0]
    world = load(tmp_path, tile_layer(data=cells), tilesets=[{"firstgid": 1} | tileset(tiles=tiles)])
    slopes = [(slope.left, slope.right, slope.hangs) for _, (slope,) in world.each(Slope)]
    assert slopes == [(0, 8, False), (8, 0, False), (0, 8, True), (8, 0, True)]


def shape(**fields: Any) -> dict[str, Any]:
    return {"id": 1, "x": 0, "y": 0, "width": 0, "height": 0} | fields


@pytest.mark.parametrize(
    ("drawn", "collider", "line"),
    [
        (shape(width=16, height=16), Collider(16, 16), None),
        (shape(width=16, height=5, type="one_way"), Collider(16, 5), None),
        (shape(y=2, polyline=[{"x": 0, "y": 0}, {"x": 16, "y": 0}]), Collider(16, 1, 0, 2), None),
        (shape(y=16, polygon=[{"x": 0, "y": 0}, {"x": 16, "y": -16}, {"x": 16, "y": 0}]), Collider(16, 16), (0, 16)),
        (
            shape(y=16, polygon=[{"x": 0, "y": 0}, {"x": 0, "y": -4}, {"x": 16, "y": -8}, {"x": 16, "y": 0}]),
            Collider(16, 16),
            (4, 8),
        ),
        (shape(polygon=[{"x": 0, "y": 0}, {"x": 16, "y": 0}, {"x": 16, "y": 16}]), Collider(16, 16), (0, 16, True)),
        (
            shape(polygon=[{"x": 0, "y": 0}, {"x": 0, "y": 4}, {"x": 16, "y": 8}, {"x": 16, "y": 0}]),
            Collider(16, 16),
            (4, 8, True),
        ),
    ],
)
def test_the_collision_drawn_on_a_tile_is_a_wall_a_one_way_or_a_slope(
    tmp_path: Path, drawn: dict[str, Any], collider: Collider, line: tuple[int, int] | tuple[int, int, bool] | None
) -> None:
    tiles = [{"id": 0, "objectgroup": {"objects": [drawn]}}]
    land = {"firstgid": 1} | tileset(tilewidth=16, tileheight=16, tiles=tiles)
    world = load(tmp_path, tile_layer(data=[1] * 40), tilesets=[land], tilewidth=16, tileheight=16)
    (entity,) = [entity for entity, _ in world.each(Tiles)]
    assert world.get(entity, Collider) == collider
    slope = world.try_get(entity, Slope)
    assert slope == (None if line is None else Slope(*line[:2], hangs=len(line) > 2))


def test_walls_fill_cells_of_any_size(tmp_path: Path) -> None:
    land = {"firstgid": 1} | tileset(tilewidth=16, tileheight=16)
    world = load(tmp_path, tile_layer(), tilesets=[land], tilewidth=16, tileheight=16)
    found = [(tiles.size, world.get(entity, Collider)) for entity, (tiles,) in world.each(Tiles)]
    assert found == [(16, Collider(16, 10)), (16, Collider(16, 16))]


def test_a_layer_names_the_prefab_of_its_tiles(tmp_path: Path) -> None:
    layer = tile_layer(data=[8] * 40, properties=[prop("prefab", "ice")])
    world = load(tmp_path, layer)
    assert [world.get(entity, Sprite).image for entity, _ in world.each(Tiles)] == ["ice"]


def test_tiles_of_one_kind_on_two_layers_are_one_grid(tmp_path: Path) -> None:
    above = tile_layer("........\n........\n###.....\n........\n........", name="more")
    world = load(tmp_path, tile_layer(), above)
    rows = [tiles.rows for _, (tiles,) in world.each(Tiles)]
    assert ("###.....", "........", "###..###") in rows
    assert len(rows) == 2


def test_the_warnings_of_check_are_looked_for_in_tiles_and_objects(tmp_path: Path) -> None:
    crate = {"type": "crate", "name": "box", "x": 8, "y": 8, "width": 8, "height": 8}
    assert scene_warnings(write_scene(tmp_path, level(tile_layer(), objects(crate)))) == []

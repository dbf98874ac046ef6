"""Objects of Tiled: what has no class, tiles as objects with their collision, and references between objects."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from components import Collider, Portal, Position
from components import Path as Route
from ecs_platformer import World
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from tests.support.editors.tiled_maps import level, objects, prop, tile_layer, tileset, write_scene

RECTANGLE = {"id": 1, "x": 4, "y": 2, "width": 8, "height": 14}


def tiles(folder: Path, **tile: Any) -> dict[str, Any]:
    """Return a tileset of two tiles of 16 px with a picture; the first one has these fields."""
    Image.new("RGBA", (32, 16), "#ff0000").save(folder / "land.png")
    return {"firstgid": 1} | tileset(tilewidth=16, tileheight=16, image="land.png", tiles=[{"id": 0} | tile])


def crate(**more: Any) -> dict[str, Any]:
    return {"gid": 1, "type": "crate", "name": "box", "x": 8, "y": 32, "width": 16, "height": 16} | more


@pytest.mark.parametrize(
    ("thing", "position", "size"),
    [
        (crate(), Position(12, 18), (8, 14)),
        (crate(width=32, height=32), Position(16, 4), (16, 28)),
    ],
)
def test_the_collision_of_a_tile_is_the_collider_of_its_object(
    tmp_path: Path, thing: dict[str, Any], position: Position, size: tuple[int, int]
) -> None:
    content = level(objects(thing), tilesets=[tiles(tmp_path, objectgroup={"objects": [RECTANGLE]})])
    world = World.load(write_scene(tmp_path, content))
    box = world.named("box")
    assert (world.get(box, Position), world.get(box, Collider)) == (position, Collider(*size))


def test_a_tile_object_without_a_class_is_a_picture(tmp_path: Path) -> None:
    thing = {"gid": 2, "x": 5, "y": 30, "width": 16, "height": 16, "properties": [prop("Points", 3, "int")]}
    scene = write_scene(tmp_path, level(objects(thing), tilesets=[tiles(tmp_path)]))
    world = World.load(scene)
    assert [(x, y) for layer in world.scene.painted for x, y, _ in layer.single] == [(5, 14)]
    assert not [*world.each(Position)]
    assert scene_warnings(scene) == []


@pytest.mark.parametrize(
    ("thing", "message"),
    [
        ({"name": "lost", "x": 20, "y": 32, "point": True}, 'object 1 "lost" at 20, 32: has no class: its class names'),
        ({"gid": 2, "x": 0, "y": 16, "glow": 1}, 'object 1 at 0, 16: "glow" is not known, and has no effect'),
    ],
)
def test_what_has_no_class_is_a_warning(tmp_path: Path, thing: dict[str, Any], message: str) -> None:
    scene = write_scene(tmp_path, level(objects(thing), tilesets=[tiles(tmp_path)]))
    assert message in "\n".join(map(str, scene_warnings(scene)))


def test_notes_that_the_editor_shows_are_a_warning_for_each_layer(tmp_path: Path) -> None:
    line = {"x": 8, "y": 8, "polyline": [{"x": 0, "y": 0}, {"x": 24, "y": 0}]}
    text = {"x": 8, "y": 16, "text": {"text": "secret"}}
    lift = {"type": "lift", "x": 0, "y": 0, "width": 8, "height": 8, "properties": [prop("Path.points", 1, "object")]}
    notes = objects(line, lift, text, text, text | {"visible": False})
    hidden = objects(text | {"id": 9}) | {"visible": False}
    found = [str(one) for one in scene_warnings(write_scene(tmp_path, level(notes, hidden)))]
    assert len(found) == 1
    told = "object 3 at 8, 16: is a text or line without a class, and not drawn, as 1 more of its layer"
    assert told in found[0]


def test_members_of_a_class_refer_to_objects(tmp_path: Path) -> None:
    lift = {"type": "lift", "name": "lift", "width": 16, "height": 8}
    lift |= {"properties": [prop("Path", {"points": 2}, "class", propertytype="Path")]}
    way = {"x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 24, "y": 0}]}
    portals = [
        {"type": "portal_left", "name": name, "point": True, "x": x, "y": 32,
         "properties": [prop("Portal", {"to": other}, "class", propertytype="Portal")]}
        for name, x, other in (("a", 20, 4), ("b", 40, 3))
    ]  # fmt: skip
    scene = write_scene(tmp_path, level(objects(lift, way, *portals)))
    scene.write_text('include = ["level.toml"]\nmap = "cave.tmj"\n')
    world = World.load(scene)
    assert world.get(world.named("lift"), Route).points == ((24, 0),)
    assert world.get(world.named("a"), Portal).to == "b"


def test_a_position_can_be_removed(tmp_path: Path) -> None:
    without = ["Position", "Collider", "Velocity", "Rider", "Gravity", "Remainder", "Contacts", "Sprite", "Squish"]
    properties = [prop(name, False, "bool") for name in without]
    thing = {"type": "crate", "name": "box", "point": True, "properties": properties}
    world = World.load(write_scene(tmp_path, level(objects(thing))))
    assert not world.has(world.named("box"), Position)


def test_a_map_may_have_the_suffix_json(tmp_path: Path) -> None:
    (tmp_path / "cave.json").write_text(json.dumps(level(tile_layer())))
    (tmp_path / "cave.toml").write_text('include = ["prefabs.toml"]\nmap = "cave.json"\n')
    assert World.load(tmp_path / "cave.toml").scene.size == (320, 180)


def test_collision_that_fits_nothing_is_a_warning(tmp_path: Path) -> None:
    ellipse = {"objectgroup": {"objects": [RECTANGLE | {"ellipse": True}]}}
    content = level(tile_layer(data=[1] + [0] * 39), tilesets=[tiles(tmp_path, **ellipse)], tilewidth=16, tileheight=16)
    scene = write_scene(tmp_path, content)
    assert not [*World.load(scene).each(Collider)]
    assert "the tile is only a picture" in "\n".join(map(str, scene_warnings(scene)))

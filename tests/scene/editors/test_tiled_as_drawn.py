"""Maps mean what the editor means: where tiles and objects are drawn, what is hidden, and what is left out by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from components import Path as Route
from components import Position, Sprite
from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.game.warnings.scene_warnings import scene_warnings
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.scene import load_scene
from tests.support.editors.tiled_maps import level, objects, prop, tile_layer, write_scene

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)
MIRRORED = 1 << 31
Table = dict[str, Any]


def sheet(folder: Path, *colors: Any, size: tuple[int, int] = (8, 8), **more: Any) -> Table:
    picture = Image.new("RGB", (size[0] * len(colors), size[1]))
    for at, color in enumerate(colors):
        picture.paste(color, (at * size[0], 0, (at + 1) * size[0], size[1]))
    picture.save(folder / "plain.png")
    found = {"firstgid": 1, "name": "plain", "tilewidth": size[0], "tileheight": size[1], "image": "plain.png"}
    return found | {"tilecount": len(colors), "columns": len(colors)} | more


def scene_of(folder: Path, tiles: Table, *layers: Table, **more: Any) -> Path:
    return write_scene(folder, level(*layers, tilesets=[tiles], **more), 'view = [64, 40]\nbackground = "#000000"\n')


def boxes(scene: Path, camera: tuple[int, int] = (0, 0)) -> dict[Any, tuple[int, int, int, int]]:
    """Return the box of each colour in the picture of a scene: left, top, right, bottom, all inside."""
    picture = paint(World.load(scene, pictures=True).frame(camera=camera)).convert("RGB")
    found: dict[Any, tuple[int, int, int, int]] = {}
    channels = picture.tobytes()
    for at, color in enumerate(zip(channels[::3], channels[1::3], channels[2::3], strict=True)):
        if color != (0, 0, 0):
            y, x = divmod(at, picture.width)
            left, top, right, bottom = found.get(color, (x, y, x, y))
            found[color] = min(left, x), min(top, y), max(right, x), max(bottom, y)
    return found


def cell(x: int, y: int, gid: int, **more: Any) -> Table:
    cells = [0] * 40
    cells[y * 8 + x] = gid
    return tile_layer(data=cells, **more)


def thing(gid: int, x: float, y: float, side: float = 8, **more: Any) -> Table:
    return {"gid": gid, "x": x, "y": y, "width": side, "height": side} | more


ALIGNED = {
    "topleft": (0, 0), "top": (8, 0), "topright": (16, 0), "left": (0, 8), "center": (8, 8), "right": (16, 8),
    "bottomleft": (0, 16), "bottom": (8, 16), "bottomright": (16, 16), "unspecified": (0, 16),
}  # fmt: skip


@pytest.mark.parametrize("alignment", ALIGNED)
def test_the_alignment_of_tile_objects(tmp_path: Path, alignment: str) -> None:
    tiles = sheet(tmp_path, RED, size=(16, 16), objectalignment=alignment)
    coin = thing(1, 40, 16, 16, type="crate", name="box")
    scene = scene_of(tmp_path, tiles, objects(thing(1, 20, 18, 16), coin))
    left, up = ALIGNED[alignment]
    assert boxes(scene)[RED] == (20 - left, 18 - up, 35 - left, 33 - up)
    assert World.load(scene).get(World.load(scene).named("box"), Position) == Position(40 - left, 16 - up)


@pytest.mark.parametrize(("margin", "spacing", "columns"), [(0, 0, 3), (1, 1, 3), (3, 0, 3), (2, 5, 2)])
def test_the_margin_counts_once(tmp_path: Path, margin: int, spacing: int, columns: int) -> None:
    width = margin + columns * (8 + spacing) - spacing
    picture = Image.new("RGB", (width, margin + 16 + spacing))
    picture.paste(GREEN, (margin, margin + 8 + spacing, margin + 8, margin + 16 + spacing))
    tiles = sheet(tmp_path, RED, margin=margin, spacing=spacing)
    picture.save(tmp_path / "plain.png")
    assert boxes(scene_of(tmp_path, tiles, cell(0, 0, columns + 1))) == {GREEN: (0, 0, 7, 7)}


def test_offsets_of_pictures_and_their_size_in_cells(tmp_path: Path) -> None:
    tiles = sheet(tmp_path, RED, size=(16, 16), tileoffset={"x": 3, "y": -2})
    layers = cell(2, 2, 1), objects(thing(1, 40, 32, 8))
    assert boxes(scene_of(tmp_path, tiles, layers[0])) == {RED: (19, 6, 34, 21)}
    assert boxes(scene_of(tmp_path, tiles, layers[1])) == {RED: (42, 23, 49, 30)}  # the offset is scaled, too
    assert boxes(scene_of(tmp_path, tiles | {"tilerendersize": "grid"}, layers[0])) == {RED: (18, 15, 25, 22)}
    tall = sheet(tmp_path, RED, size=(8, 16), tilerendersize="grid", fillmode="preserve-aspect-fit")
    assert boxes(scene_of(tmp_path, tall, layers[0])) == {RED: (18, 16, 21, 23)}


def test_an_entity_shows_the_picture_of_its_tile_where_the_editor_does(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("[prefab.plain]\nCollider = { width = 4, height = 6 }\n")
    tiles = sheet(tmp_path, RED, size=(16, 16), tileoffset={"x": 1, "y": 1}, tiles=[{"id": 0, "type": "plain"}])
    scene = scene_of(tmp_path, tiles, objects(thing(1, 8, 24, 16)))
    scene.write_text(scene.read_text().replace("]", ', "own.toml"]', 1))
    assert boxes(scene) == {RED: (9, 9, 24, 24)}
    scene = scene_of(tmp_path, tiles, cell(3, 3, 1))
    scene.write_text(scene.read_text().replace("]", ', "own.toml"]', 1))
    assert boxes(scene) == {RED: (25, 17, 40, 32)}


def test_a_key_colour_is_transparent(tmp_path: Path) -> None:
    tiles = sheet(tmp_path, (255, 0, 255), GREEN, transparentcolor="#ff00ff")
    assert boxes(scene_of(tmp_path, tiles, tile_layer(data=[1, 2, *[0] * 38]))) == {GREEN: (8, 0, 15, 7)}


def test_hidden_objects_and_the_order_of_the_others(tmp_path: Path) -> None:
    tiles = sheet(tmp_path, RED, GREEN, BLUE)
    things = thing(1, 8, 20), thing(2, 8, 16), thing(3, 40, 16, visible=False)
    assert boxes(scene_of(tmp_path, tiles, objects(*things))) == {RED: (8, 12, 15, 19), GREEN: (8, 8, 15, 11)}
    layer = objects(*things, draworder="index")
    assert boxes(scene_of(tmp_path, tiles, layer)) == {RED: (8, 16, 15, 19), GREEN: (8, 8, 15, 15)}


@pytest.mark.parametrize(("order", "above"), [("right-down", GREEN), ("left-down", RED), ("left-up", RED)])
def test_larger_tiles_cover_others_in_the_render_order(tmp_path: Path, order: str, above: Any) -> None:
    picture = Image.new("RGB", (16, 8), RED)
    picture.save(tmp_path / "wide.png")
    Image.new("RGB", (8, 8), GREEN).save(tmp_path / "small.png")
    tiles: Table = {"firstgid": 1, "name": "some", "tilewidth": 16, "tileheight": 8, "tilecount": 2}
    tiles["tiles"] = [{"id": 0, "image": "wide.png"}, {"id": 1, "image": "small.png"}]
    scene = scene_of(tmp_path, tiles, tile_layer(data=[1, 2, *[0] * 38]), renderorder=order)
    assert paint(World.load(scene, pictures=True).frame(camera=(0, 0))).getpixel((12, 4)) == above


def test_scaled_and_rotated_pictures(tmp_path: Path) -> None:
    tiles = sheet(tmp_path, RED, GREEN)
    assert boxes(scene_of(tmp_path, tiles, objects(thing(1, 8, 24, 16)))) == {RED: (8, 8, 23, 23)}
    assert boxes(scene_of(tmp_path, tiles, objects(thing(1, 20, 20, rotation=90)))) == {RED: (20, 20, 27, 27)}


def test_tints_and_opacity_are_multiplied(tmp_path: Path) -> None:
    tiles = sheet(tmp_path, (200, 100, 50))
    group = {"type": "group", "name": "all", "opacity": 0.5, "tintcolor": "#80ffff"}
    layer = cell(0, 0, 1, tintcolor="#80ffffff")
    assert boxes(scene_of(tmp_path, tiles, group | {"layers": [layer]})) == {(25, 25, 13): (0, 0, 7, 7)}
    assert boxes(scene_of(tmp_path, tiles, objects(thing(1, 0, 8, opacity=0.5)))) == {(100, 50, 25): (0, 0, 7, 7)}


def test_layers_of_images_and_objects_lie_where_the_list_of_layers_has_them(tmp_path: Path) -> None:
    tiles = sheet(tmp_path, RED, GREEN, BLUE)
    Image.new("RGB", (8, 8), (9, 9, 9)).save(tmp_path / "image.png")
    image = {"type": "imagelayer", "name": "image", "image": "image.png"}
    base, things, over = cell(0, 0, 1), objects(thing(2, 0, 8)), cell(0, 0, 3, name="over")
    assert {*boxes(scene_of(tmp_path, tiles, image, base))} == {RED}
    assert {*boxes(scene_of(tmp_path, tiles, base, image))} == {(9, 9, 9)}
    assert {*boxes(scene_of(tmp_path, tiles, image, base, things))} == {GREEN}
    assert {*boxes(scene_of(tmp_path, tiles, things, over, objects(thing(1, 0, 8), name="top")))} == {RED}


def test_everything_moves_with_an_infinite_map(tmp_path: Path) -> None:
    tiles = sheet(tmp_path, RED, GREEN)
    Image.new("RGB", (8, 8), BLUE).save(tmp_path / "image.png")
    chunk = {"x": 2, "y": -1, "width": 2, "height": 1, "data": [1, 0]}
    ground = {"type": "tilelayer", "name": "ground", "width": 2, "height": 1, "chunks": [chunk]}
    empty: Table = {"type": "tilelayer", "name": "empty", "width": 0, "height": 0, "chunks": []}
    image = {"type": "imagelayer", "name": "image", "image": "image.png", "offsetx": 40, "offsety": 8}
    scene = scene_of(tmp_path, tiles, ground, empty, image, objects(thing(2, 32, 0)), infinite=True)
    assert boxes(scene) == {RED: (0, 0, 7, 7), BLUE: (24, 16, 31, 23), GREEN: (16, 0, 23, 7)}


@pytest.mark.parametrize("kind", ["tiles", "objects"])
def test_parallax_and_offsets_of_groups(tmp_path: Path, kind: str) -> None:
    layer = cell(5, 1, 1) if kind == "tiles" else objects(thing(1, 40, 16))
    inner = {"type": "group", "name": "inner", "offsetx": 0.4, "layers": [layer | {"parallaxx": 0.5}]}
    scene = scene_of(
        tmp_path, sheet(tmp_path, RED), {"type": "group", "name": "outer", "offsetx": 0.4, "layers": [inner]}
    )
    assert boxes(scene, (20, 0)) == {RED: (31, 8, 38, 15)}


def test_two_tilesets_of_one_name_have_their_own_pictures(tmp_path: Path) -> None:
    first, second = sheet(tmp_path, RED), sheet(tmp_path, RED)
    Image.new("RGB", (8, 8), GREEN).save(tmp_path / "other.png")
    layer = tile_layer(data=[1, 2, *[0] * 38])
    second |= {"firstgid": 2, "image": "other.png"}
    scene = write_scene(tmp_path, level(layer, tilesets=[first, second]), 'view = [64, 40]\nbackground = "#000000"\n')
    assert boxes(scene) == {RED: (0, 0, 7, 7), GREEN: (8, 0, 15, 7)}


def test_a_reference_to_an_instance_of_a_template(tmp_path: Path) -> None:
    way = {"name": "way", "polyline": [{"x": 0, "y": 0}, {"x": 24, "y": 0}]}
    (tmp_path / "way.tj").write_text(json.dumps({"type": "template", "object": way}))
    lift = {"type": "lift", "name": "lift", "width": 16, "height": 8, "properties": [prop("Path.points", 2, "object")]}
    world = World.load(write_scene(tmp_path, level(objects(lift, {"template": "way.tj", "x": 4, "y": 4}))))
    assert world.get(world.named("lift"), Route).points == ((24, 0),)


def test_a_list_of_lists(tmp_path: Path) -> None:
    numbers = [{"type": "int", "value": 24}, {"type": "int", "value": 0}]
    points = prop("Path.points", [{"type": "list", "value": numbers}], "list")  # type: ignore[arg-type]
    lift = {"type": "lift", "name": "lift", "width": 16, "height": 8, "properties": [points]}
    world = World.load(write_scene(tmp_path, level(objects(lift))))
    assert world.get(world.named("lift"), Route).points == ((24, 0),)


CRATE: Table = {"type": "crate", "name": "box", "x": 8, "y": 8, "width": 8, "height": 8}


@pytest.mark.parametrize(
    ("content", "warning"),
    [
        (level(objects(CRATE), backgroundcolor="#ff0000"), "backgroundcolor: the colour behind the level is the `back"),
        (level(objects(CRATE), parallaxoriginx=9), "parallaxoriginx: not supported"),
        (level(objects(CRATE), glow=True), '"glow" is not known, and has no effect'),
        (level(objects(CRATE, mode="add")), 'layer "things" > mode: blend modes are not supported'),
        (level(objects(CRATE, opacity=0.5)), 'layer "things": its opacity has no effect on its entities'),
        (level(objects(CRATE, parallaxx=0.5)), 'layer "things": its parallax has no effect on its entities'),
        (level(tile_layer(data=[8] * 40)), 'layer "ground": tile 7 of land has neither a picture nor a class'),
        (level(tile_layer(opacity=0.5)), 'layer "ground": its opacity has no effect on its entities'),
        (level(objects(CRATE | {"visible": False})), "at 8, 8: its opacity and visible have no effect"),
        (level(objects(CRATE, CRATE | {"id": 2})), "object 2 \"box\" at 8, 8: another entity has this name"),
        (level(objects(CRATE | {"properties": [prop("hits", 3, "int")]})), 'property "hits": has no effect: no such'),
    ],
    ids=lambda value: value[-30:] if isinstance(value, str) else "",
)  # fmt: skip
def test_what_is_not_supported_is_a_warning(tmp_path: Path, content: Table, warning: str) -> None:
    assert [str(one) for one in scene_warnings(write_scene(tmp_path, content)) if warning in str(one)]


def test_a_picture_of_another_size_than_when_the_map_was_saved(tmp_path: Path) -> None:
    tiles = sheet(tmp_path, RED, imagewidth=16, imageheight=8)
    found = scene_warnings(scene_of(tmp_path, tiles, cell(0, 0, 1)))
    assert '"plain.png" has 8x8 px, and had 16x8 px when the file was saved' in str(found[0])


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("cave.json", {"type": "tileset", "name": "x"}, "is no map, but a tileset"),
        ("cave.json", {"type": "template", "object": {}}, "is no map, but a template"),
        ("cave.json", {"maps": [], "type": "world"}, "is no map, but a world"),
        ("cave.json", {"maps": []}, "is no map, but a world"),
        ("cave.json", {"folders": ["."]}, "is no map, but a project"),
        ("cave.json", {"layerInstances": []}, "is a level of LDtk"),
        ("cave.ldtk", {"layerInstances": []}, "is a level of LDtk"),
        ("cave.json", {"defs": {}, "levels": []}, "is a project of LDtk"),
        *((f"cave.{suffix}", {}, "is no map: expected a file .tmx, .tmj, .json or .ldtk")
          for suffix in ("world", "tsx", "tsj", "tx", "tj", "ldtkl", "xml", "png")),
    ],
)  # fmt: skip
def test_another_file_of_an_editor_is_refused_by_what_it_is(
    tmp_path: Path, name: str, content: Table, message: str
) -> None:
    (tmp_path / name).write_text(json.dumps(content))
    (tmp_path / "cave.toml").write_text(f'map = "{name}"\n')
    with pytest.raises(SceneError, match=message):
        load_scene(tmp_path / "cave.toml")


def test_a_doctype_that_only_names_a_dtd_is_harmless(tmp_path: Path) -> None:
    (tmp_path / "cave.tmx").write_text(
        '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd"><map orientation="orthogonal" width="2" '
        'height="2" tilewidth="8" tileheight="8" infinite="1">'
        '<layer name="a" width="2" height="2"><data encoding="csv"/></layer></map>'
    )
    (tmp_path / "cave.toml").write_text('map = "cave.tmx"\n')
    assert load_scene(tmp_path / "cave.toml").entities == []


def test_a_sprite_is_not_moved_where_its_prefab_has_its_own(tmp_path: Path) -> None:
    tiles = sheet(tmp_path, RED, tiles=[{"id": 0, "type": "crate"}])
    world = World.load(scene_of(tmp_path, tiles, objects(thing(1, 8, 16, name="box"))))
    assert (world.get(world.named("box"), Sprite).x, world.get(world.named("box"), Sprite).y) == (0, 0)

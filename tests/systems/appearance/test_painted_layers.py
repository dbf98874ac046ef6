"""What a map of Tiled looks like: the pictures of its tileset, flipped and animated, and layers of images."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from components import Sprite, Tiles
from ecs_platformer import World
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.project.files.baked import SCENE
from ecs_platformer.scene.scene import bake, load_scene
from tests.support.baked_files import bake_file
from tests.support.editors.tiled_maps import level, objects, prop, tile_layer, tileset, write_scene

RED, GREEN, BLUE, BLACK = (255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)
MIRRORED, OVER, SWAPPED = 1 << 31, 1 << 30, 1 << 29
FRAME = [{"tileid": 1, "duration": 100}, {"tileid": 2, "duration": 100}]
TILES = [{"id": 0, "type": "wall"}, {"id": 3, "animation": FRAME}]


def land(folder: Path, **more: Any) -> dict[str, Any]:
    picture = Image.new("RGB", (32, 8), BLACK)
    picture.paste(RED, (0, 0, 2, 3))
    picture.paste(GREEN, (8, 0, 16, 8))
    picture.paste(BLUE, (16, 0, 24, 8))
    picture.save(folder / "land.png")
    return {"firstgid": 1} | tileset(image="land.png", tiles=TILES, **more)


def loaded(folder: Path, *layers: dict[str, Any], land: dict[str, Any]) -> World:
    return World.load(write_scene(folder, level(*layers, tilesets=[land]), "view = [64, 40]\n"))


def cells(first: int, *more: int) -> dict[str, Any]:
    return tile_layer(data=[first, *more, *[0] * (39 - len(more))])


@pytest.mark.parametrize(
    ("flips", "corner", "beside"),
    [(0, (1, 2), (2, 1)), (MIRRORED, (6, 2), (5, 1)), (OVER, (1, 5), (1, 4)), (SWAPPED, (2, 1), (1, 2))],
)
def test_tiles_are_drawn_as_the_editor_flips_them(
    tmp_path: Path, flips: int, corner: tuple[int, int], beside: tuple[int, int]
) -> None:
    seen = paint(loaded(tmp_path, cells(1 | flips), land=land(tmp_path)).frame())
    assert seen.getpixel(corner)[:3] == RED  # type: ignore[index]
    assert seen.getpixel(beside)[:3] == BLACK  # type: ignore[index]


def test_walls_show_the_tileset_and_not_the_picture_of_their_prefab(tmp_path: Path) -> None:
    world = loaded(tmp_path, cells(1, 2), land=land(tmp_path))
    assert [world.has(entity, Sprite) for entity, _ in world.each(Tiles)] == [False]


def test_a_tileset_that_is_not_drawn_leaves_prefabs_their_pictures(tmp_path: Path) -> None:
    world = loaded(tmp_path, cells(1, 2), land=land(tmp_path, properties=[prop("drawn", False, "bool")]))
    assert [world.get(entity, Sprite).image for entity, _ in world.each(Tiles)] == ["wall"]
    assert not world.scene.painted


def test_animated_tiles_show_each_frame_for_its_time(tmp_path: Path) -> None:
    world = loaded(tmp_path, cells(0, 4), land=land(tmp_path))
    colors: list[Any] = []
    for _ in range(13):
        colors.append(paint(world.frame()).getpixel((12, 4))[:3])  # type: ignore[index]
        world.step()
    assert colors == [GREEN] * 6 + [BLUE] * 6 + [GREEN]  # 100 ms are 6 ticks


def test_a_hidden_layer_is_not_seen_and_means_what_it_means(tmp_path: Path) -> None:
    world = loaded(tmp_path, cells(1) | {"visible": False}, land=land(tmp_path))
    assert not world.scene.painted
    assert len([*world.each(Tiles)]) == 1


def test_an_image_layer_scrolls_by_its_share_and_repeats(tmp_path: Path) -> None:
    sky = {"type": "imagelayer", "name": "sky", "image": "land.png", "parallaxx": 0.5, "repeatx": True, "offsety": 2}
    world = loaded(tmp_path, sky, land=land(tmp_path))
    seen = paint(world.frame())
    assert [seen.getpixel((x, 2))[:3] for x in (0, 8, 16, 32, 40)] == [RED, GREEN, BLUE, RED, GREEN]  # type: ignore[index]
    (layer,) = world.scene.painted
    assert (layer.parallax, layer.repeat, layer.layer) == ((0.5, 1.0), (True, False), -500)


def test_opacity_counts_that_of_the_group(tmp_path: Path) -> None:
    group = {"type": "group", "name": "all", "opacity": 0.5, "layers": [cells(2) | {"opacity": 0.5}]}
    world = loaded(tmp_path, group, land=land(tmp_path))
    assert world.scene.painted[0].alpha == 64


def test_an_entity_without_a_sprite_shows_its_tile(tmp_path: Path) -> None:
    tiles = objects({"gid": 2, "name": "mark", "type": "solid", "x": 8, "y": 16, "width": 8, "height": 8})
    world = loaded(tmp_path, tiles, land=land(tmp_path))
    assert paint(world.frame()).getpixel((12, 12))[:3] == GREEN  # type: ignore[index]


def test_layers_after_the_objects_are_in_front_of_them(tmp_path: Path) -> None:
    world = loaded(tmp_path, cells(2), objects(), cells(3) | {"name": "front"}, land=land(tmp_path))
    assert [layer.layer for layer in world.scene.painted] == [0, 60]


def test_pages_in_browsers_carry_the_pictures(tmp_path: Path) -> None:
    scene = write_scene(tmp_path, level(cells(2, 4), tilesets=[land(tmp_path)]), "view = [64, 40]\n")
    seen = paint(World.load(scene).frame()).tobytes()
    baked = bake(load_scene(scene, pictures=True))
    bake_file(scene, SCENE, baked.encode())
    (tmp_path / "cave.tmj").unlink()
    assert paint(World.load(scene).frame()).tobytes() == seen


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"image": "gone.png"}, 'tileset "land" > image: "gone.png" does not exist'),
        ({"tilewidth": 64}, 'tileset "land": its image of 32x8 px has no room for a tile of 64x8 px'),
        ({"margin": 50}, 'tileset "land": its image of 32x8 px has no room for a tile of 8x8 px'),
        ({"image": "cave.toml"}, 'tileset "land" > image: "cave.toml" is not a PNG'),
    ],
)
def test_faults_of_pictures(tmp_path: Path, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(Exception) as caught:  # noqa: PT011
        loaded(tmp_path, cells(1), land=land(tmp_path) | fields)
    assert message in str(caught.value)

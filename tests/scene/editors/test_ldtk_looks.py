"""Levels of LDtk look as LDtk shows them: offsets, sizes of cells, opacity and backgrounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from components import Position, Tiles
from ecs_platformer import World
from ecs_platformer.media.drawing.pillow_painter import paint
from ecs_platformer.scene.scene import read_scene
from tests.support.editors.ldtk_worlds import level, world, write_scene

Table = dict[str, Any]

EMPTY = "........\n" * 5
RED, GREEN, BLUE, BLACK = (255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)
TILE: Table = {"px": [8, 8], "src": [0, 0], "f": 0, "t": 0}


def sheet(folder: Path, size: int = 8) -> Table:
    picture = Image.new("RGBA", (size, size), RED)
    picture.paste(BLUE, (0, 0, 2, size))
    picture.save(folder / "land.png")
    return {"uid": 50, "identifier": "Land", "relPath": "land.png", "tileGridSize": size}


def scene_of(
    folder: Path, content: Table, tileset: Table, layer: Table | None = None, definition: Table | None = None
) -> Path:
    content["levels"][0]["layerInstances"][1] |= layer or {}
    content["defs"]["layers"][1] |= definition or {}
    content["defs"]["tilesets"] = [tileset]
    return write_scene(folder, content, more='view = [64, 40]\nbackground = "#000000"\n')


def row_of(world: World, y: int, camera: tuple[int, int] = (0, 0)) -> list[tuple[int, ...]]:
    picture = paint(world.frame(camera=camera)).convert("RGB")
    return [picture.getpixel((x, y)) for x in range(picture.width)]  # type: ignore[misc]


def pixels(scene: Path, y: int) -> list[tuple[int, ...]]:
    return row_of(World.load(scene, pictures=True), y)


def test_a_wall_lies_under_its_picture_wherever_its_layer_lies(tmp_path: Path) -> None:
    content = world(level("One", "........\n.#......\n" + "........\n" * 3, tiles=(TILE,)))
    scene = scene_of(tmp_path, content, sheet(tmp_path), {"__pxTotalOffsetX": 3, "__pxTotalOffsetY": -2})
    loaded = World.load(scene, pictures=True)
    assert [bool(loaded.space.solids_in((x, 6, x + 1, 7))) for x in (10, 11, 18, 19)] == [False, True, True, False]
    assert row_of(loaded, 6)[10:20] == [BLACK, BLUE, BLUE, *[RED] * 6, BLACK]


def test_int_grids_of_unlike_cells_are_grids_of_their_own(tmp_path: Path) -> None:
    content = world(level("One", EMPTY))
    big = {
        "uid": 3,
        "identifier": "Big",
        "type": "IntGrid",
        "gridSize": 16,
        "intGridValues": [{"value": 1, "identifier": "wall"}],
    }
    content["defs"]["layers"].append(big)
    cells = {"__identifier": "Big", "layerDefUid": 3, "__gridSize": 16, "__cWid": 4, "__cHei": 3}
    content["levels"][0]["layerInstances"].append(cells | {"intGridCsv": [0, 1] + [0] * 10})
    content["levels"][0]["layerInstances"][1]["intGridCsv"][0] = 1
    loaded = World.load(write_scene(tmp_path, content))
    assert [(tiles.size, place.x) for _, (tiles, place) in loaded.each(Tiles, Position)] == [(8, 0), (16, 16)]
    assert loaded.space.solids_in((31, 15, 32, 16))
    assert not loaded.space.solids_in((32, 15, 33, 16))


@pytest.mark.parametrize(
    ("layer", "tile", "seen"),
    [
        ({"__opacity": 0.5}, {}, (128, 0, 0)),
        ({}, {"a": 0.5}, (128, 0, 0)),
        ({"__opacity": 0.5}, {"a": 0.5}, (64, 0, 0)),
        ({"visible": False}, {}, BLACK),
        ({}, {"f": 1}, RED),
    ],
)
def test_a_tile_has_the_opacity_of_its_layer_and_its_own(
    tmp_path: Path, layer: Table, tile: Table, seen: tuple[int, ...]
) -> None:
    content = world(level("One", EMPTY, tiles=(TILE | tile,)))
    assert pixels(scene_of(tmp_path, content, sheet(tmp_path), layer), 12)[12] == seen


def test_opacity_is_that_of_each_level(tmp_path: Path) -> None:
    levels = [level(name, EMPTY, tiles=(TILE,), worldX=x) for name, x in (("One", 0), ("Two", 32))]
    for one in levels:
        one["pxWid"] = 32
        one["layerInstances"][1] |= {"__cWid": 4, "intGridCsv": [0] * 20}
    scene = scene_of(tmp_path, world(*levels), sheet(tmp_path), {"visible": False})
    assert pixels(scene, 12)[12::32] == [BLACK, RED]


@pytest.mark.parametrize(
    ("tile", "definition", "blue"),
    [
        ({}, {}, 8),  # at its place, not with its bottom in the cell
        ({"f": 1}, {}, 14),  # mirrored in its cell
        ({}, {"tilePivotX": 1, "tilePivotY": 1}, 0),
    ],
)
def test_a_tile_larger_than_its_cell(tmp_path: Path, tile: Table, definition: Table, blue: int) -> None:
    content = world(level("One", EMPTY))
    content["levels"][0]["layerInstances"][1]["gridTiles"] = [TILE | tile]
    scene = scene_of(tmp_path, content, sheet(tmp_path, 16), definition=definition)
    row = 8 if not definition else 0
    assert [x for x, color in enumerate(pixels(scene, row)) if color == BLUE] == [blue, blue + 1]


def test_tiles_end_at_the_edge_of_their_level(tmp_path: Path) -> None:
    content = world(level("One", EMPTY, tiles=(TILE,)), level("Two", EMPTY, worldX=64))
    content["levels"][0]["pxWid"] = 12
    content["levels"][1]["worldX"] = 12
    scene = scene_of(tmp_path, content, sheet(tmp_path))
    assert pixels(scene, 12)[8:14] == [BLUE, BLUE, RED, RED, BLACK, BLACK]


@pytest.mark.parametrize(
    ("mode", "place", "row"),
    [
        ("Unscaled", {"topLeftPx": [1, 0], "scale": [1, 1], "cropRect": [1, 0, 2, 1]}, [BLACK, GREEN, BLUE, BLACK]),
        ("Cover", {"topLeftPx": [0, 0], "scale": [1.5, 40], "cropRect": [0, 0, 2, 1]}, [RED, GREEN, GREEN, BLACK]),
        ("Repeat", {"topLeftPx": [1, 0], "scale": [1, 1], "cropRect": [0, 0, 3, 1]}, [BLUE, RED, GREEN, BLUE]),
    ],
)
def test_a_background_is_cropped_scaled_or_repeated(tmp_path: Path, mode: str, place: Table, row: list[Any]) -> None:
    picture = Image.new("RGBA", (3, 1))
    for x, color in enumerate((RED, GREEN, BLUE)):
        picture.putpixel((x, 0), (*color, 255))
    picture.save(tmp_path / "back.png")
    content = world(level("One", EMPTY, bgRelPath="back.png", bgPos=mode, __bgPos=place))
    assert pixels(scene_of(tmp_path, content, sheet(tmp_path)), 0)[:4] == row


@pytest.mark.parametrize(
    ("tileset", "definition", "warning"),
    [
        ({"relPath": None, "embedAtlas": "LdtkIcons"}, {}, "tileset Land has no image file: its tiles are not drawn"),
        ({"relPath": "land.aseprite"}, {}, 'tileset Land: "land.aseprite" is not a PNG: its tiles are not drawn'),
        ({}, {"parallaxFactorX": 0.5}, "LDtk scales it by its parallax factor; here it has its own size"),
    ],
)
def test_what_is_not_drawn_is_warned_of(tmp_path: Path, tileset: Table, definition: Table, warning: str) -> None:
    content = world(level("One", EMPTY, tiles=(TILE,)))
    scene = scene_of(tmp_path, content, sheet(tmp_path) | tileset, definition=definition)
    assert [text for _, text in read_scene(scene).notes] == [warning]
    assert pixels(scene, 12)[12] == (BLACK if tileset else RED)


def test_parallax_moves_a_layer_from_the_middle_of_its_level(tmp_path: Path) -> None:
    content = world(level("One", EMPTY, tiles=(TILE | {"px": [24, 8]},)))
    factor = {"parallaxFactorX": 0.5, "parallaxScaling": False}
    scene = scene_of(tmp_path, content, sheet(tmp_path), definition=factor)
    scene.write_text(scene.read_text().replace("[64, 40]", "[32, 40]"))
    loaded = World.load(scene, pictures=True)
    assert [row_of(loaded, 12, (x, 0)).index(BLUE) for x in (0, 16, 32)] == [16, 8, 0]  # 16: the middle of the level


def test_the_background_of_a_scene_is_that_of_the_level_unless_it_has_one(tmp_path: Path) -> None:
    content = world(level("One", EMPTY, __bgColor="#102030"), level("Two", EMPTY, worldX=64, __bgColor="#405060"))
    scene = write_scene(tmp_path, content)
    assert World.load(scene).scene.background == ("#102030",)
    assert len(read_scene(scene).notes) == 1
    assert World.load(write_scene(tmp_path, content, more='background = "#000000"\n')).scene.background == ("#000000",)

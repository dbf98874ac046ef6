"""The pictures of a scene: decoded with it or later, and bounded before that."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer import World
from ecs_platformer.errors import SceneError

COLORS = [(10 * at, 200, 7, 255) for at in range(6)]


def png(path: Path, width: int = 0, height: int = 0) -> Path:
    """Save a PNG of 3x2 cells of 4x2 px, each of one colour; its header says that it has another size."""
    picture = Image.new("RGBA", (12, 4))
    for at, color in enumerate(COLORS):
        picture.paste(color, (at % 3 * 4, at // 3 * 2, at % 3 * 4 + 4, at // 3 * 2 + 2))
    picture.save(path)
    if width:
        data = path.read_bytes()
        path.write_bytes(data[:16] + width.to_bytes(4, "big") + height.to_bytes(4, "big") + data[24:])
    return path


def load(folder: Path, table: str, *, pictures: bool = False) -> World:
    entity = '[[entity]]\nPosition = {}\nSprite = { image = "a" }\n'
    (folder / "scene.toml").write_text(f"[sprite.a]\n{table}\n{entity}", encoding="utf-8")
    return World.load(folder / "scene.toml", systems=[], pictures=pictures)


def error_of(folder: Path, table: str, *, pictures: bool = False) -> str:
    with pytest.raises(SceneError) as caught:
        load(folder, table, pictures=pictures)
    return str(caught.value).replace(f"{folder}/", "")


@pytest.mark.parametrize("bytes_left", [40, 24, 60])
def test_a_broken_picture_is_an_error_when_loaded_for_drawing(tmp_path: Path, bytes_left: int) -> None:
    path = png(tmp_path / "a.png")
    path.write_bytes(path.read_bytes()[:bytes_left])
    load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]')  # without pictures, only the header is read
    first, line = error_of(tmp_path, 'sheet = "a.png"\nsize = [4, 2]', pictures=True).splitlines()
    assert first.startswith('scene.toml:2:1: sprite "a" > sheet: "a.png" cannot be read as a picture: ')
    assert line == '    sheet = "a.png"'


def test_decoded_pictures_are_drawn_also_once_the_file_is_gone(tmp_path: Path) -> None:
    path = png(tmp_path / "a.png")
    world = load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]\ncells = [3, 1]', pictures=True)
    path.unlink()
    assert [world.art.frame("a", tick).pixel(2, 1) for tick in (0, 8, 16)] == [COLORS[3], COLORS[1], COLORS[3]]


def test_equal_frames_are_one_image(tmp_path: Path) -> None:
    png(tmp_path / "a.png")
    art = load(tmp_path, 'sheet = "a.png"\nsize = [4, 2]\ncells = [3, 1, 3]').art
    assert art.frame("a", 0) is art.frame("a", 16)
    assert art.frame("a", 0) is not art.frame("a", 8)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ('sheet = "wide.png"\nsize = [8, 8]', '"wide.png" has 4096x4096 px, over 8,388,608 in all; split it'),
        ('sheet = "most.png"\nsize = [8, 8]', '"most.png" has 131,072 cells; choose at most 4096 with cells = [0, 1'),
        (f'sheet = "most.png"\nsize = [8, 8]\ncells = {[0] * 4097}', "cells: has 4,097 cells; at most 4096"),
    ],
)
def test_the_size_of_sheets_is_bounded(tmp_path: Path, table: str, message: str) -> None:
    for name, side in (("wide", 4096), ("most", 2048)):
        png(tmp_path / f"{name}.png", 4096, side)
    assert message in error_of(tmp_path, table)


def test_the_pixels_of_all_sprites_are_bounded(tmp_path: Path) -> None:
    png(tmp_path / "a.png", 4096, 2048)
    sprite = 'sheet = "a.png"\nsize = [1024, 1024]\n'
    load(tmp_path, f"{sprite}[sprite.b]\n{sprite}")
    load(tmp_path, f"{sprite}cells = {[0, 1] * 2000}")  # equal cells take memory once
    text = error_of(tmp_path, f"{sprite}[sprite.b]\n{sprite}[sprite.c]\n{sprite}")
    message = "with its 8 frames of 1024x1024 px, the sprites have over 65,536 frames or 16,777,216 px in all"
    assert text.splitlines()[0] == f'scene.toml:7:9: sprite "c": {message}'


def test_the_frames_of_all_sprites_are_bounded(tmp_path: Path) -> None:
    png(tmp_path / "a.png", 64, 64)
    sprites = "".join(f'[sprite.a{n}]\nsheet = "a.png"\nsize = [1, 1]\n' for n in range(17))
    assert 'sprite "a15": with its 4,096 frames of 1x1 px' in error_of(tmp_path, f'rows = "."\n{sprites}')


def test_a_broken_sprite_is_not_also_unknown(tmp_path: Path) -> None:
    assert len(error_of(tmp_path, 'sheet = "gone.png"').splitlines()) == 2  # the error and its line
    hud = '[sprite.b]\nsheet = "gone.png"\n[[entity]]\nHud = { icon = "b" }\n'
    assert "no such sprite" not in error_of(tmp_path, f'sheet = "gone.png"\n{hud}')

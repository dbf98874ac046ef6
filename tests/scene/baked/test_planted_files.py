"""Files beside a scene that have the names of baked files, and that no build has made: they are not read."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import pytest
from PIL import Image

from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.project.files.baked import SCENE
from ecs_platformer.scene.scene import load_scene
from tests.support.baked_files import bake_file
from tests.support.projects import CRATE, cost_of, write

SPRITE = '[sprite.a]\nsheet = "a.png"\n[[entity]]\nPosition = {}\nSprite = { image = "a" }\n'


def scene(folder: Path, text: str = SPRITE) -> Path:
    Image.new("RGBA", (8, 8), "#12ab34").save(folder / "a.png")
    return write(folder, {"a.toml": text}) / "a.toml"


def test_pixels_beside_a_png_do_not_replace_it(tmp_path: Path) -> None:
    world = World.load(scene(tmp_path))
    (tmp_path / "a.png.pixels").write_bytes(zlib.compress(bytes(8 * 8 * 4)))
    assert world.scene.sprites["a"].images({})[0].pixel(0, 0) == (0x12, 0xAB, 0x34, 255)


@pytest.mark.parametrize("planted", ['{"hello": 1}', "no JSON", "{}"])
def test_json_beside_a_scene_does_not_replace_it(tmp_path: Path, planted: str) -> None:
    path = scene(tmp_path, 'title = "mine"\n')
    (tmp_path / "a.toml.json").write_text(planted)
    assert load_scene(path).title == "mine"


@pytest.mark.parametrize(
    "content", [b'{"hello": 1}', b"no JSON", b"\xff", b"[" * 10**5, b'{"title": {"X": []}}', b"[]"]
)
def test_a_damaged_baked_scene_of_a_page_is_an_error(tmp_path: Path, content: bytes) -> None:
    path = scene(tmp_path)
    bake_file(path, SCENE, content)
    with pytest.raises(SceneError, match=r"a\.toml\.json: is no baked scene"):
        load_scene(path)


def test_a_baked_scene_that_is_no_file_is_an_error(tmp_path: Path) -> None:
    path = scene(tmp_path)
    bake_file(path, SCENE, b"").unlink()
    os.mkfifo(tmp_path / "a.toml.json")
    with pytest.raises(SceneError, match="is no baked scene: not a regular file"):
        load_scene(path)


@pytest.mark.slow
def test_planted_files_cost_nothing_and_hide_no_error(tmp_path: Path) -> None:
    scene(tmp_path)
    packer = zlib.compressobj(9)
    zeros = [packer.compress(bytes(1 << 24)) for _ in range(32)]
    (tmp_path / "a.png.pixels").write_bytes(b"".join(zeros) + packer.flush())
    os.mkfifo(tmp_path / "b.png.pixels")
    Image.new("RGBA", (8, 8)).save(tmp_path / "b.png")
    write(tmp_path, {"a.toml": SPRITE + '[sprite.b]\nsheet = "b.png"\n', "bad.toml": "a = = 1", "bad.toml.json": "{}"})
    write(tmp_path, {"good.toml": CRATE, "good.toml.json": "garbage"})
    for command in (("check", "a.toml", "good.toml"), ("picture", "a.toml", "--tick", "1", "-o", "p.png")):
        found = cost_of(*command, folder=tmp_path)
        assert (found.status, found.errors) == (0, ""), found
        assert found.mib < 250
        assert found.seconds < 4
    for name in ("check", "run"):
        found = cost_of(name, "bad.toml", folder=tmp_path)
        assert found.status in (1, 2)
        assert "Traceback" not in found.errors

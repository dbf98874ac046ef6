"""PNGs whose data ends too early, which Pillow takes for whole ones."""

from __future__ import annotations

import zlib
from pathlib import Path
from struct import pack

import pytest
from PIL import Image as Pillow

from ecs_platformer import World
from ecs_platformer.errors import SceneError
from ecs_platformer.media.art.sheet import SIGNATURE


def load(folder: Path) -> World:
    (folder / "scene.toml").write_text('[sprite.a]\nsheet = "a.png"\n', encoding="utf-8")
    return World.load(folder / "scene.toml", systems=[])


def black(path: Path, size: int, interlace: int = 0) -> None:
    """Write a PNG of 8x8 px with `size` bytes of data; an interrupted exporter leaves too few."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return pack(">I", len(content)) + name + content + pack(">I", zlib.crc32(name + content))

    head, packed = pack(">IIBBBBB", 8, 8, 8, 6, 0, 0, interlace), zlib.compress(bytes(size))
    path.write_bytes(SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b""))


@pytest.mark.parametrize(("interlace", "size", "whole"), [(0, 2 * 33, 8 * 33), (1, 37, 271)])
def test_a_picture_that_lacks_rows_is_an_error_of_the_scene(
    tmp_path: Path, interlace: int, size: int, whole: int
) -> None:
    black(tmp_path / "a.png", size, interlace)
    load(tmp_path)
    with pytest.raises(SceneError, match=r'sprite "a" > sheet: "a\.png" is cut off: it has only \d+ % of its pixels'):
        World.load(tmp_path / "scene.toml", pictures=True)
    black(tmp_path / "a.png", whole, interlace)
    World.load(tmp_path / "scene.toml", pictures=True)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
@pytest.mark.parametrize("size", [(1, 1), (17, 9)])
def test_a_whole_picture_of_any_kind_is_drawn(tmp_path: Path, mode: str, size: tuple[int, int]) -> None:
    Pillow.new(mode, size).save(tmp_path / "a.png")
    assert load(tmp_path).art.frame("a").width == size[0]

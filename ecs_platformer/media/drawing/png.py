"""Writes pictures as PNG files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from ecs_platformer.project.files.writing import write_atomically


def write_png(path: str | Path, picture: Image.Image, *, optimize: bool = False) -> None:
    """`optimize`: make the file as small as possible. Raises OSError if that fails."""
    write_atomically(Path(path), png_bytes(picture, optimize=optimize))


def png_bytes(picture: Image.Image, *, optimize: bool = False) -> bytes:
    packed = BytesIO()
    picture.save(packed, "PNG", optimize=optimize)
    return packed.getvalue()

"""Screenshots: the canvas as a PNG, a pixel a pixel."""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path

from PIL import Image

from ecs_platformer.window.canvas import Canvas


def save(canvas: Canvas, folder: Path, name: str) -> Path:
    """Writes NAME.png, or NAME-2.png and so on: nothing is written over. Raises OSError."""
    picture = Image.frombytes("RGBA", (canvas.width, canvas.height), canvas.pixels()).convert("RGB")
    for suffix in chain([""], (f"-{number}" for number in count(2))):
        path = folder / f"{name}{suffix}.png"
        try:
            with path.open("xb") as file:
                picture.save(file, "PNG")
        except FileExistsError:
            continue
        return path
    raise AssertionError("numbers do not end")

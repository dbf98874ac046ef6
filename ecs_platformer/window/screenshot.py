"""Screenshots: the canvas as a PNG, a pixel a pixel."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from ecs_platformer.window.file_names import unused
from ecs_platformer.window.gl.canvas import Canvas
from ecs_platformer.window.gl.deep_canvas import DeepCanvas


def save(canvas: Canvas | DeepCanvas, folder: Path, name: str) -> Path:
    """Writes NAME.png, or NAME-2.png and so on: nothing is written over. Raises OSError."""
    picture = Image.frombytes("RGBA", (canvas.width, canvas.height), canvas.pixels()).convert("RGB")
    path = unused(folder, name, ".png")
    picture.save(path, "PNG")
    return path
